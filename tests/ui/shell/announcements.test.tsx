import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dismissAnnouncement, readShownAnnouncements, type ShownAnnouncement } from '../../../src/application/contract/announcements';
import { fail, ok } from '../../../src/domain/kernel/result';
import { aPlugin, declarant, openedPortal } from './portal';

configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 20_000 });
afterEach(cleanup);

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const announcement = (n: number, more: Partial<ShownAnnouncement> = {}): ShownAnnouncement => ({
  id: `${n}0000000-6a52-4a05-9d3c-0a7f0f6f2a11`,
  texts: { EN: `Announcement ${n}`, SV: `Meddelande ${n}` },
  severity: 1,
  from: inHours(-1),
  ...more,
});

const opened = async (...shown: ShownAnnouncement[]) => {
  const portal = await openedPortal('/dec/search-declaration', aPlugin(), declarant, 'Local', [], (api) => api.on(readShownAnnouncements, () => ok(shown)));
  await screen.findByText('the hits');
  return portal;
};

const board = () => screen.findByRole('list', { name: 'Announcements' });

describe('announcements', () => {
  it('stand under the bar with their severity in words, those of their time only', async () => {
    await opened(announcement(1, { severity: 2 }), announcement(2, { from: inHours(3) }), announcement(3, { to: inHours(-1) }));
    expect(
      within(await board())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Fault: Announcement 1']);
  });

  it('are put away for good, and come back when that cannot be stored', async () => {
    const { api, notices } = await opened(announcement(1), announcement(2));
    api.on(dismissAnnouncement, () => ok(undefined));
    const [first, second] = within(await board()).getAllByRole('button', { name: 'Put away' });
    await userEvent.click(first ?? document.body);
    await waitFor(() => expect(screen.queryByText('Announcement 1')).toBeNull());
    expect(api.calls(dismissAnnouncement).map(({ input }) => input.params.id)).toEqual([announcement(1).id]);
    api.on(dismissAnnouncement, () => fail('unavailable', 'Try again later'));
    await userEvent.click(second ?? document.body);
    await waitFor(() => expect(notices.shown.map(({ text }) => text)).toEqual(['Try again later']));
    expect(await screen.findByText('Announcement 2')).toBeTruthy();
  });

  it('are asked for again when one changes, and after a gap in the events', async () => {
    const { api, events } = await opened();
    expect(screen.queryByRole('list', { name: 'Announcements' })).toBeNull();
    api.on(readShownAnnouncements, () => ok([announcement(1)]));
    events.emit('cor', 'AnnouncementChanged', announcement(1).id);
    expect(await screen.findByText('Announcement 1')).toBeTruthy();
    api.on(readShownAnnouncements, () => ok([]));
    events.resync();
    await waitFor(() => expect(screen.queryByText('Announcement 1')).toBeNull());
  });
});
