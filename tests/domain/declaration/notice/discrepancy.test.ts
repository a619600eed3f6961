import { expect, it } from 'vitest';
import { checkAll } from '../../../../src/domain/declaration/check';
import { discrepancyOf } from '../../../../src/domain/declaration/notice/discrepancy';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';

it('a discrepancy names the goods of the notice under the document of the stock', () => {
  const profile = profileOf('cwds');
  if (profile === undefined) throw new Error('no cwds');
  const goods = {
    itemNumber: 1,
    documentType: 'NMRN',
    reference: '26SE0SIM00000001R9',
    sourceItem: '2',
    packageType: 'CT',
    packages: '12',
    grossMass: '186.5',
    description: 'Headphones',
  };
  const content = discrepancyOf(profile, [goods, { ...goods, itemNumber: 2, sourceItem: '' }], {
    today: '2026-01-15',
    newId: () => 'c0000000-0000-4000-8000-000000000001',
  });
  const { header, items } = content;
  const found = checkAll(profile, content, { date: '2026-01-15', modes: {} }).map(({ pointer }) => pointer);
  expect(found.filter((pointer) => pointer.includes('previousDocuments') || pointer.includes('additionalDeclarationType'))).toEqual([]);
  expect([header.messageType, header.discrepancy]).toEqual(['CWDI', { occasion: 'DDS' }]);
  expect(items.map(({ itemNumber, previousDocuments, packages, grossMass }) => [itemNumber, previousDocuments, packages, grossMass])).toEqual([
    [1, [{ type: 'NMRN', reference: '26SE0SIM00000001R9', goodsItemId: '2' }], [{ count: '12', type: 'CT' }], '186.5'],
    [2, [{ type: 'NMRN', reference: '26SE0SIM00000001R9' }], [{ count: '12', type: 'CT' }], '186.5'],
  ]);
});
