import { isZeroDecimal, roundDecimal } from '../../kernel/decimal';
import type { DutyOption, DutyQuestion } from '../../tariff/dutyQuestion';
import { isSuspending } from '../../tariff/measures/procedure';
import type { RoundingRule } from '../../tariff/roundingRule';
import { isRefusing, type TariffFinding } from '../../tariff/tariffFinding';
import type { ChargeLine } from '../../tariff/taxation/taxGoods';
import type { VatAccounting } from '../../tariff/taxation/vat';
import { step, usesDemoRate, type Step } from '../../tariff/trace';
import type { GoodsItem, Header, TaxLine } from '../declaration';
import { isEmpty } from '../emptiness';
import type { ItemValue } from './customsValue';
import { declaredGoods } from './declaredGoods';

export interface TaxContext {
  readonly country: string;
  readonly currency: string;
  readonly date: string;
  readonly rounding: RoundingRule;
  readonly vatAccounting: VatAccounting;
  readonly header: Header;
}

const NOTHING_TO_PAY = '0.00';

/** Duty and VAT arise only if the procedure is not ended as it should be (DEC-R77). */
export const isPotentialDebt = ({ procedureRequested }: Pick<GoodsItem, 'procedureRequested'>): boolean => isSuspending(procedureRequested ?? '');

const taxLineOf = (line: ChargeLine, { currency, header: { methodOfPayment } }: TaxContext, valueSteps: readonly Step[], isFirst: boolean): TaxLine => {
  const isCharged = line.isManual !== true && line.status !== 'exempt' && !isZeroDecimal(line.rate);
  const isPayable = line.status === 'payable' && line.accounting !== 'POSTPONED';
  return {
    taxType: line.taxType,
    baseAmount: line.base,
    rate: line.rate,
    rateText: line.expression,
    ...(line.baseQuantity && { baseQuantity: line.baseQuantity.quantity, unit: line.baseQuantity.unit }),
    taxAmount: line.amount,
    payableAmount: isPayable ? line.amount : NOTHING_TO_PAY,
    currency,
    calculatedBy: 'CLIENT',
    formulaTrace: [...(isFirst ? valueSteps : []), ...line.steps],
    ...((line.isDemo === true || (isCharged && usesDemoRate(valueSteps))) && { isDemo: true }),
    ...(line.accounting !== undefined && { vatAccounting: line.accounting }),
    ...(line.status !== 'exempt' && !isEmpty(methodOfPayment) && methodOfPayment !== undefined && { methodOfPayment }),
  };
};

/** The lines as they are declared; the first tells how the value came about too. */
export const taxLinesOf = (lines: readonly ChargeLine[], { steps }: ItemValue, customsValue: string, context: TaxContext): TaxLine[] => {
  const valueSteps = [...steps, step('customsValue', { amount: customsValue, currency: context.currency })];
  return lines.map((line, at) => taxLineOf(line, context, valueSteps, at === 0));
};

export const customsValueOf = (
  { value }: ItemValue,
  {
    rounding: {
      customsValue: { scale, mode },
    },
  }: TaxContext,
): string => roundDecimal(value, scale, mode);

export interface ItemTaxes {
  /** Rounded as the country rounds it (DEC-R74). */
  readonly customsValue: string;
  readonly taxLines: readonly TaxLine[];
  readonly findings: readonly TariffFinding[];
}

export interface TariffOfGoods {
  readonly dutyOf: (question: DutyQuestion) => DutyOption;
  readonly vatCodes: ReadonlySet<string>;
}

/** Duties, fees and VAT of one item, in this order (DEC-R71, R72); where the tariff cannot tell them the customs value alone. */
export const taxItem = (item: GoodsItem, value: ItemValue, context: TaxContext, { dutyOf, vatCodes }: TariffOfGoods): ItemTaxes => {
  const { country, currency, date, vatAccounting, header } = context;
  const customsValue = customsValueOf(value, context);
  const place = { country, currency, date, direction: 'import' } as const;
  const { lines, totals, findings } = dutyOf({
    ...declaredGoods(item, header, vatCodes),
    ...place,
    customsValue,
    incidentalCosts: value.transportInside,
    vatAccounting,
  });
  const refusing = findings.filter(isRefusing);
  if (totals === undefined || refusing.length > 0) return { customsValue, taxLines: [], findings: refusing };
  return { customsValue, taxLines: taxLinesOf(lines, value, customsValue, context), findings: [] };
};
