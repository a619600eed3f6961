import { referenceEntries } from '../../../server/areas/rd/seed/referenceData';
import { sampleSeNewImport } from '../../../server/areas/dec/seed/sampleSeNewImport';
import { checkAll, type CheckOptions } from '../../../src/domain/declaration/check';
import type { DeclarationContent, Finding, GoodsItem, Header } from '../../../src/domain/declaration/declaration';
import { seNewImport } from '../../../src/domain/declaration/profiles/seNewImport';
import { nomenclatureEntry, nomenclatureOf, type AskNomenclature } from '../../../src/domain/tariff/nomenclature';
import type { AskLowValue } from '../../../src/domain/tariff/taxation/lowValueParameter';
import { systemLists } from '../../../src/domain/reference/lists/systemLists';
import { optionalRules } from '../../../src/domain/declaration/rules/all';
import type { Mode } from '../../../src/domain/declaration/rules/rule';

export const guid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A complete declaration of three lines on 2026-01-15. */
export const aDeclaration = (lines = 3): DeclarationContent =>
  sampleSeNewImport({ itemIds: Array.from({ length: lines }, (_, at) => guid(at + 1)), invoiceId: guid(900_001), date: '2026-01-15' });

export const allIn = (mode: Mode): Record<string, Mode> => Object.fromEntries(optionalRules.map(({ id }) => [id, mode]));

const shipped = [...referenceEntries(), ...Object.entries(systemLists).flatMap(([list, entries]) => entries.map(({ code }) => ({ list, code })))];
const codes = new Set(shipped.map(({ list, code }) => `${list}|${code}`));
const lists = new Set(shipped.map(({ list }) => list));

/** The shipped lists, as the portal answers them. */
export const inList = (list: string, code: string): boolean | undefined => (lists.has(list) ? codes.has(`${list}|${code}`) : undefined);
export const isShippedList = (list: string): boolean => lists.has(list);

const validOn = (date: string, list: string) =>
  referenceEntries().filter((entry) => entry.list === list && entry.valid_from <= date && (entry.valid_to === null || date <= entry.valid_to));

/** The shipped rows of low-value goods and of the tariff on a day. */
export const lowValueOn = (date: string): AskLowValue => {
  const rows = new Map(
    validOn(date, 'LowValueParameter').map(({ code, attributes }) => [
      code,
      { amount: attributes?.['amount'] ?? '', currency: attributes?.['currency'] ?? '' },
    ]),
  );
  return (key) => rows.get(key);
};
export const nomenclatureOn = (date: string): AskNomenclature => nomenclatureOf(validOn(date, 'GoodsNomenclature').map(nomenclatureEntry));

export const strictly: CheckOptions = { date: '2026-01-15', modes: allIn('ERROR'), inList };
export const plainly: CheckOptions = { date: '2026-01-15', modes: {}, lowValue: lowValueOn('2026-01-15') };

export const found = (content: DeclarationContent, options: CheckOptions = strictly): Finding[] => checkAll(seNewImport, content, options);

/** `code pointer: message` of each finding. */
export const told = (content: DeclarationContent, options: CheckOptions = strictly): string[] =>
  found(content, options).map(({ code, pointer, message }) => `${code} ${pointer}: ${message}`);

export const withHeader = (change: Partial<Header>, content = aDeclaration()): DeclarationContent => ({
  ...content,
  header: { ...content.header, ...change },
});

/** The item at the 0-based place changed. */
export const withItem = (at: number, change: Partial<GoodsItem>, content = aDeclaration()): DeclarationContent => ({
  ...content,
  items: content.items.map((item, index) => (index === at ? { ...item, ...change } : item)),
});

/** The first invoice changed. */
export const withInvoice = (change: Partial<NonNullable<Header['invoices']>[number]>, content = aDeclaration()): DeclarationContent =>
  withHeader({ invoices: [{ ...content.header.invoices?.[0], ...change }] }, content);
