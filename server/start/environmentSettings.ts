import { existsSync, readFileSync } from 'node:fs';
import * as t from 'io-ts';
import { literals, unknownKeys, wrongSettings, wrongValues, type KnownKeys } from '../../src/application/contract/config';
import { ENVIRONMENTS, type Environment } from '../../src/domain/session/environment';
import { defaultSettings, type EnvironmentSettings, type SettingsOf } from '../http/environmentSettings';
import { clientConfig } from '../http/portalConfig';

const Section = t.partial({
  apiBases: t.record(t.string, t.string),
  auth: t.partial({
    kind: literals('basic', 'external', 'assistant'),
    authority: t.string,
    clientId: t.string,
    scope: t.string,
    audience: t.string,
    tokenScope: t.string,
    resetPolicy: t.string,
    forgotPasswordUrl: t.string,
    requestAccessUrl: t.string,
    logoutAddresses: t.array(t.string),
    tokenRefresh: t.boolean,
  }),
  realtime: literals('sse', 'hub', 'off'),
  captureModel: literals('simulated'),
  monitoring: t.partial({ logLevel: literals('Debug', 'Info', 'Warning', 'Error', 'Fatal'), url: t.string }),
  widgets: t.partial({
    knowledgeOwl: t.intersection([t.type({ key: t.string, baseUrl: t.string }), t.partial({ token: t.string })]),
    userGuiding: t.type({ key: t.string }),
    hotjar: t.type({ id: t.string }),
  }),
  features: t.record(t.string, t.boolean),
  mail: t.type({ server: t.string, from: t.string }),
  incoming: t.partial({ imap: t.string, smtp: t.string }),
  allowedOrigins: t.array(t.string),
  services: t.array(t.type({ urlPrefix: t.string, baseAddress: t.string, serviceType: t.string })),
});
type Section = t.TypeOf<typeof Section>;

const SECTION_KEYS: KnownKeys = {
  '': Object.keys(Section.props),
  auth: Object.keys(Section.props.auth.props),
  monitoring: Object.keys(Section.props.monitoring.props),
  widgets: Object.keys(Section.props.widgets.props),
  'widgets.knowledgeOwl': ['key', 'baseUrl', 'token'],
  'widgets.userGuiding': ['key'],
  'widgets.hotjar': ['id'],
  mail: ['server', 'from'],
  incoming: ['imap', 'smtp'],
};

const File = t.partial({ default: Section, local: Section, test: Section, preprod: Section, beta: Section, uat: Section, prod: Section });
type File = t.TypeOf<typeof File>;

type Variables = Readonly<Record<string, string | undefined>>;

export interface ReadEnvironmentSettings {
  readonly settings: SettingsOf;
  /** One line per wrong, missing or unknown setting. */
  readonly wrong: readonly string[];
}

const FILE = 'PORTAL_SETTINGS';

/** For all environments, stronger than the file: the variable, the section, the setting. */
const VARIABLES = [
  ['PORTAL_AUTH', 'auth', 'kind'],
  ['PORTAL_FORGOT_PASSWORD_URL', 'auth', 'forgotPasswordUrl'],
  ['PORTAL_REQUEST_ACCESS_URL', 'auth', 'requestAccessUrl'],
  ['PORTAL_REALTIME', '', 'realtime'],
  ['PORTAL_LOG_LEVEL', 'monitoring', 'logLevel'],
  ['PORTAL_MONITORING_URL', 'monitoring', 'url'],
  ['PORTAL_MAIL_SERVER', 'mail', 'server'],
  ['PORTAL_MAIL_FROM', 'mail', 'from'],
  ['PORTAL_INCOMING_IMAP', 'incoming', 'imap'],
  ['PORTAL_INCOMING_SMTP', 'incoming', 'smtp'],
  ['PORTAL_CAPTURE_MODEL', '', 'captureModel'],
] as const;

export const ENVIRONMENT_VARIABLES: readonly string[] = [FILE, ...VARIABLES.map(([name]) => name)];

const given = (env: Variables, name: string): string | undefined => {
  const text = env[name]?.trim();
  return text === '' ? undefined : text;
};

const ofVariables = (env: Variables): Readonly<Record<string, unknown>> => {
  const section: Record<string, Record<string, unknown>> & { realtime?: never } = {};
  const flat: Record<string, unknown> = {};
  for (const [name, part, setting] of VARIABLES) {
    const text = given(env, name);
    if (text === undefined) continue;
    if (part === '') flat[setting] = text;
    else section[part] = { ...section[part], [setting]: text };
  }
  return { ...section, ...flat };
};

const readFile = (name: string | undefined): { readonly content: unknown; readonly wrong: readonly string[] } => {
  if (name === undefined) return { content: {}, wrong: [] };
  if (!existsSync(name)) return { content: {}, wrong: [`${FILE}: there is no file ${name}`] };
  try {
    return { content: JSON.parse(readFileSync(name, 'utf8')), wrong: [] };
  } catch (thrown) {
    return { content: {}, wrong: [`${FILE}: ${name} is not JSON (${thrown instanceof Error ? thrown.message : String(thrown)})`] };
  }
};

const merged = (base: EnvironmentSettings, section: Section): EnvironmentSettings => ({
  ...base,
  ...section,
  apiBases: { ...base.apiBases, ...section.apiBases },
  auth: { ...base.auth, ...section.auth },
  monitoring: { ...base.monitoring, ...section.monitoring },
  widgets: { ...base.widgets, ...section.widgets },
  features: { ...base.features, ...section.features },
});

const named = (lines: readonly string[], prefix: string): readonly string[] => lines.map((line) => `${prefix}${line}`);

const wrongInFile = (content: unknown): readonly string[] => {
  const decoded = File.decode(content);
  const unknown = unknownKeys(content, { '': ['default', ...ENVIRONMENTS] });
  const inside =
    typeof content === 'object' && content !== null
      ? Object.entries(content).flatMap(([name, section]) => named(unknownKeys(section, SECTION_KEYS), `${name}.`))
      : [];
  return [
    ...('left' in decoded ? wrongValues(decoded.left) : []),
    ...unknown,
    ...inside.filter((line) => !unknown.some((whole) => line.startsWith(whole.split(':', 1)[0] ?? ''))),
  ];
};

const wrongOrigins = ({ allowedOrigins }: EnvironmentSettings): readonly string[] =>
  allowedOrigins
    .filter((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin)
    .map((origin) => `allowedOrigins: ${JSON.stringify(origin)} is not an origin`);

/** A server that cannot be reached is no wrong setting: its mails wait. The password is not repeated. */
const wrongMail = ({ mail }: EnvironmentSettings): readonly string[] => {
  if (mail === undefined) return [];
  const { server, from } = mail;
  const isServer = URL.canParse(server) && ['smtp:', 'smtps:'].includes(new URL(server).protocol) && new URL(server).hostname !== '';
  return [
    ...(isServer ? [] : ['mail.server must be smtp://host:587 or smtps://host:465, with user:password@ before the host where the server asks for them']),
    ...(SENDER.test(from) ? [] : [`mail.from: ${JSON.stringify(from)} is not an address such as Customs portal <portal@company.example>`]),
  ];
};

/** The password is not repeated. */
const wrongIncoming = ({ incoming }: EnvironmentSettings): readonly string[] => {
  const { imap, smtp } = incoming ?? {};
  const isImap = imap === undefined || (URL.canParse(imap) && ['imap:', 'imaps:'].includes(new URL(imap).protocol) && new URL(imap).username !== '');
  return [
    ...(isImap ? [] : ['incoming.imap must be imaps://user:password@host:993 or imap://user:password@host:143']),
    ...(smtp === undefined || /^[\w.-]+:\d{1,5}$/.test(smtp) ? [] : [`incoming.smtp: ${JSON.stringify(smtp)} is not an address such as 127.0.0.1:2525`]),
  ];
};

const SENDER = /^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

const SOME_ORIGIN = 'https://portal.example';

/** What is wrong in every environment is said once. */
const wrongAnywhere = (settings: SettingsOf, environments: readonly Environment[]): readonly string[] => {
  const byEnvironment = environments.map(
    (environment) =>
      [
        environment,
        [
          ...wrongSettings(clientConfig(environment, settings(environment), { origin: SOME_ORIGIN })),
          ...wrongOrigins(settings(environment)),
          ...wrongMail(settings(environment)),
          ...wrongIncoming(settings(environment)),
        ],
      ] as const,
  );
  const common = byEnvironment[0]?.[1].filter((line) => byEnvironment.every(([, lines]) => lines.includes(line))) ?? [];
  return [
    ...common,
    ...byEnvironment.flatMap(([environment, lines]) =>
      named(
        lines.filter((line) => !common.includes(line)),
        `${environment}.`,
      ),
    ),
  ];
};

/** The settings of each environment: our defaults, the file's part `default`, its part for the environment, then the variables. */
export const readEnvironmentSettings = (env: Variables, fixed: Environment | undefined): ReadEnvironmentSettings => {
  const file = readFile(given(env, FILE));
  const variables = ofVariables(env);
  const decoded = Section.decode(variables);
  const wrong = [...file.wrong, ...named(wrongInFile(file.content), `${FILE}: `), ...('left' in decoded ? named(wrongValues(decoded.left), 'PORTAL_*: ') : [])];
  if (wrong.length > 0 || 'left' in decoded || !File.is(file.content)) return { settings: defaultSettings, wrong };
  const sections: File = file.content;
  const settings: SettingsOf = (environment) =>
    [sections.default ?? {}, sections[environment] ?? {}, decoded.right].reduce(merged, defaultSettings(environment));
  return { settings, wrong: wrongAnywhere(settings, fixed === undefined ? ENVIRONMENTS : [fixed]) };
};
