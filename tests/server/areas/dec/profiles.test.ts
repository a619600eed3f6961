import { afterAll, beforeAll, expect, it } from 'vitest';
import { readProfile, readProfiles } from '../../../../src/application/contract/declarationProfiles';
import { profileOf, profiles } from '../../../../src/domain/declaration/profiles/all';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());

const read = (key: string, date?: string) => declarant.call(readProfile, { params: { key, ...(date !== undefined && { date }) } });

it('is closed to who is not signed in, and to who declares nothing', async () => {
  expect((await (await portal.signIn('invoicing.demo')).call(readProfiles, {})).status).toBe(403);
  expect((await portal.client().call(readProfiles, {})).status).toBe(401);
});

it('answers every shipped profile as the rules have it', async () => {
  const heads = (await declarant.call(readProfiles, {})).data;
  expect(heads.map(({ key }) => key)).toEqual(profiles.map(({ key }) => key).sort());
  const { data } = await read('se-new-import', '2026-01-15');
  expect(data).toEqual(JSON.parse(JSON.stringify(profileOf('se-new-import'))));
});

it('answers the version of the date', async () => {
  await portal.database.query(
    `insert into declaration_profile select key, 2, '2027-01-01', null, 'of 2027', (content::jsonb || '{"version": 2, "validFrom": "2027-01-01"}')::json from declaration_profile where key = 'no-import'`,
  );
  expect((await read('no-import', '2026-12-31')).data.version).toBe(1);
  expect((await read('no-import', '2027-01-01')).data.version).toBe(2);
  expect((await read('no-import', '2023-12-31')).status).toBe(404);
  expect((await read('no-such-profile')).status).toBe(404);
  expect((await read('no-import', 'tomorrow')).status).toBe(400);
});
