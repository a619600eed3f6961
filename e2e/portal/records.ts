import { searchArticles } from '../../src/application/contract/ar';
import { requestContract } from '../../src/application/contract/caseRequests';
import { caseContract } from '../../src/application/contract/cases';
import { manifestContract } from '../../src/application/contract/cmm';
import { searchImporterHouses } from '../../src/application/contract/cmmImporter';
import { findSources } from '../../src/application/contract/cw';
import { certificateContract } from '../../src/application/contract/cwCertificates';
import { anticipatedContract, inboundContract, incorrectContract, outboundContract } from '../../src/application/contract/cwRecords';
import { searchLegacy } from '../../src/application/contract/declarationArchive';
import { searchGuarantees } from '../../src/application/contract/declarationGuarantees';
import { searchStorageRemovals, searchWarehouseReleases } from '../../src/application/contract/declarationNotices';
import { searchVehicleReports } from '../../src/application/contract/declarationVehicle';
import { defaultContract } from '../../src/application/contract/defaultValues';
import { searchDocumentAudit } from '../../src/application/contract/documentAudit';
import { goodsLocationContract } from '../../src/application/contract/goodsLocations';
import { searchJobs } from '../../src/application/contract/jobs';
import { operatorContract, powerContract } from '../../src/application/contract/operators';
import { companyContract, tenantContract, unitContract, userContract } from '../../src/application/contract/orgKinds';
import { templateContract } from '../../src/application/contract/textTemplates';
import { uiSettingContract } from '../../src/application/contract/uiSettings';
import { entryContract, procedureContract } from '../../src/application/contract/ts';
import type { Endpoint, Page, Search } from '../../src/application/contract/endpoint';
import type { Client } from './client';
import { aDeclaration } from './content';

const firstOf =
  <C, T extends { readonly id: string }>(search: Endpoint<undefined, Search<C>, Page<T>>, criteria: () => C, fits: (row: T) => boolean = () => true) =>
  async (client: Client): Promise<string | undefined> => {
    const { status, content } = await client.call(search, { body: { criteria: criteria(), paging: { pageNum: 0, pageSize: 100, sortOrder: [] } } });
    return status === 200 ? content.items.find(fits)?.id : undefined;
  };
const all = () => ({});

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
const lastYear = () => ({ from: day(Date.now() - 365 * 86_400_000), to: day(Date.now()) });

/** By the names of routes: a record that the user may open. Of declarations one stands for those of all forms, which the same card draws. */
export const recordOf: Readonly<Record<string, (client: Client) => Promise<string | undefined>>> = {
  'ar.register': firstOf(searchArticles, all),
  'cm.info': firstOf(requestContract.calls.search, all),
  'cm.split': firstOf(caseContract.calls.search, all),
  'cm.new': firstOf(caseContract.calls.search, all),
  'cmm.new': firstOf(manifestContract.calls.search, all),
  'cmm.importer': async (client) =>
    (await client.call(searchImporterHouses, { body: { criteria: {}, paging: { pageNum: 0, pageSize: 1, sortOrder: [] } } })).content.items[0]?.manifestId,
  'cw.anticipated': firstOf(anticipatedContract.calls.search, all),
  'cw.cert': firstOf(certificateContract.calls.search, all),
  'cw.inbound': firstOf(inboundContract.calls.search, all),
  'cw.incorrect': firstOf(incorrectContract.calls.search, all),
  'cw.outbound-export': firstOf(outboundContract.calls.search, all, ({ direction }) => direction === 'EXPORT'),
  'cw.outbound-import': firstOf(outboundContract.calls.search, all, ({ direction }) => direction === 'IMPORT'),
  'cw.register-inbound': async (client) => (await client.call(findSources, {})).content[0]?.id,
  'dec.cwprNotice': firstOf(searchWarehouseReleases, all),
  'dec.guaranteeRecord': firstOf(searchGuarantees, all),
  'dec.legacyRecord': firstOf(searchLegacy, lastYear),
  'dec.se-new-import': async (client) => (await client.create(aDeclaration())).declaration.id,
  'dec.tsprNotice': firstOf(searchStorageRemovals, all),
  'dec.vehicleReport': firstOf(searchVehicleReports, all),
  'org.company': firstOf(companyContract.calls.search, all),
  'org.defaults': firstOf(defaultContract.calls.search, all),
  'org.eo': firstOf(operatorContract.calls.search, all),
  'org.locations': firstOf(goodsLocationContract.calls.search, all),
  'org.organization': firstOf(unitContract.calls.search, all),
  'org.power': firstOf(powerContract.calls.search, all),
  'org.rights': firstOf(userContract.calls.search, all),
  'org.templates': firstOf(templateContract.calls.search, all),
  'org.uiconfig': firstOf(uiSettingContract.calls.search, all),
  'org.tenant': firstOf(tenantContract.calls.search, all),
  'org.tenants': firstOf(tenantContract.calls.search, all),
  'org.user': firstOf(userContract.calls.search, all),
  'pf.document-audit-log': firstOf(searchDocumentAudit, all),
  'pf.job-manager': firstOf(searchJobs, all),
  'ts.new': firstOf(entryContract.calls.search, all),
  'ts.subsequent': firstOf(procedureContract.calls.search, all),
};
