import type { TableColumn } from '../../domain/document/table';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const SHEET_PATH = 'xl/worksheets/sheet1.xml';
const MAX_SHEET_NAME = 31;
const MAX_TEXT = 32_767;

/** Places in `cellXfs`. Further ones are decimals with a fixed number of digits. */
export const STYLE = { plain: 0, heading: 1, title: 2, staging: 3, totalText: 4, date: 5, instant: 6, integer: 7, decimal: 8, text: 9 } as const;
const FIRST_DECIMAL = 10;
const FIRST_FORMAT = 164;

/** What XML cannot hold at all. */
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const MARKUP = /[&<>"]/;
const NEEDS_CARE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/;

/** A text that Excel reads back as it is: at most 32,767 characters, without those that XML cannot hold. */
export const xmlText = (text: string): string => {
  let written = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
  if (NEEDS_CARE.test(written))
    written = written
      .toWellFormed()
      .replace(ILLEGAL, '')
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
  if (MARKUP.test(written)) written = written.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  return written;
};

/** Excel takes neither these signs in the name of a sheet nor an apostrophe at its ends. */
export const sheetName = (title: string): string => {
  const name = title
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_SHEET_NAME)
    .replace(/^'+|'+$/g, '')
    .trim();
  return name === '' ? 'Table' : name;
};

const letters = (column: number): string => (column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26));

export const columnLetters = (count: number): readonly string[] => Array.from({ length: count }, (_, column) => letters(column));

/** Each number of digits that columns ask for, in the order of their styles. */
export const digitsOf = (columns: readonly TableColumn[]): readonly number[] =>
  [...new Set(columns.flatMap(({ kind, digits }) => (kind === 'decimal' && digits !== undefined ? [digits] : [])))].sort((one, other) => one - other);

/** Style of a column's cells, and of its total. */
export const styleOf = ({ kind, digits }: TableColumn, known: readonly number[]): { readonly cell: number; readonly total: number } => {
  switch (kind) {
    case 'text':
      return { cell: STYLE.text, total: STYLE.totalText };
    case 'date':
      return { cell: STYLE.date, total: STYLE.totalText };
    case 'instant':
      return { cell: STYLE.instant, total: STYLE.totalText };
    case 'integer':
      return { cell: STYLE.integer, total: FIRST_DECIMAL + 2 * known.length };
    case 'decimal': {
      const place = digits === undefined ? -1 : known.indexOf(digits);
      return place < 0
        ? { cell: STYLE.decimal, total: FIRST_DECIMAL + 2 * known.length + 1 }
        : { cell: FIRST_DECIMAL + place, total: FIRST_DECIMAL + known.length + place };
    }
  }
};

/** Built-in formats: 0 general, 3 whole numbers in groups, 14 and 22 days and times as the reader's system shows them, 49 text. */
const xf = (format: number, font: number, border = 0, more = ''): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1"${border === 0 ? '' : ' applyBorder="1"'}${more === '' ? '/>' : ` applyAlignment="1">${more}</xf>`}`;

const stylesXml = (digits: readonly number[]): string => {
  const formats = digits.map((count, place) => `<numFmt numFmtId="${FIRST_FORMAT + place}" formatCode="#,##0${count === 0 ? '' : `.${'0'.repeat(count)}`}"/>`);
  const cells = [
    xf(0, 0),
    xf(0, 1, 1, '<alignment vertical="top" wrapText="1"/>'),
    xf(0, 2),
    xf(0, 3),
    xf(0, 1, 2),
    xf(14, 0),
    xf(22, 0),
    xf(3, 0),
    xf(0, 0),
    xf(49, 0),
    ...digits.map((_, place) => xf(FIRST_FORMAT + place, 0)),
    ...digits.map((_, place) => xf(FIRST_FORMAT + place, 1, 2)),
    xf(3, 1, 2),
    xf(0, 1, 2),
  ];
  const font = (more: string, size = 11): string => `<font>${more}<sz val="${size}"/><name val="Calibri"/><family val="2"/></font>`;
  const red = '<b/><sz val="11"/><color rgb="FFB00020"/><name val="Calibri"/><family val="2"/>';
  const line = (side: string): string => `<${side} style="thin"><color auto="1"/></${side}>`;
  return `${DECLARATION}<styleSheet xmlns="${MAIN}">${formats.length === 0 ? '' : `<numFmts count="${formats.length}">${formats.join('')}</numFmts>`}<fonts count="4">${font('')}${font('<b/>')}${font('<b/>', 14)}<font>${red}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/>${line('bottom')}<diagonal/></border><border><left/><right/>${line('top')}<bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
};

const quoted = (name: string): string => `'${name.replaceAll("'", "''")}'`;

interface Named {
  readonly name: string;
  /** Filtered range and repeated row, as `$A$1:$B$3` and `$1:$1`. */
  readonly filter: string;
  readonly repeated: string;
}

const workbookXml = ({ name, filter, repeated }: Named): string =>
  `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${xmlText(quoted(name))}!${filter}</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">${xmlText(quoted(name))}!${repeated}</definedName></definedNames></workbook>`;

/** Everything of a workbook but its sheet. */
export const otherParts = (named: Named, title: string, digits: readonly number[]): readonly (readonly [string, string])[] => [
  [
    '[Content_Types].xml',
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/${SHEET_PATH}" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
  ],
  [
    'docProps/core.xml',
    `${DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xmlText(title)}</dc:title></cp:coreProperties>`,
  ],
  ['xl/workbook.xml', workbookXml(named)],
  [
    'xl/_rels/workbook.xml.rels',
    `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', stylesXml(digits)],
];

export const sheetStart = (headingRow: number, widths: readonly number[]): string =>
  `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="${headingRow}" topLeftCell="A${headingRow + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.map((width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`;

export const sheetEnd = (filter: string): string =>
  `</sheetData><autoFilter ref="${filter}"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`;
