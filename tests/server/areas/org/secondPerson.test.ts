import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readUserSession } from '../../../../src/application/contract/org';
import { searchNotifications } from '../../../../src/application/contract/notifications';
import { readEndpoints, rotateKey, testEndpoint, writeEndpoint } from '../../../../src/application/contract/orgIntegration';
import { unitContract, userContract } from '../../../../src/application/contract/orgKinds';
import {
  approveAssignment,
  askForAccess,
  decideChangeRequest,
  previewAssignment,
  readAskableRight,
  readChangeRequests,
  readRoleCounts,
  searchAssignments,
} from '../../../../src/application/contract/orgRights';
import { inviteTenantAdministrator, readTenantAdministrators } from '../../../../src/application/contract/orgTenants';
import {
  mergeUnit,
  readMergeImpact,
  readOrganizationCards,
  readProductImpact,
  readUnitLine,
  readUnitMembers,
} from '../../../../src/application/contract/orgTree';
import { productContract } from '../../../../src/application/contract/orgKinds';
import { handOverWork, pickAdministeredUsers, readUserHoldings, unlockUser, type WorkKind } from '../../../../src/application/contract/orgUsers';
import { companyIds, tenantIds, unitIds } from '../../../../server/db/demo/demoUnits';
import { demoUsers } from '../../../../server/db/demo/demoUsers';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { accepted, refusals } from '../../outcomes';
import { approve, createUser, give, newUser, takeInvitation } from './people';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const idOf = (name: string): string => demoUsers.find((user) => user.name === name)?.id ?? '';
const as = (name: string): Promise<TestClient> => portal.signIn(name);
const REASON = 'Needed for the work in the unit';

describe('asking for access', () => {
  const entry = 'cw.search';

  it('asks for the smallest right, for 30 days, which an administrator gives and nobody to themself', async () => {
    const declarant = await as('declarant.demo');
    expect(accepted(await declarant.call(readAskableRight, { params: { entry } }))).toMatchObject({ role: 'WarehouseOperator', waits: false });
    expect(refusals(await declarant.call(askForAccess, { body: { entry, reason: 'short' } }))).toEqual(['ORG-ASK-REASON']);
    const asked = accepted(await declarant.call(askForAccess, { body: { entry, reason: REASON } }));
    expect(Math.round((Date.parse(asked.validTo) - Date.now()) / 86_400_000)).toBe(30);
    expect(refusals(await declarant.call(askForAccess, { body: { entry, reason: REASON } }))).toEqual(['ORG-ASKED']);
    expect(accepted(await declarant.call(readUserSession, {})).roles).not.toContain('WarehouseOperator');

    const administrator = await as('company.demo');
    const waiting = accepted(await administrator.call(searchAssignments, { body: { waiting: true } })).items;
    const request = waiting.find(({ userId, role }) => userId === idOf('declarant.demo') && role === 'WarehouseOperator');
    expect(request).toMatchObject({ mayDecide: true, reason: REASON });
    accepted(await approve(administrator, { id: request?.id ?? '', version: request?.version ?? 0 }));
    expect(accepted(await declarant.call(readUserSession, {})).roles).toContain('WarehouseOperator');
  });

  it('is no way to what is not in the table, or nobody may give', async () => {
    const declarant = await as('declarant.demo');
    expect((await declarant.call(readAskableRight, { params: { entry: 'constructor' } })).status).toBe(404);
    expect(refusals(await declarant.call(askForAccess, { body: { entry: 'org.product', reason: REASON } }))).toEqual(['ORG-ASK']);
  });
});

describe('a proposal', () => {
  it('is approved as it was shown, and not when it would do something else by now', async () => {
    const administrator = await as('company.demo');
    const { id } = await createUser(administrator, newUser('proposal', unitIds.malmo));
    const [asked] = accepted(await give(administrator, id, 'UserAdministrator', 'OrgUnit', unitIds.malmo, REASON)).items;
    const second = await as('approver.demo');
    const params = { id: asked?.id ?? '' };
    const shown = accepted(await second.call(previewAssignment, { params }));
    expect(shown).toMatchObject({ users: 1, gains: expect.arrayContaining(['org.user', 'org.rights']) as unknown });
    accepted(await give(administrator, id, 'WarehouseOperator', 'OrgUnit', unitIds.malmo));
    const version = asked?.version ?? 0;
    expect(refusals(await second.call(approveAssignment, { params, body: { version, seen: 'something else' } }))).toEqual(['ORG-CHANGED']);
    accepted(await approve(second, { id: params.id, version }));
  });

  it('is decided once: of two approvers the second is told', async () => {
    const administrator = await as('company.demo');
    const { id } = await createUser(administrator, newUser('two.approvers', unitIds.malmo));
    const [asked] = accepted(await give(administrator, id, 'UserAdministrator', 'OrgUnit', unitIds.malmo, REASON)).items;
    const decision = { id: asked?.id ?? '', version: asked?.version ?? 0 };
    const answers = await Promise.all([approve(await as('approver.demo'), decision), approve(await as('portal.demo'), decision)]);
    expect(answers.map((answer) => refusals(answer).length).toSorted()).toEqual([0, 1]);
  });
});

describe('an endpoint of a company', () => {
  const companyId = companyIds.sweden;
  const params = { id: companyId, endpointId: 'e0000000-0000-4000-8000-000000000001' };
  const out = { version: 0, code: 'PARTNER', channel: 'S2S' as const, direction: 'Out' as const, address: 'https://partner.example/in', active: true };

  it('is kept by its administrator alone, its secret never answered, and tested by a simulated answer', async () => {
    const integration = await as('integration.demo');
    expect(refusals(await integration.call(writeEndpoint, { params, body: { ...out, address: 'http://10.0.0.1' } }))).toEqual(['ORG-ENDPOINT-ADDRESS']);
    expect(accepted(await integration.call(writeEndpoint, { params, body: { ...out, credential: 'very secret' } })).waits).toBe(false);
    const read = await integration.call(readEndpoints, { params: { id: companyId } });
    expect(accepted(read).items).toMatchObject([{ code: 'PARTNER', hasCredential: true, keys: [] }]);
    expect(read.text).not.toContain('very secret');
    expect(accepted(await integration.call(testEndpoint, { params })).message).toContain('simulated');
    const tenant = await as('tenant.demo');
    expect((await tenant.call(writeEndpoint, { params, body: { ...out, version: 1 } })).status).toBe(403);
    expect(refusals(await integration.call(rotateKey, { params }))).toEqual(['ORG-ENDPOINT-KEY']);
    const abroad = { id: companyIds.norway, endpointId: params.endpointId };
    expect((await integration.call(writeEndpoint, { params: abroad, body: out })).status).toBe(404);
  });

  it('that lets machines in waits for a second person, as its key does, which is shown once', async () => {
    const administrator = await as('company.demo');
    const service = await createUser(administrator, newUser('machine.malmo', unitIds.malmo, { kind: 'Service' }));
    const integration = await as('integration.demo');
    const way = { id: companyId, endpointId: 'e0000000-0000-4000-8000-000000000002' };
    const body = { ...out, code: 'INBOUND', direction: 'In' as const, orgUnitId: unitIds.malmo, technicalUserId: service.id };
    expect(refusals(await integration.call(writeEndpoint, { params: way, body: { ...body, technicalUserId: idOf('portal.demo') } }))).toEqual([
      'ORG-ENDPOINT-USER',
    ]);
    expect((await integration.call(writeEndpoint, { params: way, body })).data.waits).toBe(true);
    const tenant = await as('tenant.demo');
    const decide = async () => {
      const [request] = accepted(await tenant.call(readChangeRequests, {})).items;
      accepted(await tenant.call(decideChangeRequest, { params: { id: request?.id ?? '', decision: 'approve' as const }, body: {} }));
    };
    await decide();
    const find = async () => accepted(await integration.call(readEndpoints, { params: { id: companyId } })).items.find(({ code }) => code === 'INBOUND');
    expect(await find()).toMatchObject({ direction: 'In', technicalUserName: 'machine.malmo', waiting: false });

    expect((await integration.call(rotateKey, { params: way })).data.waits).toBe(true);
    await decide();
    const first = accepted(await integration.call(rotateKey, { params: way }));
    expect(first.key).toMatch(/^cpk_/);
    // What was approved is done once.
    expect((await integration.call(rotateKey, { params: way })).data.waits).toBe(true);
    await decide();
    accepted(await integration.call(rotateKey, { params: way }));
    const keys = (await find())?.keys ?? [];
    expect(keys).toHaveLength(2);
    expect(Math.round((Date.parse(keys[1]?.validTo ?? '') - Date.now()) / 86_400_000)).toBe(7);
    expect(JSON.stringify(keys)).not.toContain(first.key);
  });
});

describe('who administers a tenant', () => {
  it('invites another by mail, whose role waits for a third, in one step or not at all', async () => {
    const tenant = await as('tenant.demo');
    const params = { id: tenantIds.nordic };
    const body = {
      userAuthName: 'second.tenant',
      firstName: 'Second',
      lastName: 'Demo',
      email: 'second.tenant@demo.example',
      role: 'TenantAdministrator',
      reason: 'no',
    };
    expect(refusals(await tenant.call(inviteTenantAdministrator, { params, body }))).toEqual(['ORG-REASON']);
    const before = accepted(await tenant.call(readTenantAdministrators, { params, body: {} }));
    expect(before.items.map(({ userAuthName }) => userAuthName)).not.toContain('second.tenant');
    expect(accepted(await tenant.call(inviteTenantAdministrator, { params, body: { ...body, reason: REASON } })).waits).toBe(true);
    await takeInvitation(portal, 'second.tenant', 'second.tenant@demo.example');
    expect((await (await as('othertenant.demo')).call(readTenantAdministrators, { params, body: {} })).status).toBe(403);
  });
});

describe('a leaver', () => {
  const openOf = async (administrator: TestClient, name: string): Promise<Readonly<Record<WorkKind, number>>> => {
    const { work } = accepted(await administrator.call(readUserHoldings, { params: { id: idOf(name) } }));
    return Object.fromEntries(work.map(({ kind, count }) => [kind, count])) as Record<WorkKind, number>;
  };

  it('passes cases on to a colleague of the team, who hears of it, and to nobody else', async () => {
    const administrator = await as('company.demo');
    const params = { id: idOf('declarant.demo') };
    const [leaver, colleague] = [await openOf(administrator, 'declarant.demo'), await openOf(administrator, 'case.demo')];
    expect(leaver.case).toBeGreaterThan(0);
    const body = { kind: 'case', toUserId: idOf('case.demo') } as const;
    expect(refusals(await administrator.call(handOverWork, { params: { id: idOf('portal.demo') }, body }))).toEqual(['ORG-GRANT']);
    expect(refusals(await administrator.call(handOverWork, { params, body: { ...body, toUserId: params.id } }))).toEqual(['ORG-RECEIVER']);
    expect((await (await as('declarant.demo')).call(handOverWork, { params: { id: idOf('case.demo') }, body })).status).toBe(403);
    const { handedOver, released, after } = accepted(await administrator.call(handOverWork, { params, body }));
    expect({ sum: handedOver + released, after }).toEqual({ sum: leaver.case, after: undefined });
    expect(await openOf(administrator, 'declarant.demo')).toEqual({ ...leaver, case: 0 });
    expect((await openOf(administrator, 'case.demo')).case).toBe(colleague.case + handedOver);
    const notifications = accepted(
      await (await as('case.demo')).call(searchNotifications, { body: { criteria: {}, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } }),
    ).items;
    expect(notifications.find(({ kind }) => kind === 'case.assigned')?.count).toBe(handedOver);
  });

  it('leaves declarations to the unit where the receiver does not work on any', async () => {
    const administrator = await as('company.demo');
    const params = { id: idOf('declarant.demo') };
    const before = await openOf(administrator, 'declarant.demo');
    expect(before.declaration).toBeGreaterThan(0);
    const given = accepted(await administrator.call(handOverWork, { params, body: { kind: 'declaration', toUserId: idOf('case.demo') } }));
    expect(given).toEqual({ handedOver: 0, released: before.declaration });
  });

  it('who typed a wrong password too often is let in again', async () => {
    const administrator = await as('company.demo');
    for (let tries = 0; tries < 5; tries += 1) await portal.client().signIn('case.demo', 'wrong');
    const id = idOf('case.demo');
    expect(accepted(await administrator.call(readUserHoldings, { params: { id } })).lockedUntil).toBeDefined();
    expect(refusals(await administrator.call(unlockUser, { params: { id: idOf('tenant.demo') }, body: {} })).length).toBe(1);
    accepted(await administrator.call(unlockUser, { params: { id }, body: {} }));
    expect(accepted(await administrator.call(readUserHoldings, { params: { id } })).lockedUntil).toBeUndefined();
  });
});

describe('what an administrator sees', () => {
  it('are the own people, units and figures, and those of nobody else', async () => {
    const administrator = await as('company.demo');
    const found = accepted(await administrator.call(pickAdministeredUsers, { body: { text: 'demo' } })).items.map(({ identifier }) => identifier);
    expect(found).toContain('declarant.demo');
    expect(found).not.toContain('norway.demo');
    const line = accepted(await administrator.call(readUnitLine, { params: { id: unitIds.gothenburgTerminal } })).items.map(({ name }) => name);
    expect(line.slice(0, 2)).toEqual(['Head office', 'Gothenburg']);
    expect(accepted(await administrator.call(readUnitLine, { params: { id: unitIds.oslo } })).items).toEqual([]);
    expect((await administrator.call(readUnitMembers, { params: { id: unitIds.oslo } })).status).toBe(404);
    expect(accepted(await administrator.call(readOrganizationCards, {})).dormant).toBe(0);
    const counts = accepted(await administrator.call(readRoleCounts, {})).items;
    expect(counts.find(({ role }) => role === 'DeclarationAdministrator')?.holders).toBeGreaterThan(0);
  });

  it('whom other features of a product concern', async () => {
    const operator = await as('product.demo');
    const products = accepted(
      await operator.call(productContract.calls.search, { body: { criteria: { text: 'WAREHOUSE' }, paging: { pageNum: 0, pageSize: 5, sortOrder: [] } } }),
    );
    const impact = accepted(await operator.call(readProductImpact, { params: { id: products.items[0]?.id ?? '' }, body: { features: [] } }));
    expect(impact.losses).toContain('cw.incorrect');
    expect(impact.users).toBeGreaterThan(0);
  });
});

describe('a merged unit', () => {
  it('hands its members over and is archived, and never while rights are given in it', async () => {
    const administrator = await as('crosscompany.demo');
    const content = { parentId: unitIds.malmo, code: 'MERGED', name: 'Demo merged', kind: 'TEAM', featuresOff: [], validFrom: '2026-01-01' };
    const { id, version } = accepted(await administrator.call(unitContract.calls.create, { body: { content } })).record;
    accepted(await administrator.call(unitContract.calls.act, { params: { id, action: 'activate' as const }, body: { version } }));
    const user = await createUser(administrator, newUser('merged.member', id));
    const [right] = accepted(await give(administrator, user.id, 'WarehouseOperator', 'OrgUnit', id)).items;
    const into = { params: { id }, body: { intoId: unitIds.malmo } };
    expect(accepted(await administrator.call(readMergeImpact, into))).toMatchObject({ units: 1, users: 1 });
    const merge = () => administrator.call(mergeUnit, { params: { id }, body: { intoId: unitIds.malmo, version: version + 1 } });
    expect(refusals(await merge())).toEqual(['ORG-GRANT']);
    await portal.database.query(`update role_assignment set status = 'Revoked' where id = '${right?.id ?? ''}'`);
    accepted(await merge());
    const member = accepted(await administrator.call(userContract.calls.read, { params: { id: user.id } }));
    expect(member.content).toMatchObject({ defaultOrgUnitId: unitIds.malmo });
    expect(accepted(await administrator.call(unitContract.calls.read, { params: { id } })).status).toBe('Archived');
  });
});
