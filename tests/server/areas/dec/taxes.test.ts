import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculateDeclaration, createDeclaration, type Saved } from '../../../../src/application/contract/dec';
import { distribute } from '../../../../src/application/contract/declarationDistribution';
import type { GoodsItem, Header } from '../../../../src/domain/declaration/declaration';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let swedish: TestClient;
let norwegian: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  swedish = await portal.signIn('portal.demo');
  norwegian = await portal.signIn('norway.demo');
  for (const [country, currency, kind, rate, units] of [
    ['SE', 'EUR', 'CustomsValue', '11.45', '1'],
    ['SE', 'EUR', 'TariffEuro', '11.25', '1'],
    ['NO', 'SEK', 'NoCustoms', '101.37', '100'],
    ['DK', 'USD', 'CustomsValue', '6.8521', '1'],
  ]) {
    const changed = `update reference_entry set attributes = attributes || jsonb_build_object('rate', $3::text, 'units', $4::text)
      where list = $1 and code = $2 and valid_from <= '${DAY}' and coalesce(valid_to, '${DAY}') >= '${DAY}'`;
    await portal.database.query(changed, [`${country}_ExchangeRate`, `${currency}|${kind}`, rate, units]);
  }
});
afterAll(() => portal.stop());

const DAY = '2026-01-15';
const INVOICE = '00000000-0000-4000-8000-00000000e001';
const REGISTERED: Header['parties'] = { importer: { vatNumber: 'SE559999999101' } };

type Goods = Partial<GoodsItem>;

interface Asked {
  readonly profile: string;
  readonly header?: Header;
  readonly invoice?: NonNullable<Header['invoices']>[number];
  readonly goods: readonly Goods[];
}

const calculated = async ({ profile, header = {}, invoice, goods }: Asked): Promise<Saved> => {
  const client = profile.startsWith('no-') ? norwegian : swedish;
  const items = goods.map((item, at): GoodsItem => ({
    id: randomUUID(),
    itemNumber: at + 1,
    countryOfOrigin: 'CN',
    procedureRequested: '40',
    procedurePrevious: '00',
    ...item,
  }));
  const messageType = profileOf(profile)?.messageTypes[0]?.code ?? '';
  const whole: Header = { messageType, expectedTaxationDate: DAY, ...header, ...(invoice !== undefined && { invoices: [{ id: INVOICE, ...invoice }] }) };
  const made = await client.call(createDeclaration, { body: { profile, header: whole, items } });
  const { id, version } = made.data.declaration;
  return (await client.call(calculateDeclaration, { params: { id }, body: { version } })).data;
};

const taxesOf = ({ items }: Saved): string[][] =>
  items.map(({ taxLines = [] }) => taxLines.map(({ taxType, taxAmount, payableAmount }) => `${taxType} ${taxAmount} ${payableAmount}`));

describe('worked examples by the tariff, the VAT lists and the rounding rules that are stored', () => {
  it('SE-1', async () => {
    const saved = await calculated({
      profile: 'se-new-import',
      header: { parties: REGISTERED },
      invoice: { currency: 'EUR', additions: [{ code: 'AK', amount: '6000.00', currency: 'SEK' }], transportCostInside: { amount: '1500', currency: 'SEK' } },
      goods: [
        { commodityCode: '6109100010', itemAmountInvoiced: '8000.00' },
        { commodityCode: '8504409590', itemAmountInvoiced: '4000.00' },
      ],
    });
    expect(taxesOf(saved)).toEqual([
      ['A00 11472 11472', 'B00 27018 0.00'],
      ['A00 1051 1051', 'B00 12337 0.00'],
    ]);
    expect(saved.declaration.payableTotal).toBe('12523');
  });

  it('NO-1', async () => {
    const saved = await calculated({
      profile: 'no-import',
      header: { parties: { importer: { vatNumber: '999999999MVA' } } },
      invoice: { currency: 'SEK', additions: [{ code: 'AK', amount: '1200', currency: 'NOK' }] },
      goods: [{ commodityCode: '61091000', itemAmountInvoiced: '50000', procedurePrevious: '', preference: 'N' }],
    });
    expect(taxesOf(saved)).toEqual([['TL 5552 5552', 'MV 14359 0.00']]);
  });

  it('NO-2: food', async () => {
    const saved = await calculated({
      profile: 'no-import',
      invoice: { currency: 'NOK' },
      goods: [{ commodityCode: '09012100', itemAmountInvoiced: '24835.60', procedurePrevious: '' }],
    });
    expect(taxesOf(saved)).toEqual([['TL 0 0', 'MV 3725 3725']]);
  });

  it('DK-1', async () => {
    const invoice = { currency: 'USD', additions: [{ code: 'AK', amount: '4300', currency: 'DKK' }], transportCostInside: { amount: '850', currency: 'DKK' } };
    const saved = await calculated({ profile: 'dk-new-import', invoice, goods: [{ commodityCode: '3926909790', itemAmountInvoiced: '10000' }] });
    expect(taxesOf(saved)).toEqual([['A00 4733 4733', 'B00 19601 19601']]);
  });

  it('LV-1', async () => {
    const goods = {
      commodityCode: '610910',
      intrinsicValue: { amount: '120', currency: 'EUR' },
      transportInsuranceCost: { amount: '80', currency: 'SEK' },
      additionalProcedures: ['C07'],
    };
    expect(taxesOf(await calculated({ profile: 'low-value', goods: [goods] }))).toEqual([['A00 0 0', 'B00 363 363']]);
  });
});

describe('the country and the date decide', () => {
  const coffee = async (profile: string, currency: string, day: string): Promise<string | undefined> => {
    const saved = await calculated({
      profile,
      header: { expectedTaxationDate: day },
      invoice: { currency },
      goods: [{ commodityCode: '09012100', itemAmountInvoiced: '10000' }],
    });
    return taxesOf(saved)[0]?.[1];
  };

  it.each([
    ['se-new-import', 'SEK', '2026-03-31', 'B00 1200 1200'],
    ['se-new-import', 'SEK', '2026-04-01', 'B00 600 600'],
    ['dk-new-import', 'DKK', '2026-04-01', 'B00 2500 2500'],
    ['no-import', 'NOK', '2026-04-01', 'MV 1500 1500'],
  ])('VAT on food: %s in %s on %s', async (profile, currency, day, line) => {
    expect(await coffee(profile, currency, day)).toBe(line);
  });

  it('Norwegian fees are charged beside the duty by weight', async () => {
    const saved = await calculated({
      profile: 'no-import',
      invoice: { currency: 'NOK' },
      goods: [{ commodityCode: '04069000', itemAmountInvoiced: '50000', netMass: '1250.5', procedurePrevious: '' }],
    });
    expect(taxesOf(saved)).toEqual([['TL 30812 30812', 'FA 175 175', 'MV 12148 12148']]);
  });

  it('an amount in euro takes the rate of the tariff, trade defence its own line', async () => {
    const goods = [
      { commodityCode: '1701991000', netMass: '1000', itemAmountInvoiced: '20000' },
      { commodityCode: '8712003000', additionalCodes: ['C999'], itemAmountInvoiced: '1000' },
    ];
    const saved = await calculated({ profile: 'se-new-import', invoice: { currency: 'SEK' }, goods });
    expect(taxesOf(saved)).toEqual([
      ['A00 4713 4713', 'B00 2965 2965'],
      ['A00 140 140', 'A30 485 485', 'B00 406 406'],
    ]);
  });

  it.each([
    ['100', [], 'A00 120 120'],
    ['400', [{ type: 'N018', id: '1' }], 'A00 0 0'],
    ['400', [], 'A00 120 120'],
  ])('T-shirts from Turkey with preference %s and documents %j', async (preference, supportingDocuments, line) => {
    const goods = { commodityCode: '6109100010', countryOfOrigin: 'TR', preferentialOrigin: 'TR', preference, supportingDocuments, itemAmountInvoiced: '1000' };
    expect(taxesOf(await calculated({ profile: 'se-new-import', invoice: { currency: 'SEK' }, goods: [goods] }))[0]?.[0]).toBe(line);
  });

  it('a preference that the origin does not have is told, and nothing is calculated', async () => {
    const saved = await calculated({
      profile: 'se-new-import',
      invoice: { currency: 'SEK' },
      goods: [{ commodityCode: '6109100010', preference: '300', itemAmountInvoiced: '1000' }],
    });
    expect(taxesOf(saved)).toEqual([[]]);
    expect(saved.findings.filter(({ code }) => code === 'CT-R7').map(({ pointer }) => pointer)).toEqual(['/items/0/preference']);
  });

  it('the edited list of rounding rules decides', async () => {
    await portal.database.query(
      `update reference_entry set attributes = attributes || '{"decimals":"2","mode":"halfUp"}' where list = 'DK_RoundingRule' and code in ('CustomsValue', 'Duty')`,
    );
    const saved = await calculated({
      profile: 'dk-new-import',
      invoice: { currency: 'DKK' },
      goods: [{ commodityCode: '3926909790', itemAmountInvoiced: '100.55' }],
    });
    expect(taxesOf(saved)).toEqual([['A00 6.54 6.54', 'B00 27 27']]);
  });
});

describe('the duty value of an invoice', () => {
  it('is made from its constant, spread by mass and taxed; the call shows the parts', async () => {
    const dutyValue = { source: 'Distributed', calculationType: 'CONST_X_GROSS', constant: '10', distributionType: 'BasedOnWeight' };
    const goods = ['30', '10'].map((grossMass) => ({ commodityCode: '6109100010', itemAmountInvoiced: '1000', grossMass }));
    const saved = await calculated({ profile: 'se-new-import', invoice: { currency: 'SEK', dutyValue }, goods });
    expect(saved.items.map(({ customsValue }) => customsValue)).toEqual(['1300', '1100']);
    const spread = await swedish.call(distribute, { params: { id: saved.declaration.id }, body: { what: 'dutyvalue', type: 'BasedOnWeight', total: '400' } });
    expect(spread.data.parts.map(({ part }) => part)).toEqual(['300.00', '100.00']);
    const refused = await swedish.call(distribute, {
      params: { id: saved.declaration.id },
      body: { what: 'weights', type: 'NetMassBasedOnGrossMass', total: '50' },
    });
    expect(refused.outcome).toMatchObject({ statusCode: 2, message: 'Total net 50 kg is more than total gross 40 kg' });
    const foreign = await norwegian.call(distribute, {
      params: { id: saved.declaration.id },
      body: { what: 'dutyvalue', type: 'BasedOnWeight', total: '400' },
    });
    expect(foreign.status).toBe(404);
  });
});
