import type { ColumnType } from 'kysely';
import type { HandedAction } from '../../../src/domain/declaration/handing/handedDeclaration';
import type { Confirmation, OneTimePurpose, StoredLinkState } from '../../../src/domain/organization/oneTime/oneTimeLink';

type Filled<T> = ColumnType<T, T | undefined, T>;

/** One record in the hands of one person. `token_hash` is absent where that is a user of the portal, `user_id` until a link is taken. */
export interface OneTimeLinkTable {
  id: string;
  version: number;
  tenant_id: string;
  org_unit_id: string;
  /** Of a link that ends with its declaration. */
  declaration_id: Filled<string | null>;
  purpose: OneTimePurpose;
  entity_type: string;
  entity_id: string;
  entity_name: string;
  /** All links that were sent for one request. */
  request_id: string;
  token_hash: Buffer | null;
  user_id: string | null;
  recipient: string;
  actions: HandedAction[];
  /** Of a declaration the ids of the sections that may be filled in; none are all. */
  allowed_fields: string[];
  allowed_documents: Filled<string[]>;
  recipient_phone: Filled<string | null>;
  confirmation: Filled<Confirmation>;
  failed_codes: Filled<number>;
  language: Filled<string>;
  message: Filled<string>;
  /** Where the portal was when it was issued, for its address in mails. */
  site: Filled<string>;
  is_renewed: Filled<boolean>;
  expires_at: Date;
  session_minutes: Filled<number>;
  state: StoredLinkState;
  opened_count: Filled<number>;
  opened_at: Filled<Date | null>;
  consumed_at: Filled<Date | null>;
  completed_at: Filled<Date | null>;
  revoked_at: Filled<Date | null>;
  revoked_by: Filled<string | null>;
  created_at: Date;
  created_by: string;
}

/** What a visitor has filled in, by request. */
interface OneTimeAnswerTable {
  request_id: string;
  tenant_id: string;
  org_unit_id: string;
  version: number;
  fields: ColumnType<Record<string, string>, string, string>;
  comment: string;
  is_confirmed: boolean;
  changed_at: Date;
  changed_by: string;
}

/** What was shown and answered, with its hash; never changed. */
interface OneTimeReceiptTable {
  link_id: string;
  tenant_id: string;
  org_unit_id: string;
  reference: string;
  content: string;
  hash: string;
  completed_at: Date;
}

interface OneTimeFetchTable {
  link_id: string;
  tenant_id: string;
  org_unit_id: string;
  document_id: string;
  at: Date;
}

export interface PersonTables {
  one_time_answer: OneTimeAnswerTable;
  one_time_receipt: OneTimeReceiptTable;
  one_time_fetch: OneTimeFetchTable;
  one_time_link: OneTimeLinkTable;
}
