import type { Notification } from '../../../../src/application/contract/notifications';

export const aNotification = (number: number, more: Partial<Notification> = {}): Notification => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  kind: 'dec.released',
  severity: 0,
  args: { lrn: `LRN-${number}`, mrn: '26SE0SIM00000012R2' },
  route: '/dec/se-new-import/1',
  count: 1,
  state: 'UNREAD',
  requiresAck: false,
  acknowledged: false,
  createdAt: '2026-03-02T09:14:00Z',
  toldAt: '2026-03-02T09:14:00Z',
  ...more,
});
