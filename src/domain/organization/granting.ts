import type { Role } from '../access/names';
import { isInForce, type Assignment } from './assignment';
import { ROLE_LEVELS } from './roleLevels';
import { covers, isWithin, type Place, type Scope } from './scope';
import type { PlaceStatus } from './status';

/** A role in a scope, as it is asked for or held. */
export type Right = Pick<Assignment, 'role' | 'scope'>;

/** Who gives rights or changes accounts, with everything that they hold. */
export interface Granter {
  readonly userId: string;
  readonly assignments: readonly Assignment[];
}

/** The tenant in which a right is given. `number` 0 is the operator of the portal. */
export interface GrantingTenant {
  readonly number: number;
  readonly status: PlaceStatus;
  /** How many hold TenantAdministrator in it. */
  readonly administrators: number;
}

const OPERATOR = 0;
const FIRST_ADMINISTRATORS = 2;

const BY_PRODUCT_ADMINISTRATOR: readonly Role[] = ['ProductAdministrator', 'PlatformAdministrator', 'ReferenceDataAdministrator'];
const BY_TENANT_ADMINISTRATOR: readonly Role[] = [
  'TenantAdministrator',
  'TenantCompanyAdministrator',
  'CrossCompanyAdministrator',
  'CrossCompanyUserAdministrator',
  'ReferenceDataAdministrator',
  'TemplateAdministrator',
  'PlatformAdministrator',
  'DocumentAuditor',
  'LockAdministrator',
  'SendStatusAdministrator',
  'TestEngineer',
];
/** In a company not by its own user administrator. */
const FROM_ABOVE: readonly Role[] = ['CompanyAdministrator', 'DocumentAuditor'];

const isOfCompany = ({ kind }: Scope): boolean => kind === 'Company' || kind === 'OrgUnit';

const grants = ({ role: held, scope: own }: Assignment, { role, scope }: Right, { number, status, administrators }: GrantingTenant): boolean => {
  switch (held) {
    case 'ProductAdministrator':
      if (scope.kind === 'Installation') return number === OPERATOR && BY_PRODUCT_ADMINISTRATOR.includes(role);
      return (
        role === 'TenantAdministrator' && scope.kind === 'Tenant' && (number === OPERATOR || (status === 'Draft' && administrators < FIRST_ADMINISTRATORS))
      );
    case 'TenantAdministrator':
      return scope.kind === 'Tenant' ? BY_TENANT_ADMINISTRATOR.includes(role) : scope.kind === 'Company' && FROM_ABOVE.includes(role);
    case 'CrossCompanyUserAdministrator':
      return isOfCompany(scope);
    case 'UserAdministrator':
      return isOfCompany(scope) && !FROM_ABOVE.includes(role) && isWithin(scope, own);
    default:
      return false;
  }
};

/** Whether a role may be given at this level at all. */
export const isLevelOf = (role: Role, { kind }: Pick<Scope, 'kind'>): boolean => ROLE_LEVELS[role].includes(kind);

/** Whether one of the granter's own rights covers the giving of another (ORG-R10, 4.2). */
export const mayGrant = (granter: Granter, right: Right, tenant: GrantingTenant, now: Date): boolean =>
  isLevelOf(right.role, right.scope) && granter.assignments.some((own) => isInForce(own, now) && grants(own, right, tenant));

/** What the granter could give somewhere in this scope, for a choice. */
export const grantableRoles = (granter: Granter, scope: Scope, tenant: GrantingTenant, now: Date): readonly Role[] =>
  (Object.keys(ROLE_LEVELS) as Role[]).filter((role) => mayGrant(granter, { role, scope }, tenant, now));

const ADMINISTERS_USERS: readonly Role[] = ['UserAdministrator', 'CrossCompanyUserAdministrator', 'TenantAdministrator'];

/** Whether the users of a unit are this one's to administer. */
export const administersUnit = ({ assignments }: Granter, place: Place, now: Date): boolean =>
  assignments.some((own) => isInForce(own, now) && ADMINISTERS_USERS.includes(own.role) && covers(own.scope, place));

/** Who may give a right may end it; one that nobody may give any more at its level, who administers the users of its unit. */
export const mayEnd = (granter: Granter, right: Right, tenant: GrantingTenant, now: Date): boolean =>
  mayGrant(granter, right, tenant, now) ||
  (!isLevelOf(right.role, right.scope) && right.scope.kind === 'OrgUnit' && administersUnit(granter, right.scope.place, now));

/** An account that somebody wants to change: what it holds or has asked for, itself or by a group, in every scope. */
export interface Account {
  readonly userId: string;
  readonly defaultPlace: Place;
  readonly assignments: readonly Assignment[];
}

const COUNTS = ['Active', 'Requested'];

/** What of an account keeps another from changing it. */
export const beyond = (actor: Granter, account: Account, tenant: GrantingTenant, now: Date): readonly Role[] => {
  const held = account.assignments.filter(({ status, validTo }) => COUNTS.includes(status) && (validTo === undefined || Date.parse(validTo) > now.getTime()));
  return [...new Set(held.filter((right) => !mayGrant(actor, right, tenant, now)).map(({ role }) => role))];
};

/**
 * Dominance (ORG-R36): who changes the account of another must be allowed to give every right that the account holds or has asked for. Nobody
 * changes their own account by it.
 */
export const mayAdminister = (actor: Granter, account: Account, tenant: GrantingTenant, now: Date): boolean =>
  actor.userId !== account.userId && administersUnit(actor, account.defaultPlace, now) && beyond(actor, account, tenant, now).length === 0;
