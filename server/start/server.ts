import type { FastifyInstance } from 'fastify';
import { fail, failed, ok, type Result } from '../../src/domain/kernel/result';
import { openApplicationPool } from '../db/pool';
import { clearExpired } from '../db/sessions';
import { clearExpiredTokens } from '../db/tokenSessions';
import { createApp } from '../http/app';
import type { Environment } from '../../src/domain/session/environment';
import { AccessTokens } from '../http/accessTokens';
import { defaultSettings, type SettingsOf } from '../http/environmentSettings';
import type { Host } from '../http/host';
import { errorFields, type ServerLog } from '../db/log';
import { Strangers } from '../http/strangers';
import { wrongKeys } from '../http/machines';
import { KnownRights } from '../db/knownRights';
import { SessionEnds } from '../http/sessionEnds';
import { mountIdentityProvider } from '../idp/mount';
import { EventPublisher } from '../realtime/eventPublisher';
import { EventHub } from '../realtime/hub';
import { mayListen } from '../realtime/mayListen';
import { rightsInUnits } from '../realtime/rightsInUnits';
import type { Area } from '../areas/defineArea';
import { areas as allAreas } from './areas';
import { runAreas, type RunningAreas } from './runAreas';
import { pause } from './processes';

export interface ServerOptions {
  /** Owner's address of a migrated database. */
  /** Of the owner. */
  readonly databaseUrl: string;
  /** What calls connect with. */
  readonly applicationUrl?: string | undefined;
  readonly port: number;
  readonly hostName: string;
  readonly clientFolder: string;
  readonly appVersion: string;
  readonly environment: Environment;
  readonly trustedProxies?: readonly string[];
  /** Our defaults where none are given. */
  readonly settings?: SettingsOf;
  /** Times as fast as the specified schedule of the simulated authority. */
  readonly authoritySpeed: number;
  readonly log: ServerLog;
  /** All of this server if absent. */
  readonly areas?: readonly Area[];
}

export interface RunningServer {
  readonly address: string;
  readonly host: Host;
  readonly areas: RunningAreas;
  /** Stops accepting, ends streams, finishes running calls, closes the database connections. */
  stop(): Promise<void>;
}

/** So many calls are answered at once, the next ones wait for their turn: more of them at once would only make each other slower. */
const CALLS = 10;
/** They last as long as their reader takes: they never keep a call waiting. */
const DOWNLOADS = 10;
const CLEAR_EVERY_MS = 3_600_000;
/** Of calls under way (shell, section 16). */
const FINISH_WITHIN_MS = 10_000;
const IDLE_CHECK_MS = 25;
const POOL_WITHIN_MS = 1_000;

const listen = async (app: FastifyInstance, port: number, hostName: string): Promise<Result<string>> => {
  try {
    return ok(await app.listen({ port, host: hostName }));
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
    if (code === 'EADDRINUSE')
      return fail('unavailable', `Port ${port} is taken by another program. End it, or choose another port: PORT=${port + 1} npm start.`);
    if (code === 'EACCES') return fail('unavailable', `Port ${port} may not be used without special rights. Choose another port: PORT=8080 npm start.`);
    throw thrown;
  }
};

/** A browser keeps its connection after the last answer: what has become idle is closed, what still runs is cut off after the time. */
const closeWithin = async (app: FastifyInstance, ms: number): Promise<void> => {
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), ms);
  await app.close();
  clearInterval(idle);
  clearTimeout(cut);
};

export const startServer = async ({
  databaseUrl,
  applicationUrl = databaseUrl,
  port,
  hostName,
  clientFolder,
  appVersion,
  environment,
  trustedProxies = [],
  settings = defaultSettings,
  authoritySpeed,
  log,
  areas = allAreas,
}: ServerOptions): Promise<Result<RunningServer>> => {
  const onIdleError = (lost: Error): void => log('error', 'database connection lost', errorFields(lost));
  const database = openApplicationPool(applicationUrl, { size: CALLS, onIdleError });
  const downloads = openApplicationPool(applicationUrl, { size: DOWNLOADS, onIdleError });
  const hub = new EventHub({ mayListen: mayListen(database, log), rightsInUnits: rightsInUnits(database, log) });
  const events = new EventPublisher({ database, databaseUrl, hub, log });
  const host: Host = {
    database,
    downloads,
    environment,
    settings,
    tokens: new AccessTokens(database),
    log,
    sessionEnds: new SessionEnds(),
    strangers: new Strangers(),
    wrongKeys: wrongKeys(),
    rights: new KnownRights(),
    publish: (event) => events.publish(event),
    eventsStored: () => events.wake(),
  };
  const app = await createApp(host, { clientFolder, trustedProxies });
  await mountIdentityProvider(app, host);
  const running = runAreas(app, host, { areas, hub, appVersion, authoritySpeed, databaseUrl });
  await events.load();
  const clear = (): void =>
    void Promise.all([clearExpired(database), clearExpiredTokens(database)]).catch((thrown: unknown) => log('error', 'clearing failed', errorFields(thrown)));
  const clearing = setInterval(clear, CLEAR_EVERY_MS);
  const release = async (): Promise<void> => {
    clearInterval(clearing);
    await Promise.all([closeWithin(app, FINISH_WITHIN_MS), running.rest()]);
    await running.stop();
    await events.stop();
    // A call that was cut off may hold its connection longer than we wait.
    await Promise.race([Promise.all([database.destroy(), downloads.destroy()]), pause(POOL_WITHIN_MS)]);
  };
  const listening = await listen(app, port, hostName);
  if (failed(listening)) {
    await release();
    return listening;
  }
  events.start();
  await running.start();
  return ok({ address: listening.right, host, areas: running, stop: release });
};
