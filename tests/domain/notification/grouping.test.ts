import { expect, it } from 'vitest';
import { groupsOf } from '../../../src/domain/notification/grouping';

it('what is unread or to be confirmed stands first, by the day in Stockholm', () => {
  const of = (id: string, toldAt: string, state: 'READ' | 'UNREAD', requiresAck = false) => ({ id, toldAt, state, requiresAck, acknowledged: false });
  const groups = groupsOf([
    of('confirm', '2026-03-01T10:00:00Z', 'READ', true),
    of('new', '2026-03-02T09:00:00Z', 'UNREAD'),
    of('late', '2026-03-01T23:30:00Z', 'UNREAD'),
    of('read', '2026-03-02T08:00:00Z', 'READ'),
  ]);
  expect(groups.map(({ unread, day, notifications }) => [unread, day, notifications.map(({ id }) => id).join(' ')])).toEqual([
    [true, '2026-03-01', 'confirm'],
    [true, '2026-03-02', 'new late'],
    [false, '2026-03-02', 'read'],
  ]);
});
