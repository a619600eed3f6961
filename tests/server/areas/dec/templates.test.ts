import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDeclaration, saveDeclaration } from '../../../../src/application/contract/dec';
import { createTemplate, deleteTemplate, listTemplates, readTemplate, saveTemplate } from '../../../../src/application/contract/declarationTemplates';
import { unitIds } from '../../../../server/db/demo/demoUnits';
import { PROFILE, sample } from '../../declarationSamples';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { accepted } from '../../outcomes';

let portal: TestPortal;
let declarant: TestClient;
let extended: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  [declarant, extended, stranger] = (await Promise.all(
    ['declarant.demo', 'declarant.extended.demo', 'othertenant.demo'].map((user) => portal.signIn(user)),
  )) as [TestClient, TestClient, TestClient];
});
afterAll(() => portal.stop());

const content = () => {
  const { header, items } = sample(2);
  return { header, items: [...items] };
};

const make = (client: TestClient, name: string, more: { readonly shared?: boolean; readonly lockedFields?: string[] } = {}) =>
  client.call(createTemplate, { body: { profile: PROFILE, name, shared: false, lockedFields: [], ...content(), ...more } });

const namesFor = async (client: TestClient, orgUnit?: string): Promise<string[]> =>
  (await client.call(listTemplates, { params: { profile: PROFILE } }, orgUnit === undefined ? {} : { orgUnit })).data.map(({ name }) => name);

it('is kept for its own unit, without what belongs to one consignment', async () => {
  const made = await make(declarant, ' Cotton shirts ');
  expect(made.data).toMatchObject({ name: 'Cotton shirts', shared: false, mayChange: true });
  const read = (await declarant.call(readTemplate, { params: { id: made.data.id } })).data;
  expect(read.header.expectedTaxationDate).toBeUndefined();
  expect(read.items).toHaveLength(2);
  expect(await namesFor(declarant)).toContain('Cotton shirts');
  expect(await namesFor(extended)).not.toContain('Cotton shirts');
  expect((await stranger.call(readTemplate, { params: { id: made.data.id } })).status).toBe(404);
});

it('has a name of its own', async () => {
  await make(declarant, 'Taken');
  expect((await make(declarant, 'TAKEN')).outcome.feedbacks).toMatchObject([{ code: 'DEC-R44.taken', pointer: '/name' }]);
  expect((await make(declarant, '  ')).outcome.feedbacks).toMatchObject([{ code: 'DEC-R44.name' }]);
  expect((await make(declarant, 'x'.repeat(71))).outcome.feedbacks).toMatchObject([{ code: 'DEC-R44.name' }]);
});

it('is shared in the company and locked by the Extended role alone', async () => {
  expect((await make(declarant, 'Mine for all', { shared: true })).status).toBe(403);
  expect((await make(declarant, 'Mine locked', { lockedFields: ['parties.declarant'] })).status).toBe(403);
  const shared = await make(extended, 'For everybody', { shared: true });
  expect(await namesFor(declarant)).toContain('For everybody');
  expect(await namesFor(stranger)).not.toContain('For everybody');
  const { id, version } = shared.data;
  expect((await declarant.call(saveTemplate, { params: { id }, body: { version, name: 'Other', shared: true, lockedFields: [] } })).status).toBe(403);
  expect((await declarant.call(deleteTemplate, { params: { id, version: String(version) } })).status).toBe(403);
});

it('is changed in one version at a time, and deleted', async () => {
  const { id, version } = (await make(declarant, 'First name')).data;
  const save = (name: string, at: number) => declarant.call(saveTemplate, { params: { id }, body: { version: at, name, shared: false, lockedFields: [] } });
  expect((await save('Second name', version)).data).toMatchObject({ name: 'Second name', version: version + 1 });
  expect((await save('Third name', version)).outcome.feedbacks).toMatchObject([{ code: 'COR-VERSION', args: { user: 'declarant.demo' } }]);
  accepted(await declarant.call(deleteTemplate, { params: { id, version: String(version + 1) } }));
  expect(await namesFor(declarant)).not.toContain('Second name');
});

it('keeps what it locks in the declaration that began with it', async () => {
  const { header, items } = content();
  const template = (
    await extended.call(createTemplate, {
      body: {
        profile: PROFILE,
        name: 'Locked declarant',
        shared: true,
        lockedFields: ['countryOfDispatch', 'invoices.currency', 'items.procedureRequested'],
        header,
        items,
      },
    })
  ).data;
  const begin = (change: (body: typeof header) => typeof header) =>
    declarant.call(createDeclaration, { body: { profile: PROFILE, header: change(header), items, templateId: template.id } });
  expect((await begin((one) => ({ ...one, countryOfDispatch: 'NO' }))).outcome.feedbacks).toMatchObject([
    { code: 'DEC-R44.locked', pointer: '/countryOfDispatch' },
  ]);
  const made = (await begin((one) => ({ ...one, traderReference: 'FREE' }))).data.declaration;
  expect(made).toMatchObject({ dataSource: 0, lockedFields: template.lockedFields });
  const [first] = items;
  const save = (client: TestClient, header_: typeof header, orgUnit?: string) =>
    client.call(
      saveDeclaration,
      {
        params: { id: made.id },
        body: { version: made.version, header: header_, items: { upserts: first ? [{ ...first, procedureRequested: '42' }] : [], deletes: [] } },
      },
      orgUnit === undefined ? {} : { orgUnit },
    );
  expect((await save(declarant, made.header)).outcome.feedbacks).toMatchObject([{ code: 'DEC-R44.locked', pointer: '/items/0/procedureRequested' }]);
  const leader = await portal.signIn('portal.demo');
  expect((await save(leader, made.header, unitIds.gothenburg)).outcome.statusCode).toBeLessThan(2);
});

it('each of the demo begins a declaration that can be kept', async () => {
  const seen = (await declarant.call(listTemplates, { params: {} })).data.filter(({ changedBy }) => changedBy === 'portal.demo');
  expect(seen.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Export by road', 'Import for Demo Importer, deferred payment', 'Transit from Gothenburg', 'Weekly shoes, three lines']),
  );
  for (const { id, profile } of seen) {
    const { header, items } = (await declarant.call(readTemplate, { params: { id } })).data;
    accepted(await declarant.call(createDeclaration, { body: { profile, header, items, templateId: id } }));
  }
});
