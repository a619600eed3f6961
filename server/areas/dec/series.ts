import { sql, type Transaction } from 'kysely';
import { makeLrn } from '../../../src/domain/declaration/identifiers/lrn';
import { makeMrn } from '../../../src/domain/declaration/identifiers/mrn';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import type { Database } from '../../db/schema';

/** Numbers of a series have six digits; the date before them keeps a reference unique when they begin again. */
const MAX_NUMBER = 999_999;

/** A unit without a series of its own gets one that starts with its company's country and its code. */
const defaultPrefix = async (db: Transaction<Database>, orgUnitId: string): Promise<string> => {
  const unit = await db
    .selectFrom('org_unit')
    .leftJoin('company', 'company.id', 'org_unit.company_id')
    .select(['org_unit.code', 'company.country'])
    .where('org_unit.id', '=', orgUnitId)
    .executeTakeFirstOrThrow();
  return `${unit.country ?? ''}${unit.code}`.toUpperCase().replace(/[^A-Z0-9]/g, '').slice(0, 8);
};

/** DEC-R20: the next local reference number of the unit. Two at once wait for one another. */
export const nextLrn = async (db: Transaction<Database>, place: { readonly tenantId: string; readonly orgUnitId: string }, now: Date): Promise<string> => {
  const next = () =>
    db
      .updateTable('lrn_series')
      .set({ last_number: sql<number>`last_number % ${sql.lit(MAX_NUMBER)} + 1` })
      .where('org_unit_id', '=', place.orgUnitId)
      .returning(['prefix', 'last_number'])
      .executeTakeFirst();
  const known = await next();
  if (known !== undefined) return makeLrn({ prefix: known.prefix, date: stockholmDate(now), sequence: known.last_number });
  const prefix = await defaultPrefix(db, place.orgUnitId);
  await db
    .insertInto('lrn_series')
    .values({ tenant_id: place.tenantId, org_unit_id: place.orgUnitId, prefix, last_number: 0 })
    .onConflict((conflict) => conflict.column('org_unit_id').doNothing())
    .execute();
  const begun = await next();
  if (begun === undefined) throw new Error(`No series of local reference numbers in unit ${place.orgUnitId}`);
  return makeLrn({ prefix: begun.prefix, date: stockholmDate(now), sequence: begun.last_number });
};

/** SA-1: every number of the simulated authority has the office part `0SIM`. */
export const nextMrn = async (db: Transaction<Database>, country: string, letter: string, now: Date): Promise<string> => {
  const year = Number(stockholmDate(now).slice(0, 4));
  const { last_number } = await db
    .insertInto('mrn_series')
    .values({ country, year, last_number: 1 })
    .onConflict((conflict) => conflict.columns(['country', 'year']).doUpdateSet({ last_number: sql<number>`mrn_series.last_number + 1` }))
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return makeMrn({ year, country, office: '0SIM', sequence: last_number, letter });
};
