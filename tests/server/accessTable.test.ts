import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readUserSession } from '../../src/application/contract/org';
import { isLimited, meets } from '../../src/domain/access/access';
import { entries, type EntryId } from '../../src/domain/access/entries';
import { demoUsers } from '../../server/db/demo/demoUsers';
import { plugins } from '../../src/plugins';
import { menuOf } from '../../src/ui/shell/menu';
import { allEndpoints } from './allEndpoints';
import { startPortal, type TestPortal } from './portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const users = demoUsers.map(({ name }) => name);
const isEntry = (access: string): access is EntryId => access in entries;
const calls = (await allEndpoints()).flatMap(([name, endpoint]) => (isEntry(endpoint.access) ? [{ name, endpoint, entry: endpoint.access }] : []));
const routes = plugins.flatMap((plugin) => plugin.routes);
const lines = routes.flatMap(({ name, access, menu }) => (menu === undefined || access === undefined ? [] : [{ name, access }]));
const labels = { locale: 'en-GB', t: (key: string) => key };
/** A session may make 600 calls a minute. */
const CALLS_A_SESSION = 500;
const nowhere = '99999999-9999-4999-8999-999999999999';

describe('the access table', () => {
  it.each(users)('gives %s in the menu and at every call what it says, and nothing else', async (user) => {
    const client = await portal.signIn(user);
    const { data: rights } = await client.call(readUserSession, {});
    const may = (entry: EntryId): boolean => (!isLimited(rights) || entry === 'pf.events') && meets(rights, entries[entry]);

    const shown = menuOf(routes, rights, labels).flatMap(({ sections }) => sections.flatMap((section) => section.entries.map(({ route }) => route)));
    expect(shown.toSorted()).toEqual(
      lines
        .filter(({ access }) => may(access))
        .map(({ name }) => name)
        .toSorted(),
    );

    const wrong: string[] = [];
    let session = client;
    for (const [at, { name, endpoint, entry }] of calls.entries()) {
      if (at > 0 && at % CALLS_A_SESSION === 0) session = await portal.signIn(user);
      const asked = { ...endpoint, path: endpoint.path.replace(/\{\w+\}/g, nowhere) };
      // What is sent fits no call, so that nothing is done where the right is there.
      const { status } = await session.call(asked, {}, endpoint.method === 'GET' ? {} : { rawBody: '[]' });
      // A declaration that was not handed over is not found by who works on those alone.
      const isRefused = status === 401 || status === 403 || (status === 404 && isLimited(rights) && entry.startsWith('dec.'));
      if (isRefused === may(entry)) wrong.push(`${name} (${entry}): ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is asked by calls of every plugin, those of its kinds of record among them', () => {
    const asked = new Set(calls.map(({ entry }) => entry.split('.')[0]));
    expect(plugins.map(({ id }) => id).filter((id) => !asked.has(id))).toEqual([]);
    expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining(['operatorContract.calls.act', 'companyContract.calls.bulk']));
  });
});
