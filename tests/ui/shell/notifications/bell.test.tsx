import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  acknowledgeNotifications,
  readAllNotifications,
  readNotifications,
  searchNotifications,
  type Notification,
} from '../../../../src/application/contract/notifications';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { openedPortal } from '../portal';
import { aNotification } from './aNotification';

configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 20_000 });
beforeAll(() => Promise.all([import('../../../../src/ui/shell/NoticeList'), import('../../../../src/ui/shell/notifications/notificationsModel')]), 60_000);
afterEach(cleanup);

const opened = async (...given: Notification[]) => {
  let notifications = given;
  const portal = await openedPortal('/dec/search-declaration');
  await screen.findByText('the hits');
  const unread = (): number => notifications.filter(({ state }) => state === 'UNREAD').length;
  const change = (ids: readonly string[] | undefined, more: Partial<Notification>) => {
    notifications = notifications.map((one) => (ids === undefined || ids.includes(one.id) ? { ...one, ...more } : one));
    return ok({ changed: 1, unread: unread() });
  };
  portal.api
    .on(searchNotifications, () => ok({ items: notifications, totalCount: notifications.length, unread: unread() }))
    .on(readNotifications, ({ body }) => change(body.ids, { state: 'READ' }))
    .on(readAllNotifications, () => change(undefined, { state: 'READ' }))
    .on(acknowledgeNotifications, ({ body }) => change(body.ids, { state: 'READ', acknowledged: true }));
  portal.events.emit('cor', 'NotificationChanged', portal.session.state.user?.userId ?? '');
  return portal;
};

const list = () => screen.findByRole('dialog', { name: 'Notifications' });

describe('the bell', () => {
  it('counts what the server has for the user, together with the notices of the page', async () => {
    const { notices } = await opened(aNotification(1), aNotification(2));
    notices.toast({ kind: 'SUCCESS', text: 'Saved' });
    await screen.findByRole('button', { name: 'Notifications, 3 new' });
  });

  it('opens a notification of a record, which is read then', async () => {
    const { api, navigation } = await opened(aNotification(1, { count: 3 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
    await userEvent.click(within(await list()).getByRole('link', { name: 'Declaration LRN-1 was released. MRN 26SE0SIM00000012R2 (3)' }));
    expect(navigation.path).toBe('/dec/se-new-import/1');
    expect(api.calls(readNotifications)).toHaveLength(1);
    await screen.findByRole('button', { name: 'Notifications' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has no link to where the user may not go', async () => {
    await opened(aNotification(1, { route: '/pf/job-manager/1', kind: 'job.finished', args: { status: 'Failed', number: '7', title: 'Import' } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
    expect(within(await list()).getByText('Job 7 has failed: Import')).toBeTruthy();
    expect(within(await list()).queryByRole('link')).toBeNull();
  });

  it('marks all as read, and asks for what must be confirmed', async () => {
    const { api } = await opened(aNotification(1, { requiresAck: true }), aNotification(2));
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 new' }));
    await userEvent.click(within(await list()).getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Mark all as read' })).toBeNull());
    await userEvent.click(within(await list()).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Confirm' })).toBeNull());
    expect(api.calls(acknowledgeNotifications).map(({ input }) => input.body.ids)).toEqual([[aNotification(1).id]]);
  });

  it('says that there is nothing, and what failed', async () => {
    const { api } = await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
    await within(await list()).findByText('There is nothing new for you.');
    await userEvent.keyboard('{Escape}');
    api.on(searchNotifications, () => fail('unavailable', 'Try again later'));
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
    await within(await list()).findByText('Try again later');
  });
});
