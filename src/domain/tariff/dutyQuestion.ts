import type { Agricultural } from './duty/dutyExpression';
import type { MissingQuantity, Quantities } from './duty/quantities';
import type { ExchangeRate } from './exchangeRate';
import type { AdditionalCodeGroup } from './measures/applicableMeasures';
import type { Direction, GeoArea, Measure, MeasureGroup, QuotaStatus } from './measures/measure';
import type { RoundingRule } from './roundingRule';
import type { TariffFinding } from './tariffFinding';
import type { ChargeLine } from './taxation/taxGoods';
import type { VatAccounting, VatRate } from './taxation/vat';

/** The version of a tariff that is active on the date, as far as the goods need it. */
export interface Tariff {
  readonly measures: readonly Measure[];
  readonly areas: readonly GeoArea[];
  /** By order number. */
  readonly quotas: Readonly<Record<string, QuotaStatus>>;
  /** Groups that the list `MeasureType` gives to types. */
  readonly groups?: Readonly<Record<string, MeasureGroup>>;
  /** By Meursing code 7xxx: EUR per 100 kg. */
  readonly meursing?: Readonly<Record<string, Partial<Record<Agricultural, string>>>>;
  readonly vatRates: readonly VatRate[];
  readonly roundingRules?: readonly RoundingRule[];
  readonly tariffRate: (currency: string) => ExchangeRate | undefined;
}

/** What goods, from where, under which procedure, and what is known of them. */
export interface DutyQuestion {
  readonly country: string;
  readonly currency: string;
  readonly direction: Direction;
  /** yyyy-MM-dd. */
  readonly date: string;
  readonly code: string;
  /** Origin of an import, destination of an export. */
  readonly partner: string;
  readonly additionalCodes?: readonly string[];
  readonly preference?: string;
  readonly quotaOrderNo?: string;
  readonly documents?: readonly string[];
  readonly procedureCode: string;
  readonly additionalProcedures?: readonly string[];
  /** Roles of the additional fiscal references (DE 13 16). */
  readonly fiscalRoles?: readonly string[];
  /** National currency, rounded. */
  readonly customsValue: string;
  readonly quantities: Quantities;
  readonly meursingCode?: string;
  /** National currency; `0` says that there are none. */
  readonly incidentalCosts: string | undefined;
  readonly vatCode?: string;
  readonly vatAccounting: VatAccounting;
  /** By measure sid, where an expression cannot be calculated. */
  readonly manualAmounts?: Readonly<Record<string, { readonly amount: string; readonly reason: string }>>;
}

/** National currency. */
export interface DutyTotals {
  readonly duty: string;
  readonly vat: string;
  /** Without what is postponed, suspended or secured (CT-R19). */
  readonly payable: string;
  readonly postponed: string;
  readonly suspended: string;
  readonly security: string;
}

/** What the goods cost under one preference. */
export interface DutyOption {
  readonly preference: string;
  readonly measure: Measure | undefined;
  readonly lines: readonly ChargeLine[];
  /** Undefined while an amount is missing. */
  readonly totals: DutyTotals | undefined;
  /** Of each list one certificate is needed. */
  readonly documents: readonly (readonly string[])[];
  /** Not for an exhausted quota: it is shown only. */
  readonly isSelectable: boolean;
  readonly findings: readonly TariffFinding[];
  readonly missing: readonly MissingQuantity[];
}

/** The answer to a question: the option asked for, and all others. */
export interface DutyCalculation {
  /** What was asked for, with the documents that are given. */
  readonly chosen: DutyOption;
  /** Every preference that the tariff has for the goods, with its documents taken as given; cheapest first. */
  readonly options: readonly DutyOption[];
  readonly additionalCodeGroups: readonly AdditionalCodeGroup[];
  /** Units that have to be declared (CT-R14). */
  readonly demandedUnits: readonly string[];
  /** Measures without an effect on the amounts. */
  readonly information: readonly Measure[];
  readonly findings: readonly TariffFinding[];
}
