import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';

export const UserSession = t.intersection([
  t.type({
    userId: Guid,
    userAuthName: t.string,
    firstName: t.string,
    orgUnitId: Guid,
    features: t.array(t.string),
    roles: t.array(t.string),
  }),
  t.partial({ notice: t.string }),
]);
export type UserSession = t.TypeOf<typeof UserSession>;

/** Roles and features that are effective in the active unit (AC-R9). */
export const readUserSession = endpoint({
  method: 'GET',
  path: '/api/org/ui/usersession',
  access: 'signedIn',
  answer: UserSession,
  plain: true,
});

export const OrgUnit = t.type({ id: Guid, name: t.string, company: t.string, country: t.string });
export type OrgUnit = t.TypeOf<typeof OrgUnit>;

/** `orgUnits`: exactly what the unit switch offers (AC-R7). */
export const CurrentUser = t.type({ orgUnitId: Guid, defaultOrgUnitId: Guid, orgUnits: t.array(OrgUnit) });
export type CurrentUser = t.TypeOf<typeof CurrentUser>;

export const readCurrentUser = endpoint({ method: 'GET', path: '/api/org/ui/user/current', access: 'signedIn', answer: CurrentUser });
