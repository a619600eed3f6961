import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAnnouncement,
  deleteAnnouncement,
  dismissAnnouncement,
  readShownAnnouncements,
  searchAnnouncements,
  updateAnnouncement,
} from '../../../../src/application/contract/announcements';
import { searchLocalMail } from '../../../../src/application/contract/localMail';
import { searchNotifications, writeNotificationPreferences } from '../../../../src/application/contract/notifications';
import { defaultPreference } from '../../../../src/domain/notification/notification';
import { EventReader } from '../../eventReader';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let support: TestClient;
let declarant: TestClient;
let tester: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  [support, declarant, tester] = (await Promise.all(['support.demo', 'declarant.demo', 'tester.demo'].map((user) => portal.signIn(user)))) as [
    TestClient,
    TestClient,
    TestClient,
  ];
});
afterAll(() => portal.stop());

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const FIRST_PAGE = { pageNum: 0, pageSize: 50, sortOrder: [] };

const shownTo = async (client: TestClient): Promise<string[]> => (await client.call(readShownAnnouncements, {})).data.map(({ id }) => id);
const announce = async (text: string, from = inHours(-1), to?: string) =>
  (await support.call(createAnnouncement, { body: { texts: { EN: text, SV: `${text} (sv)` }, severity: 1, from, ...(to === undefined ? {} : { to }) } })).data;
const inBell = async (client: TestClient, text: string) =>
  (await client.call(searchNotifications, { body: { criteria: {}, paging: FIRST_PAGE } })).data.items.filter(
    ({ kind, args }) => kind === 'system.announcement' && args['EN'] === text,
  );
const mails = async (text: string) => (await tester.call(searchLocalMail, { body: { criteria: { text }, paging: FIRST_PAGE } })).data.items;

it('core 8: the demonstration says what it is', async () => {
  const { data } = await declarant.call(readShownAnnouncements, {});
  expect(data.map(({ texts }) => texts.EN?.slice(0, 11))).toEqual(['Demo system']);
});

describe('an announcement', () => {
  it('is shown to everybody of the tenant until they put it away, each for himself', async () => {
    const reader = await new EventReader(declarant).open();
    await reader.listen([{ pluginName: 'cor', eventType: 'AnnouncementChanged', id: '' }]);
    const { id } = await announce('Maintenance');
    await reader.until(() => reader.events.some((event) => event['eventType'] === 'AnnouncementChanged' && event['id'] === id));
    reader.close();
    const other = await portal.signIn('othertenant.demo');
    expect([(await shownTo(declarant)).includes(id), (await shownTo(tester)).includes(id), (await shownTo(other)).includes(id)]).toEqual([true, true, false]);
    await declarant.call(dismissAnnouncement, { params: { id } });
    await declarant.call(dismissAnnouncement, { params: { id } });
    expect([(await shownTo(declarant)).includes(id), (await shownTo(tester)).includes(id)]).toEqual([false, true]);
    expect((await other.call(dismissAnnouncement, { params: { id } })).status).toBe(404);
  });

  it('is shown in its time only; what begins within a day comes along', async () => {
    const [over, soon, later] = [await announce('Over', inHours(-3), inHours(-2)), await announce('Soon', inHours(2)), await announce('Later', inHours(30))];
    const shown = await shownTo(tester);
    expect([over, soon, later].map(({ id }) => shown.includes(id))).toEqual([false, true, false]);
  });

  it('that says something else is shown again to who had put it away', async () => {
    const made = await announce('First');
    await declarant.call(dismissAnnouncement, { params: { id: made.id } });
    const body = { texts: made.texts, severity: made.severity, from: made.from };
    const graver = await support.call(updateAnnouncement, { params: { id: made.id }, body: { ...body, severity: 2, version: made.version } });
    expect((await shownTo(declarant)).includes(made.id)).toBe(false);
    await support.call(updateAnnouncement, { params: { id: made.id }, body: { ...body, texts: { EN: 'Second' }, version: graver.data.version } });
    expect((await shownTo(declarant)).includes(made.id)).toBe(true);
    expect([await inBell(declarant, 'First'), (await inBell(declarant, 'Second')).length]).toEqual([[], 1]);
  });

  it('is told in the bell, not to who wrote it, and leaves it when it is deleted', async () => {
    const { id, version } = await announce('Told');
    expect([(await inBell(declarant, 'Told')).length, (await inBell(support, 'Told')).length]).toEqual([1, 0]);
    expect((await support.call(deleteAnnouncement, { params: { id, version: String(version + 1) } })).outcome.feedbacks).toMatchObject([
      { code: 'COR-VERSION' },
    ]);
    await support.call(deleteAnnouncement, { params: { id, version: String(version) } });
    expect([await inBell(declarant, 'Told'), (await shownTo(declarant)).includes(id)]).toEqual([[], false]);
  });

  it('that begins later is told then, and mailed in the language of who wants it', async () => {
    await tester.call(writeNotificationPreferences, { body: [{ ...defaultPreference('system.announcement'), email: 'AT_ONCE' as const }] });
    await announce('Tomorrow', inHours(20));
    await announce('Today');
    expect(await inBell(tester, 'Tomorrow')).toEqual([]);
    await expect
      .poll(async () => (await mails('Today')).map(({ recipient, subject }) => [recipient, subject]))
      .toEqual([['tester@demo.example', 'Tullportalen: Meddelande från portalen: Today (sv)']]);
    expect(await mails('Tomorrow')).toEqual([]);
  });

  it('is written by the administrator of the platform only, and with a text and a time that make sense', async () => {
    const body = { texts: { EN: 'x' }, severity: 0 as const, from: inHours(0) };
    expect((await declarant.call(createAnnouncement, { body })).status).toBe(403);
    expect((await declarant.call(searchAnnouncements, { body: { criteria: {}, paging: FIRST_PAGE } })).status).toBe(403);
    expect((await support.call(createAnnouncement, { body: { ...body, texts: {}, to: inHours(-1) } })).outcome.feedbacks.map(({ pointer }) => pointer)).toEqual(
      ['/texts/EN', '/to'],
    );
    expect((await support.call(searchAnnouncements, { body: { criteria: { text: 'demosystem' }, paging: FIRST_PAGE } })).data.totalCount).toBe(1);
  });
});

it('the simulated mailbox is opened by testers of the tenant only', async () => {
  expect((await declarant.call(searchLocalMail, { body: { criteria: {}, paging: FIRST_PAGE } })).status).toBe(403);
});
