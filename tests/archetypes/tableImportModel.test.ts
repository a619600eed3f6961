import { beforeEach, expect, it } from 'vitest';
import { fail, ok } from '../../src/domain/kernel/result';
import type { ImportRow, TableImport } from '../../src/ui/archetypes/tableImport/declared';
import { TableImportModel } from '../../src/ui/archetypes/tableImport/tableImportModel';
import { kitMessages, screenMessages } from '../../src/ui/kit/text/catalogues';
import { Texts } from '../../src/ui/text/texts';
import { FakeNotices } from '../fakes/fakeNotices';
import { ReadFiles } from '../fakes/readFiles';

type Column = 'code' | 'mass';

let files: ReadFiles;
let notices: FakeNotices;
let texts: Texts;
let taken: readonly ImportRow<Column>[];

beforeEach(async () => {
  files = new ReadFiles();
  notices = new FakeNotices();
  texts = new Texts('EN');
  taken = [];
  await Promise.all([texts.load(kitMessages), texts.load(screenMessages)]);
});

const declared = (more: Partial<TableImport<Column>> = {}): TableImport => {
  const whole: TableImport<Column> = {
    title: 'tableImport.file',
    columns: [
      { id: 'code', title: 'tableImport.row', required: true, synonyms: ['Article number', 'Artikelnummer'] },
      { id: 'mass', title: 'tableImport.state', kind: 'decimal', synonyms: ['Net mass', 'Nettovikt'] },
    ],
    maxRows: 100,
    check: (rows) =>
      ok(
        rows.flatMap(({ rowNo, values }) =>
          values.mass === '' || Number(values.mass) > 0
            ? []
            : [{ rowNo, severity: 2 as const, code: 'TRY-MASS', pointer: '/mass', message: 'The net mass must be more than 0.' }],
        ),
      ),
    take: (rows) => {
      taken = rows;
      return Promise.resolve(ok(undefined));
    },
    ...more,
  };
  return whole as unknown as TableImport;
};

const opened = (one: TableImport): TableImportModel => {
  const model = new TableImportModel(one, { files, notices, texts }, () => undefined);
  model.open();
  return model;
};

const csv = (text: string): File => new File([text], 'rows.csv', { type: 'text/csv' });

it('finds the columns by their headings in any order and language, and reads numbers by the mark of their column', async () => {
  const model = opened(declared());
  await model.choose(csv('Nettovikt;Färg;Artikelnummer\n1 250,5;red;A-1\n12,75;blue;A-2\n'));
  expect([...model.mapping]).toEqual(
    expect.arrayContaining([
      [2, 'code'],
      [0, 'mass'],
    ]),
  );
  await model.take();
  expect(taken.map(({ values }) => values)).toEqual([
    { code: 'A-1', mass: '1250.5' },
    { code: 'A-2', mass: '12.75' },
  ]);
  expect(notices.shown.map(({ text }) => text)).toEqual(['tableImport.done']);
});

it('imports the good rows only, and keeps those in error shown with what is wrong', async () => {
  const model = opened(declared());
  await model.paste('Article number\tNet mass\nA-1\t5\nA-2\t-1\nA-3\tmany\n');
  expect(model.rows.wrong.map(({ row }) => row.rowNo)).toEqual([3, 4]);
  await model.take();
  expect(taken.map(({ values }) => values.code)).toEqual(['A-1']);
  expect([model.imported, model.rows.filter, model.rows.count('error')]).toEqual([1, 'error', 2]);
});

it('names a required column that the file does not have, and checks once it is chosen', async () => {
  const model = opened(declared());
  await model.paste('Thing\tNet mass\nA-1\t5\n');
  expect(model.missing.map(({ id }) => id)).toEqual(['code']);
  expect(model.rows.all).toEqual([]);
  model.map(0, 'code');
  await expect.poll(() => model.rows.good.length).toBe(1);
});

it('refuses more rows than are possible with how many there are', async () => {
  const model = opened(declared({ maxRows: 2 }));
  await model.paste('Article number\nA-1\nA-2\nA-3\n');
  expect(model.file.refusal).toMatchObject({ textKey: 'tableImport.tooMany', feedbacks: [{ args: { count: '3', max: '2' } }] });
});

it('keeps the rows when the import fails, to be tried again', async () => {
  const model = opened(declared({ take: () => Promise.resolve(fail('unavailable', 'No connection')) }));
  await model.paste('Article number\nA-1\n');
  await model.take();
  expect(model.problem?.message).toBe('No connection');
  expect([model.imported, model.rows.good.length]).toEqual([undefined, 1]);
});
