import { sql, type Transaction } from 'kysely';
import { demoMark } from '../../../../src/domain/reference/demoEntry';
import { isExhausted } from '../../../../src/domain/declaration/flows/quotaRegister';
import type { Tariff } from '../../../../src/domain/tariff/dutyQuestion';
import type { ExchangeRate } from '../../../../src/domain/tariff/exchangeRate';
import type { GeoArea, QuotaStatus } from '../../../../src/domain/tariff/measures/measure';
import { ROUNDING_RULES, type Rounding, type RoundingRule } from '../../../../src/domain/tariff/roundingRule';
import type { Database } from '../../../db/schema';
import type { ActiveTariff } from './activeTariff';
import { measuresFor, type MeasuresQuestion } from './measures';

interface ListEntry {
  readonly list: string;
  readonly code: string;
  readonly validFrom: string;
  readonly attributes: Readonly<Record<string, string>> | null;
}

const AREAS = 'CountryGroup';
const MODES: readonly Rounding['mode'][] = ['halfUp', 'down'];
const BY_LICENCE = '094';

const readLists = async (db: Transaction<Database>, lists: readonly string[], date: string): Promise<readonly ListEntry[]> => {
  const { rows } = await sql<ListEntry>`
    select list, code, valid_from::text as "validFrom", attributes from reference_entry
    where list = any (${[...lists]}) and valid_from <= ${date}::date and (valid_to is null or valid_to >= ${date}::date)`.execute(db);
  return rows;
};

const areaOf = ({ code, attributes }: ListEntry): GeoArea => ({
  id: code,
  members: (attributes?.['members'] ?? '').split(' ').flatMap((country) => (country === '' ? [] : [{ country }])),
});

/** How the list says that one kind of amount is rounded; what it does not say stays as it is by default. */
const roundingOf = (entries: readonly ListEntry[], kind: string, usual: Rounding): Rounding => {
  const { decimals = '', mode = '' } = entries.find(({ code }) => code === kind)?.attributes ?? {};
  return { scale: /^[0-6]$/.test(decimals) ? Number(decimals) : usual.scale, mode: MODES.find((known) => known === mode) ?? usual.mode };
};

/** CT-R2. */
const roundingRuleOf = (entries: readonly ListEntry[], country: string, date: string): RoundingRule[] =>
  ROUNDING_RULES.filter((rule) => rule.country === country).map((usual) => ({
    country,
    validFrom: usual.validFrom <= date ? usual.validFrom : date,
    customsValue: roundingOf(entries, 'CustomsValue', usual.customsValue),
    duty: roundingOf(entries, 'Duty', usual.duty),
    tax: roundingOf(entries, 'Tax', usual.tax),
  }));

/** How countries round on a date (yyyy-MM-dd), before a unit says otherwise. */
export const readRoundingRules = async (db: Transaction<Database>, date: string): Promise<readonly RoundingRule[]> => {
  const lists = ROUNDING_RULES.map(({ country }) => `${country}_RoundingRule`);
  const entries = await readLists(db, lists, date);
  return ROUNDING_RULES.flatMap(({ country }, at) =>
    roundingRuleOf(
      entries.filter(({ list }) => list === lists[at]),
      country,
      date,
    ),
  );
};

const quotaStatus = (orderNo: string): QuotaStatus => (orderNo.startsWith(BY_LICENCE) ? 'Licence' : isExhausted(orderNo) ? 'Exhausted' : 'Open');

export interface LoadedTariff extends Tariff {
  readonly roundingRules: readonly RoundingRule[];
  readonly active: ActiveTariff;
}

/** The tariff of a country on a date (yyyy-MM-dd), as far as these goods need it, read once for all of them. */
export const loadTariff = async (db: Transaction<Database>, question: MeasuresQuestion): Promise<LoadedTariff> => {
  const { country, date } = question;
  const lists = { vat: `${country}_VatRate`, rounding: `${country}_RoundingRule`, rates: `${country}_ExchangeRate`, areas: `${country}_${AREAS}` };
  const { measures, areas, active } = await measuresFor(db, question);
  const entries = await readLists(db, [AREAS, ...Object.values(lists)], date);
  const of = (list: string): readonly ListEntry[] => entries.filter((entry) => entry.list === list);
  const euroRates = new Map<string, ExchangeRate>();
  for (const { code, attributes } of of(lists.rates)) {
    const [currency = '', kind] = code.split('|');
    if (kind === 'TariffEuro' && attributes?.['rate'] !== undefined)
      euroRates.set(currency, { rate: attributes['rate'], unit: attributes['units'] ?? '1', ...demoMark({ attributes }) });
  }
  const known = new Set(areas.map(({ id }) => id));
  const orders = [...new Set(measures.flatMap(({ quotaOrderNo }) => quotaOrderNo ?? []))];
  return {
    measures,
    areas: [...areas, ...[...of(AREAS), ...of(lists.areas)].map(areaOf).filter(({ id }) => !known.has(id))],
    quotas: Object.fromEntries(orders.map((order) => [order, quotaStatus(order)] as const)),
    vatRates: of(lists.vat).flatMap(({ code, validFrom, attributes }) =>
      attributes?.['rate'] === undefined ? [] : [{ country, code, rate: attributes['rate'], validFrom, ...demoMark({ attributes }) }],
    ),
    roundingRules: roundingRuleOf(of(lists.rounding), country, date),
    tariffRate: (currency) => euroRates.get(currency),
    active,
  };
};
