import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchDocumentAudit, type AuditCriteria } from '../../../../src/application/contract/documentAudit';
import { userContract } from '../../../../src/application/contract/orgKinds';
import { endUserSessions } from '../../../../src/application/contract/orgUsers';
import { searchNotifications } from '../../../../src/application/contract/notifications';
import { readUserSession } from '../../../../src/application/contract/org';
import { openOwnerPool } from '../../../../server/db/pool';
import { noteExport } from '../../../../server/http/exportAudit';
import { systemContext } from '../../../../server/records/systemContext';
import { tenantIds, unitIds } from '../../../../server/db/demo/demoUnits';
import { accepted, refusals } from '../../outcomes';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { createUser, give, newUser, signInInvited } from '../org/people';

let portal: TestPortal;
let auditor: TestClient;
let administrator: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  auditor = await portal.signIn('auditor.demo');
  administrator = await portal.signIn('company.demo');
});
afterAll(() => portal.stop());

const log = async (criteria: AuditCriteria) =>
  accepted(await auditor.call(searchDocumentAudit, { body: { criteria, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } })).items;

describe('the audit of administration', () => {
  it('tells what was done with an account, by whom and why', async () => {
    const { id } = await createUser(administrator, newUser('audited', unitIds.gothenburg));
    accepted(await give(administrator, id, 'DeclarationAdministrator', 'OrgUnit', unitIds.gothenburg));
    await signInInvited(portal, administrator, { id, name: 'audited', email: 'audited@demo.example' });
    const { version, content } = accepted(await administrator.call(userContract.calls.read, { params: { id } }));
    const body = { version, content: { ...content, firstName: 'Changed' } };
    const { record } = accepted(await administrator.call(userContract.calls.update, { params: { id }, body }));
    accepted(await administrator.call(endUserSessions, { params: { id }, body: {} }));
    const disable = { params: { id, action: 'disable' as const }, body: { version: record.version, reason: 'Left the company' } };
    accepted(await administrator.call(userContract.calls.act, disable));
    const entries = await log({ actions: ['ADMIN'], entityId: id });
    expect(entries.map(({ deed, user, entityType, entityNumber }) => [deed, user, entityType, entityNumber])).toEqual(
      ['disable', 'endSessions', 'change', 'invitation', 'create'].map((deed) => [deed, 'company.demo', 'org.user', 'audited']),
    );
    expect(entries[0]?.reason).toBe('Left the company');
    const [grant] = await log({ actions: ['ADMIN'], entityType: 'org.assignment' });
    expect([grant?.deed, grant?.entityNumber]).toEqual(['grant', 'DeclarationAdministrator']);
  });

  it('tells nothing of what was refused', async () => {
    const before = await log({ actions: ['ADMIN'] });
    expect(refusals(await administrator.call(userContract.calls.create, { body: { content: newUser('', unitIds.gothenburg) } })).length).toBeGreaterThan(0);
    expect(await log({ actions: ['ADMIN'] })).toHaveLength(before.length);
  });

  it('tells who took out a list and how many rows of it', async () => {
    const { path } = userContract.calls.exported;
    const file = await (
      await administrator.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ criteria: {}, sortOrder: [] }),
      })
    ).text();
    const lines = file.trim().split('\n');
    expect(lines.length).toBeGreaterThan(1);
    const [entry] = await log({ actions: ['EXPORT'], entityType: 'list' });
    expect([entry?.user, entry?.entityNumber, entry?.rows]).toEqual(['company.demo', path, lines.length - 1]);
  });

  it('makes more than three large exports in a day known to the administrators of the tenant', async () => {
    const pool = openOwnerPool(portal.database.url);
    const { userId } = accepted(await administrator.call(readUserSession, {}));
    const scope = { now: new Date(), publish: () => undefined, tenantId: tenantIds.nordic, orgUnitId: unitIds.seHeadOffice, userName: 'company.demo' };
    const base = systemContext(undefined as never, scope);
    const context = { ...base, caller: { ...base.caller, userId } };
    const host = { database: pool, publish: () => undefined, log: () => undefined };
    const tenant = await portal.signIn('tenant.demo');
    const told = async () =>
      accepted(await tenant.call(searchNotifications, { body: { criteria: {}, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } })).items.filter(
        ({ kind }) => kind === 'export.large',
      );
    for (let nth = 0; nth < 3; nth += 1) await noteExport(host, userContract.calls.exported, {}, context, 10_001);
    await noteExport(host, userContract.calls.exported, {}, context, 10_000);
    expect(await told()).toEqual([]);
    await noteExport(host, userContract.calls.exported, {}, context, 10_001);
    await pool.destroy();
    expect((await told()).map(({ args }) => args)).toEqual([{ user: 'company.demo', count: '4' }]);
  });
});
