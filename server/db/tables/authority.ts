import type { JSONColumnType } from 'kysely';
import type { Delays } from '../../../src/domain/declaration/flows/schedule';
import type { GuaranteeState, MovementState } from '../../../src/domain/declaration/guarantee/guarantee';

/** How the simulated authority answers a tenant; without a row as it was shipped. */
export interface AuthoritySettingTable {
  tenant_id: string;
  version: number;
  mode: 'AUTO' | 'MANUAL';
  /** Milliseconds that differ from those shipped. */
  delays: JSONColumnType<Partial<Delays>>;
  triggers: boolean;
  changed_at: Date;
  changed_by: string;
}

export interface StoredAccessCode {
  readonly id: string;
  readonly label: string;
  readonly isDefault: boolean;
  /** AES-256-GCM, base64url: initialisation vector, tag, text. */
  readonly sealed: string;
}

interface Owned {
  id: string;
  version: number;
  tenant_id: string;
  org_unit_id: string;
  created_at: Date;
  created_by: string;
  changed_at: Date;
  changed_by: string;
}

export interface TransitGuaranteeTable extends Owned {
  grn: string;
  type: string;
  holder_identifier: string;
  holder_name: string;
  office: string;
  access_codes: JSONColumnType<StoredAccessCode[]>;
  reference_amount: string;
  currency: string;
  /** Percent of the reference amount that is secured: 100, 50, 30 or 0. */
  level: number;
  not_valid_in: string[];
  valid_to: string | null;
  state: GuaranteeState;
}

export interface GuaranteeMovementTable {
  id: string;
  tenant_id: string;
  org_unit_id: string;
  guarantee_id: string;
  declaration_id: string | null;
  mrn: string;
  amount: string;
  currency: string;
  state: MovementState;
  reserved_at: Date;
  released_at: Date | null;
  /** Why it was adjusted or released by hand. */
  reason: string | null;
}

export interface AuthorityTables {
  authority_setting: AuthoritySettingTable;
  transit_guarantee: TransitGuaranteeTable;
  guarantee_movement: GuaranteeMovementTable;
}
