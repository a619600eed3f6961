import * as t from 'io-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoint, searchEndpoint } from '../../../src/application/contract/endpoint';
import { fail, type ProblemKind } from '../../../src/domain/kernel/result';
import { Guid } from '../../../src/domain/kernel/guid';
import { createApp } from '../../../server/http/app';
import { reply, type Context, type Handlers } from '../../../server/records/handlers';
import type { Host } from '../../../server/http/host';
import { unitIds } from '../../../server/db/demo/demoUnits';
import { serveContract } from '../../../server/http/serve';
import type { PortalEvent } from '../../../server/db/event';
import { startPortal, TestClient, type TestPortal } from '../portal';

const Note = t.strict({ text: t.string, lines: t.array(t.strict({ amount: t.string })) });
const ById = t.strict({ id: Guid });

const notes = {
  create: endpoint({ method: 'POST', path: '/api/xx/ui/note', access: 'dec.search', body: Note, answer: Note, creates: true, limit: 5000 }),
  read: endpoint({
    method: 'GET',
    path: '/api/xx/ui/note/{id}',
    access: 'dec.search',
    params: t.intersection([ById, t.partial({ part: t.string })]),
    answer: t.unknown,
  }),
  end: endpoint({ method: 'POST', path: '/api/xx/ui/note/end', access: 'signedIn', body: t.strict({ kind: t.string }), answer: t.unknown }),
  search: searchEndpoint('/api/xx/ui/note/search', 'dec.search', t.strict({}), t.unknown),
  plain: endpoint({ method: 'GET', path: '/api/xx/ui/plain', access: 'dec.optionalvalidation', answer: t.unknown, plain: true }),
};

let portal: TestPortal;
let app: Awaited<ReturnType<typeof createApp>>;
let declarant: TestClient;
let runs = 0;
let beforeEnd: (context: Context) => Promise<void> = async () => undefined;

const insert = (text: string, { db, caller }: Context) => sql`insert into note (tenant_id, text) values (${caller.tenantId}, ${text})`.execute(db);
const stored = async (): Promise<string[]> => (await portal.database.query<{ text: string }>('select text from note order by text')).map(({ text }) => text);
const event = ({ caller }: Context, id: string): PortalEvent => ({
  tenantId: caller.tenantId,
  orgUnitId: caller.orgUnitId,
  pluginName: 'xx',
  eventType: 'note',
  id,
  data: {},
});

const handlers: Handlers<typeof notes> = {
  create: async ({ body }, context) => {
    runs += 1;
    await insert(body.text, context);
    context.publish(event(context, body.text));
    if (body.text === 'warn') return reply(body, { statusCode: 1, message: 'Saved with warnings' });
    if (body.text === 'refused')
      return fail('refused', 'Not this one.', { feedbacks: [{ code: 'XX-1', pointer: '/text', message: 'Not that text.' }], data: { why: 'rule' } });
    return reply(body);
  },
  read: async ({ params }) => reply(params),
  end: async ({ body }, context) => {
    await insert(body.kind, context);
    context.publish(event(context, body.kind));
    await beforeEnd(context);
    if (body.kind === 'thrown') throw new Error('a bug');
    return body.kind === 'ok' ? reply({}) : fail(body.kind as ProblemKind, 'The reason.', { feedbacks: [{ code: 'XX-2' }], retryAfterSeconds: 7 });
  },
  search: async ({ body }) => reply({ items: [body.paging.pageSize], totalCount: 1 }),
  plain: async () => reply({ it: 'is' }),
};

beforeAll(async () => {
  portal = await startPortal();
  await portal.database.query(`create table note (tenant_id uuid not null, text text not null)`);
  const host: Host = portal.host;
  app = await createApp(host, { clientFolder: '/nowhere' });
  serveContract(app, notes, handlers, host);
  declarant = new TestClient(await app.listen({ port: 0, host: '127.0.0.1' }));
  declarant.cookie = (await portal.signIn('declarant.demo')).cookie;
});
afterAll(async () => {
  await app.close();
  await portal.stop();
});
beforeEach(async () => {
  for (const table of ['outbox', 'event']) await portal.database.query(`delete from ${table} where plugin_name = 'xx'`);
  runs = 0;
  beforeEnd = async () => undefined;
  await portal.database.query('delete from note');
});

/** Ids of what was told, whether it has reached the streams yet or not. */
const told = async (): Promise<string[]> =>
  (
    await portal.database.query<{ event_id: string }>(
      `select event_id from event where plugin_name = 'xx' union all select event_id from outbox where plugin_name = 'xx'`,
    )
  ).map(({ event_id }) => event_id);

const note = (text: string) => ({ body: { text, lines: [] } });

describe('an answer', () => {
  it('carries outcome and data, and what happened is told after it is stored', async () => {
    const answer = await declarant.call(notes.create, note('first'));
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({ outcome: { statusCode: 0, message: '', feedbacks: [] }, data: { text: 'first', lines: [] } });
    expect(await told()).toEqual(['first']);
    expect(answer.headers.get('date')).not.toBeNull();
  });

  it('with warnings has status code 1 and no feedbacks', async () => {
    const { outcome } = await declarant.call(notes.create, note('warn'));
    expect(outcome).toEqual({ statusCode: 1, message: 'Saved with warnings', feedbacks: [] });
  });

  it.each([
    ['refused', 200],
    ['locked', 200],
    ['stale', 200],
    ['notFound', 404],
    ['forbidden', 403],
    ['unauthenticated', 401],
    ['badRequest', 400],
    ['tooLarge', 413],
    ['tooMany', 429],
    ['unavailable', 503],
    ['unexpected', 500],
  ])('of a refusal that is %s has status %i, stores nothing and tells nobody', async (kind, status) => {
    const answer = await declarant.call(notes.end, { body: { kind } });
    expect(answer.status).toBe(status);
    expect(answer.outcome).toEqual({
      statusCode: 2,
      message: 'The reason.',
      feedbacks: [{ code: 'XX-2', alertType: 'error', severity: 2, messages: [], message: '', summary: '' }],
    });
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(await stored()).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it('of a refusal keeps its data', async () => {
    const answer = await declarant.call(notes.create, note('refused'));
    expect(answer.data).toEqual({ why: 'rule' });
    expect(answer.outcome.feedbacks).toEqual([
      { code: 'XX-1', pointer: '/text', alertType: 'error', severity: 2, messages: ['Not that text.'], message: 'Not that text.', summary: 'Not that text.' },
    ]);
  });

  it('of a bug tells nothing about it, but the log does', async () => {
    const answer = await declarant.call(notes.end, { body: { kind: 'thrown' } }, { headers: { 'x-portal-sessiontraceinfo': 'trace-7' } });
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('a bug');
    expect(answer.outcome.message).toBe('Sorry, something went wrong on our end. Please try again later.');
    expect(await stored()).toEqual([]);
    expect(portal.logged).toContainEqual(expect.objectContaining({ event: 'call failed', trace: 'trace-7', error: 'a bug' }));
  });

  it('after a deadlock comes from a second run, and the event once', async () => {
    let first = true;
    beforeEnd = async ({ db }) => {
      if (first) {
        first = false;
        await sql.raw(`do $$ begin raise exception 'again' using errcode = '40P01'; end $$`).execute(db);
      }
    };
    expect((await declarant.call(notes.end, { body: { kind: 'ok' } })).status).toBe(200);
    expect(await stored()).toEqual(['ok']);
    expect(await told()).toHaveLength(1);
  });
});

describe('a request', () => {
  const raw = (rawBody: string, options = {}) => declarant.call(notes.create, note(''), { rawBody, ...options });

  it('drops unknown fields before anything reads them', async () => {
    const answer = await raw('{"text":"x","lines":[{"amount":"1","evil":true}],"isAdmin":true}');
    expect(answer.data).toEqual({ text: 'x', lines: [{ amount: '1' }] });
  });

  it.each([
    ['{"lines":[]}', ['/text']],
    ['{"text":1,"lines":[{"amount":"1"},{"amount":2}]}', ['/text', '/lines/1/amount']],
    ['[]', ['']],
    ['null', ['']],
    ['', ['']],
  ])('of the wrong form is 400 and names the fields: %s', async (rawBody, pointers) => {
    const answer = await raw(rawBody);
    expect(answer.status).toBe(400);
    expect(answer.outcome.feedbacks.map(({ pointer }) => pointer)).toEqual(pointers);
    expect(await stored()).toEqual([]);
  });

  it.each(['{', '{"text":}', '<xml/>', '{"__proto__":{"text":"x"},"text":"a","lines":[]}'])('that is no JSON is 400: %s', async (rawBody) => {
    const answer = await raw(rawBody);
    expect(answer.status).toBe(400);
    expect(answer.outcome.message).toBe('Sorry, your request is missing required information. Please check and try again.');
  });

  it('that is too large is 413', async () => {
    const answer = await raw(JSON.stringify({ text: 'x'.repeat(5000), lines: [] }));
    expect(answer.status).toBe(413);
    expect(answer.outcome.message).toBe('The file is too large.');
  });

  it('with another content type is 400', async () => {
    expect((await raw('text=x', { headers: { 'content-type': 'application/x-www-form-urlencoded' } })).status).toBe(400);
  });

  it.each(['abc', '123', '00000000-0000-0000-0000-000000000000', '..%2f..%2fetc'])('for the malformed id %s is 404', async (id) => {
    expect((await declarant.fetch(`/api/xx/ui/note/${id}`)).status).toBe(404);
  });

  it('joins path and query', async () => {
    const id = '11111111-1111-4111-8111-111111111111';
    expect((await declarant.call(notes.read, { params: { id, part: 'a&b=c' } })).data).toEqual({ id, part: 'a&b=c' });
  });

  it.each([
    [0, 400],
    [1, 200],
    [500, 200],
    [501, 400],
    [1.5, 400],
  ])('for a page of %d is answered with %i', async (pageSize, status) => {
    const answer = await declarant.call(notes.search, { body: { criteria: {}, paging: { pageNum: 0, pageSize, sortOrder: [] } } });
    expect(answer.status).toBe(status);
  });
});

describe('the order of checks', () => {
  it('asks for the session before it reads the body', async () => {
    const stranger = new TestClient(app.listeningOrigin);
    expect((await stranger.call(notes.create, note(''), { rawBody: '{' })).status).toBe(401);
  });

  it('asks for the unit before the right, and for the right before the form', async () => {
    const malmo = '30000000-0000-4000-8000-000000000016';
    expect((await declarant.call(notes.create, note(''), { rawBody: '{', orgUnit: 'abc' })).status).toBe(400);
    const refused = await declarant.call(notes.create, note(''), { rawBody: '{', orgUnit: malmo });
    expect(refused.status).toBe(403);
    expect(refused.outcome.message).toBe("Access denied. You don't have permission to view this resource.");
  });

  it('says which condition failed on local and test only', async () => {
    const reason = async (host: Host['environment']) => {
      const strict: Host = { ...portal.host, environment: host };
      const other = await createApp(strict, { clientFolder: '/nowhere' });
      serveContract(other, { plain: notes.plain }, { plain: handlers.plain }, strict);
      const client = new TestClient(await other.listen({ port: 0, host: '127.0.0.1' }));
      client.cookie = host === 'local' ? declarant.cookie : declarant.cookie.replace('portal=', '__Host-portal=');
      const answer = await client.call(notes.plain, {});
      await other.close();
      return { status: answer.status, codes: answer.outcome.feedbacks.map(({ code }) => code) };
    };
    expect(await reason('local')).toEqual({ status: 403, codes: ['COR-ACCESS'] });
    expect(await reason('test')).toEqual({ status: 403, codes: ['COR-ACCESS'] });
    expect(await reason('prod')).toEqual({ status: 403, codes: [] });
  });
});

describe('an idempotency key', () => {
  it('makes one record and gives the first answer again, word by word', async () => {
    const first = await declarant.call(notes.create, note('once'), { idempotencyKey: 'key-1' });
    const second = await declarant.call(notes.create, note('once'), { idempotencyKey: 'key-1' });
    expect(second.text).toBe(first.text);
    expect(await stored()).toEqual(['once']);
    expect(await told()).toHaveLength(1);
  });

  it('makes one record also of calls at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => declarant.call(notes.create, note('together'), { idempotencyKey: 'key-2' })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(runs).toBe(1);
    expect(await stored()).toEqual(['together']);
  });

  it('may be used again after a refusal', async () => {
    for (let attempt = 0; attempt < 2; attempt++)
      expect((await declarant.call(notes.create, note('refused'), { idempotencyKey: 'key-3' })).outcome.statusCode).toBe(2);
    expect(runs).toBe(2);
  });

  it('of one unit is no repetition in another', async () => {
    const both = new TestClient(app.listeningOrigin);
    both.cookie = (await portal.signIn('portal.demo')).cookie;
    for (const orgUnit of [unitIds.gothenburg, unitIds.copenhagen, unitIds.copenhagen]) {
      await both.call(notes.create, note('in two units'), { idempotencyKey: 'key-6', orgUnit });
    }
    expect(await stored()).toEqual(['in two units', 'in two units']);
  });

  it('is refused for other content', async () => {
    await declarant.call(notes.create, note('a'), { idempotencyKey: 'key-4' });
    const answer = await declarant.call(notes.create, note('b'), { idempotencyKey: 'key-4' });
    expect(answer.outcome).toMatchObject({ statusCode: 2, feedbacks: [{ code: 'COR-REPEATED' }] });
    expect(await stored()).toEqual(['a']);
  });

  it('belongs to its user and is forgotten after 24 hours', async () => {
    await declarant.call(notes.create, note('mine'), { idempotencyKey: 'key-5' });
    const other = new TestClient(app.listeningOrigin);
    other.cookie = (await portal.signIn('norway.demo')).cookie;
    await other.call(notes.create, note('mine'), { idempotencyKey: 'key-5' });
    expect(await stored()).toEqual(['mine', 'mine']);
    await portal.database.query(`update idempotency set created_at = now() - interval '25 hours'`);
    await declarant.call(notes.create, note('mine'), { idempotencyKey: 'key-5' });
    expect(await stored()).toEqual(['mine', 'mine', 'mine']);
  });
});

it('says that it is unavailable while the disk of the database is full, and goes on when there is room', async () => {
  await portal.database.query(`create function no_room() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$`);
  await portal.database.query('create trigger no_room before insert on note for each row execute function no_room()');
  const answer = await declarant.call(notes.create, note('too much'), {});
  await portal.database.query('drop trigger no_room on note');
  expect([answer.status, answer.outcome.message]).toEqual([503, 'The database cannot be reached at the moment.']);
  expect((await declarant.call(notes.create, note('room again'), {})).outcome.statusCode).toBe(0);
  expect(await stored()).toEqual(['room again']);
});

it('runs a handler whose success is a plain value without the envelope', async () => {
  const extended = new TestClient(app.listeningOrigin);
  extended.cookie = (await portal.signIn('declarant.extended.demo')).cookie;
  expect((await extended.call(notes.plain, {})).text).toBe('{"it":"is"}');
});
