import { noteDeclarationPrint } from '../../../../application/contract/declarationAttachments';
import type { Api } from '../../../../application/ports/api';
import { notePrints } from '../../../../ui/kit/printNote';

/** A printed card says in its footer what it is, and the document audit says who printed it. */
export class PrintModel {
  readonly #api: Api;
  readonly #id: string;
  readonly #parts: () => readonly string[];
  readonly #noted: () => Promise<void>;

  constructor(api: Api, id: string, parts: () => readonly string[], noted: () => Promise<void>) {
    this.#api = api;
    this.#id = id;
    this.#parts = parts;
    this.#noted = noted;
  }

  open(): () => void {
    return notePrints(this.#parts, () => void this.note());
  }

  async note(): Promise<void> {
    await this.#api.call(noteDeclarationPrint, { params: { id: this.#id }, body: { printType: 'Pdf' as const } }, { background: true, keepalive: true });
    await this.#noted();
  }
}
