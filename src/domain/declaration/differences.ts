import * as t from 'io-ts';
import { compareDecimals, isDecimal } from '../kernel/decimal';
import type { DeclarationContent } from './declaration';
import { hasValues } from './present';

/**
 * One changed value. The pointer counts goods items and invoices as they stand afterwards, and one that is gone as it stood before; `rowId` is
 * the id of that item or invoice. A whole row that came has no `before`, one that went no `after`.
 *
 * @example
 * Change.is({ pointer: '/border/id', before: 'AB 123', after: 'AB 124' }) // => true
 */
export const Change = t.intersection([t.type({ pointer: t.string }), t.partial({ before: t.unknown, after: t.unknown, rowId: t.string })]);
export type Change = t.TypeOf<typeof Change>;

type Fields = Readonly<Record<string, unknown>>;
interface Row extends Fields {
  readonly id: string;
}

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const isRow = (value: unknown): value is Row => isRecord(value) && typeof value['id'] === 'string';

/** Lists whose rows keep their id; the id of a document is an element. */
const WITH_IDS = ['/items', '/invoices'];

/** `1.50` is `1.5`; codes of digits alone are compared as they are written. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (isDecimal(one) && isDecimal(other) && (one.includes('.') || other.includes('.')) && compareDecimals(one, other) === 0);

class Comparison {
  readonly changes: Change[] = [];

  values(before: unknown, after: unknown, pointer: string, rowId?: string): void {
    if (before === after) return;
    if (isRecord(before) && isRecord(after)) this.#records(before, after, pointer, rowId);
    else if (Array.isArray(before) && Array.isArray(after)) this.#lists(before, after, pointer, rowId);
    else this.#values(before, after, pointer, rowId);
  }

  #records(before: Fields, after: Fields, pointer: string, rowId: string | undefined): void {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) this.values(before[name], after[name], `${pointer}/${name}`, rowId);
  }

  #lists(before: readonly unknown[], after: readonly unknown[], pointer: string, rowId: string | undefined): void {
    if (WITH_IDS.includes(pointer) && before.every(isRow) && after.every(isRow)) return this.#rows(before, after, pointer);
    for (let at = 0; at < Math.max(before.length, after.length); at += 1) this.values(before[at], after[at], `${pointer}/${String(at)}`, rowId);
  }

  #rows(before: readonly Row[], after: readonly Row[], pointer: string): void {
    const old = new Map(before.map((row) => [row.id, row]));
    const kept = new Set(after.map(({ id }) => id));
    before.forEach((row, at) => {
      if (!kept.has(row.id)) this.changes.push({ pointer: `${pointer}/${String(at)}`, before: row, rowId: row.id });
    });
    after.forEach((row, at) => {
      const was = old.get(row.id);
      if (was === undefined) this.changes.push({ pointer: `${pointer}/${String(at)}`, after: row, rowId: row.id });
      else this.values(was, row, `${pointer}/${String(at)}`, row.id);
    });
  }

  #values(before: unknown, after: unknown, pointer: string, rowId: string | undefined): void {
    const [was, is] = [hasValues(before), hasValues(after)];
    if ((!was && !is) || isSame(before, after)) return;
    this.changes.push({ pointer, ...(was && { before }), ...(is && { after }), ...(rowId !== undefined && { rowId }) });
  }
}

/** What differs between two contents, or two goods items; what is blank is not given, rows with an id are found again by it. */
export const differences = (before: object, after: object): readonly Change[] => {
  const comparison = new Comparison();
  comparison.values(before, after, '');
  return comparison.changes;
};

/**
 * What was changed in a declaration (declarations, section 4.6), one change to a field, with JSON pointers as those of findings: `/border/id`, `/items/3/netMass`. Blank
 * is not given; rows with an id are found again by it wherever they stand.
 *
 * @example
 * const item = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', itemNumber: 1, netMass: '10' };
 * contentDifferences({ header: {}, items: [item] }, { header: {}, items: [{ ...item, netMass: '12' }] }).map(({ before, after }) => [before, after]) // => [['10', '12']]
 */
export const contentDifferences = (before: DeclarationContent, after: DeclarationContent): readonly Change[] =>
  differences({ ...before.header, items: before.items }, { ...after.header, items: after.items });
