import * as t from 'io-ts';
import type { DeclarationContent } from '../declaration';
import { isEmpty } from '../emptiness';
import { fields, listNameOf, type FieldId } from '../fields';
import type { Field } from '../fields/field';
import type { FieldRef, Profile, Section } from '../profiles/profile';
import { officialNumber, type OfficialNumber } from './officialNumber';

/** One element of the declaration. `number`: data element or box. `list` has the codes among the values, `texts` what they mean, one for each. */
export const PrintRow = t.intersection([
  t.type({ pointer: t.string, field: t.string, values: t.array(t.string) }),
  t.partial({ number: t.string, list: t.string, texts: t.array(t.string) }),
]);
export type PrintRow = t.TypeOf<typeof PrintRow>;

/** The declaration as a whole, then each house consignment and each goods item by its number. */
export const PrintBlock = t.type({ kind: t.keyof({ HEADER: null, HOUSE: null, ITEM: null }), n: t.number, rows: t.array(PrintRow) });
export type PrintBlock = t.TypeOf<typeof PrintBlock>;

/** What a list of reference data calls a code. */
export type CodeTexts = (list: string, code: string) => string | undefined;

/** No part of the declaration: what the portal keeps for itself. An access code is between its holder and customs, and never on a paper that travels. */
export const NOT_PRINTED: ReadonlySet<FieldId> = new Set<FieldId>([
  'items.articleOwnerId',
  'items.articleStatus',
  'items.taxLines.calculatedBy',
  'weights.distributionType',
  'weights.auto',
  'guarantees.accessCode',
]);

const BLOCKS: Readonly<Record<string, PrintBlock['kind']>> = { items: 'ITEM', houses: 'HOUSE' };

interface Placed extends OfficialNumber {
  readonly row: PrintRow;
  /** The section in the order of the profile. */
  readonly section: number;
  /** 0-based rows of the lists on the way. */
  readonly rows: readonly number[];
}

const compareSteps = (one: readonly number[], other: readonly number[]): number => {
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
};

/** The order of the form; rows of one list stay together. */
const byForm = (one: Placed, other: Placed): number =>
  compareSteps(one.group, other.group) || one.section - other.section || compareSteps(one.rows, other.rows) || one.part - other.part;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const at = (record: unknown, path: string): unknown =>
  path === '' ? record : path.split('.').reduce<unknown>((value, step) => (isRecord(value) ? value[step] : undefined), record);

const inside = (pointer: string, path: string): string => (path === '' ? pointer : `${pointer}/${path.replaceAll('.', '/')}`);

const given = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => (typeof one === 'string' && !isEmpty(one) ? [one.trim()] : []));

const listOf = ({ field, list, choices }: FieldRef, country: string): string | undefined => {
  const { list: own }: Field = fields[field];
  const named = list === undefined && choices === undefined ? own : (list ?? undefined);
  return named && listNameOf(named, country);
};

const numberOf = (row: unknown): number | undefined => (isRecord(row) && typeof row['itemNumber'] === 'number' ? row['itemNumber'] : undefined);

class Reading {
  readonly blocks: PrintBlock[] = [];
  readonly #profile: Profile;
  readonly #content: DeclarationContent;
  readonly #sections = new Map<string, number>();

  constructor(profile: Profile, content: DeclarationContent) {
    this.#profile = profile;
    this.#content = content;
  }

  read(): readonly PrintBlock[] {
    const { header, items } = this.#content;
    const placed = this.#profile.sections.flatMap((section) => (section.layout === 'SUMMARY' ? [] : this.#section(section, { ...header, items }, '', [])));
    return [...this.#block('HEADER', 1, placed), ...this.blocks.filter(({ kind }) => kind === 'HOUSE'), ...this.blocks.filter(({ kind }) => kind === 'ITEM')];
  }

  #block(kind: PrintBlock['kind'], n: number, placed: readonly Placed[]): PrintBlock[] {
    return placed.length === 0 ? [] : [{ kind, n, rows: [...placed].sort(byForm).map(({ row }) => row) }];
  }

  #section(section: Section, around: unknown, pointer: string, rows: readonly number[]): Placed[] {
    const record = at(around, section.path);
    const own = inside(pointer, section.path);
    if (section.layout !== 'LIST' && section.layout !== 'GRID') return this.#record(section, record, own, rows);
    if (!Array.isArray(record)) return [];
    const placed = record.map((row: unknown, place) => this.#record(section, row, `${own}/${String(place)}`, [...rows, place]));
    const kind = pointer === '' ? BLOCKS[section.path] : undefined;
    if (kind === undefined) return placed.flat();
    this.blocks.push(...placed.flatMap((one, place) => this.#block(kind, numberOf(record[place]) ?? place + 1, one)));
    return [];
  }

  #record(section: Section, record: unknown, pointer: string, rows: readonly number[]): Placed[] {
    const placed = section.fields.flatMap((ref) => this.#field(ref, section, record, pointer, rows));
    return [...placed, ...(section.parts ?? []).flatMap((part) => this.#section(part, record, pointer, rows))];
  }

  #field(ref: FieldRef, section: Section, record: unknown, pointer: string, rows: readonly number[]): Placed[] {
    const { field, path, use } = ref;
    if (use === 'X' || NOT_PRINTED.has(field)) return [];
    const values = given(at(record, path)).map((value) => this.#readable(field, value));
    if (values.length === 0) return [];
    const official = officialNumber(this.#profile, field, section);
    const list = listOf(ref, this.#profile.country);
    const { number } = official;
    const row: PrintRow = { pointer: inside(pointer, path), field, values, ...(number !== undefined && { number }), ...(list !== undefined && { list }) };
    return [{ ...official, row, section: this.#placeOf(section), rows }];
  }

  /** A reader knows an invoice by its number and a house consignment by its place, not by the ids that the portal gives them. */
  #readable(field: FieldId, value: string): string {
    const { invoices = [], houses = [] } = this.#content.header;
    if (field === 'items.invoiceRef') return invoices.find(({ id }) => id === value)?.number ?? value;
    if (field !== 'items.houseId') return value;
    const house = houses.findIndex(({ id }) => id === value);
    return house < 0 ? value : String(house + 1);
  }

  #placeOf({ id }: Section): number {
    const known = this.#sections.get(id) ?? this.#sections.size;
    this.#sections.set(id, known);
    return known;
  }
}

/** Every filled element of the profile once, in the order of its official form. */
export const printBlocks = (profile: Profile, content: DeclarationContent): readonly PrintBlock[] => new Reading(profile, content).read();

/** With what the codes mean. */
export const withTexts = (blocks: readonly PrintBlock[], textOf: CodeTexts): PrintBlock[] =>
  blocks.map((block) => ({
    ...block,
    rows: block.rows.map((row) => {
      const { list } = row;
      const texts = list === undefined ? [] : row.values.map((code) => textOf(list, code) ?? '');
      return texts.some((text) => text !== '') ? { ...row, texts } : row;
    }),
  }));
