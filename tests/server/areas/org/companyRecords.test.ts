import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLock } from '../../../../src/application/contract/cor';
import {
  abortDeclaration,
  calculateDeclaration,
  deleteDeclaration,
  readDeclaration,
  readGoodsItems,
  readMessages,
  readValidationSettings,
  retryDeclaration,
  saveDeclaration,
  saveValidationSettings,
  searchDeclarations,
  submitDeclaration,
  validateDeclaration,
  type Saved,
} from '../../../../src/application/contract/dec';
import { tenantIds, unitIds } from '../../../../server/db/demo/demoUnits';
import { create, sample } from '../../declarationSamples';
import { EventReader } from '../../eventReader';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

const HEAD_OFFICE = { orgUnit: unitIds.seHeadOffice };

let portal: TestPortal;
let everything: TestClient;
let declarant: TestClient;
let record: Saved['declaration'];
beforeAll(async () => {
  portal = await startPortal();
  everything = await portal.signIn('portal.demo');
  declarant = await portal.signIn('declarant.demo');
  record = (await create(sample(2, 'COMPANY-1'), everything, HEAD_OFFICE)).data.declaration;
});
afterAll(() => portal.stop());

const byReference = (client: TestClient) =>
  client.call(searchDeclarations, { body: { criteria: { text: 'company-1' }, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } });

describe('a declaration of the root unit of a company', () => {
  it('is read in the units of the company, and says that it is not changed there', async () => {
    const params = { id: record.id };
    const read = await declarant.call(readDeclaration, { params });
    expect([read.status, read.data.readOnly]).toEqual([200, true]);
    expect((await declarant.call(readGoodsItems, { params })).data.items).toHaveLength(2);
    expect((await declarant.call(readMessages, { params })).status).toBe(200);
    expect((await declarant.call(readValidationSettings, { params: { orgUnitId: unitIds.seHeadOffice } })).status).toBe(200);
    const found = await byReference(declarant);
    expect([found.data.totalCount, found.data.items.map(({ id }) => id)]).toEqual([1, [record.id]]);
    expect((await everything.call(readDeclaration, { params }, HEAD_OFFICE)).data.readOnly).toBeUndefined();
  });

  it('is not found in another company, nor in another tenant', async () => {
    for (const user of ['norway.demo', 'othertenant.demo']) {
      const other = await portal.signIn(user);
      expect((await other.call(readDeclaration, { params: { id: record.id } })).status).toBe(404);
      expect((await byReference(other)).data?.totalCount ?? 0).toBe(0);
    }
  });

  const body = { version: 1 };
  it.each<[string, (client: TestClient, id: string) => Promise<{ status: number; outcome: { message: string } }>]>([
    ['saved', (client, id) => client.call(saveDeclaration, { params: { id }, body: { version: 1, header: {}, items: { upserts: [], deletes: [] } } })],
    ['deleted', (client, id) => client.call(deleteDeclaration, { params: { id, version: '1' } })],
    ['calculated', (client, id) => client.call(calculateDeclaration, { params: { id }, body })],
    ['validated', (client, id) => client.call(validateDeclaration, { params: { id }, body })],
    ['submitted', (client, id) => client.call(submitDeclaration, { params: { id }, body: { version: 1, confirmWarnings: true } })],
    ['sent again', (client, id) => client.call(retryDeclaration, { params: { id }, body })],
    ['given up', (client, id) => client.call(abortDeclaration, { params: { id }, body })],
    ['locked', (client, id) => client.call(createLock, { body: { application: 'dec.declaration', resourceId: id, tabId: 't' } })],
  ])('is not %s from another unit: 403, and 404 for who does not see it', async (_what, call) => {
    const refused = await call(declarant, record.id);
    expect([refused.status, refused.outcome.message]).toEqual([403, "Access denied. You don't have permission to view this resource."]);
    const stranger = await portal.signIn('othertenant.demo');
    expect((await call(stranger, record.id)).status).toBe(404);
    expect((await everything.call(readDeclaration, { params: { id: record.id } }, HEAD_OFFICE)).data.version).toBe(1);
  });

  it('its settings of validations are not changed from another unit', async () => {
    const extended = await portal.signIn('declarant.extended.demo');
    expect((await extended.call(saveValidationSettings, { params: { orgUnitId: unitIds.seHeadOffice }, body: { own: [] } })).status).toBe(403);
    expect((await extended.call(saveValidationSettings, { params: { orgUnitId: unitIds.gothenburg }, body: { own: [] } })).status).toBe(404);
  });

  it('tells its changes in the units of the company', async () => {
    const reader = await new EventReader(declarant).open();
    await reader.listen([{ pluginName: 'dec', eventType: 'DeclarationFindingsChanged', id: record.id }]);
    await everything.call(
      saveDeclaration,
      { params: { id: record.id }, body: { version: 1, header: record.header, items: { upserts: [], deletes: [] } } },
      HEAD_OFFICE,
    );
    await reader.until(() => reader.events.length > 0);
    expect(reader.events[0]).toMatchObject({ id: record.id });
    reader.close();
  });
});

describe('the root unit of a tenant', () => {
  it('holds no declarations', async () => {
    await portal.database.query(
      `insert into role_assignment (tenant_id, user_id, role, scope_kind, include_children, valid_from, status)
       select $1, id, 'DeclarationAdministrator', 'Tenant', true, now(), 'Active' from app_user where user_auth_name = 'support.demo'`,
      [tenantIds.nordic],
    );
    const support = await portal.signIn('support.demo');
    const refused = await create(sample(1), support);
    expect(refused.outcome).toMatchObject({ statusCode: 2, message: 'Choose a unit of a company first.', feedbacks: [{ code: 'ORG-OU-ROOT' }] });
  });
});
