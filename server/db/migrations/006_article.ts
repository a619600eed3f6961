import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ARTICLE_FUNCTIONS } from './articleFunctions';
import { OWN_PLACE, OWN_TENANT, policies, READABLE_PLACE, readableInCompany } from './policies';

/** Of tables with many rows the place is not looked up for each: units are never deleted. */
const PLACED = 'tenant_id uuid not null, org_unit_id uuid not null';
const STAMPED =
  'version integer not null, created_at timestamptz not null, created_by text not null, changed_at timestamptz not null, changed_by text not null';

const TABLES = [
  `alter table org_unit add column operator_ids uuid[] not null default '{}'`,
  `create table economic_operator (
    id uuid primary key, ${PLACED}, ${STAMPED}, name text not null, country text not null, eori text, tin text, vat_number text, cnr text,
    registration_number text, street text, postcode text, city text, party_roles text[] not null default '{}', status text not null)`,
  `create table article (
    id uuid primary key, ${PLACED}, article_owner_id uuid not null references economic_operator, ${STAMPED},
    article_id text not null, article_key text not null, loose_key text not null, description text not null, unit text not null,
    status text not null, source text not null, valid_from date not null, valid_to date,
    net_weight numeric, gross_mass numeric, type_of_package text, country_of_origin text, gtin text, alternative_keys text[] not null,
    commodity_code text, codes text[] not null, classification_state text, profile_countries text[] not null, first_expiry date,
    block_reason text, critical_by text, upload_id uuid, search_text text not null, content jsonb not null)`,
  `alter table article alter column search_text set storage external`,
  `create table article_history (
    id bigint generated always as identity primary key, ${PLACED}, article_id uuid not null references article on delete cascade,
    version integer not null, at timestamptz not null, by_user text not null, action text not null, field text, old jsonb, new jsonb, reason text)`,
  // Numbers of articles as changes that are added up, so that a count reads few rows and two saves never wait for one another.
  `create table article_count (
    tenant_id uuid not null, org_unit_id uuid not null, article_owner_id uuid not null, status text not null, valid_from date not null, valid_to date,
    n bigint not null)`,
  `create table article_setting (${PLACED}, review_on_critical_change boolean not null, primary key (org_unit_id))`,
  `create table upload (
    id uuid primary key, ${PLACED}, ${STAMPED}, user_id uuid not null, status text not null, settings jsonb not null, headers jsonb, mapping jsonb,
    choice text, chunks integer[] not null default '{}', totals jsonb not null, done integer not null default 0, total integer not null default 0,
    formula_cells integer not null default 0, committed_at timestamptz, cancel_requested boolean not null default false, not_undone jsonb, problem text)`,
  `create table upload_row (
    upload_id uuid not null, row_no integer not null, chunk_no integer not null, ${PLACED},
    raw jsonb not null, mapped jsonb not null, own_state text not null, own_action text not null, state text not null, action text not null, issues jsonb not null, issue_codes text[] not null,
    owner_id uuid, article_key text, commodity_code text, net_weight text, formula_cells integer not null default 0,
    target_id uuid, stored_version integer, before jsonb, primary key (upload_id, row_no))`,
  `create table mapping_profile (
    id uuid primary key, ${PLACED}, ${STAMPED}, name text not null, country text not null, mapping jsonb not null, is_default boolean not null,
    article_owner_id uuid, decimal_mark text, last_used_at timestamptz)`,
  // What is known of codes until whole tariffs are loaded: ends with their successors, and supplementary units. The longest prefix decides.
  `create table tariff_commodity (
    code_prefix text not null, valid_from date not null, valid_to date, successors text[] not null default '{}', supplementary_unit text,
    primary key (code_prefix, valid_from))`,
];

const LISTED = 'include (org_unit_id, article_owner_id, status, valid_from, valid_to)';

const INDEXES = [
  `create unique index article_owner_key on article (tenant_id, article_owner_id, article_key) where status <> 'Retired'`,
  `create index article_order on article (tenant_id, article_key, id) ${LISTED}`,
  `create index article_changed on article (tenant_id, changed_at desc, id) ${LISTED}`,
  `create index article_in_status on article (tenant_id, status, article_key, id) include (org_unit_id, article_owner_id, valid_from, valid_to) where status <> 'Active'`,
  `create index article_of_origin on article (tenant_id, country_of_origin, article_key, id) ${LISTED}`,
  `create index article_loose on article (tenant_id, article_owner_id, loose_key)`,
  `create index article_gtin on article (tenant_id, gtin) where gtin is not null`,
  `create index article_alternatives on article using gin (alternative_keys) where alternative_keys <> '{}'`,
  `create index article_upload on article (upload_id) where upload_id is not null`,
  `create index article_texts on article (tenant_id, org_unit_id) include (article_owner_id, status, valid_from, valid_to, search_text)`,
  `create index article_search on article using gin (search_text gin_trgm_ops)`,
  `create index article_history_of on article_history (article_id, id desc)`,
  `create index article_count_of on article_count (tenant_id)`,
  `create index upload_place on upload (tenant_id, org_unit_id, created_at desc)`,
  `create index upload_committing on upload (changed_at) where status = 'Committing'`,
  `create index goods_item_article on goods_item (tenant_id, upper(content ->> 'articleId')) where content ? 'articleId'`,
  `create index economic_operator_place on economic_operator (tenant_id, org_unit_id)`,
];

/** Owners that a client unit stands for; set only by the calls of the article registry (ruling 113). */
const OF_OPERATOR = `article_owner_id = any ((select string_to_array(nullif(current_setting('app.operators', true), ''), ',')::uuid[])::uuid[])`;
export const SEEN_ARTICLE = `(${READABLE_PLACE}) or (${OWN_TENANT} and ${OF_OPERATOR})`;

const seenByOperators = (table: string): string[] =>
  readableInCompany(table).map((statement) => statement.replace(`using (${READABLE_PLACE})`, `using (${SEEN_ARTICLE})`));

const POLICIES = [
  ...seenByOperators('article'),
  `alter table article_count enable row level security`,
  `create policy article_count_read on article_count for select using (${SEEN_ARTICLE})`,
  `revoke insert, update, delete on article_count from portal_app`,
  `alter table article_history enable row level security`,
  `create policy article_history_read on article_history for select using (${OWN_TENANT} and exists (select from article a where a.id = article_history.article_id))`,
  `create policy article_history_insert on article_history for insert with check (${OWN_PLACE})`,
  // Once written it stays; it goes only with its article.
  `revoke update, delete on article_history from portal_app`,
  ...readableInCompany('economic_operator'),
  `alter table article_setting enable row level security`,
  `create policy article_setting_read on article_setting for select using (${OWN_TENANT})`,
  `create policy article_setting_write on article_setting using (${OWN_PLACE}) with check (${OWN_PLACE})`,
  ...['upload', 'upload_row', 'mapping_profile'].flatMap((table) => policies(table, OWN_PLACE)),
  `revoke insert, update, delete on tariff_commodity from portal_app`,
];

export const articleTables: Migration = {
  up: async (db) => {
    for (const statement of [...TABLES, ...INDEXES, ...POLICIES, ...ARTICLE_FUNCTIONS(SEEN_ARTICLE)]) await sql.raw(statement).execute(db);
  },
};
