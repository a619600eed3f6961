import { expect, it } from 'vitest';
import { printDocument } from '../../../../src/domain/declaration/print/printDocument';
import { printKindsOf } from '../../../../src/domain/declaration/print/printKind';
import { profileOf, profiles } from '../../../../src/domain/declaration/profiles/all';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import type { Declaration, GoodsItem } from '../../../../src/domain/declaration/declaration';
import { aDeclaration, guid } from '../sample';

const draft = { itemCount: 2 };
const released = { ...draft, mrn: '26SE0SIM00000000A1', releasedAt: '2026-01-15T09:00:00.000Z' };

const kinds = (key: string, declaration: Parameters<typeof printKindsOf>[1]): readonly string[] => {
  const profile = profileOf(key);
  return profile === undefined ? [] : printKindsOf(profile, declaration);
};

it('offers the documents of the flow', () => {
  expect(kinds('se-new-import', released)).toEqual(['SAD', 'ITEMS', 'TAX']);
  expect(kinds('se-new-export', released)).toEqual(['SAD', 'EAD', 'ITEMS']);
  expect(kinds('new-start-transit', released)).toEqual(['SAD', 'TAD', 'ITEMS']);
  for (const profile of profiles) expect(printKindsOf(profile, draft).at(0)).toBe('SAD');
});

it('offers an accompanying document only while goods may travel with it', () => {
  expect(kinds('se-export', draft)).not.toContain('EAD');
  expect(kinds('se-export', { ...released, cancelledAt: '2026-01-16T09:00:00.000Z' })).not.toContain('EAD');
  expect(kinds('start-transit', { ...draft, mrn: '26SE0SIM00000000A1' })).not.toContain('TAD');
});

it('has no list of items and no tax notice of nothing', () => {
  expect(kinds('se-new-import', { itemCount: 0 })).toEqual(['SAD']);
});

const stored = (itemCount: number): Declaration => ({
  id: guid(500),
  version: 1,
  orgUnitId: guid(700),
  createdAt: '2026-01-15T08:00:00.000Z',
  createdBy: 'declarant.demo',
  changedAt: '2026-01-15T08:00:00.000Z',
  changedBy: 'declarant.demo',
  profile: 'se-new-import',
  country: 'SE',
  flow: 'IMPORT',
  internalCurrency: 'SEK',
  status: 'DRAFT',
  statusCode: '',
  lrn: 'SEDEMO2601150000173',
  header: aDeclaration().header,
  itemCount,
  findings: { errors: 0, warnings: 0, infos: 0 },
});

const many = (count: number): GoodsItem[] => {
  const [first] = aDeclaration().items;
  return Array.from({ length: count }, (_, at) => ({ ...first, id: guid(at + 1), itemNumber: at + 1 }));
};

it('leaves goods items that are no reading matter to their list, which has all of them', () => {
  const items = many(9_999);
  const form = printDocument('SAD', seNewImport, stored(9_999), items);
  expect([form.isShortened, form.blocks.map(({ kind }) => kind)]).toEqual([true, ['HEADER']]);
  const list = printDocument('ITEMS', seNewImport, stored(9_999), items);
  expect([list.lines.length, list.lines.at(-1)?.[0], list.isShortened]).toEqual([9_999, '9999', false]);
});

it('prints declared lines alone, with all their packages', () => {
  const [first, second] = many(2);
  const items = [
    {
      ...first,
      packages: [
        { type: 'CT', count: '2', marks: 'A' },
        { type: 'PX', count: '3', marks: 'B' },
      ],
    },
    { ...second, excluded: true },
  ] as GoodsItem[];
  const list = printDocument('ITEMS', seNewImport, stored(2), items);
  expect(list.itemCount).toBe(1);
  expect(list.lines[0]).toEqual(expect.arrayContaining(['5', 'CT; PX', 'A; B']));
  expect(list.totals).toContain('5');
});

it('keeps the totals of a tax notice whose lines are too many', () => {
  const line = {
    taxType: 'B00',
    baseAmount: '100.00',
    rate: '25',
    taxAmount: '25.00',
    payableAmount: '25.00',
    currency: 'SEK',
    formulaTrace: ['25 % × 100.00 = 25.00'],
  };
  const items = many(9_000).map((item) => ({ ...item, taxLines: [line] }));
  const short = printDocument('TAX', seNewImport, stored(9_000), items.slice(0, 6_000));
  expect([short.isShortened, short.taxes?.items.length, short.taxes?.items[0]?.lines[0]?.formulaTrace]).toEqual([true, 6_000, undefined]);
  const shorter = printDocument('TAX', seNewImport, stored(9_000), items);
  expect([shorter.isShortened, shorter.taxes?.items, shorter.taxes?.payable]).toEqual([true, [], '225000.00']);
});
