import { sql, type Transaction } from 'kysely';
import type { Header } from '../../../../src/domain/declaration/declaration';
import { makeLrn, makeNorwegianTransitLrn, makeTullId, makeTvinnLrn } from '../../../../src/domain/declaration/identifiers/lrn';
import { makeMrn } from '../../../../src/domain/declaration/identifiers/mrn';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import type { Database } from '../../../db/schema';
import { nextNumber } from '../../../records/numberSeries';
import type { DeclarationEntry } from '../declarations';

const NORWEGIAN_TRANSIT = 'TRANSIT_NO';
/** Characters by which the Norwegian transit knows a declarant. */
const TRANSIT_DECLARANT = 8;

/** Numbers of a series have six digits; the date before them keeps a reference unique when they begin again. */
const MAX_NUMBER = 999_999;

const unitInCompany = (db: Transaction<Database>, orgUnitId: string): Promise<{ readonly code: string; readonly country: string | null }> =>
  db
    .selectFrom('org_unit')
    .leftJoin('company', 'company.id', 'org_unit.company_id')
    .select(['org_unit.code', 'company.country'])
    .where('org_unit.id', '=', orgUnitId)
    .executeTakeFirstOrThrow();

/** A unit without a series of its own gets one that starts with its company's country and its code. */
const defaultPrefix = async (db: Transaction<Database>, orgUnitId: string): Promise<string> => {
  const unit = await unitInCompany(db, orgUnitId);
  return `${unit.country ?? ''}${unit.code}`
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 8);
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

const ORGANISATION_NUMBER = /^\d{9}$/;
/** Stands for a declarant whose number is not known yet. */
const UNKNOWN_DECLARANT = '000000000';
/** First number of the simulated series of a tenant. */
const TULL_ID_SERIES = 100_000_000;

const declarantOf = ({ parties }: Header): string => {
  const identifier = parties?.declarant?.identifier?.trim() ?? '';
  return ORGANISATION_NUMBER.test(identifier) ? identifier : UNKNOWN_DECLARANT;
};

export interface LocalReference {
  readonly lrn: string;
  /** The header with what the number says of the declaration. */
  readonly header: Header;
}

/** A company in Norway starts transits under a number of the Norwegian form. */
const nextTransitLrn = async (
  db: Transaction<Database>,
  { tenantId, orgUnitId }: { readonly tenantId: string; readonly orgUnitId: string },
  now: Date,
): Promise<string | undefined> => {
  if ((await unitInCompany(db, orgUnitId)).country !== 'NO') return undefined;
  const series = await db.selectFrom('lrn_series').select('prefix').where('org_unit_id', '=', orgUnitId).executeTakeFirst();
  const declarant = (series?.prefix ?? (await defaultPrefix(db, orgUnitId))).padEnd(TRANSIT_DECLARANT, '0');
  const date = stockholmDate(now);
  return makeNorwegianTransitLrn({ declarant, date, sequence: await nextNumber(db, tenantId, NORWEGIAN_TRANSIT, `${declarant} ${date}`) });
};

/** The next local reference number in the form of the profile (DEC-R20). */
export const nextReference = async (
  db: Transaction<Database>,
  place: { readonly tenantId: string; readonly orgUnitId: string },
  { lrnForm, flow }: Pick<Profile, 'lrnForm' | 'flow'>,
  header: Header,
  now: Date,
): Promise<LocalReference> => {
  switch (lrnForm) {
    case 'STANDARD':
      return { lrn: (flow === 'TRANSIT' ? await nextTransitLrn(db, place, now) : undefined) ?? (await nextLrn(db, place, now)), header };
    case 'TULL_ID':
      return { lrn: makeTullId(TULL_ID_SERIES + (await nextNumber(db, place.tenantId, lrnForm, ''))), header };
    case 'TVINN': {
      const declarant = declarantOf(header);
      const date = stockholmDate(now);
      const sequence = await nextNumber(db, place.tenantId, lrnForm, `${declarant} ${date}`);
      const tvinnId = { declarantNumber: declarant, declarationDate: date, sequenceNumber: String(sequence) };
      return { lrn: makeTvinnLrn({ declarant, date, sequence }), header: { ...header, tvinnId } };
    }
  }
};

/** The reference of a declaration that is saved again: another one after a rejection, and in Norway for another declarant. */
export const keptReference = async (
  db: Transaction<Database>,
  place: { readonly tenantId: string; readonly orgUnitId: string },
  profile: Pick<Profile, 'lrnForm' | 'flow'>,
  entry: Pick<DeclarationEntry, 'status' | 'lrn' | 'header'>,
  header: Header,
  now: Date,
): Promise<LocalReference> => {
  const isOfOther = profile.lrnForm === 'TVINN' && !entry.lrn.startsWith(declarantOf(header));
  if (entry.status === 'REJECTED' || isOfOther) return nextReference(db, place, profile, header, now);
  const { tvinnId: _typed, ...own } = header;
  return { lrn: entry.lrn, header: entry.header.tvinnId === undefined ? own : { ...own, tvinnId: entry.header.tvinnId } };
};

/** SA-1: every number of the simulated authority has the office part `0SIM`. */
export const nextMrns = async (db: Transaction<Database>, country: string, letter: string, now: Date, count: number): Promise<readonly string[]> => {
  const year = Number(stockholmDate(now).slice(0, 4));
  const { last_number } = await db
    .insertInto('mrn_series')
    .values({ country, year, last_number: count })
    .onConflict((conflict) => conflict.columns(['country', 'year']).doUpdateSet({ last_number: sql<number>`mrn_series.last_number + ${count}` }))
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, at) => makeMrn({ year, country, office: '0SIM', sequence: last_number - count + 1 + at, letter }));
};

export const nextMrn = async (db: Transaction<Database>, country: string, letter: string, now: Date): Promise<string> => {
  const [mrn = ''] = await nextMrns(db, country, letter, now, 1);
  return mrn;
};
