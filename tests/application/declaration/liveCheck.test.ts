import { expect, it } from 'vitest';
import { sampleSeNewImport } from '../../../server/areas/dec/seed/sampleSeNewImport';
import { LiveCheck } from '../../../src/application/declaration/liveCheck';
import { checkAll, type CheckOptions } from '../../../src/domain/declaration/check';
import type { DeclarationContent, Finding } from '../../../src/domain/declaration/declaration';
import { seNewImport } from '../../../src/domain/declaration/profiles/seNewImport';

const options: CheckOptions = { date: '2026-01-15', modes: { ValidateCountryOfOriginOnGoodsItemIsSet: 'WARNING' } };
const guid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const sample = sampleSeNewImport({ itemIds: [guid(1), guid(2), guid(3)], invoiceId: guid(90), date: '2026-01-15' });

const checked = (content: DeclarationContent, live = new LiveCheck(seNewImport, options)): LiveCheck => {
  live.checkHeader(content.header, content.items);
  content.items.forEach((item, place) => live.checkLine(content.header, item, place));
  live.checkCross(content.header, content.items);
  return live;
};

const all = (live: LiveCheck, { items }: DeclarationContent): readonly Finding[] => [
  ...live.header,
  ...items.flatMap(({ id }) => live.line(id)),
  ...live.cross,
];

const broken: DeclarationContent = {
  header: { ...sample.header, countryOfDispatch: '' },
  items: sample.items.map((item, at) => (at === 1 ? { ...item, countryOfOrigin: '', netMass: '99999' } : item)),
};

it('finds what the check of the whole declaration finds', () => {
  expect([...all(checked(broken), broken)].sort((one, other) => (one.pointer < other.pointer ? -1 : 1))).toEqual(
    checkAll(seNewImport, broken, options).sort((one, other) => (one.pointer < other.pointer ? -1 : 1)),
  );
});

it('tells whether the findings of a line are others, and keeps those that stay', () => {
  const live = checked(broken);
  const before = live.line(guid(2));
  expect(live.checkLine(broken.header, { ...broken.items[1]!, description: 'Other goods' }, 1)).toBe(false);
  expect(live.line(guid(2))).toBe(before);
  expect(live.checkLine(broken.header, { ...broken.items[1]!, countryOfOrigin: 'CN', netMass: '1' }, 1)).toBe(true);
  expect(live.line(guid(2))).toEqual([]);
});

it('names a line by its place, also before the server has counted anew', () => {
  const live = new LiveCheck(seNewImport, options);
  live.checkLine(broken.header, { ...broken.items[1]!, itemNumber: 7 }, 4);
  expect(live.line(guid(2)).map(({ message }) => message)).toContain('Goods item 5: country of origin is missing');
});
