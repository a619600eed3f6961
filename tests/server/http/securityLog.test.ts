import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLock } from '../../../src/application/contract/cor';
import { deleteDeclaration, readDeclaration, saveDeclaration, searchDeclarations, submitDeclaration } from '../../../src/application/contract/dec';
import { readUserSession } from '../../../src/application/contract/org';
import { unitIds } from '../../../server/db/demo/demoUnits';
import { create, sample, stored } from '../declarationSamples';
import { startPortal, type CallOptions, type TestClient, type TestPortal } from '../portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const SECRET = 'words that are nobody else s business';
const user = { user: 'declarant.demo', unit: unitIds.gothenburg };
const criteria = { body: { criteria: { text: SECRET }, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } };

const own = async (): Promise<string> => (await stored(await portal.signIn('declarant.demo'))).id;
const ofStockholm = async (): Promise<string> => (await stored(await portal.signIn('declarant.extended.demo'))).id;
const ofCompany = async (): Promise<string> =>
  (await create(sample(1), await portal.signIn('portal.demo'), { orgUnit: unitIds.seHeadOffice })).data.declaration.id;

const save = (client: TestClient, id: string, options: CallOptions) =>
  client.call(saveDeclaration, { params: { id }, body: { version: 1, header: { traderReference: SECRET }, items: { upserts: [], deletes: [] } } }, options);

interface Case {
  readonly status: number;
  readonly as?: string;
  readonly call: (client: TestClient, options: CallOptions) => Promise<{ readonly status: number }>;
  readonly line: Readonly<Record<string, unknown>>;
}

const DECLARATION = '/api/dec/ui/declaration/:id';

it.each<[string, Case]>([
  [
    'a call from another site',
    {
      status: 403,
      call: (client, { headers }) => client.call(readUserSession, {}, { headers: { ...headers, 'consumer-key': 'theirs' } }),
      line: { step: 0, method: 'GET', route: '/api/org/ui/usersession', missing: 'the origin and key of our client' },
    },
  ],
  [
    'no session',
    {
      status: 401,
      as: '',
      call: (client, options) => client.call(searchDeclarations, criteria, options),
      line: { step: 1, method: 'POST', route: '/api/dec/ui/declaration/search', missing: 'a live session' },
    },
  ],
  [
    'an event stream without its token',
    {
      status: 401,
      call: (client, { headers }) => client.fetch(`/api/event-stream?token=${SECRET}`, { headers: { ...headers } }),
      line: { step: 1, user: user.user, method: 'GET', route: '/api/event-stream', missing: 'the token of the session' },
    },
  ],
  [
    'a unit of others',
    {
      status: 403,
      call: (client, options) => client.call(searchDeclarations, criteria, { ...options, orgUnit: unitIds.stockholm }),
      line: { step: 3, user: user.user, route: '/api/dec/ui/declaration/search', missing: 'ORG-OU-DENIED' },
    },
  ],
  [
    'a unit of the wrong form',
    {
      status: 400,
      call: (client, options) => client.call(searchDeclarations, criteria, { ...options, orgUnit: 'abc' }),
      line: { step: 3, user: user.user, missing: 'ORG-OU-FORMAT' },
    },
  ],
  [
    'a missing right',
    {
      status: 403,
      as: 'case.demo',
      call: (client, options) => client.call(searchDeclarations, criteria, options),
      line: {
        step: 5,
        user: 'case.demo',
        unit: unitIds.gothenburg,
        missing: 'dec.search: {"roles":["AuthorisedConsignee","AuthorisedConsignor","DeclarationAdministrator"]}',
      },
    },
  ],
  [
    'a record of others',
    {
      status: 404,
      call: async (client, options) => client.call(readDeclaration, { params: { id: await ofStockholm() } }, options),
      line: { step: 6, ...user, method: 'GET', route: DECLARATION, missing: 'a record that the caller sees' },
    },
  ],
  [
    'an id that is none',
    {
      status: 404,
      call: (client, options) => client.call(readDeclaration, { params: { id: SECRET } }, options),
      line: { step: 6, ...user, route: DECLARATION, missing: 'a record that the caller sees' },
    },
  ],
  [
    'a save of a record that is only read',
    {
      status: 403,
      call: async (client, options) => save(client, await ofCompany(), options),
      line: { step: 6, ...user, method: 'PUT', route: DECLARATION, missing: 'a record that the caller may change' },
    },
  ],
  [
    'a lock without the right to the record',
    {
      status: 403,
      as: 'case.demo',
      call: async (client, options) =>
        client.call(createLock, { body: { application: 'dec.declaration', resourceId: await own(), tabId: 't', description: SECRET } }, options),
      line: { step: 6, user: 'case.demo', route: '/api/cor/ui/lock', missing: 'a record that the caller may change' },
    },
  ],
  [
    'a lock of somebody else',
    {
      status: 200,
      call: async (client, options) => {
        const id = await own();
        const tester = await portal.signIn('tester.demo');
        await tester.call(createLock, { body: { application: 'dec.declaration', resourceId: id, tabId: 't' } });
        return save(client, id, options);
      },
      line: { step: 7, ...user, method: 'PUT', route: DECLARATION, missing: 'COR-LOCK' },
    },
  ],
  [
    'a status that does not allow it',
    {
      status: 200,
      call: async (client, options) => {
        const id = await own();
        await portal.database.query(`update declaration set status = 'SENT' where id = $1`, [id]);
        return client.call(deleteDeclaration, { params: { id, version: '1' } }, options);
      },
      line: { step: 7, ...user, method: 'DELETE', route: DECLARATION, missing: 'DEC-STATUS' },
    },
  ],
  [
    'a version that is not the newest',
    {
      status: 200,
      call: async (client, options) => {
        const id = await own();
        await client.call(saveDeclaration, { params: { id }, body: { version: 1, header: {}, items: { upserts: [], deletes: [] } } });
        return save(client, id, options);
      },
      line: { step: 8, ...user, method: 'PUT', route: DECLARATION, missing: 'COR-VERSION' },
    },
  ],
  [
    'a user who is no longer active',
    {
      status: 401,
      as: 'case.demo',
      call: async (client, options) => {
        await portal.database.query(`update app_user set status = 'Disabled' where user_auth_name = 'case.demo'`);
        return client.call(readUserSession, {}, options);
      },
      line: { step: 2, user: 'case.demo', missing: 'an active user' },
    },
  ],
])('%s is written to the security log: who, where and why, never what was sent', async (name, { status, as = 'declarant.demo', call, line }) => {
  const client = as === '' ? portal.client() : await portal.signIn(as);
  const trace = `trace-of-${name.replaceAll(' ', '-')}`;
  expect((await call(client, { headers: { 'x-portal-sessiontraceinfo': trace } })).status).toBe(status);
  const lines = portal.logged.filter((logged) => logged['trace'] === trace);
  const refusals = lines.filter(({ event }) => event === 'refused');
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toMatchObject({ level: 'warn', trace, ...line });
  expect(JSON.stringify(lines)).not.toContain(SECRET);
});

it('an accepted call and a refusal by the rules of business are no refusals of access', async () => {
  const client = await portal.signIn('declarant.demo');
  const trace = 'trace-of-business';
  const { id } = await stored(client);
  const headers = { 'x-portal-sessiontraceinfo': trace };
  const saved = await client.call(saveDeclaration, { params: { id }, body: { version: 1, header: {}, items: { upserts: [], deletes: [] } } }, { headers });
  const { outcome } = await client.call(
    submitDeclaration,
    { params: { id }, body: { version: saved.data.declaration.version, confirmWarnings: true } },
    { headers },
  );
  expect(outcome.statusCode).toBe(2);
  expect(portal.logged.filter((logged) => logged['trace'] === trace).map(({ event }) => event)).toEqual(['call', 'call']);
});
