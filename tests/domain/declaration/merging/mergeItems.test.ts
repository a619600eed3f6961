import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameTotals, contentTotals } from '../../../../src/domain/declaration/contentTotals';
import { GoodsItem, type DeclarationContent } from '../../../../src/domain/declaration/declaration';
import { contentDifferences } from '../../../../src/domain/declaration/differences';
import { mergeItems, mergeSummary } from '../../../../src/domain/declaration/merging/mergeItems';
import { unmergeItems } from '../../../../src/domain/declaration/merging/unmergeItems';
import { sumDecimals, trimDecimal } from '../../../../src/domain/kernel/decimal';
import { failed } from '../../../../src/domain/kernel/result';
import { guid } from '../sample';
import { anyContent, contentOf, EUR_INVOICE, linesOf, refusalOf, right, type Line } from './someLines';

const LOOSE = { description: false, invoice: false };

const shirts: Line = { commodityCode: '6109100010', countryOfOrigin: 'CN', procedureRequested: '40', procedurePrevious: '00' };

const merged = (items: readonly GoodsItem[], choice = LOOSE): readonly GoodsItem[] => right(mergeItems(contentOf(items), choice)).content.items;

/** What may not be merged with a line that has it not. */
const count = (one: Line, other: Line, choice = LOOSE): number => {
  const result = mergeItems(contentOf(linesOf({ ...shirts, ...one }, { ...shirts, ...other })), choice);
  return failed(result) ? 2 : result.right.content.items.length;
};

describe('the worked example', () => {
  const content = contentOf(
    linesOf(
      { ...shirts, netMass: '10', itemAmountInvoiced: '200.00' },
      { ...shirts, netMass: '5', itemAmountInvoiced: '95.50' },
      { ...shirts, netMass: '5', itemAmountInvoiced: '90', countryOfOrigin: 'TR' },
    ),
  );
  const { content: after, preview, merged: kept } = right(mergeItems(content, LOOSE));

  it('makes two items of three lines, and 385.50 stays 385.50', () => {
    expect(
      after.items.map(({ itemNumber, netMass, itemAmountInvoiced, countryOfOrigin }) => [itemNumber, netMass, itemAmountInvoiced, countryOfOrigin]),
    ).toEqual([
      [1, '15', '295.50', 'CN'],
      [2, '5', '90', 'TR'],
    ]);
    expect(preview).toMatchObject({ lines: 3, items: 2, merges: [{ itemId: guid(1), numbers: [1, 2] }] });
    expect([preview.before.amounts, preview.after.amounts]).toEqual([{ EUR: '385.5' }, { EUR: '385.5' }]);
    expect(mergeSummary(preview).message).toBe('3 lines -> 2 goods items; totals unchanged');
  });

  it('keeps every line, and gives them back', () => {
    expect(after.items[0]?.mergedFrom).toEqual([guid(1), guid(2)]);
    expect(kept).toEqual([{ itemId: guid(1), lines: content.items.slice(0, 2) }]);
    const back = right(unmergeItems(after, kept));
    expect(back.content.items.map(({ id }) => id)).toEqual([guid(1), guid(2), guid(3)]);
    expect(contentDifferences(content, back.content)).toEqual([]);
    expect(back).toMatchObject({ merged: [], lost: [] });
  });
});

describe('lines are one item only when they have the same', () => {
  it.each<[string, Line, Line]>([
    ['commodity code', {}, { commodityCode: '6109902000' }],
    ['additional codes', { additionalCodes: ['2500'] }, { additionalCodes: ['2501'] }],
    ['procedure', {}, { procedurePrevious: '71' }],
    ['additional procedures', { additionalProcedures: ['C07'] }, { additionalProcedures: ['000'] }],
    ['preferential origin', { preferentialOrigin: 'TR' }, {}],
    ['preference', { preference: '100' }, { preference: '300' }],
    ['quota', { quotaOrderNumber: '092001' }, {}],
    ['valuation method', { valuationMethod: '1' }, { valuationMethod: '4' }],
    ['valuation indicators', { valuationIndicators: '0000' }, { valuationIndicators: '1000' }],
    ['unit of the supplementary units', { supplementaryUnitCode: 'NAR' }, { supplementaryUnitCode: 'NPR' }],
    [
      'documents',
      { supportingDocuments: [{ countryCode: 'EU', type: 'N380', id: '1' }] },
      { supportingDocuments: [{ countryCode: 'EU', type: 'N380', id: '2' }] },
    ],
    ['special mentions', { specialMentions: [{ countryCode: 'SE', code: '30400', text: 'x' }] }, {}],
    ['fiscal references', { additionalFiscalReferences: [{ role: 'FR1', vatNumber: 'SE559999999101' }] }, {}],
    ['warehouse', { warehouse: { type: 'U', identifier: 'SE0001', country: 'SE' } }, {}],
    ['CUS code, which could not be joined', { cusCode: '0012345-6' }, {}],
    ['national additional codes', { nationalAdditionalCodes: ['V001'] }, { nationalAdditionalCodes: ['V002'] }],
    ['consignment reference', { ucr: 'A' }, { ucr: 'B' }],
    ['house consignment', { houseId: 'H1' }, { houseId: 'H2' }],
    ['country of dispatch', { countryOfDispatch: 'CN' }, {}],
    ['country of destination', { countryOfDestination: 'SE' }, { countryOfDestination: 'DK' }],
    ['region of dispatch', { regionOfDispatch: '01' }, { regionOfDispatch: '02' }],
    ['exporter', { exporter: { identifier: 'SE5599999991' } }, { exporter: { name: 'Demo Supplier Ltd' } }],
    ['consignor', { consignor: { name: 'Demo Supplier Ltd' } }, {}],
    ['consignee', { consignee: { identifier: 'SE5599999991' } }, { consignee: { identifier: 'DK12345674' } }],
    ['dangerous goods', { dangerousGoods: ['1263'] }, { dangerousGoods: ['1993'] }],
    ['proof of origin', { originProof: 'U110' }, {}],
    ['authorisations', { authorisations: [{ type: 'C601', reference: '1' }] }, { authorisations: [{ type: 'C601', reference: '2' }] }],
    ['currency of the intrinsic value', { intrinsicValue: { amount: '10', currency: 'EUR' } }, { intrinsicValue: { amount: '10', currency: 'SEK' } }],
    ['values given: a missing mass would vanish in the sum', { netMass: '5' }, {}],
  ])('%s', (_what, one, other) => {
    expect(count(one, other)).toBe(2);
    expect(count(one, one)).toBe(1);
  });

  it('the order of codes and blank rows do not matter', () => {
    expect(count({ additionalCodes: ['2501', '2500'], specialMentions: [{ text: ' ' }] }, { additionalCodes: ['2500', '2501', ''] })).toBe(1);
  });

  it('by choice also the description, or the invoice', () => {
    expect(count({ description: 'Shirts' }, { description: 'Vests' })).toBe(1);
    expect(count({ description: 'Shirts' }, { description: 'Vests' }, { description: true, invoice: false })).toBe(2);
    expect(count({ invoiceRef: guid(901) }, { invoiceRef: '' }, { description: false, invoice: true })).toBe(2);
  });

  it('a line written off by its item in a previous document is never merged, nor one that is not declared', () => {
    const items = linesOf({ ...shirts, previousDocuments: [{ type: 'N337', reference: 'T1', goodsItemId: '2' }] }, shirts, shirts, {
      ...shirts,
      excluded: true,
    });
    const { content, preview } = right(mergeItems(contentOf(items), LOOSE));
    expect(content.items.map(({ id, mergedFrom }) => [id, mergedFrom])).toEqual([
      [guid(1), undefined],
      [guid(2), [guid(2), guid(3)]],
      [guid(4), undefined],
    ]);
    expect(preview.left).toEqual([
      { itemId: guid(1), number: 1, reason: 'WRITE_OFF' },
      { itemId: guid(4), number: 4, reason: 'EXCLUDED' },
    ]);
  });

  it('invoices of different currency or delivery terms, or with costs of their own, keep their lines apart', () => {
    const items = linesOf({ ...shirts, invoiceRef: guid(901) }, { ...shirts, invoiceRef: guid(902) });
    const across = (other: object) => mergeItems(contentOf(items, { invoices: [EUR_INVOICE, { id: guid(902), currency: 'EUR', ...other }] }), LOOSE);
    expect(right(across({})).preview.merges).toMatchObject([{ acrossInvoices: true }]);
    for (const other of [{ currency: 'USD' }, { deliveryTerms: { incoterm: 'FOB' } }, { additions: [{ code: 'AK', amount: '10' }] }]) {
      expect(refusalOf(across(other))).toBe('No goods items can be merged');
    }
  });
});

describe('the merged item', () => {
  it('joins different descriptions, up to 512 characters', () => {
    const [item] = merged(linesOf({ ...shirts, description: 'Shirts' }, { ...shirts, description: 'Vests' }, { ...shirts, description: 'Shirts' }));
    expect(item?.description).toBe('Shirts; Vests');
    const [long] = merged(linesOf({ ...shirts, description: 'a'.repeat(400) }, { ...shirts, description: 'b'.repeat(400) }));
    expect(long?.description).toBe(`${'a'.repeat(400)}; ${'b'.repeat(110)}`);
  });

  it('counts packages by kind and marks, and keeps bulk without a count beside them', () => {
    const [item] = merged(
      linesOf(
        {
          ...shirts,
          packages: [
            { type: 'CT', count: '4', marks: 'A' },
            { type: 'VQ', marks: '' },
          ],
        },
        {
          ...shirts,
          packages: [
            { type: 'CT', count: '0', marks: 'A' },
            { type: 'CT', count: '1', marks: 'B' },
          ],
        },
      ),
    );
    expect(item?.packages).toEqual([
      { type: 'CT', count: '4', marks: 'A' },
      { type: 'VQ', marks: '' },
      { type: 'CT', count: '1', marks: 'B' },
    ]);
  });

  it('adds up what a document covers and names each reference once', () => {
    const license = { countryCode: 'EU', type: 'L100', id: 'L-1', unit: 'KGM' };
    const way = { type: 'N730', reference: 'W-1' };
    const [item] = merged(
      linesOf(
        { ...shirts, supportingDocuments: [{ ...license, quantity: '5' }], transportDocuments: [way] },
        {
          ...shirts,
          supportingDocuments: [{ ...license, quantity: '2.5', issuingAuthority: 'SE' }],
          transportDocuments: [way, { type: 'N730', reference: 'W-2' }],
        },
      ),
    );
    expect(item?.supportingDocuments).toEqual([{ ...license, quantity: '7.5', issuingAuthority: 'SE' }]);
    expect(item?.transportDocuments).toEqual([way, { type: 'N730', reference: 'W-2' }]);
  });

  it('adds up parts of the value, low values and differences', () => {
    const [item, ...more] = merged(
      linesOf(
        {
          ...shirts,
          valueComponents: [{ type: 'B17A', amount: '5', currency: 'SEK' }],
          intrinsicValue: { amount: '10', currency: 'EUR' },
          transportInsuranceCost: { amount: '1.5', currency: 'EUR' },
          differenceMass: '2',
        },
        {
          ...shirts,
          valueComponents: [
            { type: 'B17A', amount: '7', currency: 'SEK' },
            { type: 'FIC', amount: '3', currency: 'SEK' },
          ],
          intrinsicValue: { amount: '20', currency: 'EUR' },
          transportInsuranceCost: { amount: '2', currency: 'EUR' },
          differenceMass: '3',
        },
      ),
    );
    expect(more).toEqual([]);
    expect(item).toMatchObject({
      valueComponents: [
        { type: 'B17A', amount: '12', currency: 'SEK' },
        { type: 'FIC', amount: '3', currency: 'SEK' },
      ],
      intrinsicValue: { amount: '30', currency: 'EUR' },
      transportInsuranceCost: { amount: '3.5', currency: 'EUR' },
      differenceMass: '5',
    });
  });

  it('keeps rows of one document apart that tell different things of it', () => {
    const invoice = { countryCode: 'EU', type: 'N380', id: 'F-1' };
    const [item] = merged(
      linesOf({ ...shirts, supportingDocuments: [{ ...invoice, lineItem: '1' }] }, { ...shirts, supportingDocuments: [{ ...invoice, lineItem: '2' }] }),
    );
    expect(item?.supportingDocuments).toEqual([
      { ...invoice, lineItem: '1' },
      { ...invoice, lineItem: '2' },
    ]);
  });

  it('names an article, an invoice line and a quantity only where all lines have the same', () => {
    const one = { ...shirts, articleId: 'A', invoiceLine: '1', quantity: '10', unit: 'PCS' };
    expect(merged(linesOf(one, { ...one, quantity: '5' }))[0]).toMatchObject({ articleId: 'A', invoiceLine: '1', quantity: '15', unit: 'PCS' });
    const [item] = merged(linesOf(one, { ...one, articleId: 'B', unit: 'PR' }));
    expect([item?.articleId, item?.quantity, item?.unit]).toEqual([undefined, undefined, undefined]);
  });

  it('has no taxes until they are calculated again', () => {
    const taxLines = [{ taxType: 'A00', baseAmount: '1', rate: '1', taxAmount: '1', payableAmount: '1', currency: 'SEK' }];
    expect(merged(linesOf({ ...shirts, taxLines }, shirts))[0]).not.toHaveProperty('taxLines');
  });

  it('is as many items as its rows need', () => {
    const items = linesOf(...Array.from({ length: 150 }, (_, at) => ({ ...shirts, packages: [{ type: 'CT', count: '1', marks: `M${String(at)}` }] })));
    const after = merged(items);
    expect(after).toHaveLength(2);
    expect(after.every(({ packages = [] }) => packages.length <= 99)).toBe(true);
  });
});

it('containers follow the items that they hold', () => {
  const header = {
    invoices: [EUR_INVOICE],
    equipment: [
      { containerId: 'A', goodsRefs: '1, 3' },
      { containerId: 'B', goodsRefs: '2' },
    ],
  };
  const before = contentOf(linesOf(shirts, { ...shirts, commodityCode: '1' }, shirts, { ...shirts, commodityCode: '2' }), header);
  const { content, merged: kept } = right(mergeItems(before, LOOSE));
  expect(content.header.equipment?.map(({ goodsRefs }) => goodsRefs)).toEqual(['1', '2']);
  const back = right(unmergeItems(content, kept)).content;
  expect(back.items.map(({ id }) => id)).toEqual([1, 3, 2, 4].map(guid));
  expect(back.header.equipment?.map(({ goodsRefs }) => goodsRefs)).toEqual(['1, 2', '3']);
});

it('merging again what was merged before keeps the first lines', () => {
  const first = right(mergeItems(contentOf(linesOf(shirts, shirts, { ...shirts, description: 'x' })), { description: true, invoice: false }));
  const again = right(mergeItems(first.content, LOOSE, first.merged));
  expect(again.content.items).toHaveLength(1);
  expect(right(unmergeItems(again.content, again.merged)).content.items.map(({ id }) => id)).toEqual([1, 2, 3].map(guid));
});

it('unmerging tells what was entered on the merged item since', () => {
  const { content, merged: kept } = right(mergeItems(contentOf(linesOf({ ...shirts, netMass: '1' }, { ...shirts, netMass: '2' })), LOOSE));
  const edited = { ...content, items: content.items.map((item) => ({ ...item, netMass: '4', preference: '100' })) };
  expect(right(unmergeItems(edited, kept)).lost).toEqual([{ itemId: guid(1), pointers: ['/netMass', '/preference'] }]);
  expect(refusalOf(unmergeItems(content, kept, [guid(7)]))).toBe('No goods item was merged');
});

describe('for any declaration', () => {
  const documentQuantities = ({ items }: DeclarationContent): string =>
    trimDecimal(
      sumDecimals(
        items.filter(({ excluded }) => excluded !== true).flatMap(({ supportingDocuments = [] }) => supportingDocuments.map(({ quantity }) => quantity)),
      ),
    );

  it('no sum changes, what is stored stays storable, and undoing brings back every line', () => {
    let done = 0;
    fc.assert(
      fc.property(anyContent, fc.record({ description: fc.boolean(), invoice: fc.boolean() }), (content, choice) => {
        const result = mergeItems(content, choice);
        if (failed(result)) return;
        done += 1;
        const { content: after, merged: kept } = result.right;
        expect(sameTotals(contentTotals(content), contentTotals(after))).toBe(true);
        expect(documentQuantities(after)).toBe(documentQuantities(content));
        expect(after.items.every(GoodsItem.is)).toBe(true);
        expect(after.items.map(({ itemNumber }) => itemNumber)).toEqual(after.items.map((_item, at) => at + 1));
        expect(refusalOf(mergeItems(after, choice, kept))).toBe('No goods items can be merged');
        const back = right(unmergeItems(after, kept)).content;
        const plain = (items: readonly GoodsItem[]) => items.map((item) => ({ ...item, itemNumber: 0 })).sort((one, other) => (one.id < other.id ? -1 : 1));
        expect(plain(back.items)).toEqual(plain(content.items));
      }),
      { numRuns: 300 },
    );
    expect(done).toBeGreaterThan(50);
  });
});
