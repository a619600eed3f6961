import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { listDefinitions } from '../../../../src/domain/reference/lists/all';
import { systemLists } from '../../../../src/domain/reference/lists/systemLists';
import type { Database } from '../../../db/schema';
import { declarationLists } from './reference/declarationLists';
import { goodsAndPlaces } from './reference/goodsAndPlaces';
import { goodsLists } from './reference/goodsLists';
import { entriesOf, type EntrySeed } from './reference/listSeed';
import { exchangeRateEntries, exchangeRateSources } from './reference/moneyExchangeRates';
import { partiesAndSystem } from './reference/partiesAndSystem';
import { holidayEntries } from './reference/platformHolidays';
import { storeDemoImports } from './reference/systemDemoImports';
import { beginDemoVersions } from './reference/systemDemoVersions';
import { worldEntries } from './reference/worldLists';
import { asFirstPublished, publishWorldVersions } from './reference/worldVersions';
import type { Seed } from '../../../db/seed';

const LISTS = [...goodsAndPlaces, ...goodsLists, ...declarationLists, ...partiesAndSystem];

/** What was shipped, where that is not the whole list of its source. */
const SOURCES: ReadonlyMap<string, string> = new Map([
  ...listDefinitions.map(({ name, source }) => [name, source] as const),
  ...Object.entries(exchangeRateSources),
  ...LISTS.map(({ name, source }) => [name, source] as const),
]);

/** Every entry of the shipped lists; exchange rates depend on the day. */
export const referenceEntries = (): EntrySeed[] =>
  [...worldEntries(), ...LISTS.flatMap(entriesOf), ...holidayEntries()].filter(({ list }) => !(list in systemLists));

const checksumOf = (entries: readonly EntrySeed[]): string => createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 32);

const insertEntries = async (db: Kysely<Database>, entries: readonly EntrySeed[]): Promise<void> => {
  await sql`
    insert into reference_entry (list, code, valid_from, valid_to, text, is_default, attributes, sort_key, parent_code, replaced_by)
    select list, code, valid_from, valid_to, text, is_default, attributes, sort_key, parent_code, coalesce(replaced_by, '{}')
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (list text, code text, valid_from date, valid_to date, text jsonb, is_default boolean,
      attributes jsonb, sort_key integer, parent_code text, replaced_by text[])`.execute(db);
};

/** Lists that have entries and no version yet get their first one, published. */
const publishFirstVersions = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await sql`update reference_list l set entry_count = (select count(*) from reference_entry e where e.list = l.name and e.tenant_id is null),
      published_at = coalesce(published_at, ${now}), effective_from = coalesce(effective_from, ${now}::date), source_read_at = coalesce(source_read_at, ${now})
    where version_no > 0`.execute(db);
  await sql`insert into reference_version (list, tenant_id, version_no, status, effective_from, created_by, created_at, changed_by, changed_at, authors, published_at, publish_no, entry_count, checksum)
    select name, null, version_no, 'Published', effective_from, 'portal', published_at, 'portal', published_at, '{portal}', published_at, 1, entry_count, checksum
    from reference_list l where version_no > 0 and not exists (select from reference_version v where v.list = l.name and v.tenant_id is null)`.execute(db);
  await sql`update reference_version v set checksum = l.checksum, entry_count = l.entry_count
    from reference_list l where v.list = l.name and v.tenant_id is null and v.version_no = l.version_no and v.status = 'Published'`.execute(db);
};

/** Fills the lists as the owner of the database. */
export const seedReferenceData = async (db: Kysely<Database>, now: Date, demo = true): Promise<void> => {
  const latest = referenceEntries();
  const entries = [...asFirstPublished(latest), ...exchangeRateEntries(now)];
  const byList = Map.groupBy(entries, ({ list }) => list);
  const lists = [...byList].map(([name, listed]) => ({ name, source: SOURCES.get(name) ?? name, checksum: checksumOf(listed) }));
  await sql`
    insert into reference_list (name, version_no, checksum, source)
    select name, 1, checksum, source from jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as list (name text, checksum text, source text)`.execute(db);
  await insertEntries(db, entries);
  await publishFirstVersions(db, now);
  await publishWorldVersions(db, latest);
  if (!demo) return;
  await beginDemoVersions(db, now);
  await storeDemoImports(db, latest, now);
};

const systemEntries = (): EntrySeed[] =>
  Object.entries(systemLists).flatMap(([list, entries]) =>
    entries.map(({ code, text, validFrom, isDefault = false, sortKey = 0 }) => ({
      list,
      code,
      text,
      valid_from: validFrom,
      valid_to: null,
      is_default: isDefault,
      attributes: null,
      sort_key: sortKey,
    })),
  );

/**
 * The lists that are known, and the entries of those that stand for an enumeration of the program. It runs again whenever one of them has
 * changed: its name holds their checksum.
 */
export const programListsSeed = (): Seed => {
  const known = listDefinitions.map(({ name, source }) => ({ name, source }));
  const entries = systemEntries();
  const sum = createHash('sha256')
    .update(JSON.stringify([known, entries]))
    .digest('hex')
    .slice(0, 16);
  return {
    name: `reference-program-${sum}`,
    ground: true,
    run: async (db, now) => {
      await sql`insert into reference_list (name, version_no, checksum, source)
        select name, 0, '', source from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as list (name text, source text)
        on conflict (name) do nothing`.execute(db);
      const names = Object.keys(systemLists);
      await db.deleteFrom('reference_entry').where('list', 'in', names).where('tenant_id', 'is', null).execute();
      await insertEntries(db, entries);
      const byList = Map.groupBy(entries, ({ list }) => list);
      for (const name of names) {
        await db
          .updateTable('reference_list')
          .set({ version_no: 1, checksum: checksumOf(byList.get(name) ?? []) })
          .where('name', '=', name)
          .execute();
      }
      await publishFirstVersions(db, now);
    },
  };
};
