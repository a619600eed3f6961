import * as t from 'io-ts';
import { Guid } from '../kernel/guid';
import {
  AdditionalReference,
  Authorisation,
  FiscalReference,
  Money,
  Package,
  part,
  Party,
  PreviousDocument,
  SpecialMention,
  SupportingDocument,
  TransportDocument,
  Warehouse,
} from './parts';

/** A step of a calculation by its key (`trace.<key>`); a text where it was calculated before steps were kept as data. */
const FormulaStep = t.union([t.string, t.type({ key: t.string, args: t.record(t.string, t.string) })]);

/**
 * One line of duty or tax (DE 14 03, box 47). Amounts in the internal currency of the declaration; `rate` in percent, or of a
 * duty by quantity the amount for one `unit`; `rateText` as the tariff writes it. `portalAmount`: what the portal came to where the authority decided.
 *
 * @example
 * TaxLine.is({ type: 'A00', amount: 5 }) // => false
 */
export const TaxLine = t.exact(
  t.intersection([
    t.type({ taxType: t.string, baseAmount: t.string, rate: t.string, taxAmount: t.string, payableAmount: t.string, currency: t.string }),
    t.partial({
      rateText: t.string,
      baseQuantity: t.string,
      unit: t.string,
      methodOfPayment: t.string,
      calculatedBy: t.string,
      portalAmount: t.string,
      vatAccounting: t.string,
      formulaTrace: t.array(FormulaStep),
      /** Calculated with a rate that comes from no official source. */
      isDemo: t.boolean,
    }),
  ]),
);
export type TaxLine = t.TypeOf<typeof TaxLine>;

const goods = {
  commodityCode: t.string,
  additionalCodes: t.array(t.string),
  nationalAdditionalCodes: t.array(t.string),
  cusCode: t.string,
  declarationType: t.string,
  description: t.string,
  procedureRequested: t.string,
  procedurePrevious: t.string,
  additionalProcedures: t.array(t.string),
  grossMass: t.string,
  netMass: t.string,
  quantity: t.string,
  unit: t.string,
  supplementaryUnits: t.string,
  supplementaryUnitCode: t.string,
  additionalSupplementaryUnits: t.array(part({ quantity: t.string, code: t.string })),
  countryOfOrigin: t.string,
  regionOfOrigin: t.string,
  preferentialOrigin: t.string,
  originProof: t.string,
  preference: t.string,
  quotaOrderNumber: t.string,
  packages: t.array(Package),
  dangerousGoods: t.array(t.string),
  ucr: t.string,
  countryOfDispatch: t.string,
  countryOfDestination: t.string,
  regionOfDispatch: t.string,
  /** In a report of a discrepancy (CWDI): what is more or less than declared. */
  differenceQuantity: t.string,
  differenceMass: t.string,
};

const values = {
  itemAmountInvoiced: t.string,
  statisticalValue: t.string,
  customsValue: t.string,
  valuationMethod: t.string,
  valuationIndicators: t.string,
  /** Entered by hand, in the currency of the duty value of its invoice. */
  dutyValue: t.string,
  valueComponents: t.array(part({ type: t.string, amount: t.string, currency: t.string })),
  intrinsicValue: Money,
  transportInsuranceCost: Money,
  taxLines: t.array(TaxLine),
};

const documents = {
  previousDocuments: t.array(PreviousDocument),
  supportingDocuments: t.array(SupportingDocument),
  transportDocuments: t.array(TransportDocument),
  additionalReferences: t.array(AdditionalReference),
  specialMentions: t.array(SpecialMention),
  additionalFiscalReferences: t.array(FiscalReference),
  authorisations: t.array(Authorisation),
  warehouse: Warehouse,
};

/**
 * A goods item (SAD box 32 and following). `itemNumber` is its place on the card, 1..n; `id` stays for its whole life.
 *
 * @example
 * GoodsItem.is({ id: '0f8fad5b-d9cb-469f-a165-70867728950e', itemNumber: 1, netMass: '12 kg' }) // => true
 * GoodsItem.is({ id: '0f8fad5b-d9cb-469f-a165-70867728950e', itemNumber: '1' }) // => false
 */
export const GoodsItem = t.exact(
  t.intersection([
    t.type({ id: Guid, itemNumber: t.number }),
    t.partial({
      /** The house consignment it belongs to. */
      houseId: t.string,
      invoiceRef: t.string,
      invoiceLine: t.string,
      articleId: t.string,
      articleOwnerId: Guid,
      /** FOUND, MISSING or NOT_CHECKED in the article registry. */
      articleStatus: t.string,
      ...goods,
      ...values,
      ...documents,
      exporter: Party,
      consignor: Party,
      consignee: Party,
      /** Distributed gross or net mass: the marker that manual entry clears (specification 4.4). */
      massDistributed: t.boolean,
      excluded: t.boolean,
      /** Ids of the lines that are declared as this one item, its own first (DEC-R50). */
      mergedFrom: t.array(t.string),
    }),
  ]),
);
export type GoodsItem = t.TypeOf<typeof GoodsItem>;

/**
 * Goods items of one declaration at most.
 *
 * @example
 * MAX_ITEMS // => 9999
 */
export const MAX_ITEMS = 9999;
