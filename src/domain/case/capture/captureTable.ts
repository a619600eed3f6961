import { foldText } from '../../kernel/foldText';
import { isIsoDate } from '../../kernel/dates';
import { learnMark, readCommodityCode, readNumber, type Mark } from './numbers';
import { lineAmount, spreadGrossMass, wrongTotal } from './totals';

export const LINE_TARGETS = {
  articleId: ['article', 'article no', 'item', 'item no', 'sku', 'artikel', 'artikelnr', 'artikelnummer', 'varenummer'],
  articleDescription: ['description', 'goods', 'benamning', 'beskrivning', 'varebeskrivelse', 'beskrivelse', 'text'],
  quantity: ['quantity', 'qty', 'antal', 'antall', 'pcs'],
  unit: ['unit', 'enhet', 'enhed', 'uom'],
  unitPrice: ['unit price', 'price', 'a-pris', 'pris', 'apris', 'enhetspris', 'enhedspris'],
  linePrice: ['amount', 'total price', 'line total', 'value', 'belopp', 'belop', 'beløp', 'summa', 'beløb', 'linjesum'],
  netMass: ['net weight', 'net mass', 'net kg', 'nettovikt', 'nettovekt', 'nettovægt'],
  grossMass: ['gross weight', 'gross mass', 'gross kg', 'bruttovikt', 'bruttovekt', 'bruttovægt'],
  countryOfOrigin: ['origin', 'country of origin', 'ursprung', 'ursprungsland', 'opprinnelse', 'opprinnelsesland', 'oprindelsesland'],
  commodityCode: ['commodity code', 'hs code', 'hs', 'taric', 'tariff code', 'varukod', 'statistiskt nummer', 'tolltariffnummer', 'varekode'],
  packages: ['packages', 'colli', 'kolli', 'kollin'],
} as const;
export type LineTarget = keyof typeof LINE_TARGETS;
const TARGETS = Object.keys(LINE_TARGETS) as readonly LineTarget[];

export const HEADER_TARGETS = {
  invoiceNumber: ['invoice no', 'invoice number', 'invoice', 'fakturanr', 'fakturanummer'],
  invoiceDate: ['invoice date', 'date', 'fakturadatum', 'fakturadato', 'datum', 'dato'],
  currency: ['currency', 'valuta'],
  incoterm: ['incoterm', 'incoterms', 'terms of delivery', 'leveransvillkor', 'leveringsvilkår', 'leveringsbetingelser'],
  totalGrossMass: ['total gross weight', 'gross weight', 'bruttovikt', 'bruttovekt', 'bruttovægt'],
  invoiceTotal: ['invoice total', 'total', 'total amount', 'att betala', 'summa', 'totalt', 'i alt'],
} as const;
export type HeaderTarget = keyof typeof HEADER_TARGETS;
const HEADERS = Object.keys(HEADER_TARGETS) as readonly HeaderTarget[];

const DECIMALS: readonly string[] = ['quantity', 'unitPrice', 'linePrice', 'netMass', 'grossMass', 'packages', 'totalGrossMass', 'invoiceTotal'];

/** A value with where it stands: `B3`, or the cells that it was made from. */
export interface Captured {
  readonly raw: string;
  readonly value: string;
  readonly cell: string;
  readonly confidence: number;
  readonly problem?: string;
}

export type CapturedLine = Partial<Readonly<Record<LineTarget, Captured>>>;

export interface CapturedInvoice {
  readonly header: Partial<Readonly<Record<HeaderTarget, Captured>>>;
  readonly lines: readonly CapturedLine[];
  /** Of the whole: what adds up to nothing, what is missing. */
  readonly problems: readonly string[];
}

export interface CaptureSettings {
  /** How the document writes decimals, where it is known (a workbook stores them with a point). */
  readonly mark?: Mark;
  /** How numbers are written where the sender is. */
  readonly sender: Mark;
}

/** Below it a person looks (COR-R83). */
export const LEAST_CONFIDENCE = 0.8;
const LEAST_HEADINGS = 3;

const plain = (text: string): string =>
  foldText(text)
    .replace(/[:.*]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const knows = (words: readonly string[], cell: string): boolean => words.some((word) => foldText(word) === plain(cell));

const columnName = (at: number): string => {
  const letter = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
};
const cellName = (row: number, column: number): string => `${columnName(column)}${row + 1}`;

type Rows = readonly (readonly string[])[];

const columnsOf = (row: readonly string[]): ReadonlyMap<LineTarget, number> => {
  const found = new Map<LineTarget, number>();
  row.forEach((cell, at) => {
    const target = TARGETS.find((one) => !found.has(one) && knows(LINE_TARGETS[one], cell));
    if (target !== undefined) found.set(target, at);
  });
  return found;
};

const readValue = (target: string, raw: string, cell: string, mark: Mark | undefined, sender: Mark, sure: number): Captured => {
  if (target === 'commodityCode') {
    const { confidence, ...read } = readCommodityCode(raw);
    return { raw, cell, ...read, confidence: Math.min(confidence, sure) };
  }
  if (DECIMALS.includes(target)) {
    const { confidence, ...read } = readNumber(raw, mark, sender);
    return { raw, cell, ...read, confidence: Math.min(confidence, sure) };
  }
  if (target === 'invoiceDate' && !isIsoDate(raw.trim())) return { raw, cell, value: raw.trim(), confidence: 0.6, problem: 'Check the date.' };
  const value = target === 'countryOfOrigin' || target === 'currency' ? raw.trim().toUpperCase() : raw.trim();
  return { raw, cell, value, confidence: sure };
};

const labelled = (rows: Rows, target: HeaderTarget): { readonly raw: string; readonly cell: string; readonly sure: number } | undefined => {
  for (const [at, row] of rows.entries())
    for (const [column, cell] of row.entries()) {
      if (!knows(HEADER_TARGETS[target], cell)) continue;
      const beside = row.findIndex((other, place) => place > column && other.trim() !== '');
      if (beside > column) return { raw: row[beside] ?? '', cell: cellName(at, beside), sure: 0.95 };
      const below = rows[at + 1]?.[column]?.trim() ?? '';
      if (below !== '') return { raw: below, cell: cellName(at + 1, column), sure: 0.9 };
    }
  return undefined;
};

/** The rows of a sheet or a CSV file as an invoice; every value says where it stands (core, 2.5; C43). */
export const captureTable = (rows: Rows, { mark, sender }: CaptureSettings): CapturedInvoice => {
  const headingRow = rows.findIndex((row) => columnsOf(row).size >= LEAST_HEADINGS);
  if (headingRow < 0) return { header: {}, lines: [], problems: ['No row of headings was found.'] };
  const columns = columnsOf(rows[headingRow] ?? []);
  const key = columns.get('articleDescription') ?? columns.get('articleId') ?? 0;
  const end = rows.findIndex((row, at) => at > headingRow && ((row[key] ?? '').trim() === '' || row.some((cell) => knows(HEADER_TARGETS.invoiceTotal, cell))));
  const last = end < 0 ? rows.length : end;
  const numeric = [...columns].filter(([target]) => DECIMALS.includes(target)).map(([, column]) => column);
  const samples = rows.slice(headingRow + 1, last).flatMap((row) => numeric.map((column) => row[column] ?? ''));
  const known = mark ?? learnMark(samples);

  const lines = rows.slice(headingRow + 1, last).map((row, at): CapturedLine => {
    const values = [...columns].flatMap(([target, column]) => {
      const raw = row[column] ?? '';
      return raw.trim() === '' ? [] : [[target, readValue(target, raw, cellName(headingRow + 1 + at, column), known, sender, 0.9)] as const];
    });
    const line: CapturedLine = Object.fromEntries(values);
    if (line.linePrice !== undefined) return line;
    const made = lineAmount({ linePrice: '', quantity: line.quantity?.value ?? '', unitPrice: line.unitPrice?.value ?? '' });
    const cell = [line.quantity?.cell, line.unitPrice?.cell].join(' × ');
    return made === '' ? line : { ...line, linePrice: { raw: '', value: made, cell, confidence: 0.9 } };
  });

  const outside = rows.filter((_, at) => at < headingRow || at >= last);
  const placed = (found: NonNullable<ReturnType<typeof labelled>>) => {
    const [, letters = '', row = '1'] = /^([A-Z]+)(\d+)$/.exec(found.cell) ?? [];
    const at = Number(row) - 1;
    return { ...found, cell: `${letters}${(at < headingRow ? at : at + last - headingRow) + 1}` };
  };
  const header = Object.fromEntries(
    HEADERS.flatMap((target) => {
      const found = labelled(outside, target);
      if (found === undefined) return [];
      const { raw, cell, sure } = placed(found);
      return [[target, readValue(target, raw, cell, known, sender, sure)]];
    }),
  ) as CapturedInvoice['header'];

  const amounts = lines.flatMap(({ linePrice }) => (linePrice === undefined ? [] : [linePrice.value]));
  const wrong = wrongTotal(amounts, header.invoiceTotal?.value ?? '');
  const proven = wrong === undefined && header.invoiceTotal !== undefined && amounts.length === lines.length;
  const nets = lines.map(({ netMass }) => netMass?.value ?? '');
  const spreads = header.totalGrossMass !== undefined && lines.every(({ grossMass, netMass }) => grossMass === undefined && netMass !== undefined);
  const shares = spreads ? spreadGrossMass(header.totalGrossMass?.value ?? '0', nets) : [];
  return {
    header,
    lines: lines.map((line, at) => ({
      ...line,
      ...(proven && line.linePrice !== undefined && { linePrice: { ...line.linePrice, confidence: 1 } }),
      ...(shares[at] !== undefined &&
        header.totalGrossMass !== undefined && { grossMass: { raw: '', value: shares[at], cell: header.totalGrossMass.cell, confidence: 0.9 } }),
    })),
    problems: [
      ...(lines.length === 0 ? ['The file has no lines.'] : []),
      ...(wrong === undefined ? [] : [`Lines add up to ${wrong.sum}, the invoice says ${wrong.total}.`]),
      ...lines.flatMap(({ netMass, grossMass }, at) =>
        netMass !== undefined && grossMass !== undefined && Number(netMass.value) > Number(grossMass.value)
          ? [`Net mass is larger than gross mass on line ${at + 1}.`]
          : [],
      ),
    ],
  };
};

/** Values that a person has to look at before the capture is confirmed. */
export const problemCount = ({ header, lines, problems }: CapturedInvoice): number =>
  problems.length +
  [...Object.values(header), ...lines.flatMap((line) => Object.values(line))].filter(
    ({ confidence, problem }) => confidence < LEAST_CONFIDENCE || problem !== undefined,
  ).length;
