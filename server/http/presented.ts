import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { failed, ok, type Result } from '../../src/domain/kernel/result';
import { sessionSecret } from './cookie';
import { ownOrigin } from './environmentSettings';
import type { Host } from './host';

/** What a request shows of its session: the secret, and for a bearer token whose session may begin with this call. */
export interface Presented {
  readonly secret: string;
  readonly userId?: string;
}

/** Tells secrets apart without keeping them. */
export const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const BEARER = /^Bearer ([\w.~+/=-]{1,8192})$/i;

export const bearerToken = ({ headers }: FastifyRequest): string | undefined => BEARER.exec(headers.authorization ?? '')?.[1];

/** Begins the token of a session that came by a one-time link. */
export const LINK_SESSION = 'otl.';

/** The session of a one-time link, beside whoever else is signed in in the browser (ORG-R27); else by the kind of sign-in of the environment: the cookie, or the bearer token. */
export const presented = async (host: Host, request: FastifyRequest): Promise<Result<Presented | undefined>> => {
  const linked = bearerToken(request);
  if (linked?.startsWith(LINK_SESSION) === true) return ok({ secret: linked });
  const environment = host.environment;
  const { auth } = host.settings(environment);
  if (auth.kind === 'basic') {
    const secret = sessionSecret(host, request);
    return ok(secret === undefined ? undefined : { secret });
  }
  const token = bearerToken(request);
  if (token === undefined) return ok(undefined);
  const signIn = await host.tokens.check(auth, ownOrigin(environment, request), token);
  return failed(signIn) ? signIn : ok({ secret: signIn.right.key, userId: signIn.right.userId });
};

/** The `token` of the event stream: the session's public handle, with a bearer token that token itself. */
export const isStreamToken = (request: FastifyRequest, token: unknown, sessionId: string): boolean =>
  typeof token === 'string' && (token === sessionId || token === bearerToken(request));
