import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { readDeclaration, readMessages, submitDeclaration } from '../../../../../src/application/contract/dec';
import { ok } from '../../../../../src/domain/kernel/result';
import { authorityChannel, declarationSource } from '../../../../../server/areas/dec/authority/declarationSending';
import { OwedAnswers } from '../../../../../server/jobs/sending/owedAnswers';
import { answerDeclaration, declarationAnswers, type Answer } from '../../../../../server/areas/dec/authority/simulatedAuthority';
import { openApplicationPool } from '../../../../../server/db/pool';
import type { Database } from '../../../../../server/db/schema';
import { MessageSender } from '../../../../../server/jobs/sending/messageSender';
import { inTransaction } from '../../../../../server/db/transaction';
import type { PortalEvent } from '../../../../../server/db/event';
import { tenantIds, unitIds } from '../../../../../server/db/demo/demoUnits';
import { stored } from '../../../declarationSamples';
import { startPortal, type TestClient, type TestPortal } from '../../../portal';

/** The server's own authority answers as slowly as specified and is out of the way; those of the tests run on the same database. */
let portal: TestPortal;
let database: Kysely<Database>;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal({ authoritySpeed: 1 });
  await portal.areas.stop();
  database = openApplicationPool(portal.database.url, { size: 4, onIdleError: () => undefined });
  declarant = await portal.signIn('declarant.demo');
});
afterAll(async () => {
  await database.destroy();
  await portal.stop();
});

const place = { tenantId: tenantIds.nordic, orgUnitId: unitIds.gothenburg };

/** Hands over what was submitted: the answers are owed then. */
const handOver = async (id: string): Promise<void> => {
  let done: () => void = () => undefined;
  const sender = new MessageSender({
    database,
    channels: [authorityChannel(1)],
    sources: [declarationSource],
    log: () => undefined,
    speed: 1,
    eventsStored: () => done(),
  });
  for (;;) {
    const stored = new Promise<void>((resolve) => (done = resolve));
    sender.start();
    const [message] = await portal.database.query<{ status: string }>('select status from send_message where source_id = $1', [id]);
    if (message?.status !== 'Queued') break;
    await stored;
  }
  await sender.stop();
};

const sent = async (traderReference?: string): Promise<{ id: string; correlationId: string }> => {
  const { id, lrn } = await stored(declarant, 2, traderReference);
  await declarant.call(submitDeclaration, { params: { id }, body: { version: 1, confirmWarnings: true } });
  await handOver(id);
  return { id, correlationId: `${lrn}-1` };
};

const give = async (answer: Pick<Answer, 'declarationId' | 'correlationId' | 'kind'>): Promise<PortalEvent[]> => {
  const events: PortalEvent[] = [];
  await inTransaction(database, { ...place, userId: '', units: [place.orgUnitId] }, async (db) => {
    await answerDeclaration(db, { ...place, ...answer }, { now: new Date(), speed: 1, publish: (event) => events.push(event) });
    return ok(undefined);
  });
  return events;
};

const statusOf = async (id: string): Promise<string> => (await declarant.call(readDeclaration, { params: { id } })).data.status;

const lastMessage = async (id: string) => (await declarant.call(readMessages, { params: { id } })).data.at(-1);

/** What the transactions of the authority have told, in the outbox or published. */
const told = async (): Promise<PortalEvent[]> => {
  const columns = `event_id as id, payload as data, event_type as "eventType", plugin_name as "pluginName", tenant_id as "tenantId", org_unit_id as "orgUnitId"`;
  return portal.database.query<PortalEvent>(`select ${columns} from event union all select ${columns} from outbox`);
};

/** Authorities that find everything due, stopped when they have told what is waited for. */
const answerEverything = async (until: (event: PortalEvent) => boolean, count = 1): Promise<void> => {
  await portal.database.query(`update authority_answer set due_at = due_at - interval '1 hour' where done_at is null`);
  let found: () => void = () => undefined;
  const happened = new Promise<void>((done) => (found = done));
  const eventsStored = (): void => void told().then((events) => (events.some(until) ? found() : undefined));
  const log = (): void => undefined;
  const authorities = Array.from({ length: count }, () => new OwedAnswers({ database, log, eventsStored }, declarationAnswers(10_000)));
  for (const authority of authorities) authority.start();
  await happened;
  for (const authority of authorities) await authority.stop();
};

const tells =
  (id: string, part: Readonly<Record<string, string>>) =>
  (event: PortalEvent): boolean =>
    event.id === id && Object.entries(part).every(([name, value]) => Object.entries(event.data ?? {}).some(([key, given]) => key === name && given === value));

describe('answers that are owed', () => {
  it('are given after a restart, once each', async () => {
    const { id } = await sent();
    await answerEverything(tells(id, { kind: 'RCV' }));
    await answerEverything(tells(id, { to: 'CLEARED' }));
    expect(await statusOf(id)).toBe('CLEARED');
    const kinds = (await declarant.call(readMessages, { params: { id } })).data.filter(({ kind }) => kind !== 'CTL').map(({ kind }) => kind);
    expect(kinds).toEqual(['DECLARATION', 'RCV', 'ACC', 'TAX', 'REL', 'CLR']);
  });

  it('are given once, although two authorities look at the same database', async () => {
    const { id } = await sent();
    await answerEverything(tells(id, { to: 'CLEARED' }), 2);
    const { data } = await declarant.call(readMessages, { params: { id } });
    expect(new Set(data.map(({ kind }) => kind)).size).toBe(data.length);
    expect(data.every(({ applied }) => applied)).toBe(true);
  });
});

describe('an answer that does not fit', () => {
  it('is stored and shown, never applied', async () => {
    const { id, correlationId } = await sent();
    const events = await give({ declarationId: id, correlationId, kind: 'REL' });
    expect(await statusOf(id)).toBe('SENT');
    expect(await lastMessage(id)).toMatchObject({ kind: 'REL', applied: false, text: expect.stringContaining('Out of order') as string });
    expect(events.map(({ eventType }) => eventType)).toEqual(['DeclarationMessageReceived']);
  });

  it('because it was given before is stored and ignored', async () => {
    const { id, correlationId } = await sent();
    await give({ declarationId: id, correlationId, kind: 'RCV' });
    await give({ declarationId: id, correlationId, kind: 'RCV' });
    expect(await statusOf(id)).toBe('RECEIVED');
    expect(await lastMessage(id)).toMatchObject({ kind: 'RCV', applied: false });
  });

  it('because its correlation id is unknown is stored and ignored', async () => {
    const { id } = await sent();
    await give({ declarationId: id, correlationId: 'SOMEBODY-1', kind: 'RCV' });
    expect(await statusOf(id)).toBe('SENT');
    expect(await lastMessage(id)).toMatchObject({ correlationId: 'SOMEBODY-1', applied: false });
  });

  it('because the declaration is of another tenant changes nothing', async () => {
    const { id, correlationId } = await sent();
    await inTransaction(database, { tenantId: tenantIds.second, userId: '', units: [unitIds.secondHeadOffice] }, async (db) => {
      const answer: Answer = { declarationId: id, tenantId: tenantIds.second, orgUnitId: unitIds.secondHeadOffice, correlationId, kind: 'RCV' };
      await answerDeclaration(db, answer, { now: new Date(), speed: 1, publish: () => undefined });
      return ok(undefined);
    });
    expect(await statusOf(id)).toBe('SENT');
  });
});
