import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submitDeclaration, validateDeclaration } from '../../../../../src/application/contract/dec';
import { readUnloadingPermission } from '../../../../../src/application/contract/declarationPermission';
import { startPortal, type TestPortal } from '../../../portal';
import { Lodging, sampleOf } from './flowPortal';

let portal: TestPortal;
let lodging: Lodging;
beforeAll(async () => {
  portal = await startPortal({ authoritySpeed: 2_000 });
  lodging = await new Lodging(await portal.signIn('portal.demo')).open();
});
afterAll(() => portal.stop());

interface Reserved {
  readonly state: string;
  readonly amount: string;
}

const reservedFor = async (mrn: string): Promise<Reserved | undefined> =>
  (await portal.database.query<Reserved>('select state, amount from guarantee_movement where mrn = $1', [mrn]))[0];

describe('a transit', () => {
  it('is written off by itself when no arrival comes, and frees its guarantee (IE045)', async () => {
    const { id, mrn = '' } = await lodging.lodged('new-start-transit', 'RELEASED');
    expect(mrn).toMatch(/^\d\dSE0SIM\d{8}[JKLM]\d$/);
    expect((await lodging.read(id)).limitDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    await lodging.until(id, 'CLEARED');
    expect(await lodging.names(id)).toEqual(['IE015', 'IE928', 'IE028', 'IE029', 'IE045']);
    expect((await reservedFor(mrn))?.state).toBe('RELEASED');
  });

  it('without a valid guarantee is refused at its number (IE055)', async () => {
    const guarantee = { type: '1', grn: '26SE000000SIM0010', accessCode: 'NOPE' };
    const { id, authorityFindings = [], mrn } = await lodging.lodged('new-start-transit', 'REJECTED', { guarantees: [guarantee] });
    expect(authorityFindings.map(({ code, pointer, args }) => [code, pointer, args?.['reason']])).toEqual([['SA55001', '/guarantees/0/accessCode', '2']]);
    expect([mrn, (await lodging.names(id)).at(-1)]).toEqual([undefined, 'IE055']);
  });

  it.each([
    ['in one row', ['250000']],
    ['in rows that each would fit', ['150000', '100000']],
  ])('that needs more than the guarantee has is not sent: %s', async (_how, amounts) => {
    const guarantees = amounts.map((amount) => ({ type: '1', grn: '26SE000000SIM0029', accessCode: 'DEMO', amount, currency: 'SEK' }));
    const { id, version } = await lodging.store('new-start-transit', sampleOf('new-start-transit', { guarantees }));
    const refused = await lodging.client.call(submitDeclaration, { params: { id }, body: { version, confirmWarnings: true } });
    expect(refused.data.findings.filter(({ severity }) => severity === 2).map(({ code, pointer, message }) => [code, pointer, message])).toEqual([
      ['DEC-G-AMOUNT', `/guarantees/${String(amounts.length - 1)}/amount`, 'Guarantee 26SE000000SIM0029: 180,000 SEK available, 250,000 needed'],
    ]);
    const checked = (await lodging.client.call(validateDeclaration, { params: { id }, body: { version } })).data;
    expect([checked.declaration.status, checked.findings.some(({ code }) => code === 'DEC-G-AMOUNT')]).toEqual(['DRAFT', true]);
  });

  it('that lacks its amount only when customs decides is refused with the same words: reason 4, and nothing is reserved', async () => {
    const guarantee = { type: '1', grn: '26SE000000SIM0029', accessCode: 'DEMO', amount: '150000', currency: 'SEK' };
    const lodged = await lodging.store('new-start-transit', sampleOf('new-start-transit', { guarantees: [guarantee] }));
    await lodging.submit(lodged);
    await portal.database.query(`update declaration set header = jsonb_set(header, '{guarantees,0,amount}', '"250000"') where id = $1`, [lodged.id]);
    const { authorityFindings = [] } = await lodging.until(lodged.id, 'REJECTED');
    expect(authorityFindings.map(({ args, message }) => [args?.['reason'], message])).toEqual([
      ['4', 'Guarantee 26SE000000SIM0029: 180,000 SEK available, 250,000 needed'],
    ]);
    const [{ n } = { n: '' }] = await portal.database.query<{ n: string }>(`select count(*) as n from guarantee_movement where amount = 250000`);
    expect(n).toBe('0');
  });

  it('that brings a guarantee below a tenth warns its administrators', async () => {
    const guarantee = { type: '1', grn: '26SE000000SIM0029', accessCode: 'DEMO', amount: '150000', currency: 'SEK' };
    const { id } = await lodging.lodged('new-start-transit', 'ACCEPTED', { guarantees: [guarantee] });
    const warnings = await portal.database.query<{ args: { available: string } }>(`select args from notification where kind = 'dec.guarantee'`);
    expect(warnings.map(({ args }) => args.available)).toEqual(['30,000 SEK']);
    await lodging.until(id, 'CLEARED');
  });
});

describe('a transit that arrives in this portal', () => {
  const departed = async (): Promise<{ id: string; mrn: string }> => {
    const { id, mrn = '' } = await lodging.lodged('new-start-transit', 'RELEASED', { traderReference: 'FLOW' });
    return { id, mrn };
  };

  it('waits for the unloading: IE007, IE043, IE044, IE025, IE045', async () => {
    await portal.database.query(`insert into authority_setting values ($1, 1, 'AUTO', '{"writeOff": 3600000}', true, now(), 'test')`, [await tenantOf()]);
    const departure = await departed();
    const arrival = await lodging.lodged('new-arrival-notification', 'RELEASED', { mrns: [{ mrn: departure.mrn }] });
    expect((await lodging.names(arrival.id)).at(-1)).toBe('IE043');
    const { data: permission } = await lodging.client.call(readUnloadingPermission, { params: { mrn: departure.mrn } });
    const { items: declared } = sampleOf('new-start-transit');
    expect(permission.arrivalId).toBe(arrival.id);
    expect(permission.items.map(({ description, grossMass, packages }) => ({ description, grossMass, packages }))).toEqual(
      declared.map(({ description, grossMass, packages }) => ({ description, grossMass, packages })),
    );
    const { departure: means = [], equipment = [], houses = [] } = permission.header;
    const { header } = sampleOf('new-unloading-remarks', { mrns: [{ mrn: departure.mrn }], departure: means, equipment, houses });
    const goods = permission.items.map((item) => ({ ...item, id: randomUUID() }));
    const overwritten = await lodging.store(
      'new-unloading-remarks',
      {
        header: { ...header, departure: means.map((one) => ({ ...one, id: 'OTHER1' })) },
        items: goods.map((item, at) => (at === 1 ? { ...item, grossMass: '1' } : item)),
      },
      2,
    );
    const refused = await lodging.client.call(submitDeclaration, {
      params: { id: overwritten.id },
      body: { version: overwritten.version, confirmWarnings: true },
    });
    expect(refused.data.findings.filter(({ severity }) => severity === 2).map(({ code, pointer, args }) => [code, pointer, args?.['declared']])).toEqual([
      ['DEC-UNLOADING-DECLARED', '/departure/0/id', means[0]?.id],
      ['DEC-UNLOADING-DECLARED', '/items/1/grossMass', goods[1]?.grossMass],
    ]);
    expect(houses.map(({ transportDocuments }) => transportDocuments?.[0]?.reference)).toEqual(['DEMO-CMR-1']);
    const unloading = await lodging.store('new-unloading-remarks', { header, items: goods });
    await lodging.submit(unloading);
    await lodging.until(unloading.id, 'CLEARED');
    await lodging.until(arrival.id, 'CLEARED');
    await lodging.until(departure.id, 'CLEARED');
    expect((await lodging.names(unloading.id)).at(-1)).toBe('IE025');
    expect((await lodging.names(arrival.id)).at(-1)).toBe('IE025');
    expect((await lodging.names(departure.id)).at(-1)).toBe('IE045');
    expect((await reservedFor(departure.mrn))?.state).toBe('RELEASED');
    expect(arrival.mrn).toBeUndefined();
  });

  it('is not unloaded before the permission (SA90001)', async () => {
    const departure = await departed();
    const { authorityFindings = [] } = await lodging.lodged('new-unloading-remarks', 'REJECTED', { mrns: [{ mrn: departure.mrn }] });
    expect(authorityFindings.map(({ code }) => code)).toEqual(['SA90001']);
  });

  const tenantOf = async (): Promise<string> =>
    (await portal.database.query<{ tenant_id: string }>(`select tenant_id from transit_guarantee limit 1`))[0]?.tenant_id ?? '';
});
