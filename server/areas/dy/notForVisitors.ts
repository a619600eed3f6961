import { searchArticles } from '../../../src/application/contract/ar';
import { searchAnnouncements } from '../../../src/application/contract/announcements';
import { readUnsortedMail } from '../../../src/application/contract/caseMail';
import { caseContract } from '../../../src/application/contract/cases';
import { searchTariff } from '../../../src/application/contract/ct';
import { searchConsignments } from '../../../src/application/contract/cw';
import { searchDeclarations } from '../../../src/application/contract/declarationSearch';
import { searchDocumentAudit } from '../../../src/application/contract/documentAudit';
import type { AnyEndpoint } from '../../../src/application/contract/endpoint';
import { searchStreams } from '../../../src/application/contract/eventStreams';
import { searchEverywhere } from '../../../src/application/contract/globalSearch';
import { goodsLocationContract } from '../../../src/application/contract/goodsLocations';
import { readJobNodes } from '../../../src/application/contract/jobAdmin';
import { searchJobs } from '../../../src/application/contract/jobs';
import { searchNotifications } from '../../../src/application/contract/notifications';
import { issueOneTimeLink } from '../../../src/application/contract/oneTimeLinks';
import { operatorContract } from '../../../src/application/contract/operators';
import { readMachine } from '../../../src/application/contract/orgIntegration';
import { companyContract, tenantContract, unitContract, userContract } from '../../../src/application/contract/orgKinds';
import { searchAssignments } from '../../../src/application/contract/orgRights';
import { readUnitTree } from '../../../src/application/contract/orgTree';
import { readLists } from '../../../src/application/contract/rd';
import { searchSendStatus } from '../../../src/application/contract/sendStatus';
import { searchTestRuns } from '../../../src/application/contract/testbench';
import { templateContract } from '../../../src/application/contract/textTemplates';
import { transportUnitContract } from '../../../src/application/contract/transportUnits';
import { entryContract } from '../../../src/application/contract/ts';
import { pickUsers } from '../../../src/application/contract/userPicker';

/** One call of each family that is not for visitors (access control, section 10). */
export const NOT_FOR_VISITORS: readonly AnyEndpoint[] = [
  searchArticles,
  searchAnnouncements,
  readUnsortedMail,
  caseContract.calls.search,
  searchTariff,
  searchConsignments,
  searchDeclarations,
  searchDocumentAudit,
  searchStreams,
  searchEverywhere,
  goodsLocationContract.calls.search,
  readJobNodes,
  searchJobs,
  searchNotifications,
  issueOneTimeLink,
  operatorContract.calls.search,
  readMachine,
  companyContract.calls.search,
  tenantContract.calls.search,
  unitContract.calls.search,
  userContract.calls.search,
  searchAssignments,
  readUnitTree,
  readLists,
  searchSendStatus,
  searchTestRuns,
  templateContract.calls.search,
  transportUnitContract.calls.search,
  entryContract.calls.search,
  pickUsers,
];
