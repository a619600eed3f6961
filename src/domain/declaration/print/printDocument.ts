import * as t from 'io-ts';
import { countLines } from '../../tariff/trace';
import { DeclarationStatus, type Declaration, type GoodsItem } from '../declaration';
import type { Profile } from '../profiles/profile';
import { itemListRows, itemListTotals } from './itemList';
import { printBlocks, withTexts, PrintBlock, type CodeTexts } from './printBlocks';
import { PRINT_KINDS, type PrintKind } from './printKind';
import { taxNotice, TaxNotice } from './taxNotice';
import { oneOf } from '../../kernel/oneOf';

/** Rows that are still reading matter; the file takes a few thousand more. */
const MAX_ROWS = 15_000;
/** No goods item has fewer elements: with more of them they need not be read to know that they do not fit. */
const LEAST_OF_ITEM = 5;

const Kind = oneOf(PRINT_KINDS);

/**
 * What is printed. `blocks`: the elements; `lines` and `totals`: the list of goods items in the columns of the profile, after the item's number;
 * `taxes`: the notice, `taxTexts` what its codes mean. `isShortened`: the goods items did not fit and stand in their own list.
 */
export const PrintDocument = t.intersection([
  t.type({
    kind: Kind,
    profile: t.string,
    lrn: t.string,
    status: DeclarationStatus,
    itemCount: t.number,
    blocks: t.array(PrintBlock),
    lines: t.array(t.array(t.string)),
    totals: t.array(t.string),
    isShortened: t.boolean,
    isSimulated: t.boolean,
    /** Values and taxes were calculated with rates that come from no official source. */
    isDemo: t.boolean,
  }),
  t.partial({ mrn: t.string, acceptedAt: t.string, releasedAt: t.string, taxes: TaxNotice, taxTexts: t.record(t.string, t.string) }),
]);
export type PrintDocument = t.TypeOf<typeof PrintDocument>;

type Content = Pick<PrintDocument, 'blocks' | 'lines' | 'totals' | 'isShortened'> & Pick<Partial<PrintDocument>, 'taxes'>;

const NOTHING: Content = { blocks: [], lines: [], totals: [], isShortened: false };

const rowsIn = (blocks: readonly PrintBlock[]): number => blocks.reduce((sum, { rows }) => sum + rows.length + 1, 0);

const formOf = (profile: Profile, header: Declaration['header'], items: readonly GoodsItem[]): Content => {
  const areTooMany = items.length * LEAST_OF_ITEM > MAX_ROWS;
  const blocks = printBlocks(profile, { header, items: areTooMany ? [] : items });
  const isShortened = areTooMany || rowsIn(blocks) > MAX_ROWS;
  return { ...NOTHING, blocks: isShortened ? blocks.filter(({ kind }) => kind === 'HEADER') : [...blocks], isShortened };
};

const noticeOf = (taxes: TaxNotice): Content => {
  const lines = taxes.items.flatMap((item) => item.lines);
  const steps = lines.reduce((sum, { formulaTrace = [] }) => sum + countLines(formulaTrace), 0);
  const rows = lines.length + taxes.items.length;
  if (rows + steps <= MAX_ROWS) return { ...NOTHING, taxes };
  const withoutSteps = taxes.items.map((item) => ({ ...item, lines: item.lines.map(({ formulaTrace: _steps, ...line }) => line) }));
  return { ...NOTHING, taxes: { ...taxes, items: rows <= MAX_ROWS ? withoutSteps : [] }, isShortened: true };
};

const contentOf = (kind: PrintKind, profile: Profile, { header, internalCurrency }: Declaration, items: readonly GoodsItem[]): Content => {
  switch (kind) {
    case 'SAD':
    case 'EAD':
    case 'TAD':
      return formOf(profile, header, items);
    case 'ITEMS':
      return { ...NOTHING, lines: itemListRows(profile, items), totals: itemListTotals(profile, items) };
    case 'TAX':
      return noticeOf(taxNotice(items, internalCurrency));
  }
};

/** Without the texts of codes. Lines that are kept but not declared are not printed; numbers are those of the portal until the declaration is lodged. */
export const printDocument = (kind: PrintKind, profile: Profile, declaration: Declaration, items: readonly GoodsItem[]): PrintDocument => {
  const { lrn, mrn, status, acceptedAt, releasedAt, authorityStatus } = declaration;
  const declared = items.filter(({ excluded }) => excluded !== true);
  return {
    kind,
    profile: profile.key,
    lrn,
    status,
    itemCount: declared.length,
    isSimulated: authorityStatus !== undefined || mrn !== undefined,
    isDemo: declared.some(({ taxLines = [] }) => taxLines.some((line) => line.isDemo === true)),
    ...contentOf(kind, profile, declaration, declared),
    ...(mrn !== undefined && { mrn }),
    ...(acceptedAt !== undefined && { acceptedAt }),
    ...(releasedAt !== undefined && { releasedAt }),
  };
};

/** List and code of everything that is coded in it, each once. */
export const codesIn = ({ blocks, taxes }: PrintDocument, taxList: string): readonly { readonly list: string; readonly code: string }[] => {
  const found = new Map<string, { list: string; code: string }>();
  const add = (list: string, code: string) => found.set(`${list} ${code}`, { list, code });
  for (const { rows } of blocks) for (const { list, values } of rows) if (list !== undefined) for (const code of values) add(list, code);
  for (const { taxType } of taxes?.totals ?? []) add(taxList, taxType);
  return [...found.values()];
};

export const withCodeTexts = (document: PrintDocument, taxList: string, textOf: CodeTexts): PrintDocument => ({
  ...document,
  blocks: withTexts(document.blocks, textOf),
  ...(document.taxes && { taxTexts: Object.fromEntries(document.taxes.totals.map(({ taxType }) => [taxType, textOf(taxList, taxType) ?? ''])) }),
});
