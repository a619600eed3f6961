import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LockState } from '../../../../src/application/ports/locks';
import { LockBanner } from '../../../../src/ui/archetypes/record/editing/LockBanner';
import { LockModel } from '../../../../src/ui/archetypes/record/editing/lockModel';
import { kitMessages, screenMessages } from '../../../../src/ui/kit/text/catalogues';
import { firstLoad } from '../../../../src/ui/text/firstLoad';
import { Texts, TextsContext } from '../../../../src/ui/text/texts';
import { FakeLocks } from '../../../fakes/fakeLocks';

const LOCK = '11111111-1111-4111-8111-111111111112';
const byTester = {
  status: 'readonly',
  holder: 'tester.demo',
  since: '2026-01-15T09:22:00Z',
  until: '2026-01-15T09:24:00Z',
  otherWindow: false,
  lockId: LOCK,
} as const;

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-15T09:22:10Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = async () => {
  const texts = new Texts('EN');
  for (const messages of [firstLoad, kitMessages, screenMessages]) await texts.load(messages);
  const locks = new FakeLocks();
  const lock = new LockModel(locks, 'dec.declaration');
  lock.hold('record');
  render(
    <TextsContext value={texts}>
      <LockBanner lock={lock} compare={() => undefined} />
    </TextsContext>,
  );
  const says = (state: LockState): string => {
    act(() => locks.set(state));
    return screen.getByRole('status').textContent;
  };
  return { lock, locks, says };
};

const ENDED = 'Your lock on this record has ended. Reload to continue.';

it('says nothing while the record can be edited, nor while a lost lock is asked for anew', async () => {
  const { says } = await shown();
  expect([says({ status: 'held', lockId: LOCK }), says({ status: 'lost' }), says({ status: 'unknown' })]).toEqual(['', '', '']);
});

it('says what has become of the lock, and who has the record', async () => {
  const { says } = await shown();
  expect(says(byTester)).toBe('Locked by tester.demo until 10:24');
  expect(says({ ...byTester, ended: 'taken' })).toBe(`Your lock was taken over by tester.demo at 10:22. ${ENDED}Locked by tester.demo until 10:24`);
  expect(says({ ...byTester, ended: 'expired' })).toBe(`${ENDED}Locked by tester.demo until 10:24`);
  expect(says({ status: 'ended' })).toBe(ENDED);
});

it('tells the own other window who goes on where (COR-R22)', async () => {
  const { says } = await shown();
  expect(says({ ...byTester, otherWindow: true })).toBe('You have this record open in another tab.Take over');
  expect(says({ ...byTester, otherWindow: true, ended: 'taken' })).toBe('You continued in another window.Take over');
});

it('says who has changed the record while the lock was lost (COR-R27)', async () => {
  const { lock, says } = await shown();
  act(() => lock.overtaken('tester.demo'));
  expect(says({ status: 'held', lockId: LOCK })).toBe('The lock expired and tester.demo has changed the record.Compare');
  act(() => lock.overtaken(''));
  expect(says({ status: 'held', lockId: LOCK })).toBe(`${ENDED}Compare`);
});

it('names the record that is asked for (COR-R23)', async () => {
  const { says } = await shown();
  expect(says({ status: 'held', lockId: LOCK, asked: { name: 'tester.demo', until: '2026-01-15T09:23:00Z', record: 'CM-2026-000123' } })).toMatch(
    /^tester\.demo asks to edit CM-2026-000123\./,
  );
});

it('counts down while the holder may answer, and stops with the record', async () => {
  const { lock, says } = await shown();
  expect(says({ ...byTester, takeOver: 'ASK', askedUntil: '2026-01-15T09:23:00Z' })).toMatch(/50 s$/);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.getByRole('status').textContent).toMatch(/40 s$/);
  act(() => lock.release());
  expect(vi.getTimerCount()).toBe(0);
});
