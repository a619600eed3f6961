import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readDeclaration, saveDeclaration } from '../../../../src/application/contract/dec';
import { ok } from '../../../../src/domain/kernel/result';
import { FakeApi } from '../../../fakes/fakeApi';
import { aDeclaration, guid, ID, openedCard, storing } from './openedCard';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-15T09:00:30.000Z') }));
afterEach(() => void vi.useRealTimers());

const held = { status: 'held', lockId: guid(801) } as const;
const byAnother = {
  status: 'readonly',
  holder: 'tester.demo',
  since: '2026-01-15T09:00:00.000Z',
  until: '2026-01-15T09:02:00.000Z',
  otherWindow: false,
  lockId: guid(802),
} as const;

it('holds the lock while the card is open and lets go of it with the card', async () => {
  const { locks, close } = await openedCard();
  expect(locks.held).toEqual([`dec.declaration:${ID}`]);
  expect(locks.holding).toBe(1);
  close();
  expect(locks.holding).toBe(0);
});

it('takes no lock of a declaration that cannot be edited', async () => {
  const { card, locks } = await openedCard({ declaration: aDeclaration({ status: 'CLEARED', statusCode: 'CLR' }) });
  expect(locks.held).toEqual([]);
  expect(card.isReadOnly).toBe(true);
});

it('is for reading where the record belongs to the company, whatever its status', async () => {
  const declaration = { ...aDeclaration(), readOnly: true };
  const { card, locks } = await openedCard({ declaration });
  expect(locks.held).toEqual([]);
  expect(card.isReadOnly).toBe(true);
  expect(card.mayDelete).toBe(false);
  expect(card.content.isForReading).toBe(true);
});

it('is read only while somebody else holds the lock, and says who until when', async () => {
  const { card, locks } = await openedCard();
  locks.set(byAnother);
  expect(card.isReadOnly).toBe(true);
  expect(card.content.lines.grid.isEditable).toBe(false);
  expect(card.lock.holder).toEqual({
    name: 'tester.demo',
    since: new Date('2026-01-15T09:00:00.000Z'),
    until: new Date('2026-01-15T09:02:00.000Z'),
    isOwnWindow: false,
  });
});

it('turns editable by itself when the lock comes, with the newest state', async () => {
  const { card, locks, api, rest } = await openedCard();
  locks.set(byAnother);
  api.on(readDeclaration, () => ok(aDeclaration({ version: 4, header: { ...aDeclaration().header, ucr: 'BY-TESTER' } })));
  locks.set(held);
  await rest();
  expect(card.isReadOnly).toBe(false);
  expect(card.content.form.value.ucr).toBe('BY-TESTER');
  expect(card.content.dirty).toBe(false);
});

it('keeps the input when the lock is lost, and compares when somebody else was first', async () => {
  const { card, locks, api, rest } = await openedCard({ api: storing(new FakeApi()) });
  card.content.form.set('/ucr', 'MINE');
  locks.set({ status: 'lost' });
  expect([card.isReadOnly, card.lock.ended]).toEqual([false, undefined]);
  locks.set({ ...byAnother, ended: 'taken' });
  expect([card.isReadOnly, card.lock.ended]).toEqual([true, 'taken']);
  api.on(readDeclaration, () => ok({ ...aDeclaration({ version: 4 }), changedBy: 'tester.demo' }));
  locks.set(held);
  await rest();
  expect([card.content.form.value.ucr, card.isReadOnly, card.lock.changedBy]).toEqual(['MINE', true, 'tester.demo']);
  await card.actions.save();
  expect(api.calls(saveDeclaration)[0]?.input.body.version).toBe(3);
  await card.actions.stale.compare(ID);
  card.resolveStale(new Map());
  expect([card.isReadOnly, card.content.form.value.ucr]).toEqual([false, 'MINE']);
});

it('goes on without a word when the lost lock comes back and nobody has changed anything (COR-R27)', async () => {
  const { card, locks, rest } = await openedCard({ api: storing(new FakeApi()) });
  card.content.form.set('/ucr', 'MINE');
  locks.set({ status: 'lost' });
  locks.set({ ...held, lockId: guid(803) });
  await rest();
  expect([card.isReadOnly, card.lock.ended, card.lock.changedBy, card.lock.lockId]).toEqual([false, undefined, undefined, guid(803)]);
});

it('is read only while the lost lock cannot be asked for', async () => {
  const { card, locks } = await openedCard();
  card.content.form.set('/ucr', 'MINE');
  locks.set({ status: 'ended' });
  expect([card.isReadOnly, card.lock.ended, card.content.form.value.ucr]).toEqual([true, 'expired', 'MINE']);
});

it('takes over from the own other window', async () => {
  const { card, locks } = await openedCard();
  locks.set({ ...byAnother, otherWindow: true });
  expect(card.lock.holder?.isOwnWindow).toBe(true);
  card.lock.takeOver();
  expect(locks.takenOver).toEqual([`dec.declaration:${ID}`]);
});

it('can be edited when the lock cannot be asked for', async () => {
  const { card, locks, api } = await openedCard({ api: storing(new FakeApi()) });
  locks.set({ status: 'unknown' });
  expect(card.isReadOnly).toBe(false);
  card.content.form.set('/ucr', 'UCR');
  await card.actions.save();
  expect(api.calls(saveDeclaration)[0]?.input.body).not.toHaveProperty('lockId');
});

it('waits with a save until it is known whether the lock is held, and names it', async () => {
  const { card, locks, api } = await openedCard({ api: storing(new FakeApi()) });
  locks.set({ status: 'acquiring' });
  card.content.form.set('/ucr', 'UCR-1');
  const saving = card.actions.save();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(card.actions.busy).toBe(true);
  expect(api.calls(saveDeclaration)).toHaveLength(0);
  locks.set({ status: 'held', lockId: guid(9) });
  expect(await saving).toBe(true);
  expect(api.calls(saveDeclaration)[0]?.input.body.lockId).toBe(guid(9));
});
