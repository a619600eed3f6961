import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLock } from '../../../../src/application/contract/cor';
import { abortDeclaration, readDeclaration, readMessages, submitDeclaration } from '../../../../src/application/contract/dec';
import {
  askAgainForMessage,
  cancelMessage,
  readSendStatus,
  readSendStatusBySource,
  resendMessage,
  searchSendStatus,
  type SendMessage,
} from '../../../../src/application/contract/sendStatus';
import { stored } from '../../declarationSamples';
import { EventReader, everyDeclaration } from '../../eventReader';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
let reader: EventReader;
beforeAll(async () => {
  portal = await startPortal({ authoritySpeed: 500 });
  declarant = await portal.signIn('declarant.demo');
  reader = await new EventReader(declarant).open();
  await reader.listen([...everyDeclaration, { pluginName: 'cor', eventType: 'SendStatusChanged', id: '' }]);
});
afterAll(() => portal.stop());

const until = (id: string, status: string): Promise<void> =>
  reader.until(() =>
    reader.events.some((event) => event['id'] === id && event['eventType'] === 'DeclarationStatusChanged' && (event['data'] as { to: string }).to === status),
  );

const sentAs = async (reference?: string): Promise<{ id: string; lrn: string }> => {
  const declaration = await stored(declarant, 2, reference);
  await declarant.call(submitDeclaration, { params: { id: declaration.id }, body: { version: declaration.version, confirmWarnings: true } });
  return declaration;
};

const statusOf = async (id: string): Promise<string> => (await declarant.call(readDeclaration, { params: { id } })).data.status;

const messagesOf = async (id: string, client = declarant): Promise<SendMessage[]> =>
  (await client.call(readSendStatusBySource, { params: { plugin: 'dec', sourceId: id } })).data;

describe('what becomes of a declaration that is sent', () => {
  it('is delivered and answered, in one attempt, each step told', async () => {
    const { id, lrn } = await sentAs();
    await until(id, 'CLEARED');
    const [message, ...more] = await messagesOf(id);
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      status: 'Answered',
      light: 'green',
      answerKind: 'ACCEPTED',
      sourceNumber: lrn,
      correlationId: `${lrn}-1`,
      attempt: 1,
      maxAttempts: 4,
      duplicates: 0,
      createdBy: 'declarant.demo',
    });
    expect(message?.attempts.map(({ no, result }) => [no, result])).toEqual([[1, 'sent']]);
    const steps = reader.events
      .filter((event) => event['id'] === id && event['eventType'] === 'SendStatusChanged')
      .map(({ data }) => (data as { status: string }).status);
    expect([...new Set(steps)]).toEqual(['Queued', 'Sent', 'Delivered', 'Answered']);
  });

  it('is answered when the authority refuses it', async () => {
    const { id } = await sentAs('SIM:REJ');
    await until(id, 'REJECTED');
    expect(await messagesOf(id)).toMatchObject([{ status: 'Answered', answerKind: 'REJECTED' }]);
  });

  it('fails after four attempts, and says so', async () => {
    const { id } = await sentAs('SIM:DOWN');
    await until(id, 'SEND_FAILED');
    const [message] = await messagesOf(id);
    expect(message).toMatchObject({ status: 'Failed', light: 'red', attempt: 4 });
    expect(message?.lastError).toMatch(/^Message \d+ could not be sent after 4 attempts\.$/);
    const waits = message?.attempts.map(({ startedAt }, at, all) => (Date.parse(startedAt) - Date.parse(all[at - 1]?.startedAt ?? startedAt)) * 500) ?? [];
    expect(waits.slice(1).map((ms, at) => ms >= ([5, 30, 120][at] ?? 0) * 1000)).toEqual([true, true, true]);
  });

  it('can be sent again from there, and the declaration goes its way', async () => {
    const { id } = await sentAs('SIM:DOWN');
    await until(id, 'SEND_FAILED');
    const [failedOne] = await messagesOf(id);
    const again = await declarant.call(resendMessage, { params: { id: failedOne?.id ?? '' }, body: { version: failedOne?.version ?? 0 } });
    expect(again.data).toMatchObject({ status: 'Queued', attempt: 0 });
    await until(id, 'CLEARED');
    const [message] = await messagesOf(id);
    expect(message?.attempts.map(({ no, result }) => [no, result])).toEqual([
      [1, 'temporary'],
      [2, 'temporary'],
      [3, 'temporary'],
      [4, 'temporary'],
      [5, 'sent'],
    ]);
  });

  it('is tried on by itself, seldom, and goes its way when the authority answers again', async () => {
    const { id } = await sentAs('SIM:DOWN');
    await until(id, 'SEND_FAILED');
    const [waiting] = await messagesOf(id);
    expect(waiting?.nextAttemptAt).toBeDefined();
    await portal.database.query(`update declaration set header = header - 'traderReference' where id = $1`, [id]);
    await until(id, 'CLEARED');
    expect((await messagesOf(id)).map(({ status }) => status)).toEqual(['Answered']);
    const said = (await declarant.call(readMessages, { params: { id } })).data.map(({ text }) => text).join();
    expect(said).toContain('It is tried again every 5 minutes for 24 hours, unless sending is given up.');
    expect(said).toContain('The channel answers again: the declaration was handed over.');
  });

  it('is tried no more when sending is given up', async () => {
    const { id } = await sentAs('SIM:DOWN');
    await until(id, 'SEND_FAILED');
    await declarant.call(abortDeclaration, { params: { id }, body: { version: (await declarant.call(readDeclaration, { params: { id } })).data.version } });
    await vi.waitFor(async () => expect((await messagesOf(id))[0]).not.toHaveProperty('nextAttemptAt'), 10_000);
    expect([await statusOf(id), (await messagesOf(id))[0]?.status]).toEqual(['DRAFT', 'Failed']);
  });

  it('is sent again by one of two who try', async () => {
    const { id } = await sentAs('SIM:DOWN');
    await until(id, 'SEND_FAILED');
    const [message] = await messagesOf(id);
    const call = () => declarant.call(resendMessage, { params: { id: message?.id ?? '' }, body: { version: message?.version ?? 0 } });
    const codes = (await Promise.all([call(), call()])).map(({ outcome }) => outcome.feedbacks[0]?.code);
    expect(codes.sort()).toEqual(['COR-VERSION', undefined]);
  });

  it('is not cancelled when it has left', async () => {
    const { id } = await sentAs();
    await until(id, 'CLEARED');
    const [message] = await messagesOf(id);
    const { outcome } = await declarant.call(cancelMessage, { params: { id: message?.id ?? '' }, body: { version: message?.version ?? 0 } });
    expect(outcome).toMatchObject({ statusCode: 2, message: 'cancel is not possible when the message is Answered.' });
    expect((await declarant.call(readDeclaration, { params: { id } })).data.status).toBe('CLEARED');
  });
});

describe('who sees it', () => {
  it('are those who open the record; an overseer sees it without its content, nobody of another tenant or unit', async () => {
    const { id } = await sentAs();
    await until(id, 'CLEARED');
    const [message] = await messagesOf(id);
    const params = { id: message?.id ?? '' };
    expect((await declarant.call(readSendStatus, { params })).data.content).toContain('"handOver":"first"');
    const support = await portal.signIn('support.demo');
    const overseen = await support.call(readSendStatus, { params });
    expect([overseen.status, overseen.data.content]).toEqual([200, undefined]);
    for (const user of ['othertenant.demo', 'norway.demo', 'warehouse.demo']) {
      const other = await portal.signIn(user);
      expect((await other.call(readSendStatus, { params })).status).toBe(404);
      expect(await messagesOf(id, other)).toEqual([]);
    }
  });

  it('find it by its number and its status', async () => {
    const { id, lrn } = await sentAs('SIM:DOWN');
    await until(id, 'SEND_FAILED');
    const search = (criteria: object) => declarant.call(searchSendStatus, { body: { criteria, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } });
    expect((await search({ text: lrn.toLowerCase(), statuses: ['Failed'] })).data).toMatchObject({ totalCount: 1, items: [{ sourceId: id }] });
    expect((await search({ text: lrn, statuses: ['Answered'] })).data.totalCount).toBe(0);
  });
});

describe('who changes it', () => {
  it('is the administrator of sending too, whoever has the record open', async () => {
    const { id } = await sentAs('SIM:DOWN');
    await until(id, 'SEND_FAILED');
    await declarant.call(createLock, { body: { application: 'dec.declaration', resourceId: id, tabId: 'one' } });
    const support = await portal.signIn('support.demo');
    const [message] = await messagesOf(id, support);
    expect(message?.actions).toEqual(['resend']);
    expect((await support.call(resendMessage, { params: { id: message?.id ?? '' }, body: { version: message?.version ?? 0 } })).data).toMatchObject({
      status: 'Queued',
    });
    await until(id, 'CLEARED');
  });

  it('a cancelled one is not sent: the declaration says so and can be sent again', async () => {
    const { id } = await sentAs('SIM:DOWN');
    await until(id, 'SEND_FAILED');
    await portal.database.query("update send_message set status = 'Retrying', due_at = now() + interval '1 hour' where source_id = $1", [id]);
    await portal.database.query("update declaration set status = 'SENT' where id = $1", [id]);
    const [message] = await messagesOf(id);
    const { data } = await declarant.call(cancelMessage, { params: { id: message?.id ?? '' }, body: { version: message?.version ?? 0 } });
    expect(data).toMatchObject({ status: 'Cancelled', light: 'grey', actions: [] });
    expect(await statusOf(id)).toBe('SEND_FAILED');
  });
});

describe('who oversees sending', () => {
  it('sees the messages of all units of the tenant without their content, and changes none of another unit', async () => {
    const { id, lrn } = await sentAs('SIM:DOWN');
    await until(id, 'SEND_FAILED');
    const elsewhere = '(select o.id from org_unit o where o.tenant_id = m.tenant_id and o.id <> m.org_unit_id and o.parent_id is null)';
    await portal.database.query(`update send_message m set org_unit_id = ${elsewhere} where m.source_id = $1`, [id]);
    const tester = await portal.signIn('tester.demo');
    const [message] = await messagesOf(id, tester);
    expect(message).toMatchObject({ sourceNumber: lrn, status: 'Failed', actions: [] });
    const params = { id: message?.id ?? '' };
    expect((await tester.call(readSendStatus, { params })).data.content).toBeUndefined();
    expect((await tester.call(resendMessage, { params, body: { version: message?.version ?? 0 } })).status).toBe(403);
    expect(await messagesOf(id, declarant)).toEqual([]);
  });
});

describe('who does not change it', () => {
  it('not who only reads the record', async () => {
    const { id } = await sentAs('SIM:DOWN');
    await until(id, 'SEND_FAILED');
    const [message] = await messagesOf(id);
    expect(message).toMatchObject({ actions: ['resend'], isContentKept: true });
    await portal.database.query(
      "delete from role_assignment a using app_user u where u.id = a.user_id and u.user_auth_name = 'declarant.demo' and a.role = 'DeclarationAdministrator'",
    );
    expect(await messagesOf(id)).toMatchObject([{ number: message?.number, actions: [] }]);
    for (const endpoint of [resendMessage, cancelMessage, askAgainForMessage]) {
      expect((await declarant.call(endpoint, { params: { id: message?.id ?? '' }, body: { version: message?.version ?? 0 } })).status).toBe(403);
    }
    expect(await statusOf(id)).toBe('SEND_FAILED');
  });
});
