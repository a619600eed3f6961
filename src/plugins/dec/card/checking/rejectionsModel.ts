import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { readRejectedFields } from '../../../../application/contract/declarationRejections';
import type { Api } from '../../../../application/ports/api';
import { isEmpty } from '../../../../domain/declaration/emptiness';
import { placeOf } from '../../../../domain/declaration/profiles/place';
import { failed } from '../../../../domain/kernel/result';
import { latest } from '../../../../ui/react/latest';
import type { CardContent } from '../cardContent';

const REST_MS = 600;

/** Which elements customs rejected this month for the importer of the declaration: a hint beside the field before it happens again. */
export class RejectionsModel {
  counts: ReadonlyMap<string, number> = new Map();
  readonly #api: Api;
  readonly #content: CardContent | undefined;
  readonly #newest = latest();

  /** Without content nobody is asked. */
  constructor(api: Api, content: CardContent | undefined) {
    this.#api = api;
    this.#content = content;
    makeAutoObservable(this, { counts: observableRef });
  }

  at(pointer: string): number {
    return this.counts.size === 0 ? 0 : (this.counts.get(placeOf(pointer)) ?? 0);
  }

  /** Returns how to stop. */
  follow(): () => void {
    return reaction(
      () => this.#importer,
      (importer) => void this.load(importer),
      { delay: REST_MS },
    );
  }

  async load(importer: string): Promise<void> {
    const { profile } = this.#content ?? {};
    if (profile === undefined || isEmpty(importer)) return this.take([]);
    await this.#newest(this.#api.call(readRejectedFields, { params: { profile: profile.key, importer } }), (answer) =>
      this.take(failed(answer) ? [] : answer.right.fields),
    );
  }

  take(fields: readonly { readonly place: string; readonly count: number }[]): void {
    this.counts = new Map(fields.map(({ place, count }) => [place, count]));
  }

  get #importer(): string {
    return this.#content?.isEditable === true ? (this.#content.form.value.parties?.importer?.identifier ?? '') : '';
  }
}
