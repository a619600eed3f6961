import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { submitDeclaration } from '../../src/application/contract/dec';
import { readJob, startJob } from '../../src/application/contract/jobs';
import { ENGINE_SCHEMA } from '../../server/db/migrations/jobStatements';
import { tenantIds, unitIds } from '../../server/db/demo/demoUnits';
import { stored } from './declarationSamples';
import { EventReader, everyDeclaration } from './eventReader';
import { TestClient } from './portal';
import { createTestDatabase, type TestDatabase } from './setup/database';
import { signedIn, spawnServer, type Spawned } from './start/spawned';

interface Node {
  readonly server: Spawned;
  readonly client: TestClient;
  readonly reader: EventReader;
}

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const ownRuns = { pluginName: 'pf', eventType: 'job.changed', id: 'mine' };

/** Two servers on one database, and a browser of the same user at each. */
const twoNodes = async (): Promise<readonly [Node, Node]> => {
  const servers = [
    await spawnServer({ DATABASE_URL: database.url, PORTAL_AUTHORITY_SPEED: '100' }),
    await spawnServer({ DATABASE_URL: database.url, PORTAL_AUTHORITY_SPEED: '100' }),
  ];
  const addresses = await Promise.all(servers.map((server) => server.ready()));
  const session = await signedIn(addresses[0] ?? '');
  const nodes = await Promise.all(
    servers.map(async (server, at): Promise<Node> => {
      const client = Object.assign(new TestClient(addresses[at] ?? ''), { cookie: session.cookie, sessionId: session.sessionId });
      const reader = await new EventReader(client).open();
      await reader.listen([...everyDeclaration, ownRuns]);
      return { server, client, reader };
    }),
  );
  return [nodes[0] as Node, nodes[1] as Node];
};

const statusesOf = ({ reader }: Node, id: string): unknown[] =>
  reader.events.filter((event) => event['eventType'] === 'DeclarationStatusChanged' && event['id'] === id).map(({ data }) => (data as { to: string }).to);

const submitted = async ({ client }: Node): Promise<string> => {
  const { id, version } = await stored(client, 1);
  await client.call(submitDeclaration, { params: { id }, body: { version, confirmWarnings: true } });
  return id;
};

const startDemo = async ({ client }: Node, items: number, delayMs: number): Promise<string> =>
  (await client.call(startJob, { body: { jobType: 'pf.demo.progress', parameters: { items, delayMs } } })).data.id;

const runStatuses = ({ reader }: Node, id: string): unknown[] =>
  reader.events
    .filter(({ eventType, data }) => eventType === 'job.changed' && (data as { id: string }).id === id)
    .map(({ data }) => (data as { status: string }).status);

const hasEnded = (node: Node, id: string, status: string): Promise<void> => node.reader.until(() => runStatuses(node, id).includes(status));

/** A schedule whose time came three hours ago, while nobody ran, and comes again tomorrow; its run takes some seconds. */
const overdue = async (tenantId: string, orgUnitId: string): Promise<string> => {
  const due = new Date(Date.now() - 3 * 3_600_000);
  due.setUTCMinutes(0, 0, 0);
  const [made] = await database.query<{ id: string }>(
    `insert into pf_schedule (id, version, tenant_id, org_unit_id, created_at, created_by, changed_at, changed_by, name, job_type, cron, timezone, parameters, missed, status, next_run_at)
      values (gen_random_uuid(), 1, $1, $2, now(), 'x', now(), 'x', 'Overdue', 'pf.demo.progress', $3, 'UTC', '{"items": 150, "delayMs": 20}', 'Once', 'Enabled', $4) returning id`,
    [tenantId, orgUnitId, `0 ${due.getUTCHours()} * * *`, due],
  );
  return made?.id ?? '';
};

/** Runs of the schedules, each with the number of different items in its log. */
const scheduled = (schedules: readonly string[]) =>
  database.query<{ status: string; occurrence: string; items: number }>(
    `select r.status, r.schedule_id || ' ' || r.occurrence_at as occurrence, (select count(distinct l.item_key)::int from pf_job_log l where l.run_id = r.id) as items
      from pf_job_run r where r.schedule_id = any ($1) order by r.queued_at`,
    [schedules],
  );

/** As if the wait between two attempts of a run had passed. */
const withoutWaits = async <A>(answer: () => Promise<A>): Promise<A> => {
  await database.query(
    `update ${ENGINE_SCHEMA}.job set start_after = now() where start_after > now() and data ->> 'runId' in (select id::text from pf_job_run where status = 'RetryWaiting')`,
  );
  return answer();
};

const once = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

describe('two servers on one database', () => {
  it('send each declaration once, do each job once and tell each event once, at both', async () => {
    const nodes = await twoNodes();
    const [one, other] = nodes;
    const declarations = await Promise.all([one, other, one, other, one, other].map(submitted));
    const runs = await Promise.all([one, other, one, other].map((node) => startDemo(node, 5, 20)));
    for (const node of nodes) {
      for (const id of declarations) await node.reader.until(() => statusesOf(node, id).includes('CLEARED'));
      for (const id of runs) await hasEnded(node, id, 'Succeeded');
    }
    for (const id of declarations) {
      expect(once(statusesOf(one, id))).toBe(true);
      expect(statusesOf(one, id)).toEqual(statusesOf(other, id));
    }
    for (const id of runs)
      expect(nodes.map((node) => runStatuses(node, id))).toEqual([
        ['Queued', 'Running', 'Succeeded'],
        ['Queued', 'Running', 'Succeeded'],
      ]);
    const numbers = nodes.map(({ reader }) => reader.items.filter(({ name }) => name === 'message').map(({ seq }) => seq));
    expect(numbers[0]).toEqual([...(numbers[0] ?? [])].sort((low, high) => low - high));
    expect(numbers[0]).toEqual(numbers[1]);
    const kinds = await database.query<{ declaration_id: string; kind: string; n: string }>(
      `select declaration_id, kind, count(*) as n from declaration_message group by 1, 2 having count(*) > 1 and declaration_id = any ($1)`,
      [declarations],
    );
    expect(kinds).toEqual([]);
    const lines = await database.query<{ n: string }>('select count(*) as n from pf_job_log where run_id = any ($1) group by run_id', [runs]);
    expect(lines.map(({ n }) => n)).toEqual(['5', '5', '5', '5']);
  }, 120_000);

  it('go on as one when the other is killed, and make one run of each time of a schedule', async () => {
    const schedules = [await overdue(tenantIds.nordic, unitIds.gothenburg), await overdue(tenantIds.second, unitIds.secondHeadOffice)];
    const [first, second] = await twoNodes();
    const run = await startDemo(first, 300, 20);
    await hasEnded(first, run, 'Running');
    const [{ node } = { node: '' }] = await database.query<{ node: string }>('select node from pf_job_run where id = $1', [run]);
    const [killed, survivor] = node.includes(`:${first.server.process.pid}:`) ? [first, second] : [second, first];
    const declarations = await Promise.all([killed, killed, killed, survivor].map(submitted));
    const last = survivor.reader.items.at(-1)?.seq;
    await killed.server.kill('SIGKILL');
    // As if the time without a sign of life had passed.
    await database.query(`update pf_job_run set heartbeat_at = now() - interval '1 hour' where node = $1 and status = 'Running'`, [node]);
    for (const id of declarations) await survivor.reader.until(() => statusesOf(survivor, id).includes('CLEARED'));
    for (const id of declarations) expect(once(statusesOf(survivor, id))).toBe(true);
    const retried = { timeout: 90_000, interval: 250 };
    await expect
      .poll(() => withoutWaits(async () => (await survivor.client.call(readJob, { params: { id: run } })).data), retried)
      .toMatchObject({ status: 'Succeeded', attempt: 2 });
    await expect.poll(() => withoutWaits(async () => (await scheduled(schedules)).map(({ status }) => status)), retried).toEqual(['Succeeded', 'Succeeded']);
    const ended = await scheduled(schedules);
    expect(once(ended.map(({ occurrence }) => occurrence))).toBe(true);
    expect(ended.map(({ items }) => items)).toEqual([150, 150]);
    // A browser that was connected to the killed one goes on at the other after the last event that it got.
    const moved = await new EventReader(survivor.client).open(last);
    await moved.listen([...everyDeclaration, ownRuns]);
    await moved.until(() => moved.events.some(({ data }) => (data as { status?: string }).status === 'Succeeded'));
    expect(moved.items.some(({ name }) => name === 'resync')).toBe(false);
    expect(once(moved.items.filter(({ name }) => name === 'message').map(({ seq }) => seq))).toBe(true);
  }, 180_000);

  it('have the same events to replay after a restart', async () => {
    const [first, second] = await twoNodes();
    const id = await submitted(first);
    await second.reader.until(() => statusesOf(second, id).includes('SENT'));
    const last = second.reader.items.find((item) => item.name === 'message')?.seq;
    await second.reader.until(() => statusesOf(second, id).includes('CLEARED'));
    const before = second.reader.items.filter(({ name, seq }) => name === 'message' && seq > (last ?? 0)).map(({ seq }) => seq);
    await Promise.all([first.server.kill('SIGTERM'), second.server.kill('SIGTERM')]);
    const next = await spawnServer({ DATABASE_URL: database.url });
    const client = Object.assign(new TestClient(await next.ready()), { cookie: first.client.cookie, sessionId: first.client.sessionId });
    const again = await new EventReader(client).open(last);
    await again.listen([...everyDeclaration, ownRuns]);
    await again.until(() => again.items.filter(({ name }) => name === 'message').length >= before.length);
    expect(again.items.filter(({ name }) => name === 'message').map(({ seq }) => seq)).toEqual(before);
    expect(again.items.some(({ name }) => name === 'resync')).toBe(false);
  }, 120_000);
});
