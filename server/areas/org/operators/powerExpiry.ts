import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Of all tenants: a power ends on the day after the last one of its validity (organization, 3.6). */
const EXPIRE = `create function expire_powers(today date) returns integer
  language sql security definer set search_path = public, pg_temp as $$
    with ended as (
      update org_power set status = 'Expired', version = version + 1, changed_at = now(), changed_by = 'system'
      where status = 'Active' and valid_to < today returning id, tenant_id, org_unit_id, version
    ), noted as (
      insert into record_history (tenant_id, org_unit_id, kind, record_id, version, at, by_user, action, reason, changes)
      select tenant_id, org_unit_id, 'org.power', id, version, now(), 'system', 'expire', null,
        '[{"pointer": "/status", "before": "Active", "after": "Expired"}]'::jsonb from ended
    ) select count(*)::integer from ended $$`;

export const powerExpiryMigration: Migration = {
  up: async (db) => {
    await sql.raw(EXPIRE).execute(db);
  },
};
