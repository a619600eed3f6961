import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeclaration, saveDeclaration } from '../../../../src/application/contract/dec';
import { operatorContract } from '../../../../src/application/contract/operators';
import { readUserSession } from '../../../../src/application/contract/org';
import { templateContract } from '../../../../src/application/contract/textTemplates';
import { readEffectiveUi, reviseUiSetting, rollBackUiSetting, uiSettingContract } from '../../../../src/application/contract/uiSettings';
import type { ElementSetting } from '../../../../src/domain/organization/uiSettings/uiConfiguration';
import { companyIds, unitIds } from '../../../../server/db/demo/demoUnits';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let admin: TestClient;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.signIn('company.demo');
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());

const draft = (screenId: string, elements: readonly ElementSetting[], place: object = { scopeKind: 'Company', scopeId: companyIds.sweden }) =>
  admin.call(uiSettingContract.calls.create, { body: { content: { screenId, ...place, elements: [...elements] } } });

const act = (id: string, version: number, action: 'publish' | 'reset') =>
  admin.call(uiSettingContract.calls.act, { params: { id, action }, body: { version } });

const publish = async (screenId: string, elements: readonly ElementSetting[], place?: object): Promise<string> => {
  const { data } = await draft(screenId, elements, place);
  const published = await act(data.record.id, data.record.version, 'publish');
  expect(published.data.record.status).toBe('Published');
  return data.record.id;
};

const codesOf = (answer: { readonly outcome: { readonly feedbacks?: readonly { readonly code?: string | undefined }[] | undefined } }) =>
  (answer.outcome.feedbacks ?? []).map(({ code }) => code);

describe('how a screen is set up (organization, 2.11)', () => {
  it('a field that a rule requires is not hidden, and the text says why', async () => {
    const refused = await draft('org.operator', [{ elementId: 'name', hidden: true }]);
    expect(refused.outcome.message).toBe('This field is required by a rule and cannot be hidden.');
    expect(codesOf(await draft('dec.se-new-import', [{ elementId: 'items.commodityCode', hidden: true }]))).toContain('ORG-UICFG');
    expect(codesOf(await draft('org.operator', [{ elementId: 'nothing', hidden: true }]))).toContain('ORG-UICFG-ELEMENT');
    expect(codesOf(await draft('no.screen', []))).toContain('ORG-UICFG-SCREEN');
  });

  it('another company is not set up by who administers this one', async () => {
    const refused = await draft('org.operator', [], { scopeKind: 'Company', scopeId: companyIds.norway });
    expect(codesOf(refused)).toContain('ORG-DEF-REACH');
  });

  it('applies to a record once it is published: what is asked for stops a save, what is closed is not changed', async () => {
    const operator = (content: object) =>
      admin.call(operatorContract.calls.create, { body: { content: { name: 'Demo Varor AB', country: 'SE', ...content } } });
    expect((await operator({})).outcome.statusCode).toBe(0);
    const id = await publish('org.operator', [{ elementId: 'city', required: true }]);
    expect((await admin.call(readUserSession, {})).data.configuredScreens).toContain('org.operator');
    const refused = await operator({});
    expect(refused.outcome.feedbacks).toMatchObject([{ code: 'ORG-UICFG-REQUIRED', pointer: '/city', message: 'Your organisation asks for this.' }]);
    const made = (await operator({ city: 'Göteborg' })).data.record;

    const next = (await admin.call(reviseUiSetting, { params: { id } })).data;
    const content = { screenId: 'org.operator', scopeKind: 'Company', scopeId: companyIds.sweden, elements: [{ elementId: 'city', readOnly: true }] };
    await admin.call(uiSettingContract.calls.update, { params: { id: next.id }, body: { version: 1, content } });
    await act(next.id, 2, 'publish');
    const change = (city: string, version: number) =>
      admin.call(operatorContract.calls.update, { params: { id: made.id }, body: { version, content: { ...made.content, city, notes: city } } });
    expect(codesOf(await change('Malmö', made.version))).toEqual(['ORG-UICFG-CLOSED']);
    expect((await change('Göteborg', made.version)).data.record.content.notes).toBe('Göteborg');

    const back = await admin.call(rollBackUiSetting, { params: { id } });
    expect(back.data.versionNo).toBeGreaterThan(2);
    expect(codesOf(await operator({}))).toEqual(['ORG-UICFG-REQUIRED']);
    const { version } = (await admin.call(uiSettingContract.calls.read, { params: { id: back.data.id } })).data;
    expect((await act(back.data.id, version, 'reset')).data.record.status).toBe('Superseded');
    expect((await operator({})).outcome.statusCode).toBe(0);
  });

  it('applies to declarations: what the organisation asks for is a finding, what it has closed is not changed', async () => {
    const begin = () =>
      declarant.call(createDeclaration, { body: { profile: 'se-new-import', header: { messageType: 'IMP', traderReference: 'A' }, items: [] } });
    const asks = (answer: Awaited<ReturnType<typeof begin>>) => answer.data.findings.some(({ pointer, severity }) => pointer === '/ucr' && severity === 2);
    const before = await begin();
    expect(asks(before)).toBe(false);
    await publish('dec.se-new-import', [
      { elementId: 'ucr', required: true, label: { EN: 'Our order' } },
      { elementId: 'traderReference', readOnly: true },
    ]);
    expect(asks(await begin())).toBe(true);
    const { id, version, header } = before.data.declaration;
    const changed = await declarant.call(saveDeclaration, {
      params: { id },
      body: { version, header: { ...header, traderReference: 'B' }, items: { upserts: [], deletes: [] } },
    });
    expect(changed.outcome.feedbacks).toMatchObject([{ code: 'ORG-UICFG-CLOSED', pointer: '/traderReference' }]);
  });

  it('the levels together: the company closes, the unit adds its name; a draft is seen by who sets screens up alone', async () => {
    await publish('org.location', [{ elementId: 'allowedFor', readOnly: true }]);
    const { data } = await draft('org.location', [{ elementId: 'allowedFor', label: { EN: 'Use' } }], { scopeKind: 'OrgUnit', scopeId: unitIds.seHeadOffice });
    const seen = (client: TestClient) => client.call(readEffectiveUi, { params: { screenId: 'org.location', draft: data.record.id } });
    expect((await seen(admin)).data).toMatchObject([{ elementId: 'allowedFor', readOnly: true, label: { EN: 'Use' } }]);
    expect((await seen(declarant)).data).toMatchObject([{ elementId: 'allowedFor', readOnly: true }]);
    expect((await seen(declarant)).data[0]?.label).toBeUndefined();
    expect((await seen(await portal.signIn('importer.demo'))).data.length).toBeLessThanOrEqual(1);
  });
});

describe('the lists of what has versions', () => {
  it('show drafts beside published versions', async () => {
    const asked = { body: { criteria: {}, paging: { pageNum: 0, pageSize: 100, sortOrder: [] } } };
    const [settings, texts] = [uiSettingContract.calls.search, templateContract.calls.search];
    const listed = (await admin.call(settings, asked)).data;
    expect(listed.items.some(({ status, versionNo }) => status === 'Draft' && versionNo === '')).toBe(true);
    expect(settings.answer.is(listed)).toBe(true);
    const written = (await admin.call(texts, asked)).data;
    expect(written.items.some(({ status, versionNo }) => status === 'Draft' && versionNo === '')).toBe(true);
    expect(texts.answer.is(written)).toBe(true);
  });
});
