import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Host } from './host';

/** Browsers take `__Host-` only over https; plain http on the local environment has a name of its own. */
const cookieName = (host: Host, request: FastifyRequest): string => (host.environment === 'local' && request.protocol === 'http' ? 'portal' : '__Host-portal');

/** As we make them: nothing else is looked up, in particular not the keys of sign-ins by token. */
const SECRET = /^[\w-]{43}$/;

const options = (name: string) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: name.startsWith('__Host-') }) as const;

export const sessionSecret = (host: Host, request: FastifyRequest): string | undefined => {
  const secret = request.cookies[cookieName(host, request)];
  return secret !== undefined && SECRET.test(secret) ? secret : undefined;
};

export const setSessionSecret = (host: Host, request: FastifyRequest, answer: FastifyReply, secret: string): void => {
  const name = cookieName(host, request);
  answer.setCookie(name, secret, options(name));
};

const browserCookie = (host: Host, request: FastifyRequest): string => `${cookieName(host, request)}-browser`;

const BROWSER_SECONDS = 180 * 86_400;

/** By what a browser is known again whoever signs in with it (C8). */
export const browserSecret = (host: Host, request: FastifyRequest): string | undefined => {
  const secret = request.cookies[browserCookie(host, request)];
  return secret !== undefined && SECRET.test(secret) ? secret : undefined;
};

export const setBrowserSecret = (host: Host, request: FastifyRequest, answer: FastifyReply, secret: string): void => {
  const name = browserCookie(host, request);
  answer.setCookie(name, secret, { ...options(name), maxAge: BROWSER_SECONDS });
};

const emergencyCookie = (host: Host, request: FastifyRequest): string => `${cookieName(host, request)}-emergency`;

/** Until the browser is closed or its user goes back to the provider it asks for a password instead (ORG-R37 a). Logout leaves the form, so it stays. */
export const choseEmergency = (host: Host, request: FastifyRequest): boolean => request.cookies[emergencyCookie(host, request)] === 'on';

export const chooseEmergency = (host: Host, request: FastifyRequest, answer: FastifyReply, chosen: boolean): void => {
  const name = emergencyCookie(host, request);
  if (chosen) answer.setCookie(name, 'on', options(name));
  else answer.clearCookie(name, options(name));
};

export const clearSessionSecret = (host: Host, request: FastifyRequest, answer: FastifyReply): void => {
  const name = cookieName(host, request);
  answer.clearCookie(name, options(name));
};
