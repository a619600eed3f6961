import { describe, expect, it } from 'vitest';
import { targets } from '../../../../src/domain/article/upload/targets';
import type { Mapping } from '../../../../src/domain/article/upload/upload';
import { aContext, aRow, checkFile, HEADERS } from './aFile';

/** A column for each target, beside those that a row needs. */
const COLUMN = HEADERS.length;

const checked = (target: string, cell: string) => {
  const { mapping } = aContext();
  const columns: Mapping['columns'] = [...mapping.columns.filter((column) => column.target !== target), { target, index: COLUMN }];
  const [row] = checkFile([[...aRow(), cell]], aContext({ headers: [...HEADERS, 'Tested'], mapping: { ...mapping, columns } }));
  return row;
};

const UNFIT = ['A\u0007B', 'A\ufffdB', 'A\u202eB'];
const FREE = ['articleId', 'description', 'customsDescription', 'btiReference', 'documentId', 'alternativeIds'];

describe.each(targets.map(({ id }) => id))('a cell of %s', (target) => {
  it.each(UNFIT)('is refused with its column when it holds an invisible or unreadable character', (cell) => {
    const row = checked(target, cell);
    expect(row?.state).toBe('Error');
    expect(row?.issues.filter(({ severity }) => severity === 2).map(({ column }) => column)).toContain(target);
    for (const { message } of row?.issues ?? []) expect(message).not.toMatch(/[{}]/);
  });

  it.each(['<script>alert(1)</script>', '=1+1', "' or 1=1 --", '7'.repeat(600)])('is taken as it is written, or refused with its column: %s', (cell) => {
    const row = checked(target, cell);
    const told = row?.issues.filter(({ severity }) => severity === 2) ?? [];
    if (told.length > 0) expect(told.map(({ column }) => column)).toContain(target);
    else expect([row?.values[target]].flat()).toEqual([cell]);
    if (FREE.includes(target) && cell.length < 100) expect(told).toEqual([]);
  });
});
