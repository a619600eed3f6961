import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../schema';
import { declarationLists } from './reference/declarationLists';
import { documentLists } from './reference/documentLists';
import { exchangeRateEntries } from './reference/exchangeRates';
import { goodsLists } from './reference/goodsLists';
import { entriesOf, type EntrySeed } from './reference/listSeed';
import { transportLists } from './reference/transportLists';
import { worldEntries } from './reference/worldLists';

const LISTS = [...goodsLists, ...transportLists, ...documentLists, ...declarationLists];

const SOURCES: Readonly<Record<string, string>> = {
  Country: 'ISO 3166-1',
  CountryNationality: 'CL165',
  Currency: 'ISO 4217',
  SE_ExchangeRate: 'Demo values',
  ...Object.fromEntries(LISTS.map(({ name, source }) => [name, source])),
};

/** Every entry of the shipped lists. */
export const referenceEntries = (): EntrySeed[] => [...worldEntries(), ...LISTS.flatMap(entriesOf), ...exchangeRateEntries()];

const checksumOf = (entries: readonly EntrySeed[]): string => createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 32);

/** Fills the lists as the owner of the database, in two statements. */
export const seedReferenceData = async (db: Kysely<Database>): Promise<void> => {
  const entries = referenceEntries();
  const lists = Object.entries(SOURCES).map(([name, source]) => ({ name, source, checksum: checksumOf(entries.filter(({ list }) => list === name)) }));
  await sql`
    insert into reference_list (name, version_no, checksum, source)
    select name, 1, checksum, source from jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as list (name text, checksum text, source text)`.execute(db);
  await sql`
    insert into reference_entry (list, code, valid_from, valid_to, text, is_default, attributes, sort_key)
    select list, code, valid_from, valid_to, text, is_default, attributes, sort_key
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as entry (list text, code text, valid_from date, valid_to date, text jsonb, is_default boolean, attributes jsonb, sort_key integer)`.execute(db);
};
