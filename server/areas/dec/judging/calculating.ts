import type { Transaction } from 'kysely';
import { calculateTaxes, type CalculatedTaxes } from '../../../../src/domain/declaration/calculation/calculateTaxes';
import { calculateLowValue } from '../../../../src/domain/declaration/calculation/lowValueTaxes';
import type { DeclarationContent, Finding, GoodsItem, Header } from '../../../../src/domain/declaration/declaration';
import { jurisdictionOf } from '../../../../src/domain/declaration/profiles/jurisdiction';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { needsSupplement } from '../../../../src/domain/declaration/timeLimits';
import { isDecimal } from '../../../../src/domain/kernel/decimal';
import type { Database } from '../../../db/schema';
import { writeItems, type Place } from '../content/items';
import type { Registers } from './registers';
import { loadTariff } from './tariff';

/** Where the form asks for the statistical value, what stands in it is kept. */
const entersStatisticalValue = ({ sections }: Profile): boolean =>
  sections.some(
    ({ layout, parts = [] }) =>
      layout === 'GRID' && parts.some(({ fields }) => fields.some(({ field, use }) => field === 'items.statisticalValue' && use === 'R')),
  );

/** `entered`: statistical values that stay as they are, by goods item. */
export interface Calculated extends CalculatedTaxes {
  readonly entered: ReadonlyMap<string, string>;
}

const enteredValues = (items: readonly GoodsItem[]): ReadonlyMap<string, string> =>
  new Map(items.flatMap(({ id, statisticalValue }) => (isDecimal(statisticalValue) ? [[id, statisticalValue] as const] : [])));

/** By whose form, and for which unit, is calculated. */
export interface Calculating {
  readonly profile: Profile;
  readonly orgUnitId: string;
}

export const calculateWith = async (
  db: Transaction<Database>,
  { profile, orgUnitId }: Calculating,
  content: DeclarationContent,
  { date, exchangeRate, lowValueFlatDuty, lowValue }: Registers,
): Promise<Calculated> => {
  const { country, internalCurrency: currency } = jurisdictionOf(profile, content.header);
  const entered = entersStatisticalValue(profile) ? enteredValues(content.items) : new Map<string, string>();
  const sources = { country, currency, date, exchangeRate, tariff: await loadTariff(db, { country, date, orgUnitId, items: content.items }) };
  const calculated =
    profile.flow === 'LOWVALUE' ? calculateLowValue(content, { ...sources, flatDuty: lowValueFlatDuty, lowValue }) : calculateTaxes(content, sources);
  return { ...calculated, entered };
};

/** Why duty and VAT cannot be calculated: what is lodged without them would be cleared untaxed. A declaration that is supplemented is taxed by its supplement. */
export const taxRefusals = async (
  db: Transaction<Database>,
  calculating: Calculating,
  content: DeclarationContent,
  registers: Registers,
): Promise<readonly Finding[]> => {
  if (calculating.profile.taxes !== 'CALC' || needsSupplement(content.header)) return [];
  const { findings } = await calculateWith(db, calculating, content, registers);
  return findings.filter(({ severity }) => severity >= 2);
};

/** Every line with what was calculated for it; a line that could not be calculated has no amounts. */
export const itemsWith = (items: readonly GoodsItem[], { items: calculated, entered }: Calculated): GoodsItem[] => {
  const byId = new Map(calculated.map((item) => [item.itemId, item]));
  return items.map(({ taxLines: _old, customsValue: _value, statisticalValue: _statistical, ...item }) => {
    const found = byId.get(item.id);
    const statisticalValue = entered.get(item.id) ?? found?.statisticalValue;
    return {
      ...item,
      ...(statisticalValue !== undefined && { statisticalValue }),
      ...(found && { customsValue: found.customsValue, taxLines: [...found.taxLines] }),
    };
  });
};

/** The rates that were used stand on the invoices. */
export const headerWith = (header: Header, { invoiceRates }: CalculatedTaxes): Header => {
  if (header.invoices === undefined) return header;
  const invoices = header.invoices.map((invoice, at) => {
    const used = invoiceRates.find(({ index }) => index === at);
    return used === undefined ? invoice : { ...invoice, exchangeRate: used.exchangeRate, rateUnit: used.rateUnit };
  });
  return { ...header, invoices };
};

export const storeItems = (db: Transaction<Database>, place: Place, items: readonly GoodsItem[]): Promise<void> =>
  writeItems(db, place, { upserts: items, moved: [], deletes: [] });
