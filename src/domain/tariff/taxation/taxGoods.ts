import { isDecimal, isNegativeDecimal, isZeroDecimal, roundDecimal, sumDecimals, trimDecimal } from '../../kernel/decimal';
import { percentDuty, type DutyExpression, type Term } from '../duty/dutyExpression';
import { evaluateDuty, type DutyBasis } from '../duty/evaluateDuty';
import { quantityIn, unitName, type MissingQuantity } from '../duty/quantities';
import type { Rounding, RoundingRule } from '../roundingRule';
import { tariffFinding, type TariffFinding } from '../tariffFinding';
import { demoSteps, inCents, step, usesDemoRate, type Step } from '../trace';
import type { VatAccounting } from './vat';

/** A suspended amount or a security is never part of what is payable (CT-R19); `exempt` is VAT that is not due here. */
export type LineStatus = 'payable' | 'suspended' | 'security' | 'exempt';

/** Duty, additional duty or fee that one measure charges. */
export interface Charge {
  readonly taxType: string;
  /** Undefined where the text cannot be read: somebody has to enter the amount. */
  readonly expression: DutyExpression | undefined;
  readonly text: string;
  readonly sid?: string | undefined;
  readonly legalBase?: string | undefined;
  readonly documents?: readonly string[];
  /** Instead of the duty of the expression, with a reason. */
  readonly manual?: { readonly amount: string; readonly reason: string } | undefined;
  readonly isRelieved?: boolean;
  /** The rate comes from no official source. */
  readonly isDemo?: boolean | undefined;
  /** Steps before those of the expression. */
  readonly steps?: readonly Step[];
}

/** One result (CT-R20); amounts in national currency. */
export interface ChargeLine {
  readonly taxType: string;
  readonly measureSid?: string | undefined;
  readonly expression: string;
  /** Customs value or VAT base. */
  readonly base: string;
  readonly baseQuantity?: { readonly quantity: string; readonly unit: string };
  /** Percent, or the amount per unit. */
  readonly rate: string;
  readonly unrounded: string;
  readonly amount: string;
  readonly status: LineStatus;
  readonly accounting?: VatAccounting;
  readonly isManual?: true;
  /** Calculated with a rate that comes from no official source. */
  readonly isDemo?: true;
  readonly documents: readonly string[];
  readonly legalBase?: string | undefined;
  readonly steps: readonly Step[];
}

export interface TaxedGoods extends DutyBasis {
  readonly rounding: RoundingRule;
  /** Two digits. */
  readonly procedureRequested: string;
  readonly status: 'payable' | 'suspended';
}

export interface Charged {
  readonly line: ChargeLine | undefined;
  readonly findings: readonly TariffFinding[];
  readonly missing: readonly MissingQuantity[];
}

const roundingStep = (amount: string, { mode }: Rounding): Step => step(mode === 'down' ? 'cut' : 'rounded', { amount });

const leadingTerm = ({ first }: DutyExpression): Term | undefined => first.find(({ term }) => term.kind !== 'unit')?.term;

const rateOf = (term: Term | undefined): string =>
  term?.kind === 'percent' ? term.percent : term?.kind === 'specific' || term?.kind === 'fixed' ? term.amount : '0';

const quantityOf = (term: Term | undefined, goods: TaxedGoods): Pick<ChargeLine, 'baseQuantity'> => {
  if (term?.kind !== 'specific') return {};
  const { amount } = quantityIn(goods.quantities, term.unit, term.qualifier);
  return amount === undefined ? {} : { baseQuantity: { quantity: amount, unit: unitName(term.unit, term.qualifier) } };
};

const remark = ({ status, procedureRequested }: TaxedGoods): readonly Step[] =>
  status === 'suspended' ? [step('potential', { procedure: procedureRequested })] : [];

/** A charge of nothing that the tariff reads as less than nothing (a minus term above its base) charges nothing. */
const notNegative = (amount: string): string => (isNegativeDecimal(amount) ? '0' : amount);

const enteredFindings = ({ text, manual }: Charge): readonly TariffFinding[] => {
  if (manual === undefined) return [tariffFinding('CT-R4.expression', { expression: text })];
  if (!isDecimal(manual.amount) || isNegativeDecimal(manual.amount)) return [tariffFinding('CT-R1', { value: manual.amount })];
  return manual.reason.trim() === '' ? [tariffFinding('CT-R4.reason')] : [];
};

export const chargeLine = (charge: Charge, goods: TaxedGoods): Charged => {
  const { taxType, expression, text, sid, legalBase, documents = [], manual, isRelieved = false, isDemo, steps: before = [] } = charge;
  const rounding = goods.rounding.duty;
  const needsHand = manual !== undefined || expression === undefined;
  const refused = needsHand ? enteredFindings(charge) : [];
  if (refused.length > 0) return { line: undefined, findings: refused, missing: [] };

  const evaluated = needsHand || isRelieved ? undefined : evaluateDuty(expression, goods);
  if (evaluated !== undefined && evaluated.amount === undefined) return { line: undefined, findings: evaluated.findings, missing: evaluated.missing };
  const unrounded = notNegative(isRelieved ? '0' : (manual?.amount ?? evaluated?.amount ?? '0'));
  const amount = roundDecimal(unrounded, rounding.scale, rounding.mode);
  const how = isRelieved
    ? [step('relief')]
    : manual === undefined
      ? [...(evaluated?.steps ?? []), ...demoSteps({ isDemo })]
      : [step('manual', { amount: manual.amount, reason: manual.reason })];
  const term = expression === undefined ? undefined : leadingTerm(expression);
  const line: ChargeLine = {
    taxType,
    measureSid: sid,
    expression: text,
    base: goods.customsValue,
    ...quantityOf(term, goods),
    rate: rateOf(term),
    unrounded: trimDecimal(unrounded),
    amount,
    status: goods.status,
    ...(manual !== undefined && { isManual: true as const }),
    ...(usesDemoRate(how) && { isDemo: true as const }),
    documents,
    legalBase,
    steps: [...before, ...how, roundingStep(amount, rounding), ...remark(goods)],
  };
  return { line, findings: [], missing: [] };
};

export const percentCharge = (taxType: string, percent: string, steps: readonly Step[] = []): Charge => ({
  taxType,
  expression: percentDuty(percent),
  text: `${percent} %`,
  steps,
});

export interface VatTerms {
  readonly taxType: string;
  readonly percent: string;
  /** National currency: what the goods cost inside the country up to the first destination. */
  readonly incidental: string;
  readonly accounting: VatAccounting;
  /** Supplied on to another member state: no VAT here. */
  readonly isOnward: boolean;
  readonly isDemo?: boolean | undefined;
}

/** CT-R15, R17: customs value, duties, excise and costs up to the first destination; securities are no part of it. */
export const vatBaseOf = (
  customsValue: string,
  charges: readonly ChargeLine[],
  incidental: string,
): { readonly base: string; readonly steps: readonly Step[] } => {
  const charged = charges.filter(({ status }) => status !== 'security');
  const base = roundDecimal(sumDecimals([customsValue, ...charged.map(({ amount }) => amount), incidental]), 2, 'halfUp');
  return {
    base,
    steps: [
      step('vatBaseValue', { amount: customsValue }),
      ...charged.map(({ taxType, amount }) => step('vatBaseTax', { taxType, amount })),
      ...(isZeroDecimal(incidental) ? [] : [step('vatBaseIncidental', { amount: inCents(incidental) })]),
      step('vatBase', { amount: base }),
    ],
  };
};

const noVatStep = ({ isOnward }: VatTerms, procedure: string): Step => (isOnward ? step('onward', { procedure }) : step('oneStopShop'));

export const vatLine = (terms: VatTerms, charges: readonly ChargeLine[], goods: TaxedGoods): ChargeLine => {
  const { taxType, percent, incidental, accounting, isOnward } = terms;
  const rounding = goods.rounding.tax;
  const { base, steps } = vatBaseOf(goods.customsValue, charges, incidental);
  const isFree = isOnward || accounting === 'ONE_STOP_SHOP';
  const isDemo = !isFree && (terms.isDemo === true || charges.some((charge) => charge.isDemo === true && charge.status !== 'security'));
  const evaluated = evaluateDuty(percentDuty(isFree ? '0' : percent), { ...goods, customsValue: base });
  const unrounded = evaluated.amount ?? '0';
  const amount = roundDecimal(unrounded, rounding.scale, rounding.mode);
  const isPotential = goods.status === 'suspended';
  const after = isPotential ? remark(goods) : accounting === 'POSTPONED' ? [step('postponed')] : [];
  return {
    taxType,
    expression: `${isFree ? '0' : percent} %`,
    base,
    rate: isFree ? '0' : percent,
    unrounded: trimDecimal(unrounded),
    amount,
    status: isFree ? 'exempt' : goods.status,
    ...(!isFree && !isPotential && { accounting }),
    ...(isDemo && { isDemo }),
    documents: [],
    steps: isFree
      ? [...steps, noVatStep(terms, goods.procedureRequested)]
      : [...steps, ...evaluated.steps, ...demoSteps(terms), roundingStep(amount, rounding), ...after],
  };
};

const ORDER: Readonly<Record<string, number>> = { A00: 0, TL: 0, C00: 0, A20: 1, A30: 2, A35: 3, A40: 4, A45: 5 };
const FEES = 6;

/** Duty first, trade defence after it, then excise and fees (DEC-R71); VAT comes last by itself. */
export const inLineOrder = <C extends { readonly taxType: string }>(charges: readonly C[]): C[] =>
  [...charges].sort((a, b) => (ORDER[a.taxType] ?? FEES) - (ORDER[b.taxType] ?? FEES));
