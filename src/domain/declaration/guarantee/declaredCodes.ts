import type { Header } from '../header';
import type { Change } from '../differences';
import { isEmpty } from '../emptiness';

/** What stands in a declaration for an access code that is kept sealed (declarations, section 2.6). */
export const ACCESS_CODE_MASK = '••••';

/** A code of the row at `place`: as it was typed, or the one that is kept for the row that stood at `keptFrom`. */
export type DeclaredCode = { readonly place: number; readonly code: string } | { readonly place: number; readonly keptFrom: number };

type Row = NonNullable<Header['guarantees']>[number];

const rowsOf = ({ guarantees = [] }: Header): readonly Row[] => guarantees;

const grnOf = ({ grn = '' }: Row): string => grn.trim().toUpperCase();

const isMask = (code: string): boolean => code.trim() === ACCESS_CODE_MASK;

/** What is typed over, into or behind the mask is a code of its own. */
export const typedCode = (text: string): string => (isMask(text) ? text : text.replaceAll(ACCESS_CODE_MASK.charAt(0), ''));

export const namesCode = (header: Header): boolean => rowsOf(header).some(({ accessCode }) => !isEmpty(accessCode));

/** Rows have no id: a row is found again by its number, else, where that was corrected, by its place. */
const placeBefore = (before: readonly Row[], after: readonly Row[], place: number): number | undefined => {
  const grn = grnOf(after[place] ?? {});
  const nth = after.slice(0, place).filter((row) => grnOf(row) === grn).length;
  const same = before.flatMap((row, at) => (grnOf(row) === grn ? [at] : []));
  if (same.length > 0) return same[nth] ?? same.at(-1);
  const stood = before[place];
  return stood !== undefined && !after.some((row) => grnOf(row) === grnOf(stood)) ? place : undefined;
};

/** The codes of a header that comes after another: the mask keeps the code of its row, another text replaces it, an empty one removes it. */
export const declaredCodes = (before: Header, after: Header): readonly DeclaredCode[] =>
  rowsOf(after).flatMap(({ accessCode = '' }, place): DeclaredCode[] => {
    if (isEmpty(accessCode)) return [];
    if (!isMask(accessCode)) return [{ place, code: accessCode.trim() }];
    const keptFrom = placeBefore(rowsOf(before), rowsOf(after), place);
    return keptFrom === undefined ? [] : [{ place, keptFrom }];
  });

/** The header with the mask at the places whose code is kept, and without a code at any other. */
export const withMaskedCodes = (header: Header, kept: ReadonlySet<number>): Header => {
  if (!namesCode(header)) return header;
  const guarantees = rowsOf(header).map(({ accessCode: _code, ...row }, place) => (kept.has(place) ? { ...row, accessCode: ACCESS_CODE_MASK } : row));
  return { ...header, guarantees };
};

/** As it is answered once it is stored. */
export const maskedHeader = (header: Header): Header =>
  withMaskedCodes(header, new Set(rowsOf(header).flatMap(({ accessCode }, place) => (isEmpty(accessCode) ? [] : [place]))));

/** As it may lie in a browser: a code that was typed and not stored is typed again. */
export const withoutTypedCodes = (header: Header): Header =>
  withMaskedCodes(header, new Set(rowsOf(header).flatMap(({ accessCode = '' }, place) => (isMask(accessCode) ? [place] : []))));

const CODE_AT = /\/guarantees\/\d+\/accessCode$/;

const TOLD_OF = ['before', 'after', 'value'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

const masked = (code: unknown): unknown => (typeof code === 'string' && !isEmpty(code) ? ACCESS_CODE_MASK : code);

const maskedAt = (pointer: unknown, value: unknown): unknown => (typeof pointer === 'string' && CODE_AT.test(pointer) ? masked(value) : withoutCodes(value));

/** Any JSON that tells of guarantees, their codes masked: headers, and values beside the pointer of a code. */
export const withoutCodes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutCodes);
  if (!isRecord(value)) return value;
  const { pointer } = value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === 'accessCode' ? masked(part) : TOLD_OF.includes(name) ? maskedAt(pointer, part) : withoutCodes(part),
    ]),
  );
};

/** What is kept and shown of changes: that a code is another one, never the code. */
export const maskedChanges = (changes: readonly Change[]): readonly Change[] =>
  changes.map(({ pointer, before, after, rowId }) => ({
    pointer,
    ...(before !== undefined && { before: maskedAt(pointer, before) }),
    ...(after !== undefined && { after: maskedAt(pointer, after) }),
    ...(rowId !== undefined && { rowId }),
  }));

/** To be compared with the header before it: a code that was replaced is told apart from the one it replaces, though both are masked. */
export const withChangedCodes = (header: Header, places: ReadonlySet<number>): Header =>
  places.size === 0
    ? header
    : { ...header, guarantees: rowsOf(header).map((row, place) => (places.has(place) ? { ...row, accessCode: `${ACCESS_CODE_MASK} ${String(place)}` } : row)) };
