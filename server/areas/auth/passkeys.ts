import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { beginChallenge, takeChallenge, usedPasskey, type NewPasskey, type StoredFactor, type StoredPasskey } from '../../db/factors';
import type { Host } from '../../http/host';

type Db = Host['database'];

/** Loaded when a passkey is used: its readers of certificates would delay every start. */
const webAuthn = () => import('@simplewebauthn/server');

/** What the browser sent is of no known form until the library has verified it; what it cannot read it throws at. */
const unverified = <A>(answer: Readonly<Record<string, unknown>>): A => answer as A;

const domainOf = (site: string): string => new URL(site).hostname;

interface Owner {
  readonly userId: string;
  readonly userName: string;
}

const credentialsOf = (factors: readonly StoredFactor[]) =>
  factors.flatMap(({ credentialId, transports }) => (credentialId === null ? [] : [{ id: credentialId, transports: [...transports] }]));

/** Options of a new passkey. It is discoverable, so that it can sign in alone. */
export const registrationOptions = async (db: Db, site: string, { userId, userName }: Owner, factors: readonly StoredFactor[]) => {
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Customs portal',
    rpID: domainOf(site),
    userName,
    userID: new TextEncoder().encode(userId),
    attestationType: 'none',
    excludeCredentials: credentialsOf(factors),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await beginChallenge(db, options.challenge, userId);
  return options;
};

/** The challenge that the browser says it has answered; `undefined` if it says nothing readable. */
const answeredChallenge = (answer: Readonly<Record<string, unknown>>): string | undefined => {
  try {
    const { clientDataJSON } = answer['response'] as { readonly clientDataJSON: string };
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { readonly challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
};

export const verifyRegistration = async (
  db: Db,
  site: string,
  userId: string,
  answer: Readonly<Record<string, unknown>>,
): Promise<Omit<NewPasskey, 'label'> | undefined> => {
  const expectedChallenge = answeredChallenge(answer);
  if (expectedChallenge === undefined || !(await takeChallenge(db, expectedChallenge, userId))) return undefined;
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: unverified<RegistrationResponseJSON>(answer),
      expectedChallenge,
      expectedOrigin: site,
      expectedRPID: domainOf(site),
      requireUserVerification: true,
    });
    if (registrationInfo === undefined) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), signCount: counter, transports };
  } catch {
    return undefined;
  }
};

/** `userId` absent: any passkey that the browser has for this site. */
export const authenticationOptions = async (db: Db, site: string, userId: string | undefined, factors: readonly StoredFactor[]) => {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({ rpID: domainOf(site), userVerification: 'required', allowCredentials: credentialsOf(factors) });
  await beginChallenge(db, options.challenge, userId);
  return options;
};

/** Whether the passkey has signed the challenge, which was made for that user or for whoever answers it. */
export const verifyAuthentication = async (
  db: Db,
  site: string,
  { id, publicKey, signCount }: StoredPasskey,
  answer: Readonly<Record<string, unknown>>,
  askedFor: string | undefined,
): Promise<boolean> => {
  const expectedChallenge = answeredChallenge(answer);
  if (expectedChallenge === undefined || !(await takeChallenge(db, expectedChallenge, askedFor))) return false;
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const response = unverified<AuthenticationResponseJSON>(answer);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: site,
      expectedRPID: domainOf(site),
      requireUserVerification: true,
      credential: { id: response.id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: signCount },
    });
    if (verified) await usedPasskey(db, id, authenticationInfo.newCounter);
    return verified;
  } catch {
    return false;
  }
};
