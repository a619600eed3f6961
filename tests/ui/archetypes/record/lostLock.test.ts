import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok } from '../../../../src/domain/kernel/result';
import { aPermit, ID, NEW_ID, openedPermit } from './aPermit';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-02-03T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it('what was typed under a lock that was lost is kept for reading until it stands on the newest state (COR-R27)', async () => {
  let now = aPermit();
  const { record, form, locks, rest } = await openedPermit({ read: () => ok(now) });
  form.set('/reference', 'Mine');
  locks.set({ status: 'lost' });
  locks.set({ status: 'held', lockId: NEW_ID });
  await rest();
  expect([record.isReadOnly, record.lock.changedBy]).toEqual([false, undefined]);
  now = { ...aPermit({ version: 4, content: { reference: 'P-2' } }), changedBy: 'Colleague' };
  locks.set({ status: 'lost' });
  locks.set({ status: 'held', lockId: ID });
  await rest();
  expect([record.isReadOnly, record.lock.changedBy, form.value.reference]).toEqual([true, 'Colleague', 'Mine']);
  await record.compareNews();
  record.resolveStale(new Map([['/reference', 'mine']]));
  await rest();
  expect([record.isReadOnly, form.value.reference, record.record?.version]).toEqual([false, 'Mine', 4]);
});
