import type { Transaction } from 'kysely';
import type { ListSource, ListState } from '../../../src/application/contract/rd';
import { allows } from '../../../src/domain/access/access';
import { listDefinitions, listNames } from '../../../src/domain/reference/lists/all';
import type { ListDefinition } from '../../../src/domain/reference/listDefinition';
import { isSourceOld } from '../../../src/domain/reference/sourceAge';
import { failed, type Result } from '../../../src/domain/kernel/result';
import type { Database } from '../../db/schema';
import { reply, type Context, type Reply } from '../../records/handlers';
import { editedTenant, knownList, ownerOf } from './scope';
import { versionOf, type VersionRow } from './versions';

interface Known {
  readonly lists: ReadonlyMap<
    string,
    { version_no: number; checksum: string; entry_count: number; published_at: Date | null; effective_from: string | null; source_read_at: Date | null }
  >;
  readonly open: readonly VersionRow[];
}

const readKnown = async (db: Transaction<Database>, tenantId: string | null | undefined, only?: string): Promise<Known> => {
  let lists = db.selectFrom('reference_list').select(['name', 'version_no', 'checksum', 'entry_count', 'published_at', 'effective_from', 'source_read_at']);
  let open = db.selectFrom('reference_version').selectAll().where('status', 'in', ['Draft', 'InReview', 'Approved', 'Scheduled']).orderBy('version_no');
  if (only !== undefined) {
    lists = lists.where('name', '=', only);
    open = open.where('list', '=', only);
  }
  if (tenantId !== undefined) open = tenantId === null ? open.where('tenant_id', 'is', null) : open.where('tenant_id', '=', tenantId);
  return { lists: new Map((await lists.execute()).map((list) => [list.name, list])), open: tenantId === undefined ? [] : await open.execute() };
};

const stateOf = (definition: ListDefinition, { lists, open }: Known, now: Date): ListState => {
  const list = lists.get(definition.name);
  const mine = open.filter((version) => version.list === definition.name);
  const draft = mine.find(({ status }) => status === 'Draft' || status === 'InReview') ?? mine.findLast(({ status }) => status === 'Approved');
  const scheduled = mine.find(({ status }) => status === 'Scheduled');
  const readAt = list?.source_read_at ?? undefined;
  const publishedAt = list?.published_at ?? undefined;
  const effectiveFrom = list?.effective_from ?? undefined;
  return {
    definition,
    versionNo: list?.version_no ?? 0,
    checksum: list?.checksum ?? '',
    entryCount: list?.entry_count ?? 0,
    sourceOld: isSourceOld(definition, { readAt: readAt?.getTime(), isPublished: (list?.version_no ?? 0) > 0 }, now.getTime()),
    ...(effectiveFrom === undefined ? {} : { effectiveFrom }),
    ...(publishedAt === undefined ? {} : { publishedAt: publishedAt.toISOString() }),
    ...(readAt === undefined ? {} : { sourceReadAt: readAt.toISOString() }),
    ...(draft === undefined ? {} : { draft: versionOf(draft) }),
    ...(scheduled === undefined ? {} : { scheduled: versionOf(scheduled) }),
  };
};

export const readLists = async ({ db, caller, now }: Context) => {
  const known = await readKnown(db, allows('rd.admin', caller) ? await editedTenant(db, caller) : undefined);
  const resolution = Object.fromEntries(Object.entries(listNames).map(([name, byCountry]) => [name, { ...byCountry }]));
  return reply({ lists: listDefinitions.map((definition) => stateOf(definition, known, now)), resolution });
};

const readSources = async (db: Transaction<Database>, list: string): Promise<ListSource[]> => {
  const rows = await db
    .selectFrom('reference_source')
    .selectAll()
    .where('list', '=', list)
    .orderBy('loaded_at', 'desc')
    .orderBy('dated', 'desc')
    .orderBy('file')
    .execute();
  return rows.map(({ file, source, dated, licence, row_count: rowCount, loaded_at: loadedAt }) => ({
    file,
    source,
    dated,
    licence,
    rowCount,
    loadedAt: loadedAt.toISOString(),
  }));
};

export const readList = async (
  name: string,
  { db, caller, now }: Context,
): Promise<Result<Reply<ListState & { edits?: 'Shared' | 'Tenant'; sources?: ListSource[] }>>> => {
  const definition = knownList(name);
  if (failed(definition)) return definition;
  const tenantId = await editedTenant(db, caller);
  const state = stateOf(definition.right, await readKnown(db, tenantId, name), now);
  const sources = await readSources(db, name);
  return reply({ ...state, ...(definition.right.editMode === 'System' ? {} : { edits: ownerOf(tenantId) }), ...(sources.length === 0 ? {} : { sources }) });
};
