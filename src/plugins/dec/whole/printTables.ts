import type { Paper, TableColumn } from '../../../domain/document/table';
import { fields } from '../../../domain/declaration/fields';
import { code128 } from '../../../domain/declaration/print/code128';
import { itemListColumns } from '../../../domain/declaration/print/itemList';
import type { PrintBlock } from '../../../domain/declaration/print/printBlocks';
import type { PrintDocument } from '../../../domain/declaration/print/printDocument';
import type { TaxNotice } from '../../../domain/declaration/print/taxNotice';
import type { TaxLine } from '../../../domain/declaration/goodsItem';
import { valueCurrencyOf } from '../../../domain/declaration/profiles/jurisdiction';
import type { GridColumn, Profile } from '../../../domain/declaration/profiles/profile';
import { formatInstant } from '../../../ui/kit/format';
import type { TextKey } from '../../../ui/text/keys';
import type { Texts } from '../../../ui/text/texts';
import { toldSteps } from '../card/taxes/toldSteps';
import type { Wording } from '../card/checking/wording';
import { printedValues } from './printedValues';

type Rows = readonly (readonly string[])[];

/** A row of one text is a heading. */
export interface PrintTable {
  readonly columns: readonly TableColumn[];
  readonly rows: Rows;
  readonly totals?: readonly string[];
}

const text = (heading: string, width?: number): TableColumn => ({ heading, kind: 'text', width });

const amount = (heading: string): TableColumn => ({ heading, kind: 'decimal', digits: 2 });

const blockTitle = ({ kind, n }: PrintBlock, { t }: Texts): string => {
  switch (kind) {
    case 'HEADER':
      return t('dec.print.whole');
    case 'HOUSE':
      return t('dec.list.row', { title: t('dec.row.houses'), n });
    case 'ITEM':
      return t('dec.print.item', { n });
  }
};

const formTable = ({ blocks }: PrintDocument, profile: Profile, wording: Wording): PrintTable => {
  const { texts } = wording;
  const { t } = texts;
  const departure = blocks.flatMap(({ rows }) => rows).find(({ field }) => field === 'offices.departure')?.values[0];
  const counted = {
    ...profile,
    internalCurrency: valueCurrencyOf(profile, departure === undefined ? {} : { offices: { departure } }) ?? profile.internalCurrency,
  };
  const rowsOf = (block: PrintBlock): Rows => block.rows.map((row) => [row.number ?? '', wording.place(row.pointer), ...printedValues(row, counted, texts)]);
  return {
    columns: [
      t(profile.labelStyle === 'EUCDM' ? 'dec.print.number.EUCDM' : 'dec.print.number.SAD'),
      t('dec.print.element'),
      t('dec.print.value'),
      t('dec.print.meaning'),
    ].map((heading) => text(heading)),
    rows: blocks.flatMap((block) => [[blockTitle(block, texts)], ...rowsOf(block)]),
  };
};

const kindOf = ({ field, kind }: GridColumn): TableColumn['kind'] => {
  const { type } = fields[field];
  return kind === 'value' && (type === 'decimal' || type === 'integer' || type === 'date') ? type : 'text';
};

/** What no line has takes no room. */
const itemsTable = ({ lines, totals }: PrintDocument, profile: Profile, { t }: Texts): PrintTable => {
  const columns: readonly TableColumn[] = [
    { heading: t('dec.print.line'), kind: 'integer' },
    ...itemListColumns(profile).map((column) => ({
      heading: t((column.called?.key as TextKey | undefined) ?? `dec.field.${column.field}`),
      kind: kindOf(column),
    })),
  ];
  const places = columns.flatMap((_, at) => (lines.some((line) => (line[at] ?? '') !== '') ? [at] : []));
  const kept = <A>(all: readonly A[]): readonly A[] => all.filter((_, at) => places.includes(at));
  return { columns: kept(columns), rows: lines.map(kept), totals: kept(totals) };
};

const taxRows = (line: TaxLine, named: (taxType: string) => string, texts: Texts): Rows => {
  const { taxType, baseAmount, rate, rateText = rate, taxAmount, payableAmount, methodOfPayment = '', vatAccounting, formulaTrace = [], isDemo = false } = line;
  const accounting = vatAccounting === 'POSTPONED' ? texts.t('dec.taxes.postponed') : '';
  return [
    [taxType, named(taxType), baseAmount, isDemo ? `${rateText} (${texts.t('dec.demo')})` : rateText, taxAmount, payableAmount, methodOfPayment, accounting],
    ...toldSteps(formulaTrace, texts).map((told) => ['', told, '', '', '', '', '', '']),
  ];
};

const taxTable = ({ items, totals, payable, postponed, currency }: TaxNotice, taxTexts: Readonly<Record<string, string>>, texts: Texts): PrintTable => {
  const { t } = texts;
  const named = (taxType: string): string => taxTexts[taxType] ?? '';
  const column = (id: 'baseAmount' | 'taxAmount' | 'payableAmount'): TableColumn => amount(`${t(`dec.field.items.taxLines.${id}`)} ${currency}`);
  return {
    columns: [
      text(t('dec.field.items.taxLines.taxType')),
      text(t('dec.print.meaning')),
      column('baseAmount'),
      text(t('dec.field.items.taxLines.rate')),
      column('taxAmount'),
      column('payableAmount'),
      text(t('dec.field.items.taxLines.methodOfPayment')),
      text(t('dec.field.items.taxLines.vatAccounting')),
    ],
    rows: [
      ...items.flatMap(({ itemNumber, lines }) => [[t('dec.print.item', { n: itemNumber })], ...lines.flatMap((line) => taxRows(line, named, texts))]),
      [totals.length === 0 ? t('dec.taxes.none') : t('dec.print.items')],
      ...totals.map((total) => [
        total.taxType,
        named(total.taxType),
        '',
        total.isDemo ? t('dec.demo') : '',
        total.amount,
        total.payable,
        '',
        total.isPostponed ? t('dec.taxes.postponed') : '',
      ]),
      ...(totals.some(({ isPostponed }) => isPostponed) ? [['', t('dec.print.postponed'), '', '', postponed, '', '', '']] : []),
    ],
    totals: ['', t('dec.fact.payable'), '', '', '', payable, '', ''],
  };
};

/** The table of a document in the user's language. */
export const printTable = (document: PrintDocument, profile: Profile, wording: Wording): PrintTable => {
  switch (document.kind) {
    case 'SAD':
    case 'EAD':
    case 'TAD':
      return formTable(document, profile, wording);
    case 'ITEMS':
      return itemsTable(document, profile, wording.texts);
    case 'TAX':
      return document.taxes
        ? taxTable(document.taxes, document.taxTexts ?? {}, wording.texts)
        : { columns: [text(wording.texts.t('dec.print.items'))], rows: [] };
  }
};

/** What stands under the title: which declaration, how far it has come. */
export const printNotes = (
  { kind, lrn, mrn, status, acceptedAt, releasedAt, isShortened, isDemo, itemCount }: PrintDocument,
  profile: Profile,
  { t, locale }: Texts,
): readonly string[] => [
  [
    t(profile.titleKey as TextKey),
    `${t('dec.fact.lrn')} ${lrn}`,
    ...(mrn === undefined ? [] : [`${t('dec.fact.mrn')} ${mrn}`]),
    `${t('dec.fact.items')} ${String(itemCount)}`,
  ].join(' · '),
  [
    t(`dec.status.${status}`),
    ...(acceptedAt === undefined ? [] : [t('dec.print.accepted', { at: formatInstant(acceptedAt, locale) })]),
    ...(releasedAt === undefined ? [] : [t('dec.print.released', { at: formatInstant(releasedAt, locale) })]),
  ].join(' · '),
  ...(isDemo ? [t('dec.demoRates')] : []),
  ...(isShortened ? [t(kind === 'TAX' ? 'dec.print.shortened.TAX' : 'dec.print.shortened')] : []),
];

/** Longer texts than a declaration may hold. */
const CELL_LINES = 30;

/** Accompanying documents carry the MRN for the readers of the offices on the way (SA-1: the label on every page). */
export const printPaper = ({ kind, mrn, isSimulated }: PrintDocument, { t }: Texts): Paper => {
  const widths = (kind === 'EAD' || kind === 'TAD') && mrn !== undefined ? code128(mrn) : undefined;
  return {
    cellLines: CELL_LINES,
    ...(isSimulated && { mark: t('dec.simulated') }),
    ...(widths !== undefined && mrn !== undefined && { barcode: { widths, text: mrn } }),
  };
};
