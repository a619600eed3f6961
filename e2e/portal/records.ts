import { searchArticles } from '../../src/application/contract/ar';
import { caseContract } from '../../src/application/contract/cases';
import { searchLegacy } from '../../src/application/contract/declarationArchive';
import { defaultContract } from '../../src/application/contract/defaultValues';
import { goodsLocationContract } from '../../src/application/contract/goodsLocations';
import { templateContract } from '../../src/application/contract/textTemplates';
import { searchJobs } from '../../src/application/contract/jobs';
import { companyContract, tenantContract, unitContract, userContract } from '../../src/application/contract/orgKinds';
import { entryContract, procedureContract } from '../../src/application/contract/ts';
import type { Endpoint, Page, Search } from '../../src/application/contract/endpoint';
import type { Client } from './client';
import { aDeclaration } from './content';

const firstOf =
  <C, T extends { readonly id: string }>(search: Endpoint<undefined, Search<C>, Page<T>>, criteria: () => C) =>
  async (client: Client): Promise<string | undefined> => {
    const { status, content } = await client.call(search, { body: { criteria: criteria(), paging: { pageNum: 0, pageSize: 1, sortOrder: [] } } });
    return status === 200 ? content.items[0]?.id : undefined;
  };
const all = () => ({});

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
const lastYear = () => ({ from: day(Date.now() - 365 * 86_400_000), to: day(Date.now()) });

/** By the names of routes: a record that the user may open. Of declarations one stands for those of all forms, which the same card draws. */
export const recordOf: Readonly<Record<string, (client: Client) => Promise<string | undefined>>> = {
  'ar.register': firstOf(searchArticles, all),
  'cm.new': firstOf(caseContract.calls.search, all),
  'dec.legacyRecord': firstOf(searchLegacy, lastYear),
  'dec.se-new-import': async (client) => (await client.create(aDeclaration())).declaration.id,
  'org.company': firstOf(companyContract.calls.search, all),
  'org.defaults': firstOf(defaultContract.calls.search, all),
  'org.locations': firstOf(goodsLocationContract.calls.search, all),
  'org.templates': firstOf(templateContract.calls.search, all),
  'org.organization': firstOf(unitContract.calls.search, all),
  'org.rights': firstOf(userContract.calls.search, all),
  'org.tenant': firstOf(tenantContract.calls.search, all),
  'org.tenants': firstOf(tenantContract.calls.search, all),
  'org.user': firstOf(userContract.calls.search, all),
  'pf.job-manager': firstOf(searchJobs, all),
  'ts.new': firstOf(entryContract.calls.search, all),
  'ts.subsequent': firstOf(procedureContract.calls.search, all),
};
