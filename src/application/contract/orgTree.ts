import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';
import { AtVersion } from './record';

const ById = t.strict({ id: Guid });

export const TreeUnit = t.type({
  id: Guid,
  parentId: t.union([Guid, t.null]),
  companyId: t.union([Guid, t.null]),
  code: t.string,
  name: t.string,
  kind: t.string,
  status: t.string,
  hasChildren: t.boolean,
});
export type TreeUnit = t.TypeOf<typeof TreeUnit>;

/** The units that the caller administers, the top ones first; of a parent its children, at most 500. */
export const readUnitTree = endpoint({
  method: 'GET',
  path: '/api/org/ui/organization/tree',
  access: 'org.organization',
  params: t.exact(t.partial({ companyId: Guid, parentId: Guid })),
  answer: t.type({ items: t.array(TreeUnit), hasMore: t.boolean }),
});

/** The units from the top one that the caller administers down to the unit itself. */
export const readUnitLine = endpoint({
  method: 'GET',
  path: '/api/org/ui/organization/{id}/line',
  access: 'org.organization',
  params: ById,
  answer: t.type({ items: t.array(t.type({ id: Guid, name: t.string })) }),
  background: true,
});

export const UnitMember = t.type({
  id: Guid,
  userAuthName: t.string,
  name: t.string,
  status: t.keyof({ Invited: null, Active: null, Disabled: null, Removed: null }),
  includeChildren: t.boolean,
});
export type UnitMember = t.TypeOf<typeof UnitMember>;

/** Who works in the unit. At most 500. */
export const readUnitMembers = endpoint({
  method: 'GET',
  path: '/api/org/ui/organization/{id}/members',
  access: 'org.organization',
  params: ById,
  answer: t.type({ items: t.array(UnitMember), hasMore: t.boolean }),
});

/** `declarations`: under way in the units that get another place. */
export const UnitImpact = t.type({
  units: t.number,
  users: t.number,
  declarations: t.number,
  gains: t.array(t.string),
  losses: t.array(t.string),
});
export type UnitImpact = t.TypeOf<typeof UnitImpact>;

/** Who and what a move concerns, before it is done. */
export const readMoveImpact = endpoint({
  method: 'POST',
  path: '/api/org/ui/organization/{id}/moveimpact',
  access: 'org.organization',
  params: ById,
  body: t.strict({ parentId: Guid }),
  answer: UnitImpact,
});

export const readMergeImpact = endpoint({
  method: 'POST',
  path: '/api/org/ui/organization/{id}/mergeimpact',
  access: 'org.organization',
  params: ById,
  body: t.strict({ intoId: Guid }),
  answer: UnitImpact,
});

export const moveUnit = endpoint({
  method: 'POST',
  path: '/api/org/ui/organization/{id}/move',
  access: 'org.organization',
  params: ById,
  body: t.intersection([AtVersion, t.strict({ parentId: Guid })]),
  answer: t.type({}),
  creates: true,
});

/** Members, rights and children go over to the other unit; the merged one is archived and leads there. */
export const mergeUnit = endpoint({
  method: 'POST',
  path: '/api/org/ui/organization/{id}/merge',
  access: 'org.organization',
  params: ById,
  body: t.intersection([AtVersion, t.strict({ intoId: Guid })]),
  answer: t.type({}),
  creates: true,
});

/** Countries of the products that the tenant has (given). */
export const readSupportedCountries = endpoint({
  method: 'GET',
  path: '/api/org/ui/product/supportedcountries',
  access: 'signedIn',
  answer: t.array(t.string),
  background: true,
});

export const ProductImpact = t.type({ tenants: t.number, users: t.number, gains: t.array(t.string), losses: t.array(t.string) });
export type ProductImpact = t.TypeOf<typeof ProductImpact>;

/** Which entries other features of a product would open and close, and for how many. */
export const readProductImpact = endpoint({
  method: 'POST',
  path: '/api/org/ui/product/{id}/impact',
  access: 'org.product',
  params: ById,
  body: t.strict({ features: t.array(t.string) }),
  answer: ProductImpact,
});

export const OrganizationCards = t.type({
  approvals: t.number,
  expiring: t.number,
  lastHolders: t.number,
  leaving: t.number,
  dormant: t.number,
  powers: t.number,
  errors: t.number,
});
export type OrganizationCards = t.TypeOf<typeof OrganizationCards>;

/** What an administrator has to look at, in the caller's reach. */
export const readOrganizationCards = endpoint({
  method: 'GET',
  path: '/api/org/ui/organization/cards',
  access: 'org.cards',
  answer: OrganizationCards,
  background: true,
});
