import { sql, type Transaction } from 'kysely';
import type { EntryId } from '../../src/domain/access/entries';
import { withoutMarks, type SearchKind } from '../../src/domain/platform/searchHit';
import { identifierForm, type IdentifierKind, type SearchIdentifier } from '../../src/domain/platform/searchIdentifier';
import type { Database } from '../db/schema';

/** A record as the global search knows it. */
export interface SearchDocument {
  readonly entityType: SearchKind;
  readonly entityId: string;
  readonly tenantId: string;
  readonly orgUnitId: string;
  readonly version: number;
  readonly title: string;
  readonly subtitle: string;
  readonly status: string;
  readonly statusAt: Date;
  readonly route: string;
  readonly language: SearchLanguage;
  readonly identifiers: readonly SearchIdentifier[];
  readonly body: string;
}

/** Whose eyes: the second belt beside row level security. */
export interface Sight {
  readonly tenantId: string;
  readonly readableUnits: readonly string[];
}

/** A kind of record that is searched: who may open it, its documents as the records are now, and their versions. */
export interface SearchedKind {
  readonly entityType: SearchKind;
  readonly access: EntryId;
  documents(db: Transaction<Database>, ids: readonly string[]): Promise<SearchDocument[]>;
  versions(db: Transaction<Database>, sight: Sight, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** A configuration of text search without its prefix. */
export type SearchLanguage = 'swedish' | 'norwegian' | 'danish' | 'english';

const LANGUAGE_OF: Readonly<Record<string, SearchLanguage>> = { SE: 'swedish', NO: 'norwegian', DK: 'danish' };

/** Of a company's country. */
export const searchLanguage = (country: string | null): SearchLanguage => LANGUAGE_OF[country ?? ''] ?? 'english';

const MAX_TITLE = 200;
const MAX_SUBTITLE = 300;
const MAX_IDENTIFIER = 100;
const MAX_IDENTIFIERS = 500;
/** Bytes. */
const MAX_BODY = 100_000;

/** Identifiers of one kind, each once; what holds no letter or digit is none. */
export const identifiersOf = (kind: IdentifierKind, texts: readonly (string | null | undefined)[]): SearchIdentifier[] => {
  const found = new Map<string, SearchIdentifier>();
  for (const text of texts) {
    const written = text?.trim() ?? '';
    const form = identifierForm(written);
    if (form !== '' && written.length <= MAX_IDENTIFIER && !found.has(form)) found.set(form, { kind, text: withoutMarks(written), form });
  }
  return [...found.values()];
};

/** A character that would be cut in two is left out. */
const cut = (text: string, bytes: number): string => new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, bytes), { stream: true });

const storeDocument = async (db: Transaction<Database>, document: SearchDocument): Promise<void> => {
  const identifiers = document.identifiers.slice(0, MAX_IDENTIFIERS);
  const forms = [...new Set(identifiers.map(({ form }) => form))];
  const title = withoutMarks(document.title).slice(0, MAX_TITLE);
  const subtitle = withoutMarks(document.subtitle).slice(0, MAX_SUBTITLE);
  const body = cut(withoutMarks(document.body), MAX_BODY);
  const content = {
    entity_version: document.version,
    title,
    subtitle,
    status: document.status,
    status_at: document.statusAt,
    route: document.route,
    language: document.language,
    marks: JSON.stringify(identifiers),
    identifiers: forms,
    joined: forms.map((form) => ` ${form}`).join(''),
    body,
    text_search: sql<string>`search_vector(${document.language}, ${identifiers.map(({ text }) => text).join(' ')}, ${title}, ${subtitle}, ${body})`,
  };
  await db
    .insertInto('search_document')
    .values({ entity_type: document.entityType, entity_id: document.entityId, tenant_id: document.tenantId, org_unit_id: document.orgUnitId, ...content })
    .onConflict((conflict) => conflict.columns(['entity_type', 'entity_id']).doUpdateSet(content))
    .execute();
};

/** Brings the documents of these records to what the records are: those that are gone have none. The transaction is in the unit of the records. */
export const indexRecords = async (db: Transaction<Database>, kind: SearchedKind, ids: readonly string[]): Promise<void> => {
  const documents = await kind.documents(db, ids);
  const gone = ids.filter((id) => !documents.some(({ entityId }) => entityId === id));
  if (gone.length > 0) await db.deleteFrom('search_document').where('entity_type', '=', kind.entityType).where('entity_id', 'in', gone).execute();
  for (const document of documents) await storeDocument(db, document);
};
