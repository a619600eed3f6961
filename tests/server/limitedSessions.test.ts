import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueLink } from '../../src/application/contract/declarationLinks';
import { allEndpoints } from './allEndpoints';
import { stored } from './declarationSamples';
import { startPortal, type TestClient, type TestPortal } from './portal';
import { tokenOf, visit } from './oneTimeVisit';

let portal: TestPortal;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());

const nowhere = '99999999-9999-4999-8999-999999999999';

interface Caller {
  readonly client: TestClient;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One session may make 600 calls a minute, and there are more calls than that. */
const CALLS_OF_A_SESSION = 400;

/** What is sent fits no call, so that nothing is done where the right is there. */
const statuses = async (signIn: () => Promise<Caller>): Promise<Readonly<Record<string, number>>> => {
  const found: Record<string, number> = {};
  let caller = await signIn();
  for (const [at, [name, endpoint]] of (await allEndpoints()).entries()) {
    if (at > 0 && at % CALLS_OF_A_SESSION === 0) caller = await signIn();
    const { client, headers = {} } = caller;
    const asked = { ...endpoint, path: endpoint.path.replace(/\{\w+\}/g, nowhere) };
    const { status } = await client.call(asked, {}, { headers, ...(endpoint.method === 'GET' ? {} : { rawBody: '[]' }) });
    if (status !== 403) found[name] = status;
  }
  return found;
};

/** Of a declaration that was not handed over: not found, whatever is asked. */
const HANDED = {
  readDeclaration: 404,
  readGoodsItems: 404,
  saveDeclaration: 404,
  validateDeclaration: 404,
  listAttachments: 404,
  readAttachment: 404,
  uploadAttachment: 404,
  completeHanded: 404,
};

/** Of their own stream, which nothing of this opened. */
const OWN_EVENTS = {
  subscribeBatch: 400,
  unsubscribeBatch: 400,
  subscribeKind: 404,
  subscribeOne: 404,
  unsubscribeKind: 404,
  unsubscribeOne: 404,
  heartbeat: 400,
  unregisterStream: 404,
  acknowledgeTestEvent: 400,
};

it('a one-time session is refused every call of the contract but those of its declaration and of its own page (AC-R22)', async () => {
  const { id } = await stored(declarant);
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const byLink = async () => {
    const { data } = await declarant.call(issueLink, {
      params: { id },
      body: { recipient: 'kund@example.se', actions: ['view', 'complete', 'upload'], sections: [], expiresAt },
    });
    const { taken, browser: client, headers } = await visit(portal, tokenOf(data.url ?? ''));
    return { taken, client, headers };
  };
  const { taken, client: visitor, headers } = await byLink();
  expect(await statuses(byLink)).toEqual({
    ...HANDED,
    readUserSession: 200,
    readCurrentUser: 200,
    readServiceRegistry: 200,
    readAppVersion: 200,
    readUiProperties: 200,
    readHandedDeclarations: 200,
    saveOneTimeTask: 400,
    listOneTimeDocuments: 400,
    uploadOneTimeDocument: 400,
    readOneTimeDocument: 400,
    removeOneTimeDocument: 400,
    completeOneTime: 400,
    writeLog: 400,
    readReferenceList: 400,
    readReferenceRevisions: 400,
    searchReferenceList: 400,
    createLock: 400,
    renewLock: 400,
    renewLocks: 400,
    releaseLock: 200,
  });
  expect((await visitor.fetch(`/api/event-stream?token=${encodeURIComponent(taken.data.token)}`, { headers })).status).toBe(403);
  const refused = portal.logged.find(({ event, step, user }) => event === 'refused' && step === 4 && String(user).startsWith('kund@'));
  expect(refused).toMatchObject({ route: expect.stringContaining('/api/'), missing: expect.any(String) });
});

it('a user with the limited role is refused every call of a plugin but those of what was handed over', async () => {
  const found = await statuses(async () => ({ client: await portal.signIn('declarant.limited.demo') }));
  const plugins = Object.fromEntries(
    (await allEndpoints())
      .flatMap(([name, { path, access }]) => (access !== 'signedIn' || path.startsWith('/api/dec/') ? [[name, found[name]] as const] : []))
      .filter(([, status]) => status !== undefined),
  );
  expect(plugins).toEqual({ ...HANDED, readHandedDeclarations: 200, ...OWN_EVENTS });
});
