import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { fail, ok, type Result } from '../../src/domain/kernel/result';
import { migrations } from './migrations/all';
import type { Database } from './schema';

const executed = async (db: Kysely<Database>): Promise<string[]> => {
  const known = await sql<{ present: boolean }>`select to_regclass('kysely_migration') is not null as present`.execute(db);
  if (known.rows[0]?.present !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/**
 * Brings the schema up to date, all or nothing: what is shared first, then the areas, each in its own order. A schema that knows more than this
 * program is refused and stays as it is.
 */
export const migrate = async (
  db: Kysely<Database>,
  ofAreas: Readonly<Record<string, Migration>> = {},
): Promise<Result<{ readonly applied: readonly string[] }>> => {
  const all = { ...migrations, ...ofAreas };
  const done = new Set(await executed(db));
  const unknown = [...done].filter((name) => !(name in all));
  if (unknown.length > 0) {
    return fail(
      'refused',
      `The data was written by a newer version of the portal (unknown: ${unknown.join(', ')}). Start that version, or use another data folder. Nothing was changed.`,
    );
  }
  // The migrator describes every table before it finds that there is nothing to do.
  if (done.size === Object.keys(all).length) return ok({ applied: [] });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(all) }, allowUnorderedMigrations: true });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return ok({ applied: (results ?? []).map(({ migrationName }) => migrationName) });
};
