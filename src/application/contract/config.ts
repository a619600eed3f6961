import * as t from 'io-ts';
import { ENVIRONMENTS } from '../../domain/session/environment';
import { oneOf } from '../../domain/kernel/oneOf';

export const literals = <L extends string>(...names: readonly L[]) => oneOf(names);

/** The environment's settings as the server answers them at /config.json (shell, section 14). */
export const ClientConfig = t.intersection([
  t.type({
    environment: literals(...ENVIRONMENTS),
    /** Address before `/api/…` by its first path segment; empty for the portal's own origin. */
    apiBases: t.intersection([t.type({ default: t.string }), t.record(t.string, t.string)]),
    auth: t.intersection([
      t.type({ kind: literals('basic', 'external', 'assistant') }),
      t.partial({
        /** Issuer of the identity provider. */
        authority: t.string,
        clientId: t.string,
        scope: t.string,
        /** Asked for as parameter `p` of a sign-in that shall reset the password. */
        resetPolicy: t.string,
        forgotPasswordUrl: t.string,
        requestAccessUrl: t.string,
        /** Other sites that logout may lead to, as `to` of its address. */
        logoutAddresses: t.array(t.string),
        tokenRefresh: t.boolean,
        /** Beside an outside provider: emergency administrators may sign in here. Beside `basic`: only they may, in this browser (ORG-R37 a). */
        emergency: t.boolean,
      }),
    ]),
    realtime: literals('sse', 'hub', 'off'),
    monitoring: t.intersection([t.type({ logLevel: literals('Debug', 'Info', 'Warning', 'Error', 'Fatal') }), t.partial({ url: t.string })]),
    consumerKey: t.string,
    widgets: t.partial({ knowledgeOwl: t.boolean, userGuiding: t.boolean, hotjar: t.boolean }),
    features: t.record(t.string, t.boolean),
  }),
  /** On local only: who may sign in to try the portal. */
  t.partial({ demo: t.type({ password: t.string, users: t.array(t.string) }) }),
]);
export type ClientConfig = t.TypeOf<typeof ClientConfig>;

/** Known keys by section; the empty name is the whole. */
export type KnownKeys = Readonly<Record<string, readonly string[]>>;

const KEYS: KnownKeys = {
  '': ['environment', 'apiBases', 'auth', 'realtime', 'monitoring', 'consumerKey', 'widgets', 'features', 'demo'],
  auth: ['kind', 'authority', 'clientId', 'scope', 'resetPolicy', 'forgotPasswordUrl', 'requestAccessUrl', 'logoutAddresses', 'tokenRefresh', 'emergency'],
  monitoring: ['logLevel', 'url'],
  widgets: ['knowledgeOwl', 'userGuiding', 'hotjar'],
  demo: ['password', 'users'],
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

const at = (value: unknown, section: string): unknown =>
  section.split('.').reduce<unknown>((whole, key) => (key === '' ? whole : isRecord(whole) ? whole[key] : undefined), value);

export const unknownKeys = (config: unknown, keys: KnownKeys): readonly string[] =>
  Object.entries(keys).flatMap(([section, known]) => {
    const given = at(config, section);
    return (isRecord(given) ? Object.keys(given) : [])
      .filter((key) => !known.includes(key))
      .map((key) => `${section === '' ? '' : `${section}.`}${key}: unknown setting`);
  });

/** Members of an intersection stand in the context by their number. */
const nameOf = ({ context }: t.ValidationError): string =>
  context
    .map(({ key }, index) => (index > 0 && context[index - 1]?.type instanceof t.IntersectionType ? '' : key))
    .filter((key) => key !== '')
    .join('.');

/** One line per setting that is missing or has another type. */
export const wrongValues = (errors: t.Errors): readonly string[] => [
  ...new Set(
    errors.map((error) => {
      const name = nameOf(error) || 'configuration';
      if (error.value === undefined) return `${name}: missing`;
      return `${name}: ${JSON.stringify(error.value)} is not ${error.context.at(-1)?.type.name ?? 'allowed'}`;
    }),
  ),
];

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const isLinkTarget = (text: string): boolean => /^\/(?![/\\])/.test(text) || isWebAddress(text) || /^mailto:/i.test(text);

/** What fits its type and yet cannot be used. */
const unusable = ({ environment, apiBases, auth, monitoring }: ClientConfig): readonly string[] => {
  const addresses: [string, string | undefined, boolean][] = [
    ...Object.entries(apiBases).map(([prefix, base]): [string, string, boolean] => [`apiBases.${prefix}`, base, base === '' || isWebAddress(base)]),
    ['auth.authority', auth.authority, isWebAddress(auth.authority ?? '') && (environment === 'local' || /^https:/i.test(auth.authority ?? ''))],
    ['auth.forgotPasswordUrl', auth.forgotPasswordUrl, isLinkTarget(auth.forgotPasswordUrl ?? '')],
    ['auth.requestAccessUrl', auth.requestAccessUrl, isLinkTarget(auth.requestAccessUrl ?? '')],
    ...(auth.logoutAddresses ?? []).map((address): [string, string, boolean] => ['auth.logoutAddresses', address || ' ', isWebAddress(address)]),
    ['monitoring.url', monitoring.url, isLinkTarget(monitoring.url ?? '') && !/^mailto:/i.test(monitoring.url ?? '')],
  ];
  const needed = auth.kind === 'external' ? (['authority', 'clientId', 'scope'] as const) : [];
  return [
    ...needed.filter((name) => auth[name] === undefined || auth[name] === '').map((name) => `auth.${name}: missing, external sign-in needs it`),
    ...addresses
      .filter(([, text, fits]) => text !== undefined && text !== '' && !fits)
      .map(([name, text]) => `${name}: ${JSON.stringify(text)} is not an address that can be used`),
  ];
};

/** One line per wrong, missing or unknown setting; none when the configuration can be used. */
export const wrongSettings = (body: unknown): readonly string[] => {
  const decoded = ClientConfig.decode(body);
  return [...('left' in decoded ? wrongValues(decoded.left) : unusable(decoded.right)), ...unknownKeys(body, KEYS)];
};
