import * as dec from '../../../src/application/contract/dec';
import * as archive from '../../../src/application/contract/declarationArchive';
import * as attachments from '../../../src/application/contract/declarationAttachments';
import * as authorityCalls from '../../../src/application/contract/declarationAuthority';
import * as bulk from '../../../src/application/contract/declarationBulk';
import * as dashboard from '../../../src/application/contract/declarationDashboard';
import * as distribution from '../../../src/application/contract/declarationDistribution';
import * as enrichment from '../../../src/application/contract/declarationEnrichment';
import * as guarantees from '../../../src/application/contract/declarationGuarantees';
import * as life from '../../../src/application/contract/declarationLife';
import * as lines from '../../../src/application/contract/declarationLines';
import * as links from '../../../src/application/contract/declarationLinks';
import * as maintenance from '../../../src/application/contract/declarationMaintenance';
import * as notices from '../../../src/application/contract/declarationNotices';
import * as permission from '../../../src/application/contract/declarationPermission';
import * as print from '../../../src/application/contract/declarationPrint';
import * as profiles from '../../../src/application/contract/declarationProfiles';
import * as profileVersions from '../../../src/application/contract/declarationProfileVersions';
import * as rejections from '../../../src/application/contract/declarationRejections';
import * as reports from '../../../src/application/contract/declarationReports';
import * as rounding from '../../../src/application/contract/declarationRounding';
import * as templates from '../../../src/application/contract/declarationTemplates';
import * as vehicle from '../../../src/application/contract/declarationVehicle';
import * as sharedSearch from '../../../src/application/contract/sharedSearch';
import { GUARANTEE_LOCK } from '../../../src/domain/declaration/guarantee/guarantee';
import { TEMPLATE_LOCK } from '../../../src/domain/declaration/template';
import { VEHICLE_LOCK } from '../../../src/domain/declaration/vehicle/vehicleReport';
import { vehicleAnswers } from './authority/border/vehicleQueue';
import { sentVehicleReports, vehicleSource, withBorder } from './authority/border/borderChannel';
import { authorityChannel, declarationSource } from './authority/declarationSending';
import { declarationAnswers } from './authority/simulatedAuthority';
import { OwedAnswers } from '../../jobs/sending/owedAnswers';
import type { Context } from '../../records/handlers';
import type { RecordPlace } from '../../records/recordPlace';
import { defineArea, serves } from '../defineArea';
import { declarationsAtSize } from './seed/atSize';
import { declarationAttachmentHandlers } from './attachments';
import { bulkHandlers } from './bulk';
import { DECLARATION_LOCK } from './content/changing';
import { legacyHandlers } from './content/legacy';
import { dashboardHandlers } from './dashboardHandlers';
import { declarationHandlers } from './declarationHandlers';
import { declarationJobs } from './declarationJobs';
import { findDeclaration, unitToChange } from './declarations';
import { distributionHandlers } from './distributing';
import { enrichmentHandlers } from './enrichment/enrichmentRules';
import { guaranteeHandlers } from './guarantees/guaranteeHandlers';
import { guarantees as guaranteeRecords } from './guarantees/register';
import { authorityHandlers } from './life/authorityHandlers';
import { isHanded } from './life/handed';
import { lifeHandlers } from './life/lifeHandlers';
import { rejectionHandlers } from './life/rejectedFields';
import { sentDeclarations } from './life/resending';
import { ImportRuns } from './lines/importRuns';
import { lineHandlers } from './lines/lineHandlers';
import { declarationTask } from './links/declarationTask';
import { openDeclarations, openDeclarationsMigration } from './openDeclarations';
import { linkHandlers } from './links/linkHandlers';
import { maintenanceHandlers } from './maintenance/maintenanceHandlers';
import { profileVersionHandlers } from './maintenance/profileVersions';
import { roundingHandlers } from './maintenance/rounding';
import { noticeHandlers } from './noticeHandlers';
import { declarationPrintHandlers } from './printing';
import { profileHandlers } from './profiles/profileHandlers';
import { reportHandlers } from './reports/reportHandlers';
import { sharedSearchHandlers } from './search/sharedSearches';
import { declarationTemplates, templateHandlers } from './templates';
import { permissionHandlers } from './unloadingPermissions';
import { vehicleHandlers } from './vehicles/vehicleHandlers';
import { vehicles } from './vehicles/vehicleReports';
import { searchedDeclarations } from './search/searchedDeclarations';
import { declarationProfiles } from './seed/declarationProfiles';
import { declarationSeed } from './seed/declarations';
import { guaranteeSeed } from './seed/guarantees';
import { importSeed } from './seed/importDeclarations';
import { legacySeed } from './seed/legacyDeclarations';
import { movementSeed } from './seed/movementDeclarations';
import { noticeSeed } from './seed/notices';
import { reportSeed } from './seed/reportDeclarations';
import { templateSeed } from './seed/templates';
import { vehicleSeed } from './seed/vehicles';

export { holdersAnswerHere, type HolderAnswer, type HolderHere, type HolderQuestion } from './authority/warehouseHolder';
export { linkReleaseNotice, releaseNotice, releaseNoticesOf, type ReleaseNotice } from './releaseNotices';
export { nextMrn } from './content/series';
export { declarationStanding, draftDeclaration, type AskedDraft, type DeclarationStanding, type DraftedDeclaration } from './content/drafting';

const placeOfDeclaration = async ({ db, caller }: Context, id: string): Promise<RecordPlace> => {
  const entry = await findDeclaration(db, caller, id);
  return entry === undefined ? { route: '/dec/search-declaration' } : { route: `/dec/${entry.profile}/${entry.id}`, name: entry.lrn };
};

const placeOfGuarantee = async ({ db }: Context, id: string): Promise<RecordPlace> => {
  const entry = await db.selectFrom('transit_guarantee').select('grn').where('id', '=', id).executeTakeFirst();
  return { route: `/dec/transit-guarantee/${id}`, name: entry?.grn };
};

const placeOfVehicle = async ({ db }: Context, id: string): Promise<RecordPlace> => {
  const entry = await db.selectFrom('vehicle_report').select('lrn').where('id', '=', id).executeTakeFirst();
  return { route: `/dec/report-of-vehicle/${id}`, name: entry?.lrn };
};

export const decArea = defineArea({
  id: 'dec',
  atSize: [declarationsAtSize],
  searched: [searchedDeclarations],
  seeds: [declarationProfiles, declarationSeed, movementSeed, importSeed, reportSeed, guaranteeSeed, noticeSeed, vehicleSeed, templateSeed, legacySeed],
  lockable: {
    [DECLARATION_LOCK]: {
      access: 'dec.search',
      unitOf: ({ db, caller }, id) => unitToChange(db, caller, id),
      placeOf: placeOfDeclaration,
      alsoFor: ({ caller }, id) => isHanded(caller, id, 'complete'),
    },
    [GUARANTEE_LOCK]: { access: 'dec.transit-guarantee.edit', unitOf: (context, id) => guaranteeRecords.unitToChange(context, id), placeOf: placeOfGuarantee },
    [TEMPLATE_LOCK]: {
      access: 'dec.declare',
      unitOf: (context, id) => declarationTemplates.unitToChange(context, id),
      placeOf: async () => ({ route: '/dec/search' }),
    },
    [VEHICLE_LOCK]: { access: 'dec.report-of-vehicle', unitOf: (context, id) => vehicles.unitToChange(context, id), placeOf: placeOfVehicle },
  },
  sent: [sentDeclarations, sentVehicleReports],
  oneTimeTasks: [declarationTask],
  migrations: { '001_openWork': openDeclarationsMigration },
  openWork: [openDeclarations],
  run: ({ host, authoritySpeed: speed }) => {
    const { database } = host;
    const authority = new OwedAnswers(host, declarationAnswers(speed));
    const border = new OwedAnswers(host, vehicleAnswers(speed));
    const lineImports = new ImportRuns(host.publish);
    return {
      serves: [
        serves(dec, declarationHandlers),
        serves(authorityCalls, authorityHandlers),
        serves(guarantees, guaranteeHandlers),
        serves(notices, noticeHandlers),
        serves(vehicle, vehicleHandlers),
        serves(reports, reportHandlers),
        serves(dashboard, dashboardHandlers),
        serves(lines, lineHandlers(lineImports)),
        serves(attachments, declarationAttachmentHandlers(database)),
        serves(life, lifeHandlers),
        serves(print, declarationPrintHandlers),
        serves(templates, templateHandlers),
        serves(enrichment, enrichmentHandlers),
        serves(rejections, rejectionHandlers),
        serves(distribution, distributionHandlers),
        serves(permission, permissionHandlers),
        serves(bulk, bulkHandlers),
        serves(archive, legacyHandlers),
        serves(maintenance, maintenanceHandlers),
        serves(profiles, profileHandlers),
        serves(profileVersions, profileVersionHandlers),
        serves(rounding, roundingHandlers),
        serves(sharedSearch, sharedSearchHandlers),
        serves(links, linkHandlers(host)),
      ],
      jobs: declarationJobs(() => authority.wake()),
      workers: [authority, border],
      channels: [withBorder(authorityChannel(speed), speed)],
      sources: [declarationSource, vehicleSource],
      hears: (event) => {
        const { pluginName, eventType } = event;
        const isSent = pluginName === 'cor' && eventType === 'SendStatusChanged';
        const isSimulator = pluginName === 'dec' && eventType === 'SimulatorChanged';
        if (isSent || isSimulator || (pluginName === 'dec' && eventType === 'DeclarationStatusChanged')) authority.wake();
        if (isSent || isSimulator || (pluginName === 'dec' && eventType === 'VehicleReportChanged')) border.wake();
        lineImports.heard(event);
      },
    };
  },
});
