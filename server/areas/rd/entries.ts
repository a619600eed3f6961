import { sql, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import { closeOpenPeriods } from '../../../src/domain/reference/effectiveDating';
import type { ListChange, OwnedEntry } from '../../../src/domain/reference/listChanges';
import { kindOfChange } from '../../../src/domain/reference/listDiff';
import { entryKey, type EntryContent, type ListEntry } from '../../../src/domain/reference/listEntry';
import type { Database } from '../../db/schema';
import type { ReferenceChangeTable, ReferenceEntryTable, ReferenceHistoryTable } from '../../db/tables/reference';
import { ofOwner, type Owned } from './scope';

type Row = Omit<Selectable<ReferenceEntryTable>, 'words' | 'since'>;
type ChangeRow = Selectable<ReferenceChangeTable>;

/** An entry with the id under which it is stored. */
export type StoredEntry = OwnedEntry & { readonly id: string; readonly tenantId: string | null };

export const contentOfRow = (row: Omit<Row, 'id' | 'list' | 'tenant_id' | 'origin' | 'source'>): EntryContent => ({
  code: row.code,
  validFrom: row.valid_from,
  text: row.text,
  ...(row.valid_to === null ? {} : { validTo: row.valid_to }),
  ...(row.short_text === null ? {} : { shortText: row.short_text }),
  ...(row.parent_code === null ? {} : { parentCode: row.parent_code }),
  ...(row.sort_key === 0 ? {} : { sortKey: row.sort_key }),
  ...(row.is_default ? { isDefault: true } : {}),
  ...(row.is_favourite ? { isFavourite: true } : {}),
  ...(row.attributes === null ? {} : { attributes: row.attributes }),
  ...(row.replaced_by.length === 0 ? {} : { replacedBy: row.replaced_by }),
});

const storedEntry = (row: Row): StoredEntry => ({
  ...contentOfRow(row),
  id: row.id,
  tenantId: row.tenant_id,
  origin: row.origin,
  ...(row.source === null ? {} : { source: row.source }),
});

/** Columns of an entry for an insert; the database reads the JSON of `text`, `attributes` and `source`. */
export const columnsOf = (entry: OwnedEntry) => ({
  code: entry.code,
  valid_from: entry.validFrom,
  valid_to: entry.validTo ?? null,
  text: entry.text,
  short_text: entry.shortText ?? null,
  parent_code: entry.parentCode ?? null,
  is_default: entry.isDefault === true,
  is_favourite: entry.isFavourite === true,
  attributes: entry.attributes ?? null,
  replaced_by: entry.replacedBy ?? [],
  sort_key: entry.sortKey ?? 0,
  origin: entry.origin,
  source: entry.source ?? null,
});

const amongCodes = (codes: readonly string[] | undefined): RawBuilder<boolean> =>
  codes === undefined ? sql<boolean>`true` : sql<boolean>`code = any(${sql.val([...codes])}::text[])`;

/** What is published of the owner; of these codes only, where they are given. */
export const readPublished = async (db: Transaction<Database>, owned: Owned, codes?: readonly string[]): Promise<StoredEntry[]> => {
  const rows = await db
    .selectFrom('reference_entry')
    .selectAll()
    .where(ofOwner(owned))
    .where(amongCodes(codes))
    .orderBy('sort_key')
    .orderBy('code')
    .orderBy('valid_from')
    .execute();
  return rows.map(storedEntry);
};

export const readEntriesById = async (db: Transaction<Database>, ids: readonly string[]): Promise<StoredEntry[]> =>
  (
    await db
      .selectFrom('reference_entry')
      .selectAll()
      .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
      .execute()
  ).map(storedEntry);

/** Of the published count `publishNo`, that is of one version that was published. */
const readFormer = async (db: Transaction<Database>, owned: Owned, publishNo: number): Promise<StoredEntry[]> => {
  const current = await db.selectFrom('reference_entry').selectAll().where(ofOwner(owned)).where('since', '<=', publishNo).execute();
  const gone: Selectable<ReferenceHistoryTable>[] = await db
    .selectFrom('reference_history')
    .selectAll()
    .where(ofOwner(owned))
    .where('since', '<=', publishNo)
    .where('until', '>', publishNo)
    .execute();
  return [...current, ...gone].map(storedEntry).sort((one, other) => (one.sortKey ?? 0) - (other.sortKey ?? 0) || (entryKey(one) < entryKey(other) ? -1 : 1));
};

export const readChanges = (db: Transaction<Database>, owned: Owned, versionNo: number, codes?: readonly string[]): Promise<ChangeRow[]> =>
  db
    .selectFrom('reference_change')
    .selectAll()
    .where(ofOwner(owned))
    .where('version_no', '=', versionNo)
    .where(amongCodes(codes))
    .orderBy('code')
    .orderBy('valid_from')
    .execute();

export const asChange = (row: ChangeRow): ListChange<StoredEntry> =>
  row.action === 'put' ? { action: 'put', entry: storedEntry(row) } : { action: 'remove', entry: { code: row.code, validFrom: row.valid_from } };

/** The list as it would be published, with what becomes of each entry. */
export const withChanges = (published: readonly StoredEntry[], changes: readonly ListChange<StoredEntry>[]): (StoredEntry & Pick<ListEntry, 'change'>)[] => {
  const was = new Map(published.map((entry) => [entryKey(entry), entry]));
  const all = new Map(was);
  for (const change of changes) {
    const key = entryKey(change.entry);
    if (change.action === 'remove') all.delete(key);
    else all.set(key, { ...change.entry, id: was.get(key)?.id ?? change.entry.id });
  }
  return closeOpenPeriods([...all.values()]).map((entry) => {
    const before = was.get(entryKey(entry));
    if (before === undefined) return { ...entry, change: 'New' as const };
    const kind = kindOfChange(before, entry);
    return kind === 'Unchanged' ? entry : { ...entry, change: kind };
  });
};

/** Entries of one version: published once, or published now with the draft on it. */
export const readVersionEntries = async (
  db: Transaction<Database>,
  owned: Owned,
  version: { readonly version_no: number; readonly publish_no: number | null },
): Promise<(StoredEntry & Pick<ListEntry, 'change'>)[]> => {
  if (version.publish_no !== null) return readFormer(db, owned, version.publish_no);
  return withChanges(await readPublished(db, owned), (await readChanges(db, owned, version.version_no)).map(asChange));
};

const ROWS_AT_ONCE = 5000;

/** Writes changes of a draft; what it had for the same code and day is replaced. */
export const writeChanges = async (
  db: Transaction<Database>,
  { list, tenantId }: Owned,
  versionNo: number,
  changes: readonly ListChange<OwnedEntry>[],
): Promise<void> => {
  for (let from = 0; from < changes.length; from += ROWS_AT_ONCE) {
    const rows = changes
      .slice(from, from + ROWS_AT_ONCE)
      .map((change) =>
        change.action === 'put'
          ? { action: change.action, ...columnsOf(change.entry) }
          : { action: change.action, ...columnsOf({ code: change.entry.code, validFrom: change.entry.validFrom, text: {}, origin: 'Source' }) },
      );
    await sql`insert into reference_change as c (list, tenant_id, version_no, action, code, valid_from, valid_to, text, short_text, parent_code, is_default, is_favourite, attributes,
        replaced_by, sort_key, origin, source)
      select ${list}, ${tenantId}::uuid, ${versionNo}, action, code, valid_from, valid_to, text, short_text, parent_code, is_default, is_favourite, attributes, replaced_by, sort_key, origin, source
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (action text, code text, valid_from date, valid_to date, text jsonb, short_text text, parent_code text,
        is_default boolean, is_favourite boolean, attributes jsonb, replaced_by text[], sort_key integer, origin text, source jsonb)
      on conflict (list, version_no, code, valid_from, tenant_id) do update set action = excluded.action, valid_to = excluded.valid_to, text = excluded.text,
        short_text = excluded.short_text, parent_code = excluded.parent_code, is_default = excluded.is_default, is_favourite = excluded.is_favourite,
        attributes = excluded.attributes, replaced_by = excluded.replaced_by, sort_key = excluded.sort_key, origin = excluded.origin, source = excluded.source`.execute(
      db,
    );
  }
};

export const listEntryOf = ({ tenantId, id, ...entry }: StoredEntry & Pick<ListEntry, 'change'>): ListEntry => ({
  id,
  ...entry,
  ...(tenantId === null ? {} : { tenantId }),
});
