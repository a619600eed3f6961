import type { DraftRow } from './draftStore';

type Entries = Pick<globalThis.Storage, 'getItem' | 'key' | 'length' | 'removeItem' | 'setItem'>;

/** For whom a page is open. */
export interface DraftOwner {
  readonly userId: string;
  readonly orgUnitId: string;
}

/** Where the drafts of a record lie: by user, and by unit as long as it was never saved. */
export const placeOf = ({ userId, orgUnitId }: DraftOwner, kind: string, recordId: string | undefined): string =>
  [userId, kind, recordId ?? `new ${orgUnitId}`].join('\n');

/** A draft as long as a few hundred goods items; what is longer has only IndexedDB. Characters of all entries together. */
const MOST_CHARACTERS = 1_000_000;
const PREFIX = 'portal.draft.';

const isRow = (value: unknown): value is DraftRow =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'place' in value &&
  typeof value.place === 'string' &&
  'keptAt' in value &&
  typeof value.keptAt === 'string' &&
  'value' in value &&
  typeof value.value === 'string';

const rowIn = (text: string | null): DraftRow | undefined => {
  try {
    const row: unknown = JSON.parse(text ?? '');
    return isRow(row) ? row : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Drafts that a page has handed over as it went away, until IndexedDB has confirmed them: what it is asked for in that moment it may never carry out,
 * whereas local storage has it before the call returns. Where it is blocked or full, there is only IndexedDB.
 */
export class UnconfirmedDrafts {
  readonly #open: () => Entries;

  constructor(open: () => Entries = () => localStorage) {
    this.#open = open;
  }

  /** Newest first. */
  all(): readonly DraftRow[] {
    return this.#try([], (entries) =>
      this.#names(entries)
        .flatMap((name) => rowIn(entries.getItem(name)) ?? [])
        .sort((one, other) => (one.keptAt < other.keptAt ? 1 : -1)),
    );
  }

  put(row: DraftRow): void {
    this.#try(undefined, (entries) => {
      const text = JSON.stringify(row);
      const others = this.#names(entries).filter((name) => name !== PREFIX + row.key);
      const length = others.reduce((sum, name) => sum + (entries.getItem(name)?.length ?? 0), text.length);
      if (length > MOST_CHARACTERS) entries.removeItem(PREFIX + row.key);
      else entries.setItem(PREFIX + row.key, text);
    });
  }

  remove(key: string): void {
    this.#try(undefined, (entries) => entries.removeItem(PREFIX + key));
  }

  #names(entries: Entries): readonly string[] {
    return Array.from({ length: entries.length }, (_, place) => entries.key(place) ?? '').filter((name) => name.startsWith(PREFIX));
  }

  #try<A>(otherwise: A, work: (entries: Entries) => A): A {
    try {
      return work(this.#open());
    } catch {
      return otherwise;
    }
  }
}
