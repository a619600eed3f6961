import { randomUUID } from 'node:crypto';
import { createDeclaration, readDeclaration, readGoodsItems, saveDeclaration, searchDeclarations, submitDeclaration } from '../src/application/contract/dec';
import { readUserSession } from '../src/application/contract/org';
import { tenantIds } from '../server/db/demo/demoUnits';
import { aDeclaration, freshReference } from './portal/content';
import { expect, test } from './portal/test';

const NOT_FOUND = 'Sorry, the requested page or resource could not be found.';
const NO_DECLARATION = 'There is no declaration at this address.';
const FORBIDDEN = "Access denied. You don't have permission to view this resource.";
const BAD_REQUEST = 'Sorry, your request is missing required information. Please check and try again.';
const STALE = /^Changed by \S+ at \d\d:\d\d\. Reload or compare\.$/;
const paging = { pageNum: 0, pageSize: 50, sortOrder: [] };

test.describe('a typed address', () => {
  test('that leads nowhere says so, with a way home', async ({ portal }) => {
    const page = await portal.opened('declarant.demo', '/dec/no-such-page');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByText(NOT_FOUND)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
  });

  for (const [who, user] of [
    ['without the role', 'warehouse.demo'],
    ['who is limited', 'declarant.limited.demo'],
  ] as const) {
    test(`of a screen for a user ${who} shows the text, not the screen`, async ({ portal }) => {
      const page = await portal.opened(user, '/dec/se-new-import');
      await expect(page.getByText(FORBIDDEN)).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
    });
  }

  test('with an unknown record says that it could not be found', async ({ portal }) => {
    const page = await portal.opened('declarant.demo', `/dec/se-new-import/${randomUUID()}`);
    await expect(page.getByText(NO_DECLARATION)).toBeVisible();
  });

  test("with another tenant's record says the same", async ({ portal }) => {
    const theirs = await (await portal.client('othertenant.demo')).create(aDeclaration());
    const page = await portal.opened('declarant.demo', `/dec/se-new-import/${theirs.declaration.id}`);
    await expect(page.getByText(NO_DECLARATION)).toBeVisible();
    await expect(page.getByText(theirs.declaration.lrn)).toHaveCount(0);
  });

  test('with a malformed id says so and leads to the search (DEC-R5)', async ({ portal }) => {
    const page = await portal.opened('declarant.demo', '/dec/se-new-import/not-an-id');
    await expect(page.getByText(NO_DECLARATION)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search declarations' }).last()).toBeVisible();
  });
});

test.describe('a direct call', () => {
  test('without a session is refused', async ({ portal, request }) => {
    const answer = await request.get(`${portal.url}${readUserSession.path}`, { headers: { 'consumer-key': 'customs-portal-web' } });
    expect(answer.status()).toBe(401);
    expect(await answer.json()).toMatchObject({ message: 'Authentication failed. Please log in again.' });
  });

  for (const user of ['warehouse.demo', 'declarant.limited.demo']) {
    test(`of ${user} is refused`, async ({ portal }) => {
      const client = await portal.client(user);
      const searched = await client.call(searchDeclarations, { body: { criteria: {}, paging } });
      expect([searched.status, searched.message]).toEqual([403, FORBIDDEN]);
      const created = await client.call(createDeclaration, { body: { profile: 'se-new-import', header: {}, items: [] } });
      expect(created.status).toBe(403);
    });
  }

  test("with a unit that is not the user's is refused", async ({ portal }) => {
    const client = await portal.client('declarant.demo');
    const answer = await client.call(readUserSession, {}, { headers: { 'x-portal-orgunitoverride': '30000000-0000-4000-8000-000000000040' } });
    expect(answer.status).toBe(403);
  });

  test("with another tenant's id finds nothing, whatever it does", async ({ portal }) => {
    const theirs = (await (await portal.client('othertenant.demo')).create(aDeclaration())).declaration;
    const client = await portal.client('declarant.demo');
    const params = { id: theirs.id };
    const body = { version: theirs.version };
    const answers = [
      await client.call(readDeclaration, { params }),
      await client.call(readGoodsItems, { params }),
      await client.call(saveDeclaration, { params, body: { ...body, header: {}, items: { upserts: [], deletes: [] } } }),
      await client.call(submitDeclaration, { params, body: { ...body, confirmWarnings: true } }, { headers: { 'idempotency-key': randomUUID() } }),
    ];
    for (const { status, message, text } of answers) {
      expect([status, message]).toEqual([404, NOT_FOUND]);
      expect(text).not.toContain(theirs.lrn);
    }
    const found = await client.call(searchDeclarations, { body: { criteria: { lrn: theirs.lrn }, paging } });
    expect(found.content.totalCount).toBe(0);
  });

  test('with a malformed id finds nothing', async ({ portal }) => {
    const client = await portal.client('declarant.demo');
    for (const id of ['1', 'null', "' or 1=1 --", '00000000-0000-0000-0000-000000000000', '%2e%2e']) {
      const { status } = await client.call(readDeclaration, { params: { id } });
      expect([400, 404], id).toContain(status);
    }
  });

  for (const [what, rawBody] of [
    ['half a body', '{"criteria":{'],
    ['no JSON', 'criteria=all'],
    ['no body', ''],
    ['an array', '[]'],
    ['a wrong type', JSON.stringify({ criteria: { mine: 'yes' }, paging })],
    ['a prototype', '{"__proto__":{"criteria":{}},"paging":{}}'],
  ] as const) {
    test(`with ${what} is refused with the 400 text`, async ({ portal }) => {
      const client = await portal.client('declarant.demo');
      const answer = await client.call(searchDeclarations, { body: { criteria: {}, paging } }, { rawBody });
      expect([answer.status, answer.message]).toEqual([400, BAD_REQUEST]);
    });
  }

  test('with fields that nobody knows has them dropped, never stored or echoed', async ({ portal }) => {
    const client = await portal.client('declarant.demo');
    const content = aDeclaration({ items: 1 });
    const secret = `smuggled-${randomUUID()}`;
    const rawBody = JSON.stringify({
      profile: 'se-new-import',
      header: { ...content.header, secret, parties: { ...content.header.parties, importer: { ...content.header.parties?.importer, secret } } },
      items: content.items.map((item) => ({ ...item, secret })),
      status: 'CLEARED',
      mrn: secret,
      orgUnitId: tenantIds.second,
      version: 99,
    });
    const created = await client.call(
      createDeclaration,
      { body: { profile: '', header: {}, items: [] } },
      { rawBody, headers: { 'idempotency-key': randomUUID() } },
    );
    expect(created.status).toBe(200);
    const { id } = created.content.declaration;
    expect(created.content.declaration).toMatchObject({ status: 'DRAFT', version: 1 });
    for (const { text } of [created, await client.call(readDeclaration, { params: { id } }), await client.call(readGoodsItems, { params: { id } })])
      expect(text).not.toContain('smuggled');
  });

  test('with a body that is too large is refused', async ({ portal }) => {
    const client = await portal.client('declarant.demo');
    const body = { criteria: {}, paging };
    const tooMuch = await client.call(searchDeclarations, { body }, { rawBody: JSON.stringify({ ...body, more: 'x'.repeat(1_100_000) }) });
    expect([tooMuch.status, tooMuch.message]).toEqual([413, 'The file is too large.']);
  });

  test('asking for a page that is too large is refused', async ({ portal }) => {
    const client = await portal.client('declarant.demo');
    for (const pageSize of [501, 0, -1, 1.5])
      expect((await client.call(searchDeclarations, { body: { criteria: {}, paging: { ...paging, pageSize } } })).status, String(pageSize)).toBe(400);
  });
});

test.describe('a save', () => {
  const change = { items: { upserts: [], deletes: [] } };

  test('with a stale version is refused and changes nothing', async ({ portal }) => {
    const client = await portal.client('declarant.demo');
    const { declaration } = await client.create(aDeclaration({ traderReference: freshReference() }));
    const params = { id: declaration.id };
    const first = await client.call(saveDeclaration, {
      params,
      body: { ...change, version: declaration.version, header: { ...declaration.header, ucr: 'FIRST' } },
    });
    expect(first.status).toBe(200);
    const second = await client.call(saveDeclaration, {
      params,
      body: { ...change, version: declaration.version, header: { ...declaration.header, ucr: 'SECOND' } },
    });
    expect(second.message).toMatch(STALE);
    expect(await client.read(declaration.id)).toMatchObject({ version: first.content.declaration.version, header: { ucr: 'FIRST' } });
  });

  for (const version of [undefined, null, 'latest', -1]) {
    test(`with the version ${String(version)} is refused and changes nothing`, async ({ portal }) => {
      const client = await portal.client('declarant.demo');
      const { declaration } = await client.create(aDeclaration());
      const answer = await client.call(
        saveDeclaration,
        { params: { id: declaration.id }, body: { ...change, version: 0, header: {} } },
        { rawBody: JSON.stringify({ ...change, version, header: { ucr: 'LOST' } }) },
      );
      expect(answer.content?.declaration).toBeUndefined();
      expect(await client.read(declaration.id)).toEqual(declaration);
    });
  }

  test('that two send at once is stored once', async ({ portal }) => {
    const clients = await Promise.all([portal.client('declarant.demo'), portal.client('tester.demo')]);
    const { declaration } = await clients[0].create(aDeclaration());
    const params = { id: declaration.id };
    const answers = await Promise.all(
      clients.map((client, at) =>
        client.call(saveDeclaration, { params, body: { ...change, version: declaration.version, header: { ...declaration.header, ucr: `UCR-${at}` } } }),
      ),
    );
    expect(answers.filter(({ message }) => STALE.test(message))).toHaveLength(1);
    expect((await clients[0].read(declaration.id)).version).toBe(declaration.version + 1);
  });
});

test.describe('a repeated create', () => {
  test('with the same key makes one record', async ({ portal }) => {
    const client = await portal.client('declarant.demo');
    const traderReference = freshReference('ONCE');
    const { header, items } = aDeclaration({ items: 1, traderReference });
    const body = { profile: 'se-new-import', header, items: [...items] };
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => client.call(createDeclaration, { body }, { headers })));
    for (const { status, text } of answers) expect([status, text]).toEqual([200, answers[0]?.text]);
    const found = await client.call(searchDeclarations, { body: { criteria: { traderReference }, paging } });
    expect(found.content.totalCount).toBe(1);
  });

  test('with the same key and other content is refused', async ({ portal }) => {
    const client = await portal.client('declarant.demo');
    const headers = { 'idempotency-key': randomUUID() };
    const body = { profile: 'se-new-import', header: { traderReference: freshReference('ONCE') }, items: [] };
    expect((await client.call(createDeclaration, { body }, { headers })).status).toBe(200);
    const other = await client.call(createDeclaration, { body: { ...body, header: {} } }, { headers });
    expect(other.message).toBe('This request was already carried out with other content. Reload to see the result.');
  });
});
