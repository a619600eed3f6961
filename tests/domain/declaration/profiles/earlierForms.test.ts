import { describe, expect, it } from 'vitest';
import { samples } from '../../../../server/areas/dec/seed/samples/all';
import { checkAll } from '../../../../src/domain/declaration/check';
import type { GoodsItem, Header } from '../../../../src/domain/declaration/declaration';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import { guid, inList } from '../sample';

/** Codes that the lists of the profile refuse. */
const refused = (key: string, header: Header, item: Partial<GoodsItem> = {}): string[] => {
  const profile = profileOf(key);
  const content = samples[key]?.({ itemIds: [guid(1)], invoiceId: guid(9), date: '2026-01-15' });
  if (profile === undefined || content === undefined) throw new Error(key);
  const changed = { header: { ...content.header, ...header }, items: content.items.map((line) => ({ ...line, ...item })) };
  return checkAll(profile, changed, { date: '2026-01-15', modes: {}, inList })
    .filter(({ code }) => code === 'DEC-R-LIST')
    .map(({ pointer }) => pointer);
};

describe('lists of the label styles (declarations-profiles 4.4)', () => {
  it.each([
    ['se-new-export', '3', true],
    ['se-new-export', '30', false],
    ['dk-new-export', '10', false],
    ['se-export', '3', true],
    ['se-export', '30', true],
    ['start-transit', '8', true],
    ['no-export', '30', true],
    ['no-export', '3', false],
  ])('%s takes mode of transport %s: %s', (key, modeAtBorder, fits) => expect(refused(key, { modeAtBorder })).toEqual(fits ? [] : ['/modeAtBorder']));

  it.each([
    ['se-new-export', 'N830', true],
    ['se-new-export', '830', false],
    ['se-export', '820', true],
    ['start-transit', '821', true],
    ['new-start-transit', '821', false],
  ])('%s takes a previous document %s: %s', (key, type, fits) =>
    expect(refused(key, {}, { previousDocuments: [{ type, reference: 'DEMO-1' }] })).toEqual(fits ? [] : ['/items/0/previousDocuments/0/type']),
  );

  it.each([
    ['new-start-transit', 'T2SM', true],
    ['start-transit', 'T2SM', false],
    ['start-transit', 'TIR', true],
    ['new-start-transit', 'IM', false],
    ['se-new-export', 'CO', true],
    ['se-new-export', 'IM', false],
    ['se-export', 'T1', false],
    ['no-export', '8', true],
    ['no-export', 'EX', false],
  ])('%s takes declaration type %s: %s', (key, declarationType, fits) => expect(refused(key, { declarationType })).toEqual(fits ? [] : ['/declarationType']));

  it('takes a Danish procedure of seven digits in the earlier form and of four in the new one', () => {
    expect(refused('dk-export', {}, { procedureRequested: '21', additionalProcedures: ['000'] })).toEqual([]);
    expect(refused('dk-export', {}, { additionalProcedures: ['999'] })).toContain('/items/0/procedureRequested');
    expect(refused('dk-new-export', {}, { procedureRequested: '10', procedurePrevious: '40' })).toEqual([]);
  });
});
