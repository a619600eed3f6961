import type { Transaction } from 'kysely';
import type { IssueCode, TellIssue } from '../../../../src/domain/tariff/loading/tariffRow';
import type { Database } from '../../../db/schema';

const SAMPLES = 5;

export interface TariffIssue {
  readonly code: IssueCode;
  readonly count: number;
  readonly places: readonly string[];
}

/** Each transaction of a load; in the portal in the name of its administrator. */
export type Transact = <A>(work: (db: Transaction<Database>) => Promise<A>) => Promise<A>;

/** Counts what was noticed, with the first places. */
export class Issues {
  readonly #found = new Map<IssueCode, { count: number; readonly places: string[] }>();

  readonly tell: TellIssue = (code, place) => {
    const found = this.#found.get(code) ?? { count: 0, places: [] };
    this.#found.set(code, found);
    found.count += 1;
    if (found.places.length < SAMPLES && !found.places.includes(place)) found.places.push(place);
  };

  set(code: IssueCode, count: number, places: readonly string[]): void {
    if (count > 0) this.#found.set(code, { count, places: [...places] });
  }

  list(): readonly TariffIssue[] {
    return [...this.#found].map(([code, { count, places }]) => ({ code, count, places }));
  }
}
