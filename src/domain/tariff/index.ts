/**
 * Customs value, duty and taxes for Node scripts: the rules of customs law that the tariff's screens and every declaration share. Amounts are
 * decimal strings, each with the steps that led to it; `explain` tells them in English.
 *
 * `calculateDuty(question, tariff)` answers what goods cost under each preference, `transactionValue(request)` what they are worth.
 */
export { calculateDuty } from './calculateDuty';
export { dutyOfComponents, type MeasureComponent } from './duty/dutyComponents';
export { dutyText, parseDuty, type DutyExpression } from './duty/dutyExpression';
export { evaluateDuty, type DutyBasis, type EvaluatedDuty } from './duty/evaluateDuty';
export { norwegianDuty, norwegianFee } from './duty/norwegianDuty';
export type { Quantities } from './duty/quantities';
export type { DutyCalculation, DutyOption, DutyQuestion, DutyTotals, Tariff } from './dutyQuestion';
export { crossExchanged, exchanged, type ExchangeRate } from './exchangeRate';
export { measureGroup, type GeoArea, type Measure, type MeasureCondition } from './measures/measure';
export { treatmentOf } from './measures/procedure';
export { rateOn, tariffEuroRate, valueRateKind } from './rateChoice';
export { ROUNDING_RULES, roundingRule, type RoundingRule } from './roundingRule';
export type { TariffFinding } from './tariffFinding';
export { isLowValue, lowValueDuty, type LowValueFlatDuty } from './taxation/lowValue';
export type { ChargeLine } from './taxation/taxGoods';
export { vatAccountingOf, vatRatesOn, type VatRate } from './taxation/vat';
export { explain, type Step } from './trace';
export { dutyValueAmount, spreadAmount } from './value/dutyValue';
export { airFreightIncluded, listedAirport, splitFreight } from './value/freight';
export { incotermFindings, termEffect } from './value/incoterm';
export { transactionValue, type TransactionValue, type ValueRequest } from './value/transactionValue';
export {
  assistShare,
  deductiveValue,
  isRelationshipTested,
  methodFindings,
  needsValueDeclaration,
  relationFindings,
  royaltyAmount,
  valueOfDutyPaid,
} from './value/valuationMethod';
export { declaredElement, valueElementSign } from './valueElement';
