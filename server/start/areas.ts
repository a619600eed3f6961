import type { FastifyInstance } from 'fastify';
import * as ar from '../../src/application/contract/ar';
import * as auth from '../../src/application/contract/auth';
import * as cor from '../../src/application/contract/cor';
import * as dec from '../../src/application/contract/dec';
import * as org from '../../src/application/contract/org';
import * as pf from '../../src/application/contract/pf';
import * as rd from '../../src/application/contract/rd';
import { arHandlers } from '../areas/ar';
import { TariffExpiry } from '../areas/ar/tariffExpiry';
import { UploadRunner } from '../areas/ar/upload/uploadRunner';
import { beginsImport } from '../areas/ar/upload/uploads';
import { serveAuth } from '../areas/auth';
import { corHandlers } from '../areas/cor';
import { ClientLog, type LogKind } from '../areas/cor/clientLog';
import { lockChanged, releaseExpiredLocks, releaseLocksOfSession } from '../areas/cor/editLocks';
import { decHandlers } from '../areas/dec';
import { orgHandlers } from '../areas/org';
import { pfHandlers } from '../areas/pf';
import { rdHandlers } from '../areas/rd';
import { ScheduledPublishing } from '../areas/rd/scheduledPublishing';
import { SimulatedAuthority } from '../authority/simulatedAuthority';
import { isLiveSession } from '../db/sessions';
import type { Host } from '../http/host';
import { errorFields, type LogLevel } from '../http/log';
import { endpointsOf, routePath, serveContract } from '../http/serve';
import { registerEventStream } from '../realtime/eventStream';
import { EventHub } from '../realtime/hub';

export interface Areas {
  readonly hub: EventHub;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const EXPIRED_LOCKS_EVERY_MS = 15_000;

const contracts = { ar, auth, cor, dec, org, pf, rd };

/** A call that is declared but not served would be a 404 that nobody understands: the server does not start. */
const assertServed = (app: FastifyInstance): void => {
  for (const [area, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of endpointsOf(contract)) {
      if (!endpoint.access) throw new Error(`${area}.${name} declares no access`);
      if (!app.hasRoute({ method: endpoint.method, url: routePath(endpoint) })) throw new Error(`${area}.${name} is not served`);
    }
  }
};

const LEVELS: Readonly<Record<LogKind, LogLevel>> = { Debug: 'debug', Info: 'info', Warning: 'warn', Error: 'error', Fatal: 'error' };

const browserLog = (host: Host): ClientLog =>
  new ClientLog((kind, line) => host.log(LEVELS[kind], 'browser', { kind, user: String(line['user']), entry: String(line['entry']) }));

/** The list of areas: one line per contract module. */
export const serveAreas = (app: FastifyInstance, host: Host, { appVersion, authoritySpeed }: { readonly appVersion: string; readonly authoritySpeed: number }): Areas => {
  const hub = new EventHub((sessionId) => isLiveSession(host.database, sessionId));
  serveAuth(app, host);
  serveContract(app, ar, arHandlers, host);
  serveContract(app, cor, corHandlers({ appVersion, clientLog: browserLog(host) }), host);
  serveContract(app, dec, decHandlers(authoritySpeed), host);
  serveContract(app, org, orgHandlers, host);
  serveContract(app, pf, pfHandlers({ hub }), host);
  serveContract(app, rd, rdHandlers, host);
  registerEventStream(app, hub, host);
  const authority = new SimulatedAuthority({ database: host.database, publish: host.publish, log: host.log, speed: authoritySpeed });
  const referenceData = new ScheduledPublishing({ database: host.database, publish: host.publish, log: host.log });
  const tariffExpiry = new TariffExpiry({ database: host.database, publish: host.publish, log: host.log });
  const uploads = new UploadRunner({ database: host.database, publish: host.publish, log: host.log });
  const stops = [
    host.sessionEnds.subscribe((sessionId) => {
      hub.endSession(sessionId);
      releaseLocksOfSession(host.database, sessionId)
        .then((locks) => locks.forEach((lock) => host.publish(lockChanged(lock, 'RELEASED'))))
        .catch((thrown: unknown) => host.log('error', 'locks not released', errorFields(thrown)));
    }),
    hub.listen((event) => {
      const { pluginName, eventType } = event;
      if (pluginName === 'dec' && eventType === 'DeclarationStatusChanged') authority.wake();
      if (beginsImport(event)) uploads.wake();
      if (pluginName === 'rd' && eventType === 'ReferenceDataScheduled') referenceData.wake();
    }),
  ];
  const freeExpired = (): void =>
    void releaseExpiredLocks(host.database)
      .then((locks) => locks.forEach((lock) => host.publish(lockChanged(lock, 'LOST'))))
      .catch((thrown: unknown) => host.log('error', 'expired locks not freed', errorFields(thrown)));
  let freeing: NodeJS.Timeout | undefined;
  assertServed(app);
  return {
    hub,
    start: () => {
      authority.start();
      referenceData.start();
      uploads.start();
      tariffExpiry.start();
      freeing = setInterval(freeExpired, EXPIRED_LOCKS_EVERY_MS);
      return Promise.resolve();
    },
    stop: async () => {
      clearInterval(freeing);
      for (const stop of stops) stop();
      await Promise.all([authority.stop(), referenceData.stop(), uploads.stop(), tariffExpiry.stop()]);
    },
  };
};
