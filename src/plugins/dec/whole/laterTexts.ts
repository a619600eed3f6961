import { makeAutoObservable } from 'mobx';
import type { Catalogues, Texts } from '../../../ui/text/texts';

/** Texts that come when something of theirs is shown for the first time. */
export class LaterTexts {
  isReady = false;
  readonly #texts: Texts;
  readonly #catalogues: Catalogues;

  constructor(texts: Texts, catalogues: Catalogues) {
    this.#texts = texts;
    this.#catalogues = catalogues;
    makeAutoObservable(this);
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    await this.#texts.load(this.#catalogues).catch(() => undefined);
    this.ready();
  }

  ready(): void {
    this.isReady = true;
  }
}
