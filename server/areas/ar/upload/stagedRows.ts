import { sql, type Selectable, type Transaction } from 'kysely';
import { FILE_ISSUES, fileIssues } from '../../../../src/domain/article/upload/fileIssues';
import { stateOf as stateOfIssues, type CheckedRow } from '../../../../src/domain/article/upload/checkRow';
import {
  NO_TOTALS,
  type DuplicatePolicy,
  type RawRow,
  type RowAction,
  type RowIssue,
  type RowState,
  type UploadTotals,
} from '../../../../src/domain/article/upload/upload';
import type { UploadRow } from '../../../../src/domain/article/upload/uploadRecords';
import type { Database } from '../../../db/schema';
import type { UploadRowTable } from '../../../db/tables/article';
import type { UploadEntry } from './uploads';

export type RowEntry = Selectable<UploadRowTable>;

type Place = Pick<UploadEntry, 'id' | 'tenant_id' | 'org_unit_id'>;

const textOf = (value: string | readonly string[] | undefined): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const uploadRowOf = (row: Pick<RowEntry, 'row_no' | 'raw' | 'mapped' | 'state' | 'action' | 'issues' | 'target_id'>): UploadRow => ({
  rowNo: row.row_no,
  raw: row.raw,
  mapped: row.mapped,
  state: row.state,
  action: row.action,
  issues: row.issues.map((issue) => ({ ...issue })),
  ...(row.target_id === null ? {} : { targetArticleId: row.target_id }),
});

const COLUMNS = sql.raw(
  `row_no, raw, mapped, own_state, own_action, state, action, issues, issue_codes, owner_id, article_key, commodity_code, net_weight, formula_cells, target_id`,
);

/** One statement for a chunk; rows that stand there are replaced. */
export const writeRows = async (
  db: Transaction<Database>,
  place: Place,
  chunkNo: number,
  raw: readonly RawRow[],
  checked: readonly CheckedRow[],
): Promise<void> => {
  const rows = checked.map((row, at) => ({
    row_no: row.rowNo,
    raw: raw[at]?.cells ?? [],
    mapped: row.values,
    own_state: row.state,
    own_action: row.action,
    state: row.state,
    action: row.action,
    issues: row.issues,
    issue_codes: row.issues.map(({ code }) => code),
    owner_id: row.ownerId ?? null,
    article_key: row.key ?? null,
    commodity_code: textOf(row.values['commodityCode']),
    net_weight: textOf(row.values['netWeightPerUnit']),
    formula_cells: row.formulaCells,
    target_id: row.targetArticleId ?? null,
  }));
  await sql`
    insert into upload_row (upload_id, tenant_id, org_unit_id, chunk_no, ${COLUMNS})
    select ${place.id}::uuid, ${place.tenant_id}::uuid, ${place.org_unit_id}::uuid, ${chunkNo}::integer, ${COLUMNS}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (row_no integer, raw jsonb, mapped jsonb, own_state text, own_action text, state text, action text,
      issues jsonb, issue_codes text[], owner_id uuid, article_key text, commodity_code text, net_weight text, formula_cells integer, target_id uuid)
    on conflict (upload_id, row_no) do update set raw = excluded.raw, mapped = excluded.mapped, own_state = excluded.own_state, own_action = excluded.own_action,
      state = excluded.state, action = excluded.action, issues = excluded.issues, issue_codes = excluded.issue_codes, owner_id = excluded.owner_id,
      article_key = excluded.article_key, commodity_code = excluded.commodity_code, net_weight = excluded.net_weight, formula_cells = excluded.formula_cells,
      target_id = excluded.target_id, chunk_no = excluded.chunk_no`.execute(db);
};

interface Facts {
  readonly row_no: number;
  readonly owner_id: string | null;
  readonly article_key: string | null;
  readonly commodity_code: string | null;
  readonly net_weight: string | null;
  readonly is_marked: boolean;
  readonly own_state: RowState;
}

interface Marked {
  readonly row_no: number;
  readonly issues: RowIssue[];
  readonly own_action: RowAction;
}

/** What the rows of a file say of each other, written to those of which it changed. */
export const settleFile = async (db: Transaction<Database>, { id }: Pick<Place, 'id'>, policy: DuplicatePolicy): Promise<void> => {
  const facts = await sql<Facts>`
    select row_no, owner_id, article_key, commodity_code, net_weight, own_state, (action <> own_action or issue_codes && ${[...FILE_ISSUES]}::text[]) as is_marked
    from upload_row where upload_id = ${id}::uuid and state <> 'Excluded' order by row_no`.execute(db);
  const { issues, skipped } = fileIssues(
    facts.rows
      .filter(({ own_state }) => own_state !== 'Error')
      .map((row) => ({
        rowNo: row.row_no,
        ownerId: row.owner_id ?? undefined,
        key: row.article_key ?? undefined,
        commodityCode: row.commodity_code ?? undefined,
        netWeightPerUnit: row.net_weight ?? undefined,
      })),
    policy,
  );
  const touched = facts.rows.filter(({ row_no, is_marked }) => is_marked || issues.has(row_no) || skipped.has(row_no)).map(({ row_no }) => row_no);
  if (touched.length === 0) return;
  const before = await sql<Marked>`
    select row_no, issues, own_action from upload_row where upload_id = ${id}::uuid and row_no = any (${touched}::integer[])`.execute(db);
  const rows = before.rows.map((row) => {
    const all = [...row.issues.filter(({ code }) => !FILE_ISSUES.includes(code)), ...(issues.get(row.row_no) ?? [])];
    return {
      row_no: row.row_no,
      issues: all,
      issue_codes: all.map(({ code }) => code),
      state: stateOfIssues(all),
      action: skipped.has(row.row_no) ? 'Skip' : row.own_action,
    };
  });
  await sql`
    update upload_row set issues = row.issues, issue_codes = row.issue_codes, state = row.state, action = row.action
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (row_no integer, issues jsonb, issue_codes text[], state text, action text)
    where upload_row.upload_id = ${id}::uuid and upload_row.row_no = row.row_no`.execute(db);
};

interface Counted {
  readonly state: RowState;
  readonly action: RowAction;
  readonly n: number;
  readonly formulas: number;
}

/** Counters over all rows; `inserted`, `updated` and `skipped` are of those that were stored. */
export const countRows = async (
  db: Transaction<Database>,
  { id }: Pick<Place, 'id'>,
): Promise<{ readonly totals: UploadTotals; readonly formulaCells: number }> => {
  const { rows } = await sql<Counted>`
    select state, action, count(*)::integer as n, sum(formula_cells)::integer as formulas from upload_row where upload_id = ${id}::uuid group by state, action`.execute(
    db,
  );
  const totals = { ...NO_TOTALS };
  let formulaCells = 0;
  for (const { state, action, n, formulas } of rows) {
    totals.read += n;
    formulaCells += formulas;
    if (state === 'Ok') totals.ok += n;
    else if (state === 'Warning') totals.warning += n;
    else if (state === 'Error') totals.error += n;
    else if (state === 'Excluded') totals.excluded += n;
    else if (action === 'Insert') totals.inserted += n;
    else if (action === 'Update') totals.updated += n;
    else totals.skipped += n;
    if (state !== 'Ok' && state !== 'Warning') continue;
    if (action === 'Insert') totals.toInsert += n;
    else if (action === 'Update') totals.toUpdate += n;
    else totals.toSkip += n;
  }
  return { totals, formulaCells };
};
