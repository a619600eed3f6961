import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type pg from 'pg';
import { searchDeclarations, type DeclarationCriteria } from '../../src/application/contract/dec';
import { addDays, todayIn } from '../../src/domain/kernel/dates';
import { CONSUMER_KEY } from '../../server/http/gate';
import { fillDeclarations, STORED_DECLARATIONS } from './millionDeclarations';
import { withOwnPortal } from './ownPortal';
import { quantile, type BenchRow } from './quantile';

const CLIENTS = 16;
const SEARCHES_OF_EACH = 40;
const ALONE = 10;
const BUDGET_MS = 100;

interface Question {
  readonly name: string;
  readonly criteria: (run: number, today: string, many: number) => DeclarationCriteria;
  readonly sort?: string;
  readonly ascending?: boolean;
}

const lastDays = (today: string): DeclarationCriteria => ({ createdFrom: addDays(today, -29), createdTo: today });

const questions: readonly Question[] = [
  { name: 'last 30 days, newest first', criteria: (_run, today) => lastDays(today) },
  { name: 'everything', criteria: () => ({}) },
  { name: 'one LRN', criteria: (run, _today, many) => ({ lrn: `SIZE${String(((run * 9_173) % many) + 1).padStart(9, '0')}` }) },
  { name: 'one order in the free text', criteria: (run, _today, many) => ({ text: `order-${((run * 9_719) % many) + 1}` }) },
  { name: 'a word that all have', criteria: () => ({ text: 'importer' }) },
  { name: 'a status', criteria: () => ({ statuses: ['RELEASED'] }) },
  { name: 'a status, by change', criteria: () => ({ statuses: ['CLEARED'] }), sort: 'changedAt' },
  { name: 'with errors of the last 30 days', criteria: (_run, today) => ({ ...lastDays(today), withErrors: true }) },
  { name: 'a container', criteria: (run, _today, many) => ({ containerId: `BNCU${String((run * 811) % Math.floor(many / 3)).padStart(7, '0')}` }) },
  { name: 'a customs office', criteria: (run) => ({ office: `SE00${String(run % 40).padStart(4, '0')}` }) },
  { name: 'a procedure that few have', criteria: () => ({ procedure: '6110' }) },
  { name: 'a location and a procedure', criteria: (run) => ({ goodsLocation: `L${run % 300}`, procedure: '4000' }) },
  { name: 'one commodity code', criteria: (run) => ({ commodityCode: `${10_000_000 + ((run * 37) % 20_000) * 100}00` }) },
  { name: 'a heading of the nomenclature', criteria: () => ({ commodityCode: '1012' }) },
  { name: 'a chapter that very many have', criteria: () => ({ commodityCode: '11' }) },
  { name: 'assigned to a user', criteria: () => ({ assigned: 'declarant.demo' }) },
  { name: 'a tag', criteria: () => ({ tag: 'urgent' }) },
  { name: 'due in the next days', criteria: (_run, today) => ({ dueFrom: today, dueTo: addDays(today, 3) }), sort: 'supplementaryDueDate', ascending: true },
  { name: 'a message type', criteria: () => ({ messageType: 'IFDS' }) },
  { name: 'everything, by trader', criteria: () => ({}), sort: 'trader' },
  { name: 'everything, by MRN', criteria: () => ({}), sort: 'mrn', ascending: true },
];

interface Client {
  readonly address: URL;
  readonly cookie: string;
  readonly agent: http.Agent;
}

/** As little as a client can do, which in truth runs on other machines: the text of the answer. */
const posted = ({ address, cookie, agent }: Client, path: string, body: string): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((done, lost) => {
    const request = http.request(
      {
        host: address.hostname,
        port: address.port,
        path,
        method: 'POST',
        agent,
        headers: {
          cookie,
          'consumer-key': CONSUMER_KEY,
          'content-type': 'application/json',
          accept: 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
      },
    );
    request.on('error', lost);
    request.end(body);
  });

const asking = async (
  client: Client,
  { name, criteria, sort = 'createdAt', ascending = false }: Question,
  run: number,
  today: string,
  many: number,
): Promise<number> => {
  const from = performance.now();
  const sortOrder = [{ fieldId: sort, sortDirection: ascending ? 'asc' : 'desc' }];
  const { status, text } = await posted(
    client,
    searchDeclarations.path,
    JSON.stringify({ criteria: criteria(run, today, many), paging: { pageNum: 0, pageSize: 50, sortOrder } }),
  );
  if (status !== 200 || !/"totalCount":[1-9]/.test(text)) throw new Error(`search ${name}: ${text.slice(0, 300)}`);
  return performance.now() - from;
};

/** The cookies of users like the demo declarant, each with a session: calls and sign-ins of one are limited. */
const signedIn = async (owner: pg.Client): Promise<string[]> => {
  const { rows } = await owner.query<{ id: string }>(`select id from app_user where user_auth_name = 'declarant.demo'`);
  const model = rows[0]?.id;
  const cookies: string[] = [];
  for (let n = 1; n <= CLIENTS; n += 1) {
    const userId = randomUUID();
    const secret = randomBytes(32).toString('base64url');
    await owner.query(
      `insert into app_user select (jsonb_populate_record(u, jsonb_build_object('id', $2::text, 'user_auth_name', $3::text))).* from app_user u where id = $1`,
      [model, userId, `bench.${n}`],
    );
    await owner.query(
      `insert into membership select (jsonb_populate_record(m, jsonb_build_object('user_id', $2::text))).* from membership m where user_id = $1`,
      [model, userId],
    );
    await owner.query(
      `insert into role_assignment select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'user_id', $2::text))).* from role_assignment r where user_id = $1`,
      [model, userId],
    );
    await owner.query('select begin_session($1, $2)', [userId, createHash('sha256').update(secret).digest()]);
    cookies.push(`portal=${secret}`);
  }
  return cookies;
};

interface Clients {
  readonly address: string;
  readonly cookies: readonly string[];
  readonly today: string;
  readonly many: number;
}

interface Answered {
  readonly alone: readonly (readonly [name: string, milliseconds: readonly number[]])[];
  readonly together: readonly number[];
}

const askAll = async ({ address, cookies, today, many }: Clients): Promise<Answered> => {
  const clients = cookies.map((cookie): Client => ({ address: new URL(address), cookie, agent: new http.Agent({ keepAlive: true }) }));
  const [one] = clients;
  if (one === undefined) throw new Error('no client');
  const alone: [string, number[]][] = [];
  for (const question of questions) {
    await asking(one, question, 3, today, many);
    const taken: number[] = [];
    for (let run = 0; run < ALONE; run += 1) taken.push(await asking(one, question, run, today, many));
    alone.push([question.name, taken]);
  }
  const round = async (first: number): Promise<number[]> =>
    (
      await Promise.all(
        clients.map(async (client, number) => {
          const taken: number[] = [];
          for (let run = 0; run < SEARCHES_OF_EACH; run += 1) {
            const question = questions[(run * 5 + number * 3) % questions.length];
            if (question !== undefined) taken.push(await asking(client, question, first + run + number * SEARCHES_OF_EACH, today, many));
          }
          return taken;
        }),
      )
    ).flat();
  // Of a portal in use: its connections are open, and its data have been read before.
  await round(clients.length * SEARCHES_OF_EACH);
  return { alone, together: await round(0) };
};

if (!isMainThread) parentPort?.postMessage(await askAll(workerData as Clients));

/** In a thread of their own: what the clients do is not to wait for the server, nor it for them. */
const answered = async (clients: Clients): Promise<Answered> => {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: clients });
  const [answer] = (await once(worker, 'message')) as [Answered];
  return answer;
};

/** Searches over HTTP under row level security among 1,000,000 declarations with 5,000,000 goods items: each question alone, and 16 clients asking all of them at once. */
export const measure = (): Promise<BenchRow[]> =>
  withOwnPortal(async (address, owner) => {
    const many = Number(process.env['BENCH_DECLARATIONS'] ?? STORED_DECLARATIONS);
    const filling = performance.now();
    await fillDeclarations(owner, many);
    const fillSeconds = (performance.now() - filling) / 1000;
    const { alone, together } = await answered({ address, cookies: await signedIn(owner), today: todayIn(new Date().toISOString()), many });
    const what = `${many.toLocaleString('en')} declarations with ${(many * 5).toLocaleString('en')} goods items`;
    return [
      { name: `filling ${what}`, value: fillSeconds, unit: 's' },
      ...alone.map(([name, taken]) => ({ name: `search in ${what}, ${name} (p50, one client)`, value: quantile([...taken], 0.5), unit: 'ms' })),
      { name: `search in ${what}, all questions at ${CLIENTS} clients (p50)`, value: quantile([...together], 0.5), unit: 'ms' },
      { name: `search in ${what}, all questions at ${CLIENTS} clients (p95)`, value: quantile([...together], 0.95), unit: 'ms', budget: BUDGET_MS },
    ];
  });
