import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signOut } from '../../../src/application/contract/auth';
import { saveDeclaration } from '../../../src/application/contract/dec';
import { readUserSession } from '../../../src/application/contract/org';
import { heartbeat, unregisterStream } from '../../../src/application/contract/pf';
import { readUiProperties } from '../../../src/application/contract/uiProperties';
import { unitIds } from '../../../server/db/demo/demoUnits';
import { stored } from '../declarationSamples';
import { EventReader } from '../eventReader';
import { startPortal, type TestClient, type TestPortal } from '../portal';

let portal: TestPortal;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());

const findings = { pluginName: 'dec', eventType: 'DeclarationFindingsChanged', id: '' };

const save = (client: TestClient, { id, header, version }: { id: string; header: object; version: number }) =>
  client.call(saveDeclaration, { params: { id }, body: { version, header, items: { upserts: [], deletes: [] } } });

describe('the event stream', () => {
  it('tells two browsers of a save, and neither other units nor other tenants', async () => {
    const declaration = await stored(declarant);
    const tester = await portal.signIn('tester.demo');
    const stranger = await portal.signIn('othertenant.demo');
    const sibling = await portal.signIn('declarant.extended.demo');
    const readers = await Promise.all([declarant, tester, stranger, sibling].map((client) => new EventReader(client).open()));
    for (const reader of readers) expect(await reader.listen([findings])).toEqual([]);
    await save(declarant, declaration);
    const [own, colleague, ...others] = readers;
    await own?.until(() => own.events.length > 0);
    await colleague?.until(() => colleague.events.length > 0);
    const { errors, warnings, infos } = declaration.findings;
    expect(own?.events[0]).toEqual({ ...findings, id: declaration.id, data: { id: declaration.id, counts: { errors, warnings, infos } } });
    expect(others.map(({ events }) => events)).toEqual([[], []]);
    for (const reader of readers) reader.close();
  });

  it('tells nothing of a save that was refused', async () => {
    const declaration = await stored(declarant);
    const reader = await new EventReader(declarant).open();
    await reader.listen([{ ...findings, id: declaration.id }]);
    await save(declarant, { ...declaration, version: 7 });
    await save(declarant, declaration);
    await reader.until(() => reader.events.length > 0);
    expect(reader.events).toHaveLength(1);
    reader.close();
  });

  it('hands over what was missed while it was cut', async () => {
    const declaration = await stored(declarant);
    const reader = await new EventReader(declarant).open();
    await reader.listen([{ ...findings, id: declaration.id }]);
    await save(declarant, declaration);
    await reader.until(() => reader.events.length === 1);
    const last = reader.items.at(-1)?.seq;
    reader.close();
    await save(declarant, { ...declaration, version: 2 });
    const again = await new EventReader(declarant).open(last);
    await again.listen([{ ...findings, id: declaration.id }]);
    await again.until(() => again.events.length > 0);
    expect(again.events).toHaveLength(1);
    again.close();
  });

  it('says to load again what was loaded longer ago than it can look back', async () => {
    const reader = await new EventReader(declarant).open();
    await reader.listen([findings], {}, new Date(Date.now() - 86_400_000).toISOString());
    await reader.until(() => reader.items.some(({ name }) => name === 'resync'));
    reader.close();
  });

  it.each([
    ['without a session', () => portal.client(), 401],
    ['with the token of another session', async () => Object.assign(await portal.signIn('tester.demo'), { sessionId: declarant.sessionId }), 401],
  ])('is not opened %s', async (_how, clientOf, status) => {
    const client = await clientOf();
    const { data } = await declarant.call(readUserSession, {});
    const answer = await client.fetch(`/api/event-stream?token=${client.sessionId}&userid=${data.userId}`);
    expect(answer.status).toBe(status);
  });

  it('is neither cached nor sniffed', async () => {
    const { data } = await declarant.call(readUserSession, {});
    const closing = new AbortController();
    const answer = await declarant.fetch(`/api/event-stream?token=${declarant.sessionId}&userid=${data.userId}`, { signal: closing.signal });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    closing.abort();
  });

  it('knows its own connections only', async () => {
    const reader = await new EventReader(declarant).open();
    const tester = await portal.signIn('tester.demo');
    expect((await declarant.call(heartbeat, { params: { subscriptionid: reader.connectionId } })).status).toBe(200);
    expect((await tester.call(heartbeat, { params: { subscriptionid: reader.connectionId } })).status).toBe(404);
    expect((await tester.call(unregisterStream, { params: { subscriptionId: reader.connectionId } })).status).toBe(404);
    await declarant.call(unregisterStream, { params: { subscriptionId: reader.connectionId } });
    await reader.until(() => reader.ended);
  });

  it('ends with the session', async () => {
    const leaving = await portal.signIn('tester.demo');
    const reader = await new EventReader(leaving).open();
    await leaving.call(signOut, {});
    await reader.until(() => reader.ended);
  });

  it('ends with a session that another server ended', async () => {
    const elsewhere = await portal.signIn('tester.demo');
    const reader = await new EventReader(elsewhere).open();
    expect((await elsewhere.call(heartbeat, { params: { subscriptionid: reader.connectionId } })).status).toBe(200);
    await portal.database.query('update session set ended_at = now() where id = $1', [elsewhere.sessionId]);
    await reader.until(() => reader.ended);
    expect((await elsewhere.call(heartbeat, { params: { subscriptionid: reader.connectionId } })).status).toBe(401);
  });

  it.each([
    [
      'blocked',
      `update app_user set status = 'Blocked' where user_auth_name = 'tester.demo'`,
      `update app_user set status = 'Active' where user_auth_name = 'tester.demo'`,
    ],
    [
      'of a suspended tenant',
      `update tenant set status = 'Suspended' where id = (select tenant_id from app_user where user_auth_name = 'tester.demo')`,
      `update tenant set status = 'Active'`,
    ],
  ])('ends with the rights of a user who is %s', async (_why, taken, givenBack) => {
    const reader = await new EventReader(await portal.signIn('tester.demo')).open();
    await portal.database.query(taken);
    await reader.until(() => reader.ended);
    await portal.database.query(givenBack);
  });

  it('is heard in a further unit only as long as the user works there', async () => {
    const [member] = await portal.database.query<{ user_id: string; org_unit_id: string; tenant_id: string }>(
      `select m.* from membership m join app_user u on u.id = m.user_id where u.user_auth_name = 'portal.demo' and m.org_unit_id = $1`,
      [unitIds.seHeadOffice],
    );
    const reader = await new EventReader(await portal.signIn('portal.demo')).open();
    expect(await reader.listen([findings], { orgUnit: unitIds.seHeadOffice })).toEqual([]);
    const declaration = await stored(declarant);
    await save(declarant, declaration);
    await reader.until(() => reader.events.length > 0);
    await portal.database.query('delete from membership where user_id = $1 and org_unit_id = $2', [member?.user_id, member?.org_unit_id]);
    portal.host.publish({
      tenantId: member?.tenant_id ?? '',
      orgUnitId: '',
      pluginName: 'org',
      eventType: 'session.changed',
      id: member?.user_id ?? '',
      data: {},
    });
    await reader.until(() => reader.items.some(({ name }) => name === 'unsubscribed'));
    await reader.listen([findings]);
    const messages = () => reader.items.filter(({ name }) => name === 'message');
    const heard = messages().at(-1)?.seq ?? 0;
    await save(declarant, { ...declaration, version: 2 });
    await reader.until(() => messages().some(({ seq }) => seq > heard));
    expect(messages().findLast(({ seq }) => seq > heard)?.units).toEqual([unitIds.gothenburg]);
    reader.close();
  });

  it('is kept by its heartbeats, which are no use of the portal', async () => {
    const watching = await portal.signIn('tester.demo');
    const reader = await new EventReader(watching).open();
    const seen = () => portal.database.query('select last_seen_at from session where id = $1', [watching.sessionId]);
    await portal.database.query(`update session set last_seen_at = now() - interval '20 minutes' where id = $1`, [watching.sessionId]);
    const before = await seen();
    await watching.call(heartbeat, { params: { subscriptionid: reader.connectionId } });
    await watching.call(readUserSession, {}, { headers: { 'x-portal-background': '1' } });
    expect(await seen()).toEqual(before);
    await watching.call(readUserSession, {});
    expect(await seen()).not.toEqual(before);
    reader.close();
  });

  it('says goodbye when the server stops', async () => {
    const other = await startPortal();
    const reader = await new EventReader(await other.signIn('declarant.demo')).open();
    const stopped = other.stop();
    await reader.until(() => reader.ended);
    expect(reader.items.at(-1)?.name).toBe('shutdown');
    await stopped;
  });
});

it('the environment is named as users see it', async () => {
  expect((await declarant.call(readUiProperties, {})).data).toEqual({ applicationEnvironment: 'Local' });
});
