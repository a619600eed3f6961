import type { JSONColumnType } from 'kysely';
import type { ScanStatus } from '../../../src/domain/attachment/attachment';
import type { DocumentAction } from '../../../src/domain/platform/documentAudit';

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

/** What an entry of the document audit says (platform 2.7) apart from its place in the chain. */
export interface AuditedDocument {
  readonly at: string;
  readonly action: DocumentAction;
  readonly documentId?: string | undefined;
  readonly documentType?: string | undefined;
  readonly fileName?: string | undefined;
  readonly size?: number | undefined;
  readonly contentHash?: string | undefined;
  readonly entityType: string;
  readonly entityId: string;
  readonly entityNumber: string;
  readonly userId: string;
  readonly userAuthName: string;
  readonly userKind: 'User' | 'OneTimeUser';
  readonly roles: readonly string[];
  readonly orgUnitId: string;
  readonly sessionTrace: string;
  readonly userAgentFamily: string;
  readonly reason?: string | undefined;
  readonly details?: { readonly printType: 'Excel' | 'Pdf' } | undefined;
}

export interface DocumentAuditTable {
  tenant_id: string;
  seq: string;
  at: Date;
  /** Of the record. */
  org_unit_id: string;
  action: DocumentAction;
  document_id: string | null;
  entity_type: string | null;
  entity_id: string | null;
  user_id: string;
  entry: JSONColumnType<AuditedDocument>;
  prev_hash: string;
  hash: string;
}

/** One row per tenant, held for every entry. */
export interface DocumentAuditHeadTable {
  tenant_id: string;
  last_seq: string;
  last_hash: string;
}

export interface DocumentAuditAddressTable {
  tenant_id: string;
  seq: string;
  at: Date;
  address: string;
}

export interface AttachmentTables {
  attachment: AttachmentTable;
  attachment_part: AttachmentPartTable;
  document_audit: DocumentAuditTable;
  document_audit_head: DocumentAuditHeadTable;
  document_audit_address: DocumentAuditAddressTable;
}
