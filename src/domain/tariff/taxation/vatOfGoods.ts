import { parseDuty } from '../duty/dutyExpression';
import type { DutyQuestion } from '../dutyQuestion';
import { closest } from '../measures/applicableMeasures';
import type { Measure } from '../measures/measure';
import { chooseVat, vatRatesOn, type VatChoice, type VatRate } from './vat';

const STANDARD = 'STANDARD';

type NamedRate = Pick<VatRate, 'code' | 'rate' | 'isDemo'>;

/**
 * The VAT rate of goods (CT-R16). The measures on the code that is closest to them name what they may have: a percentage of their own, or a row of
 * the list `VatRate` by its code. Without any, those of the country may be chosen from.
 */
export const vatOfGoods = (
  { country, date, vatCode, additionalCodes = [] }: Pick<DutyQuestion, 'country' | 'date' | 'vatCode' | 'additionalCodes'>,
  measures: readonly Measure[],
  vatRates: readonly VatRate[],
): VatChoice => {
  const listed = vatRatesOn(vatRates, country, date);
  const named = closest(measures).flatMap(({ additionalCode: code = STANDARD, expression, isDemo }): NamedRate[] => {
    if (expression === undefined) return listed.filter((rate) => rate.code === code).map((rate) => ({ ...rate, isDemo: isDemo === true || rate.isDemo }));
    const term = parseDuty(expression)?.first[0]?.term;
    return term?.kind === 'percent' ? [{ code, rate: term.percent, isDemo }] : [];
  });
  const rates: readonly NamedRate[] = named.length > 0 ? named : listed;
  return chooseVat(rates, vatCode ?? rates.find(({ code }) => additionalCodes.includes(code))?.code, { country, date });
};
