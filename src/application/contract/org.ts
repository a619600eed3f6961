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
  /** `mustChangePassword`: nothing else may be done before (ORG-R33). `mustEnrol`: nor before there is a second factor (C4). `ownProfiles`: declaration profiles of which the company has versions of its own. `configuredScreens`: that the organisation has set up (organization, 2.11). */
  t.partial({ notice: t.string, mustChangePassword: t.boolean, mustEnrol: t.boolean, ownProfiles: t.array(t.string), configuredScreens: t.array(t.string) }),
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

/** `HostedService`: `baseAddress` replaces the base of the calls of `urlPrefix`; other types say nothing to the portal. */
export const ServiceEntry = t.type({ urlPrefix: t.string, baseAddress: t.string, serviceType: t.string });
export type ServiceEntry = t.TypeOf<typeof ServiceEntry>;

export const readServiceRegistry = endpoint({
  method: 'GET',
  path: '/api/org/ui/serviceregistry/info',
  access: 'signedIn',
  answer: t.type({ serviceInfos: t.array(ServiceEntry) }),
  plain: true,
  background: true,
});

export const OrgUnit = t.type({ id: Guid, name: t.string, company: t.string, country: t.string });
export type OrgUnit = t.TypeOf<typeof OrgUnit>;

/** `orgUnits`: what the unit switch offers (AC-R7), at most 50: memberships before what is below them, and always the active unit. `more`: `pickUnits` finds the others. */
export const CurrentUser = t.intersection([
  t.type({ orgUnitId: Guid, defaultOrgUnitId: Guid, orgUnits: t.array(OrgUnit) }),
  t.partial({ more: t.literal(true) }),
]);
export type CurrentUser = t.TypeOf<typeof CurrentUser>;

export const readCurrentUser = endpoint({ method: 'GET', path: '/api/org/ui/user/current', access: 'signedIn', answer: CurrentUser });

/** One setting of the caller (organization, 2.8). `pluginId` 0 is the shell, then the order of the plugins: ar 1, cm 2 … pf 14. */
export const UserSetting = t.type({ pluginId: t.number, settingId: t.number, schemaVersion: t.number, version: t.number, value: t.unknown });
export type UserSetting = t.TypeOf<typeof UserSetting>;

/** Digits, as they stand in the path. */
const SettingKey = t.strict({ pluginId: t.string, settingId: t.string });

export const readUserSettings = endpoint({
  method: 'GET',
  path: '/api/org/ui/usersetting',
  access: 'org.usersetting',
  answer: t.type({ settings: t.array(UserSetting) }),
  background: true,
});

export const readUserSetting = endpoint({
  method: 'GET',
  path: '/api/org/ui/usersetting/{pluginId}/{settingId}',
  access: 'org.usersetting',
  params: SettingKey,
  answer: UserSetting,
  background: true,
});

/** Version 0 writes the first one; a stale version is refused. At most 64 kB of value. */
export const writeUserSetting = endpoint({
  method: 'PUT',
  path: '/api/org/ui/usersetting/{pluginId}/{settingId}',
  access: 'org.usersetting',
  params: SettingKey,
  body: t.strict({ value: t.unknown, schemaVersion: t.number, version: t.number }),
  answer: UserSetting,
  background: true,
});

export const deleteUserSetting = endpoint({
  method: 'DELETE',
  path: '/api/org/ui/usersetting/{pluginId}/{settingId}',
  access: 'org.usersetting',
  params: SettingKey,
  answer: t.unknown,
  background: true,
});

/** Words of name or identifier, or ids whose names are wanted. At most 20 answers. */
export const PartyQuestion = t.exact(t.partial({ text: t.string, ids: t.array(Guid) }));
export type PartyQuestion = t.TypeOf<typeof PartyQuestion>;

export const Party = t.intersection([t.type({ id: Guid, name: t.string }), t.partial({ identifier: t.string, country: t.string })]);
export type Party = t.TypeOf<typeof Party>;

/** Parties of the company's register of economic operators: article owners, consignees … */
export const pickEconomicOperators = endpoint({
  method: 'POST',
  path: '/api/org/ui/economicoperator/pick',
  access: 'ar.lookup',
  body: PartyQuestion,
  answer: t.type({ items: t.array(Party) }),
  background: true,
});
