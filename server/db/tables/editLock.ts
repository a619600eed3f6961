import type { ColumnType, JSONColumnType } from 'kysely';

export interface EditLockTable {
  id: string;
  tenant_id: string;
  org_unit_id: string;
  application: string;
  resource_id: string;
  user_id: string;
  user_name: string;
  session_id: string;
  tab_id: string;
  description: string | null;
  acquired_at: Date;
  expires_at: Date;
  last_activity_at: Date;
  /** The lock this one was taken over from. */
  previous_id: string | null;
  pending: JSONColumnType<PendingTakeOver> | null;
  /** ISO instants by user id. */
  kept: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
}

/** Who asks for a lock, and until when the holder may answer. */
export interface PendingTakeOver {
  readonly userId: string;
  readonly userName: string;
  readonly sessionId: string;
  readonly tabId: string;
  readonly until: string;
  readonly record?: string | undefined;
}

export interface EditLockTables {
  edit_lock: EditLockTable;
}
