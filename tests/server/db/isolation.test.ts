import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../../../src/domain/kernel/result';
import { openApplicationPool } from '../../../server/db/pool';
import type { Database } from '../../../server/db/schema';
import { demoUsers } from '../../../server/db/demo/demoUsers';
import { tenantIds } from '../../../server/db/demo/demoUnits';
import { inTransaction, type Scope } from '../../../server/db/transaction';
import { createTestDatabase, type TestDatabase } from '../setup/database';

let database: TestDatabase;
let application: Kysely<Database>;
beforeAll(async () => {
  database = await createTestDatabase();
  application = openApplicationPool(database.url, { size: 2, onIdleError: () => undefined });
});
afterAll(async () => {
  await application.destroy();
  await database.drop();
});

const userOf = (name: string): Scope => {
  const { id, tenantId } = demoUsers.find((user) => user.name === name) ?? { id: '', tenantId: '' };
  return { tenantId, userId: id };
};

const TENANT_TABLES = ['tenant', 'subscription', 'company', 'org_unit', 'app_user', 'membership', 'role_assignment'];

const keyOf = (table: string): string => (table === 'tenant' ? 'id' : 'tenant_id');

describe('row level security', () => {
  it.each(TENANT_TABLES)('shows of %s the own tenant only', async (table) => {
    const seen = await inTransaction(application, userOf('declarant.demo'), async (db) => {
      const { rows } = await sql<{ tenant: string }>`select distinct ${sql.ref(keyOf(table))} as tenant from ${sql.table(table)}`.execute(db);
      return ok(rows.map(({ tenant }) => tenant));
    });
    expect(seen).toEqual(ok([tenantIds.nordic]));
  });

  it('shows no row when the settings are missing', async () => {
    const tables = await database.query<{ name: string }>(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where n.nspname = 'public' and c.relkind = 'r' and has_column_privilege('portal_app', c.oid, a.attnum, 'select') and c.relname <> 'reference_entry'`);
    expect(tables.length).toBeGreaterThan(8);
    for (const { name } of tables) {
      const { rows } = await sql<{ n: number }>`select count(tenant_id)::int as n from ${sql.table(name)}`.execute(application);
      expect({ name, rows: rows[0]?.n }).toEqual({ name, rows: 0 });
    }
  });

  it('holds for the next transaction on the same connection too', async () => {
    const one = openApplicationPool(database.url, { size: 1, onIdleError: () => undefined });
    await inTransaction(one, userOf('declarant.demo'), async (db) => ok((await db.selectFrom('company').select('id').execute()).length));
    expect(await one.selectFrom('company').select('id').execute()).toEqual([]);
    await one.destroy();
  });

  it('covers every table that has a tenant', async () => {
    const open = await database.query<{ name: string }>(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' where n.nspname = 'public' and c.relkind = 'r' and not c.relrowsecurity`);
    expect(open).toEqual([]);
  });
});

describe('the application role', () => {
  it('is no superuser, owns nothing and cannot pass the policies', async () => {
    const { rows } = await sql<Record<string, unknown>>`select current_user as name, r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb,
      (select count(*)::int from pg_class where relowner = r.oid) as owned, (select count(*)::int from pg_auth_members where member = r.oid) as roles
      from pg_roles r where r.rolname = current_user`.execute(application);
    expect(rows[0]).toEqual({ name: 'portal_app', rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0, roles: 0 });
  });

  it.each([
    'select 1 from session',
    'select 1 from sign_in_failure',
    'select password_hash from app_user',
    "update role_assignment set role = 'PlatformAdministrator'",
    "insert into product (code, features) values ('FREE', '{}')",
    'delete from tenant',
    'alter table company disable row level security',
    'drop table company',
    'create table mine (id integer)',
  ])('may not: %s', async (statement) => {
    await expect(sql.raw(statement).execute(application)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('master data of the own tenant', () => {
  it.each([
    "update role_assignment set status = 'Active'",
    'delete from membership',
    "update org_unit set status = 'Archived'",
    "update app_user set status = 'Active'",
    "update tenant set four_eyes = 'Off'",
  ])('are not touched by a call of anything but their administration: %s', async (statement) => {
    const done = await inTransaction(application, userOf('tenant.demo'), async (db) => ok((await sql.raw(statement).execute(db)).numAffectedRows));
    expect(done).toEqual(ok(0n));
  });
});

describe('a transaction', () => {
  it('leaves nothing behind when its work fails', async () => {
    const scope = userOf('declarant.demo');
    const kept = { tenant_id: scope.tenantId, user_id: scope.userId, call: 'POST /x', key: 'k', request_hash: Buffer.from(''), answer: null };
    const refusal = await inTransaction(application, scope, async (db) => {
      await db.insertInto('idempotency').values(kept).execute();
      return { _tag: 'Left', left: { kind: 'refused', message: 'No.' } };
    });
    expect(refusal).toMatchObject({ left: { message: 'No.' } });
    expect(await database.query('select 1 from idempotency')).toEqual([]);
  });

  it.each(['40001', '40P01'])('is run again after %s, at most 3 times', async (code) => {
    let runs = 0;
    const failing = (until: number) => {
      runs = 0;
      return inTransaction(application, userOf('declarant.demo'), async (db) => {
        runs += 1;
        if (runs <= until) await sql.raw(`do $$ begin raise exception 'again' using errcode = '${code}'; end $$`).execute(db);
        return ok(runs);
      });
    };
    expect(await failing(3)).toEqual(ok(4));
    await expect(failing(4)).rejects.toMatchObject({ code });
    expect(runs).toBe(4);
  });

  it('answers a text that PostgreSQL cannot hold as bad input', async () => {
    const answer = await inTransaction(application, userOf('declarant.demo'), async (db) => {
      await sql`select ${'a\u0000b'}::text`.execute(db);
      return ok(undefined);
    });
    expect(answer).toMatchObject({ left: { kind: 'badRequest' } });
  });
});
