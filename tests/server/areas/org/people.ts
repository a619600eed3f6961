import { changePassword } from '../../../../src/application/contract/password';
import { companyContract, unitContract, userContract, type Company, type UserAccount } from '../../../../src/application/contract/orgKinds';
import { approveAssignment, grantRole, previewAssignment } from '../../../../src/application/contract/orgRights';
import { inviteUser } from '../../../../src/application/contract/orgUsers';
import type { Role } from '../../../../src/domain/access/names';
import type { ScopeKind } from '../../../../src/domain/organization/scope';
import { accepted, refusals } from '../../outcomes';
import type { TestClient, TestPortal } from '../../portal';

export const newCompany = (more: Partial<Company> = {}): Company => ({
  name: 'Demo Freight AB',
  country: 'SE',
  registrationNumber: '5566778899',
  currency: 'SEK',
  street: 'Demogatan 5',
  postcode: '411 05',
  city: 'Göteborg',
  partyRoles: [],
  authorisations: [],
  deferredPayment: [],
  transportUnitRegistryEnabledByCore: true,
  featuresOff: [],
  ...more,
});

export const newUser = (userAuthName: string, unit: string, more: Partial<UserAccount> = {}): UserAccount => ({
  userAuthName,
  firstName: 'New',
  lastName: 'Demo',
  email: `${userAuthName}@demo.example`,
  language: 'EN',
  kind: 'Person',
  defaultOrgUnitId: unit,
  memberships: [{ orgUnitId: unit, includeChildren: true }],
  ...more,
});

export const PASSWORD = 'blue-harbour-crane-27';

export const createUser = async (client: TestClient, user: UserAccount) =>
  accepted(await client.call(userContract.calls.create, { body: { content: user } })).record;

export const give = (client: TestClient, userId: string, role: Role, scopeKind: ScopeKind, scopeId?: string, reason?: string) =>
  client.call(grantRole, {
    body: { userId, role, scopeKind, includeChildren: true, ...(scopeId !== undefined && { scopeId }), ...(reason !== undefined && { reason }) },
  });

/** The password in the mail that was queued last to the address. */
export const mailedPassword = async (portal: TestPortal, address: string): Promise<string> => {
  const rows = await portal.database.query<{ payload: string }>(
    `select payload from send_message where recipient = '${address}' order by created_at desc limit 1`,
  );
  return /^(?:One-time password|Engångslösenord): (\S+)$/m.exec((JSON.parse(rows[0]?.payload ?? '{"body":""}') as { body: string }).body)?.[1] ?? '';
};

/** Invites, and takes the invitation as the user would. */
export const signInInvited = async (portal: TestPortal, administrator: TestClient, { id, name, email }: { id: string; name: string; email: string }) => {
  accepted(await administrator.call(inviteUser, { params: { id }, body: {} }));
  return takeInvitation(portal, name, email);
};

export const takeInvitation = async (portal: TestPortal, name: string, email: string): Promise<TestClient> => {
  const client = portal.client();
  const password = await mailedPassword(portal, email);
  accepted(await client.signIn(name, password));
  accepted(await client.call(changePassword, { body: { current: password, new: PASSWORD } }));
  return client;
};

export const createCompany = async (client: TestClient, content = newCompany()) =>
  accepted(await client.call(companyContract.calls.create, { body: { content } })).record;

export const readUnit = async (client: TestClient, id: string) => accepted(await client.call(unitContract.calls.read, { params: { id } }));

/** Approves what is shown now. */
export const approve = async (client: TestClient, { id, version }: { readonly id: string; readonly version: number }) => {
  const shown = await client.call(previewAssignment, { params: { id } });
  return client.call(approveAssignment, { params: { id }, body: { version, seen: refusals(shown).length > 0 ? '' : shown.data.hash } });
};
