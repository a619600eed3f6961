import type { Context, interactionPolicy, Payload, Provider, Source } from 'oidc-provider';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { endTokenSession, isTokenSignInOver } from '../db/tokenSessions';
import { tokenSignInKey } from '../http/accessTokens';
import { RESET_POLICY, type AuthSettings } from '../http/environmentSettings';
import { errorPage, signedOutPage, signOutPage } from './pages';
import { languageOf } from '../http/pageTexts';
import { ProviderRecords } from './records';
import { cookieKeys, SIGNING, signingKeys } from '../db/secrets';

/** Name of our calls among what tokens may be meant for; they carry the audience of the settings. */
const RESOURCE = 'urn:customs-portal:calls';

const MINUTE = 60;
const LIFE = { accessToken: 15 * MINUTE, code: MINUTE, idToken: 60 * MINUTE, interaction: 30 * MINUTE, session: 12 * 60 * MINUTE };

const now = (): number => Math.floor(Date.now() / 1000);

const sourceOf = ({ oidc: { entities } }: Context): Source | undefined => entities.AuthorizationCode ?? entities.RotatedRefreshToken ?? entities.RefreshToken;

/** Asks for the password again when the portal's session of the sign-in has ended, and whoever wants another password. */
const policyOf = ({ Check, base }: typeof interactionPolicy, db: Kysely<Database>, issuer: string): interactionPolicy.Policy => {
  const policy = base();
  policy.remove('consent');
  const { checks } = policy.get('login');
  checks.add(
    new Check('portal_session_ended', 'The session of the portal has ended', async ({ oidc: { session } }) => {
      const { accountId, uid, loginTs } = session;
      if (accountId === undefined) return Check.NO_NEED_TO_PROMPT;
      return (await isTokenSignInOver(db, tokenSignInKey(issuer, { sub: accountId, sid: uid, auth_time: loginTs })))
        ? Check.REQUEST_PROMPT
        : Check.NO_NEED_TO_PROMPT;
    }),
  );
  checks.add(
    new Check('reset_password', 'Another password is wanted', ({ oidc: { params, result } }) =>
      params?.['p'] === RESET_POLICY && result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
    ),
  );
  return policy;
};

const account = (db: Kysely<Database>) => async (_context: Context, subject: string) => {
  const { rows } = await sql<{ name: string; firstName: string }>`select user_name as name, first_name as "firstName" from idp_user(${subject}::uuid)`.execute(
    db,
  );
  const [user] = rows;
  return (
    user && { accountId: subject, claims: () => Promise.resolve({ sub: subject, preferred_username: user.name, given_name: user.firstName } satisfies Payload) }
  );
};

/** The access tokens of a sign-in are the portal's session: they end with it. */
const endsSession =
  (db: Kysely<Database>, issuer: string, ended: (sessionId: string) => void) =>
  async ({ accountId, sessionUid, authTime }: Payload): Promise<void> => {
    if (typeof accountId !== 'string' || typeof sessionUid !== 'string' || typeof authTime !== 'number') return;
    const sessionId = await endTokenSession(db, tokenSignInKey(issuer, { sub: accountId, sid: sessionUid, auth_time: authTime }), accountId);
    if (sessionId !== undefined) ended(sessionId);
  };

/** The one client is the portal; what it asks for is granted without a question. */
const grantOf =
  (scope: string) =>
  async ({ oidc: { provider, client, session } }: Context) => {
    const grant = new provider.Grant({ accountId: session.accountId ?? '', clientId: client.clientId });
    grant.addOIDCScope('openid offline_access');
    grant.addResourceScope(RESOURCE, scope);
    await grant.save();
    return grant;
  };

const languageIn = (context: Context) => languageOf(context.oidc.params?.['ui_locales'], context.get('accept-language'));

/** The demonstration provider for one address of the portal: code and PKCE only, rotated refresh tokens that end with the sign-in. */
export const createProvider = async (
  db: Kysely<Database>,
  origin: string,
  issuer: string,
  { clientId, audience, tokenScope }: AuthSettings,
  sessionEnded: (sessionId: string) => void,
): Promise<Provider> => {
  // A start without it does not load the library.
  const library = await import('oidc-provider');
  const write = (context: Context, page: string): void => {
    context.type = 'html';
    context.body = page;
  };
  const revoked = endsSession(db, issuer, sessionEnded);
  const provider = new library.Provider(issuer, {
    adapter: (model: string) => new ProviderRecords(db, model, revoked),
    jwks: await signingKeys(db),
    cookies: {
      keys: await cookieKeys(db),
      names: { session: 'portal_idp', interaction: 'portal_idp_interaction', resume: 'portal_idp_resume' },
      long: { httpOnly: true, sameSite: 'lax', path: '/idp' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    clients: [
      {
        client_id: clientId,
        redirect_uris: [`${origin}/process-login`],
        post_logout_redirect_uris: [`${origin}/process-logout`],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: SIGNING,
      },
    ],
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: ['openid', 'offline_access'],
    claims: { openid: ['sub', 'preferred_username', 'given_name'] },
    conformIdTokenClaims: false,
    extraParams: ['p'],
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: tokenScope,
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: LIFE.accessToken,
          jwt: { sign: { alg: SIGNING } },
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context: Context, form: string) =>
          write(context, signOutPage(languageIn(context), form, context.oidc.entities.IdTokenHint !== undefined)),
        postLogoutSuccessSource: (context: Context) => write(context, signedOutPage(languageIn(context))),
      },
    },
    renderError: (context: Context, { error, error_description: description }: Readonly<Record<string, string>>) =>
      write(context, errorPage(languageIn(context), `${error ?? ''}: ${description ?? ''}`)),
    extraTokenClaims: (context: Context) => {
      const source = sourceOf(context);
      return source && { sid: source.sessionUid, auth_time: source.authTime };
    },
    // Without a page of consent the scope offline_access is dropped; what it asks for is given to the portal anyway.
    issueRefreshToken: () => true,
    rotateRefreshToken: () => true,
    expiresWithSession: () => true,
    findAccount: account(db),
    loadExistingGrant: grantOf(tokenScope),
    interactions: {
      policy: policyOf(library.interactionPolicy, db, issuer),
      url: (_context: Context, { uid }: { readonly uid: string }) => `/idp/interaction/${uid}`,
    },
    ttl: {
      AccessToken: LIFE.accessToken,
      AuthorizationCode: LIFE.code,
      IdToken: LIFE.idToken,
      Interaction: LIFE.interaction,
      Session: LIFE.session,
      Grant: LIFE.session,
      RefreshToken: (_context: Context, { iiat }: Source) => Math.max(1, (iiat ?? now()) + LIFE.session - now()),
    },
  });
  provider.proxy = origin.startsWith('https:');
  return provider;
};
