import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReferenceList, readReferenceRevisions, readReferenceVersion } from '../../../../src/application/contract/rd';
import { fieldIds, fields, listNameOf } from '../../../../src/domain/declaration/fields';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());

const read = (datalist: string, date = '2026-01-15', client = declarant) => client.call(readReferenceList, { params: { datalist, date } });

const codes = async (datalist: string, date?: string): Promise<string[]> => (await read(datalist, date)).data.items.map(({ code }) => code);

/** A large list is searched, not read whole. */
const LARGE = ['UnLocode'];

const lists = [...new Set(fieldIds.flatMap((id) => (fields[id].list === undefined ? [] : [listNameOf(fields[id].list, 'SE')])))]
  .filter((list) => !LARGE.includes(list))
  .sort();

describe('reference data', () => {
  it.each(lists)('%s is there, with texts in the four languages', async (list) => {
    const { items } = (await read(list)).data;
    expect(items.length).toBeGreaterThan(1);
    for (const { code, text } of items)
      for (const language of ['EN', 'SV', 'NO', 'DK']) expect([code, language, (text[language] ?? '').length > 0]).toEqual([code, language, true]);
    expect(new Set(items.map(({ code }) => code)).size).toBe(items.length);
  });

  it('names countries as their speakers do', async () => {
    const { items } = (await read('Country')).data;
    expect(items.find(({ code }) => code === 'NO')?.text).toEqual({ EN: 'Norway', SV: 'Norge', NO: 'Norge', DK: 'Norge' });
    expect(items.find(({ code }) => code === 'DE')?.text).toEqual({ EN: 'Germany', SV: 'Tyskland', NO: 'Tyskland', DK: 'Tyskland' });
    expect(items.length).toBeGreaterThan(248);
  });

  it('is that of the date, both ends included', async () => {
    expect(await codes('Currency', '2022-12-31')).toContain('HRK');
    expect(await codes('Currency', '2023-01-01')).not.toContain('HRK');
    expect(await codes('Currency', '2026-01-01')).toContain('EUR');
    const january = (await read('SE_ExchangeRate', '2026-01-31')).data.items.find(({ code }) => code === 'USD|CustomsValue');
    const february = (await read('SE_ExchangeRate', '2026-02-01')).data.items.find(({ code }) => code === 'USD|CustomsValue');
    expect(january).toMatchObject({ validFrom: '2026-01-01', validTo: '2026-01-31', attributes: { units: '1', demo: 'true' } });
    expect(february?.attributes?.['rate']).not.toBe(january?.attributes?.['rate']);
  });

  it('answers version and checksum of the list', async () => {
    const { data } = await read('Incoterms');
    expect(data).toMatchObject({ list: 'Incoterms', date: '2026-01-15', versionNo: 1 });
    expect(data.checksum).toMatch(/^[0-9a-f]{32}$/);
    expect(data.items).toHaveLength(11);
  });

  it.each([
    ['Contry', 'List Contry does not exist. Did you mean Country?'],
    ['SE_ProcedurCode', 'List SE_ProcedurCode does not exist. Did you mean SE_ProcedureCode?'],
    ['Zzzzzzzzzzzz', 'List Zzzzzzzzzzzz does not exist.'],
  ])('has no list %s', async (list, message) => {
    expect((await read(list)).outcome).toMatchObject({ statusCode: 2, message });
  });

  it.each(['2025-3-1', '2025-02-30', '01.03.2025', ''])('is not asked for the date %s', async (date) => {
    expect((await read('Country', date)).outcome).toMatchObject({ statusCode: 2, message: 'Date must be year-month-day.' });
  });

  it('shows entries of a tenant to that tenant only', async () => {
    await portal.database.query(`insert into reference_entry (list, code, valid_from, tenant_id, text, is_default, sort_key)
      select 'PackageType', 'Q1', '2020-01-01', id, '{"EN":"Own"}', false, 999 from tenant where number = 2`);
    const other = await portal.signIn('othertenant.demo');
    expect((await read('PackageType', undefined, other)).data.items.some(({ code }) => code === 'Q1')).toBe(true);
    expect(await codes('PackageType')).not.toContain('Q1');
  });

  it('needs a session', async () => {
    expect((await read('Country', undefined, portal.client())).status).toBe(401);
  });
});

describe('many lists at once', () => {
  const revisions = async (datalists: string, date = '2026-01-15') => declarant.call(readReferenceRevisions, { params: { datalists, date } });
  const version = (datalist: string, checksum: string) => declarant.call(readReferenceVersion, { params: { datalist, date: '2026-01-15', checksum } });

  it('are told with their versions; one that there is not, without', async () => {
    const { data } = await revisions('Country,Contry,Incoterms,Country');
    expect(data).toEqual([
      { list: 'Country', checksum: (await read('Country')).data.checksum },
      { list: 'Contry' },
      { list: 'Incoterms', checksum: (await read('Incoterms')).data.checksum },
    ]);
  });

  it('are kept by the browser as the version they were asked for, and no other', async () => {
    const { checksum, items } = (await read('Incoterms')).data;
    const kept = await version('Incoterms', checksum);
    expect([kept.headers.get('cache-control'), kept.data.items]).toEqual(['private, max-age=31536000, immutable', items]);
    const older = await version('Incoterms', '0'.repeat(32));
    expect([older.headers.get('cache-control'), older.data.items]).toEqual(['no-store', items]);
    expect((await version('Contry', checksum)).headers.get('cache-control')).toBe('no-store');
  });

  it('are at most a hundred, of a day that exists', async () => {
    expect((await revisions(Array.from({ length: 101 }, (_, n) => `L${n}`).join(','))).status).toBe(400);
    expect((await revisions('Country', '2026-02-30')).outcome.statusCode).toBe(2);
  });
});
