import * as t from 'io-ts';
import { isDecimal } from '../../kernel/decimal';
import type { GoodsItem, Header, Invoice } from '../declaration';
import { invoiceOf } from '../contentTotals';
import { isBlank, isEmpty } from '../emptiness';
import { hasValues, without } from '../present';
import { COMBINED, costsOf, SUMMED } from './mergedItem';

/** What must be the same besides the elements that always must. */
export interface MergeChoice {
  readonly description: boolean;
  readonly invoice: boolean;
}

/** Why a line is left as it is. */
export const Unmergeable = t.keyof({ EXCLUDED: null, WRITE_OFF: null, NOT_A_NUMBER: null });
export type Unmergeable = t.TypeOf<typeof Unmergeable>;

type PreviousDocument = NonNullable<GoodsItem['previousDocuments']>[number];

/** Written off by this very line: its item, packages or quantity in the previous document. */
const writesOff = ({ goodsItemId, packageCount, quantity }: PreviousDocument): boolean => !(isEmpty(goodsItemId) && isEmpty(packageCount) && isEmpty(quantity));

const isNumber = (value: string | undefined): boolean => isEmpty(value) || isDecimal(value);

const hasOnlyNumbers = (item: GoodsItem): boolean =>
  SUMMED.every((field) => isNumber(item[field])) &&
  (item.packages ?? []).every(({ count }) => isNumber(count)) &&
  (item.additionalSupplementaryUnits ?? []).every(({ quantity }) => isNumber(quantity)) &&
  (item.supportingDocuments ?? []).every(({ quantity, amount }) => isNumber(quantity) && isNumber(amount)) &&
  costsOf(item).every((cost) => isNumber(cost?.amount));

export const unmergeable = (item: GoodsItem): Unmergeable | undefined => {
  if (item.excluded === true) return 'EXCLUDED';
  if (item.previousDocuments?.some(writesOff) === true) return 'WRITE_OFF';
  return hasOnlyNumbers(item) ? undefined : 'NOT_A_NUMBER';
};

const text = (value: string | undefined): string => value?.trim() ?? '';

/** Values without blanks and in one order, so that what says the same is the same text. */
const normal = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return [...new Set(value.filter(hasValues).map((row) => JSON.stringify(normal(row))))].sort();
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, inner]) => hasValues(inner))
    .map(([name, inner]) => [name, normal(inner)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
};

/** Costs stated with an invoice are spread over its own lines, so these stay among themselves. */
const hasCosts = ({ additions = [], dutyValue = {}, transportCostInside }: Invoice): boolean =>
  additions.some((addition) => !isBlank(addition)) || !isBlank(dutyValue) || !isEmpty(transportCostInside?.amount);

const invoiceTerms = (invoice: Invoice | undefined): readonly unknown[] => {
  if (invoice === undefined) return [];
  const { id, currency, exchangeRate, rateUnit, natureOfTransaction, deliveryTerms = {} } = invoice;
  const { incoterm, unlocode, country, location } = deliveryTerms;
  return [...[currency, exchangeRate, rateUnit, natureOfTransaction, incoterm, unlocode, country, location].map(text), hasCosts(invoice) ? id : ''];
};

/** Documents and the kinds of amounts, whose rows are joined one by one. */
const joinedKinds = ({ supportingDocuments = [], intrinsicValue, transportInsuranceCost }: GoodsItem): unknown => [
  supportingDocuments.map(({ countryCode, type, id, unit, currency }) => ({ countryCode, type, id, unit, currency })),
  [intrinsicValue, transportInsuranceCost].map((money) => [text(money?.currency), isEmpty(money?.amount)].join()),
];

/**
 * DEC-R50: lines with the same key are one goods item. Whatever is neither summed nor joined must be the same, so that nothing of a line is lost;
 * and which of the summed values are given at all, because a missing mass would vanish in a sum.
 */
export const mergeKey = (header: Header, item: GoodsItem, choice: MergeChoice): string =>
  JSON.stringify([
    normal(without(item, 'id', 'itemNumber', 'invoiceRef', 'excluded', 'mergedFrom', ...COMBINED)),
    normal(joinedKinds(item)),
    invoiceTerms(invoiceOf(header, item)),
    SUMMED.map((field) => isEmpty(item[field])),
    choice.description ? text(item.description) : '',
    choice.invoice ? text(item.invoiceRef) : '',
  ]);
