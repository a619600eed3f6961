import { titleOf, type PlacedColumn } from './column';
import type { GridLanguage } from './gridOptions';

/** Pixels of a character in a heading, on average, and what stands beside its text. */
const CHARACTER = 6.7;
const AROUND = 24;
const MOST = 2;

const linesIn = (title: string, width: number): number => {
  const room = Math.max(1, Math.floor((width - AROUND) / CHARACTER));
  let lines = 1;
  let used = 0;
  for (const word of title.split(' ')) {
    const needed = used === 0 ? word.length : used + 1 + word.length;
    if (needed > room && used > 0) lines += 1;
    used = needed > room && used > 0 ? word.length : needed;
    while (used > room) {
      lines += 1;
      used -= room;
    }
  }
  return lines;
};

/** Text lines of the header row: at most two of titles, and one of notes. Guessed from the number of characters, since asking the page would cost a layout. */
export const headingLines = <Row>(columns: readonly PlacedColumn<Row>[], { t }: GridLanguage): number => {
  const titles = Math.min(MOST, Math.max(1, ...columns.map(({ column, width }) => linesIn(titleOf(column, t), width))));
  return titles + (columns.some(({ column }) => column.titleNote !== undefined) ? 1 : 0);
};
