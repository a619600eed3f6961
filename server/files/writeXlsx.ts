import { strToU8, zipSync } from 'fflate';
import { isIsoDate } from '../../src/domain/kernel/dates';

const LONGEST_CELL = 32_767;

const escaped = (text: string): string =>
  text
    .slice(0, LONGEST_CELL)
    // XML 1.0 has no place for these.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const columnName = (place: number): string => (place < 26 ? '' : columnName(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What a column holds; a value that does not fit is a text. */
export type CellKind = 'text' | 'number' | 'date';

const TEXT = 0;
const HEADING = 1;
const DATE = 2;
const NUMBER = 3;

/** More digits than these would not come back. */
const EXACT_DIGITS = 15;
const isExact = (text: string): boolean => /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= EXACT_DIGITS;

const DAY_MS = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Before it workbooks count a day that there never was. */
const FIRST_DAY = '1900-03-01';

/** A text is one whatever it looks like: what begins with = is no formula in it. */
const cellOf = (place: string, value: string, kind: CellKind, style: number): string => {
  if (kind === 'number' && isExact(value)) return `<c r="${place}" s="${NUMBER}"><v>${value}</v></c>`;
  if (kind === 'date' && isIsoDate(value) && value >= FIRST_DAY) return `<c r="${place}" s="${DATE}"><v>${(Date.parse(value) - DAY_ZERO) / DAY_MS}</v></c>`;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
};

const row = (cells: readonly string[], at: number, style: number, kinds: readonly CellKind[] = []): string =>
  `<row r="${at}">${cells.map((cell, place) => (cell === '' ? '' : cellOf(`${columnName(place)}${at}`, cell, kinds[place] ?? 'text', style))).join('')}</row>`;

/** A workbook of one sheet under bold headings that stay in sight. Days are yyyy-MM-dd, numbers have a point. */
export const writeXlsx = (
  title: string,
  columns: readonly string[],
  rows: Iterable<readonly string[]>,
  kinds: readonly CellKind[],
): Uint8Array<ArrayBuffer> => {
  const body = [row(columns, 1, HEADING)];
  for (const cells of rows) body.push(row(cells, body.length + 1, TEXT, kinds));
  const last = `${columnName(Math.max(0, columns.length - 1))}${body.length}`;
  const sheetName = title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
  const files: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><dimension ref="A1:${last}"/><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="16"/><sheetData>${body.join('')}</sheetData><autoFilter ref="A1:${last}"/></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(XML + text)])), { level: 6 });
};
