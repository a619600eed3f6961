import type { JSONColumnType } from 'kysely';

export interface ReferenceListTable {
  name: string;
  version_no: number;
  checksum: string;
  source: string;
}

/** `tenant_id` is set on entries that one tenant added. Periods include both ends. */
export interface ReferenceEntryTable {
  list: string;
  code: string;
  valid_from: string;
  valid_to: string | null;
  tenant_id: string | null;
  text: JSONColumnType<Record<string, string>>;
  short_text: string | null;
  parent_code: string | null;
  is_default: boolean;
  attributes: JSONColumnType<Record<string, string>> | null;
  sort_key: number;
}

export interface ReferenceTables {
  reference_list: ReferenceListTable;
  reference_entry: ReferenceEntryTable;
}
