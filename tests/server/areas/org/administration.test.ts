import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readUserSession } from '../../../../src/application/contract/org';
import { companyContract, productContract, tenantContract, unitContract, userContract, type Tenant } from '../../../../src/application/contract/orgKinds';
import { grantRole, readChangeRequests, decideChangeRequest, revokeAssignment, searchAssignments } from '../../../../src/application/contract/orgRights';
import { moveUnit, readMoveImpact, readSupportedCountries, readUnitTree } from '../../../../src/application/contract/orgTree';
import { changeMembers, createGroup, inviteUser, resetPassword } from '../../../../src/application/contract/orgUsers';
import { searchDeclarations } from '../../../../src/application/contract/declarationSearch';
import { companyIds, tenantIds, unitIds } from '../../../../server/db/demo/demoUnits';
import { demoUsers } from '../../../../server/db/demo/demoUsers';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { accepted, refusals } from '../../outcomes';
import { approve, createCompany, createUser, give, newCompany, newUser, PASSWORD, readUnit, signInInvited, takeInvitation } from './people';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const idOf = (name: string): string => demoUsers.find((user) => user.name === name)?.id ?? '';
const as = (name: string): Promise<TestClient> => portal.signIn(name);
const rolesOf = async (client: TestClient): Promise<readonly string[]> => (await client.call(readUserSession, {})).data.roles;
const REASON = 'Needed for the work in the unit';

describe('a company', () => {
  it('is set up, staffed and let loose, and its first declarant signs in with the mailed password and works', async () => {
    const tenant = await as('tenant.demo');
    const record = await createCompany(tenant);
    expect(record.status).toBe('Draft');
    const { id, version } = record;
    accepted(await tenant.call(companyContract.calls.act, { params: { id, action: 'activate' as const }, body: { version } }));
    const found = accepted(
      await tenant.call(companyContract.calls.search, { body: { criteria: { text: 'Demo Freight' }, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } }),
    );
    const root = found.items[0]?.rootUnitId ?? '';

    const users = await as('crosscompany.demo');
    const declarant = await createUser(users, newUser('freight.declarant', root));
    accepted(await give(users, declarant.id, 'DeclarationAdministrator', 'OrgUnit', root));
    const client = await signInInvited(portal, users, { id: declarant.id, name: 'freight.declarant', email: 'freight.declarant@demo.example' });
    expect(await rolesOf(client)).toEqual(['DeclarationAdministrator']);
    expect((await client.call(searchDeclarations, { body: { criteria: {}, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } })).status).toBe(200);
    expect((await portal.client().signIn('freight.declarant', PASSWORD)).status).toBe(200);
  });

  it('keeps right numbers: a wrong check digit is refused at its field, an odd VAT number is saved with a warning', async () => {
    const tenant = await as('tenant.demo');
    const wrong = await tenant.call(companyContract.calls.create, { body: { content: newCompany({ registrationNumber: '5599990007' }) } });
    expect(wrong.outcome.feedbacks).toMatchObject([{ code: 'ORG-REGNO', pointer: '/registrationNumber' }]);
    const odd = await tenant.call(companyContract.calls.create, {
      body: { content: newCompany({ registrationNumber: '5560160680', vatNumber: 'SE556016068002' }) },
    });
    expect(odd.outcome).toMatchObject({ statusCode: 1, message: 'Saved with warnings' });
    const again = await tenant.call(companyContract.calls.create, { body: { content: newCompany({ registrationNumber: '5560160680' }) } });
    expect(refusals(again)).toEqual(['ORG-COMPANY-DUP']);
  });

  it('is not there for another tenant, and not written by who only keeps its endpoints', async () => {
    const other = await as('othertenant.demo');
    expect((await other.call(companyContract.calls.read, { params: { id: companyIds.sweden } })).status).toBe(403);
    const integration = await as('integration.demo');
    const { data } = await integration.call(companyContract.calls.read, { params: { id: companyIds.sweden } });
    expect(data.isReadOnly).toBe(true);
    const change = await integration.call(companyContract.calls.update, {
      params: { id: companyIds.sweden },
      body: { version: data.version, content: data.content },
    });
    expect(change.status).toBe(403);
    expect((await integration.call(companyContract.calls.read, { params: { id: companyIds.norway } })).status).toBe(404);
  });

  it('is told who changed it first, and keeps a history of fields', async () => {
    const tenant = await as('tenant.demo');
    const { data } = await tenant.call(companyContract.calls.read, { params: { id: companyIds.denmark } });
    const body = { version: data.version, content: { ...data.content, city: 'Aarhus' } };
    accepted(await tenant.call(companyContract.calls.update, { params: { id: companyIds.denmark }, body }));
    expect(refusals(await tenant.call(companyContract.calls.update, { params: { id: companyIds.denmark }, body }))).toEqual(['COR-VERSION']);
    const history = accepted(await tenant.call(companyContract.calls.history, { params: { id: companyIds.denmark } }));
    expect(history[0]).toMatchObject({ by: 'tenant.demo', changes: [{ pointer: '/city', after: 'Aarhus' }] });
  });
});

describe('who may change whom', () => {
  it('nobody resets the password of somebody who may more', async () => {
    const administrator = await as('approver.demo');
    for (const name of ['portal.demo', 'crosscompany.demo', 'company.demo']) {
      const answer = await administrator.call(resetPassword, { params: { id: idOf(name) }, body: {} });
      expect([name, answer.status, refusals(answer)]).toEqual([name, 403, ['ORG-GRANT']]);
    }
    expect(refusals(await administrator.call(resetPassword, { params: { id: idOf('approver.demo') }, body: {} }))).toEqual(['ORG-SELF']);
    accepted(await administrator.call(resetPassword, { params: { id: idOf('declarant.demo') }, body: {} }));
  });

  it('a reset never shows the password to the administrator, unless with a reason', async () => {
    const administrator = await as('company.demo');
    const id = idOf('case.demo');
    expect(accepted(await administrator.call(resetPassword, { params: { id }, body: {} })).oneTimePassword).toBeUndefined();
    expect(refusals(await administrator.call(resetPassword, { params: { id }, body: { shown: true } }))).toEqual(['ORG-REASON']);
    const shown = accepted(await administrator.call(resetPassword, { params: { id }, body: { shown: true, reason: 'Works on the quay without a mailbox' } }));
    expect(shown.oneTimePassword).toHaveLength(16);
  });

  it('users of other companies and tenants are not there', async () => {
    const administrator = await as('company.demo');
    for (const name of ['norway.demo', 'othertenant.demo'])
      expect((await administrator.call(userContract.calls.read, { params: { id: idOf(name) } })).status).toBe(404);
  });

  it('the first default unit must be a membership, and memberships only where one administers', async () => {
    const administrator = await as('company.demo');
    const wrong = newUser('unit.less', unitIds.malmo, { defaultOrgUnitId: unitIds.gothenburg });
    expect(refusals(await administrator.call(userContract.calls.create, { body: { content: wrong } }))).toEqual(['ORG-DEFAULT']);
    const abroad = newUser('abroad', unitIds.oslo);
    expect(refusals(await administrator.call(userContract.calls.create, { body: { content: abroad } }))).toEqual(['ORG-GRANT']);
    const taken = newUser('OtherTenant.demo', unitIds.malmo);
    expect(refusals(await administrator.call(userContract.calls.create, { body: { content: taken } }))).toEqual(['ORG-SIGN-IN-NAME']);
  });

  it('a disabled user is out at the next call', async () => {
    const administrator = await as('company.demo');
    const { id } = await createUser(administrator, newUser('leaver', unitIds.malmo));
    accepted(await give(administrator, id, 'WarehouseOperator', 'OrgUnit', unitIds.malmo));
    const leaver = await signInInvited(portal, administrator, { id, name: 'leaver', email: 'leaver@demo.example' });
    expect(await rolesOf(leaver)).toEqual(['WarehouseOperator']);
    const { version } = accepted(await administrator.call(userContract.calls.read, { params: { id } }));
    accepted(await administrator.call(userContract.calls.act, { params: { id, action: 'disable' as const }, body: { version } }));
    expect((await leaver.call(readUserSession, {})).status).toBe(401);
    expect((await portal.client().signIn('leaver', PASSWORD)).status).toBe(401);
    expect(refusals(await administrator.call(userContract.calls.act, { params: { id, action: 'remove' as const }, body: { version: version + 1 } }))).toEqual([
      'ORG-REMOVE',
    ]);
  });
});

describe('rights', () => {
  it('hold from the call on in which they are given, and end with the call in which they are taken', async () => {
    const administrator = await as('company.demo');
    const { id } = await createUser(administrator, newUser('live.rights', unitIds.gothenburg));
    const user = await signInInvited(portal, administrator, { id, name: 'live.rights', email: 'live.rights@demo.example' });
    expect(await rolesOf(user)).toEqual([]);
    const [row] = accepted(await give(administrator, id, 'CaseAdministrator', 'OrgUnit', unitIds.gothenburg)).items;
    expect(await rolesOf(user)).toEqual(['CaseAdministrator']);
    accepted(await administrator.call(revokeAssignment, { params: { id: row?.id ?? '' }, body: { version: row?.version ?? 0 } }));
    expect(await rolesOf(user)).toEqual([]);
  });

  it('that run out end to the second, whoever is signed in', async () => {
    const administrator = await as('company.demo');
    const { id } = await createUser(administrator, newUser('till.soon', unitIds.gothenburg));
    const user = await signInInvited(portal, administrator, { id, name: 'till.soon', email: 'till.soon@demo.example' });
    const validTo = new Date(Date.now() + 1_500).toISOString();
    const body = { userId: id, role: 'CaseAdministrator' as const, scopeKind: 'OrgUnit' as const, scopeId: unitIds.gothenburg, includeChildren: true, validTo };
    accepted(await administrator.call(grantRole, { body }));
    expect(await rolesOf(user)).toEqual(['CaseAdministrator']);
    await expect.poll(() => rolesOf(user), { timeout: 10_000 }).toEqual([]);
    const told = () => portal.database.query<{ n: number }>(`select count(*)::int as n from event where event_type = 'session.changed' and event_id = '${id}'`);
    await expect.poll(async () => (await told())[0]?.n, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
  });

  it('are not given beyond the own, not to oneself, and wait for a second administrator where they are sensitive', async () => {
    const administrator = await as('company.demo');
    const { id } = await createUser(administrator, newUser('sensitive', unitIds.malmo));
    expect(refusals(await give(administrator, id, 'TenantAdministrator', 'Tenant', undefined, REASON))).toEqual(['ORG-GRANT']);
    expect(refusals(await give(administrator, idOf('company.demo'), 'WarehouseOperator', 'OrgUnit', unitIds.malmo))).toEqual(['ORG-SELF']);
    expect(refusals(await give(administrator, id, 'UserAdministrator', 'OrgUnit', unitIds.malmo))).toEqual(['ORG-REASON']);
    const [asked] = accepted(await give(administrator, id, 'UserAdministrator', 'OrgUnit', unitIds.malmo, REASON)).items;
    expect(asked).toMatchObject({ status: 'Requested', mayDecide: false, isMine: true });
    const decision = { id: asked?.id ?? '', version: asked?.version ?? 0 };
    expect(refusals(await approve(administrator, decision))).toEqual(['ORG-SELF']);
    const second = await as('approver.demo');
    const waiting = accepted(await second.call(searchAssignments, { body: { waiting: true } })).items;
    expect(waiting.find((one) => one.id === asked?.id)?.mayDecide).toBe(true);
    expect(accepted(await approve(second, decision)).items[0]?.status).toBe('Active');
  });

  it('the last company administrator of a company stays', async () => {
    const users = await as('crosscompany.demo');
    const held = accepted(await users.call(searchAssignments, { body: { userId: idOf('company.demo') } })).items;
    const last = held.find(({ role }) => role === 'CompanyAdministrator');
    const others = accepted(await users.call(searchAssignments, { body: { role: 'CompanyAdministrator' } })).items.filter(
      ({ id, scopeId }) => id !== last?.id && scopeId === companyIds.sweden,
    );
    for (const { id, version } of others) accepted(await users.call(revokeAssignment, { params: { id }, body: { version } }));
    expect(refusals(await users.call(revokeAssignment, { params: { id: last?.id ?? '' }, body: { version: last?.version ?? 0 } }))).toEqual(['ORG-LAST']);
  });

  it('of a group are those of its members, who are added only by who may give them', async () => {
    const administrator = await as('company.demo');
    const group = accepted(await administrator.call(createGroup, { body: { name: 'Quay', description: '', companyId: companyIds.sweden } }));
    const given = await administrator.call(grantRole, {
      body: { groupId: group.id, role: 'WarehouseOperator', scopeKind: 'OrgUnit', scopeId: unitIds.malmo, includeChildren: true },
    });
    accepted(given);
    const { id } = await createUser(administrator, newUser('quay.member', unitIds.malmo));
    const member = await signInInvited(portal, administrator, { id, name: 'quay.member', email: 'quay.member@demo.example' });
    accepted(await administrator.call(changeMembers, { params: { id: group.id }, body: { add: [id], remove: [], version: group.version } }));
    expect(await rolesOf(member)).toEqual(['WarehouseOperator']);
    const self = await administrator.call(changeMembers, {
      params: { id: group.id },
      body: { add: [idOf('company.demo')], remove: [], version: group.version + 1 },
    });
    expect(refusals(self)).toEqual(['ORG-SELF']);
  });
});

describe('the tree', () => {
  const company = unitIds.seHeadOffice;

  it('a unit is made, moved with all below it, and never under itself or into another company', async () => {
    const administrator = await as('crosscompany.demo');
    const make = async (parentId: string, code: string) => {
      const content = { parentId, code, name: `Demo ${code}`, kind: 'TEAM', featuresOff: [], validFrom: '2026-01-01' };
      const { id, version } = accepted(await administrator.call(unitContract.calls.create, { body: { content } })).record;
      accepted(await administrator.call(unitContract.calls.act, { params: { id, action: 'activate' as const }, body: { version } }));
      return id;
    };
    const top = await make(company, 'TOP');
    const below = await make(top, 'BELOW');
    const { version } = await readUnit(administrator, top);
    const move = (parentId: string) => administrator.call(moveUnit, { params: { id: top }, body: { parentId, version } });
    expect(refusals(await move(below))).toEqual(['ORG-TREE']);
    expect(refusals(await move(unitIds.oslo))).toEqual(['ORG-TREE']);
    const impact = accepted(await administrator.call(readMoveImpact, { params: { id: top }, body: { parentId: unitIds.malmo } }));
    expect(impact.units).toBe(2);
    accepted(await move(unitIds.malmo));
    const paths = await portal.database.query<{ path: string }>(`select path from org_unit where id = '${below}'`);
    expect(paths[0]?.path).toBe(`/${unitIds.nordicRoot}/${company}/${unitIds.malmo}/${top}/${below}/`);
    expect(refusals(await move(unitIds.malmo))).toEqual(['COR-VERSION']);
    const children = accepted(await administrator.call(readUnitTree, { params: { parentId: unitIds.malmo } })).items;
    expect(children.map(({ id }) => id)).toContain(top);
  });

  it('a unit in which somebody lives is not archived', async () => {
    const administrator = await as('company.demo');
    const { version } = await readUnit(administrator, unitIds.malmo);
    const answer = await administrator.call(unitContract.calls.act, { params: { id: unitIds.malmo, action: 'archive' as const }, body: { version } });
    expect(refusals(answer)[0]).toMatch(/^ORG-IN-USE/);
  });
});

describe('tenants and products', () => {
  const tenantOf = (more: Partial<Tenant> = {}): Tenant => ({
    name: 'Third Demo Tenant',
    country: 'NO',
    language: 'EN',
    timezone: 'Europe/Oslo',
    subscriptions: [{ product: 'CORE', validFrom: '2026-01-01', featuresOff: [] }],
    fourEyes: 'Sensitive',
    separation: 'Warn',
    secondFactor: 'Off',
    passwordMinLength: '15',
    idleMinutes: '45',
    auditRetentionYears: '7',
    contactEmail: 'third@demo.example',
    administrators: ['third.first', 'third.second'].map((name) => ({
      userAuthName: name,
      firstName: 'First',
      lastName: 'Demo',
      email: `${name}@demo.example`,
    })),
    ...more,
  });

  it('a tenant is made with its administrators, staffed while it is a draft, and let loose with two', async () => {
    const operator = await as('product.demo');
    const missing = tenantOf({ subscriptions: [{ product: 'TEMPSTORAGE', validFrom: '2026-01-01', featuresOff: [] }] });
    expect(refusals(await operator.call(tenantContract.calls.create, { body: { content: missing } }))).toEqual(['ORG-NEEDS']);
    const { id, version } = accepted(await operator.call(tenantContract.calls.create, { body: { content: tenantOf() } })).record;
    const first = await takeInvitation(portal, 'third.first', 'third.first@demo.example');
    const second = await takeInvitation(portal, 'third.second', 'third.second@demo.example');
    const of = async (client: TestClient) => (await client.call(readUserSession, {})).data.userId;
    accepted(await give(first, await of(second), 'TenantCompanyAdministrator', 'Tenant', undefined, REASON));
    expect(await rolesOf(second)).toContain('TenantCompanyAdministrator');
    await createCompany(second, newCompany({ country: 'NO', registrationNumber: '310000027', currency: 'NOK' }));
    accepted(await operator.call(tenantContract.calls.act, { params: { id, action: 'activate' as const }, body: { version } }));
    expect((await first.call(tenantContract.calls.read, { params: { id: tenantIds.nordic } })).status).toBe(404);
  });

  it('one administrator alone does not switch the second pair of eyes off', async () => {
    const one = await as('tenant.demo');
    const read = accepted(await one.call(tenantContract.calls.read, { params: { id: tenantIds.nordic } }));
    const body = { version: read.version, content: { ...read.content, fourEyes: 'Off' as const, idleMinutes: '30' } };
    const saved = await one.call(tenantContract.calls.update, { params: { id: tenantIds.nordic }, body });
    expect(saved.data.record.content).toMatchObject({ fourEyes: 'Sensitive', idleMinutes: '30' });
    const [request] = accepted(await one.call(readChangeRequests, {})).items;
    const decision = { params: { id: request?.id ?? '', decision: 'approve' as const }, body: {} };
    expect(refusals(await one.call(decideChangeRequest, decision))).toEqual(['ORG-SELF']);
    accepted(await (await as('portal.demo')).call(decideChangeRequest, decision));
    expect(accepted(await one.call(tenantContract.calls.read, { params: { id: tenantIds.nordic } })).content.fourEyes).toBe('Off');
  });

  it('a tenant does not subscribe to products by itself', async () => {
    const one = await as('tenant.demo');
    const read = accepted(await one.call(tenantContract.calls.read, { params: { id: tenantIds.nordic } }));
    const content = { ...read.content, subscriptions: [] };
    expect((await one.call(tenantContract.calls.update, { params: { id: tenantIds.nordic }, body: { version: read.version, content } })).status).toBe(403);
  });

  it('products are kept by the product administrator alone', async () => {
    const operator = await as('product.demo');
    const content = {
      code: 'DEMO_ADDON',
      name: 'Demo add-on',
      features: ['OneTimeUsers'],
      rolesOffered: [],
      supportedCountries: ['SE'],
      dependsOn: ['CORE'],
      validFrom: '2026-01-01',
    };
    const { id, version } = accepted(await operator.call(productContract.calls.create, { body: { content } })).record;
    expect(accepted(await operator.call(productContract.calls.act, { params: { id, action: 'activate' as const }, body: { version } })).record.status).toBe(
      'Active',
    );
    const loop = { ...content, dependsOn: ['DEMO_ADDON'] };
    expect(refusals(await operator.call(productContract.calls.update, { params: { id }, body: { version: version + 1, content: loop } }))).toEqual([
      'ORG-PRODUCT-CYCLE',
    ]);
    expect((await (await as('tenant.demo')).call(productContract.calls.read, { params: { id } })).status).toBe(403);
  });

  it('the countries are those of the products', async () => {
    expect((await (await as('portal.demo')).call(readSupportedCountries, {})).data).toEqual(['NO', 'SE', 'DK', 'GB', 'NL', 'IT', 'EU']);
  });
});

describe('an invitation', () => {
  it('ends with the next one, and is not sent to who has signed in', async () => {
    const administrator = await as('company.demo');
    const { id } = await createUser(administrator, newUser('invited.twice', unitIds.malmo));
    accepted(await administrator.call(inviteUser, { params: { id }, body: {} }));
    await signInInvited(portal, administrator, { id, name: 'invited.twice', email: 'invited.twice@demo.example' });
    expect(refusals(await administrator.call(inviteUser, { params: { id }, body: {} }))).toEqual(['COR-STATUS']);
  });
});
