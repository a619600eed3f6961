import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { ExportModel, type ExportJob } from '../../../../src/ui/archetypes/list/exportModel';
import { FakeNotices } from '../../../fakes/fakeNotices';
import { WrittenFiles } from './writtenFiles';

const job = (rows: ExportJob['rows'] = () => () => Promise.resolve(ok(0))): ExportJob => ({
  fileName: 'Search.xlsx',
  table: { title: 'Search', notes: [], columns: [], locale: 'en-GB', words: { page: '' } },
  rows,
});

const made = () => {
  const [files, notices] = [new WrittenFiles(), new FakeNotices()];
  return { files, notices, model: new ExportModel(files, notices) };
};

describe('a file that takes long', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is told to be made in the background, and handed out though its screen is left', async () => {
    const { files, notices, model } = made();
    const close = model.open();
    files.before = () => new Promise((resolve) => setTimeout(resolve, 30_000));
    void model.start('Excel', () => Promise.resolve(job()));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(notices.shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(notices.shown).toMatchObject([{ text: 'list.export.background', values: { name: 'Search.xlsx' } }]);
    close();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(files.saved).toEqual(['Search.xlsx']);
    expect(notices.shown.at(-1)).toMatchObject({ kind: 'SUCCESS', text: 'list.export.done' });
  });

  it('tells by a notice that it failed when nobody looks at its screen any more', async () => {
    const { notices, model } = made();
    model.open()();
    await model.start('Excel', () => Promise.resolve(job(() => () => Promise.resolve(fail('unavailable', '')))));
    expect(notices.shown).toMatchObject([{ kind: 'CRITICAL', text: 'list.export.failed' }]);
  });

  it('says nothing when a logout has ended it', async () => {
    const { notices, model } = made();
    await model.start('Excel', () => Promise.resolve(job(() => () => Promise.resolve(fail('aborted', '')))));
    expect(notices.shown).toEqual([]);
    expect(model.problem).toBeUndefined();
  });

  it('can be cancelled from the notifications when its screen is left', async () => {
    const { files, notices, model } = made();
    const close = model.open();
    files.before = () => new Promise((resolve) => setTimeout(resolve, 30_000));
    void model.start('Excel', () => Promise.resolve(job()));
    await vi.advanceTimersByTimeAsync(1_000);
    close();
    expect(notices.works).toMatchObject([{ values: { name: 'Search.xlsx' } }]);
    notices.works[0]?.cancel();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([files.saved, notices.works, notices.shown.map(({ text }) => text)]).toEqual([[], [], ['list.export.background']]);
  });

  it('hands nothing out after a logout, though all its rows were there', async () => {
    const { files, notices, model } = made();
    files.before = () => new Promise((resolve) => setTimeout(resolve, 5_000));
    void model.start('Excel', () => Promise.resolve(job()));
    await vi.advanceTimersByTimeAsync(1_000);
    notices.cancelWork();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(files.saved).toEqual([]);
  });

  it('is made once, however often it is asked for', async () => {
    const { files, model } = made();
    files.before = () => new Promise((resolve) => setTimeout(resolve, 1_000));
    void model.start('Excel', () => Promise.resolve(job()));
    void model.start('Pdf', () => Promise.resolve(job()));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(files.written.map(({ format }) => format)).toEqual(['Excel']);
  });

  it('shows how far it is, against the number of rows that are known', async () => {
    const { model } = made();
    const rows: ExportJob['rows'] = () => async (give) => {
      await give([['1'], ['2']]);
      return ok(2);
    };
    await model.start('Excel', () => Promise.resolve({ ...job(rows), total: 4_000 }));
    expect(model.progress).toEqual({ done: 2, total: 4_000 });
  });
});
