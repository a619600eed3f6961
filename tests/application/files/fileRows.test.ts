import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FileRows, type Chunk } from '../../../src/application/files/fileRows';

const read = (rows: readonly (readonly string[])[]): FileRows => {
  const kept = new FileRows();
  for (let at = 0; at < rows.length; at += 1_000) kept.add({ from: at + 1, rows: rows.slice(at, at + 1_000) });
  return kept;
};

const all = async (rows: FileRows, headerRow: number, wanted?: (chunkNo: number) => boolean): Promise<Chunk[]> => {
  const chunks: Chunk[] = [];
  for await (const chunk of rows.chunks(headerRow, wanted)) chunks.push(chunk);
  return chunks;
};

it('numbers rows as the sheet does and leaves out those without content', async () => {
  const rows = new FileRows();
  rows.add({ from: 1, rows: [['Title'], ['Article id', 'Weight'], [], ['A-1', { number: '0.845' }, ''], [' '], ['A-2', { date: '2026-01-31' }]] });
  expect(rows.count(2)).toBe(2);
  expect(await all(rows, 2)).toEqual([
    {
      chunkNo: 1,
      last: true,
      rows: [
        { rowNo: 4, cells: ['A-1', '0.845'] },
        { rowNo: 6, cells: ['A-2', '2026-01-31'] },
      ],
    },
  ]);
});

it('loses no row between chunks of at most 1,000, of which the last one says so', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 3_100 }), fc.integer({ min: 1, max: 20 }), async (count, headerRow) => {
      const rows = read(Array.from({ length: count + headerRow }, (_, at) => [`A-${at + 1}`]));
      const chunks = await all(rows, headerRow);
      expect(chunks.flatMap(({ rows: sent }) => sent.map(({ rowNo }) => rowNo))).toEqual(Array.from({ length: count }, (_, at) => headerRow + at + 1));
      expect(chunks.map(({ chunkNo }) => chunkNo)).toEqual(chunks.map((_, at) => at + 1));
      expect(chunks.filter(({ last }) => last)).toEqual([chunks.at(-1)]);
      expect(Math.max(...chunks.map(({ rows: sent }) => sent.length))).toBeLessThanOrEqual(1_000);
    }),
    { numRuns: 12 },
  );
});

it('gives only the chunks that are still wanted, the same ones as before', async () => {
  const rows = read(Array.from({ length: 2_501 }, (_, at) => [`A-${at}`]));
  const [, second] = await all(rows, 1);
  expect(await all(rows, 1, (chunkNo) => chunkNo === 2)).toEqual([second]);
});
