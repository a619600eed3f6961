import type { Transaction } from 'kysely';
import type * as t from 'io-ts';
import type { calculateDuties, evaluateMeasures, Goods, ShownMeasure, TariffRequirement } from '../../../src/application/contract/ct';
import { currencyOf } from '../../../src/domain/reference/exchangeRates';
import { calculateDuty } from '../../../src/domain/tariff/calculateDuty';
import type { DutyOption } from '../../../src/domain/tariff/dutyQuestion';
import { additionalCodeGroups, measuresOfGoods, withAdditionalCodes } from '../../../src/domain/tariff/measures/applicableMeasures';
import { judgeConditions } from '../../../src/domain/tariff/measures/conditions';
import { groupOfMeasure, type Measure, type MeasureCondition } from '../../../src/domain/tariff/measures/measure';
import { worded, type TariffLanguage } from '../../../src/domain/tariff/search/nomenclatureTree';
import type { TariffFinding } from '../../../src/domain/tariff/tariffFinding';
import type { Database } from '../../db/schema';
import { loadTariff, type LoadedTariff } from './reading/loadTariff';

type Asked = t.TypeOf<typeof Goods>;
type Evaluation = t.TypeOf<typeof evaluateMeasures.answer>;
type Calculation = t.TypeOf<NonNullable<typeof calculateDuties.body>>;

const found = ({ severity, key, message, args }: TariffFinding) => ({ severity, key, message, args: { ...args } });

type NameKind = 'area' | 'certificate' | 'measureType' | 'additionalCode';

const named = ({ active }: LoadedTariff, kind: NameKind, code: string, lang: TariffLanguage) => {
  const known = active.nameOf(kind, code);
  return known === undefined ? { code, text: '' } : { code, ...worded(known.texts, lang, known.textSource) };
};

const conditionText = ({ code, certificate, threshold, action, expression }: MeasureCondition): string => {
  const limit = threshold === undefined ? '' : ` ${[threshold.amount, threshold.currency, threshold.unit].filter((part) => part !== undefined).join(' ')}`;
  return `${code}${certificate === undefined ? '' : ` ${certificate}`}${limit} (${action})${expression === undefined ? '' : `: ${expression}`}`;
};

const shown = (tariff: LoadedTariff, measure: Measure, lang: TariffLanguage): ShownMeasure => {
  const { sid, measureType, geoArea, code, expression = '', validFrom, validTo, additionalCode, quotaOrderNo, regulation, conditions = [] } = measure;
  const certificates = [...new Set(conditions.flatMap(({ certificate }) => certificate ?? []))];
  return {
    sid,
    type: named(tariff, 'measureType', measureType, lang),
    area: named(tariff, 'area', geoArea, lang),
    code,
    expression,
    validFrom,
    isDemo: measure.isDemo === true,
    certificates: certificates.map((certificate) => named(tariff, 'certificate', certificate, lang)),
    areConditionsInferred: measure.areConditionsInferred === true,
    ...(validTo !== undefined && { validTo }),
    ...(additionalCode !== undefined && { additionalCode }),
    ...(quotaOrderNo !== undefined && { quotaOrderNo }),
    ...(regulation !== undefined && { regulation }),
    ...(conditions.length > 0 && !measure.areConditionsInferred && { conditions: conditions.map(conditionText).join('; ') }),
  };
};

const SHOWN_GROUPS: Readonly<Record<string, string>> = {
  Duty: 'Duty',
  Suspension: 'Duty',
  Preference: 'Duty',
  CustomsUnion: 'Duty',
  ExportDuty: 'Duty',
  LowValue: 'Duty',
  StandardValue: 'Duty',
  Meursing: 'Duty',
  Unassigned: 'Duty',
  Additional: 'TradeDefence',
  TradeDefence: 'TradeDefence',
  Quota: 'Quota',
  PreferentialQuota: 'Quota',
  Licence: 'Licences',
  Information: 'Licences',
  Vat: 'Taxes',
  Excise: 'Taxes',
  SupplementaryUnit: 'Units',
};

/** The order in which groups are shown. */
const GROUPS = ['Duty', 'TradeDefence', 'Quota', 'Licences', 'Taxes', 'Units'];

const requirementsOf = (tariff: LoadedTariff, measures: readonly Measure[], { documents = [], lang }: Asked, currency: string): TariffRequirement[] => {
  const facts = { documents, value: '0', currency, quantities: {}, tariffRate: tariff.tariffRate };
  return measures.flatMap((measure): TariffRequirement[] => {
    const certificates = [...new Set((measure.conditions ?? []).flatMap(({ certificate }) => certificate ?? []))];
    if (groupOfMeasure(measure, tariff.groups) !== 'Licence' || certificates.length === 0) return [];
    const outcome = judgeConditions(measure.conditions, facts);
    const given = certificates.find((certificate) => documents.includes(certificate));
    return [
      {
        sid: measure.sid,
        type: named(tariff, 'measureType', measure.measureType, lang),
        alternatives: certificates.map((certificate) => named(tariff, 'certificate', certificate, lang)),
        status: outcome.effect !== 'refused' ? 'given' : measure.areConditionsInferred === true ? 'perhaps' : 'missing',
        ...(given !== undefined && { given }),
      },
    ];
  });
};

const AGRICULTURAL = /\b(?:EA|EAR|ADSZR?|ADFMR?)\b/;

/** What follows from a code, an origin and a day (CT-R5 to R14). */
export const evaluateGoods = async (db: Transaction<Database>, asked: Asked): Promise<Evaluation> => {
  const { country, direction, date, code, partner, additionalCodes = [], lang } = asked;
  const tariff = await loadTariff(db, { country, date, codes: [code], partners: partner === '' ? undefined : [partner] });
  const ofGoods = measuresOfGoods(tariff.measures, { code, direction, date, country: partner }, tariff.areas);
  const measures = withAdditionalCodes(ofGoods, additionalCodes);
  const groupOf = (measure: Measure): string => SHOWN_GROUPS[groupOfMeasure(measure, tariff.groups)] ?? 'Licences';
  const codeGroups = additionalCodeGroups(
    ofGoods.filter((measure) => groupOf(measure) !== 'Taxes'),
    additionalCodes,
  );
  const texts = measures.map(({ expression = '', conditions = [] }) => [expression, ...conditions.map((row) => row.expression ?? '')].join(' '));
  const { findings } = calculateDuty(
    {
      country,
      currency: currencyOf(country),
      direction,
      date,
      code,
      partner,
      additionalCodes,
      documents: asked.documents ?? [],
      procedureCode: asked.procedureCode ?? '4000',
      customsValue: '0',
      quantities: {},
      incidentalCosts: '0',
      vatAccounting: 'COLLECTED',
      ...(asked.preference !== undefined && { preference: asked.preference }),
    },
    tariff,
  );
  return {
    groups: GROUPS.map((group) => ({
      group,
      measures: ofGoods.filter((measure) => groupOf(measure) === group).map((measure) => shown(tariff, measure, lang)),
    })).filter((one) => one.measures.length > 0),
    additionalCodes: codeGroups.map(({ measureType, codes }) => ({
      measureType: named(tariff, 'measureType', measureType, lang),
      codes: codes.map((one) => named(tariff, 'additionalCode', one, lang)),
    })),
    requirements: requirementsOf(tariff, measures, asked, currencyOf(country)),
    units: [...new Set(measures.filter((measure) => groupOf(measure) === 'Units').flatMap(({ expression }) => expression ?? []))],
    usesMeursing: texts.some((text) => AGRICULTURAL.test(text)),
    vatRates: tariff.vatRates.map(({ code: vat, rate }) => ({ code: vat, rate })),
    findings: findings.filter(({ key }) => ['CT-R5', 'CT-R7', 'CT-R10', 'CT-R10.vat', 'CT-R11', 'CT-R12', 'CT-R9'].includes(key)).map(found),
    standing: [tariff.active.standing],
  };
};

const optionOf = ({ preference, measure, lines, totals, documents, isSelectable, findings, missing }: DutyOption) => ({
  preference,
  lines: lines.map(({ taxType, expression, base, rate, amount, status, steps, measureSid, legalBase, isDemo, accounting }) => ({
    taxType,
    expression,
    base,
    rate,
    amount,
    status,
    steps: steps.map(({ key, args }) => ({ key, args: { ...args } })),
    ...(measureSid !== undefined && { measureSid }),
    ...(legalBase !== undefined && { legalBase }),
    ...(isDemo === true && { isDemo }),
    ...(accounting !== undefined && { accounting }),
  })),
  documents: documents.map((any) => [...any]),
  isSelectable,
  findings: findings.map(found),
  missing: missing.map(({ field, name }) => ({ field, name })),
  ...(measure !== undefined && { measureType: measure.measureType, measureSid: measure.sid }),
  ...(totals !== undefined && { totals }),
});

const ACCOUNTS_ITSELF = ['SE', 'NO', 'DK', 'NL', 'GB'];

/** Every way to import or export the goods side by side, cheapest first, with what each costs (CT-R8). */
export const calculateDutiesOf = async (db: Transaction<Database>, asked: Calculation): Promise<t.TypeOf<typeof calculateDuties.answer>> => {
  const { country, direction, date, code, partner, netMass, grossMass, litres, alcohol, dryMatter, sucrose, supplementary, isVatRegistered } = asked;
  const currency = currencyOf(country);
  const tariff = await loadTariff(db, { country, date, codes: [code], partners: partner === '' ? undefined : [partner] });
  const { chosen, options, findings } = calculateDuty(
    {
      country,
      currency,
      direction,
      date,
      code,
      partner,
      procedureCode: asked.procedureCode ?? '4000',
      customsValue: asked.customsValue,
      quantities: { netMass, grossMass, litres, alcohol, dryMatter, sucrose, supplementary },
      incidentalCosts: asked.incidentalCosts,
      vatAccounting: isVatRegistered === true && ACCOUNTS_ITSELF.includes(country) ? 'POSTPONED' : 'COLLECTED',
      ...(asked.additionalCodes !== undefined && { additionalCodes: asked.additionalCodes }),
      ...(asked.documents !== undefined && { documents: asked.documents }),
      ...(asked.preference !== undefined && asked.preference !== '' && { preference: asked.preference }),
      ...(asked.quotaOrderNo !== undefined && asked.quotaOrderNo !== '' && { quotaOrderNo: asked.quotaOrderNo }),
      ...(asked.vatCode !== undefined && asked.vatCode !== '' && { vatCode: asked.vatCode }),
      ...(asked.meursingCode !== undefined && asked.meursingCode !== '' && { meursingCode: asked.meursingCode }),
      ...(asked.manualAmounts !== undefined && { manualAmounts: asked.manualAmounts }),
    },
    tariff,
  );
  return { currency, chosen: optionOf(chosen), options: options.map(optionOf), findings: findings.map(found), standing: [tariff.active.standing] };
};
