import { sql, type Transaction } from 'kysely';
import type { MeasureContent } from '../../../../src/domain/tariff/loading/tariffRow';
import { ALL_COUNTRIES, isInArea } from '../../../../src/domain/tariff/measures/applicableMeasures';
import type { GeoArea, Measure } from '../../../../src/domain/tariff/measures/measure';
import { tariffsOf } from '../../../../src/domain/tariff/tariffsOf';
import type { Database } from '../../../db/schema';
import { activeTariff, nomenclatureName, type ActiveTariff } from './activeTariff';

const DIGITS = [2, 4, 6, 8, 10];

/** Codes on which a measure for one of these goods may stand. */
const placesOf = (codes: readonly string[]): string[] => [
  ...new Set(['0000000000', ...codes.flatMap((code) => DIGITS.map((digits) => code.padEnd(10, '0').slice(0, digits).padEnd(10, '0')))]),
];

/** Duty of every country, as the law has it: with it, no demo rate of a duty is left. */
const ORDINARY = '103';
/** What a tariff of duties does not carry, and the country adds. */
const NATIONAL = ['305', '306'];

const readDemo = async (db: Transaction<Database>, country: string, date: string): Promise<readonly (Measure & { readonly tariff: string })[]> => {
  const { rows } = await sql<{ measure: Measure & { tariff: string } }>`
    select jsonb_strip_nulls(jsonb_build_object('tariff', tariff, 'sid', sid, 'code', code, 'measureType', measure_type, 'geoArea', geo_area, 'direction', direction, 'additionalCode', additional_code,
      'quotaOrderNo', quota_order_no, 'expression', expression, 'taxType', tax_type, 'conditions', conditions, 'isDemo', case when is_demo then true end, 'validFrom', valid_from, 'validTo', valid_to)) as measure
    from tariff_measure where tariff = any (${[...tariffsOf(country)]}) and valid_from <= ${date}::date and (valid_to is null or valid_to >= ${date}::date)`.execute(
    db,
  );
  return rows.map(({ measure }) => measure);
};

interface LoadedRow {
  readonly key: string;
  readonly code: string;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly content: MeasureContent;
}

interface ExclusionRow {
  readonly code: string;
  readonly content: { readonly measureType: string; readonly geoArea: string; readonly country: string };
}

const readLoaded = async (db: Transaction<Database>, active: ActiveTariff, question: MeasuresQuestion): Promise<readonly Measure[]> => {
  const { tariff, versionNo } = active;
  if (versionNo === undefined) return [];
  const { codes, date, partners } = question;
  const areas =
    partners === undefined
      ? undefined
      : [
          ALL_COUNTRIES,
          ...partners,
          ...active.areas.filter(({ id }) => partners.some((country) => isInArea(country, id, active.areas, date))).map(({ id }) => id),
        ];
  const places = placesOf(codes);
  const inAreas = areas === undefined ? sql`true` : sql`content ->> 'geoArea' = any (${areas})`;
  const visible = sql`tariff = ${tariff} and code = any (${places}) and added_in <= ${versionNo} and (removed_in is null or removed_in > ${versionNo})
    and (valid_from is null or valid_from <= ${date}::date) and (valid_to is null or valid_to >= ${date}::date)`;
  const { rows } = await sql<LoadedRow>`
    select key, code, valid_from::text, valid_to::text, content from tariff_row where kind = 'measure' and ${visible} and ${inAreas}`.execute(db);
  const { rows: excluded } = await sql<ExclusionRow>`select code, content from tariff_row where kind = 'exclusion' and ${visible}`.execute(db);
  const byPlace = new Map<string, string[]>();
  for (const { code, content } of excluded) {
    const place = `${code} ${content.measureType} ${content.geoArea}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), content.country]);
  }
  return rows.map(({ key, code, valid_from: from, valid_to: to, content }) => {
    const exclusions = [...(content.exclusions ?? []), ...(byPlace.get(`${code} ${content.measureType} ${content.geoArea}`) ?? [])];
    return { sid: key, code, validFrom: from ?? '1970-01-01', ...(to !== null && { validTo: to }), ...content, ...(exclusions.length > 0 && { exclusions }) };
  });
};

export interface MeasuresQuestion {
  readonly country: string;
  readonly date: string;
  readonly codes: readonly string[];
  /** Origins and destinations; every one where absent. */
  readonly partners?: readonly string[] | undefined;
}

export interface FoundMeasures {
  readonly measures: readonly Measure[];
  readonly areas: readonly GeoArea[];
  readonly active: ActiveTariff;
}

/** Measures for goods: those that are loaded, and of the demo extract what no loaded tariff says better. */
export const measuresFor = async (db: Transaction<Database>, question: MeasuresQuestion): Promise<FoundMeasures> => {
  const active = await activeTariff(db, nomenclatureName(question.country));
  const loaded = await readLoaded(db, active, question);
  const isReplaced = ({ tariff, measureType }: { readonly tariff: string; readonly measureType: string }): boolean =>
    tariff === active.tariff && (active.measureTypes.has(measureType) || (active.measureTypes.has(ORDINARY) && !NATIONAL.includes(measureType)));
  const demo = await readDemo(db, question.country, question.date);
  return {
    measures: [...loaded, ...demo.filter((measure) => !isReplaced(measure)).map(({ tariff, ...measure }) => ({ ...measure, sid: `${tariff} ${measure.sid}` }))],
    areas: active.areas,
    active,
  };
};
