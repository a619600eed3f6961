import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitionOf } from '../../../../src/domain/reference/lists/all';
import { applyChanges, type OwnedEntry } from '../../../../src/domain/reference/listChanges';
import { isDemoEntry } from '../../../../src/domain/reference/demoEntry';
import { matchOfficial } from '../../../../src/domain/reference/official/matchOfficial';
import type { OfficialEntry } from '../../../../src/domain/reference/official/officialLists';

const TODAY = '2026-11-24';
const offices = definitionOf('CustomsOffice')!;
const rates = definitionOf('EU_ExchangeRate')!;

const official = (entry: Partial<OfficialEntry['entry']> & { code: string }, more: Partial<OfficialEntry> = {}): OfficialEntry => ({
  entry: { validFrom: '2020-01-01', text: { EN: entry.code }, ...entry },
  isPeriod: false,
  onlyEnds: false,
  fallback: entry.code,
  ...more,
});

const stored = (code: string, more: Partial<OwnedEntry> = {}): OwnedEntry => ({
  code,
  validFrom: '2016-05-01',
  text: { EN: code, SV: 'Vårt' },
  origin: 'Source',
  ...more,
});
const demo = { attributes: { demo: 'true' } } as const;

const after = (list: readonly OwnedEntry[], given: readonly OfficialEntry[], definition = offices) =>
  applyChanges(list, matchOfficial(definition, list, given, TODAY).changes);

describe('a list filled from official files', () => {
  it('keeps since when it knows a code, its words in other languages, and takes the official words', () => {
    expect(after([stored('SE000001')], [official({ code: 'SE000001', text: { EN: 'Official' } })])).toEqual([
      expect.objectContaining({ validFrom: '2016-05-01', text: { EN: 'Official', SV: 'Vårt' } }),
    ]);
  });

  it('is no demo any more: what the file names becomes official, the rest ends yesterday', () => {
    const [confirmed, other] = after([stored('SE000001', demo), stored('SE000002', demo)], [official({ code: 'SE000001' })]);
    expect(isDemoEntry(confirmed!)).toBe(false);
    expect(other).toMatchObject({ code: 'SE000002', validTo: '2026-11-23', attributes: { demo: 'true' } });
  });

  it('leaves what an administrator changed, with what the source says beside it', () => {
    const own = stored('SE000001', { origin: 'Override', text: { EN: 'Ours' }, source: { code: 'SE000001', validFrom: '2016-05-01', text: { EN: 'Theirs' } } });
    expect(after([own], [official({ code: 'SE000001', text: { EN: 'Newer' } })])).toEqual([
      expect.objectContaining({ origin: 'Override', text: { EN: 'Ours' }, source: expect.objectContaining({ text: { EN: 'Newer' } }) }),
    ]);
  });

  it('keeps the words of a code for which the file has none', () => {
    expect(after([stored('SE000001')], [official({ code: 'SE000001', text: {} })])[0]?.text).toEqual({ EN: 'SE000001', SV: 'Vårt' });
    expect(after([], [official({ code: 'SE000003', text: {} }, { fallback: 'Demokontoret' })])[0]?.text).toEqual({ EN: 'Demokontoret' });
  });

  it('refuses a code of the wrong form and loads the others', () => {
    const { counts, issues } = matchOfficial(offices, [], [official({ code: 'wrong' }), official({ code: 'SE000001' })], TODAY);
    expect([counts.new, counts.error, issues[0]?.rule]).toEqual([1, 1, 'RD-R3']);
  });

  it('only ends a withdrawn code that it has', () => {
    const ended = official({ code: 'SE000001', text: {}, validTo: '2025-12-31' }, { onlyEnds: true });
    expect(after([stored('SE000001')], [ended])).toEqual([expect.objectContaining({ validTo: '2025-12-31', text: { EN: 'SE000001', SV: 'Vårt' } })]);
    expect(after([], [ended])).toEqual([]);
  });
});

it('official rates replace the demo rates of the months they cover, and no others', () => {
  const rate = (month: string) => ({ validFrom: `${month}-01`, validTo: `${month}-28` });
  const of = (month: string): OwnedEntry => stored('USD|CustomsValue', { ...rate(month), attributes: { rate: '0.9', units: '1', demo: 'true' } });
  const given = official({ code: 'USD|CustomsValue', ...rate('2026-02'), attributes: { rate: '0.86', units: '1' } }, { isPeriod: true });
  expect(
    after([of('2026-02'), of('2026-03')], [given], rates).map(({ validFrom, attributes }) => [validFrom, attributes?.['rate'], attributes?.['demo']]),
  ).toEqual([
    ['2026-02-01', '0.86', undefined],
    ['2026-03-01', '0.9', 'true'],
  ]);
});

const code = fc.integer({ min: 1, max: 12 }).map((n) => `SE${String(n).padStart(6, '0')}`);
const anOffice = fc.record({ code, validFrom: fc.constantFrom('2018-01-01', '2024-11-05', '2026-12-01'), name: fc.constantFrom('One', 'Other', '') });

it('a second load of the same files changes nothing', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.record({ code, isDemo: fc.boolean(), validTo: fc.option(fc.constantFrom('2020-12-31', '2026-11-23', '2027-12-31'), { nil: undefined }) }),
        { selector: (one) => one.code },
      ),
      fc.uniqueArray(anOffice, { selector: (one) => one.code }),
      (before, files) => {
        const given = files.map(({ name, ...one }) => official({ ...one, text: name === '' ? {} : { EN: name } }));
        const list = before.map(({ code: of, isDemo, validTo }) => stored(of, { ...(isDemo ? demo : {}), ...(validTo === undefined ? {} : { validTo }) }));
        const once = after(list, given);
        expect(matchOfficial(offices, once, given, TODAY).changes).toEqual([]);
        expect(once.filter((entry) => isDemoEntry(entry) && (entry.validTo ?? TODAY) >= TODAY)).toEqual([]);
      },
    ),
  );
});
