import * as announcements from '../../../src/application/contract/announcements';
import * as cor from '../../../src/application/contract/cor';
import * as idc from '../../../src/application/contract/idc';
import * as localMail from '../../../src/application/contract/localMail';
import * as notifications from '../../../src/application/contract/notifications';
import * as sendBench from '../../../src/application/contract/sendBench';
import * as sendStatus from '../../../src/application/contract/sendStatus';
import * as transportCalls from '../../../src/application/contract/transportUnits';
import { errorFields, type LogLevel } from '../../db/log';
import type { Host } from '../../http/host';
import { localMailChannel } from '../../jobs/sending/localMail';
import { smtpChannel } from '../../jobs/sending/smtp';
import type { Channel } from '../../jobs/sending/messageSender';
import { defineArea, lockableOf, serves } from '../defineArea';
import { ANNOUNCEMENT_LOCK, announcementHandlers, announcementUnit } from './announcements';
import { ClientLog, type LogKind } from './clientLog';
import { corHandlers } from './corHandlers';
import { coreJobs } from './coreJobs';
import { lockChanged, releaseExpiredLocks, releaseLocksOfSession } from '../../records/editLocks';
import { localMailHandlers } from './localMailHandlers';
import { notificationHandlers } from './ownNotifications';
import { announcementSeed } from './seed/announcements';
import { notificationSeed } from './seed/notifications';
import { captureSeed } from './seed/captures';
import { sendMessageSeed } from './seed/sendMessages';
import { sendBenchHandlers, sentTests } from './bench/sendBenchHandlers';
import { heldMailMigration } from './heldMailMigration';
import { sendBenchMigration } from './bench/sendBenchMigration';
import { OwedAnswers } from '../../jobs/sending/owedAnswers';
import { testAnswers, testReceiver } from './bench/testReceiver';
import { idcHandlers } from './idc/idcHandlers';
import { caseCaptureMove, idcMigration } from './idc/idcTables';
import { simulatedModel } from './idc/modelService';
import { sendStatusView } from './sendStatus';
import { transportUnitHandlers, whileRegistryIsOn } from './transport/transportUnitHandlers';
import { servedTransportUnits } from './transport/transportUnitKind';
import { transportUnitMigration } from './transport/transportUnitMigration';
import { transportUnitSeed } from './seed/transportUnits';

const EXPIRED_LOCKS_EVERY_MS = 15_000;

const LEVELS: Readonly<Record<LogKind, LogLevel>> = { Debug: 'debug', Info: 'info', Warning: 'warn', Error: 'error', Fatal: 'error' };

const browserLog = (host: Host): ClientLog => new ClientLog((line) => host.log(LEVELS[line.kind], 'browser', { ...line }));

/** The server that is set, else the simulated mailbox. */
const mailChannels = ({ environment, settings }: Host): readonly Channel[] => {
  const { mail } = settings(environment);
  return [localMailChannel(environment), ...(mail === undefined ? [] : [smtpChannel(mail)])];
};

/** Frees the locks of windows that are gone without a word. */
const expiredLocks = ({ database, publish, log }: Host) => {
  let timer: NodeJS.Timeout | undefined;
  const free = (): void =>
    void releaseExpiredLocks(database)
      .then((locks) => locks.forEach((lock) => publish(lockChanged(lock, 'LOST'))))
      .catch((thrown: unknown) => log('error', 'expired locks not freed', errorFields(thrown)));
  return {
    start: () => void (timer = setInterval(free, EXPIRED_LOCKS_EVERY_MS)),
    stop: async () => clearInterval(timer),
  };
};

const freeLocks = ({ database, publish, log }: Host, sessionId: string): void =>
  void releaseLocksOfSession(database, sessionId)
    .then((locks) => locks.forEach((lock) => publish(lockChanged(lock, 'RELEASED'))))
    .catch((thrown: unknown) => log('error', 'locks not released', errorFields(thrown)));

export { attachmentHandlers } from './attachmentHandlers';
export { recordFiles } from './recordFiles';
export { takeUpload } from './attachmentUploads';
export { noteTransportUse, type TransportUse } from './transport/usage';
export { confirm as confirmCapture, correct as correctCapture, findJob as findCapture, holdJob as holdCapture, jobOf as captureOf } from './idc/idcJobs';
export { forgetCaptures, noteDelivered, readSource as captureSource, startCapture, type JobRow as CaptureRow } from './idc/idcJobs';
export { type AttachmentPlace, attachmentOf, contentOf, forgetAttachments, listEntries } from './attachments';

/** Delivered are captures by the area that makes what they are delivered to. */
const { deliverIdcJob: _, ...idcCalls } = idc;

const transportUnits = { ...servedTransportUnits, handlers: whileRegistryIsOn(servedTransportUnits.handlers) };

export const corArea = defineArea({
  id: 'cor',
  records: [transportUnits],
  migrations: {
    '010_transportUnits': transportUnitMigration,
    '020_sendBench': sendBenchMigration,
    '030_idc': idcMigration,
    '031_caseCaptures': caseCaptureMove,
    '040_heldMail': heldMailMigration,
  },
  seeds: [notificationSeed, announcementSeed, sendMessageSeed, transportUnitSeed, captureSeed],
  lockable: {
    [ANNOUNCEMENT_LOCK]: {
      access: 'cor.announcement',
      unitOf: announcementUnit,
      placeOf: async (_context, id) => ({ route: `/pf/job-administration?tab=announcements&id=${id}` }),
    },
  },
  sent: [sentTests],
  run: ({ host, appVersion, areas, wakeSending }) => {
    const sending = sendStatusView(areas.flatMap(({ sent = [] }) => sent));
    const answers = new OwedAnswers(host, testAnswers);
    return {
      serves: [
        serves(cor, corHandlers({ appVersion, clientLog: browserLog(host), settings: host.settings, log: host.log, lockables: lockableOf(areas) })),
        serves(notifications, notificationHandlers),
        serves(announcements, announcementHandlers),
        serves(localMail, localMailHandlers),
        serves(sendStatus, sending.handlers),
        serves(
          idcCalls,
          idcHandlers(({ environment }) => (host.settings(environment).captureModel === 'simulated' ? simulatedModel : undefined)),
        ),
        serves(sendBench, sendBenchHandlers(sending.shown)),
        serves(transportCalls, transportUnitHandlers),
        { contract: transportCalls.newTransportUnitContract.calls, handlers: transportUnits.handlers },
      ],
      jobs: coreJobs(wakeSending),
      workers: [expiredLocks(host), answers],
      channels: [...mailChannels(host), testReceiver],
      hears: ({ pluginName, eventType }) => {
        if (pluginName !== 'cor' || eventType !== 'SendStatusChanged') return;
        answers.wake();
      },
      sessionEnded: (sessionId) => freeLocks(host, sessionId),
    };
  },
});
