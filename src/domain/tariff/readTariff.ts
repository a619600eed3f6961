import * as t from 'io-ts';
import { decoded } from '../kernel/decoded';
import { lookUp } from '../kernel/lookUp';
import { failed, ok, type Result } from '../kernel/result';
import { Decimal, IsoDate, PositiveDecimal } from '../kernel/written';
import type { DutyQuestion, Tariff } from './dutyQuestion';
import type { ExchangeRate } from './exchangeRate';
import { oneOf } from '../kernel/oneOf';

const both = <R extends t.Props, P extends t.Props>(required: R, optional: P) => t.exact(t.intersection([t.type(required), t.partial(optional)]));

const Component = both({ dutyExpressionId: t.string }, { amount: t.string, monetaryUnit: t.string, measurementUnit: t.string, qualifier: t.string });

const Condition = both(
  { code: t.string, sequence: t.number, action: t.string },
  {
    certificate: t.string,
    threshold: both({ amount: Decimal }, { currency: t.string, unit: t.string, qualifier: t.string }),
    components: t.array(Component),
    expression: t.string,
  },
);

const Measure = both(
  { sid: t.string, code: t.string, measureType: t.string, geoArea: t.string, validFrom: IsoDate, direction: oneOf(['import', 'export', 'both']) },
  {
    exclusions: t.array(t.string),
    additionalCode: t.string,
    quotaOrderNo: t.string,
    validTo: IsoDate,
    expression: t.string,
    components: t.array(Component),
    conditions: t.array(Condition),
    areConditionsInferred: t.boolean,
    regulation: t.string,
    taxType: t.string,
    isDemo: t.boolean,
  },
);

const Area = t.strict({ id: t.string, members: t.array(both({ country: t.string }, { validFrom: IsoDate, validTo: IsoDate })) });
const Vat = both({ country: t.string, code: t.string, rate: Decimal, validFrom: IsoDate }, { validTo: IsoDate, isDemo: t.boolean });
const Rate = both({ rate: PositiveDecimal, unit: PositiveDecimal }, { isDemo: t.boolean });
const Group = oneOf([
  'Duty',
  'Suspension',
  'Quota',
  'PreferentialQuota',
  'Preference',
  'CustomsUnion',
  'Additional',
  'TradeDefence',
  'SupplementaryUnit',
  'Vat',
  'Excise',
  'ExportDuty',
  'Licence',
  'StandardValue',
  'Meursing',
  'LowValue',
  'Unassigned',
  'Information',
]);
const Meursing = t.exact(t.partial({ EA: Decimal, EAR: Decimal, ADSZ: Decimal, ADSZR: Decimal, ADFM: Decimal, ADFMR: Decimal }));

/** A tariff as a file carries it: without rules of rounding, which follow the country. */
export const TariffJson = both(
  { measures: t.array(Measure), areas: t.array(Area), vatRates: t.array(Vat) },
  {
    quotas: t.record(t.string, oneOf(['Open', 'Critical', 'Exhausted', 'Blocked', 'Licence'])),
    groups: t.record(t.string, Group),
    meursing: t.record(t.string, Meursing),
    rates: t.record(t.string, Rate),
  },
);

/** The rates of a file, as the rules ask for them. */
const asked =
  (rates: Readonly<Record<string, ExchangeRate>>) =>
  (currency: string): ExchangeRate | undefined =>
    lookUp(rates, currency);

/**
 * A tariff from JSON of any origin (tariff, section 2.1): `{ measures, areas, vatRates }`, with `quotas`, `groups`, `meursing` and `rates` (national currency for `unit`
 * of the foreign one, by its code) where the goods need them. Fails with `badRequest` and the place that is wrong.
 *
 * @example
 * readTariff({ measures: [], areas: [], vatRates: [], rates: { EUR: { rate: '11.25', unit: '1' } } }).right.tariffRate('EUR') // => { rate: '11.25', unit: '1' }
 * readTariff({ measures: [{}], areas: [], vatRates: [] }).left.message // => '/measures/0/sid is missing'
 */
export const readTariff = (json: unknown): Result<Tariff> => {
  const read = decoded(TariffJson, json, 'The tariff');
  if (failed(read)) return read;
  const { rates = {}, quotas = {}, ...listed } = read.right;
  return ok({ ...listed, quotas, tariffRate: asked(rates) });
};

export const DutyQuestionJson = both(
  {
    country: t.string,
    currency: t.string,
    direction: oneOf(['import', 'export']),
    date: IsoDate,
    code: t.string,
    partner: t.string,
    procedureCode: t.string,
    customsValue: t.string,
    quantities: t.exact(
      t.partial({
        netMass: t.string,
        grossMass: t.string,
        litres: t.string,
        alcohol: t.string,
        dryMatter: t.string,
        sucrose: t.string,
        supplementary: t.record(t.string, t.string),
      }),
    ),
    vatAccounting: oneOf(['POSTPONED', 'COLLECTED', 'ONE_STOP_SHOP']),
  },
  {
    additionalCodes: t.array(t.string),
    preference: t.string,
    quotaOrderNo: t.string,
    documents: t.array(t.string),
    additionalProcedures: t.array(t.string),
    fiscalRoles: t.array(t.string),
    meursingCode: t.string,
    incidentalCosts: t.string,
    vatCode: t.string,
    manualAmounts: t.record(t.string, t.strict({ amount: Decimal, reason: t.string })),
  },
);

/**
 * The question of `calculateDuty` from JSON of any origin (tariff, section 4.3). Fails with `badRequest` and the place that is wrong.
 *
 * @example
 * readDutyQuestion({ country: 'SE', currency: 'SEK', direction: 'in' }).left.message // => '/direction is not one of "import", "export"'
 */
export const readDutyQuestion = (json: unknown): Result<DutyQuestion> => {
  const read = decoded(DutyQuestionJson, json, 'The question');
  return failed(read) ? read : ok({ incidentalCosts: undefined, ...read.right });
};
