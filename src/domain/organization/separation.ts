import type { Role } from '../access/names';
import type { Right } from './granting';
import { overlap } from './scope';

const PAIRS: readonly (readonly [Role, Role | 'anything'])[] = [
  ['InvoiceBasisAdministrator', 'DocumentAuditor'],
  ['ReferenceDataAdministrator', 'DeclarationAdministrator'],
  ['UserAdministrator', 'DocumentAuditor'],
  ['DeclarationAdministratorLimited', 'anything'],
];

const isPair = (one: Role, other: Role): boolean =>
  PAIRS.some(([first, second]) => (one === first && (second === 'anything' ? other !== first : other === second)) || (other === first && second === one)) ||
  (other === 'DeclarationAdministratorLimited' && one !== other);

/** The roles held that should not come together with a new one in one place (ORG-R14). */
export const conflictingRoles = (held: readonly Right[], wanted: Right): readonly Role[] => [
  ...new Set(held.filter(({ role, scope }) => isPair(role, wanted.role) && overlap(scope, wanted.scope)).map(({ role }) => role)),
];

export const SEPARATIONS = ['Warn', 'Strict'] as const;
export type Separation = (typeof SEPARATIONS)[number];

export const REASON_LEAST = 10;
export const REASON_MOST = 500;

export const isReason = (reason: string | undefined): boolean => {
  const length = (reason ?? '').trim().length;
  return length >= REASON_LEAST && length <= REASON_MOST;
};
