import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { DeclarationStatus, Finding, GoodsItem, Header } from '../../../src/domain/declaration/declaration';

/** What a goods item is apart from its id and its place. */
export type ItemContent = Omit<GoodsItem, 'id' | 'itemNumber'>;

interface Placed {
  tenant_id: string;
  org_unit_id: string;
}

/** Columns after `header` are taken out of it, so that a search reads columns only. Amounts and masses are exact decimals. */
export interface DeclarationTable extends Placed {
  id: string;
  version: number;
  created_at: Date;
  created_by: string;
  changed_at: Date;
  changed_by: string;
  profile: string;
  country: string;
  flow: string;
  internal_currency: string;
  status: DeclarationStatus;
  status_code: string;
  lrn: string;
  mrn: string | null;
  header: JSONColumnType<Header>;
  message_type: string;
  trader_reference: string | null;
  declarant: string | null;
  importer: string | null;
  /** Names and identifiers of all parties, lower case. */
  parties: string;
  gross_mass_total: string | null;
  invoice_total: string | null;
  invoice_currency: string | null;
  search_text: string;
  item_count: number;
  errors: number;
  warnings: number;
  infos: number;
  payable_total: string | null;
  authority_status: string | null;
  authority_status_at: Date | null;
  authority_findings: JSONColumnType<Finding[]> | null;
  lodged_at: Date | null;
  accepted_at: Date | null;
  released_at: Date | null;
  cleared_at: Date | null;
}

export interface GoodsItemTable extends Placed {
  declaration_id: string;
  id: string;
  item_number: number;
  commodity_code: string | null;
  content: JSONColumnType<ItemContent>;
}

export interface DeclarationMessageTable extends Placed {
  id: string;
  seq: Generated<string>;
  declaration_id: string;
  direction: 'OUT' | 'IN';
  kind: string;
  technical_name: string;
  correlation_id: string;
  at: Date;
  text: string;
  simulated: boolean;
  applied: boolean;
  findings: JSONColumnType<Finding[]>;
}

/** An answer that the simulated authority owes. It stays after it was given, so that it is given once. */
export interface AuthorityAnswerTable extends Placed {
  id: string;
  /** Order of what is due at the same instant. */
  seq: Generated<string>;
  declaration_id: string;
  correlation_id: string;
  kind: string;
  due_at: Date;
  attempt: number;
  done_at: Date | null;
}

export interface OptionalValidationSettingTable extends Placed {
  rule_id: string;
  mode: 'OFF' | 'WARNING' | 'ERROR';
}

/** The last number given in a unit; `prefix` starts every local reference number of the unit. */
export interface LrnSeriesTable extends Placed {
  prefix: string;
  last_number: number;
}

/** Master reference numbers of the simulated authority, one series per country and year. */
export interface MrnSeriesTable {
  country: string;
  year: number;
  last_number: number;
}

/** Rates in percent. `origin_group`: a country, or 1011 for all. */
export interface TariffRateTable {
  code_prefix: string;
  origin_group: string;
  valid_from: string;
  valid_to: string | null;
  duty_rate: string;
  vat_rate: string;
}

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
}

export interface DeclarationTables {
  declaration: DeclarationTable;
  goods_item: GoodsItemTable;
  declaration_message: DeclarationMessageTable;
  authority_answer: AuthorityAnswerTable;
  optional_validation_setting: OptionalValidationSettingTable;
  lrn_series: LrnSeriesTable;
  mrn_series: MrnSeriesTable;
  tariff_rate: TariffRateTable;
  edit_lock: EditLockTable;
}
