import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRejectedFields } from '../../../../src/application/contract/declarationRejections';
import { startPortal, type TestPortal } from '../../portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

it('counts what customs rejected this month for an importer, and only what the caller may read', async () => {
  const declarant = await portal.signIn('declarant.demo');
  const rows = await portal.database.query<{ importer: string }>(`
    update declaration_message message set at = now() from declaration
    where declaration.id = message.declaration_id and message.kind = 'REJ' and message.applied and declaration.profile = 'se-new-import'
    returning declaration.header -> 'parties' -> 'importer' ->> 'identifier' as importer`);
  const importer = rows[0]?.importer ?? '';
  expect(importer).not.toBe('');
  const asked = { params: { profile: 'se-new-import', importer: ` ${importer.toLowerCase()} ` } };
  const { data } = await declarant.call(readRejectedFields, asked);
  expect(data.fields.length).toBeGreaterThan(0);
  expect(data.fields.every(({ place, count }) => !/\d/.test(place) && count > 0)).toBe(true);
  expect((await declarant.call(readRejectedFields, { params: { profile: 'se-new-import', importer: 'SE0000000000' } })).data.fields).toEqual([]);
  expect((await (await portal.signIn('othertenant.demo')).call(readRejectedFields, asked)).data.fields).toEqual([]);
  expect((await (await portal.signIn('articleowner.demo')).call(readRejectedFields, asked)).status).toBe(403);
});
