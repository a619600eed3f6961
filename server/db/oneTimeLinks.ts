import { sql, type Transaction } from 'kysely';
import type { HandedAction } from '../../src/domain/declaration/handing/handedDeclaration';
import type { OneTimePurpose } from '../../src/domain/organization/oneTime/oneTimeLink';
import type { Database } from './schema';

/** One record in the hands of a user or a visitor, while it may be worked on. */
export interface Handed {
  readonly linkId: string;
  readonly requestId: string;
  /** Somebody without an account. */
  readonly isOneTime: boolean;
  readonly purpose: OneTimePurpose;
  readonly entityType: string;
  readonly entityId: string;
  /** Where a declaration was handed over. */
  readonly declarationId: string | null;
  readonly orgUnitId: string;
  readonly orgUnitKind: string;
  readonly readUnits: readonly string[];
  readonly actions: readonly HandedAction[];
  /** Of a declaration the ids of its sections. */
  readonly allowedFields: readonly string[];
  readonly allowedDocuments: readonly string[];
  readonly endsAt: Date;
}

export const readHanded = async (db: Transaction<Database>, userId: string): Promise<Handed[]> => {
  const { rows } = await sql<Handed>`select link_id as "linkId", request_id as "requestId", one_time as "isOneTime", purpose, entity_type as "entityType",
      entity_id as "entityId", declaration_id as "declarationId", org_unit_id as "orgUnitId", org_unit_kind as "orgUnitKind", read_units as "readUnits", actions,
      allowed_fields as "allowedFields", allowed_documents as "allowedDocuments", ends_at as "endsAt" from handed_to(${userId}::uuid)`.execute(db);
  return rows;
};
