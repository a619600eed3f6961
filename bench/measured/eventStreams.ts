import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { heartbeat, subscribeBatch } from '../../src/application/contract/pf';
import { unitIds, tenantIds } from '../../server/db/demo/demoUnits';
import { CONSUMER_KEY } from '../../server/http/gate';
import { clusterIn, temporaryFolder } from './cluster';
import { quantile, type BenchRow } from './quantile';

const STREAMS = 5_000;
const PER_USER = 50;
const LISTENING = 50;
const EVENTS_PER_SECOND = 1_000;
const SECONDS = 15;
/** Events are stored in bunches, as transactions do. */
const BUNCH = 50;
const HEARTBEAT_MS = 15_000;
const BARE_STREAMS = 1_000;
const MEMORY_RATIO = 2;
/** Opened at once: more would only wait for each other. */
const AT_ONCE = 20;
const KIND = { pluginName: 'dec', eventType: 'DeclarationStatusChanged' };

interface Session {
  readonly userId: string;
  readonly sessionId: string;
  readonly cookie: string;
}

interface Stream {
  readonly session: Session;
  readonly id: string;
  /** Milliseconds from the storing of an event to its arrival here. */
  readonly delays: number[];
  readonly seqs: number[];
  resyncs: number;
  ended: boolean;
}

type Server = ChildProcessByStdio<null, Readable, null>;

/** What a process says of itself when asked: microseconds of processor time, then bytes that are alive. */
const TELLS = `process.on('SIGUSR2', () => { const { user, system } = process.cpuUsage(); gc(); const { heapUsed, external } = process.memoryUsage(); console.log('spent ' + (user + system) + ' alive ' + (heapUsed + external)); });`;

/** The least that a stream is: an open answer of the HTTP server of the platform. */
const BARE = `import http from 'node:http';
const server = http.createServer((request, answer) => { answer.writeHead(200, { 'content-type': 'text/event-stream' }); answer.write('event: connected\\ndata: {"id":"bare"}\\n\\n'); });
server.listen(0, '127.0.0.1', () => console.log('ready: http://127.0.0.1:' + server.address().port + '/'));`;

const pause = (ms: number): Promise<void> => new Promise((passed) => setTimeout(passed, ms));

const calls = new http.Agent({ keepAlive: true, maxSockets: 32 });

const headersOf = ({ cookie }: Session): http.OutgoingHttpHeaders => ({ 'consumer-key': CONSUMER_KEY, cookie });

const started = async (args: readonly string[], settings: Readonly<Record<string, string>>): Promise<{ server: Server; url: string }> => {
  const server = spawn(process.execPath, ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(TELLS)}`, ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  server.stdout.setEncoding('utf8').on('data', (said: string) => {
    const address = /ready: (http:\/\/\S+)/.exec(said)?.[1];
    if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
  });
  server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  return { server, url: (await promise).replace(/\/$/, '') };
};

const startPortal = (databaseUrl: string) =>
  started([path.resolve('dist/server/main.js')], {
    DATABASE_URL: databaseUrl,
    PORT: '0',
    HOST: '127.0.0.1',
    PORTAL_ENVIRONMENT: 'local',
    PORTAL_AUTHORITY_SPEED: '1',
  });

const stop = async (server: Server): Promise<void> => {
  server.kill('SIGTERM');
  await once(server, 'exit');
};

/** Users like the demo declarant, each with a session: a user may have 50 streams. */
const sessions = async (owner: pg.Client): Promise<Session[]> => {
  const { rows } = await owner.query<{ id: string }>(`select id from app_user where user_auth_name = 'tester.demo'`);
  const model = rows[0]?.id;
  const made: Session[] = [];
  for (let n = 0; n < STREAMS / PER_USER; n += 1) {
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
    const begun = await owner.query<{ id: string }>('select begin_session($1, $2) as id', [userId, createHash('sha256').update(secret).digest()]);
    made.push({ userId, sessionId: begun.rows[0]?.id ?? '', cookie: `portal=${secret}` });
  }
  return made;
};

const call = async (url: string, session: Session, body?: object): Promise<void> => {
  const request = http.request(url, { method: 'POST', agent: calls, headers: { ...headersOf(session), ...(body && { 'content-type': 'application/json' }) } });
  request.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
};

const read = (stream: Stream, item: string): void => {
  if (item.includes('event: resync')) stream.resyncs += 1;
  const at = /"storedAt":(\d+)/.exec(item)?.[1];
  if (at === undefined) return;
  stream.delays.push(Date.now() - Number(at));
  stream.seqs.push(Number(/^id: (\d+)/.exec(item)?.[1]));
};

const openStream = async (url: string, session: Session): Promise<Stream> => {
  const request = http.get(`${url}/api/event-stream?token=${session.sessionId}&userid=${session.userId}`, { agent: false, headers: headersOf(session) });
  // The end of the server is the end of its streams.
  request.on('error', () => undefined);
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`no stream: ${answer.statusCode}`);
  answer.setEncoding('utf8');
  const { promise, resolve } = Promise.withResolvers<Stream>();
  let stream: Stream | undefined;
  let rest = '';
  answer.on('data', (text: string) => {
    const items = (rest + text).split('\n\n');
    rest = items.pop() ?? '';
    for (const item of items) {
      const id = /event: connected\ndata: \{"id":"([^"]+)"/.exec(item)?.[1];
      if (id !== undefined) resolve((stream = { session, id, delays: [], seqs: [], resyncs: 0, ended: false }));
      else if (stream) read(stream, item);
    }
  });
  answer.on('close', () => {
    if (stream) stream.ended = true;
  });
  return promise;
};

const inTurns = async <A>(inputs: readonly A[], work: (input: A, at: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < inputs.length; at = next++) await work(inputs[at] as A, at);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

/** One heartbeat of each stream every 15 s, evenly spread, as those of 5,000 browsers come. A stream that the server ends for want of them is counted. */
const keepBeating = async (url: string, streams: readonly Stream[], beats: { sent: number }, until: AbortSignal): Promise<void> => {
  while (!until.aborted) {
    const from = performance.now();
    const beaten = [...streams];
    await inTurns(beaten, async ({ session, id }, at) => {
      const ahead = from + (at / beaten.length) * HEARTBEAT_MS - performance.now();
      if (ahead > 0) await pause(ahead);
      if (until.aborted) return;
      await call(`${url}${heartbeat.path}?subscriptionid=${id}`, session).catch(() => undefined);
      beats.sent += 1;
    });
    if (beaten.length === 0) await pause(100);
  }
};

interface Told {
  /** Milliseconds of processor time so far. */
  readonly spent: number;
  /** Bytes. */
  readonly alive: number;
}

const ask = async (server: Server): Promise<Told> => {
  const { promise, resolve } = Promise.withResolvers<Told>();
  const listen = (said: string): void => {
    const [, spent, alive] = /^spent (\d+) alive (\d+)$/m.exec(said) ?? [];
    if (spent !== undefined && alive !== undefined) resolve({ spent: Number(spent) / 1000, alive: Number(alive) });
  };
  server.stdout.on('data', listen);
  server.kill('SIGUSR2');
  return promise.finally(() => server.stdout.off('data', listen));
};

/** Kilobytes of a stream of the bare server. */
const bareStream = async (): Promise<number> => {
  const { server, url } = await started(['--input-type=module', '--eval', BARE], {});
  const nobody: Session = { userId: '', sessionId: '', cookie: '' };
  try {
    await openStream(url, nobody);
    const before = await ask(server);
    await inTurns(
      Array.from({ length: BARE_STREAMS }, () => nobody),
      async (session) => void (await openStream(url, session)),
    );
    return ((await ask(server)).alive - before.alive) / 1024 / BARE_STREAMS;
  } finally {
    await stop(server);
  }
};

/** As another node of the portal would publish them: the node of the streams hears of it and reads. */
const publish = async (owner: pg.Client): Promise<number> => {
  const total = EVENTS_PER_SECOND * SECONDS;
  const from = performance.now();
  for (let sent = 0; sent < total; sent += BUNCH) {
    const storedAt = Date.now();
    const events = Array.from({ length: BUNCH }, () => ({
      tenantId: tenantIds.nordic,
      orgUnitId: unitIds.gothenburg,
      ...KIND,
      id: randomUUID(),
      data: { storedAt, from: 'SENT', to: 'CLEARED' },
    }));
    await owner.query('select put_events($1::json)', [JSON.stringify(events)]);
    await owner.query('select publish_events()');
    const ahead = from + ((sent + BUNCH) / EVENTS_PER_SECOND) * 1000 - performance.now();
    if (ahead > 0) await pause(ahead);
  }
  return total;
};

/** Streams of many users on one node; some of them hear every event, the others are idle. Heartbeats go on as in a browser. */
export const measure = async (): Promise<BenchRow[]> => {
  const bare = await bareStream();
  const { folder, remove } = temporaryFolder();
  const cluster = await clusterIn(folder);
  const { server, url } = await startPortal(cluster.url);
  const owner = new pg.Client({ connectionString: cluster.url });
  const ending = new AbortController();
  const streams: Stream[] = [];
  const beats = { sent: 0 };
  let beating: Promise<void> | undefined;
  try {
    await owner.connect();
    const users = await sessions(owner);
    const listening: Stream[] = [];
    await openStream(url, users[0] as Session);
    const before = await ask(server);
    const openedFrom = performance.now();
    beating = keepBeating(url, streams, beats, ending.signal);
    await inTurns(
      Array.from({ length: STREAMS - 1 }, (_, at) => users[(at + 1) % users.length] as Session),
      async (session, at) => {
        const stream = await openStream(url, session);
        const id = at < LISTENING ? '' : randomUUID();
        await call(`${url}${subscribeBatch.path}`, session, { subscriptionId: stream.id, eventIdentifiers: [{ ...KIND, id }] });
        streams.push(stream);
        if (id === '') listening.push(stream);
      },
    );
    const opening = (performance.now() - openedFrom) / 1000;
    const opened = await ask(server);
    await pause(HEARTBEAT_MS);
    const quietFrom = { ...beats, ...(await ask(server)) };
    await pause(HEARTBEAT_MS);
    const quiet = await ask(server);
    const perBeat = (quiet.spent - quietFrom.spent) / (beats.sent - quietFrom.sent);

    const total = await publish(owner);
    const publishing = performance.now();
    while (listening.some(({ seqs }) => seqs.length < total) && performance.now() - publishing < 10_000) await pause(100);
    const busy = (await ask(server)).spent - quiet.spent;
    const lost = listening.reduce((sum, { seqs }) => sum + Math.max(0, total - new Set(seqs).size), 0);
    const delays = listening.flatMap(({ delays: own }) => own);
    return [
      { name: `event to ${LISTENING} of ${STREAMS} streams, ${EVENTS_PER_SECOND} a second (p95)`, value: quantile(delays, 0.95), unit: 'ms', budget: 1000 },
      { name: 'events lost on the way to a stream', value: lost, unit: 'events', budget: 0 },
      { name: 'streams that broke', value: streams.filter(({ ended, resyncs }) => ended || resyncs > 0).length, unit: 'streams', budget: 0 },
      { name: 'memory of an idle stream', value: (quiet.alive - before.alive) / 1024 / (STREAMS - 1), unit: 'kB', floor: bare, budget: bare * MEMORY_RATIO },
      { name: 'processor time of a stream, opened and subscribed', value: (opened.spent - before.spent) / (STREAMS - 1), unit: 'ms' },
      { name: 'processor time of a heartbeat, both ways', value: perBeat, unit: 'ms', budget: 1 },
      { name: `processor time of an event to ${LISTENING} streams`, value: busy / total, unit: 'ms', budget: 0.5 },
      { name: `opening of ${STREAMS} streams with a subscription each`, value: opening, unit: 's' },
    ];
  } finally {
    ending.abort();
    await beating;
    await owner.end();
    await stop(server);
    calls.destroy();
    await cluster.stop();
    remove();
  }
};
