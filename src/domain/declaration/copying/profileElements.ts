import type { GoodsItem, Header } from '../declaration';
import type { Profile, Section } from '../profiles/profile';

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('.');

const placesIn = (section: Section, around: string): readonly string[] => {
  const inside = joined(around, section.path);
  return [
    ...section.fields.filter(({ use }) => use !== 'X').map(({ path }) => joined(inside, path)),
    ...(section.parts ?? []).flatMap((part) => placesIn(part, inside)),
  ];
};

/** What belongs to the line or the record and not to what is declared. */
const ALWAYS = ['items.id', 'items.itemNumber', 'items.excluded', 'items.massDistributed', 'items.mergedFrom'];

/** What goods items are put together by, where the profile has the list that they name. */
const TOGETHER: readonly (readonly [list: string, places: readonly string[]])[] = [
  ['invoices.', ['invoices.id']],
  ['houses.', ['houses.id', 'items.houseId']],
];

/** They go with their list and are no elements that a user misses. */
const IDS: ReadonlySet<string> = new Set(TOGETHER.flatMap(([, ids]) => ids));

/** Places (`items.packages.type`) of all that the profile knows. */
export const elementsOf = (profile: Profile): ReadonlySet<string> => {
  const places = profile.sections.flatMap((section) => placesIn(section, ''));
  return new Set([...ALWAYS, ...TOGETHER.flatMap(([list, ids]) => (places.some((place) => place.startsWith(list)) ? ids : [])), ...places]);
};

export interface Carried<A> {
  readonly value: A;
  /** Places of the elements that have a value and no place in the profile, each once. */
  readonly dropped: ReadonlySet<string>;
}

class Carrying {
  readonly dropped = new Set<string>();
  readonly #known: ReadonlySet<string>;

  constructor(known: ReadonlySet<string>) {
    this.#known = known;
  }

  record(record: object, place: string): Record<string, unknown> | undefined {
    const kept = Object.entries(record).flatMap(([name, value]) => {
      const taken = this.#value(value, joined(place, name));
      return taken === undefined ? [] : [[name, taken] as const];
    });
    return kept.length === 0 ? undefined : Object.fromEntries(kept);
  }

  #value(value: unknown, place: string): unknown {
    if (value === undefined || value === null || value === '') return undefined;
    if (this.#known.has(place)) return value;
    if (Array.isArray(value)) return this.#list(value, place);
    if (typeof value === 'object') return this.record(value, place);
    if (!IDS.has(place)) this.dropped.add(place);
    return undefined;
  }

  #list(rows: readonly unknown[], place: string): unknown {
    if (rows.some((row) => typeof row !== 'object')) {
      if (rows.length > 0) this.dropped.add(place);
      return undefined;
    }
    const kept = rows.flatMap((row) => (typeof row === 'object' && row !== null ? (this.record(row, place) ?? []) : []));
    return kept.length === 0 ? undefined : kept;
  }
}

/** What of a header the profile knows. */
export const carriedHeader = (header: Header, known: ReadonlySet<string>): Carried<Header> => {
  const carrying = new Carrying(known);
  return { value: (carrying.record(header, '') ?? {}) as Header, dropped: carrying.dropped };
};

/** What of the goods items it knows. */
export const carriedItems = (items: readonly GoodsItem[], known: ReadonlySet<string>): Carried<readonly GoodsItem[]> => {
  const carrying = new Carrying(known);
  return { value: items.map((item) => ({ ...carrying.record(item, 'items'), id: item.id, itemNumber: item.itemNumber })), dropped: carrying.dropped };
};
