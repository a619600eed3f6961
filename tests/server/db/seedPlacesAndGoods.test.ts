import { describe, expect, it } from 'vitest';
import { exchangeRateEntries } from '../../../server/areas/rd/seed/reference/moneyExchangeRates';
import type { EntrySeed } from '../../../server/areas/rd/seed/reference/listSeed';
import { asFirstPublished } from '../../../server/areas/rd/seed/reference/worldVersions';
import { referenceEntries } from '../../../server/areas/rd/seed/referenceData';
import { rateGaps } from '../../../src/domain/reference/exchangeRates';
import { isDemoEntry } from '../../../src/domain/reference/demoEntry';
import { definitionOf } from '../../../src/domain/reference/lists/all';
import type { EntryContent } from '../../../src/domain/reference/listEntry';
import { checkVersion } from '../../../src/domain/reference/listRules';

const NOW = new Date('2026-11-20T10:00:00Z');
const all = [...referenceEntries(), ...exchangeRateEntries(NOW)];
const byList = Map.groupBy(all, ({ list }) => list);
const entriesIn = (list: string): readonly EntrySeed[] => byList.get(list) ?? [];
const codesIn = (list: string): string[] => entriesIn(list).map(({ code }) => code);

const contentOf = ({ code, text, valid_from, valid_to, attributes, parent_code, replaced_by }: EntrySeed): EntryContent => ({
  code,
  validFrom: valid_from,
  text: { ...text },
  ...(valid_to === null ? {} : { validTo: valid_to }),
  ...(attributes === null ? {} : { attributes: { ...attributes } }),
  ...(parent_code === undefined ? {} : { parentCode: parent_code }),
  ...(replaced_by === undefined ? {} : { replacedBy: [...replaced_by] }),
});

/** Rows 1 to 33 of the table of lists, with the least number of entries that the demo promises. */
const LISTS: readonly (readonly [list: string, least: number])[] = [
  ['Country', 250],
  ['CountryCommonTransit', 38],
  ['CountryUnion', 28],
  ['CountryNationality', 250],
  ['CountryGroup', 12],
  ['NO_CountryGroup', 2],
  ['SE_RegionOfOrigin', 21],
  ['NO_RegionOfOrigin', 20],
  ['DK_RegionOfOrigin', 100],
  ['IT_RegionOfOrigin', 107],
  ['NL_RegionOfOrigin', 12],
  ['GB_RegionOfOrigin', 12],
  ['UnLocode', 1100],
  ['CustomsOffice', 130],
  ['SE_GoodsLocation', 10],
  ['NO_GoodsLocation', 10],
  ['DK_GoodsLocation', 10],
  ['GB_GoodsLocation', 10],
  ['NL_GoodsLocation', 10],
  ['IT_GoodsLocation', 10],
  ['LocationType', 4],
  ['LocationQualifier', 7],
  ['Currency', 180],
  ['SE_ExchangeRate', 500],
  ['NO_ExchangeRate', 500],
  ['DK_ExchangeRate', 500],
  ['GB_ExchangeRate', 500],
  ['EU_ExchangeRate', 500],
  ['Language', 183],
  ['UnitOfMeasure', 120],
  ['SupplementaryUnit', 40],
  ['MeasurementUnitQualifier', 12],
  ['PackageType', 375],
  ['PackageBulk', 7],
  ['PackageUnpacked', 3],
  ['UnDangerousGoods', 150],
  ['TransportMode', 8],
  ['MeansOfTransportIdType', 9],
  ['SE_TransportType', 13],
  ['NO_TransportType', 13],
  ['ContainerSizeType', 200],
  ['Incoterms', 11],
  ['SE_DeclarationType', 3],
  ['NO_DeclarationType', 8],
  ['DK_DeclarationType', 3],
  ['GB_DeclarationType', 2],
  ['EU_DeclarationType', 9],
  ['AdditionalDeclarationType', 10],
  ['SE_ProcedureCode', 60],
  ['EU_ProcedureCode', 60],
  ['DK_ProcedureCode', 60],
  ['GB_ProcedureCode', 45],
  ['NO_ProcedureCode', 40],
  ['SE_AdditionalProcedure', 90],
  ['EU_AdditionalProcedure', 90],
  ['DK_AdditionalProcedure', 90],
  ['Preference', 30],
  ['ValuationMethod', 6],
  ['ValuationIndicator', 16],
  ['AdditionsDeductions', 18],
  ['DeductionReferenceType', 6],
];

describe('shipped lists of places, goods, procedures and values', () => {
  it.each(LISTS)('%s has at least %i entries that keep the rules of the list', (list, least) => {
    const definition = definitionOf(list);
    const entries = entriesIn(list).map(contentOf);
    expect(entries.length).toBeGreaterThanOrEqual(least);
    if (definition === undefined) throw new Error(`no list ${list}`);
    expect(checkVersion(definition, entries, new Set(codesIn(list)), { inList: (of, code) => byList.has(of) && codesIn(of).includes(code) })).toEqual([]);
    if (definition.volumeClass === 'Small') expect(entries.length).toBeLessThanOrEqual(500);
  });

  it.each(LISTS)('%s speaks English, Swedish, Norwegian and Danish', (list) => {
    const silent = entriesIn(list).filter(({ text }) =>
      ['EN', 'SV', 'NO', 'DK'].some((language) => (text[language] ?? '').trim() === '' || text[language]?.includes('undefined')),
    );
    expect(silent.map(({ code }) => code)).toEqual([]);
  });

  it.each(LISTS)('%s has at most one default', (list) => {
    expect(entriesIn(list).filter(({ is_default }) => is_default).length).toBeLessThanOrEqual(1);
  });

  it('says what codes of ended currencies became', () => {
    const ended = entriesIn('Currency').filter(({ valid_to }) => valid_to !== null);
    expect(ended.find(({ code }) => code === 'HRK')).toMatchObject({ valid_to: '2022-12-31', replaced_by: ['EUR'] });
    expect(ended.filter(({ replaced_by = [] }) => !replaced_by.every((code) => codesIn('Currency').includes(code)) || replaced_by.length === 0)).toEqual([]);
  });

  it('lets the United Kingdom leave the Union and join common transit on its own the day after', () => {
    expect(entriesIn('CountryUnion').find(({ code }) => code === 'GB')?.valid_to).toBe('2020-12-31');
    expect(entriesIn('CountryCommonTransit').find(({ code }) => code === 'GB')?.valid_from).toBe('2021-01-01');
    expect(entriesIn('CountryUnion').filter(({ valid_to }) => valid_to === null)).toHaveLength(27);
  });

  it('names members of country groups that are countries', () => {
    const members = [...entriesIn('CountryGroup'), ...entriesIn('NO_CountryGroup')].flatMap(({ attributes }) => attributes?.['members']?.split(' ') ?? []);
    expect(members.filter((code) => !codesIn('Country').includes(code))).toEqual([]);
  });

  it('places every UN/LOCODE and every customs office in a country', () => {
    const countries = new Set(codesIn('Country'));
    expect([...codesIn('UnLocode'), ...codesIn('CustomsOffice')].filter((code) => !countries.has(code.slice(0, 2)))).toEqual([]);
  });

  it('names customs offices as the official list does, and marks the few that are invented', () => {
    const offices = entriesIn('CustomsOffice');
    expect(offices.find(({ code }) => code === 'DK003103')).toMatchObject({ text: { EN: 'Hanstholm Toldekspedition' }, attributes: { role: 'EXP EXT' } });
    expect(offices.find(({ code }) => code === 'SE603303')).toMatchObject({ text: { SV: 'Göteborg Tullverket' } });
    expect(offices.filter(isDemoEntry).map(({ code }) => code)).toEqual([
      ...['SE003000', 'SE003001', 'SE003002', 'SE003003', 'SE003004', 'SE003030', 'SE003005', 'NO01011A', 'NO01016A', 'NO01102A'],
    ]);
  });

  it('marks every exchange rate and goods location, which are invented', () => {
    const invented = all.filter(({ list }) => /_(ExchangeRate|GoodsLocation)$/.test(list));
    expect(invented.length).toBeGreaterThan(0);
    expect(invented.filter((entry) => !isDemoEntry(entry))).toEqual([]);
  });

  it('lets authorisations and codes Y be documents in Denmark until they have data elements of their own', () => {
    const ended = entriesIn('DK_SupportingDocument').filter(({ valid_to }) => valid_to === '2026-09-11');
    expect(ended.filter(({ code }) => code.startsWith('Y'))).toHaveLength(106);
    expect(ended.filter(({ code }) => code.startsWith('C'))).toHaveLength(28);
    const homes = [...codesIn('AdditionalReference'), ...codesIn('AuthorisationType')];
    expect(ended.filter(({ code }) => !homes.includes(code))).toEqual([]);
    expect(entriesIn('SE_SupportingDocument').filter(({ valid_to }) => valid_to !== null)).toEqual([]);
  });

  it('has the export types that Norwegian Customs takes from June 2026', () => {
    const valid = entriesIn('NO_ExportType').filter(({ valid_to }) => valid_to === null);
    expect(valid.map(({ code }) => code)).toEqual(['AES_EXPORT', 'EUEIR_EXPORT', 'EIDR_EXPORT']);
  });

  it('has rates of required currencies for each month from July 2025 until a year after the start', () => {
    const months = ['2025-07', '2026-01', '2026-11', '2027-10'];
    const kinds = [
      ['SE', 'CustomsValue'],
      ['DK', 'CustomsValue'],
      ['EU', 'CustomsValue'],
      ['NO', 'NoCustoms'],
      ['GB', 'GbMonthly'],
      ['SE', 'TariffEuro'],
    ] as const;
    expect(kinds.flatMap(([country, kind]) => rateGaps(entriesIn(`${country}_ExchangeRate`).map(contentOf), { country, kind, months }))).toEqual([]);
  });

  it('leaves the newest accounting rate open, since it holds until the next one', () => {
    const rates = entriesIn('NO_ExchangeRate').filter(({ code }) => code === 'USD|Accounting');
    expect(rates.filter(({ valid_to }) => valid_to === null).map(({ valid_from }) => valid_from)).toEqual(['2026-11-20']);
  });

  it('goes back to what the first versions of countries and currencies said', () => {
    const first = asFirstPublished(all);
    const text = (list: string, code: string): string | undefined => first.find((entry) => entry.list === list && entry.code === code)?.text['EN'];
    expect(text('Country', 'SZ')).toBe('Swaziland');
    expect(text('Country', 'XI')).toBeUndefined();
    expect(first.find(({ list, code }) => list === 'Currency' && code === 'HRK')?.valid_to).toBeNull();
    expect(first.some(({ list, code }) => list === 'Currency' && code === 'XCG')).toBe(false);
  });
});
