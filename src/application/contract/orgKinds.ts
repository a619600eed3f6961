import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { FOUR_EYES } from '../../domain/organization/fourEyes';
import { SEPARATIONS } from '../../domain/organization/separation';
import { PLACE_STATUSES, PRODUCT_STATUSES, USER_STATUSES } from '../../domain/organization/status';
import { SECOND_FACTORS } from '../../domain/session/secondFactor';
import { recordContract } from './record';
import { oneOf } from '../../domain/kernel/oneOf';

const content = <R extends t.Props, O extends t.Props>(needed: R, optional: O) => t.exact(t.intersection([t.type(needed), t.partial(optional)]));
const texts = t.array(t.string);

export const Product = content(
  { code: t.string, name: t.string, features: texts, rolesOffered: texts, supportedCountries: texts, dependsOn: texts, validFrom: t.string },
  { description: t.string, nameSV: t.string, nameNO: t.string, nameDK: t.string, validTo: t.string },
);
export type Product = t.TypeOf<typeof Product>;

export const productContract = recordContract('org.product', {
  path: '/api/org/ui/product',
  access: { read: 'org.product', write: 'org.product' },
  content: Product,
  row: t.type({ code: t.string, name: t.string, countries: t.string, featureCount: t.number, tenantCount: t.number }),
  criteria: t.exact(t.partial({ text: t.string, status: t.string })),
  statuses: PRODUCT_STATUSES,
  actions: ['activate', 'retire'],
});

export const Subscribed = content({ product: t.string, validFrom: t.string, featuresOff: texts }, { validTo: t.string });
export const FirstAdministrator = content({ userAuthName: t.string, firstName: t.string, lastName: t.string, email: t.string }, {});

/** Whole numbers are digits. `administrators`: the first one or two, of a new tenant only. */
export const Tenant = content(
  {
    name: t.string,
    country: t.string,
    language: t.string,
    timezone: t.string,
    subscriptions: t.array(Subscribed),
    fourEyes: oneOf(FOUR_EYES),
    separation: oneOf(SEPARATIONS),
    secondFactor: oneOf(SECOND_FACTORS),
    passwordMinLength: t.string,
    idleMinutes: t.string,
    auditRetentionYears: t.string,
    contactEmail: t.string,
  },
  { contactPhone: t.string, administrators: t.array(FirstAdministrator) },
);
export type Tenant = t.TypeOf<typeof Tenant>;

export const tenantContract = recordContract('org.tenant', {
  path: '/api/org/ui/tenant',
  access: { read: 'org.tenants', write: 'org.tenants' },
  content: Tenant,
  row: t.type({ name: t.string, country: t.string, companyCount: t.number, userCount: t.number }),
  criteria: t.exact(t.partial({ text: t.string, status: t.string })),
  statuses: PLACE_STATUSES,
  actions: ['activate', 'suspend'],
});

export const HeldAuthorisation = content({ type: t.string, reference: t.string }, { holder: t.string, validTo: t.string });
export const DeferredPayment = content({ method: t.string, account: t.string }, {});

export const Company = content(
  {
    name: t.string,
    country: t.string,
    registrationNumber: t.string,
    currency: t.string,
    street: t.string,
    postcode: t.string,
    city: t.string,
    partyRoles: texts,
    authorisations: t.array(HeldAuthorisation),
    deferredPayment: t.array(DeferredPayment),
    transportUnitRegistryEnabledByCore: t.boolean,
    featuresOff: texts,
  },
  { eori: t.string, tin: t.string, vatNumber: t.string, cnr: t.string, addressCountry: t.string, customsOffice: t.string },
);
export type Company = t.TypeOf<typeof Company>;

export const companyContract = recordContract('org.company', {
  path: '/api/org/ui/company',
  access: { read: 'org.company', write: 'org.company.edit' },
  content: Company,
  row: t.type({
    name: t.string,
    country: t.string,
    registrationNumber: t.string,
    eori: t.string,
    unitCount: t.number,
    userCount: t.number,
    rootUnitId: t.string,
  }),
  criteria: t.exact(t.partial({ text: t.string, country: t.string, status: t.string })),
  statuses: PLACE_STATUSES,
  actions: ['activate', 'suspend', 'archive'],
});

export const UNIT_KINDS = ['HEADOFFICE', 'OFFICE', 'TERMINAL', 'WAREHOUSE', 'TEAM', 'CLIENT'] as const;

/** `parentId`: where a new unit is put; afterwards a unit is moved by a call of its own. */
export const Unit = content(
  { parentId: Guid, code: t.string, name: t.string, kind: t.string, featuresOff: texts, validFrom: t.string },
  { unLocode: t.string, warehouseId: t.string, nationalUnitNumber: t.string, operatorIds: t.array(Guid), validTo: t.string },
);
export type Unit = t.TypeOf<typeof Unit>;

export const unitContract = recordContract('org.unit', {
  path: '/api/org/ui/organization',
  access: { read: 'org.organization', write: 'org.organization' },
  content: Unit,
  row: t.type({ code: t.string, name: t.string, kind: t.string, companyName: t.string }),
  criteria: t.exact(t.partial({ text: t.string, kind: t.string, status: t.string })),
  statuses: PLACE_STATUSES,
  actions: ['activate', 'suspend', 'archive'],
});

export const Membership = content({ orgUnitId: Guid, includeChildren: t.boolean }, {});

export const UserAccount = content(
  {
    userAuthName: t.string,
    firstName: t.string,
    lastName: t.string,
    email: t.string,
    language: oneOf(['SV', 'NO', 'DK', 'EN']),
    kind: oneOf(['Person', 'Service']),
    defaultOrgUnitId: t.string,
    memberships: t.array(Membership),
  },
  { phone: t.string, validTo: t.string },
);
export type UserAccount = t.TypeOf<typeof UserAccount>;

export const userContract = recordContract('org.user', {
  path: '/api/org/ui/user',
  access: { read: 'org.user', write: 'org.user' },
  content: UserAccount,
  row: t.type({
    name: t.string,
    userAuthName: t.string,
    email: t.string,
    defaultUnit: t.string,
    roles: t.string,
    lastSignInAt: t.string,
    validTo: t.string,
  }),
  criteria: t.exact(
    t.partial({ text: t.string, unit: t.string, role: t.string, status: t.string, kind: t.string, dormantSince: t.string, expiresBy: t.string }),
  ),
  statuses: USER_STATUSES,
  actions: ['disable', 'enable', 'remove'],
});
