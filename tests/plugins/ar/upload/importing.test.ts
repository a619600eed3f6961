import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commitUpload, readUpload, repairUploadRow } from '../../../../src/application/contract/ar';
import { NO_TOTALS } from '../../../../src/domain/article/upload/upload';
import type { UploadRow, UploadState } from '../../../../src/domain/article/upload/uploadRecords';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { Importing } from '../../../../src/plugins/ar/upload/importing';
import { RepairQueue } from '../../../../src/plugins/ar/upload/repairQueue';
import { FakeApi } from '../../../fakes/fakeApi';
import { FakeEvents } from '../../../fakes/fakeEvents';

const anUpload = (more: Partial<UploadState> = {}): UploadState => ({
  id: 'u',
  status: 'Validated',
  settings: {
    fileName: 'a.csv',
    fileSize: 1,
    fileKind: 'csv',
    headerRow: 1,
    rowCount: 2,
    mode: 'InsertAndUpdate',
    duplicatePolicy: 'Error',
    emptyCellPolicy: 'Keep',
  },
  totals: NO_TOTALS,
  createdAt: '2026-01-01T00:00:00Z',
  createdBy: 'x',
  done: 0,
  total: 2,
  formulaCells: 0,
  ...more,
});
const aRow = (more: Partial<UploadRow> = {}): UploadRow => ({ rowNo: 2, raw: ['A'], mapped: {}, state: 'Error', action: 'Insert', issues: [], ...more });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is not asked for all or nothing while a row has errors', async () => {
  const upload = anUpload({ totals: { ...NO_TOTALS, error: 2 } });
  const importing = new Importing(
    new FakeApi().on(readUpload, () => ok(upload)),
    new FakeEvents(),
    () => undefined,
  );
  expect(await importing.run(upload, 'all', () => undefined)).toMatchObject({ left: { message: '2 rows have errors.' } });
});

it('is followed over a server that goes away, by what the upload itself says where no event comes', async () => {
  const answers = [ok(anUpload()), fail('unavailable', 'down'), ok(anUpload({ status: 'Committing', done: 2 })), ok(anUpload({ status: 'Completed' }))];
  const events = new FakeEvents();
  const api = new FakeApi()
    .on(commitUpload, () => ok({ jobId: 'u', upload: anUpload({ status: 'Committing' }) }))
    .on(readUpload, () => answers.shift() ?? fail('unexpected', ''));
  const told: number[] = [];
  const run = new Importing(api, events, () => undefined).run(anUpload(), 'okOnly', ({ done }) => told.push(done));
  await vi.advanceTimersByTimeAsync(100);
  events.emit('ar', 'UploadProgress', 'u', { done: 1, total: 2 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await run).toMatchObject({ right: { status: 'Completed' } });
  expect(told).toEqual([0, 1, 2]);
  expect(events.listening).toBe(0);
});

it('is not begun again when another tab has imported the upload', async () => {
  const api = new FakeApi().on(readUpload, () => ok(anUpload({ status: 'Completed' })));
  expect(await new Importing(api, new FakeEvents(), () => undefined).run(anUpload(), 'okOnly', () => undefined)).toMatchObject({
    right: { status: 'Completed' },
  });
  expect(api.calls(commitUpload)).toEqual([]);
});

it('leads back to the checked rows when all or nothing was cancelled', async () => {
  const events = new FakeEvents();
  const api = new FakeApi().on(readUpload, () => ok(anUpload()));
  const run = new Importing(api, events, () => undefined).run(anUpload({ status: 'Committing' }), 'all', () => undefined);
  await vi.advanceTimersByTimeAsync(100);
  events.emit('ar', 'UploadFinished', 'u');
  await vi.advanceTimersByTimeAsync(100);
  expect(await run).toMatchObject({ left: { kind: 'aborted' } });
});

it('sends mended cells of a row together, and keeps them when the server does not answer', async () => {
  let isDown = true;
  const mended: UploadRow[] = [];
  const api = new FakeApi().on(repairUploadRow, () => (isDown ? fail('unavailable', 'down') : ok({ row: aRow({ state: 'Ok' }), totals: NO_TOTALS })));
  const queue = new RepairQueue(api, (row) => mended.push(row));
  queue.open('u');
  queue.mend(aRow(), { cells: { 0: 'B' } });
  await vi.advanceTimersByTimeAsync(10);
  queue.mend(aRow(), { cells: { 1: 'C' }, excluded: false });
  await vi.advanceTimersByTimeAsync(10);
  expect([queue.waiting, queue.problem?.kind]).toEqual([1, 'unavailable']);
  isDown = false;
  await queue.retry();
  expect(api.calls(repairUploadRow).at(-1)?.input.body).toEqual({ cells: { 0: 'B', 1: 'C' }, excluded: false });
  expect([queue.waiting, mended.length]).toEqual([0, 1]);
});
