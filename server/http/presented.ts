import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { failed, ok, type Result } from '../../src/domain/kernel/result';
import type { ProviderSession } from '../db/tokenSessions';
import { sessionSecret } from './cookie';
import { ownOrigin } from './environmentSettings';
import type { Host } from './host';

/** What a request shows of its session: the secret, and for a bearer token whose session may begin with this call. */
export interface Presented {
  readonly secret: string;
  readonly userId?: string;
  readonly provided?: ProviderSession;
}

/** Tells secrets apart without keeping them. */
export const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const BEARER = /^Bearer ([\w.~+/=-]{1,8192})$/i;

export const bearerToken = ({ headers }: FastifyRequest): string | undefined => BEARER.exec(headers.authorization ?? '')?.[1];

/** Begins the token of a session that came by a one-time link. */
export const LINK_SESSION = 'otl.';

/** Begins the cookie of an emergency administrator (ORG-R37 a), the only one that counts where an outside provider signs in. */
export const EMERGENCY_SESSION = 'emg-';

const isBasic = (host: Host): boolean => host.settings(host.environment).auth.kind === 'basic';

const emergencySecret = (host: Host, request: FastifyRequest): string | undefined => {
  const secret = sessionSecret(host, request);
  return secret?.startsWith(EMERGENCY_SESSION) === true ? secret : undefined;
};

/**
 * What the call shows of the sort that is looked at here: of a one-time link the token, else by the kind of sign-in the cookie or the bearer token, without
 * which an emergency administrator's cookie counts. What is not looked at authorises nobody, and tells no two callers apart.
 */
export const shownSecret = (host: Host, request: FastifyRequest): string | undefined => {
  const token = bearerToken(request);
  if (token?.startsWith(LINK_SESSION) === true) return token;
  return isBasic(host) ? sessionSecret(host, request) : (token ?? emergencySecret(host, request));
};

/** Whether the caller signed in by the portal itself, and so has a password and factors here. */
export const signedInHere = (host: Host, request: FastifyRequest): boolean =>
  isBasic(host) || (bearerToken(request) === undefined && emergencySecret(host, request) !== undefined);

/** The session of a one-time link, beside whoever else is signed in in the browser (ORG-R27); else by the kind of sign-in of the environment: the cookie, or the bearer token. */
export const presented = async (host: Host, request: FastifyRequest): Promise<Result<Presented | undefined>> => {
  const shown = shownSecret(host, request);
  if (shown === undefined) return ok(undefined);
  const { environment } = host;
  const { auth } = host.settings(environment);
  if (auth.kind === 'basic' || [LINK_SESSION, EMERGENCY_SESSION].some((begin) => shown.startsWith(begin))) return ok({ secret: shown });
  const signIn = await host.tokens.check(auth, ownOrigin(environment, request), shown);
  if (failed(signIn)) return signIn;
  const { key, userId, provided } = signIn.right;
  return ok({ secret: key, userId, provided });
};

/** The `token` of the event stream: the session's public handle, with a bearer token that token itself. */
export const isStreamToken = (request: FastifyRequest, token: unknown, sessionId: string): boolean =>
  typeof token === 'string' && (token === sessionId || token === bearerToken(request));
