import { CHUNK_ROWS, type RawRow } from '../../domain/article/upload/upload';
import type { ReadBatch, ReadCell } from '../ports/files';

/** What a person sees in the cell: numbers with a point, days yyyy-MM-dd. */
export const cellText = (cell: ReadCell): string => {
  if (typeof cell === 'string') return cell;
  return 'number' in cell ? cell.number : cell.date;
};

const isGiven = (text: string): boolean => text.trim() !== '';

const withoutTail = (cells: readonly string[]): string[] => cells.slice(0, cells.findLastIndex(isGiven) + 1);

export interface Chunk {
  readonly chunkNo: number;
  readonly rows: readonly RawRow[];
  readonly last: boolean;
}

/** The rows of a file that has been read, kept outside the memory of the page. Rows without content are left out. */
export class FileRows {
  readonly #parts: Blob[] = [];
  readonly #numbers: number[] = [];
  #count = 0;

  add({ from, rows }: ReadBatch): void {
    const kept = rows.flatMap((cells, at): RawRow[] => {
      const texts = withoutTail(cells.map(cellText));
      return texts.length === 0 ? [] : [{ rowNo: from + at, cells: texts }];
    });
    if (this.#parts.length === 0) this.#numbers.push(...kept.map(({ rowNo }) => rowNo));
    this.#parts.push(new Blob([JSON.stringify(kept)]));
    this.#count += kept.length;
  }

  /** Rows under the header, which is one of the first 1,000. */
  count(headerRow: number): number {
    return this.#count - this.#numbers.filter((rowNo) => rowNo <= headerRow).length;
  }

  /** All rows under the header; a header row of 0 is none. */
  async under(headerRow: number): Promise<readonly RawRow[]> {
    const parts = await Promise.all(this.#parts.map((part) => part.text()));
    return parts.flatMap((part) => JSON.parse(part) as RawRow[]).filter(({ rowNo }) => rowNo > headerRow);
  }

  /** Rows under the header, 1,000 at a time; only the chunks that are `wanted`. */
  async *chunks(headerRow: number, wanted: (chunkNo: number) => boolean = () => true): AsyncGenerator<Chunk, void> {
    const most = Math.max(1, Math.ceil(this.count(headerRow) / CHUNK_ROWS));
    let rest: RawRow[] = [];
    let chunkNo = 1;
    for (const part of this.#parts) {
      const rows = JSON.parse(await part.text()) as RawRow[];
      rest = [...rest, ...rows.filter(({ rowNo }) => rowNo > headerRow)];
      while (rest.length >= CHUNK_ROWS && chunkNo < most) {
        if (wanted(chunkNo)) yield { chunkNo, rows: rest.slice(0, CHUNK_ROWS), last: false };
        rest = rest.slice(CHUNK_ROWS);
        chunkNo += 1;
      }
    }
    if (wanted(chunkNo)) yield { chunkNo, rows: rest, last: true };
  }
}
