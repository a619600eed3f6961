import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueOneTimeLink } from '../../../../src/application/contract/oneTimeLinks';
import { operatorContract, powerContract } from '../../../../src/application/contract/operators';
import { previewTemplate, reviseTemplate, rollBackTemplate, templateContract } from '../../../../src/application/contract/textTemplates';
import { companyIds, tenantIds, unitIds } from '../../../../server/db/demo/demoUnits';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let admin: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.signIn('company.demo');
});
afterAll(() => portal.stop());

const content = (body: string, more = {}) => ({
  code: 'ONE_TIME_LINK',
  name: 'Invitation',
  kind: 'OneTimeInvitation',
  scopeKind: 'Company',
  scopeId: companyIds.sweden,
  variants: [{ language: 'SV', subject: 'Hej från {{company}}', body }],
  ...more,
});
const create = (body: string, more = {}) => admin.call(templateContract.calls.create, { body: { content: content(body, more) } });
const publish = (id: string, version: number) => admin.call(templateContract.calls.act, { params: { id, action: 'publish' as const }, body: { version } });

const mailed = async (): Promise<{ subject: string; body: string }> => {
  const operator = await admin.call(operatorContract.calls.create, { body: { content: { name: `Demo ${Date.now()}`, country: 'SE' } } });
  const wish = {
    purpose: 'COMMENT' as const,
    entityType: 'economicoperator',
    entityId: operator.data.record.id,
    recipientEmail: 'kund@example.se',
    language: 'SV' as const,
  };
  const { data } = await admin.call(issueOneTimeLink, { body: { ...wish, send: true } });
  const [row] = await portal.database.query<{ payload: string }>('select payload from send_message where correlation_id = $1', [`link ${data.link.id}`]);
  return JSON.parse(row?.payload ?? '{}');
};

describe('a template of a mail of the portal', () => {
  it('is taken by the mail once it is published, version by version, and rolled back', async () => {
    expect((await mailed()).subject).toContain('ber dig');
    const first = (await create('Adress: {{url}}')).data.record;
    expect((await mailed()).subject).toContain('ber dig');
    expect((await publish(first.id, first.version)).data.record).toMatchObject({ status: 'Published', content: { versionNo: 1 } });
    expect(await mailed()).toMatchObject({ subject: 'Hej från Demo Customs Agency AB', body: expect.stringMatching(/^Adress: http/) });
    const second = (await admin.call(reviseTemplate, { params: { id: first.id } })).data;
    await admin.call(templateContract.calls.update, { params: { id: second.id }, body: { version: 1, content: content('Ny adress: {{url}}') } });
    expect((await publish(second.id, 2)).data.record.content.versionNo).toBe(2);
    expect((await mailed()).body).toMatch(/^Ny adress: http/);
    expect((await admin.call(templateContract.calls.read, { params: { id: first.id } })).data.status).toBe('Superseded');
    const back = await admin.call(rollBackTemplate, { params: { id: first.id } });
    expect(back.data.versionNo).toBe(3);
    expect((await mailed()).body).toMatch(/^Adress: http/);
    const preview = await admin.call(previewTemplate, { params: { id: back.data.id }, body: { language: 'SV' } });
    expect(preview.data).toMatchObject({ record: 'kund@example.se', subject: 'Hej från Demo Customs Agency AB', body: 'Adress: ••••••', missing: [] });
  });

  it('with an unknown variable or with markup is kept as a draft and refused when it is published', async () => {
    for (const [code, body] of [
      ['UNKNOWN_FIELD', '{{case.refference}}'],
      ['WITH_MARKUP', '<img src=x onerror=alert(1)>'],
    ] as const) {
      const { data } = await create('', { code, kind: 'CaseNote', variants: [{ language: 'EN', subject: '', body }] });
      expect(data.findings[0]?.severity).toBe(1);
      const refused = await publish(data.record.id, data.record.version);
      expect(refused.outcome.feedbacks[0]).toMatchObject({ pointer: '/variants/0/body', code: code === 'WITH_MARKUP' ? 'ORG-TPL-MARKUP' : 'ORG-TPL' });
      expect((await admin.call(templateContract.calls.read, { params: { id: data.record.id } })).data.status).toBe('Draft');
    }
  });

  it('has one draft at a time, in a place that the administrator reaches', async () => {
    await create('{{url}}', { scopeKind: 'OrgUnit', scopeId: unitIds.malmo });
    expect((await create('{{url}}', { scopeKind: 'OrgUnit', scopeId: unitIds.malmo })).outcome.feedbacks[0]?.code).toBe('ORG-TPL-DRAFT');
    expect((await create('{{url}}', { scopeKind: 'OrgUnit', scopeId: unitIds.oslo })).outcome.feedbacks[0]?.code).toBe('ORG-DEF-REACH');
    expect((await create('{{url}}', { scopeKind: 'Tenant', scopeId: tenantIds.nordic })).outcome.feedbacks[0]?.code).toBe('ORG-DEF-REACH');
    const other = await portal.signIn('declarant.demo');
    expect((await other.call(templateContract.calls.create, { body: { content: content('{{url}}') } })).status).toBe(403);
  });
});

it('a power of attorney ends by itself on the day after its last one, with an entry in its history', async () => {
  const ended = await admin.call(powerContract.calls.create, {
    body: {
      content: { type: 'POA-DR', principal: 'SE5599990008', principalName: 'Demo Kund AB', countries: ['SE'], validFrom: '2020-01-01', validTo: '2020-12-31' },
    },
  });
  const { id } = ended.data.record;
  await portal.database.query(`update org_power set status = 'Active' where id = $1`, [id]);
  await portal.database.query(`select expire_powers('2021-01-01')`);
  expect((await admin.call(powerContract.calls.read, { params: { id } })).data.status).toBe('Expired');
  expect((await admin.call(powerContract.calls.history, { params: { id } })).data[0]).toMatchObject({ action: 'expire', by: 'system' });
});
