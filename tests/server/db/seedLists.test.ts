import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceEntries } from '../../../server/areas/rd/seed/referenceData';
import type { EntrySeed } from '../../../server/areas/rd/seed/reference/listSeed';
import { partiesAndSystem } from '../../../server/areas/rd/seed/reference/partiesAndSystem';
import { easterSunday, holidayEntries } from '../../../server/areas/rd/seed/reference/platformHolidays';
import { fieldIds, fields, listNameOf } from '../../../src/domain/declaration/fields';
import { isValidOn } from '../../../src/domain/reference/effectiveDating';
import { definitionOf, listDefinitions } from '../../../src/domain/reference/lists/all';
import { systemLists } from '../../../src/domain/reference/lists/systemLists';
import { checkVersion } from '../../../src/domain/reference/listRules';
import type { EntryContent } from '../../../src/domain/reference/listEntry';

const byList = Map.groupBy(referenceEntries(), ({ list }) => list);
const entriesIn = (list: string): readonly EntrySeed[] => byList.get(list) ?? [];

const contentOf = ({ code, valid_from, valid_to, text, attributes, parent_code, replaced_by = [] }: EntrySeed): EntryContent => ({
  code,
  validFrom: valid_from,
  text: { ...text },
  ...(valid_to === null ? {} : { validTo: valid_to }),
  ...(attributes === null ? {} : { attributes: { ...attributes } }),
  ...(parent_code === undefined ? {} : { parentCode: parent_code }),
  ...(replaced_by.length === 0 ? {} : { replacedBy: [...replaced_by] }),
});

const of = (countries: string, name: string): string[] => countries.split(' ').map((country) => `${country}_${name}`);
const named = (names: string): string[] => names.split(' ');

/** Rows 34 to 64 of the table of lists. Additional codes and Meursing codes are those of the active tariff. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  34: [...of('SE NO DK GB EU', 'TaxType'), ...of('SE NO DK GB EU', 'MethodOfPayment')],
  35: [...of('SE NO DK GB NL IT EU', 'VatRate'), ...of('SE NO DK GB NL IT EU', 'RoundingRule'), ...of('SE NO DK GB NL IT EU', 'AirTransportShare')],
  36: of('SE NO DK GB EU', 'SupportingDocument'),
  37: ['TransportDocument'],
  38: ['PreviousDocument'],
  39: ['AdditionalInformation', 'AdditionalReference', ...of('NO DK GB', 'AdditionalInformation')],
  40: ['GuaranteeType'],
  41: ['AuthorisationType'],
  42: ['SupplyChainActorRole'],
  43: ['RepresentativeStatus'],
  44: ['PowerOfAttorneyType'],
  45: ['ClientIdentifierType', 'PartyType'],
  46: ['ReferenceType'],
  47: ['TransportChargesPayment'],
  48: ['SpecificCircumstance', 'Security'],
  49: ['NatureOfTransaction'],
  50: ['DeferredPayment', 'PaymentResponsible'],
  51: ['WarehouseType'],
  52: ['FunctionalErrorCode'],
  53: ['SupportedCountry'],
  54: named('CaseStatus CaseType DataSource Channel SearchByMode CaseSource CaseStatusReason OperationFailureReason'),
  55: named('WeightsDistributionType DutyValueDistributionType DutyValueSource DutyValueCalculationType'),
  56: named(
    'VatCategory PaymentMeans AllowanceReason ChargeReason VatExemptionReason ElectronicAddressScheme PriceArticleGroup PriceModel BasisTrigger QuantitySource VatRule CurrencyRounding PriceIndex Account',
  ),
  57: named('MeasureType DutyExpression MeasurementUnit ConditionCode ActionCode FootnoteType'),
  58: [...of('SE NO DK', 'ImportType'), ...of('SE NO DK', 'ExportType')],
  59: named('FiscalReferenceRole LowValueParameter LowValueFlatDuty SupplementaryDueDay GuaranteeFallbackAmount CancellationReason'),
  60: named('DocumentType DocumentFormat'),
  61: named('OrgUnitKind AeoCertificate Role Feature'),
  62: named('JobType Plugin JobStatus AuditAction EntityKind LogKind Holiday'),
  63: named('TransportUnitKind MeansType NotificationKind SendStatus MessageKind SendChannel TestMessageType AnswerLimit CaptureProfile ToastType AlertType'),
  64: [
    ...named('ArticleStatus GoodsDescriptionStopWord DiscrepancyKind InstructionKind LodgementMode TypeOfProcessing'),
    ...listDefinitions.map(({ name }) => name).filter((name) => /^(?:Cw|Ts|Gpm)[A-Z]/.test(name)),
  ],
};

describe.each(Object.entries(ROWS))('row %s', (_row, lists) => {
  it.each(lists)('%s is known and has entries', (list) => {
    expect(definitionOf(list)).toBeDefined();
    expect(entriesIn(list).length + (systemLists[list]?.length ?? 0)).toBeGreaterThan(0);
  });
});

const mine = [...new Set([...partiesAndSystem.map(({ name }) => name), 'Holiday'])];

describe.each(mine)('%s', (list) => {
  const entries = entriesIn(list);
  const definition = definitionOf(list);

  it('keeps every rule of its list', () => {
    const known = (other: string, code: string): boolean | undefined => byList.get(other)?.some((entry) => entry.code === code);
    const issues =
      definition === undefined
        ? ['unknown list']
        : checkVersion(definition, entries.map(contentOf), new Set(entries.map(({ code }) => code)), { inList: known });
    expect(issues).toEqual([]);
  });

  it('has a text in four languages for each code', () => {
    const wanting = entries.filter(({ text }) => ['EN', 'SV', 'NO', 'DK'].some((language) => (text[language] ?? '').trim() === ''));
    expect(wanting.map(({ code }) => code)).toEqual([]);
  });

  it('is declared once and has at most one default on a day', () => {
    expect(partiesAndSystem.filter(({ name }) => name === list).length).toBeLessThanOrEqual(1);
    expect(new Set(entries.filter((entry) => entry.is_default).map(({ code }) => code)).size).toBeLessThanOrEqual(1);
  });
});

const rateOn = (list: string, code: string, date: string): string | undefined =>
  entriesIn(list).find((entry) => entry.code === code && isValidOn({ validFrom: entry.valid_from, validTo: entry.valid_to ?? undefined }, date))?.attributes?.[
    'rate'
  ];

describe('VAT rates', () => {
  it.each([
    ['SE', 'STANDARD', '2026-01-01', '25'],
    ['SE', 'FOOD', '2026-03-31', '12'],
    ['SE', 'FOOD', '2026-04-01', '6'],
    ['SE', 'FOOD', '2027-12-31', '6'],
    ['SE', 'FOOD', '2028-01-01', '12'],
    ['NO', 'STANDARD', '2004-12-31', '24'],
    ['NO', 'STANDARD', '2005-01-01', '25'],
    ['NO', 'FOOD', '2011-12-31', '14'],
    ['NO', 'FOOD', '2012-01-01', '15'],
    ['NO', 'LOW', '2021-09-30', '6'],
    ['GB', 'STANDARD', '2009-06-01', '15'],
    ['GB', 'STANDARD', '2011-01-04', '20'],
    ['NL', 'REDUCED', '2018-12-31', '6'],
    ['NL', 'REDUCED', '2019-01-01', '9'],
    ['IT', 'STANDARD', '2013-10-01', '22'],
    ['DK', 'STANDARD', '2026-01-01', '25'],
  ])('%s %s on %s: %s %%', (country, code, date, rate) => {
    expect(rateOn(`${country}_VatRate`, code, date)).toBe(rate);
  });
});

describe('holidays', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('Easter of %d is on %s', (year, date) => {
    expect(easterSunday(year)).toBe(date);
  });

  const daysOf = (country: string, kind: string): string[] =>
    holidayEntries().flatMap(({ code, attributes }) => (code.startsWith(`${country}|2026`) && attributes?.['kind'] === kind ? [code.slice(8)] : []));

  it.each([
    ['SE', 'PUBLIC', '01-01 01-06 04-03 04-06 05-01 05-14 06-06 06-20 10-31 12-25 12-26'],
    ['SE', 'BANK', '06-19 12-24 12-31'],
    ['NO', 'PUBLIC', '01-01 04-02 04-03 04-06 05-01 05-14 05-17 05-25 12-25 12-26'],
    ['DK', 'PUBLIC', '01-01 04-02 04-03 04-06 05-14 05-25 12-25 12-26'],
    ['DK', 'BANK', '05-15 06-05 12-24 12-31'],
  ])('%s %s in 2026', (country, kind, days) => {
    expect(daysOf(country, kind)).toEqual(days.split(' '));
  });
});

/** Names of lists in the sources: `list: 'Country'`, `datalist: 'Country'`, with or without the prefix of a country. */
const askedFor = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/\b(?:data)?list: '([A-Z][A-Za-z_]*)'/g)].map(([, name = '']) => name));

it('every list that the code asks for is in the table', () => {
  const known = new Set(listDefinitions.flatMap(({ name, logicalName }) => [name, logicalName]));
  const ofFields = fieldIds.flatMap((field) => ('list' in fields[field] && fields[field].list !== undefined ? [listNameOf(fields[field].list, 'SE')] : []));
  const asked = [...new Set([...['src', 'server'].flatMap(askedFor), ...ofFields])];
  expect(asked).toEqual(expect.arrayContaining(['Country', 'Currency', 'SE_SupportingDocument']));
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});
