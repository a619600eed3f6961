import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { putDraftEntry, readList, readListEntries } from '../../../src/application/contract/rd';
import { fail, ok } from '../../../src/domain/kernel/result';
import { aDefinition, anEntry, aVersion, openedList, TODAY, typed } from './openedList';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('begins a draft with the first change that is saved, and goes on in it', async () => {
  const { list, api } = await openedList();
  let version = 0;
  api.on(putDraftEntry, ({ body }) => {
    version += 1;
    api.on(readList, () =>
      ok({ definition: aDefinition(), versionNo: 1, checksum: '', entryCount: 2, sourceOld: false, edits: 'Shared', draft: aVersion({ version }) }),
    );
    return ok({
      draft: aVersion({ version }),
      entry: anEntry(body.entry.code === 'EXW' ? 1 : 2, body.entry.code, { text: body.entry.text, change: 'Changed' }),
      issues: [],
    });
  });
  typed(list, 0, 'text', 'Ex works');
  typed(list, 1, 'text', 'Free carrier');
  expect(list.rows.dirty).toBe(true);
  await list.save();
  expect(api.calls(putDraftEntry).map(({ input }) => [input.body.version, input.body.entry.text])).toEqual([
    [0, { EN: 'Ex works' }],
    [1, { EN: 'Free carrier' }],
  ]);
  expect(list.rows.dirty).toBe(false);
  expect(list.viewed).toBe('draft');
});

it('keeps what the user typed when somebody else was faster', async () => {
  const { list, api } = await openedList();
  const theirs = aVersion({ createdBy: 'product.demo' });
  api.on(putDraftEntry, () => fail('refused', 'product.demo has a draft since 2026-11-20.', { feedbacks: [{ severity: 2, code: 'RD-DRAFT' }], data: theirs }));
  typed(list, 0, 'text', 'Ex works');
  await list.save();
  expect(list.rows.grid.valueAt({ row: 0, column: 2 })).toBe('Ex works');
  expect(list.foreignDraft).toEqual(theirs);
});

it('takes nothing typed into a draft that is joined before its entries are there, so that none of them is overwritten unseen', async () => {
  const { list, api } = await openedList({ draft: aVersion({ createdBy: 'product.demo' }) });
  let come: (() => void) | undefined;
  api.on(
    readListEntries,
    () =>
      new Promise((resolve) => {
        come = () => resolve(ok({ versionNo: 2, items: [anEntry(1, 'EXW', { text: { EN: 'Theirs' } })], totalCount: 1 }));
      }),
  );
  list.join();
  await vi.advanceTimersByTimeAsync(0);
  typed(list, 0, 'text', 'Mine');
  expect(list.rows.dirty).toBe(false);
  come?.();
  await vi.advanceTimersByTimeAsync(0);
  typed(list, 0, 'text', 'Theirs and mine');
  expect(list.rows.grid.rows.map(({ text, unsaved }) => [text['EN'], unsaved])).toEqual([['Theirs and mine', true]]);
});

it('shows a stale draft anew under what is not saved', async () => {
  const { list, api } = await openedList({ draft: aVersion() });
  api.on(putDraftEntry, () => fail('stale', 'The list was changed.', { data: aVersion({ version: 5 }) }));
  typed(list, 0, 'text', 'Mine');
  await list.save();
  expect(list.stale?.version).toBe(5);
  api.on(readListEntries, () => ok({ versionNo: 2, items: [anEntry(1, 'EXW'), anEntry(2, 'FCA', { text: { EN: 'Theirs' } })], totalCount: 2 }));
  void list.load();
  await vi.advanceTimersByTimeAsync(0);
  expect(list.rows.grid.rows.map(({ text, unsaved }) => [text['EN'], unsaved])).toEqual([
    ['Mine', true],
    ['Theirs', false],
  ]);
});

it('does not change code and first day of what is published, nor shared entries for a tenant', async () => {
  const { list } = await openedList();
  typed(list, 0, 'code', 'XXX');
  typed(list, 0, 'validFrom', '2020-01-01');
  expect(list.rows.dirty).toBe(false);
  const tenant = await openedList({ edits: 'Tenant', entries: [anEntry(1, 'EXW'), anEntry(2, 'OWN', { tenantId: anEntry(9, '').id })] });
  typed(tenant.list, 0, 'text', 'No');
  expect(tenant.list.rows.dirty).toBe(false);
  typed(tenant.list, 1, 'text', 'Own text');
  expect(tenant.list.rows.dirty).toBe(true);
});

it('ends the old period the day before the copied one begins', async () => {
  const { list } = await openedList();
  list.rows.copyPeriods([...list.rows.grid.rows].slice(0, 1), '2027-01-01');
  expect(list.rows.grid.rows.slice(0, 2).map(({ code, validFrom, validTo }) => [code, validFrom, validTo])).toEqual([
    ['EXW', '2016-05-01', '2026-12-31'],
    ['EXW', '2027-01-01', ''],
  ]);
});

it('puts what the rules say on the line it belongs to', async () => {
  const { list, api } = await openedList();
  const issue = {
    rule: 'RD-R3',
    severity: 2 as const,
    message: '"zz" does not fit the pattern of Incoterms.',
    args: {},
    code: 'zz',
    validFrom: TODAY,
    field: 'code',
  };
  api.on(putDraftEntry, ({ body }) => ok({ draft: aVersion(), entry: anEntry(3, body.entry.code, { validFrom: TODAY, change: 'New' }), issues: [issue] }));
  api.on(readListEntries, () => ok({ versionNo: 2, items: [anEntry(3, 'zz', { validFrom: TODAY, change: 'New' })], totalCount: 1 }));
  list.add(TODAY);
  typed(list, 0, 'code', 'zz');
  await list.save();
  await vi.advanceTimersByTimeAsync(0);
  expect(list.rows.findings.of(anEntry(3, '').id)?.cells.get('code')?.text).toBe(issue.message);
});

it('has all entries, also when some that are new are not saved', async () => {
  const { list } = await openedList();
  list.add(TODAY);
  await list.load();
  await vi.advanceTimersByTimeAsync(0);
  expect(list.rows.total).toBe(3);
  expect(list.isWhole).toBe(true);
});

it('marks the source as old when it has become so, and takes nothing for it that was missed', async () => {
  const { list, events } = await openedList();
  events.emit('rd', 'SourceStale', 'Country');
  events.resync();
  await vi.advanceTimersByTimeAsync(300);
  expect(list.state?.sourceOld).toBe(false);
  events.emit('rd', 'SourceStale', 'Incoterms');
  expect(list.state?.sourceOld).toBe(true);
});

it('reads again when the list is published, unless something is not saved', async () => {
  const { list, api, events, close } = await openedList();
  const before = api.calls(readListEntries).length;
  events.emit('rd', 'ReferenceDataChanged', 'Incoterms');
  await vi.advanceTimersByTimeAsync(300);
  expect(api.calls(readListEntries).length).toBe(before + 1);
  typed(list, 0, 'text', 'Mine');
  events.emit('rd', 'ReferenceDataChanged', 'Incoterms');
  await vi.advanceTimersByTimeAsync(300);
  expect(list.news).toBe(true);
  expect(api.calls(readListEntries).length).toBe(before + 1);
  close();
  expect(events.listening).toBe(0);
});

it('reads a published list again without that being use of the portal', async () => {
  const { api, events } = await openedList();
  events.emit('rd', 'ReferenceDataChanged', 'Incoterms', { list: 'Incoterms' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(api.calls(readList).map(({ options }) => options.background === true)).toEqual([false, true]);
  expect(api.calls(readListEntries).map(({ options }) => options.background === true)).toEqual([false, true]);
});
