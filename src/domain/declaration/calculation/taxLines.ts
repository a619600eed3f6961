import { roundDecimal } from '../../kernel/decimal';
import { parseDuty } from '../../tariff/duty/dutyExpression';
import type { Quantities } from '../../tariff/duty/quantities';
import type { ExchangeRate } from '../../tariff/exchangeRate';
import { dutyTaxType, vatTaxType } from '../../tariff/measures/measure';
import { isOnwardSupply, isSuspending } from '../../tariff/measures/procedure';
import type { RoundingRule } from '../../tariff/roundingRule';
import type { TariffFinding } from '../../tariff/tariffFinding';
import { chargeLine, inLineOrder, percentCharge, vatLine, type Charge, type ChargeLine, type TaxedGoods } from '../../tariff/taxation/taxGoods';
import type { VatAccounting } from '../../tariff/taxation/vat';
import { explain, step, type Step } from '../../tariff/trace';
import type { GoodsItem, TaxLine } from '../declaration';
import { isEmpty } from '../emptiness';
import type { ItemValue } from './customsValue';

/** Percentages as decimals: `12` is 12 %. */
export interface TaxRates {
  readonly dutyPercent: string;
  readonly vatPercent: string;
  /** Instead of `dutyPercent`: each duty and fee by its tax type, as the tariff writes it (`41.90 EUR DTN`). */
  readonly charges?: readonly { readonly taxType: string; readonly expression: string }[];
}

export interface TaxContext {
  readonly country: string;
  readonly currency: string;
  readonly date: string;
  readonly rounding: RoundingRule;
  readonly vatAccounting: VatAccounting;
  readonly methodOfPayment: string | undefined;
  readonly tariffRate: (currency: string) => ExchangeRate | undefined;
}

const NOTHING_TO_PAY = '0.00';

/** Duty and VAT arise only if the procedure is not ended as it should be (DEC-R77). */
export const isPotentialDebt = ({ procedureRequested }: Pick<GoodsItem, 'procedureRequested'>): boolean => isSuspending(procedureRequested ?? '');

const quantitiesOf = ({ netMass, grossMass, unit, quantity, supplementaryUnitCode, supplementaryUnits, additionalSupplementaryUnits = [] }: GoodsItem): Quantities => ({
  netMass,
  grossMass,
  supplementary: Object.fromEntries([
    [unit ?? '', quantity],
    ...additionalSupplementaryUnits.map(({ code, quantity: more }) => [code ?? '', more] as const),
    [supplementaryUnitCode ?? '', supplementaryUnits],
  ]),
});

const chargesOf = ({ dutyPercent, charges }: TaxRates, country: string): Charge[] =>
  charges === undefined
    ? [percentCharge(dutyTaxType(country), dutyPercent)]
    : inLineOrder(charges).map(({ taxType, expression }) => ({ taxType, expression: parseDuty(expression), text: expression }));

const taxLineOf = (line: ChargeLine, { currency, methodOfPayment }: TaxContext, before: readonly Step[]): TaxLine => {
  const isPayable = line.status === 'payable' && line.accounting !== 'POSTPONED';
  return {
    taxType: line.taxType,
    baseAmount: line.base,
    rate: line.rate,
    taxAmount: line.amount,
    payableAmount: isPayable ? line.amount : NOTHING_TO_PAY,
    currency,
    calculatedBy: 'CLIENT',
    formulaTrace: explain([...before, ...line.steps]),
    ...(line.accounting !== undefined && { vatAccounting: line.accounting }),
    ...(line.status !== 'exempt' && !isEmpty(methodOfPayment) && methodOfPayment !== undefined && { methodOfPayment }),
  };
};

export interface ItemTaxes {
  /** Rounded as the country rounds it (DEC-R74). */
  readonly customsValue: string;
  readonly taxLines: readonly TaxLine[];
  readonly findings: readonly TariffFinding[];
}

/** Duties, fees and VAT of one item, in this order (DEC-R71, R72); without rates the customs value alone. */
export const taxItem = (item: GoodsItem, value: ItemValue, rates: TaxRates | undefined, context: TaxContext): ItemTaxes => {
  const { country, currency, date, rounding, vatAccounting: accounting, tariffRate } = context;
  const { scale, mode } = rounding.customsValue;
  const customsValue = roundDecimal(value.value, scale, mode);
  if (rates === undefined) return { customsValue, taxLines: [], findings: [] };

  const procedureRequested = item.procedureRequested ?? '';
  const goods: TaxedGoods = {
    customsValue,
    currency,
    date,
    quantities: rates.charges === undefined ? {} : quantitiesOf(item),
    tariffRate,
    rounding,
    procedureRequested,
    status: isPotentialDebt(item) ? 'suspended' : 'payable',
  };
  const charged = chargesOf(rates, country).map((charge) => chargeLine(charge, goods));
  const findings = charged.flatMap((one) => one.findings);
  if (findings.length > 0) return { customsValue, taxLines: [], findings };

  const charges = charged.flatMap(({ line }) => (line === undefined ? [] : [line]));
  const vat = vatLine(
    { taxType: vatTaxType(country), percent: rates.vatPercent, incidental: value.transportInside, accounting, isOnward: isOnwardSupply(procedureRequested) },
    charges,
    goods,
  );
  const valueSteps = [...value.steps, step('customsValue', { amount: customsValue, currency })];
  const taxLines = [...charges, vat].map((line, at) => taxLineOf(line, context, at === 0 ? valueSteps : []));
  return { customsValue, taxLines, findings: [] };
};
