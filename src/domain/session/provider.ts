/** What an identity provider's error means for the user (shell, section 7). */
export type ProviderMeaning = 'forgotPassword' | 'restart' | 'cancelled' | 'refused';

const FORGOT_PASSWORD = 'AADB2C90118';
const CANCELLED = 'AADB2C90091';
const EXPIRED = ['AADB2C90080', 'AADB2C90088', 'AADB2C90157', 'AADB2C90158', 'AADB2C90159', 'interaction_required', 'login_required'];

/** Codes stand in either part; the description may go on after them, over several lines. */
export const meaningOfProviderError = (error: string, description: string | undefined): ProviderMeaning => {
  const words = `${error}\n${description ?? ''}`.split(/[^A-Za-z0-9_]+/);
  const names = (code: string): boolean => words.includes(code);
  if (names(FORGOT_PASSWORD)) return 'forgotPassword';
  if (names(CANCELLED)) return 'cancelled';
  return EXPIRED.some(names) ? 'restart' : 'refused';
};

/** What this tab has tried so far; kept over the redirects. Times in milliseconds since 1970. */
export interface SignInAttempts {
  readonly redirects: readonly number[];
  /** Cancelled answers in a row. */
  readonly cancelled: number;
}

export const NO_ATTEMPTS: SignInAttempts = { redirects: [], cancelled: 0 };

const WITHIN_MS = 60_000;
const MOST_REDIRECTS = 3;
const MOST_CANCELLED = 1;

/** Three redirects within a minute are enough: then the user decides. A clock that was put back does not count against them. */
export const beginRedirect = (attempts: SignInAttempts, now: number): { readonly allowed: boolean; readonly attempts: SignInAttempts } => {
  const recent = attempts.redirects.filter((time) => time <= now && now - time < WITHIN_MS);
  const allowed = recent.length < MOST_REDIRECTS && attempts.cancelled <= MOST_CANCELLED;
  return { allowed, attempts: { ...attempts, redirects: allowed ? [...recent, now] : recent } };
};

export const countCancelled = (attempts: SignInAttempts): SignInAttempts => ({ ...attempts, cancelled: attempts.cancelled + 1 });

/** Claims of an id token as they came. */
export interface IdTokenClaims {
  readonly iss?: unknown;
  readonly aud?: unknown;
  readonly azp?: unknown;
  readonly exp?: unknown;
  readonly iat?: unknown;
  readonly nonce?: unknown;
}

export interface ExpectedClaims {
  readonly issuer: string;
  readonly clientId: string;
  /** Absent for tokens that a refresh brought. */
  readonly nonce?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Allowance for clocks that differ, in seconds. */
const SKEW = 300;

export type ClaimFault = 'issuer' | 'audience' | 'nonce' | 'expired' | 'notYet';

/** The first claim that does not hold; the signature is vouched for by the connection to the provider, from which the token came. */
export const claimFault = (claims: IdTokenClaims, { issuer, clientId, nonce, now }: ExpectedClaims): ClaimFault | undefined => {
  const seconds = now / 1000;
  const { iss, aud, azp, exp, iat } = claims;
  const audiences: readonly unknown[] = Array.isArray(aud) ? aud : [aud];
  if (iss !== issuer) return 'issuer';
  if (!audiences.includes(clientId) || (audiences.length > 1 && azp !== clientId)) return 'audience';
  if (nonce !== undefined && claims.nonce !== nonce) return 'nonce';
  if (typeof exp !== 'number' || exp + SKEW <= seconds) return 'expired';
  return typeof iat === 'number' && iat - SKEW > seconds ? 'notYet' : undefined;
};
