import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { readableInCompany } from './policies';

const COLUMNS = [
  `alter table declaration add column parent_id uuid references declaration on delete set null, add column relation text,
    add column data_source integer not null default 0 check (data_source between 0 and 8), add column channel text not null default 'M', add column source_link jsonb,
    add column mrn_version integer not null default 0, add column amendment_state text, add column cancel_requested_in text,
    add column supplementary_due_date date, add column limit_date date, add column cancelled_at timestamptz, add column expired_at timestamptz,
    add column assigned_user_id uuid, add column assigned_user text, add column team text, add column tags text[] not null default '{}',
    add column locked_fields text[] not null default '{}'`,
  `create index declaration_parent on declaration (parent_id) where parent_id is not null`,
  `create index declaration_due on declaration (tenant_id, supplementary_due_date) where supplementary_due_date is not null`,
];

const OWNED = 'tenant_id uuid not null, org_unit_id uuid not null, declaration_id uuid not null references declaration on delete cascade';

const TABLES = [
  // What the authority holds as valid, each version whole: amendments start from the last one.
  `create table declaration_accepted (
    ${OWNED}, mrn_version integer not null, at timestamptz not null, by text not null, header jsonb not null, items jsonb not null,
    primary key (declaration_id, mrn_version))`,
  `create table declaration_amendment (
    id uuid primary key, version integer not null, ${OWNED}, created_at timestamptz not null, created_by text not null, changed_at timestamptz not null, changed_by text not null,
    kind text not null check (kind in ('AMENDMENT', 'CORRECTION')), from_mrn_version integer not null,
    state text not null check (state in ('DRAFT', 'SENT', 'ACCEPTED', 'REJECTED')), reason text not null, header jsonb not null, items jsonb not null, changes jsonb not null,
    correlation_id text, sent_at timestamptz, answered_at timestamptz, findings jsonb not null)`,
  `create index declaration_amendment_of on declaration_amendment (declaration_id, created_at)`,
  `create unique index declaration_amendment_open on declaration_amendment (declaration_id) where state in ('DRAFT', 'SENT')`,
  // A movement that a declaration names: an arrival its pre-lodged declarations, an exit its exports.
  `create table declaration_link (
    ${OWNED}, relation text not null, mrn text not null, other_id uuid references declaration on delete set null, primary key (declaration_id, relation, mrn))`,
  `create index declaration_link_mrn on declaration_link (tenant_id, mrn)`,
  `create index declaration_link_other on declaration_link (other_id) where other_id is not null`,
  `create table declaration_template (
    id uuid primary key, version integer not null, tenant_id uuid not null, org_unit_id uuid not null,
    created_at timestamptz not null, created_by text not null, changed_at timestamptz not null, changed_by text not null,
    profile text not null, name text not null, shared boolean not null, header jsonb not null, items jsonb not null, locked_fields text[] not null default '{}')`,
  `create unique index declaration_template_name on declaration_template (org_unit_id, profile, lower(name))`,
];

/** What comes after the acceptance, where a declaration comes from, and who works on it (declarations 2.1, 2.6). */
export const declarationLife: Migration = {
  up: async (db) => {
    const owned = ['declaration_accepted', 'declaration_amendment', 'declaration_link', 'declaration_template'];
    for (const statement of [...COLUMNS, ...TABLES, ...owned.flatMap(readableInCompany)]) await sql.raw(statement).execute(db);
  },
};
