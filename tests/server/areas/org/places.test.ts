import type { TypeOf } from 'io-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeclaration, saveDeclaration } from '../../../../src/application/contract/dec';
import { defaultContract, readDefaultScopes, readDefaultsFor, resolveDefault } from '../../../../src/application/contract/defaultValues';
import { goodsLocationContract, searchGoodsLocations } from '../../../../src/application/contract/goodsLocations';
import type { DefaultValue } from '../../../../src/domain/organization/defaults/defaultValue';
import { pickUsers } from '../../../../src/application/contract/userPicker';
import { companyIds, tenantIds, unitIds } from '../../../../server/db/demo/demoUnits';
import { PROFILE, sample } from '../../declarationSamples';
import { accepted } from '../../outcomes';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
let company: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
  company = await portal.signIn('company.demo');
});
afterAll(() => portal.stop());

describe('goods locations (2.13)', () => {
  const create = (code: string, more: object = {}) =>
    company.call(goodsLocationContract.calls.create, {
      body: { content: { code, name: `Demo place ${code}`, country: 'SE', typeOfLocation: 'B', qualifier: 'U', unLocode: 'SEGOT', ...more } },
    });
  const found = async (body: TypeOf<NonNullable<(typeof searchGoodsLocations)['body']>>) =>
    (await declarant.call(searchGoodsLocations, { body })).data.items.map(({ location }) => location.code);

  it('are found by the beginning of their code, by any value, and for their use', async () => {
    await create('TST-GOT-1');
    await create('TST-GOT-2', { allowedFor: ['EXPORT_UGE'] });
    await create('TST-ARN-1', { unLocode: undefined, qualifier: 'Z', street: 'Demogatan 1', postcode: '190 45', city: 'Landvetter demo' });
    expect(await found({ country: 'SE', searchBy: 'Code', text: 'tst-got' })).toEqual(['TST-GOT-1', 'TST-GOT-2']);
    expect(await found({ searchBy: 'Value', text: 'landvetter demo' })).toEqual(['TST-ARN-1']);
    expect(await found({ searchBy: 'Code', text: 'tst', use: 'IMPORT' })).toEqual(['TST-ARN-1', 'TST-GOT-1']);
    expect(await found({ country: 'DK', searchBy: 'Code', text: 'tst' })).toEqual([]);
  });

  it('of the demo company are three by the code GOT and one by the value landvetter (5.15)', async () => {
    expect(await found({ country: 'SE', searchBy: 'Code', text: 'GOT' })).toEqual(['GOT1', 'GOT2', 'GOT3']);
    expect(await found({ country: 'SE', searchBy: 'Value', text: 'landvetter' })).toContain('LAN1');
    expect((await found({ country: 'SE', searchBy: 'None' })).length).toBeGreaterThanOrEqual(9);
  });

  it('are refused where a field does not belong to the qualifier, and where the code is taken', async () => {
    expect((await create('TST-X', { postcode: '411 01' })).outcome.feedbacks).toMatchObject([{ code: 'ORG-LOC-OTHER', pointer: '/postcode' }]);
    await create('TST-ONCE');
    expect((await create('tst-once')).outcome.feedbacks).toMatchObject([{ code: 'ORG-LOC-TWICE' }]);
    expect((await declarant.call(goodsLocationContract.calls.create, { body: { content: {} } })).status).toBe(403);
  });
});

describe('default values (2.9, ORG-R18)', () => {
  const area = 'DECLARATION.SE.IMPORT';
  const set = (content: DefaultValue) =>
    company.call(defaultContract.calls.create, { body: { content: { area, fieldPath: 'ucr', mode: 'Suggest', validFrom: '2026-01-01', ...content } } });
  const begins = async (client: TestClient) =>
    new Map((await client.call(readDefaultsFor, { params: { area } })).data.values.map(({ fieldPath, value }) => [fieldPath, value]));

  it('a new declaration begins with the company as its declarant and with its office', async () => {
    const values = await begins(declarant);
    expect(values.get('parties.declarant.identifier')).toBe('SE5599990008');
    expect(values.get('parties.declarant.name')).toBe('Demo Customs Agency AB');
    expect(values.get('offices.presentation')).toBe('SE003030');
  });

  it('what is set for the unit wins over the company, and the explanation says so', async () => {
    expect((await set({ scopeKind: 'Company', scopeId: companyIds.sweden, value: 'COMPANY' })).outcome.feedbacks).toEqual([]);
    expect((await begins(declarant)).get('ucr')).toBe('COMPANY');
    const own = await company.call(readDefaultScopes, {});
    const unit = own.data.find(({ kind }) => kind === 'OrgUnit');
    expect(unit).toBeDefined();
    await set({ scopeKind: 'OrgUnit', scopeId: unitIds.gothenburg, value: 'UNIT' });
    const explained = await company.call(resolveDefault, { body: { area, fieldPath: 'ucr', orgUnitId: unitIds.gothenburg } });
    expect(explained.data).toMatchObject({ value: 'UNIT', forced: false });
    expect(explained.data.steps.map(({ effect, value }) => `${effect} ${value}`)).toEqual(['replaced COMPANY', 'taken UNIT']);
  });

  it('are set only where the administrator administers, and once for a field and period', async () => {
    const elsewhere = await set({ scopeKind: 'OrgUnit', scopeId: unitIds.oslo, value: 'X' });
    expect(elsewhere.outcome.feedbacks[0]?.code).toBe('ORG-DEF-REACH');
    const tenant = await set({ scopeKind: 'Tenant', scopeId: tenantIds.nordic, value: 'X' });
    expect(tenant.outcome.feedbacks[0]?.code).toBe('ORG-DEF-REACH');
    const twice = await set({ scopeKind: 'Company', scopeId: companyIds.sweden, value: 'AGAIN', validFrom: '2026-06-01' });
    expect(twice.outcome.feedbacks[0]?.code).toBe('ORG-DEF-TWICE');
    expect((await declarant.call(defaultContract.calls.create, { body: { content: {} } })).status).toBe(403);
  });
});

describe('a value that is forced', () => {
  const forced = (content: DefaultValue) =>
    company.call(defaultContract.calls.create, {
      body: {
        content: { scopeKind: 'OrgUnit', scopeId: unitIds.gothenburg, area: 'DECLARATION.SE.IMPORT', mode: 'Force', validFrom: '2026-01-01', ...content },
      },
    });

  it('stands in every new declaration of the unit and is not changed in it', async () => {
    expect((await forced({ fieldPath: 'countryOfDispatch', value: 'NO' })).outcome.feedbacks).toEqual([]);
    const { header, items } = sample(1);
    const body = { profile: PROFILE, header: { ...header, countryOfDispatch: 'CN' }, items: [...items] };
    const { declaration } = accepted(await declarant.call(createDeclaration, { body }));
    expect(declaration.header.countryOfDispatch).toBe('NO');
    expect(declaration.lockedFields).toEqual(['countryOfDispatch']);
    const change = (client: TestClient) =>
      client.call(saveDeclaration, {
        params: { id: declaration.id },
        body: { version: declaration.version, header: { ...declaration.header, countryOfDispatch: 'CN' }, items: { upserts: [], deletes: [] } },
      });
    expect((await change(declarant)).outcome.feedbacks).toMatchObject([{ code: 'DEC-R44.locked', pointer: '/countryOfDispatch' }]);
  });

  it('is none of a list and none of an article, where a value is suggested', async () => {
    expect((await forced({ fieldPath: 'authorisations.0.type', value: 'C514' })).outcome.feedbacks).toMatchObject([
      { code: 'ORG-DEF-FORCE', pointer: '/mode' },
    ]);
    expect((await forced({ fieldPath: 'authorisations.type', value: 'C514', mode: 'Suggest' })).outcome.feedbacks).toMatchObject([{ code: 'ORG-DEF-NOFIELD' }]);
    expect((await forced({ area: 'ARTICLE', fieldPath: 'countryOfOrigin', value: 'SE' })).outcome.feedbacks).toMatchObject([{ code: 'ORG-DEF-FORCE' }]);
    for (const content of [
      { fieldPath: 'authorisations.0.type', value: 'C514' },
      { area: 'ARTICLE', fieldPath: 'countryOfOrigin', value: 'SE' },
    ])
      expect((await forced({ ...content, mode: 'Suggest' })).outcome.feedbacks).toEqual([]);
    const begins = async (area: string) => (await declarant.call(readDefaultsFor, { params: { area } })).data.values;
    expect(await begins('DECLARATION.SE.IMPORT')).toContainEqual(expect.objectContaining({ fieldPath: 'authorisations.0.type', value: 'C514' }));
    expect(await begins('ARTICLE')).toMatchObject([{ fieldPath: 'countryOfOrigin', value: 'SE' }]);
  });
});

describe('a default against a rule', () => {
  const set = (content: DefaultValue) =>
    company.call(defaultContract.calls.create, {
      body: {
        content: { scopeKind: 'Company', scopeId: companyIds.sweden, mode: 'Force', validFrom: '2026-01-01', area: 'DECLARATION.SE.IMPORT', ...content },
      },
    });

  it.each([
    ['a field that no form of the area has', { fieldPath: 'nothing.there', value: 'X' }, 'ORG-DEF-NOFIELD', '/fieldPath'],
    ['the number that the portal gives', { fieldPath: 'lrn', value: 'X' }, 'ORG-DEF-RULE', '/fieldPath'],
    ['a goods item', { fieldPath: 'items.netMass', value: '1' }, 'ORG-DEF-RULE', '/fieldPath'],
    ['a value that is too long for the field', { fieldPath: 'countryOfDispatch', value: 'Sweden' }, 'ORG-DEF-TYPE', '/value'],
  ])('%s is refused with its field', async (_what, content, code, pointer) => {
    expect((await set(content)).outcome.feedbacks[0]).toMatchObject({ code, pointer });
  });
});

describe('the user picker', () => {
  const names = async (client: TestClient, body: object) =>
    (await client.call(pickUsers, { body })).data.items.map(({ identifier = '' }) => identifier.split(',')[0]);

  it('finds users of the tenant by a part of their name from 2 characters on, and those whose ids are known', async () => {
    expect(await names(declarant, { text: 'declarant.l' })).toEqual(['declarant.limited.demo']);
    expect(await names(declarant, { text: 'd' })).toEqual([]);
    expect(await names(declarant, { text: 'othertenant' })).toEqual([]);
    expect(await names(declarant, { text: '%' })).toEqual([]);
    const [found] = (await declarant.call(pickUsers, { body: { text: 'company.demo' } })).data.items;
    expect(await names(declarant, { ids: [found?.id] })).toEqual(['company.demo']);
    expect(await names(declarant, { text: 'demo', role: 'DocumentAuditor' })).not.toContain('declarant.demo');
  });

  it('shows an outsider the users of the own unit alone', async () => {
    expect(await names(await portal.signIn('importer.demo'), { text: 'demo' })).toEqual(['importer.demo']);
  });
});
