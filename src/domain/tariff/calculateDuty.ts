import { compareDecimals, isDecimal, isNegativeDecimal, subtractDecimals } from '../kernel/decimal';
import { parseDuty } from './duty/dutyExpression';
import { quantityIn, unitName } from './duty/quantities';
import { conditionFacts, dutyOption, refusal, type OptionSources } from './dutyOption';
import type { DutyCalculation, DutyOption, DutyQuestion, Tariff } from './dutyQuestion';
import { additionalCodeGroups, measuresByCode, measuresOfGoods, withAdditionalCodes, type AdditionalCodeGroup } from './measures/applicableMeasures';
import { judgeConditions } from './measures/conditions';
import { groupOfMeasure, measureGroup, type Measure, type MeasureGroup } from './measures/measure';
import { baseCandidates, claimsOrigin, NO_PREFERENCE, PREFERENCES } from './measures/preference';
import { underEndUse } from './measures/endUse';
import { procedureFindings, treatmentOf } from './measures/procedure';
import { roundingRule, type RoundingRule } from './roundingRule';
import { tariffFinding, type TariffFinding } from './tariffFinding';
import type { VatChoice } from './taxation/vat';
import { vatOfGoods } from './taxation/vatOfGoods';

const byPayable = (a: DutyOption, b: DutyOption): number => {
  if (a.isSelectable !== b.isSelectable) return a.isSelectable ? -1 : 1;
  if (a.totals === undefined || b.totals === undefined) return (a.totals === undefined ? 1 : 0) - (b.totals === undefined ? 1 : 0);
  return compareDecimals(a.totals.duty, b.totals.duty);
};

/** One option for each base measure, under the first preference code that leads to it. */
const optionsOf = (sources: OptionSources): DutyOption[] => {
  if (sources.question.direction === 'export') return [];
  const seen = new Set<string>();
  return PREFERENCES.flatMap((preference) => {
    const candidates = baseCandidates(sources.measures, preference);
    return candidates.flatMap((candidate) => {
      if (seen.has(candidate.sid)) return [];
      seen.add(candidate.sid);
      const others = candidates.filter(({ sid }) => sid !== candidate.sid);
      const measures = sources.measures.filter((measure) => !others.includes(measure));
      const option = dutyOption({ ...sources, measures }, preference, true);
      return option.measure?.sid === candidate.sid ? [option] : [];
    });
  }).sort(byPayable);
};

const savings = (options: readonly DutyOption[], chosen: DutyOption, currency: string): TariffFinding[] =>
  options.flatMap(({ isSelectable, totals, preference, measure, documents }) => {
    if (!isSelectable || totals === undefined || chosen.totals === undefined || measure === undefined) return [];
    const amount = subtractDecimals(chosen.totals.duty, totals.duty);
    if (measure.sid === chosen.measure?.sid || compareDecimals(amount, '0') <= 0) return [];
    const named = documents.map((any) => any.join(' or ')).join(' and ') || (claimsOrigin(preference) ? 'proof of origin' : 'no further document');
    return [tariffFinding('CT-R8', { option: `${preference} (${measure.measureType})`, amount, currency, documents: named })];
  });

export type VatQuestion = Pick<DutyQuestion, 'country' | 'date' | 'code' | 'partner' | 'vatCode' | 'additionalCodes'>;

const VALUE_ADDED_TAX: MeasureGroup = 'Vat';

class DutyCalculator {
  readonly #question: DutyQuestion;
  readonly #tariff: Tariff;
  readonly #ofGoods: readonly Measure[];
  readonly #measures: readonly Measure[];

  constructor(question: DutyQuestion, tariff: Tariff) {
    const { code, direction, date, partner, additionalCodes = [] } = question;
    this.#question = question;
    this.#tariff = tariff;
    this.#ofGoods = measuresOfGoods(tariff.measures, { code, direction, date, country: partner }, tariff.areas).map((measure) =>
      underEndUse(measure, question),
    );
    const chosen = withAdditionalCodes(this.#ofGoods, additionalCodes);
    this.#measures = this.#ofGoods.filter((measure) => this.#groupOf(measure) === VALUE_ADDED_TAX || chosen.includes(measure));
  }

  /** What is asked for, without a look at other preferences. */
  declared(rounding: RoundingRule): DutyOption {
    const groups = this.#codeGroups();
    const option = this.#completed(this.#chosen(rounding), groups);
    return { ...option, findings: [...option.findings, ...this.#codeFindings(groups)] };
  }

  calculate(rounding: RoundingRule): DutyCalculation {
    const { currency } = this.#question;
    const sources = this.#sources(rounding);
    const groups = this.#codeGroups();
    const chosen = this.#completed(this.#chosen(rounding), groups);
    const options = optionsOf(sources).map((option) => this.#completed(option, groups));
    const information = this.#measures.filter((measure) => this.#groupOf(measure) === 'Information');
    const findings = [
      ...chosen.findings,
      ...this.#codeFindings(groups),
      ...this.#licenceFindings(),
      ...this.#unitFindings(),
      ...this.#procedureFindings(chosen),
      ...[...new Set(information.map(({ measureType }) => measureType))].map((type) => tariffFinding('CT-R6', { type })),
      ...savings(options, chosen, currency),
    ];
    return { chosen, options, additionalCodeGroups: groups, demandedUnits: this.#demanded().map(({ name }) => name), information, findings };
  }

  #sources(rounding: RoundingRule): OptionSources {
    return { question: this.#question, tariff: this.#tariff, measures: this.#measures, rounding };
  }

  #chosen(rounding: RoundingRule): DutyOption {
    return dutyOption(this.#sources(rounding), this.#question.preference ?? NO_PREFERENCE, false);
  }

  #groupOf(measure: Measure): MeasureGroup {
    return groupOfMeasure(measure, this.#tariff.groups);
  }

  /** VAT rates are chosen by their own code (CT-R16). */
  #codeGroups(): AdditionalCodeGroup[] {
    return additionalCodeGroups(
      this.#ofGoods.filter((measure) => this.#groupOf(measure) !== VALUE_ADDED_TAX),
      this.#question.additionalCodes ?? [],
    );
  }

  /** Without the additional code a measure is missing, and the totals would be too low. */
  #completed(option: DutyOption, groups: readonly AdditionalCodeGroup[]): DutyOption {
    return groups.some((group) => group.chosen === undefined) ? { ...option, totals: undefined } : option;
  }

  #codeFindings(groups: readonly AdditionalCodeGroup[]): TariffFinding[] {
    return groups.flatMap(({ measureType, chosen }) => (chosen === undefined ? [tariffFinding('CT-R11', { measureType })] : []));
  }

  #licenceFindings(): TariffFinding[] {
    const facts = conditionFacts(this.#question, this.#tariff);
    return this.#measures
      .filter((measure) => this.#groupOf(measure) === 'Licence')
      .flatMap((measure) => {
        const outcome = judgeConditions(measure.conditions, facts);
        return outcome.effect === 'refused' ? [refusal(outcome, this.#question.direction, measure)] : [];
      });
  }

  #demanded(): readonly { readonly name: string; readonly isGiven: boolean }[] {
    const units = this.#measures
      .filter((measure) => this.#groupOf(measure) === 'SupplementaryUnit')
      .flatMap(({ expression = '' }) => parseDuty(expression)?.first ?? [])
      .flatMap(({ term }) => (term.kind === 'unit' ? [term] : []));
    return units.map(({ unit, qualifier }) => ({
      name: unitName(unit, qualifier),
      isGiven: quantityIn(this.#question.quantities, unit, qualifier).amount !== undefined,
    }));
  }

  #unitFindings(): TariffFinding[] {
    return this.#demanded().flatMap(({ name, isGiven }) => (isGiven ? [] : [tariffFinding('CT-R14', { unit: name })]));
  }

  #procedureFindings({ totals }: DutyOption): TariffFinding[] {
    const { procedureCode: code, country, direction, fiscalRoles = [], documents = [] } = this.#question;
    const treatment = treatmentOf(code);
    const hasVatNumbers = ['FR1', 'FR2'].every((role) => fiscalRoles.includes(role)) || ['Y040', 'Y041'].every((type) => documents.includes(type));
    return [
      ...procedureFindings(code, country, direction),
      ...(treatment === 'suspended' && totals !== undefined ? [tariffFinding('CT-R10', { code, amount: totals.duty })] : []),
      ...(treatment === 'onward' && !hasVatNumbers ? [tariffFinding('CT-R10.vat', { code })] : []),
    ];
  }
}

const NOTHING: Omit<DutyOption, 'preference'> = {
  measure: undefined,
  lines: [],
  totals: undefined,
  documents: [],
  isSelectable: false,
  findings: [],
  missing: [],
};

/** Amounts that are none would else count as nothing. */
const amountFindings = ({ customsValue, incidentalCosts = '0' }: DutyQuestion): TariffFinding[] =>
  [customsValue, incidentalCosts].flatMap((value) => (isDecimal(value) && !isNegativeDecimal(value) ? [] : [tariffFinding('CT-R1', { value })]));

/**
 * Duty and taxes of goods (tariff, sections 4.2 to 4.4): under the preference asked for and under every other one that the tariff has for
 * them, cheapest first, each line with its steps. Amounts in national currency. What is missing is told in `findings`; the totals stay
 * undefined then, they are never a silent zero.
 *
 * @example
 * const measure = { sid: '1', code: '6109100000', measureType: '103', geoArea: '1011', validFrom: '2020-01-01', direction: 'import', expression: '12 %' };
 * const vatRate = { country: 'SE', code: 'S', rate: '25', validFrom: '2020-01-01' };
 * const tariff = { measures: [measure], areas: [{ id: '1011', members: [] }], quotas: {}, vatRates: [vatRate], tariffRate: () => undefined };
 * const goods = { code: '6109100010', partner: 'CN', procedureCode: '4000', customsValue: '1000', quantities: {}, incidentalCosts: '0' };
 * const question = { country: 'SE', currency: 'SEK', direction: 'import', date: '2026-01-15', ...goods, vatCode: 'S', vatAccounting: 'COLLECTED' };
 * calculateDuty(question, tariff).chosen.totals // => { duty: '120', vat: '280', payable: '400', postponed: '0', suspended: '0', security: '0' }
 */
export const calculateDuty = (question: DutyQuestion, tariff: Tariff): DutyCalculation => {
  const { country, date, preference = NO_PREFERENCE } = question;
  const rounding = roundingRule(country, date, tariff.roundingRules);
  const findings = [...(rounding === undefined ? [tariffFinding('CT-R2', { country, date })] : []), ...amountFindings(question)];
  if (rounding !== undefined && findings.length === 0) return new DutyCalculator(question, tariff).calculate(rounding);
  return { chosen: { ...NOTHING, preference, findings }, options: [], additionalCodeGroups: [], demandedUnits: [], information: [], findings };
};

/** The duty of one declared goods item after the other, as `calculateDuty` has it under `chosen`: the measures are sorted by their codes once. */
export const declaredDuty = (tariff: Tariff, rounding: RoundingRule): ((question: DutyQuestion) => DutyOption) => {
  const measuresOf = measuresByCode(tariff.measures);
  return (question) => new DutyCalculator(question, { ...tariff, measures: measuresOf(question.code) }).declared(rounding);
};

/** The VAT rate of one declared goods item after the other (CT-R16), whatever duty they pay. */
export const declaredVat = (tariff: Tariff): ((question: VatQuestion) => VatChoice) => {
  const measuresOf = measuresByCode(tariff.measures);
  return (question) => {
    const { code, date, partner: country } = question;
    const ofGoods = measuresOfGoods(measuresOf(code), { code, direction: 'import', date, country }, tariff.areas);
    return vatOfGoods(
      question,
      ofGoods.filter(({ measureType }) => measureGroup(measureType, tariff.groups) === VALUE_ADDED_TAX),
      tariff.vatRates,
    );
  };
};
