import * as t from 'io-ts';
import { sumDecimals, trimDecimal } from '../kernel/decimal';
import type { DeclarationContent, GoodsItem, Header, Invoice } from './declaration';
import { isEmpty } from './emptiness';

/** What the declared lines sum to; sums of different units, currencies and kinds of package stand apart, by their code. */
export const ContentTotals = t.type({
  items: t.number,
  grossMass: t.string,
  netMass: t.string,
  statisticalValue: t.string,
  amounts: t.record(t.string, t.string),
  supplementaryUnits: t.record(t.string, t.string),
  packages: t.record(t.string, t.string),
});
export type ContentTotals = t.TypeOf<typeof ContentTotals>;

/** A map, because codes are anybody's words: a record would know some of them already. */
type Sums = Map<string, string>;

const add = (sums: Sums, code: string | undefined, value: string | undefined): void => {
  if (isEmpty(value)) return;
  const key = code?.trim() ?? '';
  sums.set(key, trimDecimal(sumDecimals([sums.get(key), value])));
};

/** An item names its invoice; where there is one only, it need not. */
export const invoiceOf = ({ invoices = [] }: Header, { invoiceRef }: GoodsItem): Invoice | undefined => {
  if (isEmpty(invoiceRef)) return invoices.length === 1 ? invoices[0] : undefined;
  return invoices.find(({ id }) => id === invoiceRef);
};

/**
 * What the declared lines of a declaration sum to, masses in kilograms; excluded lines count nowhere.
 *
 * @example
 * const items = [{ id: '0f8fad5b-d9cb-469f-a165-70867728950e', itemNumber: 1, netMass: '10', grossMass: '11.5' }, { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', itemNumber: 2, netMass: '2' }];
 * contentTotals({ header: {}, items }).netMass // => '12'
 */
export const contentTotals = ({ header, items }: DeclarationContent): ContentTotals => {
  const declared = items.filter(({ excluded }) => excluded !== true);
  const currencies = new Map(header.invoices?.map(({ id, currency }) => [id, currency]));
  const only = header.invoices?.length === 1 ? header.invoices[0]?.currency : undefined;
  const [amounts, supplementaryUnits, packages]: [Sums, Sums, Sums] = [new Map(), new Map(), new Map()];
  for (const item of declared) {
    add(amounts, isEmpty(item.invoiceRef) ? only : currencies.get(item.invoiceRef), item.itemAmountInvoiced);
    add(supplementaryUnits, item.supplementaryUnitCode, item.supplementaryUnits);
    for (const { quantity, code } of item.additionalSupplementaryUnits ?? []) add(supplementaryUnits, code, quantity);
    for (const { type, count } of item.packages ?? []) add(packages, type, count);
  }
  const sum = (field: 'grossMass' | 'netMass' | 'statisticalValue'): string => trimDecimal(sumDecimals(declared.map((item) => item[field])));
  return {
    items: declared.length,
    grossMass: sum('grossMass'),
    netMass: sum('netMass'),
    statisticalValue: sum('statisticalValue'),
    amounts: Object.fromEntries(amounts),
    supplementaryUnits: Object.fromEntries(supplementaryUnits),
    packages: Object.fromEntries(packages),
  };
};

const inOrder = (sums: Readonly<Record<string, string>>): string => JSON.stringify(Object.entries(sums).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Whether the sums are the same, however many lines they are of. */
export const sameTotals = (one: ContentTotals, other: ContentTotals): boolean =>
  one.grossMass === other.grossMass &&
  one.netMass === other.netMass &&
  one.statisticalValue === other.statisticalValue &&
  inOrder(one.amounts) === inOrder(other.amounts) &&
  inOrder(one.supplementaryUnits) === inOrder(other.supplementaryUnits) &&
  inOrder(one.packages) === inOrder(other.packages);
