import type { Selectable, Transaction, Updateable } from 'kysely';
import type { UploadState } from '../../../../src/domain/article/upload/uploadRecords';
import { UNDO_HOURS, type UploadStatus } from '../../../../src/domain/article/upload/upload';
import { uploadStatus, type UploadAction } from '../../../../src/domain/article/upload/uploadStatus';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { refusedUpload } from '../../../../src/domain/article/upload/uploadRefusals';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import type { Database } from '../../../db/schema';
import type { UploadTable } from '../../../db/tables/article';
import type { Caller } from '../../../records/handlers';
import type { PortalEvent } from '../../../db/event';
import { notFound } from '../../../records/claim';

export type UploadEntry = Selectable<UploadTable>;

const HOUR_MS = 3_600_000;

export const undoUntil = ({ status, committed_at }: Pick<UploadEntry, 'status' | 'committed_at'>): Date | undefined =>
  committed_at === null || (status !== 'Completed' && status !== 'CompletedWithErrors') ? undefined : new Date(committed_at.getTime() + UNDO_HOURS * HOUR_MS);

export const stateOf = (entry: UploadEntry): UploadState => {
  const undo = undoUntil(entry);
  return {
    id: entry.id,
    status: entry.status,
    settings: entry.settings,
    totals: entry.totals,
    createdAt: entry.created_at.toISOString(),
    createdBy: entry.created_by,
    done: entry.done,
    total: entry.total,
    formulaCells: entry.formula_cells,
    chunks: entry.chunks,
    ...(entry.headers === null ? {} : { headers: entry.headers }),
    ...(entry.mapping === null ? {} : { mapping: entry.mapping }),
    ...(entry.choice === null ? {} : { choice: entry.choice }),
    ...(entry.committed_at === null ? {} : { committedAt: entry.committed_at.toISOString() }),
    ...(undo === undefined ? {} : { undoUntil: undo.toISOString() }),
    ...(entry.not_undone === null ? {} : { notUndone: entry.not_undone.map((row) => ({ ...row })) }),
    ...(entry.problem === null ? {} : { problem: entry.problem }),
  };
};

/** Row level security lets through what lies where the caller works. */
const inReach = (db: Transaction<Database>, { tenantId, visibleUnits }: Pick<Caller, 'tenantId' | 'visibleUnits'>) =>
  db
    .selectFrom('upload')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('org_unit_id', 'in', [...visibleUnits]);

export const findUpload = async (db: Transaction<Database>, caller: Caller, id: string): Promise<Result<UploadEntry>> => {
  const entry = await inReach(db, caller).where('id', '=', plainGuid(id)).executeTakeFirst();
  return entry === undefined ? notFound() : ok(entry);
};

/** Held until the end of the transaction: chunks, repairs and the start of the import come one after the other. */
export const holdUpload = async (db: Transaction<Database>, caller: Caller, id: string): Promise<Result<UploadEntry>> => {
  const entry = await inReach(db, caller).where('id', '=', plainGuid(id)).forUpdate().executeTakeFirst();
  return entry === undefined ? notFound() : ok(entry);
};

export const nextStatus = ({ status }: Pick<UploadEntry, 'status'>, action: UploadAction): Result<UploadStatus> => {
  const next = uploadStatus.next(status, action);
  if (!failed(next)) return next;
  return refusedUpload('AR-UPLOAD-STATUS', { status });
};

export const updateUpload = (
  db: Transaction<Database>,
  { id }: Pick<UploadEntry, 'id'>,
  changed: Updateable<UploadTable> & { readonly changed_at: Date },
): Promise<UploadEntry> => db.updateTable('upload').set(changed).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

type Place = Pick<UploadEntry, 'id' | 'tenant_id' | 'org_unit_id'>;

const uploadEvent = ({ id, tenant_id, org_unit_id }: Place, eventType: string, data: object): PortalEvent => ({
  tenantId: tenant_id,
  orgUnitId: org_unit_id,
  pluginName: 'ar',
  eventType,
  id,
  data: { uploadId: id, ...data },
});

export const uploadProgress = (place: Place, phase: 'staging' | 'committing', done: number, total: number): PortalEvent =>
  uploadEvent(place, 'UploadProgress', { phase, done, total });

export const uploadFinished = (entry: UploadEntry): PortalEvent => uploadEvent(entry, 'UploadFinished', { totals: entry.totals, status: entry.status });

/** An import has just been asked for. */
export const beginsImport = ({ pluginName, eventType, data }: PortalEvent): boolean =>
  pluginName === 'ar' &&
  eventType === 'UploadProgress' &&
  typeof data === 'object' &&
  data !== null &&
  'phase' in data &&
  data.phase === 'committing' &&
  'done' in data &&
  data.done === 0;
