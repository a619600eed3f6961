import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { AnyEndpoint } from '../../src/application/contract/endpoint';
import type { Area, Platform, RunningArea } from '../areas/defineArea';
import type { Host } from '../http/host';
import { errorFields } from '../db/log';
import { routePath } from '../http/routePath';
import { endpointsOf, serveContract } from '../http/serve';
import { BossEngine } from '../jobs/bossEngine';
import { PortalJobs } from '../jobs/portalJobs';
import { MessageSender } from '../jobs/sending/messageSender';
import { EventDeliveries } from '../realtime/eventDeliveries';
import type { EventHub } from '../realtime/hub';

export interface RunningAreas {
  readonly hub: EventHub;
  start(): Promise<void>;
  /** Jobs end while calls under way end. */
  rest(): Promise<void>;
  stop(): Promise<void>;
}

interface AreaOptions {
  readonly appVersion: string;
  readonly authoritySpeed: number;
  /** Of the owner: the job engine's connections are his. */
  readonly databaseUrl: string;
}

/** A call that is declared but not served would be a 404 that nobody understands: the server does not start. */
const assertServed = (app: FastifyInstance, contracts: readonly object[], anonymous: readonly AnyEndpoint[]): void => {
  for (const [name, endpoint] of contracts.flatMap(endpointsOf)) {
    const call = `${name} (${endpoint.method} ${endpoint.path})`;
    if (!endpoint.access) throw new Error(`${call} declares no access`);
    if (endpoint.access === 'anonymous' && !anonymous.includes(endpoint)) throw new Error(`${call} may not be anonymous`);
    if (!app.hasRoute({ method: endpoint.method, url: routePath(endpoint) })) throw new Error(`${call} is not served`);
  }
};

const serveAll = (app: FastifyInstance, host: Host, areas: readonly Area[], running: readonly RunningArea[]): void => {
  const served = [
    ...areas.flatMap(({ records = [] }) => records.map(({ calls, handlers }) => ({ contract: calls, handlers }))),
    ...running.flatMap((area) => area.serves ?? []),
  ];
  const mounted = running.flatMap(({ mounts = [] }) => mounts);
  for (const { contract, handlers } of served) serveContract(app, contract, handlers, host);
  for (const { mount } of mounted) mount(app);
  assertServed(
    app,
    [...served.map(({ contract }) => contract), ...mounted.flatMap(({ contracts }) => contracts)],
    areas.flatMap(({ anonymous = [] }) => anonymous),
  );
};

/** Serves the calls of all areas and makes ready what works beside them: jobs, sending, deliveries, and their own workers. */
export const runAreas = (
  app: FastifyInstance,
  host: Host,
  { areas, hub, appVersion, authoritySpeed, databaseUrl }: AreaOptions & { readonly areas: readonly Area[]; readonly hub: EventHub },
): RunningAreas => {
  const { database, eventsStored, log } = host;
  const node = `${hostname()}:${process.pid}:${randomBytes(2).toString('hex')}`;
  const platform: Platform = { host, hub, node, appVersion, authoritySpeed, areas, jobs: () => jobs, wakeSending: () => sender.wake() };
  const running = areas.flatMap(({ run }) => (run === undefined ? [] : [run(platform)]));
  const sender = new MessageSender({
    database,
    channels: running.flatMap(({ channels = [] }) => channels),
    sources: running.flatMap(({ sources = [] }) => sources),
    eventsStored,
    log,
    speed: authoritySpeed,
  });
  const deliveries = new EventDeliveries({ database, receivers: running.flatMap(({ receivers = [] }) => receivers), eventsStored, log });
  const jobs = new PortalJobs({
    database,
    engine: new BossEngine(databaseUrl, log),
    definitions: running.flatMap((area) => area.jobs ?? []),
    node,
    version: appVersion,
    log,
    eventsStored,
  });
  serveAll(app, host, areas, running);
  const workers = [sender, deliveries, ...running.flatMap((area) => area.workers ?? [])];
  const stops = [
    host.sessionEnds.subscribe((sessionId) => {
      hub.endSession(sessionId);
      eventsStored();
      for (const { sessionEnded } of running) sessionEnded?.(sessionId);
    }),
    hub.listen((event) => {
      const { pluginName, eventType } = event;
      if (pluginName === 'auth' && eventType === 'SessionEnded') hub.endSession(event.id);
      if (pluginName === 'cor' && eventType === 'SendStatusChanged') sender.wake();
      deliveries.wake();
      jobs.heard(event);
      for (const { hears } of running) hears?.(event);
    }),
  ];
  let jobsStarted: Promise<void> | undefined;
  return {
    hub,
    start: () => {
      for (const worker of workers) worker.start();
      jobsStarted = jobs.start().catch((thrown: unknown) => log('error', 'jobs not started', errorFields(thrown)));
      return Promise.resolve();
    },
    rest: async () => {
      await jobsStarted;
      await jobs.rest();
    },
    stop: async () => {
      for (const stop of stops) stop();
      await jobsStarted;
      await Promise.all([jobs.stop(), ...workers.map((worker) => worker.stop())]);
    },
  };
};
