import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { personalHash } from '../../../src/domain/platform/auditChain';
import { canonicalJson, keptYears, type DocumentAction } from '../../../src/domain/platform/documentAudit';
import { OWN_TENANT, READABLE_PLACE } from './policies';

const text = (column: string, member: string = column): string => `${column} text collate "C" generated always as (content::jsonb ->> '${member}') stored`;

const id = (column: string, member: string): string => `${column} uuid generated always as ((content::jsonb ->> '${member}')::uuid) stored`;

/** What is searched is computed from what is sealed, so neither says anything else than the other. */
const TABLES = [
  `alter table document_audit rename to document_audit_before`,
  `alter table document_audit_address rename to document_audit_address_before`,
  `drop index document_audit_entity, document_audit_document, document_audit_address_at`,
  `alter index document_audit_pkey rename to document_audit_before_pkey`,
  `alter index document_audit_address_pkey rename to document_audit_address_before_pkey`,
  `create table document_audit (
    id bigint generated always as identity primary key, tenant_id uuid not null, content text not null,
    ${text('at')}, ${text('action')}, ${text('document_type', 'documentType')}, ${text('content_hash', 'contentHash')}, ${text('entity_type', 'entityType')},
    ${text('entity_number', 'entityNumber')}, ${text('user_kind', 'userKind')}, ${id('org_unit_id', 'recordUnitId')}, ${id('document_id', 'documentId')},
    ${id('entity_id', 'entityId')}, ${id('user_id', 'userId')},
    seq bigint, prev_hash text, hash text, check ((seq is null) = (hash is null) and (seq is null) = (prev_hash is null)))`,
  `create unique index document_audit_chain on document_audit (tenant_id, seq)`,
  `create index document_audit_unsealed on document_audit (tenant_id, id) where seq is null`,
  `create index document_audit_at on document_audit (tenant_id, at desc, id desc)`,
  `create index document_audit_action on document_audit (tenant_id, action, at desc, id desc)`,
  `create index document_audit_user on document_audit (tenant_id, user_id, at desc, id desc)`,
  `create index document_audit_visitor on document_audit (tenant_id, at desc, id desc) where user_kind = 'OneTimeUser'`,
  `create index document_audit_document on document_audit (document_id, at desc, id desc) where document_id is not null`,
  `create index document_audit_hash on document_audit (tenant_id, content_hash) where content_hash is not null`,
  `create index document_audit_entity on document_audit (entity_id, at desc, id desc)`,
  `create index document_audit_number on document_audit (tenant_id, entity_number text_pattern_ops)`,
  `create table document_audit_personal (
    entry_id bigint primary key references document_audit on delete cascade, tenant_id uuid not null, org_unit_id uuid not null, salt text, personal text,
    forget_at timestamptz, erased_at timestamptz, erased_by text, check ((personal is null) = (erased_at is not null)))`,
  `create index document_audit_personal_forget on document_audit_personal (forget_at) where forget_at is not null and erased_at is null`,
  `create table document_audit_address (
    entry_id bigint primary key references document_audit on delete cascade, tenant_id uuid not null, at timestamptz not null, address text not null)`,
  `create index document_audit_address_at on document_audit_address (at)`,
  // A chain that is shorter than what was noted of it has lost its end.
  `create table document_audit_anchor (tenant_id uuid not null, day date not null, seq bigint not null, hash text not null, primary key (tenant_id, day))`,
];

const OVERSEEN = `${OWN_TENANT} and (select current_setting('app.oversees', true)) = 'documents'`;

const POLICIES = [
  ...['document_audit', 'document_audit_personal'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy ${table}_read on ${table} for select using (${READABLE_PLACE})`,
    `revoke update, delete on ${table} from portal_app`,
  ]),
  `create policy document_audit_insert on document_audit for insert with check (${READABLE_PLACE} and seq is null)`,
  `create policy document_audit_personal_insert on document_audit_personal for insert with check (${READABLE_PLACE} and erased_at is null)`,
  `alter table document_audit_address enable row level security`,
  `create policy document_audit_address_insert on document_audit_address for insert with check (${OWN_TENANT})`,
  `create policy document_audit_address_read on document_audit_address for select using (${OVERSEEN})`,
  `revoke update, delete on document_audit_address from portal_app`,
  `alter table document_audit_anchor enable row level security`,
  `create policy document_audit_anchor_read on document_audit_anchor for select using (${OWN_TENANT})`,
  `revoke insert, update, delete on document_audit_anchor from portal_app`,
  `revoke insert, update, delete on document_audit_head from portal_app`,
];

const made = (head: string, body: string): string => `create function ${head} security definer set search_path = public, pg_temp as $$ ${body} $$`;

const SEALING = made(
  'seal_document_audit(most integer) returns integer language plpgsql',
  `declare chain uuid; number bigint; last text; next text; one record; sealed integer := 0;
  begin
    for chain in select distinct tenant_id from document_audit where seq is null loop
      if not pg_try_advisory_xact_lock(hashtext('document_audit'), hashtext(chain::text)) then continue; end if;
      insert into document_audit_head values (chain, 0, repeat('0', 64)) on conflict (tenant_id) do nothing;
      select h.last_seq, h.last_hash into number, last from document_audit_head h where h.tenant_id = chain for update;
      for one in select id, content from document_audit where tenant_id = chain and seq is null order by id limit most loop
        number := number + 1;
        next := encode(sha256(convert_to(last || '|' || number || '|' || one.content, 'UTF8')), 'hex');
        update document_audit set seq = number, prev_hash = last, hash = next where id = one.id;
        last := next;
        sealed := sealed + 1;
      end loop;
      update document_audit_head set last_seq = number, last_hash = last where tenant_id = chain;
    end loop;
    return sealed;
  end`,
);

const VERIFYING = [
  `drop function audit_chain_after(uuid, bigint, integer)`,
  made(
    `audit_chain_after(chain uuid, after bigint, most integer) returns table (seq bigint, prev_hash text, hash text, content text, salt text, personal text)
      language sql stable`,
    `select a.seq, a.prev_hash, a.hash, a.content, p.salt, p.personal from document_audit a left join document_audit_personal p on p.entry_id = a.id
      where a.tenant_id = chain and a.seq > after order by a.seq limit most`,
  ),
  made(
    `audit_entry_hash(chain uuid, number bigint) returns text language sql stable`,
    `select coalesce((select hash from document_audit where tenant_id = chain and seq = number),
      (select last_hash from document_audit_closing where tenant_id = chain and last_seq = number))`,
  ),
  // The first noted entry that is gone or another one; what retention has dropped is not asked for.
  made(
    `audit_anchor_fault(chain uuid) returns bigint language sql stable`,
    `select min(n.seq) from document_audit_anchor n left join document_audit a on a.tenant_id = n.tenant_id and a.seq = n.seq
      where n.tenant_id = chain and n.seq > coalesce((select c.last_seq from document_audit_closing c where c.tenant_id = chain), 0)
        and a.hash is distinct from n.hash`,
  ),
  made(
    `audit_last_anchor(chain uuid) returns table (seq bigint, hash text) language sql stable`,
    `select n.seq, n.hash from document_audit_anchor n where n.tenant_id = chain order by n.day desc limit 1`,
  ),
  made(
    `anchor_audit(chain uuid, noted bigint, noted_hash text) returns void language sql`,
    `insert into document_audit_anchor values (chain, (now() at time zone 'Europe/Stockholm')::date, noted, noted_hash) on conflict (tenant_id, day) do nothing`,
  ),
];

const RETENTION = [
  `drop function drop_audit_months(uuid, integer)`,
  made(
    `drop_audit_months(chain uuid, most integer) returns integer language plpgsql`,
    `declare border text; kept bigint; closing record; gone integer;
    begin
      select to_char(date_trunc('month', now() at time zone 'Europe/Stockholm' - make_interval(years => t.audit_years)) at time zone 'Europe/Stockholm' at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') into border from tenant t where t.id = chain;
      select min(seq) into kept from document_audit where tenant_id = chain and at >= border;
      select old.seq, old.hash into closing from (
        select seq, hash from document_audit where tenant_id = chain and seq is not null and at < border and (kept is null or seq < kept) order by seq limit most) old
        order by old.seq desc limit 1;
      if not found then return 0; end if;
      delete from document_audit where tenant_id = chain and seq <= closing.seq;
      get diagnostics gone = row_count;
      insert into document_audit_closing values (chain, closing.seq, closing.hash, now())
        on conflict (tenant_id) do update set last_seq = excluded.last_seq, last_hash = excluded.last_hash, at = excluded.at;
      return gone;
    end`,
  ),
  made(
    `forget_audit_persons(most integer) returns integer language plpgsql`,
    `declare gone integer;
    begin
      update document_audit_personal set salt = null, personal = null, erased_at = now(), erased_by = 'PF-R23'
        where entry_id in (select entry_id from document_audit_personal where forget_at <= now() and erased_at is null limit most);
      get diagnostics gone = row_count;
      return gone;
    end`,
  ),
  `update tenant set audit_years = greatest(3, least(audit_years, 15))`,
  `alter table tenant drop constraint tenant_audit_years_check`,
  `alter table tenant add constraint tenant_audit_years_check check (audit_years between 3 and 15)`,
];

interface Before {
  readonly tenant_id: string;
  readonly seq: string;
  readonly org_unit_id: string;
  readonly entry: Readonly<Record<string, string | number | readonly string[] | Readonly<Record<string, string>>>>;
  readonly address: string | null;
}

const PERSONAL = ['userAuthName', 'roles', 'fileName', 'reason', 'userAgentFamily'];

/** An entry as it was written until now, in its two parts. */
const parted = ({ org_unit_id: recordUnitId, entry: { details, ...entry } }: Before) => {
  const named = Object.entries(entry);
  const personal = canonicalJson(Object.fromEntries(named.filter(([name]) => PERSONAL.includes(name))));
  const salt = randomBytes(16).toString('hex');
  const kept = Object.fromEntries(named.filter(([name]) => !PERSONAL.includes(name)));
  return { content: canonicalJson({ ...kept, ...(details as object), recordUnitId, personal: personalHash(salt, personal) }), salt, personal };
};

const AT_A_TIME = 500;

const carryOver = async (db: Kysely<unknown>): Promise<void> => {
  for (let tenant = '00000000-0000-0000-0000-000000000000', seq = '0'; ;) {
    const { rows } = await sql<Before>`select b.tenant_id, b.seq, b.org_unit_id, b.entry, a.address from document_audit_before b
      left join document_audit_address_before a using (tenant_id, seq) where (b.tenant_id, b.seq) > (${tenant}::uuid, ${seq}::bigint)
      order by b.tenant_id, b.seq limit ${AT_A_TIME}`.execute(db);
    for (const row of rows) {
      const { content, salt, personal } = parted(row);
      const { at, action } = row.entry as { readonly at: string; readonly action: DocumentAction };
      await sql`with entry as (
          insert into document_audit (tenant_id, content) values (${row.tenant_id}, ${content}) returning id
        ), named as (
          insert into document_audit_personal (entry_id, tenant_id, org_unit_id, salt, personal, forget_at)
            select id, ${row.tenant_id}, ${row.org_unit_id}, ${salt}, ${personal}, ${at}::timestamptz + make_interval(years => ${keptYears(action) ?? null}::int) from entry
        ) insert into document_audit_address (entry_id, tenant_id, at, address)
            select id, ${row.tenant_id}, ${at}::timestamptz, ${row.address} from entry where ${row.address}::text is not null`.execute(db);
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    tenant = last.tenant_id;
    seq = last.seq;
  }
};

/**
 * Entries of the document audit are written without a number and sealed afterwards, so nobody waits for another's transaction; what names persons
 * stands beside the chain and can be erased (platform 2.7, PF-R22, PF-R23). What was written before is sealed anew in this form.
 */
export const sealedAudit: Migration = {
  up: async (db) => {
    for (const statement of [...TABLES, ...POLICIES, SEALING, ...VERIFYING, ...RETENTION]) await sql.raw(statement).execute(db);
    await carryOver(db);
    await sql`delete from document_audit_head`.execute(db);
    await sql`delete from document_audit_closing`.execute(db);
    await sql`select seal_document_audit(1000000000)`.execute(db);
    await sql`drop table document_audit_before, document_audit_address_before`.execute(db);
  },
};
