import * as defaultCalls from '../../../src/application/contract/defaultValues';
import * as locationCalls from '../../../src/application/contract/goodsLocations';
import * as operatorCalls from '../../../src/application/contract/operators';
import * as org from '../../../src/application/contract/org';
import * as parties from '../../../src/application/contract/parties';
import { defineArea, serves } from '../defineArea';
import { organizationAtSize } from './seed/atSize';
import { defaultValues } from './defaults/defaultKind';
import { defaultMigration } from './defaults/defaultMigration';
import { defaultHandlers } from './defaults/resolving';
import { goodsLocations, locationHandlers } from './locations/locationKind';
import { operatorHandlers } from './operators/operatorHandlers';
import { operators } from './operators/operatorKind';
import { operatorMigration, operatorsOfOutsiders } from './operators/operatorMigrations';
import { partyHandlers } from './operators/parties';
import { powers } from './operators/powerKind';
import * as orgIntegration from '../../../src/application/contract/orgIntegration';
import * as orgRights from '../../../src/application/contract/orgRights';
import * as orgTenants from '../../../src/application/contract/orgTenants';
import * as orgTree from '../../../src/application/contract/orgTree';
import * as orgUsers from '../../../src/application/contract/orgUsers';
import { administrationMigration, unusedTables } from './administration/administrationMigration';
import { companies } from './administration/companies';
import { bindingMigration, invitationMigration, linksOfCompany } from './administration/bindingMigration';
import { integrationHandlers } from './administration/integrationHandlers';
import { lockedUntilMigration } from './administration/lockedUntilMigration';
import { machineMigration } from './administration/machineMigration';
import { handingOverMigration } from './administration/openWork';
import { products } from './administration/products';
import { rightsHandlers } from './administration/rightsHandlers';
import { RightsTurns } from './administration/rightsTurns';
import { tenantHandlers } from './administration/tenantHandlers';
import { tenants } from './administration/tenants';
import { treeHandlers } from './administration/treeHandlers';
import { units } from './administration/units';
import { userHandlers } from './administration/userHandlers';
import { users } from './administration/users';
import * as oneTimeCalls from '../../../src/application/contract/oneTimeLinks';
import { powerFiles } from '../../../src/application/contract/operators';
import { attachmentHandlers } from '../cor/area';
import { powerPlace } from './operators/powerKind';
import { issuingHandlers } from './oneTime/issuing';
import { oneTimeMigration } from './oneTime/oneTimeMigration';
import { organizationTasks } from './oneTime/operatorTasks';
import { serveVisitors } from './oneTime/visiting';
import { workingHandlers } from './oneTime/working';
import { organizationJobs } from './organizationJobs';
import { coreSeed } from './seed/core';
import { operatorSeed } from './seed/operators';
import { powerOfAttorneySeed } from './seed/powersOfAttorney';
import { placeSeed } from './seed/places';
import { recordEvent } from '../../../src/application/contract/record';
import { emergencyMigration } from './emergency/emergencyMigration';
import * as recoveryCalls from '../../../src/application/contract/orgRecoveries';
import { recoveryHandlers } from './recovery/recoveryHandlers';
import { recoveryMigration } from './recovery/recoveryMigration';
import * as reviewCalls from '../../../src/application/contract/orgReviews';
import { reviewHandlers } from './reviews/reviewHandlers';
import { reviewMigration } from './reviews/reviewMigration';
import { provisioningMigration } from './provisioning/provisioningMigration';
import { serveProvisioning } from './provisioning/scimRoutes';
import * as substituteCalls from '../../../src/application/contract/substitute';
import { substituteHandlers } from './substitutes/substituteHandlers';
import * as emailCalls from '../../../src/application/contract/ownEmail';
import { askedEmailMigration } from './ownEmail/askedEmail';
import { ownEmailHandlers } from './ownEmail/ownEmailHandlers';
import * as pickerCalls from '../../../src/application/contract/userPicker';
import { userPickerHandlers, userPickerMigration } from './userPicker/userPicker';
import { powerExpiryMigration } from './operators/powerExpiry';
import { oneTimeSeed } from './seed/oneTimeLinks';
import { textTemplateSeed } from './seed/textTemplates';
import { uiSettingSeed } from './seed/uiSettings';
import { previewTemplate, readTemplateScopes, reviseTemplate, rollBackTemplate } from '../../../src/application/contract/textTemplates';
import { templateHandlers } from './templates/templateHandlers';
import { templates } from './templates/templateKind';
import { templateMigration } from './templates/templatedMail';
import { readEffectiveUi, readUiScopes, reviseUiSetting, rollBackUiSetting } from '../../../src/application/contract/uiSettings';
import { uiSettingHandlers } from './uiSettings/uiSettingHandlers';
import { uiSettingMigration, uiSettings } from './uiSettings/uiSettingKind';
import { orgHandlers } from './orgHandlers';
import * as distributionCalls from '../../../src/application/contract/distribution';
import { distributionHandlers } from './distribution/distributionHandlers';
import { distributionNodes, publicationPlace, publications, subscriptions } from './distribution/distributionKinds';
import { distributionMigration } from './distribution/distributionMigration';
import { deliverySource, sentDeliveries } from './distribution/sentDeliveries';

const { preauthOneTime, sendOneTimeCode, authOneTime, renewOneTimeLink } = oneTimeCalls;
const visits = { preauthOneTime, sendOneTimeCode, authOneTime, renewOneTimeLink };
const templateCalls = { previewTemplate, readTemplateScopes, reviseTemplate, rollBackTemplate };
const uiSettingCalls = { readEffectiveUi, readUiScopes, reviseUiSetting, rollBackUiSetting };
const { readDocumentTree, pickNodes, pickSubscribers, searchDeliveries, retryDelivery, cancelDelivery, readDistributed, readDistributedDocument } =
  distributionCalls;
const deliveryCalls = {
  readDocumentTree,
  pickNodes,
  pickSubscribers,
  searchDeliveries,
  retryDelivery,
  cancelDelivery,
  readDistributed,
  readDistributedDocument,
};
const visitorCalls = Object.values(visits);
const { issueOneTimeLink, searchOneTimeLinks, revokeOneTimeLink, resendOneTimeLink, readOneTimeReceipt } = oneTimeCalls;
const issuerCalls = { issueOneTimeLink, searchOneTimeLinks, revokeOneTimeLink, resendOneTimeLink, readOneTimeReceipt };
const { readOneTimeTask, saveOneTimeTask, completeOneTime } = oneTimeCalls;
const { listOneTimeDocuments, uploadOneTimeDocument, readOneTimeDocument, removeOneTimeDocument } = oneTimeCalls;
const documentCalls = { listOneTimeDocuments, uploadOneTimeDocument, readOneTimeDocument, removeOneTimeDocument };
const taskCalls = { readOneTimeTask, saveOneTimeTask, completeOneTime, ...documentCalls };

/** Where there is nobody yet. */
export { makeFirstAdministrator, recoverAdministrator } from './administration/firstAdministrator';

/** One-time links: an area declares its `oneTimeTasks`, and issues and ends links of its own by these. */
export { endOneTime } from './oneTime/ending';
export { linksOf, renewLinksOf, revokeLinksOf, revokeRequest } from './oneTime/issuing';
export { insertLink, linkOf, mailLink, receiptOf, senderOf, urlOf } from './oneTime/linkStore';
export { moveUploads } from './oneTime/working';
export type { OneTimeAnswer, OneTimeRecord, OneTimeTask, UploadedFile, WorkingLink } from '../../records/oneTimeTask';

const TENANT_CHANGED = recordEvent('org.tenant');

const kinds = [products, tenants, companies, units, users];

export { forcedValues } from './defaults/resolving';
export { type Operator, findOwner, identifierOf, ownerFinder, readOperators, registered } from './owners';
export { type Sight, isSeen, mayBring, sightOf } from './sight';

export const orgArea = defineArea({
  id: 'org',
  atSize: [organizationAtSize],
  seeds: [coreSeed, operatorSeed, powerOfAttorneySeed, placeSeed, textTemplateSeed, uiSettingSeed, oneTimeSeed],
  records: [operators, powers, goodsLocations, defaultValues, templates, uiSettings, distributionNodes, subscriptions, publications],
  sent: [sentDeliveries],
  anonymous: visitorCalls,
  oneTimeTasks: organizationTasks,
  migrations: {
    '090_operators': operatorMigration,
    '091_defaults': defaultMigration,
    '092_oneTimeLinks': oneTimeMigration,
    '095_administration': administrationMigration,
    '096_outsiders': operatorsOfOutsiders,
    '096_userPicker': userPickerMigration,
    '097_templates': templateMigration,
    '098_powerExpiry': powerExpiryMigration,
    '099_unusedTables': unusedTables,
    '100_machines': machineMigration,
    '101_binding': bindingMigration,
    '101_uiSettings': uiSettingMigration,
    '102_linksOfCompany': linksOfCompany,
    '103_distribution': distributionMigration,
    '104_lockedUntil': lockedUntilMigration,
    '105_reviews': reviewMigration,
    '106_handingOver': handingOverMigration,
    '107_askedEmail': askedEmailMigration,
    '108_invitation': invitationMigration,
    '109_provisioning': provisioningMigration,
    '110_recovery': recoveryMigration,
    '111_emergency': emergencyMigration,
  },
  lockable: Object.fromEntries(kinds.map(({ kind, lockable }) => [kind, lockable])),
  run: ({ host, areas, wakeSending }) => {
    const tasks = areas.flatMap(({ oneTimeTasks = [] }) => oneTimeTasks);
    const turns = new RightsTurns({ database: host.database, eventsStored: host.eventsStored, log: host.log });
    return {
      serves: [
        serves(org, orgHandlers(host.settings)),
        serves(operatorCalls, operatorHandlers),
        serves(parties, partyHandlers),
        serves(locationCalls, locationHandlers),
        serves(defaultCalls, defaultHandlers),
        serves(orgRights, rightsHandlers),
        serves(reviewCalls, reviewHandlers),
        serves(orgIntegration, integrationHandlers),
        serves(orgTenants, tenantHandlers(host.settings)),
        serves(recoveryCalls, recoveryHandlers),
        serves(orgTree, treeHandlers),
        serves(orgUsers, userHandlers(areas.flatMap(({ openWork = [] }) => openWork))),
        serves(pickerCalls, userPickerHandlers),
        serves(substituteCalls, substituteHandlers),
        serves(emailCalls, ownEmailHandlers(host)),
        serves(templateCalls, templateHandlers),
        serves(uiSettingCalls, uiSettingHandlers),
        serves(issuerCalls, issuingHandlers(host, tasks)),
        serves(taskCalls, workingHandlers(host, host.database, tasks)),
        serves(deliveryCalls, distributionHandlers),
        serves(distributionCalls.publicationFiles, attachmentHandlers(publicationPlace, host.database)),
        serves(powerFiles, attachmentHandlers(powerPlace, host.database)),
        ...kinds.map(({ calls, handlers }) => ({ contract: calls, handlers })),
      ],
      mounts: [
        { contracts: [visits], mount: (app) => serveVisitors(app, host, tasks) },
        { contracts: [], mount: (app) => serveProvisioning(app, host) },
      ],
      sources: [deliverySource],
      jobs: organizationJobs,
      workers: [turns],
      hears: ({ pluginName, eventType }) => {
        if (pluginName === 'org' && eventType.startsWith('assignment.')) turns.wake();
        // Mails of a tenant that was suspended go out again.
        if (pluginName === TENANT_CHANGED.pluginName && eventType === TENANT_CHANGED.eventType) wakeSending();
      },
    };
  },
});
