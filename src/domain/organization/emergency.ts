import type { UserStatus } from './status';

/** How many emergency administrators a tenant keeps whose users sign in at an outside provider (ORG-R37 a). */
export const EMERGENCY_ADMINISTRATORS = 2;
/** More sign-ins than these in a calendar month look like daily work. */
export const EMERGENCY_SIGN_INS = 3;

interface Candidate {
  readonly kind: string;
  readonly status: UserStatus;
  /** Holds TenantAdministrator for the whole tenant, directly. */
  readonly isAdministrator: boolean;
  /** A directory keeps the account: where the provider is lost, so may the directory be. */
  readonly isOfDirectory: boolean;
}

/** Who may be let in past the provider: a person who administers the tenant and whose account is kept in the portal. */
export const mayBeEmergency = ({ kind, status, isAdministrator, isOfDirectory }: Candidate): boolean =>
  kind === 'Person' && (status === 'Active' || status === 'Invited') && isAdministrator && !isOfDirectory;

/** Whether this sign-in is one too many of its month. */
export const looksLikeDailyWork = (signInsOfMonth: number): boolean => signInsOfMonth > EMERGENCY_SIGN_INS;
