import type { Role } from '../access/names';
import type { SecondFactorSetting } from '../session/secondFactor';
import { mayGrant, type Granter, type GrantingTenant, type Right } from './granting';
import type { PlaceStatus } from './status';

export const FOUR_EYES = ['Off', 'Sensitive', 'All'] as const;
export type FourEyes = (typeof FOUR_EYES)[number];

const SENSITIVE: readonly Role[] = [
  'TenantAdministrator',
  'CrossCompanyAdministrator',
  'CrossCompanyUserAdministrator',
  'UserAdministrator',
  'ProductAdministrator',
  'DocumentAuditor',
  'DeclarationAdministratorExtended',
  'AgreementAdministratorExtended',
  'CompanyAdministrator',
  'CompanyIntegrationAdministrator',
];

export const isSensitive = ({ role, scope }: Right): boolean => SENSITIVE.includes(role) || scope.kind === 'Tenant' || scope.kind === 'Installation';

/** Whether a right waits for a second administrator (ORG-R15). While a tenant is Draft nothing waits. */
export const needsSecondPerson = (right: Right, fourEyes: FourEyes, tenant: PlaceStatus): boolean =>
  tenant !== 'Draft' && (fourEyes === 'All' || (fourEyes === 'Sensitive' && isSensitive(right)));

/** A request that waits. */
export interface RightRequest {
  readonly right: Right;
  readonly requestedBy: string;
  /** Who would get it, by name of the account or as a member of the group. */
  readonly subjects: readonly string[];
}

/** Who may give it may approve it, neither whoever asked nor whoever gets it (ORG-R11). */
export const mayDecide = (approver: Granter, { right, requestedBy, subjects }: RightRequest, tenant: GrantingTenant, now: Date): boolean =>
  approver.userId !== requestedBy && !subjects.includes(approver.userId) && mayGrant(approver, right, tenant, now);

const LAPSES_AFTER_MS = 7 * 86_400_000;

export const hasLapsed = (requestedAt: string, now: Date): boolean => now.getTime() - Date.parse(requestedAt) >= LAPSES_AFTER_MS;

export const SIGN_INS = ['Basic', 'External', 'Both'] as const;

/** What keeps a tenant's accounts and evidence safe. */
export interface SecuritySettings {
  readonly fourEyes: FourEyes;
  readonly separation: 'Warn' | 'Strict';
  readonly signIn: (typeof SIGN_INS)[number];
  readonly externalIdpAlias?: string | undefined;
  readonly secondFactor: SecondFactorSetting;
  readonly passwordMinLength: number;
  readonly auditRetentionYears: number;
}

const LOWERED = ['passwordMinLength', 'auditRetentionYears'] as const;
const CHANGED = ['fourEyes', 'separation', 'signIn', 'externalIdpAlias', 'secondFactor'] as const;

/** The settings of which a change waits for a second administrator. Longer passwords and longer retention need nobody. */
export const settingsForTwo = (before: SecuritySettings, after: SecuritySettings): readonly (keyof SecuritySettings)[] => [
  ...CHANGED.filter((name) => (before[name] ?? '') !== (after[name] ?? '')),
  ...LOWERED.filter((name) => after[name] < before[name]),
];

/** A tenant is let loose with two who can decide, or without the need of a second. */
export const hasEnoughAdministrators = (fourEyes: FourEyes, administrators: number): boolean => fourEyes === 'Off' || administrators >= 2;
