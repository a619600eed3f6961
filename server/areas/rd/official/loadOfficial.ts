import { sql, type Kysely, type Transaction } from 'kysely';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { definitionOf } from '../../../../src/domain/reference/lists/all';
import { matchOfficial, type OfficialMatch } from '../../../../src/domain/reference/official/matchOfficial';
import { OfficialLists, type OfficialEntry } from '../../../../src/domain/reference/official/officialLists';
import type { Database } from '../../../db/schema';
import { putEvents } from '../../../realtime/outbox';
import { readPublished, writeChanges } from '../entries';
import { listPublished } from '../publishing';
import { checksumOf, readOfficial, type FoundFile } from './officialFiles';

const AUTHOR = 'official data';

interface ListFile {
  readonly list: string;
  readonly file: string;
  readonly source: string;
  readonly dated: string;
  readonly licence: string;
  readonly checksum: string;
  readonly rowCount: number;
}

/** What became of one list. */
export interface LoadedList {
  readonly list: string;
  readonly given: number;
  readonly changed: number;
  readonly match: Omit<OfficialMatch, 'changes'>;
}

export interface LoadedOfficial {
  readonly files: readonly { readonly found: FoundFile; readonly form: string; readonly rowCount: number; readonly lists: readonly string[] }[];
  readonly unknown: readonly FoundFile[];
  readonly lists: readonly LoadedList[];
}

const addVersion = async (db: Transaction<Database>, list: string, match: OfficialMatch, note: string, now: Date): Promise<void> => {
  const owned = { list, tenantId: null };
  const { rows } = await sql<{
    next: number;
  }>`select coalesce(max(version_no), 0) + 1 as next from reference_version where list = ${list} and tenant_id is null`.execute(db);
  const versionNo = rows[0]?.next ?? 1;
  await db
    .insertInto('reference_version')
    .values({
      list,
      tenant_id: null,
      version_no: versionNo,
      status: 'Approved',
      effective_from: null,
      note,
      reason: null,
      created_by: AUTHOR,
      created_at: now,
      changed_by: AUTHOR,
      changed_at: now,
      authors: [AUTHOR],
      submitted_by: null,
      submitted_at: null,
      approved_by: AUTHOR,
      approved_at: now,
      published_at: null,
      publish_no: null,
      based_on: null,
      counts: JSON.stringify(match.counts),
    })
    .execute();
  await writeChanges(db, owned, versionNo, match.changes);
  await sql`select apply_reference_version(${list}, null, ${versionNo}, ${AUTHOR})`.execute(db);
  await putEvents(db, [listPublished(owned, versionNo, stockholmDate(now.toISOString()))]);
};

const noteSources = async (db: Transaction<Database>, files: readonly ListFile[], now: Date): Promise<void> => {
  const rows = files.map(({ list, file, source, dated, licence, checksum, rowCount }) => ({
    list,
    file,
    source,
    dated,
    licence,
    checksum,
    row_count: rowCount,
    loaded_at: now,
  }));
  await db
    .insertInto('reference_source')
    .values(rows)
    .onConflict((same) =>
      same.columns(['list', 'file']).doUpdateSet((row) => ({
        source: row.ref('excluded.source'),
        dated: row.ref('excluded.dated'),
        licence: row.ref('excluded.licence'),
        checksum: row.ref('excluded.checksum'),
        row_count: row.ref('excluded.row_count'),
        loaded_at: row.ref('excluded.loaded_at'),
      })),
    )
    .execute();
  await db
    .updateTable('reference_list')
    .set({ source_read_at: now, source: [...new Set(files.map(({ source }) => source))].join('; ') })
    .where('name', '=', files[0]?.list ?? '')
    .execute();
};

const loadList = (
  owner: Kysely<Database>,
  list: string,
  official: readonly OfficialEntry[],
  files: readonly ListFile[],
  now: Date,
  dryRun: boolean,
): Promise<LoadedList> =>
  owner.transaction().execute(async (db) => {
    const definition = definitionOf(list);
    if (definition === undefined) throw new Error(`A form of official data names the list ${list}, which does not exist`);
    await sql`select from reference_list where name = ${list} for update`.execute(db);
    const stored = (await readPublished(db, { list, tenantId: null })).map(({ id: _id, tenantId: _tenant, ...entry }) => entry);
    const match = matchOfficial(definition, stored, official, stockholmDate(now.toISOString()));
    const { changes, ...said } = match;
    const loaded = { list, given: official.length, changed: changes.length, match: said };
    if (dryRun) return loaded;
    const note = [...new Set(files.map(({ source, dated }) => `${source} (${dated})`))].join('; ').slice(0, 200);
    if (changes.length > 0) await addVersion(db, list, match, note, now);
    await noteSources(db, files, now);
    return loaded;
  });

/**
 * Loads official files into the lists, each list in a version and a transaction of its own. What an earlier load has brought is not changed again: a list whose entries
 * are the same gets no version.
 */
export const loadOfficialLists = async (
  owner: Kysely<Database>,
  files: readonly FoundFile[],
  { now, dryRun = false, tell = () => undefined }: { readonly now: Date; readonly dryRun?: boolean; readonly tell?: (loaded: LoadedList) => void },
): Promise<LoadedOfficial> => {
  const today = stockholmDate(now.toISOString());
  const gathered = new OfficialLists();
  const sources = new Map<string, ListFile[]>();
  const read: LoadedOfficial['files'][number][] = [];
  const unknown: FoundFile[] = [];
  for (const found of files) {
    const named = new Set<string>();
    const form = await readOfficial(found, today, (row) => {
      named.add(row.list);
      gathered.add(row);
    });
    if (form === undefined) {
      unknown.push(found);
      continue;
    }
    const checksum = await checksumOf(found.file);
    for (const list of named) {
      const source = {
        list,
        file: found.name,
        source: found.source || form.source,
        dated: found.dated,
        licence: found.licence || form.licence,
        checksum,
        rowCount: form.rowCount,
      };
      sources.set(list, [...(sources.get(list) ?? []), source]);
    }
    read.push({ found, form: form.form, rowCount: form.rowCount, lists: [...named].sort() });
  }
  const lists: LoadedList[] = [];
  for (const [list, entries] of gathered.lists()) {
    const loaded = await loadList(owner, list, entries, sources.get(list) ?? [], now, dryRun);
    tell(loaded);
    lists.push(loaded);
  }
  return { files: read, unknown, lists };
};
