import * as choiceCalls from '../../../src/application/contract/caseChoices';
import * as documentCalls from '../../../src/application/contract/caseDocuments';
import * as draftCalls from '../../../src/application/contract/caseDrafts';
import * as mailCalls from '../../../src/application/contract/caseMail';
import { deliverIdcJob } from '../../../src/application/contract/idc';
import * as captureCalls from '../../../src/application/contract/caseCapture';
import * as splitCalls from '../../../src/application/contract/caseSplit';
import * as requestCalls from '../../../src/application/contract/caseRequests';
import * as caseCalls from '../../../src/application/contract/cases';
import { defineArea, serves } from '../defineArea';
import { casesAtSize } from './seed/atSize';
import { openCases, openCasesMigration } from './assignees';
import { caseHandlers } from './caseHandlers';
import { caseMigration } from './caseMigration';
import { captureHandlers, captureMigration, deliveryHandlers } from './capturing';
import { partHandlers } from './caseParts';
import { choiceHandlers, makingHandlers } from './choices';
import { IncomingMail } from './mail/incomingMail';
import { incomingMigration } from './mail/incomingMigration';
import { caseMailSource } from './mail/caseMailSource';
import { DRAFT_LOCK, draftHandlers, lockableDraft } from './mail/drafting';
import { mailHandlers } from './mail/mailHandlers';
import { declarationNews } from './declarationNews';
import { caseDocumentHandlers, DOCUMENT_LOCK } from './documents';
import { distributingHandlers } from './distributing';
import { joiningHandlers } from './joining';
import { splitHandlers } from './splitting';
import { requestSeed } from './seed/requests';
import { caseSeed } from './seed/cases';
import { servedCases } from './searching';
import { requestHandlers } from './requests/requestHandlers';
import { requestMigration, requests } from './requests/requestKind';
import { requestTask, requestViewed } from './requests/requestTask';
import { caseJobs } from './jobs/caseJobs';
import { jobMigration } from './jobs/jobMigration';
import { mailboxes, profiles, schedules, tags, teams } from './settings';

const servedCaseKind = servedCases(caseCalls.caseContract.calls);

export const cmArea = defineArea({
  id: 'cm',
  atSize: [casesAtSize],
  records: [teams, tags, mailboxes, profiles, schedules, servedCaseKind, requests],
  migrations: {
    '010_cases': caseMigration,
    '011_captures': captureMigration,
    '012_requests': requestMigration,
    '013_jobs': jobMigration,
    '014_incomingMail': incomingMigration,
    '015_openWork': openCasesMigration,
  },
  seeds: [caseSeed, requestSeed],
  oneTimeTasks: [requestTask],
  openWork: [openCases],
  lockable: {
    [DOCUMENT_LOCK]: { access: 'cm.split', unitOf: servedCaseKind.unitOf, placeOf: servedCaseKind.placeOf },
    [DRAFT_LOCK]: lockableDraft,
  },
  run: ({ host }) => ({
    serves: [
      serves(splitCalls, splitHandlers),
      serves(captureCalls, captureHandlers),
      serves(requestCalls, requestHandlers(host)),
      serves({ deliverIdcJob }, deliveryHandlers),
      serves(mailCalls, mailHandlers),
      serves(draftCalls, draftHandlers),
      serves(choiceCalls, choiceHandlers),
      serves(documentCalls, caseDocumentHandlers(host.database)),
      serves(caseCalls, { ...caseHandlers, ...partHandlers, ...joiningHandlers, ...distributingHandlers, ...makingHandlers }),
    ],
    jobs: caseJobs,
    workers: [new IncomingMail(host)],
    sources: [caseMailSource],
    receivers: [declarationNews, requestViewed],
  }),
});
