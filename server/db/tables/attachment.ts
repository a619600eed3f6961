import type { Generated, GeneratedAlways } from 'kysely';
import type { ScanStatus } from '../../../src/domain/attachment/attachment';
import type { AuditAction, PrintType } from '../../../src/domain/platform/documentAudit';

/** With `expires_at` an upload that is not complete; it has no media type and no hash yet. */
export interface AttachmentTable {
  id: string;
  version: number;
  tenant_id: string;
  org_unit_id: string;
  entity_type: string;
  entity_id: string;
  created_at: Date;
  created_by: string;
  file_name: string;
  document_type: string | null;
  size_bytes: number;
  received_bytes: number;
  expires_at: Date | null;
  media_type: string | null;
  sha256: string | null;
  scan_status: ScanStatus;
  has_macros: boolean;
}

export interface AttachmentPartTable {
  attachment_id: string;
  from_byte: number;
  tenant_id: string;
  org_unit_id: string;
  content: Buffer;
}

/** What an entry of the document audit says (platform 2.7) and what is sealed of it. */
export interface ChainedDeed {
  readonly at: string;
  readonly action: AuditAction;
  readonly documentId?: string;
  readonly documentType?: string;
  readonly size?: number;
  readonly contentHash?: string;
  readonly entityType?: string;
  readonly entityId?: string;
  readonly entityNumber?: string;
  readonly recordUnitId: string;
  readonly userId: string;
  readonly userKind: 'User' | 'OneTimeUser';
  readonly onBehalfOfRunId?: string;
  readonly oneTimeLinkId?: string;
  readonly orgUnitId: string;
  readonly sessionTrace: string;
  readonly printType?: PrintType;
  readonly deed?: string;
  readonly rows?: number;
  /** Hash of what stands beside it. */
  readonly personal: string;
}

/** What names persons and can be erased. */
export interface PersonalDeed {
  readonly userAuthName?: string;
  readonly roles?: readonly string[];
  readonly fileName?: string;
  readonly userAgentFamily?: string;
  readonly reason?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Columns beside `content` are computed from it; `seq` and hashes come when the entry is sealed. */
export interface DocumentAuditTable {
  id: Generated<string>;
  tenant_id: string;
  /** Canonical JSON of a `ChainedDeed`. */
  content: string;
  at: GeneratedAlways<string>;
  action: GeneratedAlways<AuditAction>;
  document_type: GeneratedAlways<string | null>;
  content_hash: GeneratedAlways<string | null>;
  entity_type: GeneratedAlways<string | null>;
  entity_number: GeneratedAlways<string | null>;
  user_kind: GeneratedAlways<ChainedDeed['userKind']>;
  /** Of the record. */
  org_unit_id: GeneratedAlways<string>;
  document_id: GeneratedAlways<string | null>;
  entity_id: GeneratedAlways<string | null>;
  user_id: GeneratedAlways<string>;
  seq: GeneratedAlways<string | null>;
  prev_hash: GeneratedAlways<string | null>;
  hash: GeneratedAlways<string | null>;
}

/** `personal` is canonical JSON of a `PersonalDeed`, until it is erased. */
export interface DocumentAuditPersonalTable {
  entry_id: string;
  tenant_id: string;
  org_unit_id: string;
  salt: string | null;
  personal: string | null;
  forget_at: Date | null;
  erased_at: Date | null;
  erased_by: string | null;
}

/** The last sealed entry of each tenant. */
export interface DocumentAuditHeadTable {
  tenant_id: string;
  last_seq: string;
  last_hash: string;
}

export interface DocumentAuditAddressTable {
  entry_id: string;
  tenant_id: string;
  at: Date;
  address: string;
}

export interface AttachmentTables {
  attachment: AttachmentTable;
  attachment_part: AttachmentPartTable;
  document_audit: DocumentAuditTable;
  document_audit_personal: DocumentAuditPersonalTable;
  document_audit_head: DocumentAuditHeadTable;
  document_audit_address: DocumentAuditAddressTable;
}
