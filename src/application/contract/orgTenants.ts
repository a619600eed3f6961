import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';

const ById = t.strict({ id: Guid });

/** Somebody whose home is the root of the tenant, with what they hold for all of it. */
export const TenantAdministrator = t.type({
  id: Guid,
  version: t.number,
  userAuthName: t.string,
  name: t.string,
  email: t.string,
  status: t.keyof({ Invited: null, Active: null, Disabled: null, Removed: null }),
  roles: t.array(t.string),
});
export type TenantAdministrator = t.TypeOf<typeof TenantAdministrator>;

/** `mine`: it is the caller's own tenant, whose administrators may be changed. */
export const readTenantAdministrators = endpoint({
  method: 'POST',
  path: '/api/org/ui/tenant/{id}/administrator/search',
  access: 'org.tenants',
  params: ById,
  body: t.strict({}),
  answer: t.type({ items: t.array(TenantAdministrator), mine: t.boolean, roles: t.array(t.string) }),
});

/** A new user at the root of the caller's tenant, invited by mail, with a role for all of it that waits for a second administrator where it must. */
export const inviteTenantAdministrator = endpoint({
  method: 'POST',
  path: '/api/org/ui/tenant/{id}/administrator',
  access: 'org.tenant',
  params: ById,
  body: t.strict({
    userAuthName: t.string,
    firstName: t.string,
    lastName: t.string,
    email: t.string,
    role: t.string,
    reason: t.string,
  }),
  answer: t.type({ userId: Guid, waits: t.boolean }),
  creates: true,
});
