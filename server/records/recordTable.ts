import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { alsoReadIn, changedInCompany, readableInCompany } from '../db/migrations/policies';
import { columnName, type Column } from './recordColumns';

/** `vv.visit` is stored in `vv_visit`. */
export const tableOf = (kind: string): string => kind.split('.').map(columnName).join('_');

const KEPT = { 'text not null': "''", date: 'null', integer: '0' } as const;

const NAME = /^[a-z][a-z0-9_]{0,40}$/;

interface Declared {
  readonly kind: string;
  readonly columns: Readonly<Record<string, Pick<Column<never>, 'type' | 'kept'>>>;
  readonly ofCompany?: boolean | undefined;
  readonly alsoIn?: string | undefined;
}

/** What every record has, its own columns, its place and who may see it. The statuses are the machine's: none of them stands in the table. */
const tableStatements = ({ kind, columns, ofCompany = false, alsoIn }: Declared): string[] => {
  const table = tableOf(kind);
  const own = Object.entries(columns).map(([field, { type, kept = false }]) => [columnName(field), kept ? `${type} default ${KEPT[type]}` : type] as const);
  const odd = [table, ...own.map(([name]) => name)].find((name) => !NAME.test(name));
  if (odd !== undefined) throw new Error(`${odd} is no name of a table or a column`);
  return [
    `create table ${table} (
      id uuid primary key, version integer not null, tenant_id uuid not null, org_unit_id uuid not null,
      created_at timestamptz not null, created_by text not null, changed_at timestamptz not null, changed_by text not null,
      number text not null, status text not null, content jsonb not null${own.map(([name, type]) => `, ${name} ${type}`).join('')})`,
    `create unique index ${table}_number on ${table} (tenant_id, number) where number <> ''`,
    `create index ${table}_place on ${table} (tenant_id, org_unit_id, changed_at desc)`,
    ...own.map(([name]) => `create index ${table}_${name} on ${table} (tenant_id, ${name})`),
    ...(ofCompany ? changedInCompany(table) : readableInCompany(table)),
    ...(alsoIn === undefined ? [] : alsoReadIn(table, columnName(alsoIn), kind)),
  ];
};

/** The migration that makes the table of a kind of record. A column that comes later has a migration of its own: what has run is never changed. */
export const recordTable = (declared: Declared): Migration => ({
  up: async (db) => {
    for (const statement of tableStatements(declared)) await sql.raw(statement).execute(db);
  },
});
