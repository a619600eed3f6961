import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The record whose message it is still exists; of a plugin that is not known here nobody can say so, and it is kept. */
const HAS_RECORD = `case m.source_plugin
  when 'dec' then exists (select from declaration d where d.id = m.source_id)
  when 'dec.vehicle' then exists (select from vehicle_report v where v.id = m.source_id)
  when 'cor' then false else true end`;

/** What was sent to an authority, a partner or as a document is evidence of what was declared (UCC art. 51). */
const EVIDENCE = `m.kind in ('AUTHORITY', 'S2S', 'DOCUMENT')`;

const inParts = (name: string, statement: string): string =>
  `create or replace function ${name}(most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
    declare gone integer;
    begin
      ${statement};
      get diagnostics gone = row_count;
      return gone;
    end $$`;

// A later message of a record waits until the earlier ones are sent or ended, and each while another one of it is being sent (COR-R63).
const NEXT = `create or replace function next_send(now timestamptz) returns table (id uuid, tenant_id uuid, org_unit_id uuid, channel text, due_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
    select m.id, m.tenant_id, m.org_unit_id, m.channel, m.due_at from send_message m where m.due_at is not null
      and not exists (select from send_message other where m.status in ('Queued', 'Retrying') and other.source_plugin = m.source_plugin
        and other.source_id = m.source_id and other.id <> m.id
        and (other.status = 'Sending' or (other.number < m.number and other.status in ('Created', 'Queued', 'Retrying'))))
    order by m.due_at > next_send.now, case when m.due_at <= next_send.now then m.priority end, m.due_at, m.number limit 1 $$`;

const STATEMENTS = [
  NEXT,
  inParts(
    'forget_sent_content',
    `update send_message set payload = null where id in (select m.id from send_message m where m.payload is not null and not ${EVIDENCE}
      and m.created_at < now() - case m.kind when 'TEST' then interval '7 days' else interval '90 days' end limit most)`,
  ),
  // The last change is never before the end of its record that it tells of.
  inParts(
    'forget_sent_messages',
    `delete from send_message where id in (select m.id from send_message m where m.created_at < now() - interval '5 years'
      and (not ${EVIDENCE} or (m.changed_at < now() - interval '5 years' and not ${HAS_RECORD})) limit most)`,
  ),
];

/** What was sent to an authority is kept as long as its record, and at least 5 years after the last change; one sender for each record at a time. */
export const sentContent: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
