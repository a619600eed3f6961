import type { Generated, JSONColumnType } from 'kysely';
import type { LegacySnapshot } from '../../../src/domain/declaration/legacy/snapshot';

interface Placed {
  tenant_id: string;
  org_unit_id: string;
}

/** A declaration of a system before this one, as that wrote it. */
export interface LegacyDeclarationTable extends Placed {
  id: string;
  external_system: string;
  country: string;
  old_id: string;
  mrn: string | null;
  message_type: string;
  party: string;
  party_id: string;
  /** yyyy-MM-dd. */
  date: string;
  status: string;
  item_count: number;
  snapshot: JSONColumnType<LegacySnapshot>;
}

export interface SharedSearchTable extends Placed {
  id: string;
  view: string;
  name: string;
  query: string;
  created_at: Date;
  created_by: string;
}

export interface MaintenanceAuditTable extends Placed {
  seq: Generated<string>;
  at: Date;
  user_id: string;
  by: string;
  action: string;
  target: string;
  reason: string;
  details: JSONColumnType<Record<string, unknown>>;
}

export interface DeclarationSearchTables {
  legacy_declaration: LegacyDeclarationTable;
  shared_search: SharedSearchTable;
  maintenance_audit: MaintenanceAuditTable;
}
