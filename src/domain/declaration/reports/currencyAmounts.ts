import * as t from 'io-ts';
import { sumDecimals } from '../../kernel/decimal';

/** An amount in its currency. Sums of several currencies stand side by side, never in one. */
export const CurrencyAmount = t.type({ currency: t.string, amount: t.string });
export type CurrencyAmount = t.TypeOf<typeof CurrencyAmount>;

/** Values by key, in the order in which the keys came. */
export const grouped = <V, K>(values: Iterable<V>, keyOf: (value: V) => K): Map<K, V[]> => {
  const groups = new Map<K, V[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
};

/** One sum for each currency, in the order of their codes. */
export const sumPerCurrency = (amounts: Iterable<CurrencyAmount>): CurrencyAmount[] =>
  [...grouped(amounts, ({ currency }) => currency)]
    .map(([currency, group]) => ({ currency, amount: sumDecimals(group.map(({ amount }) => amount)) }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));
