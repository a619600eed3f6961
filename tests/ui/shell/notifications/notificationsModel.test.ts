import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dismissNotifications,
  readNotificationPreferences,
  searchNotifications,
  snoozeNotifications,
  type Notification,
} from '../../../../src/application/contract/notifications';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { defaultPreference } from '../../../../src/domain/notification/notification';
import { NotificationsModel } from '../../../../src/ui/shell/notifications/notificationsModel';
import { Texts } from '../../../../src/ui/text/texts';
import { FakeApi } from '../../../fakes/fakeApi';
import { FakeEvents } from '../../../fakes/fakeEvents';
import { FakeNotices } from '../../../fakes/fakeNotices';
import { aNotification } from './aNotification';

const USER = '7c0b2f4e-6a52-4a05-9d3c-0a7f0f6f2a11';

const opened = (...notifications: Notification[]) => {
  const api = new FakeApi()
    .on(searchNotifications, ({ body }) =>
      ok({
        items: notifications.slice(0, body.paging.pageSize),
        totalCount: notifications.length,
        unread: notifications.filter(({ state }) => state === 'UNREAD').length,
      }),
    )
    .on(readNotificationPreferences, () => ok([]));
  const [events, notices] = [new FakeEvents(), new FakeNotices()];
  const texts = new Texts('SV');
  const model = new NotificationsModel({ api, events, notices, userId: USER, texts: () => texts });
  return { api, events, notices, model, close: model.open() };
};

const released = { kind: 'dec.released', severity: 0, args: { lrn: 'LRN-1', mrn: '26SE0SIM00000012R2' }, count: 1, route: '/dec/se-new-import/1', id: 'one' };

describe('notifications', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('are counted from the start, without those that were put off', async () => {
    const { api, model } = opened(aNotification(1), aNotification(2, { state: 'READ' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(model.unread).toBe(1);
    expect(api.calls(searchNotifications).map(({ input }) => input.body.criteria)).toEqual([{ states: ['UNREAD', 'READ'] }]);
  });

  it('are asked for again when there is a new one, which a toast announces outside the list of notices', async () => {
    const { api, events, notices } = opened();
    await vi.advanceTimersByTimeAsync(0);
    events.emit('cor', 'NotificationCreated', USER, released);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(api.calls(searchNotifications)).toHaveLength(2);
    await vi.waitFor(() => expect(notices.shown).toEqual([{ kind: 'SUCCESS', text: 'notification.dec.released', values: released.args, listed: false }]));
  });

  it.each([
    ['the user wants no toast of its kind', () => undefined, false],
    ['nobody looks at the page', () => void vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden'), true],
  ])('come without a toast where %s', async (_, prepare, toast) => {
    prepare();
    const { api, events, notices, model } = opened(aNotification(1));
    api.on(readNotificationPreferences, () => ok([{ ...defaultPreference('dec.released'), toast }]));
    events.emit('cor', 'NotificationCreated', USER, released);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(model.unread).toBe(1);
    expect(notices.shown).toEqual([]);
  });

  it('say why one could not be put away', async () => {
    const { api, notices, model } = opened(aNotification(1));
    api.on(dismissNotifications, () => fail('refused', 'Please confirm first.'));
    await model.dismiss(aNotification(1).id);
    expect(notices.shown).toEqual([{ kind: 'CRITICAL', text: 'Please confirm first.' }]);
  });

  it('come back when their time has come', async () => {
    const { api, model } = opened(aNotification(1));
    api.on(snoozeNotifications, () => ok({ changed: 1, unread: 0 }));
    await model.snooze(aNotification(1).id, 'hour');
    const asked = api.calls(searchNotifications).length;
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(api.calls(searchNotifications)).toHaveLength(asked + 1);
  });

  it('are shown twenty at a time', async () => {
    const { model } = opened(...Array.from({ length: 30 }, (_, at) => aNotification(at)));
    await vi.advanceTimersByTimeAsync(0);
    expect([model.notifications?.length, model.hasMore]).toEqual([20, true]);
    model.more();
    await vi.advanceTimersByTimeAsync(0);
    expect([model.notifications?.length, model.hasMore]).toEqual([30, false]);
  });

  it('are left in peace after logout', async () => {
    const { api, events, model, close } = opened(aNotification(1));
    api.on(snoozeNotifications, () => ok({ changed: 1, unread: 0 }));
    await model.snooze(aNotification(1).id, 'hour');
    close();
    await vi.advanceTimersByTimeAsync(0);
    const asked = api.calls(searchNotifications).length;
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(api.calls(searchNotifications)).toHaveLength(asked);
    expect(events.listening).toBe(0);
  });
});
