import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchReferenceList, validateCodes, type SearchMode } from '../../../../src/application/contract/rd';
import { readReferenceList } from '../../../../src/application/contract/referenceList';
import { ok } from '../../../../src/domain/kernel/result';
import { inTransaction } from '../../../../server/db/transaction';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());

const DATE = '2026-01-15';
const search = async (list: string, mode: SearchMode, text: string, pageSize = 50, pageNum = 0) =>
  (await declarant.call(searchReferenceList, { body: { list, date: DATE, mode, text, lang: 'SV', paging: { pageNum, pageSize, sortOrder: [] } } })).data;

describe('the search of a picker (RD-R16)', () => {
  it('is in the order of the texts that are shown, the first that is there where there is no other (RD-R4)', async () => {
    await portal.database.query(
      `update reference_entry set text = case code when 'SEGOT' then '{"NO":"Zzz gote", "EN":" "}'::jsonb else text end where list = 'UnLocode'`,
    );
    const { items } = await search('UnLocode', 2, 'gote');
    expect(items.at(-1)?.code).toBe('SEGOT');
    await portal.database.query(`update reference_entry set text = '{"EN":"Göteborg"}' where list = 'UnLocode' and code = 'SEGOT'`);
  });

  it.each([
    ['UnLocode', 2, 'gote', 'SEGOT'],
    ['UnLocode', 2, 'GÖTE', 'SEGOT'],
    ['UnLocode', 1, 'segot', 'SEGOT'],
    ['Country', 2, 'fran', 'FR'],
    ['Country', 1, 'F', 'FI'],
  ] as [string, SearchMode, string, string][])('%s, mode %d, %s: %s first', async (list, mode, text, code) => {
    expect((await search(list, mode, text)).items[0]?.code).toBe(code);
  });

  it.each(['', ' ', '%', '_', '\\', "'; drop table reference_entry; --", '🚢'])('mode 2 with %j finds nothing, and harms nothing', async (text) => {
    const { totalCount } = await search('Country', 2, text);
    expect(totalCount).toBe(0);
  });

  it.each(['%', '_', '\\', "'"])('mode 1 takes %j literally', async (text) => {
    expect((await search('Country', 1, text)).totalCount).toBe(0);
  });

  it('comes page by page without a code twice', async () => {
    const { totalCount } = await search('Country', 0, '');
    const pages = await Promise.all([0, 1, 2, 3, 4, 5].map((page) => search('Country', 0, '', 50, page)));
    const codes = pages.flatMap(({ items }) => items.map(({ code }) => code));
    expect([codes.length, new Set(codes).size]).toEqual([totalCount, totalCount]);
  });

  it('does not run for ever (RD-R19)', async () => {
    const slow = await inTransaction(portal.host.database, { tenantId: '', userId: '' }, async (db) => {
      await sql`select set_config('statement_timeout', '20', true)`.execute(db);
      await sql`select pg_sleep(5)`.execute(db);
      return ok(undefined);
    });
    expect(slow).toMatchObject({ left: { kind: 'refused', message: 'The search took too long; type more letters.' } });
  });
});

describe('a list', () => {
  const read = (datalist: string) => declarant.call(readReferenceList, { params: { datalist, date: DATE } });

  it('that is Large is searched, never read whole', async () => {
    const refused = await read('UnLocode');
    expect(refused.outcome).toMatchObject({ statusCode: 2, message: 'List UnLocode is too large to be read whole; search it.' });
  });

  it('begins with its default, then with what is favoured', async () => {
    await portal.database.query(`update reference_entry set is_favourite = code in ('NO', 'DK'), is_default = code = 'SE' where list = 'Country'`);
    expect((await read('Country')).data.items.slice(0, 3).map(({ code }) => code)).toEqual(['SE', 'DK', 'NO']);
  });
});

describe('codes', () => {
  it('are validated row by row, in the order asked', async () => {
    const asked = [
      { list: 'Country', code: 'SE', date: DATE },
      { list: 'Country', code: 'ZZ', date: DATE },
      { list: 'Contry', code: 'SE', date: DATE },
      { list: 'Currency', code: 'HRK', date: '2022-12-31' },
      { list: 'Currency', code: 'HRK', date: '2023-01-01' },
    ];
    const { data } = await declarant.call(validateCodes, { body: asked });
    expect(data.map(({ valid }) => valid)).toEqual([true, false, false, true, false]);
    expect(data[4]?.message).toBe('Code HRK is not valid on 2023-01-01 (Currency).');
    const many = Array.from({ length: 1001 }, () => ({ list: 'Country', code: 'SE', date: DATE }));
    expect((await declarant.call(validateCodes, { body: many.slice(1) })).data).toHaveLength(1000);
    expect((await declarant.call(validateCodes, { body: many })).status).toBe(400);
    expect((await declarant.call(validateCodes, { body: [{ list: 'Country', code: 'SE', date: '2025-3-1' }] })).outcome.message).toBe(
      'Date must be year-month-day.',
    );
  });
});
