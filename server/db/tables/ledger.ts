import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Json } from '../../../src/domain/platform/documentAudit';

type Figures = JSONColumnType<Readonly<Record<string, string>>>;
type Content = ColumnType<Json, string, string>;

export interface LedgerChainTable {
  id: string;
  tenant_id: string;
  org_unit_id: string;
  kind: string;
  parts: Figures;
  counted: string;
  last_no: Generated<string>;
  last_hash: string;
  last_posted_at: Generated<Date>;
  closed_through: string | null;
}

export interface LedgerAccountTable {
  id: string;
  tenant_id: string;
  org_unit_id: string;
  chain_id: string;
  kind: string;
  name: string;
  content: Content;
}

export interface LedgerEntryTable {
  chain_id: string;
  entry_no: string | number;
  tenant_id: string;
  org_unit_id: string;
  account_id: string;
  account_seq: number;
  type: string;
  deltas: Figures;
  after: Figures;
  effective_at: Date | string;
  posted_at: Date | string;
  posted_by: string;
  marks: Figures;
  detail: Content;
  reverses: string | number | null;
  set_id: string;
  request_key: string;
  prev_hash: string;
  hash: string;
}

export interface LedgerStandingTable {
  account_id: string;
  chain_id: string;
  tenant_id: string;
  org_unit_id: string;
  seq: number;
  entry_no: string | number;
  opened_at: Date | string;
  changed_at: Date | string;
  after: Figures;
  marks: Figures;
  flows: Figures;
  last_at: Date | string;
}

/** Balances of all accounts of a chain at the end of a day, made from the entries up to a number. */
export interface LedgerSnapshotTable {
  id: string;
  chain_id: string;
  tenant_id: string;
  org_unit_id: string;
  through: Date | string;
  last_no: string | number;
  made_at: Date | string;
}

export interface LedgerSnapshotRowTable {
  snapshot_id: string;
  account_id: string;
  tenant_id: string;
  org_unit_id: string;
  after: Figures;
  flows: Figures;
  last_at: Date | string;
}

export interface LedgerTables {
  ledger_snapshot: LedgerSnapshotTable;
  ledger_snapshot_row: LedgerSnapshotRowTable;
  ledger_chain: LedgerChainTable;
  ledger_account: LedgerAccountTable;
  ledger_entry: LedgerEntryTable;
  ledger_standing: LedgerStandingTable;
}
