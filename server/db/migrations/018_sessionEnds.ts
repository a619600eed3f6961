import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  `create function tell_session_end() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into outbox (tenant_id, org_unit_id, user_id, plugin_name, event_type, event_id)
      values (new.tenant_id, '', new.user_id, 'auth', 'SessionEnded', new.id);
      return null;
    end $$`,
  `create trigger session_ended after update of ended_at on session
    for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_session_end()`,
  `create function live_sessions(which uuid[]) returns setof uuid
    language sql stable security definer set search_path = public, pg_temp as $$
    select s.id from session s join app_user u on u.id = s.user_id join tenant t on t.id = s.tenant_id
    where s.id = any (which) and s.ended_at is null and s.last_seen_at > now() - make_interval(mins => t.idle_minutes + 5)
      and s.created_at > now() - interval '12 hours' and u.status = 'Active' and t.status = 'Active' $$`,
];

/** Every node hears of the end of a session, and asks for many sessions at once whether they live. */
export const sessionEnds: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
