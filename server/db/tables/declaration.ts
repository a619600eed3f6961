import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { MessagePart } from '../../../src/application/contract/dec';
import type { RememberedMapping } from '../../../src/application/contract/declarationLines';
import type { AmendmentState } from '../../../src/domain/declaration/amendment';
import type { DeclarationRelation, DeclarationStatus, Finding, GoodsItem, Header, SourceLink } from '../../../src/domain/declaration/declaration';
import type { Change } from '../../../src/domain/declaration/differences';
import type { Direction, MeasureCondition } from '../../../src/domain/tariff/measures/measure';

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
  /** Who imports, else who exports, else who receives. */
  trader: Generated<string | null>;
  /** What it is found by beside its columns: `searchKeys`. */
  search_keys: Generated<string[]>;
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
  /** Of the last pass of the rules over the whole declaration, and the version of the profile that it went by. */
  checked_at: Generated<Date | null>;
  rules_version: Generated<string | null>;
  payable_total: string | null;
  authority_status: string | null;
  authority_status_at: Date | null;
  authority_findings: JSONColumnType<Finding[]> | null;
  lodged_at: Date | null;
  accepted_at: Date | null;
  released_at: Date | null;
  cleared_at: Date | null;
  parent_id: string | null;
  relation: DeclarationRelation | null;
  data_source: Generated<number>;
  channel: Generated<string>;
  source_link: JSONColumnType<SourceLink> | null;
  mrn_version: Generated<number>;
  amendment_state: AmendmentState | null;
  /** The status to go back to when a cancellation is refused (T19). */
  cancel_requested_in: DeclarationStatus | null;
  /** The version that the authority set itself and nobody has taken over. */
  authority_version: number | null;
  /** yyyy-MM-dd. */
  supplementary_due_date: string | null;
  limit_date: string | null;
  cancelled_at: Date | null;
  expired_at: Date | null;
  assigned_user_id: string | null;
  assigned_user: string | null;
  team: string | null;
  tags: Generated<string[]>;
  /** Places that the template it began with keeps as they are (DEC-R44). */
  locked_fields: Generated<string[]>;
}

interface OfDeclaration extends Placed {
  declaration_id: string;
}

/** The data that the authority holds as valid, whole, by version of the MRN. */
export interface DeclarationAcceptedTable extends OfDeclaration {
  mrn_version: number;
  at: Date;
  by: string;
  header: JSONColumnType<Header>;
  items: JSONColumnType<GoodsItem[]>;
}

/** An application for change, or the correction of a pre-lodged declaration; at most one is open. */
export interface DeclarationAmendmentTable extends OfDeclaration {
  id: string;
  version: number;
  created_at: Date;
  created_by: string;
  changed_at: Date;
  changed_by: string;
  kind: 'AMENDMENT' | 'CORRECTION';
  from_mrn_version: number;
  state: AmendmentState;
  reason: string;
  header: JSONColumnType<Header>;
  items: JSONColumnType<GoodsItem[]>;
  changes: JSONColumnType<Change[]>;
  correlation_id: string | null;
  sent_at: Date | null;
  answered_at: Date | null;
  findings: JSONColumnType<Finding[]>;
}

/** The access code of a guarantee of a declaration, or of an amendment of it; its header holds the mask there. `place` counts guarantees from 0. */
export interface DeclaredAccessCodeTable extends OfDeclaration {
  amendment_id: string | null;
  place: number;
  /** AES-256-GCM, base64url: initialisation vector, tag, text. */
  sealed: string;
}

export interface DeclarationLinkTable extends OfDeclaration {
  relation: DeclarationRelation;
  mrn: string;
  other_id: string | null;
}

export interface DeclarationTemplateTable extends Placed {
  id: string;
  version: number;
  created_at: Date;
  created_by: string;
  changed_at: Date;
  changed_by: string;
  profile: string;
  name: string;
  shared: boolean;
  header: JSONColumnType<Header>;
  items: JSONColumnType<GoodsItem[]>;
  locked_fields: Generated<string[]>;
}

export interface GoodsItemTable extends Placed {
  declaration_id: string;
  id: string;
  item_number: number;
  commodity_code: string | null;
  content: JSONColumnType<ItemContent>;
}

/** A line of a merged goods item as it was; `place` counts them from 0. */
export interface MergedLineTable extends OfDeclaration {
  item_id: string;
  id: string;
  item_number: number;
  place: number;
  content: JSONColumnType<ItemContent>;
}

/** Written by the triggers of `declaration` alone. */
export interface DeclarationStatusChangeTable extends OfDeclaration {
  seq: Generated<string>;
  at: Date;
  status: DeclarationStatus;
  by: string | null;
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
  /** Its sentences; of older ones there is the English text alone. */
  said: JSONColumnType<MessagePart[]> | null;
  /** The message itself; of a permission to unload the goods of the movement. */
  payload: JSONColumnType<Readonly<Record<string, unknown>>> | null;
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
  /** Waits until a person lets it go (manual mode). */
  held: Generated<boolean>;
}

export interface OptionalValidationSettingTable extends Placed {
  rule_id: string;
  mode: 'OFF' | 'WARNING' | 'ERROR';
  /** Empty: all. */
  countries: Generated<string[]>;
  flows: Generated<string[]>;
  valid_from: ColumnType<string | null, string | null | undefined, string | null>;
  valid_to: ColumnType<string | null, string | null | undefined, string | null>;
}

/** The last number given in a unit; `prefix` starts every local reference number of the unit. */
export interface LrnSeriesTable extends Placed {
  prefix: string;
  last_number: number;
}

/** Numbers of the national forms of the local reference number, each holder's own. */
export interface NumberSeriesTable {
  tenant_id: string;
  form: string;
  holder: string;
  last_number: number;
}

/** Master reference numbers of the simulated authority, one series per country and year. */
export interface MrnSeriesTable {
  country: string;
  year: number;
  last_number: number;
}

/** Shared by the installation; `code`: ten digits, padded with zeros. */
export interface TariffMeasureTable {
  tariff: string;
  sid: string;
  code: string;
  measure_type: string;
  geo_area: string;
  direction: Direction | 'both';
  additional_code: string | null;
  quota_order_no: string | null;
  expression: string | null;
  tax_type: string | null;
  conditions: JSONColumnType<readonly MeasureCondition[]> | null;
  is_demo: boolean;
  valid_from: string;
  valid_to: string | null;
}

/** How a unit reads the columns of a file; `signature`: SHA-256 of its folded headings. */
export interface LineMappingTable extends Placed {
  signature: string;
  content: JSONColumnType<RememberedMapping>;
  used_at: Date;
  used_by: string;
}

export interface DeclarationTables {
  declaration: DeclarationTable;
  declaration_accepted: DeclarationAcceptedTable;
  declaration_amendment: DeclarationAmendmentTable;
  declared_access_code: DeclaredAccessCodeTable;
  declaration_link: DeclarationLinkTable;
  declaration_template: DeclarationTemplateTable;
  line_mapping: LineMappingTable;
  goods_item: GoodsItemTable;
  merged_line: MergedLineTable;
  declaration_status_change: DeclarationStatusChangeTable;
  declaration_message: DeclarationMessageTable;
  authority_answer: AuthorityAnswerTable;
  optional_validation_setting: OptionalValidationSettingTable;
  lrn_series: LrnSeriesTable;
  number_series: NumberSeriesTable;
  mrn_series: MrnSeriesTable;
  tariff_measure: TariffMeasureTable;
}
