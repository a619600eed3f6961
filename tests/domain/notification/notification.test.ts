import { describe, expect, it } from 'vitest';
import { failed } from '../../../src/domain/kernel/result';
import { badge, withCount } from '../../../src/domain/notification/counting';
import { act, recipientState, stateAt, toastOf, withoutActor } from '../../../src/domain/notification/notification';

describe('a notification', () => {
  it('COR-R40 is not for who did it, and once for everybody else', () => {
    expect(withoutActor(['a', 'b', 'a', 'c'], 'b')).toEqual(['a', 'c']);
    expect(withoutActor(['a'], undefined)).toEqual(['a']);
  });

  it.each([
    [1, 'New mail'],
    [3, 'New mail (3)'],
  ])('COR-R41 of what happened %i times', (count, text) => {
    expect(withCount('New mail', count)).toBe(text);
  });

  it.each([
    [0, { wanted: true, visible: true }, 'SUCCESS'],
    [1, { wanted: true, visible: true }, 'WARNING'],
    [2, { wanted: true, visible: true }, 'CRITICAL'],
    [3, { wanted: true, visible: true }, 'CRITICAL'],
    [2, { wanted: true, visible: false }, undefined],
    [2, { wanted: false, visible: true }, undefined],
  ] as const)('COR-R43 of severity %i, %j: toast %s', (severity, seen, toast) => {
    expect(toastOf(severity, seen)).toBe(toast);
  });

  it('COR-R45 that needs a confirmation is not put away before', () => {
    const recipient = { state: 'UNREAD', requiresAck: true, acknowledged: false } as const;
    const refused = act(recipient, 'dismiss');
    expect(failed(refused) && refused.left.message).toBe('Please confirm first.');
    expect(act({ ...recipient, acknowledged: true }, 'dismiss')).toMatchObject({ right: 'DISMISSED' });
    expect(act(recipient, 'read')).toMatchObject({ right: 'READ' });
  });

  it.each([
    [0, '0'],
    [99, '99'],
    [100, '99+'],
    [120, '99+'],
  ])('COR-R46: %i unread show as %s', (unread, shown) => {
    expect(badge(unread)).toBe(shown);
  });

  it('that is snoozed comes back unread at its time', () => {
    expect([stateAt('SNOOZED', 1_000, 999), stateAt('SNOOZED', 1_000, 1_000), stateAt('READ', 1_000, 2_000)]).toEqual(['SNOOZED', 'UNREAD', 'READ']);
    expect(recipientState.next('SNOOZED', 'wake')).toMatchObject({ right: 'UNREAD' });
  });

  it('that was put away is neither read nor snoozed, but told again when it happens again', () => {
    expect(failed(recipientState.next('DISMISSED', 'snooze'))).toBe(true);
    expect(recipientState.next('DISMISSED', 'tellAgain')).toMatchObject({ right: 'UNREAD' });
  });
});
