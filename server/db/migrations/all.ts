import type { Migration } from 'kysely/migration';
import { coreTables } from './001_core';
import { declarationTables } from './002_declaration';
import { referenceTables } from './003_reference';
import { userSettingTables } from './004_userSettings';
import { referenceVersionTables } from './005_referenceVersions';
import { articleTables } from './006_article';
import { statusHistory } from './007_statusHistory';
import { articleSearch } from './008_articleSearch';
import { eventTables } from './009_events';
import { ownSessions } from './010_ownSessions';
import { jobTables } from './011_jobs';
import { identityProviderTables } from './012_identityProvider';
import { searchTables } from './013_search';
import { attachmentTables } from './014_attachments';
import { jobAdministration } from './015_jobAdministration';
import { nightlyJobs } from './016_nightlyJobs';
import { shippedLists } from './017_shippedLists';
import { sessionEnds } from './018_sessionEnds';
import { lockTakeOver } from './019_lockTakeOver';
import { declarationLife } from './020_declarationLife';
import { numberSeries } from './021_numberSeries';
import { authorityTables } from './023_authority';
import { wholeDeclarations } from './024_wholeDeclarations';
import { lineMappings } from './025_lineMappings';
import { declarationSearch } from './026_declarationSearch';
import { reportTables } from './027_reports';
import { noticeTables } from './029_notices';
import { vehicleTables } from './030_vehicles';
import { enrichmentTables } from './031_enrichment';
import { personTables } from './032_persons';
import { announcements } from './033_announcements';
import { oversight } from './034_oversight';
import { unloadingPermissions } from './037_unloadingPermissions';
import { tariffMeasures } from './038_tariffMeasures';
import { codeUsage } from './039_codeUsage';
import { roundingOverrides } from './040_roundingOverrides';
import { messageSayings } from './042_messageSayings';
import { articleSuggestions } from './043_articleSuggestions';
import { declarationProfiles } from './044_declarationProfiles';
import { profileVersions } from './045_profileVersions';
import { quickerSearch } from './048_quickerSearch';
import { unitRights } from './049_unitRights';
import { taggedDeclarations } from './052_taggedDeclarations';
import { checkedFindings } from './053_checkedFindings';
import { declaredAccessCodes } from './054_declaredAccessCodes';
import { articleOrders } from './055_articleOrders';
import { fencedRuns } from './060_fencedRuns';
import { eventDeliveries } from './061_eventDeliveries';
import { demoMeasures } from './065_demoMeasures';
import { sentContent } from './066_sentContent';
import { demoFigures } from './067_demoFigures';
import { recordHistory } from './070_recordHistory';
import { signInAttempts } from './120_signInAttempts';
import { outsiders } from './121_outsiders';
import { searchedTables } from './122_searchedTables';
import { takenBackGrants } from './123_takenBackGrants';
import { ledgerSnapshots } from './124_ledgerSnapshots';
import { rightsVersions } from './130_rightsVersions';
import { ledgerChecks } from './131_ledgerChecks';
import { recordStores } from './140_recordStores';
import { secondFactor } from './150_secondFactor';
import { knownBrowsers } from './151_knownBrowsers';
import { substitutes } from './152_substitutes';
import { providerLogout } from './153_providerLogout';
import { heldSchedules } from './154_heldSchedules';
import { ledgerTables } from './110_ledger';
import { sealedAudit } from './100_sealedAudit';
import { administrationTables } from './080_administration';

/** In order of their names; a name that has run is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001_core': coreTables,
  '002_declaration': declarationTables,
  '003_reference': referenceTables,
  '004_userSettings': userSettingTables,
  '005_referenceVersions': referenceVersionTables,
  '006_article': articleTables,
  '007_statusHistory': statusHistory,
  '008_articleSearch': articleSearch,
  '009_events': eventTables,
  '010_ownSessions': ownSessions,
  '011_jobs': jobTables,
  '012_identityProvider': identityProviderTables,
  '013_search': searchTables,
  '014_attachments': attachmentTables,
  '015_jobAdministration': jobAdministration,
  '016_nightlyJobs': nightlyJobs,
  '017_shippedLists': shippedLists,
  '018_sessionEnds': sessionEnds,
  '019_lockTakeOver': lockTakeOver,
  '020_declarationLife': declarationLife,
  '021_numberSeries': numberSeries,
  '023_authority': authorityTables,
  '024_wholeDeclarations': wholeDeclarations,
  '025_lineMappings': lineMappings,
  '026_declarationSearch': declarationSearch,
  '027_reports': reportTables,
  '029_notices': noticeTables,
  '030_vehicles': vehicleTables,
  '031_enrichment': enrichmentTables,
  '032_persons': personTables,
  '033_announcements': announcements,
  '034_oversight': oversight,
  '037_unloadingPermissions': unloadingPermissions,
  '038_tariffMeasures': tariffMeasures,
  '039_codeUsage': codeUsage,
  '040_roundingOverrides': roundingOverrides,
  '042_messageSayings': messageSayings,
  '043_articleSuggestions': articleSuggestions,
  '044_declarationProfiles': declarationProfiles,
  '045_profileVersions': profileVersions,
  '048_quickerSearch': quickerSearch,
  '049_unitRights': unitRights,
  '052_taggedDeclarations': taggedDeclarations,
  '053_checkedFindings': checkedFindings,
  '054_declaredAccessCodes': declaredAccessCodes,
  '055_articleOrders': articleOrders,
  '060_fencedRuns': fencedRuns,
  '061_eventDeliveries': eventDeliveries,
  '065_demoMeasures': demoMeasures,
  '066_sentContent': sentContent,
  '067_demoFigures': demoFigures,
  '070_recordHistory': recordHistory,
  '080_administration': administrationTables,
  '100_sealedAudit': sealedAudit,
  '110_ledger': ledgerTables,
  '120_signInAttempts': signInAttempts,
  '121_outsiders': outsiders,
  '122_searchedTables': searchedTables,
  '123_takenBackGrants': takenBackGrants,
  '124_ledgerSnapshots': ledgerSnapshots,
  '130_rightsVersions': rightsVersions,
  '131_ledgerChecks': ledgerChecks,
  '140_recordStores': recordStores,
  '150_secondFactor': secondFactor,
  '151_knownBrowsers': knownBrowsers,
  '152_substitutes': substitutes,
  '153_providerLogout': providerLogout,
  '154_heldSchedules': heldSchedules,
};
