import * as t from 'io-ts';
import { compareDecimals, sumDecimals } from '../../kernel/decimal';
import { Guid } from '../../kernel/guid';
import { CurrencyAmount, grouped, sumPerCurrency } from './currencyAmounts';

/** One line of a merged goods item. `agrees`: quantities, masses and prices of the lines come to those of the item (DEC-R50). */
export const MergedArticleRow = t.intersection([
  t.type({
    key: t.string,
    id: Guid,
    profile: t.string,
    lrn: t.string,
    item: t.number,
    line: t.number,
    netMass: t.string,
    grossMass: t.string,
    price: t.string,
    currency: t.string,
    agrees: t.boolean,
  }),
  t.partial({
    mrn: t.string,
    code: t.string,
    origin: t.string,
    articleId: t.string,
    description: t.string,
    invoice: t.string,
    invoiceLine: t.string,
    quantity: t.string,
    unit: t.string,
  }),
]);
export type MergedArticleRow = t.TypeOf<typeof MergedArticleRow>;

export interface Measures {
  readonly quantity?: string | undefined;
  readonly netMass?: string | undefined;
  readonly grossMass?: string | undefined;
  readonly price?: string | undefined;
}

const MEASURES = ['quantity', 'netMass', 'grossMass', 'price'] as const;

/** What a merged item does not have, as the quantity of lines in several units, is not compared. */
export const linesAgree = (item: Measures, lines: readonly Measures[]): boolean =>
  MEASURES.every((name) => {
    const whole = item[name];
    return whole === undefined || compareDecimals(whole, sumDecimals(lines.map((line) => line[name]))) === 0;
  });

export const MergedArticleTotals = t.type({
  declarations: t.number,
  items: t.number,
  lines: t.number,
  netMass: t.string,
  grossMass: t.string,
  prices: t.array(CurrencyAmount),
  disagreeing: t.number,
});
export type MergedArticleTotals = t.TypeOf<typeof MergedArticleTotals>;

export const mergedArticleTotals = (rows: readonly MergedArticleRow[]): MergedArticleTotals => {
  const items = grouped(rows, ({ id, item }) => `${id} ${item}`);
  return {
    declarations: new Set(rows.map(({ id }) => id)).size,
    items: items.size,
    lines: rows.length,
    netMass: sumDecimals(rows.map(({ netMass }) => netMass)),
    grossMass: sumDecimals(rows.map(({ grossMass }) => grossMass)),
    prices: sumPerCurrency(rows.map(({ price, currency }) => ({ currency, amount: price }))),
    disagreeing: [...items.values()].filter((lines) => lines.some(({ agrees }) => !agrees)).length,
  };
};
