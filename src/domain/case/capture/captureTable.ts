import { compareDecimals, isDecimal, subtractDecimals, sumDecimals } from '../../kernel/decimal';
import { foldText } from '../../kernel/foldText';
import { problem, SURE, type Captured, type CapturedInvoice, type CapturedLine, type CaptureProblem } from './captured';
import { readDate } from './dates';
import { cellPlace, placeName, type CaptureGrid } from './grid';
import { learnMark, readCommodityCode, readNumber, type Mark } from './numbers';
import { proveLine } from './proving';
import { HEADER_NAMES, HEADER_TARGETS, isDecimalTarget, LINE_NAMES, LINE_TARGETS, type HeaderTarget, type LineTarget } from './targets';
import { NO_TEMPLATE, type CaptureTemplate } from './template';
import { lineAmount, spreadGrossMass, wrongTotal } from './totals';

export { HEADER_TARGETS, LINE_TARGETS, type HeaderTarget, type LineTarget } from './targets';
export { LEAST_CONFIDENCE, problemCount, type Captured, type CapturedInvoice, type CapturedLine } from './captured';

export interface CaptureSettings {
  /** How numbers are written where the sender is. */
  readonly sender: Mark;
  readonly template?: CaptureTemplate | undefined;
}

const LEAST_HEADINGS = 3;

const MOST_KEPT = 20_000;
const plainTexts = new Map<string, string>();

/** Folded, without what stands behind a label; kept, because every cell is compared with many words. */
const plain = (text: string): string => {
  const known = plainTexts.get(text);
  if (known !== undefined) return known;
  const made = foldText(text)
    .replace(/[:.*]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plainTexts.size >= MOST_KEPT) plainTexts.clear();
  plainTexts.set(text, made);
  return made;
};

const folded = new Map<string, string>();
const fold = (word: string): string => {
  const known = folded.get(word);
  if (known !== undefined) return known;
  const made = foldText(word);
  folded.set(word, made);
  return made;
};

const knows = (words: readonly string[], cell: string): boolean => {
  if (cell.trim() === '') return false;
  const text = plain(cell);
  return words.some((word) => fold(word) === text);
};

type Rows = readonly (readonly string[])[];

const columnsOf = (row: readonly string[], template: CaptureTemplate): ReadonlyMap<LineTarget, number> => {
  const found = new Map<LineTarget, number>();
  for (const { target, heading, column } of template.lines) {
    const at = column === undefined ? row.findIndex((cell) => heading !== undefined && knows([heading], cell)) : (cellPlace(`${column}1`)?.column ?? -1);
    if (at >= 0) found.set(target, at);
  }
  const taken = new Set(found.values());
  row.forEach((cell, at) => {
    if (taken.has(at)) return;
    const target = LINE_NAMES.find((one) => !found.has(one) && knows(LINE_TARGETS[one], cell));
    if (target !== undefined) found.set(target, at);
  });
  return found;
};

const LINE_WORDS: ReadonlySet<string> = new Set(LINE_NAMES.flatMap((target) => LINE_TARGETS[target].map(foldText)));

/** Whether a row has the words of enough columns. */
export const isHeadingRow = (row: readonly string[], template: CaptureTemplate = NO_TEMPLATE): boolean => {
  const known = row.filter((cell) => cell.trim() !== '' && LINE_WORDS.has(plain(cell)));
  const taught = template.lines.filter(({ heading }) => heading !== undefined && row.some((cell) => knows([heading], cell)));
  return known.length + taught.length >= LEAST_HEADINGS;
};

interface Found {
  readonly row: number;
  readonly column: number;
  readonly raw: string;
  readonly sure: number;
}

class Reader {
  readonly #grid: CaptureGrid;
  readonly #template: CaptureTemplate;
  readonly #sender: Mark;
  #mark: Mark | undefined;

  constructor(grid: CaptureGrid, { template = NO_TEMPLATE, sender }: CaptureSettings) {
    this.#grid = grid;
    this.#template = template;
    this.#sender = sender;
    this.#mark = grid.mark ?? template.mark;
  }

  learn(samples: readonly string[]): void {
    this.#mark ??= learnMark(samples);
  }

  value(target: string, { row, column, raw, sure }: Found): Captured {
    const box = this.#grid.boxes?.[row]?.[column];
    const read = this.#read(target, raw);
    return { raw, cell: placeName(this.#grid, row, column), ...(box && { box }), ...read, confidence: Math.min(read.confidence, sure) };
  }

  #read(target: string, raw: string): { readonly value: string; readonly confidence: number; readonly problem?: CaptureProblem } {
    const text = raw.trim();
    if (target === 'commodityCode') return readCommodityCode(text);
    if (isDecimalTarget(target)) return readNumber(text.replace(/\s*(kg|kgs|pcs|st|stk)\.?$/i, ''), this.#mark, this.#sender);
    if (target === 'invoiceDate') return readDate(text, this.#template.dates);
    return { value: target === 'countryOfOrigin' || target === 'currency' ? text.toUpperCase() : text, confidence: 1 };
  }
}

/** A label with its value beside or below it; a label and its value may share a cell of a page, `Invoice no: 4711`. */
const labelled = (rows: Rows, isInside: (row: number) => boolean, words: readonly string[]): Found | undefined => {
  for (const [at, row] of rows.entries()) {
    if (isInside(at)) continue;
    for (const [column, cell] of row.entries()) {
      if (!knows(words, cell)) {
        const [, label = '', value = ''] = /^([^:]{2,40}):\s*(\S.*)$/.exec(cell) ?? [];
        if (value !== '' && knows(words, label)) return { row: at, column, raw: value, sure: SURE.beside };
        continue;
      }
      const beside = row.findIndex((other, place) => place > column && other.trim() !== '');
      if (beside > column) return { row: at, column: beside, raw: row[beside] ?? '', sure: SURE.beside };
      const below = rows[at + 1]?.[column]?.trim() ?? '';
      if (below !== '' && !isInside(at + 1)) return { row: at + 1, column, raw: below, sure: SURE.below };
    }
  }
  return undefined;
};

const headerOf = (grid: CaptureGrid, reader: Reader, template: CaptureTemplate, isInside: (row: number) => boolean): CapturedInvoice['header'] => {
  const entries = HEADER_NAMES.flatMap((target): readonly (readonly [HeaderTarget, Captured])[] => {
    const mapping = template.header.find((one) => one.target === target);
    if (mapping?.constant !== undefined && mapping.constant !== '')
      return [[target, { raw: '', value: mapping.constant, cell: '', confidence: SURE.constant }]];
    const place = mapping?.cell === undefined ? undefined : cellPlace(mapping.cell);
    const inCell = place === undefined ? '' : (grid.rows[place.row]?.[place.column]?.trim() ?? '');
    const found =
      place !== undefined && inCell !== ''
        ? { ...place, raw: inCell, sure: SURE.cell }
        : labelled(grid.rows, isInside, mapping?.label === undefined ? HEADER_TARGETS[target] : [mapping.label, ...HEADER_TARGETS[target]]);
    return found === undefined ? [] : [[target, reader.value(target, found)]];
  });
  return Object.fromEntries(entries);
};

const TOLERANCE = '0.001';

/** Gross masses of the lines against that of the header, within 0.1 % (DY-R8). */
const wrongMass = (lines: readonly CapturedLine[], total: string): CaptureProblem | undefined => {
  const masses = lines.map(({ grossMass }) => grossMass?.value ?? '');
  if (!isDecimal(total) || masses.some((mass) => !isDecimal(mass))) return undefined;
  const sum = sumDecimals(masses);
  const difference = subtractDecimals(sum, total).replace('-', '');
  return Number(difference) > Number(total) * Number(TOLERANCE) ? problem('grossTotal', { sum, total }) : undefined;
};

const amounted = (line: CapturedLine): CapturedLine => {
  if (line.linePrice !== undefined) return line;
  const made = lineAmount({ linePrice: '', quantity: line.quantity?.value ?? '', unitPrice: line.unitPrice?.value ?? '' });
  const cell = [line.quantity?.cell, line.unitPrice?.cell].join(' × ');
  return made === '' ? line : { ...line, linePrice: { raw: '', value: made, cell, confidence: SURE.column } };
};

const netOverGross = ({ netMass, grossMass }: CapturedLine): boolean =>
  netMass !== undefined &&
  grossMass !== undefined &&
  isDecimal(netMass.value) &&
  isDecimal(grossMass.value) &&
  compareDecimals(netMass.value, grossMass.value) > 0;

/** What the rows prove and what they contradict, once all values are read. */
const judged = (header: CapturedInvoice['header'], lines: readonly CapturedLine[]): CapturedInvoice => {
  const amounts = lines.flatMap(({ linePrice }) => (linePrice === undefined || !isDecimal(linePrice.value) ? [] : [linePrice.value]));
  const total = header.invoiceTotal?.value ?? '';
  const wrong = wrongTotal(amounts, total);
  const isProven = wrong === undefined && isDecimal(total) && amounts.length === lines.length && lines.length > 0;
  const gross = header.totalGrossMass;
  const spreads =
    gross !== undefined && isDecimal(gross.value) && lines.every(({ grossMass, netMass }) => grossMass === undefined && isDecimal(netMass?.value ?? ''));
  const shares = spreads
    ? spreadGrossMass(
        gross.value,
        lines.map(({ netMass }) => netMass?.value ?? ''),
      )
    : [];
  const mass = wrongMass(lines, gross?.value ?? '');
  return {
    header: isProven && header.invoiceTotal !== undefined ? { ...header, invoiceTotal: sure(header.invoiceTotal) } : header,
    lines: lines.map((line, at) => ({
      ...line,
      ...(isProven && line.linePrice !== undefined && { linePrice: sure(line.linePrice) }),
      ...(shares[at] !== undefined && gross !== undefined && { grossMass: { raw: '', value: shares[at], cell: gross.cell, confidence: SURE.column } }),
    })),
    problems: [
      ...(lines.length === 0 ? [problem('noLines')] : []),
      ...(wrong === undefined ? [] : [problem('total', wrong)]),
      ...(mass === undefined ? [] : [mass]),
      ...lines.flatMap((line, at) => (netOverGross(line) ? [problem('netOverGross', { line: String(at + 1) })] : [])),
    ],
  };
};

/** What a corrected invoice still contradicts; what the document itself lacks stays as it was. */
export const rejudged = (invoice: CapturedInvoice): readonly CaptureProblem[] => [
  ...judged(invoice.header, invoice.lines).problems,
  ...invoice.problems.filter(({ code }) => code === 'formula' || (code === 'noHeadings' && invoice.lines.length === 0)),
];

const sure = (value: Captured): Captured => (value.problem === undefined ? { ...value, confidence: SURE.proven } : value);

/** A document as an invoice; every value says where it stands (core, 2.5; C43). */
export const captureGrid = (grid: CaptureGrid, settings: CaptureSettings): CapturedInvoice => {
  const { template = NO_TEMPLATE } = settings;
  const { rows } = grid;
  const reader = new Reader(grid, settings);
  const headingRow = template.headerRow === undefined ? rows.findIndex((row) => isHeadingRow(row, template)) : template.headerRow - 1;
  const headings = rows[headingRow];
  const formulas = grid.notes.filter(({ code }) => code === 'formula').map(({ args }) => problem('formula', args));
  if (headings === undefined) {
    const header = headerOf(grid, reader, template, () => false);
    return { header, lines: [], problems: [problem('noHeadings'), ...formulas] };
  }
  const columns = columnsOf(headings, template);
  const key = columns.get('articleDescription') ?? columns.get('articleId') ?? 0;
  const isEnd = (row: readonly string[], at: number): boolean =>
    at > headingRow && ((row[key] ?? '').trim() === '' || row.some((cell) => knows(HEADER_TARGETS.invoiceTotal, cell)));
  const end = rows.findIndex((row, at) => isEnd(row, at) && !isHeadingRow(row, template));
  const last = end < 0 ? rows.length : end;
  const isLine = (at: number): boolean => at > headingRow && at < last && !isHeadingRow(rows[at] ?? [], template);
  const numeric = [...columns].filter(([target]) => isDecimalTarget(target)).map(([, column]) => column);
  const places = rows.flatMap((_, at) => (isLine(at) ? [at] : []));
  reader.learn(places.flatMap((at) => numeric.map((column) => rows[at]?.[column] ?? '')));
  const lines = places.map((at): CapturedLine => {
    const values = [...columns].flatMap(([target, column]) => {
      const raw = rows[at]?.[column] ?? '';
      return raw.trim() === '' ? [] : [[target, reader.value(target, { row: at, column, raw, sure: SURE.column })] as const];
    });
    return proveLine(amounted(Object.fromEntries(values)));
  });
  const header = headerOf(grid, reader, template, (at) => at === headingRow || isLine(at));
  const { problems, ...invoice } = judged(header, lines);
  return { ...invoice, problems: [...problems, ...formulas] };
};

/** Rows of a sheet or a CSV file. `mark`: how decimals are written, where it is known. */
export const captureTable = (rows: Rows, { mark, ...settings }: CaptureSettings & { readonly mark?: Mark }): CapturedInvoice =>
  captureGrid({ kind: mark === undefined ? 'CSV' : 'XLSX', sheet: '', sheets: [], rows, notes: [], ...(mark !== undefined && { mark }) }, settings);
