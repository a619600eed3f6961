import * as t from 'io-ts';
import { isDecimal } from '../../kernel/decimal';
import type { GoodsItem, Header, Invoice } from '../declaration';
import { invoiceOf } from '../contentTotals';
import { isBlank, isEmpty } from '../emptiness';
import { hasValues } from '../present';

/** What must be the same besides the elements that always must. */
export interface MergeChoice {
  readonly description: boolean;
  readonly invoice: boolean;
}

/** Why a line is left as it is. */
export const Unmergeable = t.keyof({ EXCLUDED: null, WRITE_OFF: null, NOT_A_NUMBER: null });
export type Unmergeable = t.TypeOf<typeof Unmergeable>;

const SUMMED = ['grossMass', 'netMass', 'quantity', 'supplementaryUnits', 'itemAmountInvoiced', 'statisticalValue'] as const;

type PreviousDocument = NonNullable<GoodsItem['previousDocuments']>[number];

/** Written off by this very line: its item, packages or quantity in the previous document. */
const writesOff = ({ goodsItemId, packageCount, quantity }: PreviousDocument): boolean => !(isEmpty(goodsItemId) && isEmpty(packageCount) && isEmpty(quantity));

const isNumber = (value: string | undefined): boolean => isEmpty(value) || isDecimal(value);

const hasOnlyNumbers = (item: GoodsItem): boolean =>
  SUMMED.every((field) => isNumber(item[field])) &&
  (item.packages ?? []).every(({ count }) => isNumber(count)) &&
  (item.additionalSupplementaryUnits ?? []).every(({ quantity }) => isNumber(quantity)) &&
  (item.supportingDocuments ?? []).every(({ quantity, amount }) => isNumber(quantity) && isNumber(amount));

export const unmergeable = (item: GoodsItem): Unmergeable | undefined => {
  if (item.excluded === true) return 'EXCLUDED';
  if (item.previousDocuments?.some(writesOff) === true) return 'WRITE_OFF';
  return hasOnlyNumbers(item) ? undefined : 'NOT_A_NUMBER';
};

const text = (value: string | undefined): string => value?.trim() ?? '';

const codes = (values: readonly string[] = []): readonly string[] => values.map(text).filter((code) => code !== '').sort();

const rows = <Row>(list: readonly Row[] = [], written: (row: Row) => readonly (string | undefined)[]): readonly string[] =>
  [...new Set(list.filter(hasValues).map((row) => JSON.stringify(written(row).map(text))))].sort();

/** Costs stated with an invoice are spread over its own lines, so these stay among themselves. */
const hasCosts = ({ additions = [], transportCostInside }: Invoice): boolean => additions.some((addition) => !isBlank(addition)) || !isEmpty(transportCostInside?.amount);

const invoiceTerms = (invoice: Invoice | undefined): readonly unknown[] => {
  if (invoice === undefined) return [];
  const { id, currency, exchangeRate, rateUnit, natureOfTransaction, deliveryTerms = {} } = invoice;
  const { incoterm, unlocode, country, location } = deliveryTerms;
  return [...[currency, exchangeRate, rateUnit, natureOfTransaction, incoterm, unlocode, country, location].map(text), hasCosts(invoice) ? id : ''];
};

/**
 * DEC-R50: lines with the same key are one goods item. Beyond the specified elements: what could be neither summed nor joined (CUS code, region
 * of origin), and which of the summed values are given at all, because a missing mass would vanish in a sum.
 */
export const mergeKey = (header: Header, item: GoodsItem, choice: MergeChoice): string => {
  const { warehouse = {} } = item;
  return JSON.stringify([
    [item.commodityCode, item.procedureRequested, item.procedurePrevious, item.countryOfOrigin, item.preferentialOrigin].map(text),
    [item.preference, item.quotaOrderNumber, item.valuationMethod, item.valuationIndicators, item.supplementaryUnitCode].map(text),
    [item.cusCode, item.regionOfOrigin, warehouse.type, warehouse.identifier, warehouse.country].map(text),
    codes(item.additionalCodes),
    codes(item.additionalProcedures),
    rows(item.supportingDocuments, ({ countryCode, type, id, unit, currency }) => [countryCode, type, id, unit, currency]),
    rows(item.specialMentions, ({ countryCode, code, text: said }) => [countryCode, code, said]),
    rows(item.additionalFiscalReferences, ({ role, vatNumber }) => [role, vatNumber]),
    invoiceTerms(invoiceOf(header, item)),
    SUMMED.map((field) => isEmpty(item[field])),
    choice.description ? text(item.description) : '',
    choice.invoice ? text(item.invoiceRef) : '',
  ]);
};
