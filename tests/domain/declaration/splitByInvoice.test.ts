import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeclarationContent } from '../../../src/domain/declaration/declaration';
import { contentTotals, sameTotals } from '../../../src/domain/declaration/contentTotals';
import { splitByInvoice } from '../../../src/domain/declaration/splitByInvoice';
import { sumDecimals, trimDecimal } from '../../../src/domain/kernel/decimal';
import { anyContent, contentOf, linesOf, refusalOf, right } from './merging/someLines';
import { guid } from './sample';

const [first, second, third] = [guid(901), guid(902), guid(903)];

const invoices = [
  { id: first, number: 'F-1', currency: 'EUR', amount: '30', additions: [{ code: 'AK', amount: '10.00', currency: 'EUR' }] },
  { id: second, number: 'F-2', currency: 'EUR', amount: '50' },
  { id: third, number: 'F-3', currency: 'EUR' },
];

const lineOf = (invoiceRef: string, itemAmountInvoiced: string, more: object = {}) => ({
  invoiceRef,
  itemAmountInvoiced,
  netMass: '1',
  grossMass: '2',
  ...more,
});
const five = linesOf(lineOf(first, '10'), lineOf(first, '20'), lineOf(second, '20'), lineOf(second, '29'), lineOf(third, '7'));

const shapes = ({ parts }: { readonly parts: readonly DeclarationContent[] }) =>
  parts.map(({ header, items }) => ({
    invoices: header.invoices?.map(({ number, amount }) => `${number ?? ''} ${amount ?? ''}`.trim()),
    items: items.map(({ id, itemNumber }) => `${String(itemNumber)}:${id.slice(-1)}`),
  }));

describe('DEC-R52: a declaration in parts', () => {
  it('is cut between invoices, each part numbered from 1', () => {
    const split = right(splitByInvoice(contentOf(five, { invoices, grossMassTotal: '10' }), 3));
    expect(shapes(split)).toEqual([
      { invoices: ['F-1 30'], items: ['1:1', '2:2'] },
      { invoices: ['F-2 50', 'F-3'], items: ['1:3', '2:4', '3:5'] },
    ]);
    expect(split.parts.map(({ header }) => header.grossMassTotal)).toEqual(['4', '6']);
    expect(split.findings).toEqual([]);
  });

  it('cuts an invoice that is longer than a part: amounts and costs are divided, and it is told', () => {
    const split = right(splitByInvoice(contentOf(five.slice(0, 4), { invoices: invoices.slice(0, 2) }), 1));
    expect(shapes(split).map((part) => part.invoices)).toEqual([['F-1 10'], ['F-1 20'], ['F-2 20'], ['F-2 30']]);
    expect(split.parts.slice(0, 2).map(({ header }) => header.invoices?.[0]?.additions?.[0]?.amount)).toEqual(['3.33', '6.67']);
    expect(split.findings.map(({ message, severity }) => [severity, message])).toEqual([
      [1, 'Invoice F-1 has more than 1 lines and stands in several declarations'],
      [1, 'Invoice F-2 has more than 1 lines and stands in several declarations'],
    ]);
  });

  it('warns where a part cannot stand alone: write-off of the header, packages shared across', () => {
    const items = linesOf(
      lineOf(first, '1', { packages: [{ type: 'CT', count: '1', marks: 'A' }] }),
      lineOf(second, '1', { packages: [{ type: 'CT', count: '0', marks: 'A' }] }),
    );
    const { findings } = right(splitByInvoice(contentOf(items, { invoices, previousDocuments: [{ type: 'N337', reference: 'T1' }] }), 1));
    expect(findings.map(({ messageKey, pointer }) => [messageKey, pointer])).toEqual([
      ['finding.DEC-R52.packages', '/items'],
      ['finding.DEC-R52.writeOff', '/previousDocuments'],
    ]);
  });

  it('stays whole where it fits', () => {
    const content = contentOf(five, { invoices });
    expect(right(splitByInvoice(content)).parts).toEqual([content]);
    expect(refusalOf(splitByInvoice(content, 10_000))).toBe('A part holds 1 to 9,999 goods items');
    expect(refusalOf(splitByInvoice(content, 0))).toBe('A part holds 1 to 9,999 goods items');
  });

  it('takes more lines than one declaration may hold', () => {
    const lines = linesOf(...Array.from({ length: 10_001 }, (_, at) => lineOf(at < 6000 ? first : second, '1')));
    expect(right(splitByInvoice(contentOf(lines, { invoices: invoices.slice(0, 2) }))).parts.map(({ items }) => items.length)).toEqual([6000, 4001]);
  });
});

describe('for any declaration', () => {
  const added = (sums: readonly (string | undefined)[]): string => trimDecimal(sumDecimals(sums));
  const allOf = (parts: readonly DeclarationContent[], pick: (part: DeclarationContent) => readonly (string | undefined)[]): string =>
    added(parts.flatMap(pick));
  const amounts = ({ header }: DeclarationContent) => (header.invoices ?? []).map(({ amount }) => amount);
  const costs = ({ header }: DeclarationContent) =>
    (header.invoices ?? []).flatMap(({ additions = [], transportCostInside }) => [...additions.map(({ amount }) => amount), transportCostInside?.amount]);

  it('no line is lost or doubled, and every sum is the same', () => {
    fc.assert(
      fc.property(anyContent, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 99_999 }), (some, size, cents) => {
        const invoiced = (some.header.invoices ?? []).map((invoice) => ({
          ...invoice,
          amount: `${String(cents)}.37`,
          additions: [{ code: 'AK', amount: '7.77' }],
          transportCostInside: { amount: '0.05' },
        }));
        const content = { ...some, header: { invoices: invoiced, grossMassTotal: '77.7', netMassTotal: '3' } };
        const { parts, totals } = right(splitByInvoice(content, size));
        expect(totals.before).toEqual(contentTotals(content));
        expect(sameTotals(totals.before, totals.after)).toBe(true);
        expect(parts.flatMap(({ items }) => items.map(({ id }) => id)).sort()).toEqual(content.items.map(({ id }) => id).sort());
        expect(parts.every(({ items }) => items.length <= size)).toBe(true);
        for (const pick of [
          amounts,
          costs,
          (part: DeclarationContent) => [part.header.grossMassTotal],
          (part: DeclarationContent) => [part.header.netMassTotal],
        ]) {
          expect(allOf(parts, pick)).toBe(added(pick(content)));
        }
        for (const field of ['grossMass', 'netMass', 'statisticalValue'] as const)
          expect(allOf(parts, (part) => [contentTotals(part)[field]])).toBe(contentTotals(content)[field]);
      }),
      { numRuns: 150 },
    );
  });
});
