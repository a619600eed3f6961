import * as t from 'io-ts';
import { fail, ok, type Result } from '../../domain/kernel/result';

const literals = <L extends string>(...names: readonly L[]) =>
  t.keyof(Object.fromEntries(names.map((name) => [name, null])) as Record<L, null>);

/** The environment's settings as the server answers them at /config.json (shell, section 14). */
export const PortalConfig = t.intersection([
  t.type({
    environment: literals('local', 'test', 'preprod', 'beta', 'uat', 'prod'),
    /** Address before `/api/…` by its first path segment; empty for the portal's own origin. */
    apiBases: t.intersection([t.type({ default: t.string }), t.record(t.string, t.string)]),
    auth: t.intersection([t.type({ kind: literals('basic') }), t.partial({ forgotPasswordUrl: t.string, requestAccessUrl: t.string })]),
    realtime: literals('sse', 'off'),
    monitoring: t.intersection([t.type({ logLevel: literals('Debug', 'Info', 'Warning', 'Error', 'Fatal') }), t.partial({ url: t.string })]),
    consumerKey: t.string,
    widgets: t.partial({ knowledgeOwl: t.boolean, userGuiding: t.boolean, hotjar: t.boolean }),
    features: t.record(t.string, t.boolean),
  }),
  /** On local only: who may sign in to try the portal. */
  t.partial({ demo: t.type({ password: t.string, users: t.array(t.string) }) }),
]);
export type PortalConfig = t.TypeOf<typeof PortalConfig>;

const KEYS: Readonly<Record<string, readonly string[]>> = {
  '': ['environment', 'apiBases', 'auth', 'realtime', 'monitoring', 'consumerKey', 'widgets', 'features', 'demo'],
  auth: ['kind', 'forgotPasswordUrl', 'requestAccessUrl'],
  monitoring: ['logLevel', 'url'],
  widgets: ['knowledgeOwl', 'userGuiding', 'hotjar'],
  demo: ['password', 'users'],
};

const keysOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];

const at = (value: unknown, key: string): unknown => (key === '' ? value : Object.entries(value ?? {}).find(([name]) => name === key)?.[1]);

const unknownKeys = (config: unknown): readonly string[] =>
  Object.entries(KEYS).flatMap(([section, known]) =>
    keysOf(at(config, section))
      .filter((key) => !known.includes(key))
      .map((key) => `${section === '' ? '' : `${section}.`}${key}: unknown setting`),
  );

/** Members of an intersection stand in the context by their number. */
const nameOf = ({ context }: t.ValidationError): string =>
  context
    .map(({ key }, index) => (index > 0 && context[index - 1]?.type instanceof t.IntersectionType ? '' : key))
    .filter((key) => key !== '')
    .join('.');

const wrongValues = (errors: t.Errors): readonly string[] => [
  ...new Set(
    errors.map((error) => {
      const name = nameOf(error) || 'configuration';
      if (error.value === undefined) return `${name}: missing`;
      return `${name}: ${JSON.stringify(error.value)} is not ${error.context.at(-1)?.type.name ?? 'allowed'}`;
    }),
  ),
];

/** Refused with one line per wrong, missing or unknown setting. */
export const readConfig = (body: unknown): Result<PortalConfig> => {
  const decoded = PortalConfig.decode(body);
  const wrong = [...('left' in decoded ? wrongValues(decoded.left) : []), ...unknownKeys(body)];
  if (wrong.length > 0 || 'left' in decoded) return fail('invalid', `The configuration cannot be used:\n${wrong.join('\n')}`);
  return ok(decoded.right);
};
