import { createLocalJWKSet, createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey, type JWTVerifyOptions } from 'jose';
import { sql, type Kysely } from 'kysely';
import { isGuid } from '../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../src/domain/kernel/result';
import { isSharedIssuer, provenEmail } from '../../src/domain/organization/externalIdentity';
import type { Database } from '../db/schema';
import { publicPart, signingKeys } from '../db/secrets';
import type { ProviderIdentity, ProviderSession } from '../db/tokenSessions';
import { CATALOGUE } from '../records/catalogue';
import { OWN_PROVIDER_PATH, type AuthSettings } from './environmentSettings';

/** A sign-in as a token tells of it: `key` is the same for all tokens of one sign-in, `userId` the portal's user, `provided` what its provider calls it. */
export interface TokenSignIn {
  readonly key: string;
  readonly userId: string;
  readonly provided: ProviderSession;
}

interface Issuer {
  readonly name: string;
  readonly keys: JWTVerifyGetKey;
  /** Kind of token in its header, where the issuer tells access tokens from others. */
  readonly kind?: string;
}

const SKEW_SECONDS = 30;
const DISCOVERY_MS = 5_000;
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const OUR_REACH = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'];

const refuse = (reason: string) => fail('unauthenticated', reason);

const textOf = (claim: unknown): string => (typeof claim === 'string' || typeof claim === 'number' ? String(claim) : '');

/** Without sid and auth_time each token is a sign-in of its own. */
export const tokenSignInKey = (issuer: string, { sub, sid, auth_time: at, jti, iat }: JWTPayload): string =>
  ['bearer', issuer, sub, ...(sid === undefined && at === undefined ? ['token', jti ?? iat] : [textOf(sid), textOf(at)])].join(' ');

const named = (issuer: string, name: string | undefined): string | undefined => (name === undefined || name === '' ? undefined : `${issuer} ${name}`);

const providedBy = (issuer: string, { sub = '', sid }: JWTPayload): ProviderSession => ({ subject: `${issuer} ${sub}`, session: named(issuer, textOf(sid)) });

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Older logout tokens are refused. */
const LOGOUT_TOKEN_AGE = '5m';

const scopesOf = ({ scope, scp }: JWTPayload): readonly string[] => (Array.isArray(scp) ? scp.map(textOf) : [textOf(scope), textOf(scp)].join(' ').split(' '));

const metadataOf = async (authority: string): Promise<{ readonly issuer: string; readonly jwksUri: string } | undefined> => {
  try {
    const answer = await fetch(`${authority.replace(/\/+$/, '')}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(DISCOVERY_MS) });
    const metadata: unknown = await answer.json();
    if (typeof metadata !== 'object' || metadata === null || !('issuer' in metadata) || !('jwks_uri' in metadata)) return undefined;
    return { issuer: textOf(metadata.issuer), jwksUri: textOf(metadata.jwks_uri) };
  } catch {
    return undefined;
  }
};

/** Bearer access tokens (shell, section 16): signature, issuer, audience, expiry with 30 s of skew, scope; the user is issuer and subject. */
export class AccessTokens {
  readonly #db: Kysely<Database>;
  readonly #issuers = new Map<string, Issuer>();

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** `origin` is ours, for tokens of the own provider. What is wrong with a token is the message, for the log only. */
  async check(auth: AuthSettings, origin: string, token: string): Promise<Result<TokenSignIn>> {
    const read = await this.#read(auth, origin, token);
    if (failed(read)) return read;
    const { issuer, claims } = read.right;
    const userId = await this.#userOf(auth, issuer, claims);
    return userId === undefined
      ? fail('forbidden', CATALOGUE.forbidden)
      : ok({ key: tokenSignInKey(issuer, claims), userId, provided: providedBy(issuer, claims) });
  }

  /** Who shows a token of an outside provider, whether or not the portal knows them. */
  async identify(auth: AuthSettings, token: string): Promise<Result<ProviderIdentity>> {
    if (auth.authority === undefined) return fail('forbidden', CATALOGUE.forbidden);
    const read = await this.#read(auth, '', token);
    return failed(read) ? read : ok({ issuer: read.right.issuer, subject: read.right.claims.sub ?? '' });
  }

  /** Whose session the provider has ended (OpenID Connect Back-Channel Logout 1.0, 2.6); its own demonstration provider ends them itself. */
  async checkLogout(auth: AuthSettings, token: string): Promise<Result<Partial<ProviderSession>>> {
    if (auth.authority === undefined) return refuse('a logout token of another provider');
    const issuer = await this.#issuerOf(auth, '');
    if (failed(issuer)) return issuer;
    const { name, keys } = issuer.right;
    const claims = await this.#verified(token, keys, { issuer: name, audience: auth.clientId, maxTokenAge: LOGOUT_TOKEN_AGE }, ['jti', 'iat', 'events']);
    if (failed(claims)) return claims;
    const { sub, sid, events, nonce } = claims.right;
    if (typeof events !== 'object' || events === null || !(LOGOUT_EVENT in events)) return refuse('a logout token (events)');
    if (nonce !== undefined) return refuse('a logout token (nonce)');
    if (sub === undefined && textOf(sid) === '') return refuse('a logout token (sub or sid)');
    return ok({ ...(sub !== undefined && { subject: `${name} ${sub}` }), session: named(name, textOf(sid)) });
  }

  async #read(auth: AuthSettings, origin: string, token: string): Promise<Result<{ readonly issuer: string; readonly claims: JWTPayload }>> {
    const issuer = await this.#issuerOf(auth, origin);
    if (failed(issuer)) return issuer;
    const { name, keys, kind } = issuer.right;
    const claims = await this.#verified(token, keys, { issuer: name, audience: auth.audience, ...(kind !== undefined && { typ: kind }) });
    if (failed(claims)) return claims;
    return scopesOf(claims.right).includes(auth.tokenScope)
      ? ok({ issuer: name, claims: claims.right })
      : refuse(`a bearer token with the scope ${auth.tokenScope}`);
  }

  async #verified(token: string, keys: JWTVerifyGetKey, expected: JWTVerifyOptions, requiredClaims = ['sub', 'exp']): Promise<Result<JWTPayload>> {
    try {
      const { payload } = await jwtVerify(token, keys, { ...expected, clockTolerance: SKEW_SECONDS, requiredClaims, algorithms: ALGORITHMS });
      return ok(payload);
    } catch (thrown) {
      if (!(thrown instanceof errors.JOSEError) || OUR_REACH.includes(thrown.code)) return fail('unavailable', CATALOGUE.unavailable);
      return refuse(`a valid bearer token (${thrown.code}${'claim' in thrown ? `, ${String(thrown.claim)}` : ''})`);
    }
  }

  async #issuerOf({ authority }: AuthSettings, origin: string): Promise<Result<Issuer>> {
    const name = authority ?? `${origin}${OWN_PROVIDER_PATH}`;
    const known = this.#issuers.get(authority ?? '');
    if (authority === undefined) {
      const keys = known?.keys ?? createLocalJWKSet({ keys: (await signingKeys(this.#db)).keys.map(publicPart) });
      const own = { name, keys, kind: 'at+jwt' };
      this.#issuers.set('', own);
      return ok(own);
    }
    if (known) return ok(known);
    const metadata = await metadataOf(authority);
    if (metadata === undefined || metadata.issuer.replace(/\/+$/, '') !== authority.replace(/\/+$/, '') || !URL.canParse(metadata.jwksUri))
      return fail('unavailable', CATALOGUE.unavailable);
    const found = { name: metadata.issuer, keys: createRemoteJWKSet(new URL(metadata.jwksUri)) };
    this.#issuers.set(authority, found);
    return ok(found);
  }

  /** Subjects of the own provider are the portal's users; those of others are bound to one at the first sign-in: by the id that the directory gave, else by the address to which the invitation went. */
  async #userOf({ authority }: AuthSettings, issuer: string, claims: JWTPayload): Promise<string | undefined> {
    const subject = claims.sub ?? '';
    if (authority === undefined) return isGuid(subject) ? subject : undefined;
    const { rows } = await sql<{ id: string | null }>`select user_of_identity(${issuer}, ${subject}) as id`.execute(this.#db);
    const known = rows[0]?.id ?? (await this.#boundProvisioned(issuer, claims));
    const email = known === undefined ? provenEmail(issuer, claims) : undefined;
    if (email === undefined) return known;
    const bound = await sql<{ id: string | null }>`select bind_invited(${issuer}, ${subject}, ${email}) as id`.execute(this.#db);
    return bound.rows[0]?.id ?? undefined;
  }

  /** Entra ID calls a person by `oid` in every application, by `sub` only in one (C10). */
  async #boundProvisioned(issuer: string, { sub = '', oid }: JWTPayload): Promise<string | undefined> {
    if (isSharedIssuer(issuer)) return undefined;
    const names = [typeof oid === 'string' ? oid : '', sub].filter((name) => name !== '');
    const { rows } = await sql<{ id: string | null }>`select bind_provisioned(${issuer}, ${sub}, ${names}::text[]) as id`.execute(this.#db);
    return rows[0]?.id ?? undefined;
  }
}
