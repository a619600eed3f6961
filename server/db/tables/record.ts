import type { Generated, JSONColumnType } from 'kysely';
import type { FieldChange } from '../../../src/domain/kernel/fieldChanges';

/** What was done to records, but to articles and declarations, which keep histories of their own. */
export interface RecordHistoryTable {
  seq: Generated<string>;
  tenant_id: string;
  org_unit_id: string;
  kind: string;
  record_id: string;
  version: number;
  at: Date;
  by_user: string;
  action: string;
  reason: string | null;
  changes: JSONColumnType<FieldChange[]>;
}

export interface RecordTables {
  record_history: RecordHistoryTable;
}
