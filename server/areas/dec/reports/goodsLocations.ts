import { sql, type Transaction } from 'kysely';
import type { GoodsLocationParameters } from '../../../../src/application/contract/declarationReports';
import {
  goodsLocationCode,
  goodsLocationRows,
  goodsLocationTotals,
  type GoodsLocationRow,
  type GoodsLocationTotals,
  type LocatedDeclaration,
  type PlaceName,
} from '../../../../src/domain/declaration/reports/goodsLocations';
import { shownText } from '../../../../src/domain/reference/demoEntry';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { failed, ok } from '../../../../src/domain/kernel/result';
import type { Database } from '../../../db/schema';
import { allOf, between, foundRows, given, type ReportSource } from '../../../reports/reportSource';
import { scopeOf } from './declarationScope';

interface Found {
  readonly country: string;
  readonly items: number;
  readonly packages: string;
  readonly gross: string | null;
  readonly accepted_at: Date;
  readonly location: LocatedDeclaration['location'];
}

const registeredPlaces = async (db: Transaction<Database>): Promise<PlaceName> => {
  const { rows } = await sql<{ list: string; code: string; name: string; attributes: Readonly<Record<string, string>> | null }>`
    select list, code, attributes, coalesce(short_text, text ->> 'EN', code) as name from reference_entry where list like '%\\_GoodsLocation'`.execute(db);
  const names = new Map(rows.map(({ list, code, name, attributes }) => [`${list.slice(0, 2)} ${code}`, shownText(name, { attributes })]));
  return (country, code) => names.get(`${country} ${code}`);
};

const locatedOf = ({ country, items, packages, gross, accepted_at, location }: Found): LocatedDeclaration => ({
  location,
  country,
  items,
  packages,
  grossMass: gross ?? '0',
  day: stockholmDate(accepted_at),
});

/** Places that accepted declarations name. */
export const goodsLocationSource: ReportSource<GoodsLocationParameters, GoodsLocationRow, GoodsLocationTotals> = {
  days: ['from', 'to'],
  count: async ({ db, caller }, { from, to, code, flow, ...asked }) => {
    const conditions = [
      ...scopeOf(caller, asked),
      sql`declaration.accepted_at is not null and figures.location is not null`,
      ...between(sql`declaration.accepted_at`, from, to),
      ...given(flow, (wanted) => sql`declaration.flow = ${wanted}`),
    ];
    const found = await foundRows<Found>(
      db,
      sql`select country, item_count as items, packages, gross_mass_total as gross, accepted_at, location
        from declaration join declaration_figures figures on figures.declaration_id = declaration.id where ${allOf(conditions)}`,
    );
    if (failed(found)) return found;
    const wanted = code?.trim().toUpperCase() ?? '';
    const located = found.right
      .map(locatedOf)
      .filter(({ location }) => goodsLocationCode(location) !== '' && goodsLocationCode(location).toUpperCase().startsWith(wanted));
    const rows = goodsLocationRows(located, await registeredPlaces(db));
    return ok({ rows, totals: goodsLocationTotals(rows) });
  },
};
