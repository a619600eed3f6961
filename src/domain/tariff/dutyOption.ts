import { isPositiveDecimal, roundDecimal, subtractDecimals, sumDecimals } from '../kernel/decimal';
import { dutyOfComponents } from './duty/dutyComponents';
import { dutyText, parseDuty } from './duty/dutyExpression';
import type { DutyOption, DutyQuestion, DutyTotals, Tariff } from './dutyQuestion';
import { judgeConditions, type ConditionFacts, type ConditionOutcome } from './measures/conditions';
import { groupOfMeasure, taxTypeOf, vatTaxType, type Measure, type MeasureGroup } from './measures/measure';
import { baseCandidates, NO_PREFERENCE, preferenceChoice } from './measures/preference';
import { hasReturnedGoodsRelief, isOnwardSupply, treatmentOf } from './measures/procedure';
import type { RoundingRule } from './roundingRule';
import { tariffFinding, type TariffFinding } from './tariffFinding';
import { chargeLine, inLineOrder, vatLine, type Charge, type Charged, type ChargeLine, type TaxedGoods } from './taxation/taxGoods';
import type { VatChoice } from './taxation/vat';
import { vatOfGoods } from './taxation/vatOfGoods';
import { step } from './trace';

/** Measures of the goods with the chosen additional codes. */
export interface OptionSources {
  readonly question: DutyQuestion;
  readonly tariff: Tariff;
  readonly measures: readonly Measure[];
  readonly rounding: RoundingRule;
}

interface Judged {
  readonly measure: Measure;
  readonly outcome: ConditionOutcome;
  readonly documents: readonly (readonly string[])[];
}

export const conditionFacts = ({ documents = [], customsValue: value, currency, quantities }: DutyQuestion, { tariffRate }: Tariff): ConditionFacts => ({
  documents,
  value,
  currency,
  quantities,
  tariffRate,
});

/** Import licence AGRIM, under which quotas of order numbers 094 are drawn. */
const QUOTA_LICENCE = 'L001';

const CHARGING: readonly MeasureGroup[] = ['Additional', 'TradeDefence', 'Excise'];

class OptionCalculation {
  readonly #sources: OptionSources;
  readonly #assumesDocuments: boolean;
  readonly #goods: TaxedGoods;
  readonly #findings: TariffFinding[] = [];
  readonly #charged: Charged[] = [];

  constructor(sources: OptionSources, assumesDocuments: boolean) {
    const { question, tariff, rounding } = sources;
    this.#sources = sources;
    this.#assumesDocuments = assumesDocuments;
    this.#goods = {
      customsValue: question.customsValue,
      currency: question.currency,
      date: question.date,
      quantities: question.quantities,
      agricultural: tariff.meursing?.[question.meursingCode ?? ''],
      tariffRate: tariff.tariffRate,
      rounding,
      procedureRequested: question.procedureCode.slice(0, 2),
      status: treatmentOf(question.procedureCode) === 'suspended' ? 'suspended' : 'payable',
    };
  }

  run(preference: string): DutyOption {
    const { question } = this.#sources;
    const base = question.direction === 'import' ? this.#base(preference) : undefined;
    const quota = base?.measure.quotaOrderNo === undefined ? undefined : this.#sources.tariff.quotas[base.measure.quotaOrderNo];
    const lacksLicence = quota === 'Licence' && !this.#assumesDocuments && !(question.documents ?? []).includes(QUOTA_LICENCE);
    if (lacksLicence) this.#find(tariffFinding('CT-R13.licence', { orderNo: base?.measure.quotaOrderNo ?? '' }));
    const isExhausted = quota === 'Exhausted' || quota === 'Blocked';
    if (isExhausted) this.#find(tariffFinding('CT-R13', { orderNo: base?.measure.quotaOrderNo ?? '' }));

    if (question.direction === 'export') for (const measure of this.#ofGroup('ExportDuty')) this.#charge(this.#judge(measure));
    if (base !== undefined) this.#charge(base);
    for (const measure of CHARGING.flatMap((group) => this.#ofGroup(group))) this.#charge(this.#judge(measure));
    const charges = inLineOrder(this.#charged.flatMap(({ line }) => (line === undefined ? [] : [line])));
    const unassigned = this.#ofGroup('Unassigned');
    for (const { measureType: type } of unassigned) this.#find(tariffFinding('CT-R6.unassigned', { type }));
    const isWhole = unassigned.length === 0 && charges.length === this.#charged.length && (base !== undefined || question.direction === 'export');
    const security = quota === 'Critical' && base !== undefined ? this.#quotaSecurity(base.measure) : [];
    const vat = question.direction === 'import' && isWhole ? this.#vat(charges) : [];
    const lines = [...charges, ...security, ...vat];
    const hasVat = question.direction === 'export' || vat.length > 0;
    const totals = isWhole && hasVat ? totalsOf(lines, this.#sources.rounding) : undefined;
    return {
      preference,
      measure: base?.measure,
      lines,
      totals,
      documents: [...(base?.documents ?? []), ...(quota === 'Licence' ? [[QUOTA_LICENCE]] : [])],
      isSelectable: !isExhausted && (base !== undefined || question.direction === 'export'),
      findings: this.#findings,
      missing: this.#charged.flatMap(({ missing }) => missing),
    };
  }

  #find(finding: TariffFinding): void {
    if (!this.#findings.some(({ message }) => message === finding.message)) this.#findings.push(finding);
  }

  #ofGroup(group: MeasureGroup): Measure[] {
    const { measures, tariff } = this.#sources;
    return measures.filter((measure) => groupOfMeasure(measure, tariff.groups) === group);
  }

  /** With the documents given, or with those that an option is worth getting for. */
  #judge(measure: Measure): Judged {
    const facts = conditionFacts(this.#sources.question, this.#sources.tariff);
    const given = judgeConditions(measure.conditions, facts);
    if (!this.#assumesDocuments || given.effect === 'applies') return { measure, outcome: given, documents: [] };
    const assumed = judgeConditions(measure.conditions, { ...facts, documents: [...facts.documents, ...given.needed.flat()] });
    return { measure, outcome: assumed, documents: given.needed };
  }

  /** The one base line (CT-R7). A candidate whose condition takes it away leaves the line to the next, in the end to the ordinary duty. */
  #base(preference: string): Judged | undefined {
    const { question, measures } = this.#sources;
    const { code, partner, date, quotaOrderNo } = question;
    const candidates = baseCandidates(measures, preference, quotaOrderNo);
    for (const candidate of candidates) {
      const judged = this.#judge(candidate);
      if (judged.outcome.effect !== 'falls') return judged;
    }
    if (preference !== NO_PREFERENCE && candidates.length > 0) return this.#base(NO_PREFERENCE);
    const kind = preferenceChoice(preference)?.kind ?? 'preference';
    this.#find(
      preference === NO_PREFERENCE ? tariffFinding('CT-R5', { code, origin: partner, date }) : tariffFinding('CT-R7', { preference, kind, country: partner }),
    );
    return undefined;
  }

  #charge({ measure, outcome }: Judged): void {
    if (outcome.effect === 'refused') this.#find(refusal(outcome, this.#sources.question.direction));
    if (outcome.effect === 'falls') return;
    for (const { condition, action } of outcome.noted) {
      this.#find(outcome.effect === 'price' ? tariffFinding('CT-R4.price', { action }) : tariffFinding('CT-R12.text', { condition, action }));
    }
    const charged = chargeLine(this.#chargeOf(measure, outcome), this.#goods);
    for (const finding of charged.findings) this.#find(finding);
    this.#charged.push(charged);
  }

  #chargeOf(measure: Measure, outcome: ConditionOutcome): Charge {
    const { country, direction, procedureCode, additionalProcedures = [], manualAmounts = {} } = this.#sources.question;
    const own = outcome.components !== undefined || outcome.expression !== undefined ? outcome : measure;
    const isCompared = outcome.effect === 'price';
    const expression = isCompared ? undefined : own.components === undefined ? parseDuty(own.expression ?? '') : dutyOfComponents(own.components);
    const isDuty = !['Excise', 'TradeDefence'].includes(groupOfMeasure(measure, this.#sources.tariff.groups));
    return {
      taxType: taxTypeOf(measure, country, direction),
      expression,
      text: own.expression ?? textOf(expression),
      sid: measure.sid,
      legalBase: measure.regulation,
      isDemo: measure.isDemo,
      documents: outcome.used,
      manual: manualAmounts[measure.sid],
      isRelieved: isDuty && hasReturnedGoodsRelief(treatmentOf(procedureCode), additionalProcedures),
      steps: [...(measure.quotaOrderNo === undefined ? [] : [step('quotaRate', { orderNo: measure.quotaOrderNo })]), ...outcome.steps],
    };
  }

  /** CT-R13: while a quota is critical, the rest up to the full duty is secured. */
  #quotaSecurity(quota: Measure): ChargeLine[] {
    const full = baseCandidates(this.#sources.measures, NO_PREFERENCE)[0];
    const quotaLine = this.#charged.find(({ line }) => line?.measureSid === quota.sid)?.line;
    if (full === undefined || quotaLine === undefined) return [];
    const { line } = chargeLine(this.#chargeOf(full, this.#judge(full).outcome), this.#goods);
    const amount = line === undefined ? '0' : subtractDecimals(line.amount, quotaLine.amount);
    if (line === undefined || !isPositiveDecimal(amount)) return [];
    const critical = step('critical', { orderNo: quota.quotaOrderNo ?? '' });
    return [{ ...line, unrounded: amount, amount, status: 'security', steps: [...line.steps, critical] }];
  }

  #vat(charges: readonly ChargeLine[]): ChargeLine[] {
    const { country, procedureCode, incidentalCosts, vatAccounting } = this.#sources.question;
    const isOnward = isOnwardSupply(procedureCode.slice(0, 2));
    const { rate, isDemo, findings }: VatChoice = isOnward
      ? { rate: '0', findings: [] }
      : vatOfGoods(this.#sources.question, this.#ofGroup('Vat'), this.#sources.tariff.vatRates);
    for (const finding of findings) this.#find(finding);
    if (incidentalCosts === undefined) this.#find(tariffFinding('CT-R15'));
    if (rate === undefined || incidentalCosts === undefined) return [];
    const terms = { taxType: vatTaxType(country), percent: rate, incidental: incidentalCosts, accounting: vatAccounting, isOnward, isDemo };
    return [vatLine(terms, charges, this.#goods)];
  }
}

const textOf = (expression: ReturnType<typeof parseDuty>): string => (expression === undefined ? '' : dutyText(expression));

/** Where the source does not say how certificates combine, nothing is refused for want of them. */
export const refusal = (
  { needed }: ConditionOutcome,
  direction: DutyQuestion['direction'],
  { areConditionsInferred }: Pick<Measure, 'areConditionsInferred'> = {},
): TariffFinding =>
  tariffFinding(areConditionsInferred === true ? 'CT-R12.perhaps' : 'CT-R12', {
    direction: direction === 'import' ? 'Import' : 'Export',
    documents: needed.map((any) => any.join(' or ')).join(' and '),
  });

const totalsOf = (lines: readonly ChargeLine[], { duty }: RoundingRule): DutyTotals => {
  const total = (wanted: (line: ChargeLine) => boolean): string =>
    roundDecimal(sumDecimals(lines.filter(wanted).map(({ amount }) => amount)), duty.scale, 'halfUp');
  const isVat = ({ taxType }: ChargeLine): boolean => taxType === 'B00' || taxType === 'MV';
  const isPostponed = ({ accounting }: ChargeLine): boolean => accounting === 'POSTPONED';
  return {
    duty: total((line) => !isVat(line) && line.status !== 'security'),
    vat: total(isVat),
    payable: total((line) => line.status === 'payable' && !isPostponed(line)),
    postponed: total((line) => line.status === 'payable' && isPostponed(line)),
    suspended: total(({ status }) => status === 'suspended'),
    security: total(({ status }) => status === 'security'),
  };
};

export const dutyOption = (sources: OptionSources, preference: string, assumesDocuments: boolean): DutyOption =>
  new OptionCalculation(sources, assumesDocuments).run(preference);
