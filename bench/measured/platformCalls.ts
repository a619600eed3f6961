import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type pg from 'pg';
import { searchDocumentAudit, type AuditCriteria } from '../../src/application/contract/documentAudit';
import { searchJobs, type JobCriteria } from '../../src/application/contract/jobs';
import { grantRole } from '../../src/application/contract/orgRights';
import { subscribeBatch } from '../../src/application/contract/pf';
import { pickUsers } from '../../src/application/contract/userPicker';
import { addDays, todayIn } from '../../src/domain/kernel/dates';
import { beginOf, checkEntries, entriesAfter, readChains } from '../../server/areas/pf/auditReading';
import { fillAudit, fillRuns } from '../../server/areas/pf/seed/atSize';
import { organizationAtSize } from '../../server/areas/org/seed/atSize';
import { REAL_SIZE } from '../../server/db/demoSize';
import { tenantIds } from '../../server/db/demo/demoUnits';
import { openOwnerPool } from '../../server/db/pool';
import { CONSUMER_KEY } from '../../server/http/gate';
import { TestClient } from '../../tests/server/portal';
import { inOne } from './fillInOne';
import { withOwnPortal } from './ownPortal';
import { quantile, type BenchRow } from './quantile';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 1_000_000);
const AUDIT_ENTRIES = Number(process.env['BENCH_AUDIT_ENTRIES'] ?? 5_000_000);
const VERIFIED = Math.min(1_000_000, AUDIT_ENTRIES);
const SESSIONS = 1_000;
const ASKED = 30;
const PASSWORD = 'customs-demo';

const timed = async (times: number, work: (run: number) => Promise<unknown>): Promise<number[]> => {
  const taken: number[] = [];
  for (let run = 0; run < times; run += 1) {
    const from = performance.now();
    await work(run);
    taken.push(performance.now() - from);
  }
  return taken;
};

const signedIn = async (address: string, user: string): Promise<TestClient> => {
  const client = new TestClient(address);
  await client.signIn(user, PASSWORD);
  return client;
};

const right = (name: string, { status, text }: { readonly status: number; readonly text: string }, many = true): void => {
  if (status !== 200 || (many && !/"items":\[\{/.test(text))) throw new Error(`${name}: ${text.slice(0, 300)}`);
};

const pickerRow = async (address: string): Promise<BenchRow> => {
  const client = await signedIn(address, 'company.demo');
  const words = ['user0', 'User 04', '0042', 'user09999', 'demo.example', '00777.demo'];
  const ask = async (run: number): Promise<void> => {
    const text = words[run % words.length] ?? '';
    right(`user picker, ${text}`, await client.call(pickUsers, { body: { text } }));
  };
  await timed(words.length, ask);
  return { name: 'user picker over 10,000 users (p50)', value: quantile(await timed(60, ask), 0.5), unit: 'ms', budget: 60 };
};

/** By the application role, as each call begins. */
const rightsRow = async (owner: pg.Client): Promise<BenchRow> => {
  const { rows } = await owner.query<{ id: string; tenant_id: string }>(`select id, tenant_id from app_user where user_auth_name = 'company.demo'`);
  const [who] = rows;
  let units = 0;
  const ask = async (): Promise<void> => {
    await owner.query('begin');
    const held = await owner.query<{ units: number }>(`select cardinality(visible_units) as units from enter_unit($1, $2, null)`, [who?.tenant_id, who?.id]);
    units = held.rows[0]?.units ?? 0;
    await owner.query('commit');
  };
  await owner.query('set role portal_app');
  await timed(10, ask);
  const taken = await timed(60, ask);
  await owner.query('reset role');
  if (units < REAL_SIZE.units) throw new Error(`Rights in ${units} units only.`);
  return { name: `effective rights of one user over ${units} units (p50)`, value: quantile(taken, 0.5), unit: 'ms', budget: 20 };
};

interface Stream {
  readonly told: Promise<void>;
  readonly close: () => void;
}

const openStream = async (address: string, userId: string, sessionId: string, cookie: string): Promise<Stream> => {
  const headers = { 'consumer-key': CONSUMER_KEY, cookie };
  const request = http.get(`${address}/api/event-stream?token=${sessionId}&userid=${userId}`, { agent: false, headers });
  request.on('error', () => undefined);
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  const opened = Promise.withResolvers<string>();
  const told = Promise.withResolvers<void>();
  let text = '';
  answer.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    const id = /event: connected\ndata: \{"id":"([^"]+)"/.exec(text)?.[1];
    if (id !== undefined) opened.resolve(id);
    if (text.includes('session.changed')) told.resolve();
  });
  const subscriptionId = await opened.promise;
  const subscribed = await fetch(`${address}${subscribeBatch.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ subscriptionId, eventIdentifiers: [{ pluginName: 'org', eventType: 'session.changed', id: userId }] }),
  });
  if (!subscribed.ok) throw new Error(`not subscribed: ${await subscribed.text()}`);
  return { told: told.promise, close: () => request.destroy() };
};

const GROUP = 'ab000000-0000-4000-8000-000000000001';

/** A right that is given to a group of 1,000 users, each with a session and a stream of events. */
const rightsReachRow = async (address: string, owner: pg.Client): Promise<BenchRow> => {
  const { rows: users } = await owner.query<{ id: string; company: string }>(
    `select u.id, o.company_id as company from app_user u join org_unit o on o.id = u.default_org_unit_id where u.user_auth_name ~ '^user[0-9]{5}' order by u.user_auth_name limit $1`,
    [SESSIONS],
  );
  const company = users[0]?.company ?? '';
  await owner.query(`insert into user_group (id, tenant_id, company_id, name) values ($1, $2, $3, 'Bench')`, [GROUP, tenantIds.nordic, company]);
  await owner.query(`insert into user_group_member (group_id, user_id, tenant_id) select $1, unnest($2::uuid[]), $3`, [
    GROUP,
    users.map(({ id }) => id),
    tenantIds.nordic,
  ]);
  const streams: Stream[] = [];
  for (const { id } of users) {
    const secret = randomBytes(32).toString('base64url');
    const begun = await owner.query<{ id: string }>('select begin_session($1, $2) as id', [id, createHash('sha256').update(secret).digest()]);
    streams.push(await openStream(address, id, begun.rows[0]?.id ?? '', `portal=${secret}`));
  }
  const administrator = await signedIn(address, 'company.demo');
  const from = performance.now();
  const granted = await administrator.call(grantRole, {
    body: { groupId: GROUP, role: 'WarehouseOperator', scopeKind: 'Company', scopeId: company, includeChildren: true },
  });
  if (granted.outcome.statusCode !== 0) throw new Error(granted.text.slice(0, 300));
  await Promise.all(streams.map(({ told }) => told));
  const taken = performance.now() - from;
  for (const { close } of streams) close();
  return { name: `a change of rights reaches ${SESSIONS} live sessions`, value: taken / 1000, unit: 's', budget: 2 };
};

const searchRow = async (name: string, questions: readonly ((run: number) => Promise<unknown>)[]): Promise<BenchRow> => {
  const all: number[] = [];
  for (const question of questions) {
    await timed(2, question);
    all.push(...(await timed(ASKED, question)));
  }
  return { name: `${name} (p95)`, value: quantile(all, 0.95), unit: 'ms', budget: 100 };
};

const runsRow = async (address: string): Promise<BenchRow> => {
  const today = todayIn(new Date().toISOString());
  const asks =
    (client: TestClient, criteria: (run: number) => JobCriteria, sort = 'queuedAt', pageNum = 0) =>
    async (run: number) => {
      const sortOrder = [{ fieldId: sort, sortDirection: 'desc' as const }];
      right('runs', await client.call(searchJobs, { body: { criteria: criteria(run), paging: { pageNum, pageSize: 50, sortOrder } } }), false);
    };
  const tenant = await signedIn(address, 'support.demo');
  const installation = await signedIn(address, 'operator.demo');
  const own = await signedIn(address, 'tester.demo');
  return searchRow(`job manager over ${RUNS} runs, a page`, [
    asks(tenant, () => ({ current: true })),
    asks(tenant, () => ({})),
    asks(tenant, () => ({}), 'queuedAt', 40),
    asks(tenant, () => ({ statuses: ['Failed'] })),
    asks(installation, () => ({ current: true })),
    asks(installation, () => ({})),
    asks(installation, (run) => ({ from: addDays(today, -run - 7), to: addDays(today, -run) })),
    asks(installation, () => ({ jobType: 'pf.audit.verify' })),
    asks(installation, () => ({}), 'number'),
    asks(own, () => ({})),
  ]);
};

const auditRow = async (address: string): Promise<BenchRow> => {
  const today = todayIn(new Date().toISOString());
  const client = await signedIn(address, 'auditor.demo');
  const asks =
    (criteria: (run: number) => AuditCriteria, pageNum = 0) =>
    async (run: number) =>
      right('audit', await client.call(searchDocumentAudit, { body: { criteria: criteria(run), paging: { pageNum, pageSize: 50, sortOrder: [] } } }), false);
  const week = { from: addDays(today, -7), to: today };
  return searchRow(`audit log over ${AUDIT_ENTRIES} entries, a page`, [
    asks(() => week),
    asks(() => ({})),
    asks(() => week, 60),
    asks((run) => ({ ...week, user: `user0${String(1000 + run * 7)}` })),
    asks(() => ({ ...week, actions: ['PRINT'] })),
    asks((run) => ({ entityNumber: `SIZE${String(1000 + run * 31).padStart(9, '0')}` })),
    asks(() => ({ deniedOnly: true })),
    asks(() => ({ oneTimeOnly: true })),
    asks((run) => ({ from: addDays(today, -300 - run), to: addDays(today, -290 - run) })),
  ]);
};

/** As the nightly job looks at it, in parts of 5,000. */
const verifyRow = async (databaseUrl: string): Promise<BenchRow> => {
  const owner = openOwnerPool(databaseUrl);
  try {
    const from = performance.now();
    await owner.transaction().execute(async (db) => {
      const chain = (await readChains(db)).find(({ tenant_id: id }) => id === tenantIds.nordic);
      if (chain === undefined) throw new Error('no chain');
      let last = beginOf(chain);
      while (last.seq < VERIFIED) {
        const entries = await entriesAfter(db, tenantIds.nordic, last.seq, Math.min(5_000, VERIFIED - last.seq));
        const checked = checkEntries(entries, last);
        if (!checked.intact || entries.length === 0) throw new Error(`broken at ${checked.firstBreak}`);
        last = { seq: last.seq + entries.length, hash: checked.lastHash };
      }
    });
    return { name: `verification of ${VERIFIED} audit entries`, value: (performance.now() - from) / 1000, unit: 's', budget: 30 };
  } finally {
    await owner.destroy();
  }
};

/** The organization and the platform at real size: 2,000 units, 10,000 users, a million runs, five million audit entries. */
export const measure = (): Promise<BenchRow[]> =>
  withOwnPortal(async (address, owner, databaseUrl) => {
    await inOne(owner, (query) => organizationAtSize.fill(query, REAL_SIZE));
    await owner.query('vacuum analyze');
    const organization = [await pickerRow(address), await rightsRow(owner), await rightsReachRow(address, owner)];
    await inOne(owner, (query) => fillRuns(query, RUNS));
    await inOne(owner, (query) => fillAudit(query, AUDIT_ENTRIES, REAL_SIZE.units));
    await owner.query('vacuum analyze');
    return [...organization, await runsRow(address), await auditRow(address), await verifyRow(databaseUrl)];
  });
