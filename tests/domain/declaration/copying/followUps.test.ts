import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samples } from '../../../../server/areas/dec/seed/samples/all';
import { checkAll } from '../../../../src/domain/declaration/check';
import { copyDeclaration } from '../../../../src/domain/declaration/copying/copyDeclaration';
import { followUpsOf } from '../../../../src/domain/declaration/copying/followUps';
import { fromPredecessor } from '../../../../src/domain/declaration/copying/fromPredecessor';
import type { DeclarationContent, DeclarationStatus, Header } from '../../../../src/domain/declaration/declaration';
import { entries } from '../../../../src/domain/access/entries';
import { profileOf, profiles } from '../../../../src/domain/declaration/profiles/all';
import { sumDecimals } from '../../../../src/domain/kernel/decimal';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { STATUSES } from '../../../../src/domain/declaration/statusCode';
import { guid, plainly } from '../sample';
import { right } from '../merging/someLines';

const named = (key: string): Profile => {
  const profile = profileOf(key);
  if (profile === undefined) throw new Error(`no profile ${key}`);
  return profile;
};

const sampleOf = (key: string, lines = 2): DeclarationContent => {
  const sample = samples[key];
  if (sample === undefined) throw new Error(`no sample ${key}`);
  return sample({ itemIds: Array.from({ length: lines }, (_, at) => guid(at + 1)), invoiceId: guid(900_001), date: '2026-01-15' });
};

const MRN = '26SE0SIM00000001A3';
let made = 1_000;

const byCurrency = (amounts: readonly { readonly amount?: string; readonly currency?: string }[]): Record<string, string> =>
  Object.fromEntries(
    [...new Set(amounts.map(({ currency = '' }) => currency))]
      .sort()
      .map((currency) => [currency, sumDecimals(amounts.filter((one) => one.currency === currency).map(({ amount }) => amount))]),
  );

/** As a card makes it: `from` with its MRN, taken over into the profile `to`. */
const followed = (from: string, to: string, mrn: string | null = MRN, before: DeclarationContent = sampleOf(from)): DeclarationContent => {
  const content = fromPredecessor({ ...before, flow: named(from).flow, ...(mrn !== null && { mrn }) }, named(to), '2026-01-16');
  return right(copyDeclaration(content, named(to), { withPreviousDocuments: true, today: '2026-01-16', newId: () => guid((made += 1)) })).content;
};

describe('what a declaration can be followed by', () => {
  it.each<[string, DeclarationStatus, Header, string[]]>([
    ['se-new-import', 'RECEIVED', { messageType: 'IMDP' }, ['se-new-import-goods-arrival']],
    ['se-new-import', 'RECEIVED', { messageType: 'IMDS' }, []],
    ['se-new-export', 'RELEASED', { messageType: 'B1' }, ['arrival-at-exit', 'new-start-transit']],
    ['se-new-export', 'SENT', { messageType: 'B1' }, []],
    ['arrival-at-exit', 'RELEASED', {}, ['exit-notification']],
    ['new-start-transit', 'RELEASED', {}, ['new-arrival-notification']],
    ['new-arrival-notification', 'RELEASED', {}, ['new-unloading-remarks']],
    ['new-unloading-remarks', 'CLEARED', {}, ['se-new-import', 'cwds', 'dk-new-import']],
    ['dk-temp-storage', 'RELEASED', {}, ['dk-new-import']],
    ['low-value', 'DRAFT', { messageType: 'ILDS' }, ['se-new-import']],
    ['low-value', 'REJECTED', { messageType: 'H7' }, ['dk-new-import']],
  ])('%s %s %j: %j', (profile, status, header, expected) => expect(followUpsOf({ profile, status, header })).toEqual(expected));

  it('always is a profile with a screen', () => {
    const messageTypes = [...new Set(profiles.flatMap((profile) => profile.messageTypes.map(({ code }) => code)))];
    const all = profiles.flatMap(({ key }) =>
      STATUSES.flatMap((status) => messageTypes.flatMap((messageType) => followUpsOf({ profile: key, status, header: { messageType } }))),
    );
    for (const key of new Set(all)) expect([key, profileOf(key)?.key, `dec.${key}` in entries]).toEqual([key, key, true]);
  });
});

describe('what follows takes over', () => {
  it('of an export its goods, named as the previous document of the transit', () => {
    const { header, items } = followed('se-new-export', 'new-start-transit');
    expect(header.previousDocuments).toContainEqual({ type: 'N830', reference: MRN });
    expect(header).toMatchObject({ messageType: 'D1', declarationType: 'T1' });
    expect(items.map(({ statisticalValue }) => statisticalValue)).toEqual(sampleOf('se-new-export').items.map(({ statisticalValue }) => statisticalValue));
    expect(items[0]?.statisticalValue).toMatch(/^\d+/);
    expect(items.map(({ grossMass, packages }) => ({ grossMass, packages }))).toEqual(
      sampleOf('se-new-export').items.map(({ grossMass, packages }) => ({ grossMass, packages })),
    );
  });

  it('of an unloading the goods and the movement it names', () => {
    const before = sampleOf('new-unloading-remarks');
    const { header, items } = followed('new-unloading-remarks', 'se-new-import', null, before);
    expect(header.previousDocuments).toEqual([{ type: 'N821', reference: before.header.mrns?.[0]?.mrn }]);
    expect(items).toHaveLength(before.items.length);
    expect(items[0]).toMatchObject({ procedureRequested: '40', procedurePrevious: '00' });
  });

  it('of a warehouse the stock, released or exported', () => {
    expect(followed('cwds', 'se-new-import').items[0]).toMatchObject({ procedureRequested: '40', procedurePrevious: '71' });
    expect(followed('cwds', 'se-new-export')).toMatchObject({
      header: { declarationType: 'EX', warehouse: sampleOf('cwds').header.warehouse },
      items: [{ procedureRequested: '31', procedurePrevious: '71' }, {}],
    });
  });

  it('of temporary storage its MRN, and its item where there is one only', () => {
    expect(followed('dk-temp-storage', 'dk-new-import').header.previousDocuments).toContainEqual({ type: 'N337', reference: MRN });
    expect(followed('dk-temp-storage', 'dk-new-import', MRN, sampleOf('dk-temp-storage', 1)).header.previousDocuments).toContainEqual({
      type: 'N337',
      reference: MRN,
      goodsItemId: '1',
    });
  });

  it('of an import that is of low value all items, their prices as intrinsic values', () => {
    const { header, items } = followed('dk-new-import', 'low-value', null);
    const before = sampleOf('dk-new-import');
    expect(items.map(({ intrinsicValue, commodityCode, grossMass }) => ({ intrinsicValue, commodityCode, grossMass }))).toEqual(
      before.items.map(({ itemAmountInvoiced: amount, commodityCode, grossMass }) => ({
        intrinsicValue: { amount, currency: before.header.invoices?.[0]?.currency },
        commodityCode: commodityCode?.slice(0, 6),
        grossMass,
      })),
    );
    expect(items.every(({ additionalProcedures }) => additionalProcedures === undefined)).toBe(true);
    expect(header.parties?.importer).toEqual(before.header.parties?.importer);
  });

  it('of low value all items, their values as prices and the costs on the way as freight', () => {
    const { header, items } = followed('low-value', 'se-new-import', null);
    const before = sampleOf('low-value').items;
    expect(items.map(({ itemAmountInvoiced }) => itemAmountInvoiced)).toEqual(before.map(({ intrinsicValue }) => intrinsicValue?.amount));
    expect(items.every(({ additionalProcedures }) => additionalProcedures?.join() === '000')).toBe(true);
    expect(header).toMatchObject({ messageType: 'IMDS', declarationType: 'IM', invoices: [{ currency: 'EUR', additions: [{ code: 'AK' }] }] });
    const findings = checkAll(named('se-new-import'), { header, items }, plainly).map(({ code }) => code);
    expect(findings).not.toContain('DEC-R33');
    expect(findings).not.toContain('DEC-R-LIST');
  });

  it('of low value in several currencies an invoice for each: what is paid in each stays what it was', () => {
    /** The form's own empty invoice stays. */
    const NOTHING_PAID = [{ value: undefined, freight: undefined }];
    const money = fc.record({
      amount: fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
      currency: fc.constantFrom('EUR', 'USD', 'GBP'),
    });
    fc.assert(
      fc.property(
        fc.array(fc.record({ value: fc.option(money, { nil: undefined, freq: 6 }), freight: fc.option(money, { nil: undefined }) }), {
          minLength: 1,
          maxLength: 8,
        }),
        (goods) => {
          const before = sampleOf('low-value', goods.length);
          const items = before.items.map(({ transportInsuranceCost: _cost, intrinsicValue: _value, ...item }, at) => ({
            ...item,
            ...(goods[at]?.value && { intrinsicValue: goods[at].value }),
            ...(goods[at]?.freight && { transportInsuranceCost: goods[at].freight }),
          }));
          const { header, items: lines } = followed('low-value', 'se-new-import', null, { ...before, items });
          const invoices = (header.invoices ?? []).filter(({ amount }) => amount !== undefined);
          const paid = goods.map(({ value, freight }) => value ?? (freight && { amount: '0', currency: freight.currency }));
          expect(byCurrency(invoices)).toEqual(byCurrency(paid.flatMap((one) => one ?? [])));
          expect(byCurrency(invoices.flatMap(({ additions = [] }) => additions))).toEqual(byCurrency(goods.flatMap(({ freight }) => freight ?? [])));
          if (invoices.length > 1)
            expect(lines.map(({ invoiceRef }) => invoices.find(({ id }) => id === invoiceRef)?.currency)).toEqual(paid.map((one) => one?.currency));
          expect(new Set(invoices.map(({ currency }) => currency)).size).toBe(invoices.length);
        },
      ),
      { numRuns: 60, examples: [[NOTHING_PAID]] },
    );
  });
});
