import { isEmailAddress } from '../kernel/emailAddress';

/** What a provider says of who signs in. */
export type ProviderClaims = Readonly<Record<string, unknown>>;

const SHARED = /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/i;

/** An address that speaks for every organization at once tells nothing about one (C10). */
export const isSharedIssuer = (issuer: string): boolean => SHARED.test(issuer);

const isYes = (claim: unknown): boolean => claim === true || claim === 1 || claim === '1' || claim === 'true';

/** The address that the provider vouches for: anybody can write any other into their account there (ORG-R35, C10). */
export const provenEmail = (issuer: string, { email, email_verified: verified, xms_edov: ownDomain }: ProviderClaims): string | undefined => {
  if (typeof email !== 'string' || !isEmailAddress(email) || isSharedIssuer(issuer)) return undefined;
  return verified === true || isYes(ownDomain) ? email.toLowerCase() : undefined;
};
