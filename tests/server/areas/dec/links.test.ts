import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLock } from '../../../../src/application/contract/cor';
import {
  readDeclaration,
  readGoodsItems,
  saveDeclaration,
  searchDeclarations,
  submitDeclaration,
  validateDeclaration,
} from '../../../../src/application/contract/dec';
import { listAttachments, uploadAttachment } from '../../../../src/application/contract/declarationAttachments';
import {
  completeHanded,
  issueLink,
  readHandedDeclarations,
  readLinks,
  revokeLink,
  type DeclarationLink,
} from '../../../../src/application/contract/declarationLinks';
import { readCurrentUser, readUserSession } from '../../../../src/application/contract/org';
import { ARTICLE_LOCK } from '../../../../src/domain/article/article';
import type { Declaration } from '../../../../src/domain/declaration/declaration';
import type { HandedAction } from '../../../../src/domain/declaration/handing/handedDeclaration';
import { unitIds } from '../../../../server/db/demo/demoUnits';
import { stored } from '../../declarationSamples';
import { tokenOf, visit } from '../../oneTimeVisit';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { accepted } from '../../outcomes';

let portal: TestPortal;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());

const HOUR_MS = 3_600_000;
const soon = (hours = 1): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

interface Wish {
  readonly actions?: HandedAction[];
  readonly sections?: string[];
  readonly expiresAt?: string;
  readonly userName?: string;
}

const issue = (id: string, { actions = ['view', 'complete', 'upload'], sections = [], expiresAt = soon(), userName }: Wish = {}, client = declarant) =>
  client.call(issueLink, {
    params: { id },
    body: { recipient: 'kund@example.se', actions, sections, expiresAt, ...(userName === undefined ? {} : { userName }) },
  });

const issued = async (id: string, wish: Wish = {}): Promise<{ link: DeclarationLink; token: string }> => {
  const { data } = await issue(id, wish);
  return { link: data.link, token: tokenOf(data.url ?? '') };
};

const visitor = (token: string, cookie = '') => visit(portal, token, cookie);

const read = async (id: string): Promise<Declaration> => (await declarant.call(readDeclaration, { params: { id } })).data;

describe('a one-time link', () => {
  it('is told once and kept as a hash only', async () => {
    const { id } = await stored(declarant);
    const { link, token } = await issued(id);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(link).toMatchObject({ recipient: 'kund@example.se', isOneTime: true, state: 'Issued', createdBy: 'declarant.demo' });
    const [row] = await portal.database.query<{ all: string }>('select row_to_json(l)::text as all from one_time_link l where id = $1', [link.id]);
    expect(row?.all).not.toContain(token);
    const listed = await declarant.call(readLinks, { params: { id } });
    expect(listed.data.map((one) => one.id)).toEqual([link.id]);
    expect(listed.text).not.toContain(token);
    expect(JSON.stringify(portal.logged)).not.toContain(token);
  });

  it('is issued by who may change the declaration, for a time to come of at most 30 days', async () => {
    const { id } = await stored(declarant);
    expect((await issue(id, {}, await portal.signIn('warehouse.demo'))).status).toBe(403);
    expect((await issue(id, {}, await portal.signIn('declarant.limited.demo'))).status).toBe(403);
    expect((await issue(id, {}, await portal.signIn('othertenant.demo'))).status).toBe(404);
    expect((await issue(id, {}, await portal.signIn('declarant.extended.demo'))).status).toBe(404);
    for (const expiresAt of [soon(-1), soon(24 * 30 + 1), 'tomorrow'])
      expect((await issue(id, { expiresAt })).outcome.feedbacks[0]?.code).toBe('DEC-LINK.period');
    expect((await issue(id, { sections: ['nothing'] })).outcome.feedbacks[0]?.code).toBe('DEC-LINK.section');
    const nameless = await declarant.call(issueLink, {
      params: { id },
      body: { recipient: 'The customer', actions: ['view'], sections: [], expiresAt: soon() },
    });
    expect(nameless.outcome.feedbacks[0]).toMatchObject({ code: 'DEC-LINK.recipient', pointer: '/recipient' });
    expect((await issue(id, { userName: 'declarant.demo' })).outcome.feedbacks[0]?.code).toBe('DEC-LINK.user');
    expect((await declarant.call(readLinks, { params: { id } })).data).toEqual([]);
  });
});

describe('the session of a link', () => {
  it('has the one role, no feature and no unit, and beside it the colleague of the same browser stays who he is', async () => {
    const { id } = await stored(declarant);
    const { token } = await issued(id);
    const { taken, call } = await visitor(token, declarant.cookie);
    expect(taken.headers.getSetCookie()).toEqual([]);
    expect(taken.data.path).toBe(`/dec/se-new-import/${id}`);
    expect((await call(readUserSession, {})).data).toMatchObject({ roles: ['OneTimeUser'], features: [] });
    expect((await call(readCurrentUser, {})).data.orgUnits).toEqual([]);
    expect((await declarant.call(readUserSession, {})).data.userAuthName).toBe('declarant.demo');
    const elsewhere = await call(readUserSession, {}, { orgUnit: unitIds.gothenburg });
    expect([elsewhere.status, elsewhere.outcome.feedbacks[0]?.code]).toEqual([403, 'ORG-OU-DENIED']);
  });

  it('opens its declaration and no other, whatever unit that is in', async () => {
    const [mine, other] = [await stored(declarant), await stored(declarant)];
    const { call } = await visitor((await issued(mine.id)).token);
    expect((await call(readHandedDeclarations, {})).data).toMatchObject([{ declarationId: mine.id, lrn: mine.lrn }]);
    expect((await call(readDeclaration, { params: { id: mine.id } })).data).toMatchObject({ id: mine.id });
    expect((await call(readGoodsItems, { params: { id: mine.id } })).data.items).toHaveLength(2);
    for (const endpoint of [readDeclaration, readGoodsItems, listAttachments])
      expect((await call(endpoint as typeof readDeclaration, { params: { id: other.id } })).status).toBe(404);
    expect((await call(searchDeclarations, { body: { criteria: {}, paging: { pageNum: 0, pageSize: 5, sortOrder: [] } } })).status).toBe(403);
    const lock = (resourceId: string, application = 'dec.declaration') => call(createLock, { body: { application, resourceId, tabId: 'tab' } });
    expect((await lock(mine.id)).data).toMatchObject({ granted: true });
    expect((await lock(other.id)).status).toBe(403);
    expect((await lock(mine.id, ARTICLE_LOCK)).status).toBe(403);
  });

  it('fills in what was handed over, and nothing beside it', async () => {
    const before = await stored(declarant);
    const { id } = before;
    const { call } = await visitor((await issued(id, { sections: ['items'] })).token);
    const { items } = (await call(readGoodsItems, { params: { id } })).data;
    const [first] = items;
    const save = (header: object, upserts: object[], version = before.version) =>
      call(saveDeclaration, { params: { id }, body: { version, header, items: { upserts: upserts as typeof items, deletes: [] } } });
    const outside = await save({ ...before.header, countryOfDispatch: 'BR' }, []);
    expect([outside.status, outside.outcome.feedbacks[0]?.code, outside.outcome.feedbacks[0]?.pointer]).toEqual([403, 'DEC-LIMITED', '/countryOfDispatch']);
    expect((await read(id)).version).toBe(before.version);
    const saved = await save(before.header, [{ ...first, description: 'Filled in by the customer' }]);
    accepted(saved);
    const after = await read(id);
    expect(after).toMatchObject({ version: before.version + 1, changedBy: expect.stringMatching(/^kund@example\.se \(\w{8}\)$/) });
    accepted(await call(validateDeclaration, { params: { id }, body: { version: after.version } }));
    const sent = await call(submitDeclaration, { params: { id }, body: { version: after.version, confirmWarnings: true } });
    expect([sent.status, sent.outcome.feedbacks[0]?.code]).toEqual([403, 'DEC-LIMITED']);
  });

  it('does no more than was allowed', async () => {
    const { id, version, header } = await stored(declarant);
    const { call } = await visitor((await issued(id, { actions: ['view'] })).token);
    expect((await call(readDeclaration, { params: { id } })).status).toBe(200);
    const saved = await call(saveDeclaration, { params: { id }, body: { version, header, items: { upserts: [], deletes: [] } } });
    expect([saved.status, saved.outcome.feedbacks[0]?.code]).toEqual([403, 'DEC-LIMITED']);
    expect((await call(uploadAttachment, { params: { id }, body: { attachmentId: id, fileName: 'a.pdf', sizeBytes: 1, offset: 0 } })).status).toBe(403);
    expect((await call(createLock, { body: { application: 'dec.declaration', resourceId: id, tabId: 'tab' } })).status).toBe(403);
  });

  it('is over when it is done, revoked, or its hour has passed, however much it is used', async () => {
    const { id } = await stored(declarant);
    const [done, revoked, late] = [await issued(id), await issued(id), await issued(id)];
    const sessions = await Promise.all([done, revoked, late].map(({ token }) => visitor(token)));
    const isIn = () => Promise.all(sessions.map(async ({ call }) => (await call(readDeclaration, { params: { id } })).status));
    expect(await isIn()).toEqual([200, 200, 200]);
    expect((await sessions[0]?.call(completeHanded, { params: { id } }))?.data.receipt).toBe(done.link.id.slice(0, 8).toUpperCase());
    expect((await declarant.call(revokeLink, { params: { id, linkId: revoked.link.id } })).data).toMatchObject({
      state: 'Revoked',
      revokedBy: 'declarant.demo',
    });
    await portal.database.query(`update one_time_link set consumed_at = now() - interval '61 minutes' where id = $1`, [late.link.id]);
    expect((await isIn()).filter((status) => status === 200)).toEqual([]);
    expect((await declarant.call(readLinks, { params: { id } })).data.map(({ state }) => state).toSorted()).toEqual(['Authenticated', 'Completed', 'Revoked']);
  });
});

describe('a user with the limited role', () => {
  it('works on what was handed over until that ends, and sees nothing else', async () => {
    const [mine, other] = [await stored(declarant), await stored(declarant)];
    const limited = await portal.signIn('declarant.limited.demo');
    const status = async (id: string) => (await limited.call(readDeclaration, { params: { id } })).status;
    expect((await limited.call(readHandedDeclarations, {})).data).toEqual([]);
    expect(await status(mine.id)).toBe(404);
    const { data } = await issue(mine.id, { userName: 'declarant.limited.demo', actions: ['view', 'complete'] });
    expect(data).toMatchObject({ link: { isOneTime: false, recipient: 'declarant.limited.demo' } });
    expect(data.url).toBeUndefined();
    expect((await limited.call(readHandedDeclarations, {})).data).toMatchObject([{ declarationId: mine.id, actions: ['view', 'complete'] }]);
    expect([await status(mine.id), await status(other.id)]).toEqual([200, 404]);
    expect((await limited.call(createLock, { body: { application: 'dec.declaration', resourceId: mine.id, tabId: 'tab' } })).data).toMatchObject({
      granted: true,
    });
    await limited.call(completeHanded, { params: { id: mine.id } });
    expect(await status(mine.id)).toBe(404);
    expect((await limited.call(readUserSession, {})).status).toBe(200);
  });
});
