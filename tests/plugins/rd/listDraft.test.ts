import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DraftModel } from '../../../src/ui/archetypes/record/editing/draftModel';
import { listDraft } from '../../../src/plugins/rd/lists/listDraft';
import { FakeDrafts } from '../../fakes/fakeDrafts';
import { anEntry, openedList, TODAY, typed } from './openedList';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const opened = async (drafts: FakeDrafts, around: Parameters<typeof openedList>[0] = {}) => {
  const { list } = await openedList(around);
  const draft = new DraftModel(drafts, listDraft(list));
  const close = draft.open();
  await draft.look();
  return { list, draft, close };
};

/** Types into an entry and a new line, and loses the page. */
const crashed = async (): Promise<FakeDrafts> => {
  const drafts = new FakeDrafts();
  const { list } = await opened(drafts);
  typed(list, 0, 'text', 'Ex works, own words');
  list.add(TODAY);
  typed(list, 0, 'code', 'DPX');
  await vi.advanceTimersByTimeAsync(5_000);
  drafts.crash();
  return drafts;
};

it('offers lines that were typed and not saved after a crash, and puts them back as unsaved ones', async () => {
  const { list, draft } = await opened(await crashed());
  expect(draft.offered).toBeDefined();
  draft.restore();
  expect(list.rows.pending().map(({ code, text }) => [code, text])).toEqual([
    ['DPX', {}],
    ['EXW', { EN: 'Ex works, own words' }],
  ]);
  expect(list.rows.issues).toEqual([]);
  list.rows.grid.editing?.undo();
  expect(list.rows.dirty).toBe(false);
});

it('says of a line that somebody has changed it since', async () => {
  const { list, draft } = await opened(await crashed(), { entries: [anEntry(1, 'EXW', { text: { EN: 'Theirs' } }), anEntry(2, 'FCA')] });
  draft.restore();
  expect(list.rows.grid.rows.find(({ code }) => code === 'EXW')?.text).toEqual({ EN: 'Ex works, own words' });
  expect(list.rows.issues).toMatchObject([{ rule: 'RD-KEPT', severity: 1, code: 'EXW' }]);
});

it('is another one for each list, and of another shape is not put back', async () => {
  const drafts = await crashed();
  drafts.rows[0] = { ...drafts.rows[0]!, value: [{ code: 7 }] };
  const { list, draft } = await opened(drafts);
  draft.restore();
  expect([draft.isUnfit, list.rows.dirty]).toEqual([true, false]);
});

it('is gone once the lines are saved or taken back', async () => {
  const drafts = new FakeDrafts();
  const { list } = await opened(drafts);
  typed(list, 0, 'text', 'Ex works');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(drafts.rows).toHaveLength(1);
  list.rows.restore(list.rows.grid.rows[0]!);
  await vi.advanceTimersByTimeAsync(0);
  expect(drafts.rows).toHaveLength(0);
});
