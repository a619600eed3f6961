import type { MeasureComponent } from '../duty/dutyComponents';

export type Direction = 'import' | 'export';

/** A condition of a measure: what is to be produced or reached, and what happens then. */
export interface MeasureCondition {
  readonly code: string;
  readonly sequence: number;
  readonly certificate?: string | undefined;
  /** An amount of money, of `unit`, or of money per `unit`. */
  readonly threshold?: { readonly amount: string; readonly currency?: string; readonly unit?: string; readonly qualifier?: string } | undefined;
  readonly action: string;
  /** The condition's own amount (action 01), or that which replaces the duty. */
  readonly components?: readonly MeasureComponent[] | undefined;
  /** Or its text. */
  readonly expression?: string | undefined;
}

/** Codes as in TARIC. Dates yyyy-MM-dd, both included. */
export interface Measure {
  readonly sid: string;
  /** Ten digits, padded with zeros where it holds for all codes below. */
  readonly code: string;
  readonly measureType: string;
  readonly geoArea: string;
  readonly exclusions?: readonly string[];
  readonly additionalCode?: string;
  readonly quotaOrderNo?: string;
  readonly validFrom: string;
  readonly validTo?: string;
  readonly direction: Direction | 'both';
  /** Its text, or the components that spell it. */
  readonly expression?: string;
  readonly components?: readonly MeasureComponent[];
  readonly conditions?: readonly MeasureCondition[];
  /** The source lists certificates without saying how they combine: they are taken as alternatives, and nothing is refused because of them. */
  readonly areConditionsInferred?: boolean;
  readonly regulation?: string;
  /** Where the country names the tax itself: a Norwegian fee, a British excise duty. */
  readonly taxType?: string;
  /** From no official source: what it charges is for demonstration only. */
  readonly isDemo?: boolean;
}

/** A country's a2 code is an area of itself; these are the groups. */
export interface GeoArea {
  readonly id: string;
  readonly members: readonly { readonly country: string; readonly validFrom?: string; readonly validTo?: string }[];
}

export type QuotaStatus = 'Open' | 'Critical' | 'Exhausted' | 'Blocked' | 'Licence';

export type MeasureGroup =
  | 'Duty'
  | 'Suspension'
  | 'Quota'
  | 'PreferentialQuota'
  | 'Preference'
  | 'CustomsUnion'
  | 'Additional'
  | 'TradeDefence'
  | 'SupplementaryUnit'
  | 'Vat'
  | 'Excise'
  | 'ExportDuty'
  | 'Licence'
  | 'StandardValue'
  | 'Meursing'
  | 'LowValue'
  | 'Unassigned'
  | 'Information';

const GROUPS: Partial<Record<MeasureGroup, readonly string[]>> = {
  Duty: ['103', '105'],
  Suspension: ['112', '115', '117', '119', '141'],
  Quota: ['122', '123'],
  PreferentialQuota: ['143', '146', '147'],
  Preference: ['142', '145'],
  CustomsUnion: ['106'],
  Additional: ['651', '652', '653', '654', '695', '696'],
  TradeDefence: ['551', '552', '553', '554', '555', '564', '566', '570'],
  SupplementaryUnit: ['109', '110', '111'],
  Vat: ['305'],
  Excise: ['306'],
  Licence: ['277', '278'],
  StandardValue: ['488', '489', '490'],
  Meursing: ['672', '673', '674'],
  LowValue: ['107'],
};

const BY_TYPE = new Map(Object.entries(GROUPS).flatMap(([group, types]) => types.map((type) => [type, group as MeasureGroup] as const)));

/**
 * What a measure type does (CT-R6); `listed`, the list `MeasureType`, may say otherwise. Types that are not known are information only.
 *
 * @example
 * measureGroup('103') // => 'Duty'
 * measureGroup('142') // => 'Preference'
 * measureGroup('999') // => 'Information'
 */
export const measureGroup = (type: string, listed: Readonly<Record<string, MeasureGroup>> = {}): MeasureGroup => {
  const known = listed[type] ?? BY_TYPE.get(type);
  if (known !== undefined) return known;
  return /^(?:4[1-7]\d|70[5-9]|7[1-9]\d)$/.test(type) ? 'Licence' : 'Information';
};

/**
 * What one measure does: a type that is not known is a requirement where it has conditions, and stops the total where it has a duty that nobody assigned to a group; only
 * without both it is information.
 */
export const groupOfMeasure = (
  { measureType, conditions, expression, components }: Pick<Measure, 'measureType' | 'conditions' | 'expression' | 'components'>,
  listed: Readonly<Record<string, MeasureGroup>> = {},
): MeasureGroup => {
  const known = measureGroup(measureType, listed);
  if (known !== 'Information' || listed[measureType] !== undefined) return known;
  if (expression !== undefined || components !== undefined) return 'Unassigned';
  return conditions === undefined || conditions.length === 0 ? 'Information' : 'Licence';
};

const TRADE_DEFENCE_TAXES: Readonly<Record<string, string>> = { '551': 'A35', '552': 'A30', '553': 'A45', '554': 'A40' };

export const dutyTaxType = (country: string): string => (country === 'NO' ? 'TL' : 'A00');
export const vatTaxType = (country: string): string => (country === 'NO' ? 'MV' : 'B00');
export const EXPORT_DUTY = 'C00';
export const ADDITIONAL_DUTY = 'A20';

/** Code of DE 14 03 039 (CT-R18). */
export const taxTypeOf = ({ measureType, additionalCode, taxType }: Measure, country: string, direction: Direction): string => {
  if (taxType !== undefined) return taxType;
  switch (measureGroup(measureType)) {
    case 'TradeDefence':
      return TRADE_DEFENCE_TAXES[measureType] ?? ADDITIONAL_DUTY;
    case 'Additional':
      return ADDITIONAL_DUTY;
    case 'Vat':
      return vatTaxType(country);
    case 'Excise':
      return additionalCode?.replace(/^X/, '') ?? measureType;
    default:
      return direction === 'export' ? EXPORT_DUTY : dutyTaxType(country);
  }
};
