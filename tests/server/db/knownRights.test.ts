import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failed, ok } from '../../../src/domain/kernel/result';
import { KnownRights } from '../../../server/db/knownRights';
import { openApplicationPool } from '../../../server/db/pool';
import type { UnitRights } from '../../../server/db/rights';
import type { Database } from '../../../server/db/schema';
import { demoUsers } from '../../../server/db/demo/demoUsers';
import { inTransaction } from '../../../server/db/transaction';
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

const { id: userId, tenantId } = demoUsers.find(({ name }) => name === 'declarant.demo') ?? { id: '', tenantId: '' };
const rights = new KnownRights();

const enter = async (): Promise<UnitRights | undefined> => {
  const entered = await inTransaction(application, undefined, async (db) => ok(await rights.enter(db, { tenantId, userId }, undefined)));
  if (failed(entered)) throw new Error(entered.left.message);
  return entered.right;
};

const grant = (from: string, to: string | null) =>
  database.query(
    `insert into role_assignment (id, tenant_id, user_id, role, scope_kind, scope_id, include_children, valid_from, valid_to, status)
      values (gen_random_uuid(), $1, $2, 'Auditor', 'Tenant', $1, true, now() + $3::interval, now() + $4::interval, 'Active')`,
    [tenantId, userId, from, to],
  );
const endGrants = () => database.query(`delete from role_assignment where user_id = $1 and role = 'Auditor'`, [userId]);

describe('rights that a node has read', () => {
  it('are used again while nothing changes', async () => {
    const first = await enter();
    expect(first?.roles).toContain('AuthorisedConsignor');
    expect(await enter()).toBe(first);
  });

  it('end with the role, the feature, the membership or the unit in the very next call', async () => {
    await grant('-1 minute', null);
    expect((await enter())?.roles).toContain('Auditor');
    await endGrants();
    expect((await enter())?.roles).not.toContain('Auditor');

    const [feature = ''] = (await enter())?.features ?? [];
    await database.query(`update tenant set features_off = array[$1] where id = $2`, [feature, tenantId]);
    expect((await enter())?.features).not.toContain(feature);
    await database.query(`update tenant set features_off = '{}' where id = $1`, [tenantId]);
    expect((await enter())?.features).toContain(feature);

    const unit = (await enter())?.orgUnitId;
    await database.query(`update org_unit set status = 'Archived' where id = $1`, [unit]);
    expect((await enter())?.orgUnitId).not.toBe(unit);
    await database.query(`update org_unit set status = 'Active' where id = $1`, [unit]);
    expect((await enter())?.orgUnitId).toBe(unit);

    await database.query(`update app_user set must_change_password = true where id = $1`, [userId]);
    expect((await enter())?.mustChangePassword).toBe(true);
    await database.query(`update app_user set must_change_password = false where id = $1`, [userId]);
    expect((await enter())?.mustChangePassword).toBe(false);
  });

  it('end and begin with the period of an assignment, although nothing is written then', async () => {
    await grant('-1 minute', '700 milliseconds');
    await grant('1 hour', null);
    expect((await enter())?.roles).toContain('Auditor');
    await expect.poll(async () => (await enter())?.roles).not.toContain('Auditor');
    await endGrants();
  });
});

it('every table that rights are read from begins a new version', async () => {
  await enter();
  const [plan] = await database.query<{ 'QUERY PLAN': unknown }>(`explain (format json) select * from unit_rights_of('${userId}', null)`);
  const text = JSON.stringify(plan);
  const read = [...new Set([...text.matchAll(/"Relation Name":"(\w+)"/g)].map(([, table]) => table))].sort();
  const watched = await database.query<{ name: string }>(
    `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname like 'rights_changed_by_%' order by 1`,
  );
  expect(read).toContain('role_assignment');
  expect(watched.map(({ name }) => name)).toEqual(expect.arrayContaining(read));
});
