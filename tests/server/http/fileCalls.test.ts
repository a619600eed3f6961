import * as t from 'io-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KyApi } from '../../../src/adapters/http/kyApi';
import { endpoint, exportEndpoint, FileAnswer, MAX_EXPORT_ROWS } from '../../../src/application/contract/endpoint';
import { CallContext } from '../../../src/application/session/callContext';
import { CallSignals } from '../../../src/application/session/callSignals';
import { fail, ok } from '../../../src/domain/kernel/result';
import { createApp } from '../../../server/http/app';
import { CONSUMER_KEY } from '../../../server/http/gate';
import { reply, type Handlers, type ReceivedFile } from '../../../server/records/handlers';
import { serveContract } from '../../../server/http/serve';
import { startPortal, TestClient, type TestPortal } from '../portal';

const LIMIT = 100_000;
const Row = t.intersection([t.type({ n: t.number }), t.partial({ padding: t.string })]);
/** Makes a stream longer than what the system's own buffers hold. */
const PADDING = 'x'.repeat(500);

const calls = {
  store: endpoint({
    method: 'POST',
    path: '/api/xx/ui/file',
    access: 'dec.search',
    body: t.strict({ title: t.string }),
    answer: t.type({ size: t.number }),
    upload: true,
    limit: LIMIT,
    creates: true,
  }),
  adminStore: endpoint({ method: 'POST', path: '/api/xx/ui/adminfile', access: 'dec.optionalvalidation', answer: t.unknown, upload: true }),
  fetchFile: endpoint({ method: 'GET', path: '/api/xx/ui/file', access: 'dec.search', params: t.strict({ name: t.string }), answer: FileAnswer, bytes: true }),
  rows: exportEndpoint('/api/xx/ui/rows', 'dec.search', t.strict({ until: t.number }), Row),
};

let portal: TestPortal;
let app: Awaited<ReturnType<typeof createApp>>;
let declarant: TestClient;
let administrator: TestClient;
let received: { title: string; file: ReceivedFile }[] = [];
let sent = 0;
let closed = 0;

async function* count(until: number): AsyncGenerator<t.TypeOf<typeof Row>, void> {
  try {
    for (let n = 0; n < until; n += 1) {
      if (n === 2_500 && until === 9_999) throw new Error('broken');
      sent += 1;
      yield until === 90_000 ? { n, padding: PADDING } : { n };
    }
  } finally {
    closed += 1;
  }
}

const handlers: Handlers<typeof calls> = {
  store: async ({ body }, { db, file }) => {
    if (file === undefined) throw new Error('an upload without a file');
    received.push({ title: body.title, file });
    await sql`insert into stored_file (name) values (${file.name})`.execute(db);
    return reply({ size: file.content.length });
  },
  adminStore: async () => reply({}),
  fetchFile: async ({ params }) =>
    params.name === 'none' ? fail('notFound', 'There is no such file.') : reply({ name: params.name, content: new Blob(['a,b\n'], { type: 'text/csv' }) }),
  rows: async ({ body }, { db }) => {
    await sql`select 1`.execute(db);
    return body.criteria.until < 0 ? fail('badRequest', 'Not below zero.') : ok(count(body.criteria.until));
  },
};

beforeAll(async () => {
  portal = await startPortal();
  await portal.database.query('create table stored_file (name text not null)');
  app = await createApp(portal.host, { clientFolder: '/nowhere' });
  serveContract(app, calls, handlers, portal.host);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const signedIn = async (user: string): Promise<TestClient> => {
    const client = new TestClient(address);
    client.cookie = (await portal.signIn(user)).cookie;
    return client;
  };
  declarant = await signedIn('declarant.demo');
  administrator = await signedIn('case.demo');
});
afterAll(async () => {
  await app.close();
  await portal.stop();
});
beforeEach(() => {
  received = [];
  sent = 0;
  closed = 0;
});

const form = (size: number, name = 'Tullåäö.csv', fields = '{"title":"x"}'): FormData => {
  const body = new FormData();
  if (fields !== '') body.set('fields', fields);
  body.set('file', new File([new Uint8Array(size)], name));
  return body;
};
const upload = (body: FormData, { client = declarant, headers = {} as Record<string, string>, path = calls.store.path } = {}) =>
  client.fetch(path, { method: 'POST', body, headers });

describe('an upload', () => {
  it('brings its fields and its file under its name', async () => {
    const answer = await upload(form(LIMIT));
    expect(await answer.json()).toMatchObject({ outcome: { statusCode: 0 }, data: { size: LIMIT } });
    expect(received).toMatchObject([{ title: 'x', file: { name: 'Tullåäö.csv' } }]);
  });

  it('of one byte too much is refused with the limit, and nothing is kept', async () => {
    const answer = await upload(form(LIMIT + 1));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      outcome: { message: 'The file is too large. The maximum is 100,000 bytes.', feedbacks: [{ code: 'COR-FILE-SIZE', args: { max: '100000' } }] },
    });
    expect(received).toEqual([]);
  });

  it('of far too much is answered too, not cut off', async () => {
    expect((await upload(form(30_000_000))).status).toBe(413);
  });

  it.each([
    ['without a right to call', () => upload(form(10), { client: administrator }), 403],
    ['of an endpoint for others', () => upload(form(10), { path: calls.adminStore.path }), 403],
    ['without a session', () => upload(form(10), { headers: { cookie: '' } }), 401],
    ['from another site', () => upload(form(10), { headers: { 'consumer-key': '' } }), 403],
    ['without its fields', () => upload(form(10, 'a.csv', '')), 400],
    ['with fields that are no JSON', () => upload(form(10, 'a.csv', '{')), 400],
    ['as JSON', () => declarant.fetch(calls.store.path, { method: 'POST', body: '{"title":"x"}', headers: { 'content-type': 'application/json' } }), 400],
    ['to a call that takes none', () => upload(form(10), { path: calls.rows.path }), 400],
  ])('%s is refused', async (_, send, status) => {
    expect((await send()).status).toBe(status);
    expect(received).toEqual([]);
  });

  it('keeps only the last part of a name that is a path', async () => {
    await upload(form(1, '../../etc/pass\u202ewd'));
    expect(received[0]?.file.name).toBe('passwd');
  });

  it('is carried out once for one key', async () => {
    const headers = { 'idempotency-key': 'again' };
    await upload(form(3), { headers });
    expect(await (await upload(form(3), { headers })).json()).toMatchObject({ data: { size: 3 } });
    expect(received).toHaveLength(1);
    expect(await (await upload(form(4), { headers })).json()).toMatchObject({ outcome: { feedbacks: [{ code: 'COR-REPEATED' }] } });
  });
});

describe('a file that is answered', () => {
  const disposition = async (name: string): Promise<string | null> =>
    (await declarant.fetch(`${calls.fetchFile.path}?name=${encodeURIComponent(name)}`)).headers.get('content-disposition');

  it.each([
    ['Utförsel æøå.csv', `attachment; filename="Utforsel aeoa.csv"; filename*=UTF-8''Utf%C3%B6rsel%20%C3%A6%C3%B8%C3%A5.csv`],
    ['a"; x=\r\ny.csv', `attachment; filename="a_; x=__y.csv"; filename*=UTF-8''a_%3B%20x%3D__y.csv`],
    ['../etc/passwd', `attachment; filename=".._etc_passwd"; filename*=UTF-8''.._etc_passwd`],
  ])('is always saved, never shown: %s', async (name, expected) => {
    expect(await disposition(name)).toBe(expected);
  });

  it('is taken for what it says', async () => {
    const answer = await declarant.fetch(`${calls.fetchFile.path}?name=a.csv`);
    expect([answer.headers.get('content-type'), answer.headers.get('x-content-type-options'), await answer.text()]).toEqual(['text/csv', 'nosniff', 'a,b\n']);
  });
});

describe('rows as lines', () => {
  const read = (until: number, { client = declarant, signal = undefined as AbortSignal | undefined } = {}) =>
    client.fetch(calls.rows.path, {
      method: 'POST',
      body: JSON.stringify({ criteria: { until }, sortOrder: [] }),
      headers: { 'content-type': 'application/json' },
      ...(signal ? { signal } : {}),
    });
  const lines = async (until: number): Promise<unknown[]> =>
    (await (await read(until)).text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);

  it('end with how many there were', async () => {
    expect(await lines(3)).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }, { end: 3 }]);
    expect((await lines(12_345)).at(-1)).toEqual({ end: 12_345 });
    expect(await lines(0)).toEqual([{ end: 0 }]);
  });

  it('end with the reason where they break off', async () => {
    const all = await lines(9_999);
    expect(all.at(-1)).toMatchObject({ problem: { status: 500, outcome: { statusCode: 2 } } });
    expect(portal.logged.some(({ event }) => event === 'lines broke off')).toBe(true);
  });

  it('are never more than an export holds', async () => {
    const all = await lines(MAX_EXPORT_ROWS + 1);
    expect(all).toHaveLength(MAX_EXPORT_ROWS + 1);
    expect(all.at(-1)).toMatchObject({ problem: { outcome: { feedbacks: [{ code: 'COR-EXPORT-ROWS' }] } } });
  });

  it('are refused like any call, with an envelope', async () => {
    expect([(await read(-1)).status, (await read(1, { client: administrator })).status]).toEqual([400, 403]);
    expect(await (await read(-1)).json()).toMatchObject({ outcome: { statusCode: 2, message: 'Not below zero.' } });
  });

  it('are read no further when the reader has gone', async () => {
    const leaving = new AbortController();
    const answer = await read(90_000, { signal: leaving.signal });
    await answer.body?.getReader().read();
    leaving.abort();
    await expect.poll(() => closed).toBe(1);
    expect(sent).toBeLessThan(90_000);
    expect(await lines(1)).toEqual([{ n: 0 }, { end: 1 }]);
  });
});

it('the browser and the server understand each other', async () => {
  const context = new CallContext(CONSUMER_KEY);
  context.headers = () => ({ 'Consumer-Key': CONSUMER_KEY, cookie: declarant.cookie });
  const api = new KyApi({ default: app.listeningOrigin }, context, new CallSignals());
  const rows: number[] = [];
  expect(await api.lines(calls.rows, { body: { criteria: { until: 2_000 }, sortOrder: [] } }, (batch) => void rows.push(batch.length))).toEqual(ok(2_000));
  expect(rows.reduce((sum, one) => sum + one, 0)).toBe(2_000);
  expect(await api.lines(calls.rows, { body: { criteria: { until: 9_999 }, sortOrder: [] } }, () => undefined)).toMatchObject({
    left: { kind: 'unexpected', status: 500 },
  });
  const file = await api.call(calls.fetchFile, { params: { name: 'Ärende.csv' } });
  expect(file).toMatchObject({ right: { name: 'Ärende.csv' } });
  expect(await api.call(calls.fetchFile, { params: { name: 'none' } })).toMatchObject({ left: { kind: 'notFound' } });
  expect(await api.call(calls.store, { body: { title: 'y' } }, { file: new File(['abc'], 'b.csv') })).toEqual(ok({ size: 3 }));
  expect(await api.call(calls.store, { body: { title: 'y' } }, { file: new File([new Uint8Array(LIMIT + 1)], 'b.csv') })).toMatchObject({
    left: { kind: 'tooLarge', textKey: 'feedback.COR-FILE-SIZE', message: 'The file is too large. The maximum is 100,000 bytes.' },
  });
});
