import { describe, expect, it } from 'vitest';
import { editLock, NO_LOCK, type EditLock, type LockCommand, type LockEvent } from '../../../src/domain/session/editLock';

const HOLD: LockEvent = { type: 'hold' };
const RELEASE: LockEvent = { type: 'release' };
const granted = (lockId: string, now = 0): LockEvent => ({ type: 'granted', lockId, lifeMs: 120_000, now });
const renewed = (now: number): LockEvent => ({ type: 'renewed', lockId: 'l1', lifeMs: 120_000, now });
const timer = (now: number): LockEvent => ({ type: 'timer', now });
const HOLDER = { name: 'Importer', since: '2026-03-01T10:00:00Z', until: '2026-03-01T10:02:00Z', otherWindow: false, lockId: 'l9' };
const taken = (otherWindow = false): LockEvent => ({ type: 'taken', holder: { ...HOLDER, otherWindow } });

const ACQUIRE: LockCommand[] = [{ type: 'stopTimer' }, { type: 'acquire' }];
const RENEW: LockCommand[] = [{ type: 'stopTimer' }, { type: 'renew', lockId: 'l1' }];
const GIVE_BACK: LockCommand[] = [{ type: 'stopTimer' }, { type: 'release', lockId: 'l1' }];
const wait = (ms: number): LockCommand[] => [{ type: 'startTimer', ms }];

const after = (events: readonly LockEvent[], from: EditLock = NO_LOCK): EditLock => events.reduce((lock, event) => editLock(lock, event).state, from);

const acquiring = after([HOLD]);
const held = after([granted('l1')], acquiring);
const renewing = after([timer(60_000)], held);
const readonly = after([taken()], acquiring);
const other = after([taken(true)], acquiring);
const kept = after([{ type: 'taken', holder: { ...HOLDER, takeOver: 'NO', askAgainAt: '2026-03-01T10:05:00Z' } }], acquiring);
const lost = after([{ type: 'renewRefused' }], renewing);
const ended = after([{ type: 'askFailed' }], lost);
const unknown = after([{ type: 'askFailed' }], acquiring);

describe('an edit lock', () => {
  it.each([
    ['is not taken from a holder who keeps it', kept, { type: 'takeOver' }, 'readonly', []],
    [
      'is taken from a holder who keeps it by who may, with a reason (COR-R24)',
      kept,
      { type: 'takeOver', reason: 'on holiday' },
      'readonly',
      [{ type: 'stopTimer' }, { type: 'acquire', takeOverLockId: 'l9', reason: 'on holiday' }],
    ],
    ['is asked for when a screen wants it', NO_LOCK, HOLD, 'acquiring', ACQUIRE],
    ['is renewed four times in its life', acquiring, granted('l1'), 'held', wait(30_000)],
    ['is renewed when the time has come', held, timer(60_000), 'held', RENEW],
    ['lives on when renewed', renewing, renewed(60_000), 'held', wait(30_000)],
    ['is tried again after 10 s when the network failed', renewing, { type: 'renewFailed', now: 60_100 }, 'held', wait(10_000)],
    ['is tried no later than its end', renewing, { type: 'renewFailed', now: 115_000 }, 'held', wait(5000)],
    ['is lost at its end and asked for at once', held, timer(120_000), 'lost', ACQUIRE],
    ['is lost when its last renewal fails after its end', renewing, { type: 'renewFailed', now: 120_000 }, 'lost', ACQUIRE],
    ['is lost when the server does not know it, and asked for at once (COR-R27)', renewing, { type: 'renewRefused' }, 'lost', ACQUIRE],
    ['is held again when nobody took it', lost, granted('l2', 61_000), 'held', wait(30_000)],
    ['is read-only when somebody took it', lost, taken(), 'readonly', wait(20_000)],
    ['has ended when it cannot be asked for again', lost, { type: 'askFailed' }, 'ended', wait(20_000)],
    ['is asked for every 20 s then', ended, timer(20_000), 'ended', ACQUIRE],
    ['is held again when it can be asked for', after([timer(20_000)], ended), granted('l2', 81_000), 'held', wait(30_000)],
    ['is read-only when somebody else has it', acquiring, taken(), 'readonly', wait(20_000)],
    ['is asked for again every 20 s', readonly, timer(20_000), 'readonly', ACQUIRE],
    ['is asked for at once when it may be free', readonly, { type: 'changed' }, 'readonly', ACQUIRE],
    ['is asked for when its holder changes', readonly, { type: 'changed', lockId: 'l8' }, 'readonly', ACQUIRE],
    ['is not asked for when its known holder is told again', readonly, { type: 'changed', lockId: 'l9' }, 'readonly', []],
    ['is unknown when it cannot be asked for', acquiring, { type: 'askFailed' }, 'unknown', wait(20_000)],
    ['is asked for again then', unknown, timer(20_000), 'unknown', ACQUIRE],
    ['is checked at once when another window took it', held, { type: 'changed', lockId: 'l9' }, 'held', RENEW],
    ['is not checked for its own grant', held, { type: 'changed', lockId: 'l1' }, 'held', []],
    ['is taken from the own other window', other, { type: 'takeOver' }, 'readonly', [{ type: 'stopTimer' }, { type: 'acquire', takeOverLockId: 'l9' }]],
    ['is never taken from somebody else', readonly, { type: 'takeOver' }, 'readonly', []],
    ['is given back when the screen is left', held, RELEASE, 'none', GIVE_BACK],
    ['is given back by a call that outlives the page', held, { type: 'leave' }, 'none', [{ type: 'stopTimer' }, { type: 'releaseOnLeave', lockId: 'l1' }]],
    ['is nothing to give back when it was not held', readonly, RELEASE, 'none', [{ type: 'stopTimer' }]],
  ] satisfies [string, EditLock, LockEvent, string, LockCommand[]][])('%s', (_, lock, event, status, commands) => {
    const step = editLock(lock, event);
    expect(step.state.status).toBe(status);
    expect(step.commands).toEqual(commands);
  });

  it('tells how it has ended, until it is held again (COR-R25, R27)', () => {
    expect(after([taken()], lost)).toMatchObject({ status: 'readonly', ended: 'taken' });
    expect(after([timer(120_000), taken()], held)).toMatchObject({ status: 'readonly', ended: 'expired' });
    expect(after([timer(120_000), taken(), timer(20_000), granted('l2', 141_000)], held).ended).toBeUndefined();
    expect(readonly.ended).toBeUndefined();
  });

  it('gives back a grant that comes after the screen was left', () => {
    expect(editLock(after([RELEASE], acquiring), granted('l1')).commands).toEqual(GIVE_BACK);
    expect(editLock(after([RELEASE], renewing), renewed(60_000)).commands).toEqual(GIVE_BACK);
  });

  it('asks only after the release is answered when the screen comes back', () => {
    const releasing = after([RELEASE], held);
    expect(editLock(releasing, HOLD).commands).toEqual([]);
    expect(editLock(after([HOLD], releasing), { type: 'released' }).commands).toEqual(ACQUIRE);
  });

  it('keeps one question when the screen is left and entered while it is under way', () => {
    const again = after([RELEASE, HOLD], acquiring);
    expect(again.status).toBe('acquiring');
    expect(editLock(again, granted('l1')).state).toMatchObject({ status: 'held', lockId: 'l1' });
  });

  it('asks again after an answer that may be older than the change', () => {
    expect(editLock(after([{ type: 'changed' }], acquiring), taken()).commands).toEqual(ACQUIRE);
    expect(editLock(after([{ type: 'changed', lockId: 'l1' }], acquiring), granted('l1')).commands).toEqual(wait(30_000));
  });

  it('does not renew without end when the clocks differ', () => {
    expect(editLock(acquiring, { type: 'granted', lockId: 'l1', lifeMs: -300_000, now: 0 }).commands).toEqual(wait(10_000));
  });
});
