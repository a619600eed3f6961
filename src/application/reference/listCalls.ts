import { failed, ok, type ProblemKind, type Result } from '../../domain/kernel/result';
import { MAX_REVISIONS, readReferenceList, readReferenceRevisions, readReferenceVersion, type ReferenceEntry } from '../contract/referenceList';
import type { Api } from '../ports/api';

type Items = Result<readonly ReferenceEntry[]>;

interface Wish {
  readonly datalist: string;
  readonly take: (items: Items) => void;
}

/** Whatever is asked for now would meet the same. */
const OF_ALL: readonly ProblemKind[] = ['aborted', 'unauthenticated', 'forbidden', 'tooMany', 'unavailable'];

/**
 * Reads lists from the server. Those that are wanted at the same moment are asked for together: one call tells which version of each there is, and
 * each is read as that version, which the browser may have kept. What fails of one list is that list's alone.
 */
export class ListCalls {
  readonly #api: Api;
  readonly #wishes = new Map<string, Wish[]>();

  constructor(api: Api) {
    this.#api = api;
  }

  /** Valid on the date (yyyy-MM-dd). */
  read(datalist: string, date: string): Promise<Items> {
    return new Promise((take) => {
      const wishes = this.#wishes.get(date);
      if (wishes) {
        wishes.push({ datalist, take });
        return;
      }
      this.#wishes.set(date, [{ datalist, take }]);
      queueMicrotask(() => this.#ask(date));
    });
  }

  #ask(date: string): void {
    const wishes = this.#wishes.get(date) ?? [];
    this.#wishes.delete(date);
    for (let at = 0; at < wishes.length; at += MAX_REVISIONS) void this.#together(wishes.slice(at, at + MAX_REVISIONS), date);
  }

  async #together(wishes: readonly Wish[], date: string): Promise<void> {
    if (wishes.length === 1) return this.#each(wishes, date, new Map());
    const datalists = [...new Set(wishes.map(({ datalist }) => datalist))].join(',');
    const answer = await this.#api.call(readReferenceRevisions, { params: { datalists, date } });
    if (failed(answer) && OF_ALL.includes(answer.left.kind)) for (const { take } of wishes) take(answer);
    else this.#each(wishes, date, new Map(failed(answer) ? [] : answer.right.map(({ list, checksum }) => [list, checksum])));
  }

  #each(wishes: readonly Wish[], date: string, checksums: ReadonlyMap<string, string | undefined>): void {
    for (const { datalist, take } of wishes) void this.#one(datalist, date, checksums.get(datalist)).then(take);
  }

  /** Without a version it is asked for by its name, so that a refusal says why. */
  async #one(datalist: string, date: string, checksum: string | undefined): Promise<Items> {
    const params = { datalist, date };
    const answer = await (checksum ? this.#api.call(readReferenceVersion, { params: { ...params, checksum } }) : this.#api.call(readReferenceList, { params }));
    return failed(answer) ? answer : ok(answer.right.items);
  }
}
