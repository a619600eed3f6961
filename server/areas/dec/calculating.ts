import type { Transaction } from 'kysely';
import { calculateTaxes, type CalculatedTaxes } from '../../../src/domain/declaration/calculation/calculateTaxes';
import type { DeclarationContent, GoodsItem, Header } from '../../../src/domain/declaration/declaration';
import type { Profile } from '../../../src/domain/declaration/profiles/profile';
import type { Database } from '../../db/schema';
import { writeItems, type Place } from './items';
import type { Registers } from './registers';

export const calculateWith = (profile: Profile, content: DeclarationContent, { date, exchangeRate, rateFor }: Registers): CalculatedTaxes =>
  calculateTaxes(content, { country: profile.country, currency: profile.internalCurrency, date, exchangeRate, rateFor });

/** Every line with what was calculated for it; a line that could not be calculated has no amounts. */
export const itemsWith = (items: readonly GoodsItem[], calculated: CalculatedTaxes): GoodsItem[] => {
  const byId = new Map(calculated.items.map((item) => [item.itemId, item]));
  return items.map(({ taxLines: _old, customsValue: _value, statisticalValue: _statistical, ...item }) => {
    const found = byId.get(item.id);
    if (found === undefined) return item;
    return { ...item, customsValue: found.customsValue, statisticalValue: found.statisticalValue, taxLines: [...found.taxLines] };
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

export const storeItems = (db: Transaction<Database>, place: Place, items: readonly GoodsItem[]): Promise<void> => writeItems(db, place, { upserts: items, moved: [], deletes: [] });
