import * as choiceCalls from '../../../src/application/contract/caseChoices';
import * as documentCalls from '../../../src/application/contract/caseDocuments';
import * as mailCalls from '../../../src/application/contract/caseMail';
import * as captureCalls from '../../../src/application/contract/caseCapture';
import * as caseCalls from '../../../src/application/contract/cases';
import { defineArea, serves } from '../defineArea';
import { casesAtSize } from './seed/atSize';
import { caseHandlers } from './caseHandlers';
import { caseMigration } from './caseMigration';
import { captureHandlers, captureMigration } from './capturing';
import { partHandlers } from './caseParts';
import { choiceHandlers, makingHandlers } from './choices';
import { mailHandlers } from './mail/mailHandlers';
import { declarationNews } from './declarationNews';
import { caseDocumentHandlers, DOCUMENT_LOCK } from './documents';
import { distributingHandlers } from './distributing';
import { joiningHandlers } from './joining';
import { caseSeed } from './seed/cases';
import { servedCases } from './searching';
import { mailboxes, profiles, schedules, tags, teams } from './settings';

const servedCaseKind = servedCases(caseCalls.caseContract.calls);

export const cmArea = defineArea({
  id: 'cm',
  atSize: [casesAtSize],
  records: [teams, tags, mailboxes, profiles, schedules, servedCaseKind],
  migrations: { '010_cases': caseMigration, '011_captures': captureMigration },
  seeds: [caseSeed],
  lockable: { [DOCUMENT_LOCK]: { access: 'cm.split', unitOf: servedCaseKind.unitOf, placeOf: servedCaseKind.placeOf } },
  run: ({ host }) => ({
    serves: [
      serves(captureCalls, captureHandlers),
      serves(mailCalls, mailHandlers),
      serves(choiceCalls, choiceHandlers),
      serves(documentCalls, caseDocumentHandlers(host.database)),
      serves(caseCalls, { ...caseHandlers, ...partHandlers, ...joiningHandlers, ...distributingHandlers, ...makingHandlers }),
    ],
    receivers: [declarationNews],
  }),
});
