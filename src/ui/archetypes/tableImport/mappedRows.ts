import type { RawRow } from '../../../domain/article/upload/upload';
import { provenMark, type DecimalMark } from '../../../domain/kernel/decimalMark';
import { foldHeader, matchHeadings, SURE_HEADING, type Synonym } from '../../../domain/kernel/headings';
import type { Texts } from '../../text/texts';
import type { ImportColumn, ImportRow } from './declared';

/** By the place of a column of the file: the column it fills. */
export type Mapping = ReadonlyMap<number, string>;

const synonymsOf = (columns: readonly ImportColumn[], texts: Texts): readonly Synonym[] =>
  columns.flatMap(({ id, title, synonyms = [] }) => [...new Set([id, texts.t(title), ...synonyms].map(foldHeader))].map((folded) => ({ target: id, folded })));

/** The likeliest column of the file for each column that is wanted. */
export const guessMapping = (headers: readonly string[], columns: readonly ImportColumn[], texts: Texts): Mapping =>
  new Map([...matchHeadings(headers, synonymsOf(columns, texts)).values()].map(({ index, target }) => [index, target]));

/** How many of the cells surely are headings. */
export const knownHeadings = (cells: readonly string[], columns: readonly ImportColumn[], texts: Texts): number =>
  [...matchHeadings(cells, synonymsOf(columns, texts)).values()].filter(({ confidence }) => confidence >= SURE_HEADING).length;

/** Without blanks and signs between groups of digits, with a point; what is no number stays as it was, to be told. */
const withPoint = (text: string, mark: DecimalMark): string => {
  const compact = text.replace(/[\s'\u00a0]/g, '');
  const plain = compact.replaceAll(mark === ',' ? '.' : ',', '').replace(mark, '.');
  return /^[+-]?\d*\.?\d+$/.test(plain) ? plain : text;
};

const emptyValues = (columns: readonly ImportColumn[]): Record<string, string> => Object.fromEntries(columns.map(({ id }) => [id, '']));

/** The rows by the columns that are wanted. A column of numbers that proves another decimal mark than the file is read by its own. */
export const mappedRows = (raw: readonly RawRow[], columns: readonly ImportColumn[], mapping: Mapping, mark: DecimalMark): readonly ImportRow[] => {
  const decimals = new Set(columns.filter(({ kind }) => kind === 'decimal').map(({ id }) => id));
  const marks = new Map(
    [...mapping].filter(([, id]) => decimals.has(id)).map(([index]) => [index, provenMark(raw.map(({ cells }) => cells[index] ?? '')) ?? mark] as const),
  );
  return raw.map(({ rowNo, cells }) => {
    const values = emptyValues(columns);
    for (const [index, id] of mapping) {
      const cell = cells[index]?.trim() ?? '';
      const own = marks.get(index);
      values[id] = own === undefined ? cell : withPoint(cell, own);
    }
    return { rowNo, values };
  });
};
