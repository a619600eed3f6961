import type { FastifyRequest } from 'fastify';
import type { Environment } from '../../src/domain/session/environment';
import type { MailSettings } from '../mail/mail';

export interface AuthSettings {
  readonly kind: 'basic' | 'external' | 'assistant';
  /** Issuer of the access tokens; without it the portal's own demonstration provider at /idp. */
  readonly authority?: string;
  readonly clientId: string;
  readonly scope: string;
  /** What an access token must be meant for, and what it must allow. */
  readonly audience: string;
  readonly tokenScope: string;
  readonly resetPolicy?: string;
  readonly forgotPasswordUrl?: string;
  readonly requestAccessUrl?: string;
  readonly logoutAddresses?: readonly string[];
  readonly tokenRefresh: boolean;
}

/** A widget is switched on by its key. `token` lets the reader into a closed knowledge base. */
export interface WidgetSettings {
  readonly knowledgeOwl?: { readonly key: string; readonly baseUrl: string; readonly token?: string };
  readonly userGuiding?: { readonly key: string };
  readonly hotjar?: { readonly id: string };
}

/** What the operator sets for one environment. */
export interface EnvironmentSettings {
  readonly apiBases: { readonly default: string } & Readonly<Record<string, string>>;
  readonly auth: AuthSettings;
  readonly realtime: 'sse' | 'hub' | 'off';
  readonly monitoring: { readonly logLevel: 'Debug' | 'Info' | 'Warning' | 'Error' | 'Fatal'; readonly url?: string };
  readonly widgets: WidgetSettings;
  readonly features: Readonly<Record<string, boolean>>;
  /** Without it mail lies in the simulated mailbox of the environment local, and goes nowhere elsewhere. */
  readonly mail?: MailSettings;
  /** Where mail comes in: an account that is read by IMAP; on local an address at which the portal takes mail itself. */
  readonly incoming?: { readonly imap?: string | undefined; readonly smtp?: string | undefined };
  /** Reads documents without a template; off where absent. Only the labelled simulator comes along. */
  readonly captureModel?: 'simulated';
  /** Other origins whose pages may call us, with a bearer token. */
  readonly allowedOrigins: readonly string[];
  readonly services: readonly { readonly urlPrefix: string; readonly baseAddress: string; readonly serviceType: string }[];
}

export type SettingsOf = (environment: Environment) => EnvironmentSettings;

export const defaultSettings: SettingsOf = (environment) => ({
  apiBases: { default: '' },
  auth: { kind: 'basic', clientId: 'portal', scope: 'openid offline_access portal.api', audience: 'portal', tokenScope: 'portal.api', tokenRefresh: true },
  realtime: 'sse',
  monitoring: { logLevel: environment === 'local' ? 'Debug' : 'Warning' },
  widgets: {},
  features: {},
  allowedOrigins: [],
  services: [],
});

export const OWN_PROVIDER_PATH = '/idp';
export const RESET_POLICY = 'reset';

/** Where the browser sees us. Elsewhere than on local, https ends in front of this server. */
export const ownOrigin = (environment: Environment, { protocol, headers }: FastifyRequest): string =>
  `${environment === 'local' ? protocol : 'https'}://${(headers.host ?? 'localhost').toLowerCase()}`;
