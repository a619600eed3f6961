import type { ColumnType, Generated } from 'kysely';

type Filled<T> = ColumnType<T, T | undefined, T>;

export interface TenantTable {
  id: string;
  number: number;
  name: string;
  country: string;
  status: string;
  /** Minutes; the server ends a session 5 minutes later. */
  idle_minutes: Filled<number>;
  features_off: Filled<string[]>;
  language: Filled<string>;
  timezone: Filled<string>;
  four_eyes: Filled<string>;
  separation: Filled<string>;
  second_factor: Filled<string>;
  password_min_length: Filled<number>;
  audit_retention_years: Filled<number>;
  contact_email: Filled<string>;
  contact_phone: Filled<string | null>;
}

export interface ProductTable {
  id: Filled<string>;
  code: string;
  name: Filled<string>;
  features: string[];
  roles_offered: Filled<string[]>;
  depends_on: Filled<string[]>;
  supported_countries: Filled<string[]>;
  status: Filled<string>;
}

/** Periods of days (yyyy-MM-dd), both ends included. */
export interface SubscriptionTable {
  tenant_id: string;
  product_code: string;
  valid_from: string;
  valid_to: string | null;
  features_off: Filled<string[]>;
}

export interface CompanyTable {
  id: string;
  tenant_id: string;
  name: string;
  country: string;
  currency: string;
  eori: string | null;
  registration_number: string;
  street: string;
  postcode: string;
  city: string;
  customs_office: string | null;
  status: string;
  features_off: Filled<string[]>;
}

/** `path` is `/root/child/` of ids: what lies below a unit starts with its path. */
export interface OrgUnitTable {
  id: string;
  tenant_id: string;
  company_id: string | null;
  parent_id: string | null;
  code: string;
  name: string;
  kind: string;
  path: string;
  status: string;
  valid_from: string;
  valid_to: string | null;
  features_off: Filled<string[]>;
  /** Economic operators that a CLIENT unit stands for. */
  operator_ids: Filled<string[]>;
}

/** `demo`: has the published password and signs in on the local environment only. */
export interface AppUserTable {
  id: string;
  tenant_id: string;
  user_auth_name: string;
  first_name: string;
  last_name: Filled<string>;
  language: Filled<string>;
  kind: Filled<string>;
  valid_to: Filled<string | null>;
  last_sign_in_at: Filled<Date | null>;
  invited_at: Filled<Date | null>;
  /** Where mails of the portal go. */
  email: Filled<string | null>;
  password_hash: Filled<string | null>;
  default_org_unit_id: string;
  status: string;
  demo: Filled<boolean>;
}

export interface MembershipTable {
  user_id: string;
  org_unit_id: string;
  tenant_id: string;
  include_children: boolean;
}

export type ScopeKind = 'Installation' | 'Tenant' | 'Company' | 'OrgUnit';

export interface RoleAssignmentTable {
  id: Generated<string>;
  tenant_id: string;
  /** Either a user or a group. */
  user_id: Filled<string | null>;
  group_id: Filled<string | null>;
  role: string;
  scope_kind: ScopeKind;
  scope_id: string | null;
  include_children: boolean;
  valid_from: Date;
  valid_to: Date | null;
  status: string;
  version: Filled<number>;
  reason: Filled<string | null>;
  requested_by: Filled<string | null>;
  requested_at: Filled<Date | null>;
  decided_by: Filled<string | null>;
  decided_at: Filled<Date | null>;
  decision_note: Filled<string | null>;
}

/** The answer of a call that creates, kept 24 hours under the key its sender chose. `answer` is null while the call runs. */
export interface IdempotencyTable {
  tenant_id: string;
  user_id: string;
  call: string;
  key: string;
  request_hash: Buffer;
  answer: string | null;
  created_at: Generated<Date>;
}

export interface SeedRunTable {
  name: string;
  ran_at: Generated<Date>;
}

export interface CoreTables {
  tenant: TenantTable;
  product: ProductTable;
  subscription: SubscriptionTable;
  company: CompanyTable;
  org_unit: OrgUnitTable;
  app_user: AppUserTable;
  membership: MembershipTable;
  role_assignment: RoleAssignmentTable;
  idempotency: IdempotencyTable;
  seed_run: SeedRunTable;
}
