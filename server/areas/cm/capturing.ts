import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type * as contract from '../../../src/application/contract/caseCapture';
import type { CapturedValue, CaptureRun } from '../../../src/application/contract/caseCapture';
import { captureTable, HEADER_TARGETS, LEAST_CONFIDENCE, LINE_TARGETS, type CaptureSettings } from '../../../src/domain/case/capture/captureTable';
import { extensionOf } from '../../../src/domain/attachment/formats';
import type { GoodsItem } from '../../../src/domain/declaration/goodsItem';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { readableInCompany } from '../../db/migrations/policies';
import { readCsv, readXlsx } from '../../files/readFile';
import { notFound, stale } from '../../records/claim';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { draftDeclaration } from '../dec/area';
import { addLink } from './caseParts';
import { declarationCode } from './declarationNews';
import { findCase, holdCase } from './facts';
import { headerOfCase } from './headerOfCase';

const MAX_ROWS = 10_000;
const MAX_VALUE = 500;
const DELIMITERS = [';', '\t', ',', '|'] as const;

export const captureMigration: Migration = {
  up: async (db) => {
    const statements = [
      `create table cm_capture (id uuid primary key, version integer not null, tenant_id uuid not null, org_unit_id uuid not null, case_id uuid not null references cm_case,
        attachment_id uuid not null, file_name text not null, state text not null, header jsonb not null, lines jsonb not null, problems jsonb not null,
        created_at timestamptz not null, created_by text not null, changed_at timestamptz not null, changed_by text not null)`,
      `create index cm_capture_of on cm_capture (case_id, created_at desc)`,
      ...readableInCompany('cm_capture'),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

type Values = Readonly<Record<string, CapturedValue>>;

interface CaptureRow {
  readonly id: string;
  readonly version: number;
  readonly case_id: string;
  readonly attachment_id: string;
  readonly file_name: string;
  readonly state: CaptureRun['state'];
  readonly header: Values;
  readonly lines: readonly Values[];
  readonly problems: readonly string[];
  readonly created_at: Date;
  readonly created_by: string;
  readonly changed_at: Date;
  readonly changed_by: string;
}

const isDoubtful = ({ confidence, problem }: CapturedValue): boolean => confidence < LEAST_CONFIDENCE || problem !== undefined;

const doubts = ({ header, lines, problems }: Pick<CaptureRow, 'header' | 'lines' | 'problems'>): number =>
  problems.length + [...Object.values(header), ...lines.flatMap((line) => Object.values(line))].filter(isDoubtful).length;

const runOf = (row: CaptureRow): CaptureRun => ({
  id: row.id,
  version: row.version,
  attachmentId: row.attachment_id,
  fileName: row.file_name,
  state: row.state,
  header: { ...row.header },
  lines: row.lines.map((line) => ({ ...line })),
  problems: [...row.problems],
  problemCount: doubts(row),
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
});

const refuse = (code: string, message: string, args: Record<string, string> = {}) =>
  fail('refused', message, { feedbacks: [{ severity: 2, code, message, args }] });

interface Read extends CaptureSettings {
  readonly rows: readonly (readonly string[])[];
}

/** Numbers of a workbook are stored with a point; a text file writes them as its sender does. */
const rowsOf = async (fileName: string, content: Uint8Array, country: string): Promise<Result<Read>> => {
  const sender = country === 'GB' ? '.' : ',';
  const extension = extensionOf(fileName);
  if (extension === 'xlsx' || extension === 'xlsm') {
    const read = await readXlsx(content, { maxRows: MAX_ROWS });
    return failed(read) ? read : ok({ rows: read.right.rows, mark: '.', sender });
  }
  if (extension === 'csv' || extension === 'txt') {
    // A guess by the separators alone mistakes decimal commas for them: the one that makes an invoice of the rows is right.
    for (const delimiter of [...DELIMITERS, undefined]) {
      const read = await readCsv(content, { maxRows: MAX_ROWS, delimiter });
      if (failed(read)) return read;
      if (delimiter === undefined || captureTable(read.right.rows, { sender }).lines.length > 0) return ok({ rows: read.right.rows, sender });
    }
  }
  return refuse('COR-R81', 'Only Excel and CSV files can be captured.');
};

const openRun = async ({ db, caller }: Context, id: string, version: number): Promise<Result<CaptureRow>> => {
  const { rows } = await sql<CaptureRow>`select * from cm_capture where id = ${id}::uuid and tenant_id = ${caller.tenantId}::uuid
    and org_unit_id = any (${[...caller.visibleUnits]}::uuid[]) for update`.execute(db);
  const [row] = rows;
  if (row === undefined) return notFound();
  if (row.version !== version) return stale(row);
  return row.state === 'NEEDS_REVIEW' ? ok(row) : refuse('CM-CAPTURE.done', 'This capture is confirmed or rejected already.');
};

const store = async ({ db, caller, now }: Context, row: CaptureRow, changed: Partial<Pick<CaptureRow, 'header' | 'lines' | 'state'>>): Promise<CaptureRow> => {
  const { header = row.header, lines = row.lines, state = row.state } = changed;
  const { rows } =
    await sql<CaptureRow>`update cm_capture set version = version + 1, header = ${JSON.stringify(header)}, lines = ${JSON.stringify(lines)}, state = ${state},
    changed_at = ${now}, changed_by = ${caller.userName} where id = ${row.id}::uuid returning *`.execute(db);
  return rows[0] ?? row;
};

const valueOf = (values: Values, target: string): string | undefined => {
  const value = values[target]?.value.trim() ?? '';
  return value === '' ? undefined : value;
};

const given = <T extends object>(fields: { readonly [K in keyof T]?: T[K] | undefined }): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** A line of the invoice as a goods item; unit PCS and quantity 1 where it says none (CM-R39). */
const itemOf = (line: Values, at: number): GoodsItem => ({
  id: randomUUID(),
  itemNumber: at + 1,
  invoiceLine: String(at + 1),
  quantity: valueOf(line, 'quantity') ?? '1',
  unit: valueOf(line, 'unit') ?? 'PCS',
  ...given<GoodsItem>({
    articleId: valueOf(line, 'articleId'),
    description: valueOf(line, 'articleDescription'),
    commodityCode: valueOf(line, 'commodityCode'),
    countryOfOrigin: valueOf(line, 'countryOfOrigin'),
    netMass: valueOf(line, 'netMass'),
    grossMass: valueOf(line, 'grossMass'),
    itemAmountInvoiced: valueOf(line, 'linePrice'),
  }),
});

export const captureHandlers: Handlers<typeof contract> = {
  readCaptures: async ({ params }, context) => {
    const found = await findCase(context, params.id);
    if (failed(found)) return found;
    const { rows } = await sql<CaptureRow>`select * from cm_capture where case_id = ${found.right.id}::uuid order by created_at desc`.execute(context.db);
    return reply(rows.map(runOf));
  },

  captureDocument: async ({ params }, context) => {
    const { db, caller, now } = context;
    const held = await holdCase(context, params.id);
    if (failed(held)) return held;
    const entry = held.right;
    const { rows: files } = await sql<{ file_name: string; scan_status: string }>`select file_name, scan_status from attachment
      where id = ${params.attachmentId}::uuid and entity_type = 'case' and entity_id = ${entry.id}::uuid and expires_at is null`.execute(db);
    const [file] = files;
    if (file === undefined || file.scan_status === 'INFECTED' || file.scan_status === 'PENDING') return notFound();
    const { rows: parts } = await sql<{
      content: Buffer;
    }>`select content from attachment_part where attachment_id = ${params.attachmentId}::uuid order by from_byte`.execute(db);
    const read = await rowsOf(file.file_name, Buffer.concat(parts.map(({ content }) => content)), entry.content.country ?? '');
    if (failed(read)) return read;
    const { header, lines, problems } = captureTable(read.right.rows, read.right);
    const { rows } =
      await sql<CaptureRow>`insert into cm_capture (id, version, tenant_id, org_unit_id, case_id, attachment_id, file_name, state, header, lines, problems,
        created_at, created_by, changed_at, changed_by)
      values (${randomUUID()}, 1, ${entry.tenant_id}, ${entry.org_unit_id}, ${entry.id}, ${params.attachmentId}, ${file.file_name}, 'NEEDS_REVIEW', ${JSON.stringify(header)},
        ${JSON.stringify(lines)}, ${JSON.stringify(problems)}, ${now}, ${caller.userName}, ${now}, ${caller.userName}) returning *`.execute(db);
    return rows[0] === undefined ? notFound() : reply(runOf(rows[0]));
  },

  correctCapture: async ({ params, body }, context) => {
    const opened = await openRun(context, params.id, body.version);
    if (failed(opened)) return opened;
    const header: Record<string, CapturedValue> = { ...opened.right.header };
    const lines: Record<string, CapturedValue>[] = opened.right.lines.map((line) => ({ ...line }));
    for (const { path, value } of body.values) {
      const [part = '', first = '', second = ''] = path.split('/');
      const place =
        part === 'header' && Object.hasOwn(HEADER_TARGETS, first)
          ? header
          : part === 'lines' && Object.hasOwn(LINE_TARGETS, second)
            ? lines[Number(first)]
            : undefined;
      if (place === undefined || value.length > MAX_VALUE)
        return refuse('CM-CAPTURE.path', `There is no value ${path.slice(0, 50)}.`, { path: path.slice(0, 50) });
      const target = part === 'header' ? first : second;
      const before = place[target];
      place[target] = { raw: before?.raw ?? '', cell: before?.cell ?? '', value: value.trim(), confidence: 1, changedBy: context.caller.userName };
    }
    return reply(runOf(await store(context, opened.right, { header, lines })));
  },

  confirmCapture: async ({ params, body }, context) => {
    const opened = await openRun(context, params.id, body.version);
    if (failed(opened)) return opened;
    const run = opened.right;
    const count = doubts(run);
    if (count > 0 && !body.accepted) return refuse('COR-R83', `${count} values need your decision.`, { count: String(count) });
    const held = await holdCase(context, run.case_id);
    if (failed(held)) return held;
    const incoterm = valueOf(run.header, 'incoterm')?.slice(0, 3).toUpperCase();
    const invoice = {
      id: randomUUID(),
      ...given<Record<string, string>>({
        number: valueOf(run.header, 'invoiceNumber'),
        date: valueOf(run.header, 'invoiceDate'),
        currency: valueOf(run.header, 'currency') ?? held.right.content.currency,
        amount: valueOf(run.header, 'invoiceTotal'),
      }),
      ...(incoterm !== undefined && { deliveryTerms: { incoterm } }),
    };
    const drafted = await draftDeclaration(context, {
      profile: body.profile,
      content: { header: { ...(await headerOfCase(context, held.right)), invoices: [invoice] }, items: run.lines.map(itemOf) },
      source: { type: 'case', id: run.case_id },
      dataSource: 'IDC',
    });
    if (failed(drafted)) return drafted;
    const { id, lrn, route } = drafted.right;
    await addLink(context, held.right, {
      targetKind: 'DECLARATION',
      targetId: id,
      targetNumber: lrn,
      linkType: 'CREATED_FROM',
      route,
      ...declarationCode('DRAFT'),
    });
    return reply({ run: runOf(await store(context, run, { state: 'CONFIRMED' })), targetId: id, number: lrn, route });
  },
};
