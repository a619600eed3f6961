import { sql, type RawBuilder } from 'kysely';
import type * as ar from '../../../../src/application/contract/ar';
import { refusedUpload } from '../../../../src/domain/article/upload/uploadRefusals';
import { fail, failed } from '../../../../src/domain/kernel/result';
import { reply, type Handlers } from '../../../records/handlers';
import { sightOf } from '../../org/area';
import { checkChunk, loadChecks } from './rowChecks';
import { countRows, settleFile, uploadRowOf, writeRows, type RowEntry } from './stagedRows';
import { findUpload, holdUpload, updateUpload } from './uploads';
import { notFound } from '../../../records/claim';

type ArHandlers = Handlers<typeof ar>;

const SORTED_BY: Readonly<Record<string, string>> = { rowNo: 'row_no', state: 'state', action: 'action' };

export const searchUploadRows: ArHandlers['searchUploadRows'] = async ({ params, body }, { db, caller }) => {
  const found = await findUpload(db, caller, params.id);
  if (failed(found)) return found;
  const { state, action, code } = body.criteria;
  const { pageNum, pageSize, sortOrder } = body.paging;
  const unknown = sortOrder.find(({ fieldId }) => !Object.hasOwn(SORTED_BY, fieldId));
  if (unknown !== undefined) return fail('badRequest', `Rows cannot be sorted by ${unknown.fieldId.slice(0, 40)}.`);
  const where: RawBuilder<unknown> = sql.join(
    [
      sql`upload_id = ${found.right.id}::uuid`,
      ...(state === undefined ? [] : [sql`state = ${state}`]),
      ...(action === undefined ? [] : [sql`action = ${action}`]),
      ...(code === undefined ? [] : [sql`issue_codes @> array[${code}]::text[]`]),
    ],
    sql` and `,
  );
  const order = sql.join([
    ...sortOrder.map(({ fieldId, sortDirection }) => sql`${sql.ref(SORTED_BY[fieldId] ?? 'row_no')} ${sql.raw(sortDirection)}`),
    sql`row_no`,
  ]);
  const { rows } = await sql<RowEntry>`select * from upload_row where ${where} order by ${order} limit ${pageSize} offset ${pageNum * pageSize}`.execute(db);
  const counted = await sql<{ total: string }>`select count(*) as total from upload_row where ${where}`.execute(db);
  return reply({ items: rows.map(uploadRowOf), totalCount: Number(counted.rows[0]?.total ?? 0) });
};

const MAX_CELLS = 1_000;

const withCells = (raw: readonly string[], changed: Readonly<Record<string, string>>): string[] => {
  const cells = [...raw];
  for (const [place, text] of Object.entries(changed)) {
    const at = Number(place);
    if (Number.isInteger(at) && at >= 0 && at < MAX_CELLS) {
      while (cells.length < at) cells.push('');
      cells[at] = text;
    }
  }
  return cells;
};

/** Checks one row again with changed cells, or leaves it out; rows of the same article follow. */
export const repairUploadRow: ArHandlers['repairUploadRow'] = async ({ params, body }, { db, caller, now }) => {
  const held = await holdUpload(db, caller, params.id);
  if (failed(held)) return held;
  const entry = held.right;
  if (entry.status !== 'Validated' || entry.mapping === null) return refusedUpload('AR-UPLOAD-STATUS', { status: entry.status });
  const read = () => db.selectFrom('upload_row').selectAll().where('upload_id', '=', entry.id).where('row_no', '=', Number(params.rowNo)).executeTakeFirst();
  const row = /^\d{1,9}$/.test(params.rowNo) ? await read() : undefined;
  if (row === undefined) return notFound();
  const sight = await sightOf(db, caller);
  const raw = { rowNo: row.row_no, cells: withCells(row.raw, body.cells ?? {}) };
  const checked = await checkChunk(db, sight, [raw], await loadChecks(db, sight, entry, entry.mapping, now));
  await writeRows(db, entry, row.chunk_no, [raw], checked);
  if (body.excluded ?? row.state === 'Excluded')
    await db.updateTable('upload_row').set({ state: 'Excluded' }).where('upload_id', '=', entry.id).where('row_no', '=', row.row_no).execute();
  await settleFile(db, entry, entry.settings.duplicatePolicy);
  const { totals, formulaCells } = await countRows(db, entry);
  await updateUpload(db, entry, { totals: JSON.stringify(totals), formula_cells: formulaCells, changed_at: now });
  const after = await read();
  return after === undefined ? notFound() : reply({ row: uploadRowOf(after), totals });
};
