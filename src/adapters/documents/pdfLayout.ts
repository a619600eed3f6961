import type { TableColumn } from '../../domain/document/table';
import type { FontWidths } from './pdfFont';

/** Points. */
export const PAGE = { width: 841.89, height: 595.28, margin: 34 } as const;
export const INNER_WIDTH = PAGE.width - 2 * PAGE.margin;
export const PADDING = 3;

const SIZES = [8, 7, 6, 5] as const;
const LEAST_TEXT = 5.5;
const MOST_TEXT = 240;

export interface PdfColumn {
  readonly x: number;
  /** Room for text, without the padding. */
  readonly width: number;
  readonly isNumber: boolean;
  readonly isText: boolean;
}

export interface PdfLayout {
  readonly size: number;
  readonly columns: readonly PdfColumn[];
}

interface Need {
  readonly least: number;
  readonly whole: number;
}

const longestWord = (text: string, widths: FontWidths): number => Math.max(0, ...text.split(' ').map((word) => widths.of(word)));

const needOf = (column: TableColumn, texts: readonly string[], body: FontWidths, head: FontWidths, size: number): Need => {
  const widest = texts.reduce((most, text) => Math.max(most, body.of(text)), 0) * size;
  const word = longestWord(column.heading, head) * size;
  const whole = Math.max(widest, head.of(column.heading) * size);
  if (column.kind !== 'text') return { least: Math.max(widest, Math.min(word, LEAST_TEXT * size)), whole };
  const longest = texts.reduce((most, text) => Math.max(most, longestWord(text, body)), 0) * size;
  return { least: Math.min(Math.max(word, longest, size), LEAST_TEXT * size), whole: Math.min(MOST_TEXT, whole) };
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Widths by what the first rows hold: numbers and dates keep theirs, texts share the rest. The largest size of letters at which that goes;
 * undefined when there are too many columns for a page.
 */
export const layOut = (columns: readonly TableColumn[], samples: readonly (readonly string[])[], body: FontWidths, head: FontWidths): PdfLayout | undefined => {
  const room = INNER_WIDTH - columns.length * 2 * PADDING;
  for (const size of SIZES) {
    const needs = columns.map((column, place) =>
      needOf(
        column,
        samples.map((row) => row[place] ?? ''),
        body,
        head,
        size,
      ),
    );
    const spare = room - sum(needs.map(({ least }) => least));
    if (spare < 0) continue;
    const wanted = sum(needs.map(({ least, whole }) => Math.max(0, whole - least)));
    const share = wanted === 0 ? 0 : Math.min(1, spare / wanted);
    // Letters may shrink only where the texts would otherwise be cut to less than half.
    if (share < 0.5 && size !== SIZES.at(-1)) continue;
    let x: number = PAGE.margin;
    return {
      size,
      columns: columns.map(({ kind }, place) => {
        const { least, whole } = needs[place] ?? { least: 0, whole: 0 };
        const width = least + Math.max(0, whole - least) * share;
        const at = x + PADDING;
        x += width + 2 * PADDING;
        return { x: at, width, isNumber: kind === 'decimal' || kind === 'integer', isText: kind === 'text' };
      }),
    };
  }
  return undefined;
};
