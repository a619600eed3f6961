import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readUserSession } from '../../../../src/application/contract/org';
import { userContract } from '../../../../src/application/contract/orgKinds';
import { readEndpoints, rotateKey, writeEndpoint } from '../../../../src/application/contract/orgIntegration';
import { decideChangeRequest, grantRole, readChangeRequests } from '../../../../src/application/contract/orgRights';
import { createGroup } from '../../../../src/application/contract/orgUsers';
import type { Role } from '../../../../src/domain/access/names';
import type { ScopeKind } from '../../../../src/domain/organization/scope';
import { companyIds, tenantIds, tenants, unitIds } from '../../../../server/db/demo/demoUnits';
import { accepted } from '../../outcomes';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { approve, createUser, give, newUser, takeInvitation } from './people';

const companyId = companyIds.sweden;
const params = { id: companyId, endpointId: 'e0000000-0000-4000-8000-0000000000ab' };
const NUMBER = tenants.find(({ id }) => id === tenantIds.nordic)?.number ?? -1;
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const NEWCOMER = {
  userName: 'new.clerk@demo.example',
  externalId: 'entra-object-1',
  name: { givenName: 'New', familyName: 'Clerk' },
  emails: [{ type: 'work', primary: true, value: 'new.clerk@demo.example' }],
  phoneNumbers: [{ type: 'work', value: '+46 70-123 45 67' }],
  preferredLanguage: 'sv-SE',
  active: true,
};

let portal: TestPortal;
let administrator: TestClient;
let key = '';

const approveAll = async (): Promise<void> => {
  const tenant = await portal.signIn('tenant.demo');
  for (const { id } of accepted(await tenant.call(readChangeRequests, {})).items)
    accepted(await tenant.call(decideChangeRequest, { params: { id, decision: 'approve' as const }, body: {} }));
};

const giveWithApproval = async (userId: string, role: Role, scopeKind: ScopeKind, scopeId: string): Promise<void> => {
  const by = await portal.signIn(role === 'UserAdministrator' ? 'company.demo' : 'tenant.demo');
  const [asked] = accepted(await give(by, userId, role, scopeKind, scopeId, 'As the directory has it')).items;
  accepted(await approve(await portal.signIn('crosscompany.demo'), { id: asked?.id ?? '', version: asked?.version ?? 0 }));
};

beforeAll(async () => {
  portal = await startPortal();
  administrator = await portal.signIn('company.demo');
  const integration = await portal.signIn('integration.demo');
  const technicalUserId = (await createUser(administrator, newUser('directory', unitIds.gothenburg, { kind: 'Service' }))).id;
  const endpoint = { version: 0, code: 'SCIM', channel: 'S2S' as const, direction: 'In' as const, address: 'https://directory.example', active: true };
  accepted(await integration.call(writeEndpoint, { params, body: { ...endpoint, orgUnitId: unitIds.gothenburg, technicalUserId } }));
  await approveAll();
  await integration.call(rotateKey, { params });
  await approveAll();
  key = accepted(await integration.call(rotateKey, { params })).key ?? '';
  expect((await scim('GET', '/Users')).body).toMatchObject({ totalResults: 0 });
  await giveWithApproval(technicalUserId, 'UserAdministrator', 'OrgUnit', unitIds.gothenburg);
});
afterAll(() => portal.stop());

interface Scim {
  readonly status: number;
  readonly body: Record<string, any>;
}

const scim = async (method: string, path: string, body?: unknown, { number = NUMBER, sent = key, type = 'application/scim+json' } = {}): Promise<Scim> => {
  const answer = await portal.client().fetch(`/scim/v2/${number}${path}`, {
    method,
    headers: { authorization: `Bearer ${sent}`, ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? {} : JSON.parse(text) };
};
const patch = (path: string, ...operations: object[]) => scim('PATCH', path, { schemas: [PATCH], Operations: operations });
const filtered = (kind: string, filter: string) => scim('GET', `/${kind}?filter=${encodeURIComponent(filter)}`);
const idOf = async (userName: string): Promise<string> => (await filtered('Users', `userName eq "${userName}"`)).body['Resources'][0].id;

describe('a directory that keeps the users by SCIM (C11)', () => {
  it('makes somebody in the unit of its endpoint, once, who is invited where the portal itself signs in', async () => {
    const made = await scim('POST', '/Users', NEWCOMER);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...NEWCOMER, phoneNumbers: [{ value: '+46701234567' }], preferredLanguage: 'sv', meta: { resourceType: 'User' } });
    const { content, status } = accepted(await administrator.call(userContract.calls.read, { params: { id: made.body['id'] } }));
    expect([status, content.defaultOrgUnitId, content.memberships]).toEqual([
      'Invited',
      unitIds.gothenburg,
      [{ orgUnitId: unitIds.gothenburg, includeChildren: false }],
    ]);
    const clerk = await takeInvitation(portal, NEWCOMER.userName, NEWCOMER.userName);
    expect(accepted(await clerk.call(readUserSession, {})).roles).toEqual([]);
    expect(await scim('POST', '/Users', NEWCOMER)).toMatchObject({ status: 409, body: { scimType: 'uniqueness', status: '409' } });
    expect(await scim('POST', '/Users', { ...NEWCOMER, userName: 'other.clerk' })).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    expect((await filtered('Users', 'userName eq "other.clerk"')).body['totalResults']).toBe(0);
  });

  it('finds people by name and by its own id, page by page', async () => {
    const id = await idOf('NEW.CLERK@demo.example');
    expect((await filtered('Users', 'externalId eq "entra-object-1"')).body['Resources'][0].id).toBe(id);
    expect((await scim('GET', `/Users/${id}?attributes=userName`)).body).toEqual({ schemas: expect.any(Array), id, userName: NEWCOMER.userName });
    const all = (await scim('GET', '/Users')).body;
    const second = (await scim('GET', '/Users?startIndex=2&count=1')).body;
    expect(second).toMatchObject({ totalResults: all['totalResults'], startIndex: 2, itemsPerPage: 1 });
    expect(second['Resources'][0].id).toBe(all['Resources'][1].id);
    expect(await filtered('Users', 'name.givenName sw "A"')).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } });
    expect(await filtered('Users', 'userName "A"')).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } });
  });

  it('changes what it says of somebody, as Entra ID words it', async () => {
    const id = await idOf(NEWCOMER.userName);
    const changed = await patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'clerk@demo.example' },
      { op: 'Add', value: { 'name.familyName': 'Renamed', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department': 'Customs' } },
    );
    expect(changed).toMatchObject({ status: 200, body: { emails: [{ value: 'clerk@demo.example' }], name: { givenName: 'New', familyName: 'Renamed' } } });
  });

  it('shuts a leaver out at once, whatever they hold by now, and lets them in again', async () => {
    const id = await idOf(NEWCOMER.userName);
    await giveWithApproval(id, 'CompanyAdministrator', 'Company', companyId);
    const clerk = portal.client();
    accepted(await clerk.signIn(NEWCOMER.userName, 'blue-harbour-crane-27'));
    expect(await patch(`/Users/${id}`, { op: 'replace', path: 'name.familyName', value: 'Other' }), 'beyond its technical user').toMatchObject({ status: 403 });
    expect((await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })).body['active']).toBe(false);
    expect((await clerk.call(readUserSession, {})).status).toBe(401);
    expect(accepted(await administrator.call(userContract.calls.read, { params: { id } })).status).toBe('Disabled');
    expect((await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' })).status, 'not by who could not give the rights').toBe(403);
  });

  it('disables instead of deleting, also who has not come yet, and knows them when they come back', async () => {
    const { body } = await scim('POST', '/Users', { ...NEWCOMER, userName: 'short.stay', externalId: 'entra-object-2' });
    expect((await scim('DELETE', `/Users/${body['id']}`)).status).toBe(204);
    expect((await scim('GET', `/Users/${body['id']}`)).body['active']).toBe(false);
    expect(
      (await scim('PUT', `/Users/${body['id']}`, { ...NEWCOMER, userName: 'short.stay', externalId: 'entra-object-2', active: true })).body['active'],
    ).toBe(true);
    expect(accepted(await administrator.call(userContract.calls.read, { params: { id: body['id'] } })).status).toBe('Invited');
  });

  it('fills groups, as far as it could give their rights', async () => {
    const group = accepted(await administrator.call(createGroup, { body: { companyId, name: 'Gothenburg clerks', description: '' } }));
    const id = await idOf('short.stay');
    const found = (await filtered('Groups', 'displayName eq "gothenburg clerks"')).body['Resources'][0];
    expect(found).toMatchObject({ id: group.id, members: [] });
    const joined = await patch(`/Groups/${group.id}`, { op: 'Add', path: 'members', value: [{ value: id }] });
    expect(joined.body['members']).toMatchObject([{ value: id, display: 'short.stay' }]);
    expect((await scim('GET', `/Groups/${group.id}?excludedAttributes=members`)).body).not.toHaveProperty('members');
    expect((await patch(`/Groups/${group.id}`, { op: 'Remove', path: 'members', value: [{ value: id }] })).body['members']).toEqual([]);

    const right = { groupId: group.id, role: 'DocumentAuditor' as const, scopeKind: 'Company' as const, scopeId: companyId, includeChildren: true };
    const [asked] = accepted(await (await portal.signIn('tenant.demo')).call(grantRole, { body: { ...right, reason: 'As the directory has it' } })).items;
    accepted(await approve(await portal.signIn('crosscompany.demo'), { id: asked?.id ?? '', version: asked?.version ?? 0 }));
    expect(await patch(`/Groups/${group.id}`, { op: 'Add', path: 'members', value: [{ value: id }] })).toMatchObject({ status: 403 });
    const made = await scim('POST', '/Groups', { displayName: 'From the directory', externalId: 'entra-group-1', members: [{ value: id }] });
    expect(made).toMatchObject({ status: 201, body: { externalId: 'entra-group-1', members: [{ value: id }] } });
    expect((await scim('DELETE', `/Groups/${made.body['id']}`)).status).toBe(204);
    expect((await scim('GET', `/Groups/${made.body['id']}`)).body['members']).toEqual([]);
  });

  it('says what it can do, and where it is', async () => {
    const integration = await portal.signIn('integration.demo');
    const { items } = accepted(await integration.call(readEndpoints, { params: { id: companyId } }));
    expect(items.map(({ code, directoryAddress }) => [code, directoryAddress?.replace(/^http:\/\/[^/]+/, '')])).toContainEqual(['SCIM', `/scim/v2/${NUMBER}`]);
    expect(items.filter(({ directoryAddress }) => directoryAddress !== undefined)).toHaveLength(1);
    expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
    expect((await scim('GET', '/ResourceTypes')).body['Resources']).toMatchObject([{ name: 'User' }, { name: 'Group' }]);
    expect((await scim('GET', '/Schemas')).body['totalResults']).toBe(2);
    expect((await scim('GET', '/Bulk')).status).toBe(404);
  });

  it('refuses what is none of its business or has no form', async () => {
    expect((await scim('GET', '/Users', undefined, { number: NUMBER + 1 })).status).toBe(404);
    expect((await scim('GET', '/Users', undefined, { sent: `cpk_${'x'.repeat(43)}` })).status).toBe(401);
    expect((await administrator.fetch(`/scim/v2/${NUMBER}/Users`)).status, 'a session is no key').toBe(401);
    const elsewhere = await createUser(administrator, newUser('malmo.clerk', unitIds.malmo));
    expect((await scim('GET', `/Users/${elsewhere.id}`)).status, 'in a unit that it does not administer').toBe(404);
    expect((await patch(`/Users/${elsewhere.id}`, { op: 'Replace', path: 'active', value: false })).status).toBe(404);
    const id = await idOf('short.stay');
    for (const body of ['{', '[]', '"x"', { schemas: [PATCH] }, { schemas: [PATCH], Operations: [{ op: 'copy', path: 'active' }] }])
      expect(await scim('PATCH', `/Users/${id}`, body)).toMatchObject({ status: 400, body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] } });
    expect((await patch(`/Users/${id}`, { op: 'add', path: '__proto__.polluted', value: 1 })).status).toBe(400);
    expect({}).not.toHaveProperty('polluted');
    expect((await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: 'perhaps' })).status).toBe(400);
    expect((await scim('POST', '/Users', { ...NEWCOMER, userName: 'two words', externalId: 'entra-object-3' })).status).toBe(409);
    expect((await scim('POST', '/Users', { externalId: 'entra-object-3' })).body['detail']).toBe('The attribute userName has the wrong form.');
    expect((await scim('POST', '/Users', '{}', { type: 'text/plain' })).status).toBe(400);
  });

  it('leaves an invitation as it was when an administrator stops it for a while, and the id of who was removed to the next', async () => {
    const body = { ...NEWCOMER, userName: 'in.and.out', externalId: 'entra-object-4' };
    const { id } = (await scim('POST', '/Users', body)).body as { id: string };
    const act = async (action: 'disable' | 'enable' | 'remove') => {
      const { version } = accepted(await administrator.call(userContract.calls.read, { params: { id } }));
      return accepted(await administrator.call(userContract.calls.act, { params: { id, action }, body: { version } })).record.status;
    };
    expect([await act('disable'), await act('enable'), await act('disable')]).toEqual(['Disabled', 'Invited', 'Disabled']);
    await portal.database.query(`update app_user set disabled_at = now() - interval '91 days' where id = $1`, [id]);
    expect(await act('remove')).toBe('Removed');
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
    expect((await scim('POST', '/Users', { ...body, userName: 'in.again' })).status).toBe(201);
  });
});
