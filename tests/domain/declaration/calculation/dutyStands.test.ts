import { expect, it } from 'vitest';
import { dutyStands } from '../../../../src/domain/declaration/calculation/dutyStands';
import type { DeclarationContent, GoodsItem } from '../../../../src/domain/declaration/declaration';

const item: GoodsItem = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', itemNumber: 1, commodityCode: '6109100010', itemAmountInvoiced: '1000.00' };
const content: DeclarationContent = { header: { traderReference: 'ORDER-1', expectedTaxationDate: '2026-01-15' }, items: [item] };

it.each<[string, DeclarationContent, boolean]>([
  ['nothing', content, true],
  ['a reference', { ...content, header: { ...content.header, traderReference: 'ORDER-2', ucr: 'UNIT-1' } }, true],
  ['how an amount is written', { ...content, items: [{ ...item, itemAmountInvoiced: '1000' }] }, true],
  ['whether its article was found', { ...content, items: [{ ...item, articleStatus: 'FOUND' }] }, true],
  ['an amount', { ...content, items: [{ ...item, itemAmountInvoiced: '1001' }] }, false],
  ['the day of taxation', { ...content, header: { ...content.header, expectedTaxationDate: '2026-04-01' } }, false],
  ['a line more', { ...content, items: [item, { ...item, id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', itemNumber: 2 }] }, false],
  ['no lines', { ...content, items: [] }, false],
])('a change of %s', (_what, after, stands) => {
  expect(dutyStands(content, after)).toBe(stands);
});
