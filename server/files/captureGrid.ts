import { unzipSync } from 'fflate';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { extensionOf } from '../../src/domain/attachment/formats';
import { captureGrid as capture, isHeadingRow } from '../../src/domain/case/capture/captureTable';
import { isPicture } from '../../src/domain/case/capture/formats';
import { cellName, gridOfPages, type CaptureGrid, type SourceKind, type SourceNote, type TextPiece } from '../../src/domain/case/capture/grid';
import { refusedFile } from '../../src/domain/document/fileRefusal';
import { failed, ok, type Result } from '../../src/domain/kernel/result';
import { csv } from './csv';
import { damaged } from './refusals';
import { textOf } from './text';
import { xlsx } from './xlsx';
import { xml, type XmlElement } from './xml';

export interface CaptureFileSettings {
  readonly fileName: string;
  readonly sheet?: string | undefined;
}

const MAX_ROWS = 10_000;
const MAX_NOTES = 20;
const DELIMITERS = [';', '\t', ',', '|'] as const;
const DECODER = new TextDecoder();

const kindOf = (fileName: string): SourceKind | undefined => {
  switch (extensionOf(fileName)) {
    case 'xlsx':
    case 'xlsm':
      return 'XLSX';
    case 'csv':
      return 'CSV';
    case 'txt':
      return 'TEXT';
    case 'pdf':
      return 'PDF';
    case 'xml':
      return 'XML';
    case 'html':
    case 'htm':
      return 'HTML';
    default:
      return undefined;
  }
};

interface Shown {
  readonly hidden: readonly string[];
  readonly notes: (sheet: string) => readonly SourceNote[];
}

/** What the reader of cells does not tell: sheets that are hidden, formulas without a stored value, cells that are one. */
const workbookFacts = (content: Uint8Array): Shown => {
  const files = unzipSync(content, { filter: ({ name }) => /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name) });
  const text = (name: string): string => (files[name] === undefined ? '' : DECODER.decode(files[name]));
  const targets = new Map(
    [...text('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [
      /\bId="([^"]*)"/.exec(tag)?.[1] ?? '',
      /\bTarget="\/?(?:xl\/)?([^"]*)"/.exec(tag)?.[1] ?? '',
    ]),
  );
  const sheets = [...text('xl/workbook.xml').matchAll(/<sheet\b[^>]*>/g)].map(([tag]) => ({
    name: (/\bname="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&apos;', "'"),
    hidden: /\bstate="(hidden|veryHidden)"/.test(tag),
    file: `xl/${targets.get(/\br:id="([^"]*)"/.exec(tag)?.[1] ?? '') ?? ''}`,
  }));
  return {
    hidden: sheets.filter(({ hidden }) => hidden).map(({ name }) => name),
    notes: (sheet) => {
      const cells = text(sheets.find(({ name }) => name === sheet)?.file ?? '');
      const empty = [...cells.matchAll(/<c\b[^>]*\br="([A-Z]+\d+)"[^>]*>\s*<f\b(?:[^>]*\/>|[^>]*>[^<]*<\/f>)\s*(?:<v\s*\/>|<v><\/v>)?\s*<\/c>/g)];
      const merged = [...cells.matchAll(/<mergeCell\b[^>]*\bref="([^"]*)"/g)];
      return [
        ...empty.slice(0, MAX_NOTES).map(([, cell = '']): SourceNote => ({ code: 'formula', args: { cell } })),
        ...(merged.length === 0
          ? []
          : [
              {
                code: 'merged',
                args: {
                  cells: merged
                    .slice(0, MAX_NOTES)
                    .map(([, range = '']) => range)
                    .join(', '),
                },
              } as const,
            ]),
      ];
    },
  };
};

const ofWorkbook = async (content: Uint8Array, sheet: string | undefined): Promise<Result<CaptureGrid>> => {
  const first = await xlsx(content, { maxRows: MAX_ROWS });
  if (failed(first)) return first;
  const facts = workbookFacts(content);
  const shown = first.right.sheets.filter((name) => !facts.hidden.includes(name));
  const wanted = sheet !== undefined && first.right.sheets.includes(sheet) ? sheet : (shown[0] ?? first.right.sheet);
  const read = wanted === first.right.sheet ? first : await xlsx(content, { sheet: wanted, maxRows: MAX_ROWS });
  if (failed(read)) return read;
  const hidden: readonly SourceNote[] = facts.hidden.length === 0 ? [] : [{ code: 'hidden', args: { sheets: facts.hidden.join(', ') } }];
  return ok({ kind: 'XLSX', sheet: wanted, sheets: first.right.sheets, rows: read.right.rows, mark: '.', notes: [...hidden, ...facts.notes(wanted)] });
};

/** A guess by the separators alone mistakes decimal commas for them: the one that makes an invoice of the rows is right. */
const ofText = (kind: 'CSV' | 'TEXT', content: Uint8Array): Result<CaptureGrid> => {
  for (const delimiter of [...DELIMITERS, undefined]) {
    const read = csv(content, { maxRows: MAX_ROWS, delimiter });
    if (failed(read)) return read;
    const grid: CaptureGrid = { kind, sheet: '', sheets: [], rows: read.right.rows, notes: [] };
    if (delimiter === undefined || capture(grid, { sender: ',' }).lines.length > 0) return ok(grid);
  }
  return damaged();
};

interface Letter {
  readonly char: string;
  readonly bbox: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly fontSize: number;
}

/** Of the size of the letters: a gap that parts words, and one that parts columns. */
const WORD_GAP = 0.15;
const COLUMN_GAP = 0.9;

/** The texts of one line, parted where the room between two letters is that of columns. */
const wordsOfLine = (spans: readonly { readonly chars: readonly Letter[] }[], page: number, height: number): readonly TextPiece[] => {
  const letters = spans.flatMap(({ chars }) => chars).toSorted((one, other) => one.bbox.x - other.bbox.x);
  const pieces: { text: string; from: number; to: number; top: number; bottom: number }[] = [];
  let apart = false;
  for (const { char, bbox, fontSize } of letters) {
    if (char.trim() === '') {
      apart = true;
      continue;
    }
    const last = pieces.at(-1);
    const [top, bottom, to] = [height - bbox.y - bbox.height, height - bbox.y, bbox.x + bbox.width];
    const gap = last === undefined ? 0 : bbox.x - last.to;
    if (last === undefined || gap > COLUMN_GAP * fontSize) pieces.push({ text: char, from: bbox.x, to, top, bottom });
    else {
      last.text += apart || gap > WORD_GAP * fontSize ? ` ${char}` : char;
      last.to = Math.max(last.to, to);
      last.top = Math.min(last.top, top);
      last.bottom = Math.max(last.bottom, bottom);
    }
    apart = false;
  }
  return pieces.map(({ text, from, to, top, bottom }) => ({ page, text, x: from, y: top, w: to - from, h: bottom - top }));
};

const CREDENTIALS = /password|encrypt|decrypt|credential|authenticat/i;

const ofPdf = async (content: Uint8Array): Promise<Result<CaptureGrid>> => {
  if (!DECODER.decode(content.subarray(0, 1_024)).includes('%PDF-')) return refusedFile('KIND', 'The file is not a PDF although its name says so.');
  try {
    const { PDF } = await import('@libpdf/core');
    const pdf = await PDF.load(content);
    if (pdf.isEncrypted && !pdf.isAuthenticated)
      return refusedFile('LOCKED', 'The file is protected by a password. Save it without the password and send it again.');
    const texts = pdf.extractText();
    const pieces = texts.flatMap(({ pageIndex, height, lines }) => lines.flatMap(({ spans }) => wordsOfLine(spans, pageIndex + 1, height)));
    if (texts.length === 0) return damaged();
    const rounded = (value: number): number => Math.round(value * 10) / 10;
    const { rows, boxes = [] } = gridOfPages(pieces, (row) => isHeadingRow(row));
    return ok({
      kind: 'PDF',
      sheet: '',
      sheets: [],
      rows,
      boxes: boxes.map((row) => row.map((box) => box && { page: box.page, x: rounded(box.x), y: rounded(box.y), w: rounded(box.w), h: rounded(box.h) })),
      pages: texts.map(({ width, height }) => ({ width, height })),
      notes: [],
    });
  } catch (thrown) {
    if (thrown instanceof Error && CREDENTIALS.test(`${thrown.name} ${thrown.message}`))
      return refusedFile('LOCKED', 'The file is protected by a password. Save it without the password and send it again.');
    return damaged();
  }
};

/** `InvoiceNumber` and `invoice_no` as words. */
const wordsOf = (name: string): string =>
  name
    .replace(/([a-zåäöæø0-9])([A-ZÅÄÖÆØ])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .toLowerCase();

interface Leaf {
  readonly path: string;
  readonly name: string;
  readonly text: string;
}

const leavesOf = (element: XmlElement, path: string): readonly Leaf[] => {
  const own: readonly Leaf[] = Object.entries(element.attributes).map(([name, text]) => ({ path: `${path}/@${name}`, name: wordsOf(name), text }));
  const inner = element.children.flatMap((child) => leavesOf(child, `${path}/${child.name}`));
  return element.children.length === 0 && element.text !== '' ? [{ path, name: wordsOf(element.name), text: element.text }, ...own] : [...own, ...inner];
};

/** The elements that come most often beside one another are the lines. */
const repeatedIn = (element: XmlElement): { readonly parent: XmlElement; readonly name: string; readonly count: number } => {
  const own = [...Map.groupBy(element.children, ({ name }) => name)]
    .filter(([, all]) => all.some((one) => one.children.length > 0 || Object.keys(one.attributes).length > 1))
    .map(([name, all]) => ({ parent: element, name, count: all.length }));
  return [...own, ...element.children.map(repeatedIn)].reduce((best, one) => (one.count > best.count ? one : best), { parent: element, name: '', count: 0 });
};

const withoutLines = (element: XmlElement, parent: XmlElement, name: string): XmlElement => ({
  ...element,
  children: element.children.filter((child) => element !== parent || child.name !== name).map((child) => withoutLines(child, parent, name)),
});

const ofXml = (content: Uint8Array): Result<CaptureGrid> => {
  const head = xml(content, { records: [] });
  if (failed(head)) return head;
  const read = xml(content, { records: [head.right.root.name] });
  if (failed(read)) return read;
  const root = read.right.records[0] ?? head.right.root;
  const { parent, name } = repeatedIn(root);
  const lines = parent.children.filter((child) => child.name === name);
  const header = leavesOf(withoutLines(root, parent, name), root.name);
  const leaves = lines.map((line, at) => leavesOf(line, `${name}[${at + 1}]`));
  const columns = [...new Set(leaves.flatMap((line) => line.map((leaf) => leaf.name)))];
  const cells = leaves.map((line) => columns.map((column) => line.find((leaf) => leaf.name === column)));
  return ok({
    kind: 'XML',
    sheet: '',
    sheets: [],
    rows: [...header.map((leaf) => [leaf.name, leaf.text]), columns, ...cells.map((line) => line.map((leaf) => leaf?.text ?? ''))],
    names: [...header.map((leaf) => ['', leaf.path]), columns.map(() => name), ...cells.map((line) => line.map((leaf) => leaf?.path ?? name))],
    notes: [],
  });
};

type Node = DefaultTreeAdapterTypes.Node;

const htmlText = (node: Node): string => {
  if ('value' in node) return node.value;
  if (!('childNodes' in node) || ('tagName' in node && ['script', 'style', 'template'].includes(node.tagName))) return '';
  return node.childNodes.map(htmlText).join(' ').replace(/\s+/g, ' ').trim();
};

const BLOCKS = ['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'dt', 'dd', 'address', 'section'];

/** Rows of tables cell by cell, other blocks of text as rows of one cell; nothing of it is run. */
const htmlRows = (node: Node): readonly (readonly string[])[] => {
  if (!('childNodes' in node)) return [];
  if ('tagName' in node && ['script', 'style', 'template', 'head'].includes(node.tagName)) return [];
  if ('tagName' in node && node.tagName === 'tr') {
    return [node.childNodes.flatMap((cell) => ('tagName' in cell && ['td', 'th'].includes(cell.tagName) ? [htmlText(cell)] : []))];
  }
  const inner = node.childNodes.flatMap(htmlRows);
  if (inner.length > 0 || !('tagName' in node) || !BLOCKS.includes(node.tagName)) return inner;
  const text = htmlText(node);
  return text === '' ? [] : [[text]];
};

const ofHtml = async (content: Uint8Array): Promise<Result<CaptureGrid>> => {
  const read = textOf(content);
  if (failed(read)) return read;
  const { parse } = await import('parse5');
  const rows = htmlRows(parse(read.right.text)).slice(0, MAX_ROWS);
  return ok({
    kind: 'HTML',
    sheet: '',
    sheets: [],
    rows,
    names: rows.map((row, at) => row.map((_, column) => cellName(at, column))),
    notes: [],
  });
};

/** A picture has no text to read: a person types it. The old format of Excel is refused by what to do about it. */
const ofOther = async (content: Uint8Array, extension: string): Promise<Result<CaptureGrid>> => {
  if (isPicture(extension)) return ok({ kind: 'PDF', sheet: '', sheets: [], rows: [], notes: [] });
  const read = await xlsx(content, { maxRows: MAX_ROWS });
  return failed(read) ? read : refusedFile('KIND', 'The file has no text that can be read.');
};

/** A file as rows of texts for capture (core, 2.5). */
export const captureFile = async (content: Uint8Array, { fileName, sheet }: CaptureFileSettings): Promise<Result<CaptureGrid>> => {
  const kind = kindOf(fileName);
  switch (kind) {
    case 'XLSX':
      return ofWorkbook(content, sheet);
    case 'CSV':
    case 'TEXT':
      return ofText(kind, content);
    case 'PDF':
      return ofPdf(content);
    case 'XML':
      return ofXml(content);
    case 'HTML':
      return ofHtml(content);
    case undefined:
      return ofOther(content, extensionOf(fileName));
  }
};
