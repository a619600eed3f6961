import type { Role } from '../access/names';
import type { Scope } from './scope';
import type { UserStatus } from './status';

/** Somebody who holds a protected role in a scope. */
export interface Holder {
  readonly assignmentId: string;
  readonly userId: string;
  readonly userStatus: UserStatus;
  /** Has signed in before: an invitation that nobody took holds nothing together. */
  readonly hasSignedIn: boolean;
  readonly assignmentEnds: boolean;
  readonly userEnds: boolean;
}

/** Which roles may never be without a holder, and where (ORG-R13); the operator's own too, who alone can repair the others. */
export const isProtected = (role: Role, { kind }: Pick<Scope, 'kind'>): boolean => {
  switch (role) {
    case 'TenantAdministrator':
      return kind === 'Tenant';
    case 'CompanyAdministrator':
    case 'UserAdministrator':
      return kind === 'Company';
    case 'ProductAdministrator':
    case 'PlatformAdministrator':
      return kind === 'Installation';
    default:
      return false;
  }
};

const lasts = ({ userStatus, hasSignedIn, assignmentEnds, userEnds }: Holder): boolean =>
  userStatus === 'Active' && hasSignedIn && !assignmentEnds && !userEnds;

/** Whether nobody who lasts would be left in a protected role, when some of its holders go. */
export const leavesNobody = (holders: readonly Holder[], goes: (holder: Holder) => boolean): boolean => {
  const lasting = holders.filter(lasts);
  return lasting.some(goes) && lasting.every(goes);
};
