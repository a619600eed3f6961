import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { readableInCompany } from '../../../db/migrations/policies';

const STATEMENTS = [
  `create table cor_idc_document (id uuid primary key, tenant_id uuid not null, org_unit_id uuid not null, file_name text not null, size_bytes integer not null,
    sha256 text not null, content bytea not null, created_at timestamptz not null, created_by text not null)`,
  ...readableInCompany('cor_idc_document'),
  // Versions are never changed; the newest is the one in use.
  `create table cor_idc_setting (id uuid not null, version_no integer not null, tenant_id uuid not null, org_unit_id uuid not null, content jsonb not null,
    is_current boolean not null, changed_at timestamptz not null, changed_by text not null, primary key (id, version_no))`,
  `create index cor_idc_setting_current on cor_idc_setting (tenant_id) where is_current`,
  ...readableInCompany('cor_idc_setting'),
  `create table cor_idc_job (id uuid primary key, version integer not null, tenant_id uuid not null, org_unit_id uuid not null, context_kind text not null, context_id uuid,
    document_id uuid, attachment_id uuid, file_name text not null, status text not null, engine text not null, document_type text not null, document_confidence real not null,
    setting_id uuid, setting_version integer not null, setting_name text not null, sender text not null, source jsonb not null, header jsonb not null, lines jsonb not null,
    problems jsonb not null, corrected jsonb not null, sample boolean not null, value_count integer not null, problem_count integer not null, reviewer text not null,
    opened_at timestamptz, failure jsonb, rejected_for text, delivered jsonb, created_at timestamptz not null, created_by text not null, changed_at timestamptz not null,
    changed_by text not null, finished_at timestamptz)`,
  `create index cor_idc_job_newest on cor_idc_job (tenant_id, created_at desc, id)`,
  `create index cor_idc_job_context on cor_idc_job (context_id, created_at desc) where context_id is not null`,
  `create index cor_idc_job_setting on cor_idc_job (setting_id, setting_version, changed_at desc)`,
  ...readableInCompany('cor_idc_job'),
];

/** Document capture (core, 2.5). */
export const idcMigration: Migration = {
  up: async (db) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

/** Problems of values were English sentences; they are codes now, and those of an open capture are found again when it is run again. */
const PLAIN = (column: string): string => `regexp_replace(${column}::text, '"problem": "([^"\\\\]|\\\\.)*", ', '', 'g')::jsonb`;

/** Captures of cases are captures as all others (case management, 2.7). */
export const caseCaptureMove: Migration = {
  up: async (db) => {
    const statements = [
      `insert into cor_idc_job (id, version, tenant_id, org_unit_id, context_kind, context_id, attachment_id, file_name, status, engine, document_type, document_confidence,
          setting_version, setting_name, sender, source, header, lines, problems, corrected, sample, value_count, problem_count, reviewer, created_at, created_by, changed_at, changed_by)
        select id, version, tenant_id, org_unit_id, 'CASE', case_id, attachment_id, file_name,
          case state when 'CONFIRMED' then 'Delivered' when 'REJECTED' then 'Rejected' else 'NeedsReview' end, 'TEMPLATE', 'N380', 1, 0, '', ',', '{}',
          ${PLAIN('header')}, ${PLAIN('lines')}, '[]', '[]', false, 0, 0, changed_by, created_at, created_by, changed_at, changed_by from cm_capture`,
      `drop table cm_capture`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
