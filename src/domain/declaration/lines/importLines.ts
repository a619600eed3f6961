import { articleKey } from '../../article/articleKey';
import type { RawRow } from '../../article/upload/upload';
import type { DecimalMark } from '../../kernel/decimalMark';
import { failed, ok, type Result } from '../../kernel/result';
import type { Check } from '../check';
import { MAX_ITEMS, type DeclarationContent, type Finding, type GoodsItem } from '../declaration';
import { fieldAt } from '../fieldAt';
import { newGoodsItem } from '../profiles/all';
import type { Profile } from '../profiles/profile';
import { refused } from '../refusals';
import { renumbered } from '../renumber';
import { fieldFinding } from '../rules/finding';
import { columnOfField, lineColumnOf, type LineColumnId } from './lineColumns';
import { lineFinding, type LineFinding } from './lineFinding';
import { LineInvoices } from './lineInvoices';
import type { LineMapping } from './lineSynonyms';
import { filledRows, lineReader, type LineValues, type ReadLine } from './readLine';
import { writeLine } from './writeLine';

export const LINE_MODES = ['append', 'replace', 'update'] as const;
export type LineMode = (typeof LINE_MODES)[number];

/** By what an update finds its line: invoice number and line, or article. */
export const LINE_MATCHES = ['invoiceLine', 'articleId'] as const;
export type LineMatch = (typeof LINE_MATCHES)[number];

/** How the rows of a file become lines. `append` after the present ones, `replace` them, or `update` those that `match`. */
export interface LineImportSettings {
  readonly mapping: readonly LineMapping[];
  readonly mode: LineMode;
  readonly match: LineMatch;
  /** Absent: each column of numbers is scanned. */
  readonly decimalMark?: DecimalMark | undefined;
}

export interface LineImportContext {
  readonly profile: Profile;
  readonly check: Check;
  readonly newId: () => string;
  /** Lines at most; absent: as many as one declaration holds. More are for a declaration that is split afterwards. */
  readonly limit?: number;
}

export interface ImportedRow {
  readonly rowNo: number;
  /** A row in error changes nothing. */
  readonly state: 'Ok' | 'Warning' | 'Error';
  readonly action: 'Insert' | 'Update' | 'None';
  readonly itemId?: string;
  readonly findings: readonly LineFinding[];
}

/** What a file of lines would change. */
export interface LineImport {
  /** With the rows that are not in error: what a dry run shows and the import stores. */
  readonly content: DeclarationContent;
  readonly rows: readonly ImportedRow[];
  readonly totals: { readonly ok: number; readonly warning: number; readonly error: number; readonly inserted: number; readonly updated: number };
}

const KEY_COLUMNS: Readonly<Record<LineMatch, readonly LineColumnId[]>> = { invoiceLine: ['invoiceNumber', 'invoiceLine'], articleId: ['articleId'] };

const separated = (number: string, line: string): string => (number === '' || line === '' ? '' : JSON.stringify([number, line]));

const inItsColumn = (finding: Finding): LineFinding => {
  const column = columnOfField(fieldAt(finding.pointer));
  return column === undefined ? finding : { ...finding, column };
};

class Import {
  readonly #context: LineImportContext;
  readonly #settings: LineImportSettings;
  readonly #header: DeclarationContent['header'];
  readonly #items: GoodsItem[];
  readonly #invoices: LineInvoices;
  readonly #places: ReadonlyMap<string, readonly number[]>;
  readonly #rowByItem = new Map<string, number>();

  constructor({ header, items }: DeclarationContent, settings: LineImportSettings, context: LineImportContext) {
    this.#context = context;
    this.#settings = settings;
    this.#header = header;
    this.#items = settings.mode === 'replace' ? [] : [...items];
    const used = new Set(this.#items.map(({ invoiceRef }) => invoiceRef));
    this.#invoices = new LineInvoices(header, context.newId, ({ id }) => id !== undefined && used.has(id));
    this.#places = settings.mode === 'update' ? this.#placesByKey() : new Map();
  }

  get content(): DeclarationContent {
    const { all } = this.#invoices;
    return renumbered({ header: all.length === 0 ? this.#header : { ...this.#header, invoices: [...all] }, items: this.#items });
  }

  row(line: ReadLine): ImportedRow {
    const target = this.#settings.mode === 'update' ? this.#targetOf(line.values) : this.#items.length;
    const isNew = target === this.#items.length;
    const at = typeof target === 'number' ? target : this.#items.length;
    const before = this.#items[at] ?? newGoodsItem(this.#context.profile, this.#context.newId(), at + 1);
    const { invoice, finding } = this.#invoices.find(line.values);
    const after = writeLine(before, line.values, invoice?.id);
    const twice = this.#rowByItem.get(before.id);
    const findings: LineFinding[] = [
      ...this.#unreadable(line, at),
      ...(typeof target === 'number' ? this.#checked(after, at) : [target]),
      ...(finding === undefined ? [] : [finding]),
      ...this.#invoiceChecked(line.values),
      ...(twice === undefined ? [] : [lineFinding('DEC-R51.twice', { row: String(twice) }, this.#keyColumn)]),
    ];
    if (findings.some(({ origin, severity }) => origin === 'FORMAT' && severity >= 2)) return { rowNo: line.rowNo, state: 'Error', action: 'None', findings };
    const invoiceId = this.#invoices.take(line.values);
    this.#items[at] = invoiceId === invoice?.id ? after : writeLine(before, line.values, invoiceId);
    this.#rowByItem.set(before.id, line.rowNo);
    return { rowNo: line.rowNo, state: findings.length > 0 ? 'Warning' : 'Ok', action: isNew ? 'Insert' : 'Update', itemId: before.id, findings };
  }

  get #keyColumn(): LineColumnId {
    return this.#settings.match === 'articleId' ? 'articleId' : 'invoiceLine';
  }

  #placesByKey(): ReadonlyMap<string, readonly number[]> {
    const numbers = new Map(this.#header.invoices?.map(({ id, number = '' }) => [id, number.trim()]));
    const places = new Map<string, number[]>();
    this.#items.forEach(({ articleId = '', invoiceRef, invoiceLine = '' }, at) => {
      const key = this.#settings.match === 'articleId' ? articleKey(articleId) : separated(numbers.get(invoiceRef) ?? '', invoiceLine.trim());
      places.set(key, [...(places.get(key) ?? []), at]);
    });
    return places;
  }

  /** The place of the line that a row is about, or why there is none. */
  #targetOf({ articleId = '', invoiceNumber = '', invoiceLine = '' }: LineValues): number | LineFinding {
    const byArticle = this.#settings.match === 'articleId';
    const key = byArticle ? articleKey(articleId) : separated(invoiceNumber.trim(), invoiceLine);
    const args = byArticle ? { value: articleId } : { invoice: invoiceNumber, value: invoiceLine };
    if (key === '') return lineFinding(byArticle ? 'DEC-R51.noArticle' : 'DEC-R51.noInvoiceLine', {}, this.#keyColumn);
    const [place, ...more] = this.#places.get(key) ?? [];
    if (place === undefined) return lineFinding(byArticle ? 'DEC-R51.unknownArticle' : 'DEC-R51.unknownInvoiceLine', args, this.#keyColumn);
    if (more.length === 0) return place;
    return lineFinding(byArticle ? 'DEC-R51.severalArticles' : 'DEC-R51.severalInvoiceLines', { ...args, n: String(more.length + 1) }, this.#keyColumn);
  }

  #unreadable({ unreadable }: ReadLine, at: number): readonly LineFinding[] {
    return unreadable.map(({ column, key, args }) => ({
      ...fieldFinding(key, args, {
        pointer: `/items/${String(at)}/${(lineColumnOf(column)?.field ?? '').replace(/^items\./, '').replaceAll('.', '/')}`,
        category: 'Goods item',
      }),
      column,
    }));
  }

  /** What the rules find in the line as it would be; only what cannot be stored keeps it out. */
  #checked(item: GoodsItem, at: number): readonly LineFinding[] {
    return this.#context.check.item({ ...this.#header, invoices: [...this.#invoices.all] }, item, at).map(inItsColumn);
  }

  #invoiceChecked(values: LineValues): readonly LineFinding[] {
    const invoice = this.#invoices.said(values);
    if (invoice === undefined) return [];
    return this.#context.check
      .header({ invoices: [invoice] }, [])
      .filter(({ origin }) => origin === 'FORMAT')
      .map(inItsColumn);
  }
}

const missingColumns = ({ mapping, mode, match }: LineImportSettings): readonly LineColumnId[] => {
  const isMapped = (id: LineColumnId): boolean => mapping.some(({ column }) => column === id);
  if (mapping.length === 0) return ['commodityCode'];
  return mode === 'update' ? KEY_COLUMNS[match].filter((id) => !isMapped(id)) : [];
};

const totalsOf = (rows: readonly ImportedRow[]): LineImport['totals'] => {
  const totals = { ok: 0, warning: 0, error: 0, inserted: 0, updated: 0 };
  for (const { state, action } of rows) {
    if (state === 'Ok') totals.ok += 1;
    else if (state === 'Warning') totals.warning += 1;
    else totals.error += 1;
    if (action === 'Insert') totals.inserted += 1;
    else if (action === 'Update') totals.updated += 1;
  }
  return totals;
};

function* imported(
  rows: readonly RawRow[],
  content: DeclarationContent,
  settings: LineImportSettings,
  context: LineImportContext,
): Generator<void, LineImport> {
  const read = lineReader(rows, settings.mapping, settings.decimalMark);
  const importing = new Import(content, settings, context);
  const told: ImportedRow[] = [];
  for (const row of rows) {
    told.push(importing.row(read(row)));
    yield;
  }
  return { content: importing.content, rows: told, totals: totalsOf(told) };
}

/** DEC-R51 row by row, one to a step, for who must not hold up others; refused before the first one. */
export const importingLines = (
  content: DeclarationContent,
  rows: readonly RawRow[],
  settings: LineImportSettings,
  context: LineImportContext,
): Result<Generator<void, LineImport>> => {
  const missing = missingColumns(settings);
  if (missing.length > 0)
    return refused('DEC-R51.columns', { columns: missing.flatMap((id) => lineColumnOf(id)?.label ?? []).join(', '), ids: missing.join(' ') });
  const lines = filledRows(rows);
  const kept = settings.mode === 'append' ? content.items.length : 0;
  const count = settings.mode === 'update' ? 0 : kept + lines.length;
  if (context.limit === undefined && count > Math.min(MAX_ITEMS, context.profile.limits.items)) return refused('DEC-R52');
  if (context.limit !== undefined && count > context.limit) return refused('DEC-R52.rows', { n: String(context.limit) });
  return ok(imported(lines, content, settings, context));
};

/**
 * The rows of a file or of the clipboard as goods items (DEC-R51). What is answered is a proposal; nothing of a row in error is in it. Refused
 * when a column that is needed is not mapped, or there are too many rows (DEC-R52).
 *
 * @example
 * const profile = profileOf('se-new-import');
 * const context = { profile, check: createCheck(profile, { date: '2026-01-15', modes: {} }), newId: () => '0f8fad5b-d9cb-469f-a165-70867728950e' };
 * const settings = { mode: 'append', match: 'invoiceLine', mapping: [{ column: 'description', index: 0 }, { column: 'commodityCode', index: 1 }, { column: 'netMass', index: 2 }] };
 * const rows = [{ rowNo: 2, cells: ['Cotton shirts', '6109 10 00 10', '12,5'] }];
 * const imported = importLines({ header: {}, items: [] }, rows, settings, context);
 * imported.right.content.items[0].netMass // => '12.5'
 */
export const importLines = (
  content: DeclarationContent,
  rows: readonly RawRow[],
  settings: LineImportSettings,
  context: LineImportContext,
): Result<LineImport> => {
  const importing = importingLines(content, rows, settings, context);
  if (failed(importing)) return importing;
  for (;;) {
    const step = importing.right.next();
    if (step.done === true) return ok(step.value);
  }
};
