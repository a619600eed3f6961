import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { FakeApi } from '../../../fakes/fakeApi';
import {
  aPermit,
  blockPermit,
  createPermit,
  deletePermit,
  grantPermit,
  ID,
  NEW_ID,
  openedPermit,
  permitScreen,
  savePermit,
  storing,
  type Permit,
} from './aPermit';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-02-03T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const NEW = { id: undefined, path: '/xx/permit' } as const;

describe('a new record', () => {
  it('begins blank, and gets its address by the first save', async () => {
    const { record, form, navigation, notices } = await openedPermit({ ...NEW, api: storing(new FakeApi()) });
    expect(form.value).toEqual({ reference: '', validFrom: '2026-02-03' });
    form.set('/reference', 'P-9');
    expect(await record.actions.save()).toBe(true);
    expect([navigation.visited, record.record?.id, record.content.dirty]).toEqual([[`/xx/permit/${NEW_ID}`], NEW_ID, false]);
    expect(notices.shown).toEqual([{ kind: 'SUCCESS', text: 'record.saved' }]);
  });

  it.each(['abc', '00000000-0000-0000-0000-000000000000', '{00000000-0000-4000-8000-000000000500'])('is what an id that is no GUID opens: %s', async (id) => {
    const { record } = await openedPermit({ id, path: `/xx/permit/${id}` });
    expect(record.record).toBeUndefined();
  });

  it('keeps its key for the second try, so that a lost answer makes no second record', async () => {
    let tries = 0;
    const api = new FakeApi().on(createPermit, ({ body }) =>
      ++tries === 1 ? fail('unavailable', 'offline') : ok({ record: aPermit({ id: NEW_ID, content: body }), findings: [] }),
    );
    const { record, form } = await openedPermit({ ...NEW, api });
    form.set('/reference', 'P-9');
    expect(await record.actions.save()).toBe(false);
    expect(record.actions.problem?.kind).toBe('unavailable');
    await record.actions.again();
    const keys = api.calls(createPermit).map(({ options }) => options.idempotencyKey);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(record.actions.problem).toBeUndefined();
  });

  it('that is a copy is unsaved and has what its screen leaves of it', async () => {
    const { record, form } = await openedPermit({ id: undefined, path: `/xx/permit?copyOf=${ID}` });
    expect([record.record, form.value.reference, form.value.quota, record.content.dirty]).toEqual([undefined, '', '10', true]);
  });
});

describe('saving', () => {
  it('stops at what must be put right, names it and goes to it', async () => {
    const { record, form, api, notices } = await openedPermit();
    form.set('/reference', '');
    form.set('/goods/0/netMass', 'heavy');
    expect(await record.actions.save()).toBe(false);
    expect(api.calls(savePermit)).toHaveLength(0);
    expect(record.summary.errors.map(({ text }) => text)).toEqual(['Enter search', 'Sections 1: Skip to content: Enter a number']);
    expect(notices.shown[0]).toMatchObject({ kind: 'CRITICAL', values: { count: 2 } });
    record.summary.jump('/reference');
    expect(form.focusRequest?.pointer).toBe('/reference');
    expect(record.findings.counts.get('goods')?.errors).toBe(1);
  });

  it('with warnings says so', async () => {
    const warning = { severity: 1, code: 'X', pointer: '/quota', message: 'Quota is high' } as const;
    const { record, form, notices, rest } = await openedPermit({ api: storing(new FakeApi(), [warning]) });
    form.set('/quota', '99');
    await record.actions.save();
    expect(notices.shown).toEqual([{ kind: 'WARNING', text: 'record.saved.withWarnings' }]);
    await rest();
    expect(form.field('/quota').warning).toBe('Quota is high');
    form.set('/quota', '9');
    await rest();
    expect(form.field('/quota').warning).toBeUndefined();
  });

  it('what only the server finds stands in the panel from the beginning, until its value is another', async () => {
    const warning = { severity: 1, code: 'X', pointer: '/quota', message: 'Quota is high' } as const;
    const { record, form, rest } = await openedPermit({ screen: permitScreen({ findingsOf: () => [warning] }) });
    await rest();
    expect(record.findings.all).toContainEqual(warning);
    form.set('/quota', '9');
    await rest();
    expect(record.findings.all).not.toContainEqual(warning);
  });

  it('refused by rules shows their findings at their fields', async () => {
    const error = { severity: 2, code: 'X', pointer: '/quota', message: 'Quota is used up' };
    const api = new FakeApi().on(savePermit, () => fail('refused', 'Not stored', { data: { findings: [error] } }));
    const { record, form, rest } = await openedPermit({ api });
    form.set('/quota', '99');
    await record.actions.save();
    await rest();
    expect(form.field('/quota').error).toBe('Quota is used up');
    expect(record.summary.errors).toEqual([{ pointer: '/quota', text: 'Quota is used up' }]);
  });

  it('keeps what the user sees when a stale version is refused, and compares field by field', async () => {
    let now = aPermit();
    const theirs = aPermit({ version: 4, content: { ...aPermit().content, quota: '20', kind: 'A' } });
    const api = storing(new FakeApi()).on(savePermit, ({ body }) =>
      body.version < now.version ? fail('stale', 'Changed') : ok({ record: aPermit({ version: body.version + 1, content: body.content }), findings: [] }),
    );
    const { record, form } = await openedPermit({ api, read: () => ok(now) });
    now = theirs;
    form.set('/quota', '30');
    expect(await record.actions.save()).toBe(false);
    expect(form.value.quota).toBe('30');
    expect(record.stale.rows.map(({ pointer, mine, theirs: other, kept }) => [pointer, mine, other, kept])).toEqual([
      ['/quota', '30', '20', 'mine'],
      ['/kind', '', 'Yes', 'theirs'],
    ]);
    expect(record.stale.changed).toBe('Changed by Colleague at 09:00.');
    record.resolveStale(
      new Map([
        ['/quota', 'mine'],
        ['/kind', 'theirs'],
      ]),
    );
    expect([form.value.quota, form.value.kind, record.content.dirty]).toEqual(['30', 'A', true]);
    expect(await record.actions.save()).toBe(true);
    expect(api.calls(savePermit).at(-1)?.input.body.version).toBe(4);
  });
});

describe('rules of the domain', () => {
  const rule = { severity: 2, code: 'R1', pointer: '/quota', message: 'Quota is not a number of the table' } as const;

  it('speak instead of the field where both do, and say themselves what is missing', async () => {
    const { record, form, rest } = await openedPermit({ screen: permitScreen({ check: ({ quota }) => (quota === 'x' ? [rule] : []) }) });
    form.set('/quota', 'x');
    form.set('/reference', '');
    await rest();
    expect(record.findings.all).toEqual([rule]);
  });

  it('stop a save only as far as the screen says so', async () => {
    const screen = permitScreen({ check: () => [rule], stops: ({ code }) => code !== 'R1' });
    const { record, form } = await openedPermit({ api: storing(new FakeApi()), screen });
    form.set('/quota', '5');
    expect(await record.actions.save()).toBe(true);
  });
});

describe('the lines', () => {
  it('are edited in the grid, share the history of the record and mark their findings', async () => {
    const { record, form, rest } = await openedPermit();
    const lines = record.lines.get('goods');
    if (!lines) throw new Error('no lines');
    lines.add();
    expect(form.value.goods).toHaveLength(2);
    form.set('/goods/0/origin', 'XX');
    await rest();
    const [first] = lines.grid.rows;
    expect(lines.findings.of(first?.key ?? '')?.cells.get('origin')?.text).toBe('XX is not in the list. Choose a code from the list');
    form.undo();
    form.undo();
    expect(form.value.goods).toEqual([{ origin: 'SE', netMass: '2.5' }]);
    expect(lines.grid.rows).toHaveLength(1);
    expect(record.content.dirty).toBe(false);
  });
});

describe('actions of the status', () => {
  it('are offered as the machine allows', async () => {
    const { record } = await openedPermit();
    expect(record.offered.map(({ id }) => id)).toEqual(['grant']);
    const { record: granted } = await openedPermit({ permit: aPermit({ status: 'Granted' }) });
    expect([granted.offered.map(({ id }) => id), granted.mayDelete]).toEqual([['block'], false]);
  });

  it.each([permitScreen().status, { of: () => 'Draft' as const, text: () => 'kit.yes' as const, tone: () => 'grey' as const }])(
    'that no machine names say by themselves when they are offered',
    async (status) => {
      const send = {
        id: 'send',
        text: 'kit.copy',
        shows: ({ version }: Permit) => version === 3,
        run: () => Promise.resolve(ok({ record: aPermit(), findings: [] })),
      } as const;
      const screen = permitScreen({ actions: [send], ...(status && { status }) });
      expect((await openedPermit({ screen })).record.offered.map(({ id }) => id)).toEqual(['send']);
      expect((await openedPermit({ screen, permit: aPermit({ version: 4 }) })).record.offered).toEqual([]);
    },
  );

  it('save first, and ask once about what must be confirmed', async () => {
    const doubt = { severity: 1 as const, code: 'USED', pointer: '', message: 'Used in 2 declarations' };
    const granted = aPermit({ version: 5, status: 'Granted' });
    const api = storing(new FakeApi()).on(grantPermit, ({ body }) =>
      ok(body.confirmWarnings ? { record: granted, findings: [] } : { record: aPermit({ version: 4 }), findings: [], asks: [doubt] }),
    );
    const { record, form } = await openedPermit({ api });
    form.set('/quota', '11');
    const [grant] = record.offered;
    if (grant) await record.actions.run(grant);
    expect(api.calls(savePermit)).toHaveLength(1);
    expect(record.actions.asked).toMatchObject({ type: 'findings', findings: [doubt] });
    await record.actions.confirm();
    expect(record.record?.status).toBe('Granted');
    expect(api.calls(grantPermit).map(({ input }) => input.body.confirmWarnings)).toEqual([false, true]);
  });

  it('with a reason are not done without one', async () => {
    const api = new FakeApi().on(blockPermit, () => ok({ record: aPermit({ version: 4, status: 'Blocked' }), findings: [] }));
    const { record } = await openedPermit({ api, permit: aPermit({ status: 'Granted' }) });
    const [block] = record.offered;
    if (block) record.actions.press(block);
    await record.actions.confirm();
    expect([record.actions.reasonMissing, api.calls(blockPermit).length]).toEqual([true, 0]);
    record.actions.setReason(' Fraud ');
    await record.actions.confirm();
    expect(api.calls(blockPermit)[0]?.input.body.reason).toBe('Fraud');
    expect(record.record?.status).toBe('Blocked');
  });

  it('delete after the question, and leave for the list', async () => {
    const api = new FakeApi().on(deletePermit, () => ok(undefined));
    const { record, navigation } = await openedPermit({ api });
    record.actions.askDelete();
    await record.actions.confirm();
    expect(navigation.visited).toEqual(['/xx/permits']);
  });
});

describe('a new card beside this one', () => {
  it('is refused while this one has errors that are not stored', async () => {
    const { record, form, navigation, notices } = await openedPermit();
    form.set('/reference', '');
    record.address.openNew();
    expect([navigation.visited, notices.shown[0]?.text]).toEqual([[], 'record.new.refused']);
  });

  it('asks about what is unsaved, and goes there when it is left', async () => {
    const { record, form, navigation } = await openedPermit();
    form.set('/quota', '12');
    record.address.openNew();
    expect(record.leave.asking).toBe(true);
    record.leave.leave();
    await vi.advanceTimersByTimeAsync(10);
    expect(navigation.visited).toEqual(['/xx/permit']);
  });

  it('comes after Save and new', async () => {
    const { record, form, navigation } = await openedPermit({ api: storing(new FakeApi()) });
    form.set('/quota', '12');
    await record.address.saveAndNew();
    expect(navigation.visited).toEqual(['/xx/permit']);
  });
});

describe('others at the same record', () => {
  it('make it read only while they hold the lock', async () => {
    const { record, locks, rest } = await openedPermit();
    locks.set({ status: 'readonly', holder: 'Colleague', since: '2026-02-03T09:59:00Z', until: '2026-02-03T10:01:00Z', otherWindow: false, lockId: ID });
    await rest();
    expect([record.isReadOnly, record.offered, record.lines.get('goods')?.grid.isEditable]).toEqual([true, [], false]);
  });

  it('are seen at once where nothing was typed, and are told of where something was', async () => {
    let now = aPermit();
    const { record, form, events, rest } = await openedPermit({ read: () => ok(now) });
    now = aPermit({ version: 4, content: { reference: 'P-2' } });
    events.emit('xx', 'PermitChanged', ID);
    await rest();
    expect(form.value.reference).toBe('P-2');
    form.set('/reference', 'Mine');
    now = aPermit({ version: 5, content: { reference: 'P-3' } });
    events.emit('xx', 'PermitChanged', ID);
    await rest();
    expect([form.value.reference, record.live.hasNews, record.record?.version]).toEqual(['Mine', true, 4]);
    await record.compareNews();
    expect(record.stale.rows).toMatchObject([{ pointer: '/reference', mine: 'Mine', theirs: 'P-3' }]);
  });
});

it('keeps what was typed through a crash and gives it back', async () => {
  const first = await openedPermit();
  first.form.set('/quota', '77');
  await vi.advanceTimersByTimeAsync(6_000);
  first.drafts.crash();
  const second = await openedPermit({ drafts: first.drafts });
  expect(second.record.draft.offered).toBeDefined();
  second.record.draft.restore();
  expect([second.form.value.quota, second.record.content.dirty]).toEqual(['77', true]);
});

it('compares kept input with what was saved since', async () => {
  const first = await openedPermit();
  first.form.set('/quota', '77');
  await vi.advanceTimersByTimeAsync(6_000);
  first.drafts.crash();
  const newer = aPermit({ version: 4, content: { ...aPermit().content, reference: 'P-7' } });
  const { record, form } = await openedPermit({ drafts: first.drafts, permit: newer });
  record.draft.restore();
  expect(record.stale.rows.map(({ pointer, kept }) => [pointer, kept])).toEqual([
    ['/reference', 'theirs'],
    ['/quota', 'mine'],
  ]);
  record.resolveStale(
    new Map([
      ['/reference', 'theirs'],
      ['/quota', 'mine'],
    ]),
  );
  expect([form.value.reference, form.value.quota, record.record?.version]).toEqual(['P-7', '77', 4]);
});

it('is not found, or may not be seen, in words of its own', async () => {
  expect((await openedPermit({ read: () => fail('notFound', '') })).record.opening.phase).toBe('notFound');
  const { record } = await openedPermit({ read: () => fail('forbidden', 'No access') });
  expect([record.opening.phase, record.opening.problem?.kind]).toEqual(['failed', 'forbidden']);
});

it('is for reading to whom may not change it', async () => {
  const { record, locks } = await openedPermit({ allowed: false, screen: permitScreen({ write: 'dec.search' }) });
  expect([record.isReadOnly, record.mayCreate, locks.holding]).toEqual([true, false, 0]);
});

it('puts a value of the history back into the draft', async () => {
  const { record, form } = await openedPermit();
  const row = { at: '2026-01-01T10:00:00Z', user: 'Colleague', pointer: '/quota', before: '5', after: '10' };
  expect(record.audit.mayRestore(row)).toBe(true);
  record.audit.restore(row);
  expect([form.value.quota, record.content.dirty, form.focusRequest?.pointer]).toEqual(['5', true, '/quota']);
  expect(record.audit.mayRestore({ ...row, pointer: '/status' })).toBe(false);
});

it('lets go of everything when it is closed', async () => {
  const { form, events, locks, navigation, drafts, close } = await openedPermit();
  form.set('/quota', '1');
  close();
  expect([events.listening, locks.holding, navigation.guarded, drafts.isListening]).toEqual([0, 0, false, false]);
});
