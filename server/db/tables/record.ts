import type { Generated, JSONColumnType } from 'kysely';
import type { FieldChange } from '../../../src/domain/kernel/fieldChanges';

/** What was done to the records of every kind that has no store of its own. */
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
