import { readTariffCode, readTariffTree, searchTariff } from '../../../application/contract/ct';
import type { Api } from '../../../application/ports/api';
import { failed, ok, type Result } from '../../../domain/kernel/result';
import type { TreeNode } from '../../kit/treeModel';
import type { Language } from '../../text/language';

export interface TariffPlace {
  readonly country: string;
  readonly date: string;
}

const HITS = 20;

/** The tariff in the language of the user. */
export class TariffReader {
  readonly #api: Api;
  readonly #language: Language;

  constructor(api: Api, language: Language) {
    this.#api = api;
    this.#language = language;
  }

  search({ country, date }: TariffPlace, text: string) {
    return this.#api.call(searchTariff, { body: { criteria: { country, text, date, lang: this.#language }, paging: { pageNum: 0, pageSize: HITS } } });
  }

  line({ country, date }: TariffPlace, code: string) {
    return this.#api.call(readTariffCode, { params: { country, code, date, lang: this.#language } });
  }

  /** Lines below one, the sections where none is named. */
  async below({ country, date }: TariffPlace, parent: string | undefined): Promise<Result<readonly TreeNode[]>> {
    const answer = await this.#api.call(readTariffTree, { params: { country, date, lang: this.#language, ...(parent !== undefined && { parent }) } });
    if (failed(answer)) return answer;
    return ok(
      answer.right.items.map(({ id, code, suffix, text, hasChildren }) => ({
        id,
        text: text === '' ? code : text,
        note: suffix === '80' ? code.replace(/(?:00)+$/, '') : suffix === '' && text !== '' ? code : undefined,
        lazy: hasChildren,
      })),
    );
  }
}
