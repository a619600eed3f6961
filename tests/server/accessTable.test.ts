import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as announcements from '../../src/application/contract/announcements';
import * as ar from '../../src/application/contract/ar';
import * as auth from '../../src/application/contract/auth';
import * as cor from '../../src/application/contract/cor';
import * as dec from '../../src/application/contract/dec';
import * as decDashboard from '../../src/application/contract/declarationDashboard';
import * as decGuarantees from '../../src/application/contract/declarationGuarantees';
import * as decNotices from '../../src/application/contract/declarationNotices';
import * as decReports from '../../src/application/contract/declarationReports';
import * as declarationArchive from '../../src/application/contract/declarationArchive';
import * as declarationAttachments from '../../src/application/contract/declarationAttachments';
import * as declarationBulk from '../../src/application/contract/declarationBulk';
import * as declarationLife from '../../src/application/contract/declarationLife';
import * as declarationLinks from '../../src/application/contract/declarationLinks';
import * as declarationMaintenance from '../../src/application/contract/declarationMaintenance';
import * as declarationPrint from '../../src/application/contract/declarationPrint';
import * as declarationTemplates from '../../src/application/contract/declarationTemplates';
import { readUserSession } from '../../src/application/contract/org';
import * as localMail from '../../src/application/contract/localMail';
import * as org from '../../src/application/contract/org';
import * as pf from '../../src/application/contract/pf';
import * as rd from '../../src/application/contract/rd';
import * as sharedSearch from '../../src/application/contract/sharedSearch';
import { isLimited, meets } from '../../src/domain/access/access';
import { entries, type EntryId } from '../../src/domain/access/entries';
import { demoUsers } from '../../server/db/seed/demoUsers';
import { endpointsOf } from '../../server/http/serve';
import { plugins } from '../../src/plugins';
import { menuOf } from '../../src/ui/shell/menu';
import { startPortal, type TestPortal } from './portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const users = demoUsers.map(({ name }) => name);
const isEntry = (access: string): access is EntryId => access in entries;
const calls = [announcements, localMail, ar, auth, cor, dec, decDashboard, decGuarantees, decNotices, decReports, declarationArchive, declarationAttachments, declarationBulk, declarationLife, declarationLinks, declarationMaintenance, declarationPrint, declarationTemplates, org, pf, rd, sharedSearch].flatMap((contract) => endpointsOf(contract)).flatMap(([name, endpoint]) => (isEntry(endpoint.access) ? [{ name, endpoint, entry: endpoint.access }] : []));
const routes = plugins.flatMap((plugin) => plugin.routes);
const items = plugins.flatMap(({ menu = [] }) => menu);
const labels = { locale: 'en-GB', t: (key: string) => key };
const nowhere = '99999999-9999-4999-8999-999999999999';

describe('the access table', () => {
  it.each(users)('gives %s in the menu and at every call what it says, and nothing else', async (user) => {
    const client = await portal.signIn(user);
    const { data: rights } = await client.call(readUserSession, {});
    const may = (entry: EntryId): boolean => !isLimited(rights) && meets(rights, entries[entry]);

    const shown = menuOf(items, routes, rights, labels).flatMap(({ sections }) => sections.flatMap((section) => section.entries.map(({ route }) => route)));
    expect(shown.toSorted()).toEqual(items.filter(({ access }) => may(access)).map(({ route }) => route).toSorted());

    const wrong: string[] = [];
    for (const { name, endpoint, entry } of calls) {
      const asked = { ...endpoint, path: endpoint.path.replace(/\{\w+\}/g, nowhere) };
      // What is sent fits no call, so that nothing is done where the right is there.
      const { status } = await client.call(asked, {}, endpoint.method === 'GET' ? {} : { rawBody: '[]' });
      // A declaration that was not handed over is not found by who works on those alone.
      const isRefused = status === 401 || status === 403 || (status === 404 && isLimited(rights));
      if (isRefused === may(entry)) wrong.push(`${name} (${entry}): ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is asked by calls of every plugin', () => {
    expect(new Set(calls.map(({ entry }) => entry.split('.')[0]))).toEqual(new Set(['ar', 'cor', 'dec', 'dy', 'org', 'pf', 'rd']));
  });
});
