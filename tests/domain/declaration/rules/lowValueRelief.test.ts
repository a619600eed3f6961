import { expect, it } from 'vitest';
import { checkAll } from '../../../../src/domain/declaration/check';
import { newGoodsItem, profileOf } from '../../../../src/domain/declaration/profiles/all';
import { sampleLowValue } from '../../../../server/areas/dec/seed/samples/sampleImports';
import { guid, inList, lowValueOn } from '../sample';

const findings = (date: string, additionalProcedures: string[], messageType = 'ILDS') => {
  const profile = profileOf('low-value');
  if (profile === undefined) throw new Error('no profile');
  const { header, items } = sampleLowValue({ itemIds: [guid(1)], invoiceId: guid(2), date });
  const content = { header: { ...header, messageType }, items: items.map((item) => ({ ...item, additionalProcedures })) };
  return checkAll(profile, content, { date, modes: {}, inList, lowValue: lowValueOn(date) })
    .filter(({ pointer }) => pointer.includes('additionalProcedures'))
    .map(({ code }) => code);
};

it.each([
  ['2026-06-30', ['C07', 'F48'], []],
  ['2026-07-01', ['C07', 'F48'], ['DEC-LV-RELIEF']],
  ['2026-07-01', ['C07', 'F53'], ['DEC-LV-RELIEF']],
  ['2026-07-01', ['F48'], []],
  ['2026-07-01', ['F49'], []],
  ['2026-07-01', ['F53'], []],
  ['2026-07-01', ['F49', 'F53'], ['DEC-LV-SPECIAL']],
])('distance sales on %s with %j: %j', (date, codes, expected) => expect(findings(date, codes)).toEqual(expected));

it('a new line of a low value declaration claims no relief by itself', () => {
  const profile = profileOf('low-value');
  expect(profile && newGoodsItem(profile, guid(1), 1).additionalProcedures).toBeUndefined();
});
