import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ImportRun } from '../../../src/domain/reference/importRun';
import type { EntryContent, EntryOrigin } from '../../../src/domain/reference/listEntry';
import type { ChangeCounts, VersionStatus } from '../../../src/domain/reference/listVersion';

type Filled<T> = ColumnType<T, T | undefined, T>;

/** `version_no` is the shared version that is published; 0 while there is none. */
export interface ReferenceListTable {
  name: string;
  version_no: number;
  checksum: string;
  source: string;
  entry_count: Filled<number>;
  published_at: Filled<Date | null>;
  effective_from: Filled<string | null>;
  /** When a file of its source was last applied. */
  source_read_at: Filled<Date | null>;
}

interface ContentColumns {
  code: string;
  valid_from: string;
  valid_to: string | null;
  text: JSONColumnType<Record<string, string>>;
  short_text: string | null;
  parent_code: string | null;
  is_default: boolean;
  is_favourite: Filled<boolean>;
  attributes: JSONColumnType<Record<string, string>> | null;
  replaced_by: Filled<string[]>;
  sort_key: number;
  origin: Filled<EntryOrigin>;
  source: JSONColumnType<EntryContent> | null;
}

/** What is published now. `tenant_id` is set on entries that one tenant added. Periods include both ends. `since` counts what was published. */
export interface ReferenceEntryTable extends ContentColumns {
  id: Generated<string>;
  list: string;
  tenant_id: string | null;
  since: Filled<number>;
  /** Folded words of all texts, between blanks; made by the database. */
  words: ColumnType<string, never, never>;
}

/** What was published once: from `since` until before `until`. */
export interface ReferenceHistoryTable extends ContentColumns {
  id: string;
  list: string;
  tenant_id: string | null;
  since: number;
  until: number;
}

/** `publish_no` counts what was published of a list; `version` counts the savings of a draft. */
export interface ReferenceVersionTable {
  list: string;
  tenant_id: string | null;
  version_no: number;
  version: Filled<number>;
  status: VersionStatus;
  effective_from: string | null;
  note: Filled<string>;
  reason: string | null;
  created_by: string;
  created_at: Date;
  changed_by: string;
  changed_at: Date;
  authors: string[];
  submitted_by: string | null;
  submitted_at: Date | null;
  approved_by: string | null;
  approved_at: Date | null;
  published_at: Date | null;
  publish_no: number | null;
  based_on: number | null;
  entry_count: Filled<number>;
  checksum: Filled<string>;
  counts: JSONColumnType<ChangeCounts> | null;
}

/** What a version that is not yet published changes. */
export interface ReferenceChangeTable extends ContentColumns {
  id: Generated<string>;
  list: string;
  tenant_id: string | null;
  version_no: number;
  action: 'put' | 'remove';
}

export type ImportSummary = Pick<
  ImportRun,
  'rowCount' | 'columns' | 'preview' | 'mapping' | 'options' | 'counts' | 'issues' | 'issueCount' | 'diff' | 'fileLists' | 'endsMany' | 'failure'
>;

/** `content` is the read file as headings and cells: JSON, compressed. */
export interface ReferenceImportTable {
  id: string;
  tenant_id: string | null;
  list: string;
  version: number;
  file_name: string;
  format: ImportRun['format'];
  status: ImportRun['status'];
  created_by: string;
  created_at: Date;
  version_no: number | null;
  summary: JSONColumnType<ImportSummary>;
  content: Buffer | null;
}

export interface ReferenceLogTable {
  id: Generated<string>;
  seq: Generated<string>;
  at: Date;
  by: string;
  list: string;
  tenant_id: string | null;
  version_no: number;
  code: string;
  valid_from: string;
  field: string;
  old: string | null;
  new: string | null;
}

/** What the program shipped last. */
export interface ReferenceShippedTable {
  list: string;
  code: string;
  valid_from: string;
  content: JSONColumnType<EntryContent>;
}

/** An official file that a list was filled from. `dated`: the day, month or edition that it states. */
export interface ReferenceSourceTable {
  list: string;
  file: string;
  source: string;
  dated: string;
  licence: string;
  checksum: string;
  row_count: number;
  loaded_at: Date;
}

export interface ReferenceTables {
  reference_source: ReferenceSourceTable;
  reference_shipped: ReferenceShippedTable;
  reference_list: ReferenceListTable;
  reference_entry: ReferenceEntryTable;
  reference_history: ReferenceHistoryTable;
  reference_version: ReferenceVersionTable;
  reference_change: ReferenceChangeTable;
  reference_import: ReferenceImportTable;
  reference_log: ReferenceLogTable;
}
