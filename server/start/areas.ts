import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import * as announcements from '../../src/application/contract/announcements';
import * as ar from '../../src/application/contract/ar';
import * as articleSuggestions from '../../src/application/contract/articleSuggestions';
import * as auth from '../../src/application/contract/auth';
import * as cor from '../../src/application/contract/cor';
import * as dec from '../../src/application/contract/dec';
import * as decAuthority from '../../src/application/contract/declarationAuthority';
import * as decGuarantees from '../../src/application/contract/declarationGuarantees';
import * as decNotices from '../../src/application/contract/declarationNotices';
import * as decLines from '../../src/application/contract/declarationLines';
import * as decDashboard from '../../src/application/contract/declarationDashboard';
import * as decReports from '../../src/application/contract/declarationReports';
import * as declarationAttachments from '../../src/application/contract/declarationAttachments';
import * as declarationArchive from '../../src/application/contract/declarationArchive';
import * as declarationBulk from '../../src/application/contract/declarationBulk';
import * as declarationDistribution from '../../src/application/contract/declarationDistribution';
import * as declarationEnrichment from '../../src/application/contract/declarationEnrichment';
import * as declarationLinks from '../../src/application/contract/declarationLinks';
import * as declarationLife from '../../src/application/contract/declarationLife';
import * as declarationMaintenance from '../../src/application/contract/declarationMaintenance';
import * as declarationProfiles from '../../src/application/contract/declarationProfiles';
import * as declarationProfileVersions from '../../src/application/contract/declarationProfileVersions';
import * as declarationRounding from '../../src/application/contract/declarationRounding';
import * as declarationPermission from '../../src/application/contract/declarationPermission';
import * as declarationPrint from '../../src/application/contract/declarationPrint';
import * as declarationRejections from '../../src/application/contract/declarationRejections';
import * as declarationTemplates from '../../src/application/contract/declarationTemplates';
import * as declarationVehicle from '../../src/application/contract/declarationVehicle';
import type { AnyEndpoint } from '../../src/application/contract/endpoint';
import * as globalSearch from '../../src/application/contract/globalSearch';
import * as jobAdmin from '../../src/application/contract/jobAdmin';
import * as jobCalls from '../../src/application/contract/jobs';
import * as localMail from '../../src/application/contract/localMail';
import * as notifications from '../../src/application/contract/notifications';
import * as org from '../../src/application/contract/org';
import * as pf from '../../src/application/contract/pf';
import * as rd from '../../src/application/contract/rd';
import * as sharedSearch from '../../src/application/contract/sharedSearch';
import * as sendStatus from '../../src/application/contract/sendStatus';
import { arHandlers } from '../areas/ar/arHandlers';
import { articleSuggestionHandlers } from '../areas/ar/suggesting';
import { TariffExpiry } from '../areas/ar/tariffExpiry';
import { UploadRunner } from '../areas/ar/upload/uploadRunner';
import { beginsImport } from '../areas/ar/upload/uploads';
import { serveAuth } from '../areas/auth/serveAuth';
import { coreJobs } from '../areas/cor/coreJobs';
import { declarationJobs } from '../areas/dec/declarationJobs';
import { organizationJobs } from '../areas/org/organizationJobs';
import { platformJobs } from '../areas/pf/platformJobs';
import { referenceJobs } from '../areas/rd/referenceJobs';
import { corHandlers } from '../areas/cor/corHandlers';
import { ClientLog, type LogKind } from '../areas/cor/clientLog';
import { announcementHandlers } from '../areas/cor/announcements';
import { notificationHandlers } from '../areas/cor/ownNotifications';
import { sendStatusHandlers } from '../areas/cor/sendStatus';
import { lockChanged, releaseExpiredLocks, releaseLocksOfSession } from '../areas/cor/editLocks';
import { declarationHandlers } from '../areas/dec/declarationHandlers';
import { authorityHandlers } from '../areas/dec/life/authorityHandlers';
import { guaranteeHandlers } from '../areas/dec/guarantees/guaranteeHandlers';
import { serveLinks } from '../areas/dec/links/serveLinks';
import { noticeHandlers } from '../areas/dec/noticeHandlers';
import { vehicleHandlers } from '../areas/dec/vehicles/vehicleHandlers';
import { dashboardHandlers } from '../areas/dec/dashboardHandlers';
import { reportHandlers } from '../areas/dec/reports/reportHandlers';
import { declarationAttachmentHandlers } from '../areas/dec/attachments';
import { bulkHandlers } from '../areas/dec/bulk';
import { enrichmentHandlers } from '../areas/dec/enrichment/enrichmentRules';
import { legacyHandlers } from '../areas/dec/content/legacy';
import { maintenanceHandlers } from '../areas/dec/maintenance/maintenanceHandlers';
import { roundingHandlers } from '../areas/dec/maintenance/rounding';
import { profileHandlers } from '../areas/dec/profiles/profileHandlers';
import { profileVersionHandlers } from '../areas/dec/maintenance/profileVersions';
import { rejectionHandlers } from '../areas/dec/life/rejectedFields';
import { distributionHandlers } from '../areas/dec/distributing';
import { permissionHandlers } from '../areas/dec/unloadingPermissions';
import { sharedSearchHandlers } from '../areas/dec/search/sharedSearches';
import { lineHandlers } from '../areas/dec/lines/lineHandlers';
import { ImportRuns } from '../areas/dec/lines/importRuns';
import { lifeHandlers } from '../areas/dec/life/lifeHandlers';
import { declarationPrintHandlers } from '../areas/dec/printing';
import { templateHandlers } from '../areas/dec/templates';
import { sentDeclarations } from '../areas/dec/life/resending';
import { auditVerifying } from '../areas/pf/auditVerifying';
import { administrationHandlers } from '../areas/pf/jobAdministration';
import { runHandlers } from '../areas/pf/jobRuns';
import { scheduleHandlers } from '../areas/pf/jobSchedules';
import { localMailHandlers } from '../areas/cor/localMailHandlers';
import { globalSearchHandlers } from '../areas/pf/globalSearchHandlers';
import { orgHandlers } from '../areas/org/orgHandlers';
import { pfHandlers } from '../areas/pf/pfHandlers';
import { SearchIndexer } from '../areas/pf/searchIndexer';
import { reindexing } from '../areas/pf/searchReindexing';
import { rdHandlers } from '../areas/rd/rdHandlers';
import { ScheduledPublishing } from '../areas/rd/scheduledPublishing';
import { SourceWatch } from '../areas/rd/sourceWatch';
import { BorderAuthority } from '../authority/border/borderAuthority';
import { sentVehicleReports, vehicleSource, withBorder } from '../authority/border/borderChannel';
import { authorityChannel, declarationSource } from '../authority/declarationSending';
import { SimulatedAuthority } from '../authority/simulatedAuthority';
import type { Host } from '../http/host';
import { BossEngine } from '../jobs/bossEngine';
import { PortalJobs } from '../jobs/portalJobs';
import { MessageSender } from '../jobs/sending/messageSender';
import { localMailChannel } from '../mail/localMail';
import { errorFields, type LogLevel } from '../http/log';
import { endpointsOf, routePath, serveContract } from '../http/serve';
import { EventDeliveries } from '../realtime/eventDeliveries';
import { registerEventStream } from '../realtime/eventStream';
import { serveHeartbeat } from '../realtime/heartbeat';
import type { EventHub } from '../realtime/hub';
import { registerJsonHub } from '../realtime/jsonHub';

export interface Areas {
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

const EXPIRED_LOCKS_EVERY_MS = 15_000;

const contracts = {
  announcements,
  localMail,
  ar,
  auth,
  cor,
  dec,
  decAuthority,
  decGuarantees,
  decNotices,
  decDashboard,
  decReports,
  decLines,
  declarationArchive,
  declarationAttachments,
  declarationBulk,
  declarationDistribution,
  declarationEnrichment,
  declarationLife,
  declarationLinks,
  declarationMaintenance,
  declarationPermission,
  declarationPrint,
  declarationProfiles,
  declarationProfileVersions,
  declarationRejections,
  declarationRounding,
  declarationTemplates,
  declarationVehicle,
  globalSearch,
  jobAdmin,
  jobCalls,
  notifications,
  org,
  pf,
  rd,
  sendStatus,
  sharedSearch,
};

/** All that may be called without a session: sign-in and sign-out, and what a one-time link leads to (AC-R20). */
const ANONYMOUS: readonly AnyEndpoint[] = [auth.signIn, auth.signOut, declarationLinks.lookAtLink, declarationLinks.takeLink];

/** A call that is declared but not served would be a 404 that nobody understands: the server does not start. */
const assertServed = (app: FastifyInstance): void => {
  for (const [area, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of endpointsOf(contract)) {
      if (!endpoint.access) throw new Error(`${area}.${name} declares no access`);
      if (endpoint.access === 'anonymous' && !ANONYMOUS.includes(endpoint)) throw new Error(`${area}.${name} may not be anonymous`);
      if (!app.hasRoute({ method: endpoint.method, url: routePath(endpoint) })) throw new Error(`${area}.${name} is not served`);
    }
  }
};

const LEVELS: Readonly<Record<LogKind, LogLevel>> = { Debug: 'debug', Info: 'info', Warning: 'warn', Error: 'error', Fatal: 'error' };

const browserLog = (host: Host): ClientLog => new ClientLog((line) => host.log(LEVELS[line.kind], 'browser', { ...line }));

/** The list of areas: one line per contract module. */
export const serveAreas = (app: FastifyInstance, host: Host, hub: EventHub, { appVersion, authoritySpeed, databaseUrl }: AreaOptions): Areas => {
  serveAuth(app, host);
  serveContract(app, ar, arHandlers, host);
  serveContract(app, articleSuggestions, articleSuggestionHandlers, host);
  serveContract(app, cor, corHandlers({ appVersion, clientLog: browserLog(host), settings: host.settings, log: host.log }), host);
  serveContract(app, dec, declarationHandlers, host);
  serveContract(app, decAuthority, authorityHandlers, host);
  serveContract(app, decGuarantees, guaranteeHandlers, host);
  serveContract(app, decNotices, noticeHandlers, host);
  serveContract(app, declarationVehicle, vehicleHandlers, host);
  serveContract(app, decReports, reportHandlers, host);
  serveContract(app, decDashboard, dashboardHandlers, host);
  const lineImports = new ImportRuns(host.publish);
  serveContract(app, decLines, lineHandlers(lineImports), host);
  serveContract(app, declarationAttachments, declarationAttachmentHandlers(host.database), host);
  serveContract(app, declarationLife, lifeHandlers, host);
  serveLinks(app, host);
  serveContract(app, declarationPrint, declarationPrintHandlers, host);
  serveContract(app, declarationTemplates, templateHandlers, host);
  serveContract(app, declarationEnrichment, enrichmentHandlers, host);
  serveContract(app, declarationRejections, rejectionHandlers, host);
  serveContract(app, declarationDistribution, distributionHandlers, host);
  serveContract(app, declarationPermission, permissionHandlers, host);
  serveContract(app, declarationBulk, bulkHandlers, host);
  serveContract(app, declarationArchive, legacyHandlers, host);
  serveContract(app, declarationMaintenance, maintenanceHandlers, host);
  serveContract(app, declarationProfiles, profileHandlers, host);
  serveContract(app, declarationProfileVersions, profileVersionHandlers, host);
  serveContract(app, declarationRounding, roundingHandlers, host);
  serveContract(app, sharedSearch, sharedSearchHandlers, host);
  serveContract(app, org, orgHandlers(host.settings), host);
  const { heartbeat: _beside, ...platform } = pf;
  serveContract(app, platform, pfHandlers({ hub }), host);
  serveHeartbeat(app, hub, host);
  serveContract(app, globalSearch, globalSearchHandlers, host);
  serveContract(app, rd, rdHandlers, host);
  serveContract(app, notifications, notificationHandlers, host);
  serveContract(app, announcements, announcementHandlers, host);
  serveContract(app, localMail, localMailHandlers, host);
  serveContract(app, sendStatus, sendStatusHandlers([sentDeclarations, sentVehicleReports]), host);
  registerEventStream(app, hub, host);
  registerJsonHub(app, hub, host);
  const authority = new SimulatedAuthority({ database: host.database, eventsStored: host.eventsStored, log: host.log, speed: authoritySpeed });
  const border = new BorderAuthority({ database: host.database, eventsStored: host.eventsStored, log: host.log, speed: authoritySpeed });
  const sender = new MessageSender({
    database: host.database,
    channels: [withBorder(authorityChannel(authoritySpeed), authoritySpeed), localMailChannel],
    sources: [declarationSource, vehicleSource],
    eventsStored: host.eventsStored,
    log: host.log,
    speed: authoritySpeed,
  });
  const referenceData = new ScheduledPublishing({ database: host.database, eventsStored: host.eventsStored, log: host.log });
  const sources = new SourceWatch({ database: host.database, publish: host.publish, log: host.log });
  const tariffExpiry = new TariffExpiry({ database: host.database, publish: host.publish, log: host.log });
  const uploads = new UploadRunner({ database: host.database, publish: host.publish, log: host.log });
  const searchIndex = new SearchIndexer({ database: host.database, log: host.log });
  const deliveries = new EventDeliveries({ database: host.database, receivers: [], eventsStored: host.eventsStored, log: host.log });
  const jobs: PortalJobs = new PortalJobs({
    database: host.database,
    engine: new BossEngine(databaseUrl, host.log),
    definitions: [
      ...platformJobs(() => jobs.definitions),
      reindexing,
      auditVerifying,
      ...coreJobs(() => sender.wake()),
      ...declarationJobs(() => authority.wake()),
      ...referenceJobs(() => referenceData.wake()),
      ...organizationJobs,
    ],
    node: `${hostname()}:${process.pid}:${randomBytes(2).toString('hex')}`,
    version: appVersion,
    log: host.log,
    eventsStored: host.eventsStored,
  });
  serveContract(app, jobAdmin, administrationHandlers(jobs), host);
  serveContract(app, jobCalls, { ...runHandlers(jobs), ...scheduleHandlers(jobs) }, host);
  const stops = [
    host.sessionEnds.subscribe((sessionId) => {
      hub.endSession(sessionId);
      host.eventsStored();
      releaseLocksOfSession(host.database, sessionId)
        .then((locks) => locks.forEach((lock) => host.publish(lockChanged(lock, 'RELEASED'))))
        .catch((thrown: unknown) => host.log('error', 'locks not released', errorFields(thrown)));
    }),
    hub.listen((event) => {
      const { pluginName, eventType } = event;
      if (pluginName === 'auth' && eventType === 'SessionEnded') hub.endSession(event.id);
      if (pluginName === 'dec' && (eventType === 'DeclarationStatusChanged' || eventType === 'SimulatorChanged')) authority.wake();
      if (pluginName === 'dec' && (eventType === 'VehicleReportChanged' || eventType === 'SimulatorChanged')) border.wake();
      if (pluginName === 'cor' && eventType === 'SendStatusChanged') {
        sender.wake();
        authority.wake();
        border.wake();
      }
      if (pluginName === 'dec') searchIndex.wake();
      deliveries.wake();
      jobs.heard(event);
      lineImports.heard(event);
      if (beginsImport(event)) uploads.wake();
      if (pluginName === 'rd' && eventType === 'ReferenceDataScheduled') referenceData.wake();
    }),
  ];
  const freeExpired = (): void =>
    void releaseExpiredLocks(host.database)
      .then((locks) => locks.forEach((lock) => host.publish(lockChanged(lock, 'LOST'))))
      .catch((thrown: unknown) => host.log('error', 'expired locks not freed', errorFields(thrown)));
  let freeing: NodeJS.Timeout | undefined;
  let jobsStarted: Promise<void> | undefined;
  assertServed(app);
  return {
    hub,
    start: () => {
      sender.start();
      authority.start();
      border.start();
      referenceData.start();
      sources.start();
      uploads.start();
      tariffExpiry.start();
      searchIndex.start();
      deliveries.start();
      freeing = setInterval(freeExpired, EXPIRED_LOCKS_EVERY_MS);
      jobsStarted = jobs.start().catch((thrown: unknown) => host.log('error', 'jobs not started', errorFields(thrown)));
      return Promise.resolve();
    },
    rest: async () => {
      await jobsStarted;
      await jobs.rest();
    },
    stop: async () => {
      clearInterval(freeing);
      for (const stop of stops) stop();
      await jobsStarted;
      await Promise.all([
        jobs.stop(),
        sender.stop(),
        authority.stop(),
        border.stop(),
        referenceData.stop(),
        sources.stop(),
        uploads.stop(),
        tariffExpiry.stop(),
        searchIndex.stop(),
        deliveries.stop(),
      ]);
    },
  };
};
