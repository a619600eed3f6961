import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type * as contract from '../../../src/application/contract/caseCapture';
import type { CapturedValue, CaptureRun } from '../../../src/application/contract/caseCapture';
import type * as idc from '../../../src/application/contract/idc';
import { extensionOf } from '../../../src/domain/attachment/formats';
import type { GoodsItem } from '../../../src/domain/declaration/goodsItem';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { readableInCompany } from '../../db/migrations/policies';
import { readForCapture } from '../../files/readFile';
import { notFound } from '../../records/claim';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { captureOf, confirmCapture, correctCapture, findCapture, holdCapture, noteDelivered, startCapture, type CaptureRow } from '../cor/area';
import { draftDeclaration } from '../dec/area';
import { addLink } from './caseParts';
import { declarationCode } from './declarationNews';
import { findCase, holdCase } from './facts';
import { headerOfCase } from './headerOfCase';

const READABLE = ['xlsx', 'xlsm', 'csv', 'txt', 'pdf', 'xml', 'html', 'htm'];

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

const STATES: Readonly<Partial<Record<CaptureRow['status'], CaptureRun['state']>>> = { Confirmed: 'CONFIRMED', Delivered: 'CONFIRMED', Rejected: 'REJECTED' };

const runOf = (row: CaptureRow): CaptureRun => ({
  id: row.id,
  version: row.version,
  attachmentId: row.attachment_id ?? row.id,
  fileName: row.file_name,
  state: STATES[row.status] ?? 'NEEDS_REVIEW',
  header: { ...row.header },
  lines: row.lines.map((line) => ({ ...line })),
  problems: [...row.problems],
  problemCount: row.problem_count,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
});

const refuse = (code: string, message: string, args: Record<string, string> = {}) =>
  fail('refused', message, { feedbacks: [{ severity: 2, code, message, args }] });

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

const contentOf = ({ header, lines }: CaptureRow, currency: string | undefined) => {
  const incoterm = valueOf(header, 'incoterm')?.slice(0, 3).toUpperCase();
  const invoice = {
    id: randomUUID(),
    ...given<Record<string, string>>({
      number: valueOf(header, 'invoiceNumber'),
      date: valueOf(header, 'invoiceDate'),
      currency: valueOf(header, 'currency') ?? currency,
      amount: valueOf(header, 'invoiceTotal'),
    }),
    ...(incoterm !== undefined && { deliveryTerms: { incoterm } }),
  };
  return { invoices: [invoice], items: lines.map(itemOf) };
};

interface Delivered {
  readonly row: CaptureRow;
  readonly targetId: string;
  readonly number: string;
  readonly route: string;
}

/** A draft declaration of a confirmed capture, linked to its case where it has one (CM-R39). */
const deliver = async (context: Context, row: CaptureRow, profile: string): Promise<Result<Delivered>> => {
  const held = row.context_id === null ? undefined : await holdCase(context, row.context_id);
  if (held !== undefined && failed(held)) return held;
  const entry = held?.right;
  const { invoices, items } = contentOf(row, entry?.content.currency);
  const header = entry === undefined ? {} : await headerOfCase(context, entry);
  const drafted = await draftDeclaration(context, {
    profile,
    content: { header: { ...header, invoices }, items },
    source: entry === undefined ? { type: 'capture', id: row.id } : { type: 'case', id: entry.id },
    dataSource: row.engine === 'MODEL' ? 'IDP' : row.engine === 'MANUAL' ? 'Manual' : 'IDC',
  });
  if (failed(drafted)) return drafted;
  const { id, lrn, route } = drafted.right;
  if (entry !== undefined)
    await addLink(context, entry, { targetKind: 'DECLARATION', targetId: id, targetNumber: lrn, linkType: 'CREATED_FROM', route, ...declarationCode('DRAFT') });
  const noted = await noteDelivered(context, row, { number: lrn, route });
  return failed(noted) ? noted : ok({ row: noted.right, targetId: id, number: lrn, route });
};

export const captureHandlers: Handlers<typeof contract> = {
  readCaptures: async ({ params }, context) => {
    const found = await findCase(context, params.id);
    if (failed(found)) return found;
    const { rows } = await sql<{ id: string }>`select id from cor_idc_job where context_kind = 'CASE' and context_id = ${found.right.id}::uuid
      order by created_at desc`.execute(context.db);
    const runs = [];
    for (const { id } of rows) {
      const job = await findCapture(context, id);
      if (!failed(job)) runs.push(runOf(job.right));
    }
    return reply(runs);
  },

  captureDocument: async ({ params }, context) => {
    const { db } = context;
    const held = await holdCase(context, params.id);
    if (failed(held)) return held;
    const entry = held.right;
    const { rows: files } = await sql<{ file_name: string; scan_status: string }>`select file_name, scan_status from attachment
      where id = ${params.attachmentId}::uuid and entity_type = 'case' and entity_id = ${entry.id}::uuid and expires_at is null`.execute(db);
    const [file] = files;
    if (file === undefined || file.scan_status === 'INFECTED' || file.scan_status === 'PENDING') return notFound();
    if (!READABLE.includes(extensionOf(file.file_name))) return refuse('COR-R81', 'Only files with text can be captured.');
    const { rows: parts } = await sql<{
      content: Buffer;
    }>`select content from attachment_part where attachment_id = ${params.attachmentId}::uuid order by from_byte`.execute(db);
    const content = Buffer.concat(parts.map((part) => part.content));
    const read = await readForCapture(content, { fileName: file.file_name });
    if (failed(read)) return read;
    const started = await startCapture(context, {
      fileName: file.file_name,
      content,
      read,
      sender: entry.content.country === 'GB' ? '.' : ',',
      contextKind: 'CASE',
      contextId: entry.id,
      attachmentId: params.attachmentId,
    });
    return failed(started) ? started : reply(runOf(started.right));
  },

  correctCapture: async ({ params, body }, context) => {
    const held = await holdCapture(context, params.id, body.version);
    if (failed(held)) return held;
    const corrected = await correctCapture(context, held.right, body.values);
    return failed(corrected) ? corrected : reply(runOf(corrected.right));
  },

  confirmCapture: async ({ params, body }, context) => {
    const held = await holdCapture(context, params.id, body.version);
    if (failed(held)) return held;
    if (STATES[held.right.status] !== undefined && held.right.status !== 'Confirmed')
      return refuse('CM-CAPTURE.done', 'This capture is confirmed or rejected already.');
    const confirmed = held.right.status === 'Confirmed' ? held : await confirmCapture(context, held.right, body.accepted);
    if (failed(confirmed)) return confirmed;
    const delivered = await deliver(context, confirmed.right, body.profile);
    if (failed(delivered)) return delivered;
    const { row, ...target } = delivered.right;
    return reply({ run: runOf(row), ...target });
  },
};

/** From the screen of captures, with or without a case. */
export const deliveryHandlers: Handlers<Pick<typeof idc, 'deliverIdcJob'>> = {
  deliverIdcJob: async ({ params, body }, context) => {
    const held = await holdCapture(context, params.id, body.version);
    if (failed(held)) return held;
    const delivered = await deliver(context, held.right, body.profile);
    if (failed(delivered)) return delivered;
    const { row, number, route } = delivered.right;
    return reply({ job: await captureOf(context, row), number, route });
  },
};
