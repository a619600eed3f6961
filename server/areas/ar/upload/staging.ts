import { randomUUID } from 'node:crypto';
import type * as ar from '../../../../src/application/contract/ar';
import { totalsOf } from '../../../../src/domain/article/upload/checkRows';
import { refusedUpload } from '../../../../src/domain/article/upload/uploadRefusals';
import { missingTargets } from '../../../../src/domain/article/upload/guessMapping';
import { targetOf, targets } from '../../../../src/domain/article/upload/targets';
import { CHUNK_ROWS, MAX_UPLOAD_ROWS, NO_TOTALS, type Mapping, type RawRow, type UploadTotals } from '../../../../src/domain/article/upload/upload';
import { SUPPORTED_COUNTRIES } from '../../../../src/domain/article/article';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { failed, ok, type Failed, type Result } from '../../../../src/domain/kernel/result';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { mayBring, sightOf, readOperators } from '../../org/area';
import { unfit as ofWrongForm } from '../../../records/unfit';
import { ProgressPace } from './progressPace';
import { checkChunk, loadChecks } from './rowChecks';
import { countRows, settleFile, writeRows } from './stagedRows';
import { holdUpload, nextStatus, stateOf, updateUpload, uploadProgress, type UploadEntry } from './uploads';

type ArHandlers = Handlers<typeof ar>;

const MAX_FILE_NAME = 255;
const PREVIEW_ROWS = 20;

const isCount = (count: number): boolean => Number.isSafeInteger(count) && count >= 0;

const pace = new ProgressPace();

export const createUpload: ArHandlers['createUpload'] = async ({ body }, { db, caller, now }) => {
  if (caller.orgUnitKind === 'TENANT') return refusedUpload('ORG-OU-ROOT');
  if (body.fileName.length > MAX_FILE_NAME) return refusedUpload('AR-UPLOAD-NAME', { m: String(body.fileName.length), n: String(MAX_FILE_NAME) }, '/fileName');
  const wrong = (['fileSize', 'headerRow', 'rowCount'] as const).filter((at) => !isCount(body[at]));
  if (wrong.length > 0) return ofWrongForm(wrong.map((at) => `/${at}`));
  if (body.rowCount > MAX_UPLOAD_ROWS) return refusedUpload('AR-UPLOAD-ROWS', { n: String(body.rowCount), max: '100,000' }, '/rowCount');
  if (body.articleOwnerId !== undefined) {
    const sight = await sightOf(db, caller);
    const owner = plainGuid(body.articleOwnerId);
    const isKnown = (await readOperators(db, sight)).some(({ id }) => id === owner);
    if (!isKnown || !mayBring(sight, owner)) return refusedUpload('AR-UPLOAD-OWNER', {}, '/articleOwnerId');
  }
  const entry = await db
    .insertInto('upload')
    .values({
      id: randomUUID(),
      tenant_id: caller.tenantId,
      org_unit_id: caller.orgUnitId,
      user_id: caller.userId,
      version: 1,
      created_at: now,
      created_by: caller.userName,
      changed_at: now,
      changed_by: caller.userName,
      status: 'Created',
      settings: JSON.stringify(body),
      headers: null,
      mapping: null,
      choice: null,
      totals: JSON.stringify(NO_TOTALS),
      total: body.rowCount,
      committed_at: null,
      not_undone: null,
      problem: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return reply({ uploadId: entry.id });
};

const countries: readonly string[] = SUPPORTED_COUNTRIES;

const checkMapping = ({ mapping, headers }: { readonly mapping: Mapping; readonly headers: readonly string[] }, ownerIsKnown: boolean): Result<undefined> => {
  if (!countries.includes(mapping.country)) return refusedUpload('AR-UPLOAD-COUNTRY', { country: mapping.country.slice(0, 10) }, '/mapping/country');
  const unknown = mapping.columns.find(
    ({ target, index }) => targetOf(target) === undefined || (index !== undefined && !(Number.isInteger(index) && index >= 0 && index < headers.length)),
  );
  if (unknown !== undefined) return refusedUpload('AR-UPLOAD-COLUMN', { column: unknown.target.slice(0, 40) }, '/mapping/columns');
  const missing = missingTargets(mapping.columns, ownerIsKnown);
  if (missing.length === 0) return ok(undefined);
  const names = missing.map((id) => targets.find((target) => target.id === id)?.label ?? id).join(', ');
  return refusedUpload('AR-UPLOAD-MISSING', { fields: names }, '/mapping/columns');
};

/** A column that is named by its header only gets its place. */
const placed = (mapping: Mapping, headers: readonly string[]): Mapping => ({
  ...mapping,
  columns: mapping.columns.map((column) => {
    const at = column.index ?? (column.source === undefined ? -1 : headers.indexOf(column.source));
    return at < 0 ? column : { ...column, index: at };
  }),
});

export const mapUpload: ArHandlers['mapUpload'] = async ({ params, body }, { db, caller, now }) => {
  const held = await holdUpload(db, caller, params.id);
  if (failed(held)) return held;
  const entry = held.right;
  const status = nextStatus(entry, entry.status === 'Created' || entry.status === 'Mapped' ? 'mapColumns' : 'remap');
  if (failed(status)) return status;
  const mapping = placed(body.mapping, body.headers);
  const right = checkMapping({ mapping, headers: body.headers }, entry.settings.articleOwnerId !== undefined);
  if (failed(right)) return right;
  const sight = await sightOf(db, caller);
  const checks = await loadChecks(db, sight, { settings: entry.settings, headers: body.headers }, mapping, now);
  const sample = body.sample.slice(0, PREVIEW_ROWS);
  const checked = await checkChunk(db, sight, sample, checks);
  const after = await updateUpload(db, entry, {
    status: status.right,
    headers: JSON.stringify(body.headers),
    mapping: JSON.stringify(mapping),
    chunks: [],
    totals: JSON.stringify(NO_TOTALS),
    done: 0,
    problem: null,
    changed_at: now,
    changed_by: caller.userName,
  });
  if (body.profileId !== undefined) await db.updateTable('mapping_profile').set({ last_used_at: now }).where('id', '=', plainGuid(body.profileId)).execute();
  const preview = checked.map(({ rowNo, values, state, action, issues }, at) => ({
    rowNo,
    raw: sample[at]?.cells ?? [],
    mapped: values,
    state,
    action,
    issues: [...issues],
  }));
  return reply({ upload: stateOf(after), preview });
};

/** The rows of the call, or those that were kept from before a new mapping. */
const rowsOfChunk = async ({ db }: Context, { id }: UploadEntry, chunkNo: number, rows: readonly RawRow[] | undefined): Promise<readonly RawRow[]> => {
  if (rows !== undefined) {
    await db.deleteFrom('upload_row').where('upload_id', '=', id).where('chunk_no', '=', chunkNo).execute();
    return rows;
  }
  const kept = await db
    .selectFrom('upload_row')
    .select(['row_no', 'raw'])
    .where('upload_id', '=', id)
    .where('chunk_no', '=', chunkNo)
    .orderBy('row_no')
    .execute();
  return kept.map(({ row_no, raw }) => ({ rowNo: row_no, cells: raw }));
};

const added = (before: UploadTotals, more: UploadTotals): UploadTotals => ({
  ...before,
  read: before.read + more.read,
  ok: before.ok + more.ok,
  warning: before.warning + more.warning,
  error: before.error + more.error,
  toInsert: before.toInsert + more.toInsert,
  toUpdate: before.toUpdate + more.toUpdate,
  toSkip: before.toSkip + more.toSkip,
});

const isWhole = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text);

const unfit = (rows: readonly RawRow[]): Failed | undefined => {
  if (rows.length > CHUNK_ROWS) return refusedUpload('AR-UPLOAD-CHUNK', { n: String(rows.length), max: '1,000' }, '/rows');
  const numbers = new Set(rows.map(({ rowNo }) => rowNo));
  const isRight = numbers.size === rows.length && rows.every(({ rowNo }) => Number.isSafeInteger(rowNo) && rowNo > 0 && rowNo < 2 ** 31);
  return isRight ? undefined : refusedUpload('AR-UPLOAD-NUMBERS', {}, '/rows');
};

export const stageChunk: ArHandlers['stageChunk'] = async ({ params, body }, context) => {
  const { db, caller, now, publish } = context;
  if (!isWhole(params.chunkNo)) return refusedUpload('AR-UPLOAD-ORDER');
  const chunkNo = Number(params.chunkNo);
  const held = await holdUpload(db, caller, params.id);
  if (failed(held)) return held;
  const entry = held.right;
  const isRepeatedLast = entry.status === 'Validated' && entry.chunks.includes(chunkNo);
  if (isRepeatedLast) return reply({ received: entry.totals.read, status: entry.status, totals: entry.totals });
  const status = nextStatus(entry, 'stage');
  if (failed(status)) return status;
  if (entry.mapping === null) return refusedUpload('AR-UPLOAD-UNMAPPED');
  const fault = unfit(body.rows ?? []);
  if (fault !== undefined) return fault;
  const rows = await rowsOfChunk(context, entry, chunkNo, body.rows);
  const sight = await sightOf(db, caller);
  const checked = await checkChunk(db, sight, rows, await loadChecks(db, sight, entry, entry.mapping, now));
  await writeRows(db, entry, chunkNo, rows, checked);
  const isRepeated = entry.chunks.includes(chunkNo);
  const chunks = isRepeated ? entry.chunks : [...entry.chunks, chunkNo];
  const totals = isRepeated ? (await countRows(db, entry)).totals : added(entry.totals, totalsOf(checked));
  if (totals.read > MAX_UPLOAD_ROWS) return refusedUpload('AR-UPLOAD-ROWS', { n: String(totals.read), max: '100,000' });
  if (!body.last) {
    const after = await updateUpload(db, entry, { status: status.right, chunks, totals: JSON.stringify(totals), done: totals.read, changed_at: now });
    if (pace.isDue(entry.id, now.getTime())) publish(uploadProgress(after, 'staging', totals.read, after.total));
    return reply({ received: totals.read, status: after.status, totals });
  }
  const missing = Array.from({ length: chunkNo }, (_, at) => at + 1).find((number) => !chunks.includes(number));
  if (missing !== undefined) return refusedUpload('AR-UPLOAD-GAP', { n: String(missing) });
  await db.deleteFrom('upload_row').where('upload_id', '=', entry.id).where('chunk_no', '>', chunkNo).execute();
  await settleFile(db, entry, entry.settings.duplicatePolicy);
  const final = await countRows(db, entry);
  const validated = nextStatus({ status: status.right }, 'lastChunk');
  if (failed(validated)) return validated;
  const after = await updateUpload(db, entry, {
    status: validated.right,
    chunks,
    totals: JSON.stringify(final.totals),
    formula_cells: final.formulaCells,
    done: final.totals.read,
    total: final.totals.read,
    changed_at: now,
  });
  publish(uploadProgress(after, 'staging', after.done, after.total));
  return reply({ received: final.totals.read, status: after.status, totals: final.totals });
};
