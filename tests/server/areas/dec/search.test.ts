import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchDeclarations, type DeclarationCriteria, type DeclarationRow } from '../../../../src/application/contract/dec';
import { unitIds } from '../../../../server/db/demo/demoUnits';
import { create, sample, stored } from '../../declarationSamples';
import { startPortal, type CallOptions, type TestClient, type TestPortal } from '../../portal';

type Sort = { fieldId: string; sortDirection: 'asc' | 'desc' };

let portal: TestPortal;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());

const ask = (criteria: DeclarationCriteria, { client = declarant, pageNum = 0, pageSize = 50, sortOrder = [] as Sort[], options = {} as CallOptions } = {}) =>
  client.call(searchDeclarations, { body: { criteria, paging: { pageNum, pageSize, sortOrder } } }, options);

const found = async (criteria: DeclarationCriteria, more: Parameters<typeof ask>[1] = {}): Promise<DeclarationRow[]> => (await ask(criteria, more)).data.items;

const demo = (text: string) => found({ text });

describe('the way from the use of a code to its records', () => {
  const holding = async (where: string): Promise<string[]> =>
    (await portal.database.query<{ id: string }>(`select distinct d.id from declaration d join goods_item i on i.declaration_id = d.id where ${where}`)).map(
      ({ id }) => id,
    );

  it('finds the declarations that hold it in the named data element, and no others', async () => {
    const rows = await found({ codeList: 'Country', code: 'CN', codeField: 'items.countryOfOrigin' }, { pageSize: 500 });
    const all = await holding(`i.content->>'countryOfOrigin' = 'CN'`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ id }) => all.includes(id))).toBe(true);
    const without = (await found({}, { pageSize: 500 })).filter(({ id }) => all.includes(id));
    expect(rows.map(({ id }) => id).toSorted()).toEqual(without.map(({ id }) => id).toSorted());
  });

  it('finds a procedure by both its halves, in declarations of the country of its list', async () => {
    const rows = await found({ codeList: 'SE_ProcedureCode', code: '4000', codeField: 'items.procedureCode' });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ country }) => country === 'SE')).toBe(true);
    expect(await found({ codeList: 'NO_ProcedureCode', code: '4000' })).toEqual([]);
  });

  it('finds nothing for a code or a list that is used nowhere', async () => {
    expect(await found({ codeList: 'Country', code: 'ZZ' })).toEqual([]);
    expect(await found({ codeList: 'Contry', code: 'CN' })).toEqual([]);
  });
});

describe('the search', () => {
  it('finds the demo declarations of the active unit and the units below it', async () => {
    const rows = await found({}, { pageSize: 500 });
    expect(new Set(rows.map(({ status }) => status))).toEqual(
      new Set([
        'DRAFT',
        'READY',
        'REJECTED',
        'RECEIVED',
        'ACCEPTED',
        'UNDER_CONTROL',
        'DOCS_REQUESTED',
        'RELEASED',
        'SUPPLEMENT_DUE',
        'SEND_FAILED',
        'CLEARED',
      ]),
    );
    expect(rows.some(({ traderReference }) => traderReference === 'ORDER-1024')).toBe(true);
    expect(rows.some(({ traderReference = '' }) => /^(?:STO|MMA|SECOND)/.test(traderReference))).toBe(false);
  });

  it('answers what a list shows', async () => {
    const [row] = await demo('ORDER-1009');
    expect(row).toMatchObject({
      profile: 'se-new-import',
      country: 'SE',
      messageType: 'IMDS',
      status: 'CLEARED',
      statusCode: 'CLR',
      itemCount: 12,
      createdBy: 'declarant.demo',
      declarant: 'Demo Customs Agency AB',
      importer: 'Demo Importer AB',
      invoiceCurrency: 'EUR',
      traderReference: 'ORDER-1009',
    });
    expect(row?.mrn).toMatch(/^\d\dSE0SIM/);
    expect(Number(row?.payableTotal)).toBeGreaterThan(0);
    expect(row?.invoiceTotal).toMatch(/^\d+\.\d\d$/);
  });

  it.each<[string, DeclarationCriteria, (row: DeclarationRow) => boolean]>([
    ['free text in any letter case', { text: 'order-1031' }, ({ traderReference }) => traderReference === 'ORDER-1031'],
    ['several words, all of them', { text: 'importer order-1031' }, ({ traderReference }) => traderReference === 'ORDER-1031'],
    ['a part of the local reference number', { lrn: 'sedemo' }, ({ lrn }) => lrn.startsWith('SEDEMO')],
    ['a part of the MRN', { mrn: '0SIM' }, ({ mrn }) => mrn !== undefined],
    ['the trader reference', { traderReference: 'ORDER-10' }, ({ traderReference }) => traderReference?.startsWith('ORDER-10') === true],
    ['statuses', { statuses: ['CLEARED', 'REJECTED'] }, ({ status }) => ['CLEARED', 'REJECTED'].includes(status)],
    ['the status code', { statusCode: 'ACC' }, ({ statusCode }) => statusCode === 'ACC'],
    ['the message type', { messageType: 'IFDS' }, ({ messageType }) => messageType === 'IFDS'],
    ['the profile', { profile: 'se-new-import' }, ({ profile }) => profile === 'se-new-import'],
    ['the creator', { createdBy: 'tester.demo' }, ({ createdBy }) => createdBy === 'tester.demo'],
    ['open ones', { open: true }, ({ status }) => status !== 'CLEARED'],
    ['own ones', { mine: true }, ({ createdBy }) => createdBy === 'declarant.demo'],
    ['those with errors', { withErrors: true }, ({ errors }) => errors > 0],
    ['those without errors', { withErrors: false }, ({ errors }) => errors === 0],
    [
      'several criteria together',
      { statuses: ['CLEARED'], mine: true, text: 'order-' },
      ({ status, createdBy, traderReference }) => status === 'CLEARED' && createdBy === 'declarant.demo' && traderReference?.startsWith('ORDER-') === true,
    ],
  ])('by %s finds these and no others', async (_name, criteria, fits) => {
    await create({ header: { messageType: 'IMDS', traderReference: 'INCOMPLETE' }, items: [] }, declarant);
    const all = await found({}, { pageSize: 500 });
    const rows = await found(criteria, { pageSize: 500 });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ id }) => id).sort()).toEqual(
      all
        .filter(fits)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('by a party finds it in whatever role it has, and no others', async () => {
    const named = await portal.database.query<{ id: string }>(
      `select id from declaration where exists (select from jsonb_each(header -> 'parties') as role where lower(role.value ->> 'name') like '%demo importer%')`,
    );
    const all = (await found({}, { pageSize: 500 })).filter(({ id }) => named.some((one) => one.id === id));
    const rows = await found({ party: 'demo importer' }, { pageSize: 500 });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
  });

  it('by commodity code finds declarations with such a goods item, by its first digits too', async () => {
    const { header, items } = sample(1);
    const { id } = (await create({ header, items: items.map((item) => ({ ...item, commodityCode: '9999887766' })) }, declarant)).data.declaration;
    expect((await found({ commodityCode: '9999887766' })).map((row) => row.id)).toEqual([id]);
    expect((await found({ commodityCode: '999988' })).map((row) => row.id)).toEqual([id]);
    expect(await found({ commodityCode: '888877' })).toEqual([]);
  });

  it('by dates counts both days whole, in the time of Stockholm', async () => {
    const { id } = await stored(declarant, 1);
    const at = async (instant: string, createdFrom: string, createdTo: string): Promise<boolean> => {
      await portal.database.query(`update declaration set created_at = $2 where id = $1`, [id, instant]);
      return (await found({ createdFrom, createdTo }, { pageSize: 500 })).some((row) => row.id === id);
    };
    expect(await at('2026-01-14T22:59:59Z', '2026-01-15', '2026-01-15')).toBe(false);
    expect(await at('2026-01-14T23:00:00Z', '2026-01-15', '2026-01-15')).toBe(true);
    expect(await at('2026-01-15T22:59:59Z', '2026-01-15', '2026-01-15')).toBe(true);
    expect(await at('2026-01-15T23:00:00Z', '2026-01-15', '2026-01-15')).toBe(false);
    const refused = await ask({ createdFrom: '15/1/2026' });
    expect([refused.status, refused.outcome.message]).toEqual([400, 'Date must be year-month-day.']);
  });

  it('a whole LRN finds its declaration alone, also when others contain it', async () => {
    const [{ id }, { id: other }] = [await stored(declarant, 1), await stored(declarant, 1)];
    await portal.database.query(`update declaration set lrn = case when id = $1 then 'WHOLE12345' else 'WHOLE123456' end where id in ($1, $2)`, [id, other]);
    expect((await found({ lrn: 'whole12345' })).map((row) => row.id)).toEqual([id]);
    expect((await found({ lrn: 'whole12345', profile: 'no-import' })).map((row) => row.id)).toEqual([]);
  });

  it('a word with a long number finds where both stand together, not the number alone', async () => {
    const { id } = await stored(declarant, 1, 'KX-9081726');
    expect((await found({ text: 'kx-9081726' })).map((row) => row.id)).toEqual([id]);
    expect((await found({ text: '81726 kx-90' })).map((row) => row.id)).toEqual([id]);
    expect(await found({ text: 'xx-9081726' })).toEqual([]);
  });

  it('takes what was typed as text, not as a pattern', async () => {
    expect(await found({ text: '%' })).toEqual([]);
    expect(await found({ lrn: 'SE_EMO' })).toEqual([]);
    expect(await found({ text: "' or 1=1 --" })).toEqual([]);
  });
});

describe('paging and sorting', () => {
  it('pages cover everything once, in the order asked for', async () => {
    const { data } = await ask({}, { pageSize: 500, sortOrder: [{ fieldId: 'itemCount', sortDirection: 'desc' }] });
    expect(data.totalCount).toBe(data.items.length);
    const counts = data.items.map(({ itemCount }) => itemCount);
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
    const paged: string[] = [];
    for (let pageNum = 0; paged.length < data.totalCount; pageNum++) {
      const page = await ask({}, { pageNum, pageSize: 7, sortOrder: [{ fieldId: 'itemCount', sortDirection: 'desc' }] });
      expect(page.data.totalCount).toBe(data.totalCount);
      paged.push(...page.data.items.map(({ id }) => id));
    }
    expect(paged).toEqual(data.items.map(({ id }) => id));
  });

  it('is newest first unless asked otherwise, and decimals are sorted as numbers', async () => {
    const newest = (await found({}, { pageSize: 500 })).map(({ createdAt }) => createdAt);
    expect(newest).toEqual([...newest].sort().reverse());
    const masses = (await found({}, { pageSize: 500, sortOrder: [{ fieldId: 'grossMassTotal', sortDirection: 'asc' }] })).flatMap(({ grossMassTotal }) =>
      grossMassTotal === undefined ? [] : [Number(grossMassTotal)],
    );
    expect(masses).toEqual([...masses].sort((one, other) => one - other));
  });

  it.each(['secret', 'header', 'search_text', 'constructor', '__proto__', 'id; drop table declaration'])('by the field %s is refused', async (fieldId) => {
    expect((await ask({}, { sortOrder: [{ fieldId, sortDirection: 'asc' }] })).status).toBe(400);
  });

  it.each([[501], [0], [-1], [1.5]])('with %d rows a page is refused', async (pageSize) => {
    expect((await ask({}, { pageSize })).status).toBe(400);
  });

  it('beyond the end there are no rows, and the count is still right', async () => {
    const { data } = await ask({}, { pageNum: 1_000 });
    expect(data.items).toEqual([]);
    expect(data.totalCount).toBeGreaterThan(10);
  });
});

describe('who sees what', () => {
  it('another tenant finds its own only', async () => {
    const other = await portal.signIn('othertenant.demo');
    const rows = await found({}, { client: other, pageSize: 500 });
    expect(rows.map(({ traderReference }) => traderReference).sort()).toEqual(['SECOND-7', 'SECOND-8']);
    expect(await found({ text: 'ORDER' }, { client: other })).toEqual([]);
    expect(await found({ commodityCode: '6109' }, { client: other })).toHaveLength(2);
  });

  it('the active unit decides, and the units below can be left out', async () => {
    const everything = await portal.signIn('portal.demo');
    const head = await found({}, { client: everything, pageSize: 500, options: { orgUnit: unitIds.seHeadOffice } });
    expect(head.some(({ traderReference }) => traderReference === 'STO-2201')).toBe(true);
    expect(await found({ thisUnitOnly: true }, { client: everything, options: { orgUnit: unitIds.seHeadOffice } })).toEqual([]);
  });

  it('without the right nothing is answered, not even an empty list', async () => {
    expect((await ask({}, { client: await portal.signIn('case.demo') })).status).toBe(403);
  });
});
