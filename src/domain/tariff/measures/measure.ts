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

export type QuotaStatus = 'Open' | 'Critical' | 'Exhausted' | 'Blocked';

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
  | 'Information';

const GROUPS: Partial<Record<MeasureGroup, readonly string[]>> = {
  Duty: ['103', '105'],
  Suspension: ['112', '115', '117', '119'],
  Quota: ['122', '123'],
  PreferentialQuota: ['143', '146'],
  Preference: ['142', '145'],
  CustomsUnion: ['106', '147'],
  Additional: ['695', '696'],
  TradeDefence: ['551', '552', '553', '554'],
  SupplementaryUnit: ['109', '110', '111'],
  Vat: ['305'],
  Excise: ['306'],
  Licence: ['277', '410', '420', '465', '467', '474', '475', '476', '477', '478'],
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
  return /^7(?:0[5-9]|[1-5]\d|60)$/.test(type) ? 'Licence' : 'Information';
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
