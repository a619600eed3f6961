import { existsSync, readFileSync } from 'node:fs';
import { isIPv4, isIPv6 } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, ok, type Result } from '../../src/domain/kernel/result';
import { ENVIRONMENTS, isEnvironment, type Environment } from '../../src/domain/session/environment';
import type { SettingsOf } from '../http/environmentSettings';
import { ENVIRONMENT_VARIABLES, readEnvironmentSettings } from './environmentSettings';

export interface Settings {
  readonly port: number;
  readonly hostName: string;
  /** Of one's own PostgreSQL; without it the built-in one is started. */
  readonly databaseUrl: string | undefined;
  readonly environment: Environment;
  /** Addresses and networks, e.g. 10.0.0.0/8, of the proxies in front of the portal. */
  readonly trustedProxies: readonly string[];
  readonly dataFolder: string;
  readonly clientFolder: string;
  readonly appVersion: string;
  /** Times as fast as the specified schedule of the simulated authority: 1 unless set, 100 for tests. */
  readonly authoritySpeed: number;
  /** What the browser and the calls are told, by environment. */
  readonly settings: SettingsOf;
}

/** The folder of the project: the nearest one above this file that has a package.json. */
const projectFolder = (from: string): string =>
  existsSync(path.join(from, 'package.json')) || path.dirname(from) === from ? from : projectFolder(path.dirname(from));

const versionOf = (project: string): string => {
  const { version } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as { version: string };
  return version;
};

const set = (text: string | undefined): string | undefined => (text === undefined || text.trim() === '' ? undefined : text.trim());

const MAX_PORT = 65_535;

const MAX_SPEED = 10_000;

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));

/** An address, or a network as address and prefix. */
const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = isIPv4(address) ? 32 : isIPv6(address) ? 128 : 0;
  return bits > 0 && rest.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits));
};

/** PORTAL_URL is none of the server's: the browser tests name with it a portal that runs already. */
const KNOWN = ['PORTAL_ENVIRONMENT', 'PORTAL_DATA', 'PORTAL_AUTHORITY_SPEED', 'PORTAL_TRUSTED_PROXIES', 'PORTAL_URL', ...ENVIRONMENT_VARIABLES];

/** PORT, HOST, DATABASE_URL and the variables in `KNOWN`. Refused with one line per wrong or unknown setting, all at once. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): Result<Settings> => {
  const project = projectFolder(path.dirname(fileURLToPath(import.meta.url)));
  const port = Number(set(env['PORT']) ?? 8080);
  const named = set(env['PORTAL_ENVIRONMENT']);
  const environment = named !== undefined && isEnvironment(named) ? named : 'local';
  const hostName = set(env['HOST']) ?? '127.0.0.1';
  const trustedProxies = (set(env['PORTAL_TRUSTED_PROXIES']) ?? '').split(/[\s,]+/).filter((one) => one !== '');
  const authoritySpeed = Number(set(env['PORTAL_AUTHORITY_SPEED']) ?? 1);
  const databaseUrl = set(env['DATABASE_URL']);
  const { settings, wrong } = readEnvironmentSettings(env, named === undefined ? undefined : environment);
  const refused = [
    ...(Number.isInteger(port) && port >= 0 && port <= MAX_PORT ? [] : [`PORT must be a number from 0 to ${MAX_PORT}, not ${env['PORT']}.`]),
    ...(named === undefined || named === environment ? [] : [`PORTAL_ENVIRONMENT must be one of ${ENVIRONMENTS.join(', ')}, not ${named}.`]),
    ...(named !== undefined || isLoopback(hostName)
      ? []
      : [`HOST=${hostName} is reached from other machines: PORTAL_ENVIRONMENT must say which environment this is (${ENVIRONMENTS.join(', ')}).`]),
    ...trustedProxies.filter((one) => !isNetwork(one)).map((one) => `PORTAL_TRUSTED_PROXIES must hold addresses or networks such as 10.0.0.0/8, not ${one}.`),
    ...(authoritySpeed >= 1 && authoritySpeed <= MAX_SPEED
      ? []
      : [`PORTAL_AUTHORITY_SPEED must be a number from 1 to ${MAX_SPEED}, not ${env['PORTAL_AUTHORITY_SPEED']}.`]),
    ...(databaseUrl === undefined || /^postgres(?:ql)?:\/\//.test(databaseUrl)
      ? []
      : ['DATABASE_URL must start with postgres:// and name user, host and database.']),
    ...Object.keys(env)
      .filter((name) => name.startsWith('PORTAL_') && !KNOWN.includes(name))
      .map((name) => `${name}: unknown setting`),
    ...wrong,
  ];
  if (refused.length > 0) return fail('badRequest', refused.join('\n'));
  return ok({
    port,
    hostName,
    databaseUrl,
    environment,
    trustedProxies,
    dataFolder: path.resolve(set(env['PORTAL_DATA']) ?? path.join(project, '.data')),
    clientFolder: path.join(project, 'dist', 'client'),
    appVersion: versionOf(project),
    authoritySpeed,
    settings,
  });
};
