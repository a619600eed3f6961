import { sql, type Selectable, type Transaction } from 'kysely';
import { stockholmDate, stockholmTime } from '../../../src/domain/kernel/dates';
import { fail, ok, type Result } from '../../../src/domain/kernel/result';
import type { ListVersion } from '../../../src/domain/reference/listVersion';
import { refusedBy } from '../../../src/domain/reference/ruleTexts';
import type { Database } from '../../db/schema';
import type { ReferenceVersionTable } from '../../db/tables/reference';
import type { Context } from '../../records/handlers';
import { ofOwner, ownerOf, type Owned } from './scope';

export type VersionRow = Selectable<ReferenceVersionTable>;

const optional = <K extends string, V>(key: K, value: V | null): Partial<Record<K, V>> => (value === null ? {} : ({ [key]: value } as Record<K, V>));
const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export const versionOf = (row: VersionRow): ListVersion => ({
  list: row.list,
  owner: ownerOf(row.tenant_id),
  versionNo: row.version_no,
  version: row.version,
  status: row.status,
  note: row.note,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  changedBy: row.changed_by,
  changedAt: row.changed_at.toISOString(),
  entryCount: row.entry_count,
  checksum: row.checksum,
  ...optional('effectiveFrom', row.effective_from),
  ...optional('submittedBy', row.submitted_by),
  ...optional('submittedAt', instant(row.submitted_at)),
  ...optional('approvedBy', row.approved_by),
  ...optional('approvedAt', instant(row.approved_at)),
  ...optional('publishedAt', instant(row.published_at)),
  ...optional('reason', row.reason),
  ...optional('basedOn', row.based_on),
  ...optional('counts', row.counts),
});

/** What a version can be numbered. */
const isVersionNo = (versionNo: number): boolean => Number.isInteger(versionNo) && versionNo >= 0 && versionNo < 2 ** 31;

export const versionRow = async (db: Transaction<Database>, owned: Owned, versionNo: number): Promise<VersionRow | undefined> =>
  isVersionNo(versionNo)
    ? db.selectFrom('reference_version').selectAll().where(ofOwner(owned)).where('version_no', '=', versionNo).executeTakeFirst()
    : undefined;

export const missingVersion = (versionNo: number) => refusedBy('RD-VERSION', { versionNo: String(versionNo) });

/** RD-R17. */
export const staleVersion = (row: VersionRow) => refusedBy('RD-R17', { time: stockholmTime(row.changed_at) }, { kind: 'stale', data: versionOf(row) });

/** Locks the version that somebody works on; a stale one is refused. */
export const versionToChange = async (db: Transaction<Database>, owned: Owned, versionNo: number, version?: number): Promise<Result<VersionRow>> => {
  if (!isVersionNo(versionNo)) return missingVersion(versionNo);
  const row = await db.selectFrom('reference_version').selectAll().where(ofOwner(owned)).where('version_no', '=', versionNo).forUpdate().executeTakeFirst();
  if (row === undefined) return missingVersion(versionNo);
  return version !== undefined && row.version !== version ? staleVersion(row) : ok(row);
};

export const openDraft = (db: Transaction<Database>, owned: Owned): Promise<VersionRow | undefined> =>
  db.selectFrom('reference_version').selectAll().where(ofOwner(owned)).where('status', 'in', ['Draft', 'InReview']).forUpdate().executeTakeFirst();

export const draftExists = (row: VersionRow) => refusedBy('RD-DRAFT', { user: row.created_by, date: stockholmDate(row.created_at) }, { data: versionOf(row) });

/** The shared or own version that is published; 0 while there is none. */
export const publishedNo = async (db: Transaction<Database>, owned: Owned): Promise<number> => {
  const row = await db.selectFrom('reference_version').select('version_no').where(ofOwner(owned)).where('status', '=', 'Published').executeTakeFirst();
  return row?.version_no ?? 0;
};

/** Two who begin at once wait for one another; the second finds the draft of the first (3.2). */
export const beginDraft = async ({ db, caller, now }: Context, owned: Owned, note = ''): Promise<Result<VersionRow>> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reference draft ${owned.list} ${owned.tenantId ?? ''}`}, 3))`.execute(db);
  const open = await openDraft(db, owned);
  if (open !== undefined) return draftExists(open);
  const last = await db
    .selectFrom('reference_version')
    .select((eb) => eb.fn.max('version_no').as('last'))
    .where(ofOwner(owned))
    .executeTakeFirst();
  const row = await db
    .insertInto('reference_version')
    .values({
      list: owned.list,
      tenant_id: owned.tenantId,
      version_no: (last?.last ?? 0) + 1,
      status: 'Draft',
      effective_from: null,
      note,
      reason: null,
      created_by: caller.userName,
      created_at: now,
      changed_by: caller.userName,
      changed_at: now,
      authors: [caller.userName],
      submitted_by: null,
      submitted_at: null,
      approved_by: null,
      approved_at: null,
      published_at: null,
      publish_no: null,
      based_on: await publishedNo(db, owned),
      counts: null,
    })
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? fail('unexpected', 'The draft was not stored.') : ok(row);
};

/** Another saving of a version by the caller. */
export const touchVersion = async (
  { db, caller, now }: Context,
  row: VersionRow,
  set: Partial<Pick<VersionRow, 'status' | 'effective_from' | 'reason' | 'submitted_by' | 'submitted_at' | 'approved_by' | 'approved_at' | 'note'>> & {
    readonly edits?: boolean;
  } = {},
): Promise<VersionRow> => {
  const { edits = false, ...columns } = set;
  const authors = edits && !row.authors.includes(caller.userName) ? [...row.authors, caller.userName] : row.authors;
  return db
    .updateTable('reference_version')
    .set({ ...columns, authors, version: row.version + 1, changed_by: caller.userName, changed_at: now })
    .where(ofOwner({ list: row.list, tenantId: row.tenant_id }))
    .where('version_no', '=', row.version_no)
    .returningAll()
    .executeTakeFirstOrThrow();
};
