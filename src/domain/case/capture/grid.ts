/** Where a piece of text stands on a page, in points from its upper left corner. */
export interface PageBox {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const SOURCE_KINDS = ['XLSX', 'CSV', 'PDF', 'XML', 'HTML', 'TEXT'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** What of a file is told to who reviews it: `formula`: a cell whose formula has no stored value; `hidden`: sheets that are not shown. */
export interface SourceNote {
  readonly code: 'formula' | 'merged' | 'hidden' | 'zip';
  readonly args: Readonly<Record<string, string>>;
}

/**
 * A document as rows of texts, however it came. `boxes`: of each cell of a page; `names`: what a cell is called where it has no column letter
 * (an element of XML). `mark`: the decimal mark where the format says it (a workbook stores numbers with a point).
 */
export interface CaptureGrid {
  readonly kind: SourceKind;
  readonly sheet: string;
  readonly sheets: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly boxes?: readonly (readonly (PageBox | null)[])[];
  readonly names?: readonly (readonly string[])[];
  readonly pages?: readonly { readonly width: number; readonly height: number }[];
  readonly mark?: '.' | ',';
  readonly notes: readonly SourceNote[];
}

const columnName = (at: number): string => {
  const letter = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
};

/** `B3`. */
export const cellName = (row: number, column: number): string => `${columnName(column)}${row + 1}`;

/** Row and column of `B3`, from 0; undefined where it is no cell. */
export const cellPlace = (name: string): { readonly row: number; readonly column: number } | undefined => {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(name.trim().toUpperCase()) ?? [];
  if (letters === undefined || digits === undefined || Number(digits) < 1) return undefined;
  return { row: Number(digits) - 1, column: [...letters].reduce((at, letter) => at * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1 };
};

/** What a cell is called to a reader: its element, its page, or column and row. */
export const placeName = (grid: Pick<CaptureGrid, 'names' | 'boxes'>, row: number, column: number): string => {
  const box = grid.boxes?.[row]?.[column];
  return grid.names?.[row]?.[column] ?? (box ? `p. ${box.page}` : cellName(row, column));
};

export interface TextPiece extends PageBox {
  readonly text: string;
}

/** Points that two baselines of one row may differ. */
const SAME_LINE = 2;

interface Line {
  readonly page: number;
  readonly base: number;
  readonly pieces: readonly TextPiece[];
}

const linesOf = (pieces: readonly TextPiece[]): readonly Line[] => {
  const lines: { page: number; base: number; pieces: TextPiece[] }[] = [];
  const sorted = [...pieces].sort((one, other) => one.page - other.page || one.y + one.h - (other.y + other.h) || one.x - other.x);
  for (const piece of sorted) {
    const base = piece.y + piece.h;
    const last = lines.at(-1);
    if (last !== undefined && last.page === piece.page && Math.abs(last.base - base) <= SAME_LINE) last.pieces.push(piece);
    else lines.push({ page: piece.page, base, pieces: [piece] });
  }
  return lines.map((line) => ({ ...line, pieces: line.pieces.sort((one, other) => one.x - other.x) }));
};

const united = (pieces: readonly TextPiece[]): TextPiece => {
  const [first] = pieces as readonly [TextPiece];
  const x = Math.min(...pieces.map((piece) => piece.x));
  const y = Math.min(...pieces.map((piece) => piece.y));
  return {
    page: first.page,
    text: pieces.map(({ text }) => text).join(' '),
    x,
    y,
    w: Math.max(...pieces.map((piece) => piece.x + piece.w)) - x,
    h: Math.max(...pieces.map((piece) => piece.y + piece.h)) - y,
  };
};

interface Column {
  readonly from: number;
  readonly to: number;
}

/** The column of a heading that a piece overlaps most, else the nearest one. */
const columnOf = (columns: readonly Column[], { x, w }: TextPiece): number => {
  const score = ({ from, to }: Column): number => {
    const overlap = Math.min(to, x + w) - Math.max(from, x);
    return overlap > 0 ? overlap : -Math.min(Math.abs(x - to), Math.abs(from - (x + w)));
  };
  return columns.reduce((best, column, at) => (score(column) > score(columns[best] as Column) ? at : best), 0);
};

/**
 * Pieces of text on pages as rows and columns (COR-R87): rows by the baseline within 2 points; below a row of headings, columns by their places,
 * and a row without a number in any column joins the one above. `isHeading`: whether a row of texts is one.
 */
export const gridOfPages = (pieces: readonly TextPiece[], isHeading: (texts: readonly string[]) => boolean): Pick<CaptureGrid, 'rows' | 'boxes'> => {
  const rows: string[][] = [];
  const boxes: (PageBox | null)[][] = [];
  let columns: readonly Column[] | undefined;
  const put = (cells: readonly (TextPiece | undefined)[]): void => {
    rows.push(cells.map((cell) => cell?.text ?? ''));
    boxes.push(cells.map((cell) => (cell === undefined ? null : { page: cell.page, x: cell.x, y: cell.y, w: cell.w, h: cell.h })));
  };
  for (const line of linesOf(pieces)) {
    const texts = line.pieces.map(({ text }) => text);
    if (isHeading(texts)) {
      columns = line.pieces.map(({ x, w }) => ({ from: x, to: x + w }));
      put(line.pieces);
      continue;
    }
    const known = columns;
    if (known === undefined || line.pieces.length === 0) {
      put(line.pieces);
      continue;
    }
    const cells = known.map((_, at): TextPiece | undefined => {
      const here = line.pieces.filter((piece) => columnOf(known, piece) === at);
      return here.length === 0 ? undefined : united(here);
    });
    const [only, ...more] = cells.flatMap((cell, at) => (cell === undefined ? [] : [at]));
    const above = rows.at(-1);
    const isContinued =
      only !== undefined &&
      more.length === 0 &&
      above !== undefined &&
      (above[only] ?? '') !== '' &&
      above.filter((text) => text !== '').length > 1 &&
      !/\d/.test(cells[only]?.text ?? '');
    if (isContinued) above[only] = `${above[only] ?? ''} ${cells[only]?.text ?? ''}`;
    else put(cells);
  }
  return { rows, boxes };
};
