import type { Direction, GeoArea, Measure } from './measure';

/** Erga omnes: every origin. */
export const ALL_COUNTRIES = '1011';

export interface MeasureQuestion {
  /** 8 or 10 digits. */
  readonly code: string;
  readonly direction: Direction;
  /** yyyy-MM-dd. */
  readonly date: string;
  /** Origin of an import, destination of an export. */
  readonly country: string;
}

const valid = (date: string, { validFrom, validTo }: { readonly validFrom?: string; readonly validTo?: string }): boolean =>
  (validFrom === undefined || validFrom <= date) && (validTo === undefined || date <= validTo);

const stem = (code: string): string => code.replace(/(?:00)+$/, '');

const CODE_LENGTH = 10;

/** Measures found by a code of goods: those on it and on the headings above it (CT-R5). Made once for all goods of a declaration. */
export const measuresByCode = (measures: readonly Measure[]): ((code: string) => readonly Measure[]) => {
  const byStem = new Map<string, Measure[]>();
  for (const measure of measures) {
    const key = stem(measure.code);
    const found = byStem.get(key);
    if (found === undefined) byStem.set(key, [measure]);
    else found.push(measure);
  }
  return (code) => {
    const whole = code.padEnd(CODE_LENGTH, '0');
    return [0, 2, 4, 6, 8, CODE_LENGTH].flatMap((digits) => byStem.get(whole.slice(0, digits)) ?? []);
  };
};

/** The code itself or a heading above it, which is padded with zeros. */
export const isOnCode = (measured: string, code: string): boolean => code.padEnd(10, '0').startsWith(stem(measured));

export const isInArea = (country: string, area: string, areas: readonly GeoArea[], date: string): boolean =>
  area === ALL_COUNTRIES ||
  area === country ||
  areas.some(({ id, members }) => id === area && members.some((member) => member.country === country && valid(date, member)));

const WIDTH = { country: 0, group: 1, all: 2 } as const;

const width = ({ geoArea }: Measure): number => (geoArea === ALL_COUNTRIES ? WIDTH.all : /^[A-Z]{2}$/.test(geoArea) ? WIDTH.country : WIDTH.group);

/** Measures that hold for the goods (CT-R5) whatever additional code is chosen; the closest code first, then the narrowest area. */
export const measuresOfGoods = (measures: readonly Measure[], question: MeasureQuestion, areas: readonly GeoArea[]): Measure[] => {
  const { code, direction, date, country } = question;
  if (!/^\d+$/.test(code)) return [];
  return measures
    .filter(
      (measure) =>
        isOnCode(measure.code, code) &&
        valid(date, measure) &&
        (measure.direction === 'both' || measure.direction === direction) &&
        isInArea(country, measure.geoArea, areas, date) &&
        !(measure.exclusions ?? []).some((excluded) => isInArea(country, excluded, areas, date)),
    )
    .sort((a, b) => stem(b.code).length - stem(a.code).length || width(a) - width(b) || (a.sid < b.sid ? -1 : 1));
};

const hasChosenCode = ({ additionalCode }: Measure, chosen: readonly string[]): boolean => additionalCode === undefined || chosen.includes(additionalCode);

/** Of these, those whose additional code is chosen or that have none. */
export const withAdditionalCodes = (measures: readonly Measure[], chosen: readonly string[]): Measure[] =>
  measures.filter((measure) => hasChosenCode(measure, chosen));

export interface AdditionalCodeGroup {
  readonly measureType: string;
  readonly codes: readonly string[];
  readonly chosen: string | undefined;
}

/** Of these, those on the code that is closest to the goods. */
export const closest = (measures: readonly Measure[]): Measure[] => {
  const digits = Math.max(...measures.map(({ code }) => stem(code).length));
  return measures.filter(({ code }) => stem(code).length === digits);
};

/** Measures of one type that differ only by additional code: one of the codes has to be chosen (CT-R11). */
export const additionalCodeGroups = (measures: readonly Measure[], chosen: readonly string[]): AdditionalCodeGroup[] => {
  const types = [...new Set(measures.map(({ measureType }) => measureType))];
  return types.flatMap((measureType) => {
    const found = measures
      .filter((measure) => measure.measureType === measureType)
      .flatMap(({ additionalCode }) => (additionalCode === undefined ? [] : [additionalCode]));
    const codes = [...new Set(found)].sort();
    return codes.length < 2 ? [] : [{ measureType, codes, chosen: codes.find((code) => chosen.includes(code)) }];
  });
};
