import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const OF_KEY = `create function machine_of_key(given bytea, caller_address text)
  returns table (key_id uuid, user_id uuid, user_name text, tenant_id uuid, org_unit_id uuid)
  language sql security definer set search_path = public, pg_temp as $$
  with found as (
    select k.id, k.last_used_at, k.last_address, e.technical_user_id, a.user_auth_name, e.tenant_id, e.org_unit_id
    from integration_key k join integration_endpoint e on e.id = k.endpoint_id join tenant t on t.id = e.tenant_id join company c on c.id = e.company_id
      join org_unit u on u.id = e.org_unit_id join app_user a on a.id = e.technical_user_id
    where k.key_hash = given and k.valid_to > now() and e.active and e.direction = 'In' and t.status = 'Active' and c.status = 'Active'
      and u.status = 'Active' and a.status = 'Active' and a.kind = 'Service'
      and (e.networks = '' or caller_address::inet <<= any (string_to_array(replace(e.networks, ' ', ''), ',')::inet[]))
  ), used as (
    update integration_key k set last_used_at = now(), last_address = caller_address from found
    where k.id = found.id and (found.last_used_at is null or found.last_used_at < now() - interval '1 minute' or found.last_address <> caller_address)
  )
  select id, technical_user_id, user_auth_name, tenant_id, org_unit_id from found $$`;

/** Machines call in by their keys: a hash is looked for, a key is nowhere. */
export const machineMigration: Migration = {
  up: async (db) => {
    await sql.raw(OF_KEY).execute(db);
  },
};
