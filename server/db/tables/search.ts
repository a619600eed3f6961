import type { ColumnType, JSONColumnType } from 'kysely';
import type { SearchIdentifier } from '../../../src/domain/platform/searchIdentifier';
import type { SearchKind } from '../../../src/domain/platform/searchHit';

/** What the global search knows of a record (platform 2.6). It follows the record within seconds. */
export interface SearchDocumentTable {
  entity_type: SearchKind;
  entity_id: string;
  tenant_id: string;
  org_unit_id: string;
  /** Of the record when it was read. */
  entity_version: number;
  title: string;
  subtitle: string;
  status: string;
  status_at: Date;
  route: string;
  /** Name of the text search configuration of the company's language. */
  language: string;
  marks: JSONColumnType<SearchIdentifier[]>;
  identifiers: string[];
  /** A blank before each identifier, so that a beginning is found by ` BEGINNING`. */
  joined: string;
  body: string;
  text_search: ColumnType<string, string, string>;
}

export interface SearchTables {
  search_document: SearchDocumentTable;
}
