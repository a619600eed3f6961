/**
 * Customs value, duty and taxes by the rules of customs law. Amounts are decimal texts, each with the steps that led to it; `explain` tells
 * them in English.
 *
 * @packageDocumentation
 */

// Duty
export { calculateDuty } from './calculateDuty';
export { readDutyQuestion, readTariff } from './readTariff';
export type { DutyCalculation, DutyOption, DutyQuestion, DutyTotals, Tariff } from './dutyQuestion';
export { measureGroup, type GeoArea, type Measure, type MeasureCondition } from './measures/measure';
export { treatmentOf } from './measures/procedure';

// Duty expressions
export { dutyText, parseDuty, type DutyExpression } from './duty/dutyExpression';
export { evaluateDuty, type DutyBasis, type EvaluatedDuty } from './duty/evaluateDuty';
export { dutyOfComponents, type MeasureComponent } from './duty/dutyComponents';
export { norwegianDuty, norwegianFee } from './duty/norwegianDuty';
export type { Quantities } from './duty/quantities';

// Taxes
export { vatAccountingOf, vatRatesOn, type VatRate } from './taxation/vat';
export { isLowValue, lowValueDuty, type LowValueFlatDuty } from './taxation/lowValue';
export type { ChargeLine } from './taxation/taxGoods';

// What lists say of goods
export { nomenclatureOf, type AskNomenclature, type KnownCode, type NomenclatureEntry } from './nomenclature';
export { consignmentLimit, type AskLowValue, type LowValueParameter } from './taxation/lowValueParameter';

// Customs value
export { readValueRequest } from './value/readValueRequest';
export { transactionValue, type TransactionValue, type ValueRequest } from './value/transactionValue';
export { airFreightIncluded, splitFreight } from './value/freight';
export { incotermFindings, termEffect } from './value/incoterm';
export {
  assistShare,
  deductiveValue,
  isRelationshipTested,
  methodFindings,
  needsValueDeclaration,
  royaltyAmount,
  valueOfDutyPaid,
} from './value/valuationMethod';

// Money
export { crossExchanged, exchanged, type ExchangeRate } from './exchangeRate';
export { rateOn, tariffEuroRate, valueRateKind } from './rateChoice';
export { ROUNDING_RULES, roundingRule, type RoundingRule } from './roundingRule';

// How a result came about
export { explain, type Step } from './trace';
export type { TariffFinding } from './tariffFinding';
