import { articleKey } from '../../article/articleKey';
import type { RawRow } from '../../article/upload/upload';
import type { DecimalMark } from '../../kernel/decimalMark';
import { ok, type Result } from '../../kernel/result';
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
import { readLines, type LineValues, type ReadLine } from './readLine';
import { writeLine } from './writeLine';

export const LINE_MODES = ['append', 'replace', 'update'] as const;
export type LineMode = (typeof LINE_MODES)[number];

export interface LineImportSettings {
  readonly mapping: readonly LineMapping[];
  readonly mode: LineMode;
  /** By what an update finds its line: invoice number and line, or article. */
  readonly match: 'invoiceLine' | 'articleId';
  /** Absent: each column of numbers is scanned. */
  readonly decimalMark?: DecimalMark | undefined;
}

export interface LineImportContext {
  readonly profile: Profile;
  readonly check: Check;
  readonly newId: () => string;
}

export interface ImportedRow {
  readonly rowNo: number;
  /** A row in error changes nothing. */
  readonly state: 'Ok' | 'Warning' | 'Error';
  readonly action: 'Insert' | 'Update' | 'None';
  readonly itemId?: string;
  readonly findings: readonly LineFinding[];
}

export interface LineImport {
  /** With the rows that are not in error: what a dry run shows and the import stores. */
  readonly content: DeclarationContent;
  readonly rows: readonly ImportedRow[];
  readonly totals: { readonly ok: number; readonly warning: number; readonly error: number; readonly inserted: number; readonly updated: number };
}

const KEY_COLUMNS: Readonly<Record<LineImportSettings['match'], readonly LineColumnId[]>> = { invoiceLine: ['invoiceNumber', 'invoiceLine'], articleId: ['articleId'] };

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
    this.#items[at] = writeLine(before, line.values, this.#invoices.take(line.values));
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
      ...fieldFinding(key, args, { pointer: `/items/${String(at)}/${(lineColumnOf(column)?.field ?? '').replace(/^items\./, '').replaceAll('.', '/')}`, category: 'Goods item' }),
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
    return this.#context.check.header({ invoices: [invoice] }, []).filter(({ origin }) => origin === 'FORMAT').map(inItsColumn);
  }
}

const missingColumns = ({ mapping, mode, match }: LineImportSettings): readonly string[] => {
  const isMapped = (id: LineColumnId): boolean => mapping.some(({ column }) => column === id);
  if (mapping.length === 0) return ['commodityCode'].flatMap((id) => lineColumnOf(id)?.label ?? []);
  return mode === 'update' ? KEY_COLUMNS[match].filter((id) => !isMapped(id)).flatMap((id) => lineColumnOf(id)?.label ?? []) : [];
};

/** DEC-R51: the rows of a file or of the clipboard as goods items. What is returned is a proposal; nothing of a row in error is in it. */
export const importLines = (content: DeclarationContent, rows: readonly RawRow[], settings: LineImportSettings, context: LineImportContext): Result<LineImport> => {
  const missing = missingColumns(settings);
  if (missing.length > 0) return refused('DEC-R51.columns', { columns: missing.join(', ') });
  const lines = readLines(rows, settings.mapping, settings.decimalMark);
  const limit = Math.min(MAX_ITEMS, context.profile.limits.items);
  const kept = settings.mode === 'append' ? content.items.length : 0;
  if (settings.mode !== 'update' && kept + lines.length > limit) return refused('DEC-R52');
  const importing = new Import(content, settings, context);
  const imported = lines.map((line) => importing.row(line));
  const count = (is: (row: ImportedRow) => boolean): number => imported.filter(is).length;
  return ok({
    content: importing.content,
    rows: imported,
    totals: {
      ok: count(({ state }) => state === 'Ok'),
      warning: count(({ state }) => state === 'Warning'),
      error: count(({ state }) => state === 'Error'),
      inserted: count(({ action }) => action === 'Insert'),
      updated: count(({ action }) => action === 'Update'),
    },
  });
};
