import * as t from 'io-ts';
import { sumDecimals, trimDecimal } from '../kernel/decimal';
import { ok, type Result } from '../kernel/result';
import type { DeclarationContent, GoodsItem, Header, Invoice } from './declaration';
import { isEmpty } from './emptiness';
import { refused } from './refusals';

const Sums = t.record(t.string, t.string);

/**
 * What the declared lines sum to; sums of different units, currencies, documents and kinds of package stand apart, by their code. `invoiced`: the
 * totals of the invoices; `costs`: what is added to prices or deducted, of invoices and lines.
 */
export const ContentTotals = t.type({
  items: t.number,
  grossMass: t.string,
  netMass: t.string,
  statisticalValue: t.string,
  differenceQuantity: t.string,
  differenceMass: t.string,
  amounts: Sums,
  invoiced: Sums,
  costs: Sums,
  intrinsicValues: Sums,
  transportInsuranceCosts: Sums,
  supplementaryUnits: Sums,
  packages: Sums,
  documentQuantities: Sums,
  documentAmounts: Sums,
});
export type ContentTotals = t.TypeOf<typeof ContentTotals>;

const SINGLE = ['grossMass', 'netMass', 'statisticalValue', 'differenceQuantity', 'differenceMass'] as const;
const CODED = [
  'amounts',
  'invoiced',
  'costs',
  'intrinsicValues',
  'transportInsuranceCosts',
  'supplementaryUnits',
  'packages',
  'documentQuantities',
  'documentAmounts',
] as const;

/** A map, because codes are anybody's words: a record would know some of them already. */
type Adding = Readonly<Record<(typeof CODED)[number], Map<string, string>>>;

const nothing = (): Adding => Object.fromEntries(CODED.map((field) => [field, new Map<string, string>()])) as Adding;

const add = (sums: Map<string, string>, code: string | readonly (string | undefined)[] | undefined, value: string | undefined): void => {
  if (isEmpty(value)) return;
  const key = (typeof code === 'object' ? code : [code])
    .map((part) => part?.trim() ?? '')
    .join(' ')
    .trim();
  sums.set(key, trimDecimal(sumDecimals([sums.get(key), value])));
};

/** An item names its invoice; where there is one only, it need not. */
export const invoiceOf = ({ invoices = [] }: Header, { invoiceRef }: GoodsItem): Invoice | undefined => {
  if (isEmpty(invoiceRef)) return invoices.length === 1 ? invoices[0] : undefined;
  return invoices.find(({ id }) => id === invoiceRef);
};

const addLine = (sums: Adding, item: GoodsItem, currency: string | undefined): void => {
  add(sums.amounts, currency, item.itemAmountInvoiced);
  add(sums.supplementaryUnits, item.supplementaryUnitCode, item.supplementaryUnits);
  add(sums.intrinsicValues, item.intrinsicValue?.currency, item.intrinsicValue?.amount);
  add(sums.transportInsuranceCosts, item.transportInsuranceCost?.currency, item.transportInsuranceCost?.amount);
  for (const { quantity, code } of item.additionalSupplementaryUnits ?? []) add(sums.supplementaryUnits, code, quantity);
  for (const { type, count } of item.packages ?? []) add(sums.packages, type, count);
  for (const { type, currency: of, amount } of item.valueComponents ?? []) add(sums.costs, [type, of], amount);
  for (const document of item.supportingDocuments ?? []) {
    add(sums.documentQuantities, [document.type, document.id, document.unit], document.quantity);
    add(sums.documentAmounts, [document.type, document.id, document.currency], document.amount);
  }
};

/**
 * What the declared lines of a declaration sum to (declarations, section 4.3), masses in kilograms; excluded lines count nowhere.
 *
 * @example
 * const items = [{ id: '0f8fad5b-d9cb-469f-a165-70867728950e', itemNumber: 1, netMass: '10', grossMass: '11.5' }, { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', itemNumber: 2, netMass: '2' }];
 * contentTotals({ header: {}, items }).netMass // => '12'
 */
export const contentTotals = ({ header, items }: DeclarationContent): ContentTotals => {
  const declared = items.filter(({ excluded }) => excluded !== true);
  const sums = nothing();
  for (const { currency, amount, additions = [], transportCostInside } of header.invoices ?? []) {
    add(sums.invoiced, currency, amount);
    for (const addition of additions) add(sums.costs, [addition.code, addition.currency], addition.amount);
    add(sums.costs, ['inside', transportCostInside?.currency], transportCostInside?.amount);
  }
  const currencies = new Map(header.invoices?.map(({ id, currency }) => [id, currency]));
  const only = header.invoices?.length === 1 ? header.invoices[0]?.currency : undefined;
  for (const item of declared) addLine(sums, item, isEmpty(item.invoiceRef) ? only : currencies.get(item.invoiceRef));
  const single = SINGLE.map((field) => [field, trimDecimal(sumDecimals(declared.map((item) => item[field])))] as const);
  return {
    items: declared.length,
    ...Object.fromEntries([...single, ...CODED.map((field) => [field, Object.fromEntries(sums[field])] as const)]),
  } as ContentTotals;
};

/** Of several declarations together. */
export const addedTotals = (all: readonly ContentTotals[]): ContentTotals => {
  const sums = nothing();
  for (const totals of all) for (const field of CODED) for (const [code, sum] of Object.entries(totals[field])) add(sums[field], code, sum);
  const single = SINGLE.map((field) => [field, trimDecimal(sumDecimals(all.map((totals) => totals[field])))] as const);
  const items = all.reduce((count, totals) => count + totals.items, 0);
  return { items, ...Object.fromEntries([...single, ...CODED.map((field) => [field, Object.fromEntries(sums[field])] as const)]) } as ContentTotals;
};

const inOrder = (sums: Readonly<Record<string, string>>): string =>
  JSON.stringify(
    Object.entries(sums)
      .filter(([, sum]) => sum !== '0')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Whether the sums are the same, however many lines they are of. */
export const sameTotals = (one: ContentTotals, other: ContentTotals): boolean =>
  SINGLE.every((field) => one[field] === other[field]) && CODED.every((field) => inOrder(one[field]) === inOrder(other[field]));

/** Before and after a step that only arranges lines anew. */
export const Conservation = t.type({ before: ContentTotals, after: ContentTotals });
export type Conservation = t.TypeOf<typeof Conservation>;

/** Specification 11: a step that may change no sum is refused when one changes. */
export const conserved = (before: ContentTotals, after: ContentTotals): Result<Conservation> =>
  sameTotals(before, after) ? ok({ before, after }) : refused('DEC-TOTALS');
