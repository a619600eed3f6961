import { strToU8, zipSync } from 'fflate';

type Cell =
  | string
  | { readonly number: string }
  | { readonly days: number }
  | { readonly formula: string; readonly value: string }
  | { readonly shared: number }
  | { readonly xml: string };

interface Workbook {
  readonly rows: readonly (readonly Cell[])[];
  readonly shared?: readonly string[];
  /** Names of all sheets; the rows are those of the last one, the others are empty. */
  readonly sheets?: readonly string[];
  readonly date1904?: boolean;
  /** Rows as XML instead. */
  readonly sheetData?: string;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const letters = (column: number): string => (column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26));

const cellXml = (cell: Cell, at: string): string => {
  if (typeof cell === 'string') return cell === '' ? '' : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if ('number' in cell) return `<c r="${at}"><v>${cell.number}</v></c>`;
  if ('days' in cell) return `<c r="${at}" s="1"><v>${cell.days}</v></c>`;
  if ('shared' in cell) return `<c r="${at}" t="s"><v>${cell.shared}</v></c>`;
  if ('xml' in cell) return cell.xml.replaceAll('{at}', at);
  return `<c r="${at}"><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`;
};

const rowsXml = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row, index) => `<row r="${index + 1}">${row.map((cell, column) => cellXml(cell, `${letters(column)}${index + 1}`)).join('')}</row>`).join('');

/** A workbook as another program might write it; style 1 is a day. */
export const aWorkbook = ({ rows, shared = [], sheets = ['Rows'], date1904 = false, sheetData }: Workbook): Uint8Array => {
  const last = sheets.length - 1;
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${sheets.map((name, n) => `<sheet name="${escaped(name)}" sheetId="${n + 1}" r:id="s${n}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, n) => `<Relationship Id="s${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`).join('')}<Relationship Id="st" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="ss" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${shared.join('')}</sst>`,
    ...Object.fromEntries(
      sheets.map((_, n) => [
        `xl/worksheets/sheet${n + 1}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${n === last ? (sheetData ?? rowsXml(rows)) : ''}</sheetData></worksheet>`,
      ]),
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`)])));
};
