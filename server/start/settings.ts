import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, ok, type Result } from '../../src/domain/kernel/result';
import { ENVIRONMENTS, isEnvironment, type Environment } from '../http/environment';

export interface Settings {
  readonly port: number;
  readonly hostName: string;
  /** Of one's own PostgreSQL; without it the built-in one is started. */
  readonly databaseUrl: string | undefined;
  readonly environment: Environment | undefined;
  readonly dataFolder: string;
  readonly clientFolder: string;
  readonly appVersion: string;
  /** Times as fast as the specified schedule of the simulated authority: 1 unless set, 100 for tests. */
  readonly authoritySpeed: number;
}

/** The folder of the project: the nearest one above this file that has a package.json. */
const projectFolder = (from: string): string => (existsSync(path.join(from, 'package.json')) || path.dirname(from) === from ? from : projectFolder(path.dirname(from)));

const versionOf = (project: string): string => {
  const { version } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as { version: string };
  return version;
};

const set = (text: string | undefined): string | undefined => (text === undefined || text.trim() === '' ? undefined : text.trim());

const MAX_PORT = 65_535;

const MAX_SPEED = 10_000;

/** PORT, HOST, DATABASE_URL, PORTAL_ENVIRONMENT, PORTAL_DATA and PORTAL_AUTHORITY_SPEED. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): Result<Settings> => {
  const project = projectFolder(path.dirname(fileURLToPath(import.meta.url)));
  const port = Number(set(env['PORT']) ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT) return fail('badRequest', `PORT must be a number from 0 to ${MAX_PORT}, not ${env['PORT']}.`);
  const environment = set(env['PORTAL_ENVIRONMENT']);
  if (environment !== undefined && !isEnvironment(environment)) return fail('badRequest', `PORTAL_ENVIRONMENT must be one of ${ENVIRONMENTS.join(', ')}, not ${environment}.`);
  const authoritySpeed = Number(set(env['PORTAL_AUTHORITY_SPEED']) ?? 1);
  if (!(authoritySpeed >= 1 && authoritySpeed <= MAX_SPEED)) return fail('badRequest', `PORTAL_AUTHORITY_SPEED must be a number from 1 to ${MAX_SPEED}, not ${env['PORTAL_AUTHORITY_SPEED']}.`);
  const databaseUrl = set(env['DATABASE_URL']);
  if (databaseUrl !== undefined && !/^postgres(?:ql)?:\/\//.test(databaseUrl)) return fail('badRequest', 'DATABASE_URL must start with postgres:// and name user, host and database.');
  return ok({
    port,
    hostName: set(env['HOST']) ?? '127.0.0.1',
    databaseUrl,
    environment,
    dataFolder: path.resolve(set(env['PORTAL_DATA']) ?? path.join(project, '.data')),
    clientFolder: path.join(project, 'dist', 'client'),
    appVersion: versionOf(project),
    authoritySpeed,
  });
};
