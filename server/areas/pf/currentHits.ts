import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { Caller } from '../../records/handlers';
import type { SearchDocument, SearchedKind } from '../../records/searchDocument';
import type { FoundDocument } from './searchHits';

const renewed = (row: FoundDocument, { version, title, subtitle, status, statusAt, route, identifiers }: SearchDocument): FoundDocument => ({
  ...row,
  entity_version: version,
  title,
  subtitle,
  status,
  status_at: statusAt,
  route,
  marks: identifiers,
});

const ofKind = async (db: Transaction<Database>, caller: Caller, kind: SearchedKind, rows: readonly FoundDocument[]): Promise<FoundDocument[]> => {
  const versions = await kind.versions(
    db,
    caller,
    rows.map(({ entity_id }) => entity_id),
  );
  const there = rows.filter(({ entity_id }) => versions.has(entity_id));
  const stale = there.filter(({ entity_id, entity_version }) => versions.get(entity_id) !== entity_version);
  const read =
    stale.length === 0
      ? []
      : await kind.documents(
          db,
          stale.map(({ entity_id }) => entity_id),
        );
  return there.map((row) => {
    const now = read.find(({ entityId }) => entityId === row.entity_id);
    return now === undefined ? row : renewed(row, now);
  });
};

/** Who searches, and what there is to be searched. */
export interface Searching {
  readonly db: Transaction<Database>;
  readonly caller: Caller;
  readonly kinds: readonly SearchedKind[];
}

/** The hits as their records are at this moment: a record that changed since is read again, one that is gone is left out (PF-R20). */
export const currentRows = async ({ db, caller, kinds }: Searching, rows: readonly FoundDocument[]): Promise<FoundDocument[]> => {
  const current: FoundDocument[] = [];
  for (const kind of kinds) {
    const own = rows.filter(({ entity_type }) => entity_type === kind.entityType);
    if (own.length > 0) current.push(...(await ofKind(db, caller, kind, own)));
  }
  const place = new Map(rows.map(({ entity_id }, at) => [entity_id, at]));
  return current.sort((one, other) => (place.get(one.entity_id) ?? 0) - (place.get(other.entity_id) ?? 0));
};
