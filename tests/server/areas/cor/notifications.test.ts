import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { submitDeclaration } from '../../../../src/application/contract/dec';
import {
  acknowledgeNotifications,
  dismissNotifications,
  readAllNotifications,
  readNotificationPreferences,
  readNotifications,
  searchNotifications,
  snoozeNotifications,
  writeNotificationPreferences,
} from '../../../../src/application/contract/notifications';
import { ok } from '../../../../src/domain/kernel/result';
import { defaultPreference } from '../../../../src/domain/notification/notification';
import { notify, type Notice } from '../../../../server/jobs/notifications';
import { openApplicationPool } from '../../../../server/db/pool';
import type { Database } from '../../../../server/db/schema';
import { tenantIds, unitIds } from '../../../../server/db/demo/demoUnits';
import { demoUsers } from '../../../../server/db/demo/demoUsers';
import { inTransaction } from '../../../../server/db/transaction';
import { putEvents } from '../../../../server/realtime/outbox';
import type { PortalEvent } from '../../../../server/db/event';
import { stored } from '../../declarationSamples';
import { EventReader, everyDeclaration } from '../../eventReader';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let application: Kysely<Database>;
let declarant: TestClient;
let tester: TestClient;
beforeAll(async () => {
  portal = await startPortal({ authoritySpeed: 500 });
  application = openApplicationPool(portal.database.url, { size: 3, onIdleError: () => undefined });
  declarant = await portal.signIn('declarant.demo');
  tester = await portal.signIn('tester.demo');
});
afterAll(async () => {
  await application.destroy();
  await portal.stop();
});

const idOf = (name: string): string => demoUsers.find((user) => user.name === name)?.id ?? '';

const place = { tenantId: tenantIds.nordic, orgUnitId: unitIds.gothenburg };

const tell = (more: Partial<Notice>, now = new Date()) =>
  inTransaction(application, { ...place, userId: '', units: [place.orgUnitId] }, async (db) => {
    const events: PortalEvent[] = [];
    const notice: Notice = {
      ...place,
      kind: 'dec.rejected',
      severity: 2,
      args: { lrn: 'X' },
      route: '/dec/x',
      users: [idOf('declarant.demo')],
      access: 'dec.search',
      ...more,
    };
    await notify(db, notice, now, (event) => events.push(event));
    await putEvents(db, events);
    return ok(undefined);
  });

const search = async (client = declarant, states?: ('UNREAD' | 'READ' | 'DISMISSED' | 'SNOOZED')[]) =>
  (await client.call(searchNotifications, { body: { criteria: states === undefined ? {} : { states }, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } }))
    .data;

const withRoute = async (route: string, client = declarant) =>
  (await search(client, ['UNREAD', 'READ', 'SNOOZED', 'DISMISSED'])).items.filter((one) => one.route === route);

describe('a declaration', () => {
  it('that is rejected or released tells who sent it, and nobody else; a colleague’s browser hears nothing', async () => {
    const [own, colleague] = await Promise.all([declarant, tester].map((client) => new EventReader(client).open()));
    const wanted = (user: string) => [{ pluginName: 'cor', eventType: 'NotificationCreated', id: user }];
    await own?.listen([...everyDeclaration, ...wanted(idOf('declarant.demo'))]);
    await colleague?.listen([...everyDeclaration, ...wanted(''), ...wanted(idOf('declarant.demo'))]);
    const rejected = await stored(declarant, 1, 'SIM:REJ');
    const right = await stored(declarant, 1);
    for (const { id, version } of [rejected, right]) await declarant.call(submitDeclaration, { params: { id }, body: { version, confirmWarnings: true } });
    const kinds = (reader: EventReader | undefined) =>
      reader?.events
        .filter((event) => event['eventType'] === 'NotificationCreated')
        .map(({ data }) => (data as { kind: string }).kind)
        .sort();
    await own?.until(() => kinds(own)?.length === 2);
    expect(kinds(own)).toEqual(['dec.rejected', 'dec.released']);
    await colleague?.until(() => colleague.events.some((event) => event['id'] === right.id && (event['data'] as { to?: string }).to === 'CLEARED'));
    expect(kinds(colleague)).toEqual([]);
    const [told] = await withRoute(`/dec/se-new-import/${rejected.id}`);
    expect(told).toMatchObject({ kind: 'dec.rejected', severity: 2, args: { lrn: rejected.lrn }, state: 'UNREAD', count: 1, requiresAck: false });
    expect((await search(tester)).items).toEqual([]);
    own?.close();
    colleague?.close();
  });
});

describe('a notification', () => {
  it('COR-R40, COR-R42: is neither for who did it nor for who may not open the record', async () => {
    await tell({ route: '/r42', users: ['declarant.demo', 'tester.demo', 'case.demo', 'norway.demo'].map(idOf), actor: idOf('tester.demo') });
    const clients = await Promise.all(['case.demo', 'norway.demo'].map((user) => portal.signIn(user)));
    expect((await withRoute('/r42')).length).toBe(1);
    for (const client of [tester, ...clients]) expect(await withRoute('/r42', client)).toEqual([]);
  });

  it('COR-R41: is counted when the same happens within 10 minutes, and unread again', async () => {
    const first = new Date();
    const after = (minutes: number): Date => new Date(first.getTime() + minutes * 60_000);
    const same = { route: '/r41', dedupeKey: 'same' };
    await tell(same, first);
    const [one] = await withRoute('/r41');
    await declarant.call(readNotifications, { body: { ids: [one?.id ?? ''] } });
    await Promise.all([tell(same, after(2)), tell(same, after(4))]);
    expect(await withRoute('/r41')).toMatchObject([{ id: one?.id, count: 3, state: 'UNREAD' }]);
    await tell(same, after(15));
    expect((await withRoute('/r41')).map(({ count }) => count).sort()).toEqual([1, 3]);
  });

  it('COR-R45: that has to be confirmed stays on top and is not put away before', async () => {
    await tell({ route: '/r45', requiresAck: true });
    await tell({ route: '/later' });
    const [first] = (await search()).items;
    expect(first?.route).toBe('/r45');
    const ids = [first?.id ?? ''];
    expect((await declarant.call(dismissNotifications, { body: { ids } })).outcome.message).toBe('Please confirm first.');
    await declarant.call(acknowledgeNotifications, { body: { ids } });
    await declarant.call(dismissNotifications, { body: { ids } });
    expect(await withRoute('/r45')).toMatchObject([{ state: 'DISMISSED', acknowledged: true }]);
    expect((await search()).items.some(({ route }) => route === '/r45')).toBe(false);
  });

  it('that is put off comes back unread at its time', async () => {
    await tell({ route: '/snooze' });
    const [one] = await withRoute('/snooze');
    const ids = [one?.id ?? ''];
    const { data } = await declarant.call(snoozeNotifications, { body: { ids, until: new Date(Date.now() + 3_600_000).toISOString() } });
    expect((await withRoute('/snooze'))[0]?.state).toBe('SNOOZED');
    await portal.database.query(`update notification_recipient set snooze_until = now() - interval '1 second' where notification_id = $1`, ids);
    expect((await withRoute('/snooze'))[0]?.state).toBe('UNREAD');
    expect((await search()).unread).toBe(data.unread + 1);
    expect((await declarant.call(snoozeNotifications, { body: { ids, until: '2020-01-01T00:00:00Z' } })).status).toBe(400);
  });

  it('of somebody else is neither read nor changed', async () => {
    await tell({ route: '/mine' });
    const [one] = await withRoute('/mine');
    expect((await tester.call(dismissNotifications, { body: { ids: [one?.id ?? ''] } })).data.changed).toBe(0);
    expect((await withRoute('/mine'))[0]?.state).toBe('UNREAD');
  });

  it('all are read at once', async () => {
    await tell({ route: '/all' });
    expect((await declarant.call(readAllNotifications, { body: {} })).data.unread).toBe(0);
    expect((await search()).items.every(({ state }) => state !== 'UNREAD')).toBe(true);
  });
});

it('what is not wanted in the bell is left out of it, but for what must be confirmed', async () => {
  await tell({ route: '/dec/unwanted', kind: 'dec.released' });
  await tell({ route: '/dec/must', kind: 'dec.released', requiresAck: true });
  const { unread } = await search();
  const choose = (bell: boolean) => declarant.call(writeNotificationPreferences, { body: [{ ...defaultPreference('dec.released'), bell, toast: bell }] });
  await choose(false);
  expect([await withRoute('/dec/unwanted'), (await withRoute('/dec/must')).length]).toEqual([[], 1]);
  expect((await search()).unread).toBeLessThan(unread);
  await choose(true);
  expect([(await withRoute('/dec/unwanted')).length, (await search()).unread]).toEqual([1, unread]);
});

it('preferences are kept, those of a kind that was not chosen are the usual ones', async () => {
  const before = (await declarant.call(readNotificationPreferences, {})).data;
  expect(before.find(({ kind }) => kind === 'dec.released')).toEqual({ kind: 'dec.released', bell: true, toast: true, email: 'NEVER', sound: false });
  await declarant.call(writeNotificationPreferences, {
    body: [{ kind: 'dec.released' as const, bell: true, toast: false, email: 'DAILY' as const, sound: true }],
  });
  const after = (await declarant.call(readNotificationPreferences, {})).data;
  expect(after.find(({ kind }) => kind === 'dec.released')).toEqual({ kind: 'dec.released', bell: true, toast: false, email: 'DAILY', sound: true });
  expect(after).toHaveLength(before.length);
  expect((await tester.call(readNotificationPreferences, {})).data.find(({ kind }) => kind === 'dec.released')?.sound).toBe(false);
});
