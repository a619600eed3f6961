import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';

const ById = t.strict({ id: Guid });

/** Somebody whose home is the root of the tenant, with what they hold for all of it. */
export const TenantAdministrator = t.intersection([
  t.type({
    id: Guid,
    version: t.number,
    userAuthName: t.string,
    name: t.string,
    email: t.string,
    status: t.keyof({ Invited: null, Active: null, Disabled: null, Removed: null }),
    roles: t.array(t.string),
  }),
  /** Of an emergency administrator: sign-ins past the provider in this calendar month. */
  t.partial({ emergencySignIns: t.number }),
]);
export type TenantAdministrator = t.TypeOf<typeof TenantAdministrator>;

/** `mine`: it is the caller's own tenant, whose administrators may be changed. `emergency`: an outside provider signs in, so some of them are let in past it. */
export const readTenantAdministrators = endpoint({
  method: 'POST',
  path: '/api/org/ui/tenant/{id}/administrator/search',
  access: 'org.tenants',
  params: ById,
  body: t.strict({}),
  answer: t.type({ items: t.array(TenantAdministrator), mine: t.boolean, emergency: t.boolean, roles: t.array(t.string) }),
});

/** Lets an administrator of the caller's tenant in past the provider, by a one-time password that is mailed, or no longer (ORG-R37 a). */
export const nameEmergencyAdministrator = endpoint({
  method: 'POST',
  path: '/api/org/ui/tenant/{id}/administrator/{userId}/emergency',
  access: 'org.tenant',
  params: t.strict({ id: Guid, userId: Guid }),
  body: t.strict({ version: t.number, named: t.boolean, reason: t.string }),
  answer: t.type({}),
  creates: true,
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
