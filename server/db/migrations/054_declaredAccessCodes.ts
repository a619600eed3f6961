import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { declaredCodes, withoutCodes } from '../../../src/domain/declaration/guarantee/declaredCodes';
import type { Header } from '../../../src/domain/declaration/header';
import { accessCodeKey } from '../accessCodes';
import { seal } from '../sealing';
import type { Database } from '../schema';
import { readableInCompany } from './policies';

const TABLE = `create table declared_access_code (
  tenant_id uuid not null, org_unit_id uuid not null, declaration_id uuid not null references declaration on delete cascade,
  amendment_id uuid references declaration_amendment on delete cascade, place integer not null check (place >= 0), sealed text not null,
  unique nulls not distinct (declaration_id, amendment_id, place))`;

const INDEX = `create index declared_access_code_amendment on declared_access_code (amendment_id) where amendment_id is not null`;

interface Owner {
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly declaration_id: string;
  readonly amendment_id: string | null;
  readonly header: Header;
}

/** An amendment that was refused is only looked at; that of one that is accepted is in the declaration. */
const OWNERS = `
  select tenant_id, org_unit_id, id as declaration_id, null::uuid as amendment_id, header from declaration where header @? '$.guarantees[*].accessCode'
  union all select tenant_id, org_unit_id, declaration_id, id, header from declaration_amendment
    where state in ('DRAFT', 'SENT') and header @? '$.guarantees[*].accessCode'`;

const sealAll = async (db: Kysely<Database>): Promise<void> => {
  const { rows } = await sql.raw<Owner>(OWNERS).execute(db);
  if (rows.length === 0) return;
  const key = await accessCodeKey(db);
  for (const { header, ...owner } of rows) {
    for (const declared of declaredCodes({}, header)) {
      if (!('code' in declared)) continue;
      await db
        .insertInto('declared_access_code')
        .values({ ...owner, place: declared.place, sealed: seal(key, declared.code) })
        .execute();
    }
  }
};

/** Where JSON tells of a declaration: the table, what names its rows, its columns. */
const TOLD: readonly (readonly [table: string, ids: readonly string[], columns: readonly string[]])[] = [
  ['declaration', ['id'], ['header', 'authority_findings']],
  ['declaration_accepted', ['declaration_id', 'mrn_version'], ['header']],
  ['declaration_amendment', ['id'], ['header', 'changes', 'findings']],
  ['declaration_template', ['id'], ['header']],
  ['declaration_message', ['id'], ['payload', 'findings']],
  ['declaration_enrichment', ['declaration_id'], ['enriched']],
  ['enrichment_rules', ['org_unit_id'], ['rules']],
  ['legacy_declaration', ['id'], ['snapshot']],
];

const maskColumn = async (db: Kysely<Database>, table: string, ids: readonly string[], column: string): Promise<void> => {
  const [name, told] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ at: Readonly<Record<string, string>>; content: unknown }>`
    select jsonb_build_object(${sql.join(ids.flatMap((id) => [sql.lit(id), sql`${sql.ref(id)}::text`]))}) as at, ${told} as content from ${name} where ${told}::text like '%accessCode%'`.execute(
    db,
  );
  for (const { at, content } of rows) {
    const isRow = sql.join(
      ids.map((id) => sql`${sql.ref(id)}::text = ${at[id]}`),
      sql` and `,
    );
    await sql`update ${name} set ${told} = ${JSON.stringify(withoutCodes(content))}::jsonb where ${isRow}`.execute(db);
  }
};

/** Access codes of guarantees in declarations are sealed in a table of their own; what told them in plain text tells the mask (declarations, section 2.6). */
export const declaredAccessCodes: Migration = {
  up: async (db: Kysely<Database>) => {
    for (const statement of [TABLE, INDEX, ...readableInCompany('declared_access_code')]) await sql.raw(statement).execute(db);
    await sealAll(db);
    for (const [table, ids, columns] of TOLD) for (const column of columns) await maskColumn(db, table, ids, column);
    // Answers that are kept for a repeated call are told a day at most.
    await sql`delete from idempotency where answer::text like '%accessCode%'`.execute(db);
  },
};
