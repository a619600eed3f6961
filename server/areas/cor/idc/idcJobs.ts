import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CapturedValue, IdcJob, IdcRow } from '../../../../src/application/contract/idc';
import { captureGrid, rejudged } from '../../../../src/domain/case/capture/captureTable';
import { isDoubtful, problemCount, valuesOf, type CapturedInvoice, type CaptureProblem } from '../../../../src/domain/case/capture/captured';
import type { CaptureGrid } from '../../../../src/domain/case/capture/grid';
import {
  accuracy,
  chooseSetting,
  guessDocumentType,
  idcState,
  isOpen,
  isSample,
  mayConfirmItself,
  type IdcState,
} from '../../../../src/domain/case/capture/reviewing';
import { HEADER_TARGETS, isCritical, LINE_TARGETS, targetOfPath } from '../../../../src/domain/case/capture/targets';
import { fail, failed, ok, type Failed, type PortalError, type Result } from '../../../../src/domain/kernel/result';
import { notFound, stale } from '../../../records/claim';
import type { Context } from '../../../records/handlers';
import { cappedByModel, type ModelService } from './modelService';
import { currentSettings, findSetting, reviewedOf, stopConfirming, type SettingRow } from './idcSettings';

type Values = Readonly<Record<string, CapturedValue>>;
export type Engine = IdcJob['engine'];

export interface JobRow {
  readonly id: string;
  readonly version: number;
  readonly org_unit_id: string;
  readonly context_kind: 'CASE' | 'NONE';
  readonly context_id: string | null;
  readonly document_id: string | null;
  readonly attachment_id: string | null;
  readonly file_name: string;
  readonly status: IdcState;
  readonly engine: Engine;
  readonly document_type: string;
  readonly document_confidence: number;
  readonly setting_id: string | null;
  readonly setting_version: number;
  readonly setting_name: string;
  readonly sender: ',' | '.';
  readonly header: Values;
  readonly lines: readonly Values[];
  readonly problems: readonly CaptureProblem[];
  readonly corrected: readonly string[];
  readonly sample: boolean;
  readonly value_count: number;
  readonly problem_count: number;
  readonly reviewer: string;
  readonly failure: { readonly code: string; readonly message: string } | null;
  readonly rejected_for: string | null;
  readonly delivered: { readonly number: string; readonly route: string; readonly at: string } | null;
  readonly created_at: Date;
  readonly created_by: string;
  readonly changed_at: Date;
  readonly changed_by: string;
}

const DATA_SOURCES: Readonly<Record<Engine, number>> = { TEMPLATE: 7, MODEL: 8, MANUAL: 0 };
const MAX_VALUE = 500;
const SAMPLE_TEXT = 20_000;

export const refuse = (code: string, message: string, args: Record<string, string> = {}, pointer?: string): Failed =>
  fail('refused', message, { feedbacks: [{ severity: 2, code, message, args, ...(pointer !== undefined && { pointer }) }] });

export const rowOf = (row: JobRow): IdcRow => ({
  id: row.id,
  version: row.version,
  fileName: row.file_name,
  documentType: row.document_type,
  status: row.status,
  engine: row.engine,
  dataSource: DATA_SOURCES[row.engine],
  contextKind: row.context_kind,
  settingName: row.setting_name,
  valueCount: row.value_count,
  problemCount: row.problem_count,
  changedCount: row.corrected.length,
  accuracy: accuracy(row.value_count, row.corrected.length),
  reviewer: row.reviewer,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
});

/** Columns of a job without its source, which is large. */
export const JOB_COLUMNS = sql`id, version, org_unit_id, context_kind, context_id, document_id, attachment_id, file_name, status, engine, document_type, document_confidence,
  setting_id, setting_version, setting_name, sender, header, lines, problems, corrected, sample, value_count, problem_count, reviewer, failure, rejected_for, delivered,
  created_at, created_by, changed_at, changed_by`;

/** In a sample nobody sees what was read before it is typed (C42). */
const hidden = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([target, value]) => [target, value.changedBy === undefined ? { ...value, raw: '', value: '' } : value]));

export const jobOf = async (context: Context, row: JobRow): Promise<IdcJob> => {
  const isHidden = row.sample && isOpen(row.status);
  const shown = (values: Values): Values => (isHidden ? hidden(values) : values);
  const choices = (await currentSettings(context)).filter(({ content }) => content.active).map(({ id, content: { name } }) => ({ id, name }));
  const facts = await sourceFacts(context, row.id);
  return {
    ...rowOf(row),
    documentConfidence: row.document_confidence,
    settingVersion: row.setting_version,
    ...facts,
    header: { ...shown(row.header) },
    lines: row.lines.map((line) => ({ ...shown(line) })),
    problems: [...row.problems],
    sample: isHidden,
    choices,
    ...(row.context_id !== null && { contextId: row.context_id }),
    ...(row.setting_id !== null && { settingId: row.setting_id }),
    ...(row.failure !== null && { failure: row.failure }),
    ...(row.rejected_for !== null && { rejectedFor: row.rejected_for }),
    ...(row.delivered !== null && { delivered: row.delivered }),
  };
};

const sourceFacts = async ({ db }: Context, id: string): Promise<Pick<IdcJob, 'sheets' | 'sheet' | 'notes'>> => {
  const { rows } = await sql<{ sheets: string[] | null; sheet: string | null; notes: IdcJob['notes'] | null }>`
    select source -> 'sheets' as sheets, source ->> 'sheet' as sheet, source -> 'notes' as notes from cor_idc_job where id = ${id}::uuid`.execute(db);
  return { sheets: rows[0]?.sheets ?? [], sheet: rows[0]?.sheet ?? '', notes: rows[0]?.notes ?? [] };
};

export const readSource = async ({ db, caller }: Context, id: string): Promise<CaptureGrid | undefined> =>
  (
    await sql<{
      source: CaptureGrid | Record<string, never>;
    }>`select source from cor_idc_job where id = ${id}::uuid and tenant_id = ${caller.tenantId}::uuid`.execute(db)
  ).rows.flatMap(({ source }) => ('rows' in source ? [source as CaptureGrid] : []))[0];

export const findJob = async ({ db, caller }: Context, id: string): Promise<Result<JobRow>> => {
  const { rows } = await sql<JobRow>`select ${JOB_COLUMNS} from cor_idc_job where id = ${id}::uuid and tenant_id = ${caller.tenantId}::uuid`.execute(db);
  return rows[0] === undefined ? notFound() : ok(rows[0]);
};

/** Held until the end of the transaction, at the version that the caller has seen. */
export const holdJob = async ({ db, caller }: Context, id: string, version: number): Promise<Result<JobRow>> => {
  const { rows } = await sql<JobRow>`select ${JOB_COLUMNS} from cor_idc_job where id = ${id}::uuid and tenant_id = ${caller.tenantId}::uuid
    and org_unit_id = any (${[...caller.visibleUnits]}::uuid[]) for update`.execute(db);
  const [row] = rows;
  if (row === undefined) return notFound();
  return row.version === version ? ok(row) : stale(row);
};

type Changed = Partial<
  Pick<JobRow, 'status' | 'header' | 'lines' | 'problems' | 'corrected' | 'sample' | 'reviewer' | 'rejected_for' | 'delivered' | 'failure' | 'engine'>
> & { readonly setting?: SettingRow | null };

export const storeJob = async (context: Context, row: JobRow, changed: Changed): Promise<JobRow> => {
  const { db, now, caller, publish } = context;
  const { setting, ...rest } = changed;
  const next = { ...row, ...rest };
  const settingId = setting === undefined ? row.setting_id : (setting?.id ?? null);
  const { rows } =
    await sql<JobRow>`update cor_idc_job set version = version + 1, status = ${next.status}, engine = ${next.engine}, header = ${JSON.stringify(next.header)},
    lines = ${JSON.stringify(next.lines)}, problems = ${JSON.stringify(next.problems)}, corrected = ${JSON.stringify(next.corrected)}, sample = ${next.sample},
    value_count = ${valuesOf(next).length}, problem_count = ${doubtsOf(next)}, reviewer = ${next.reviewer}, rejected_for = ${next.rejected_for},
    failure = ${next.failure === null ? null : JSON.stringify(next.failure)}, delivered = ${next.delivered === null ? null : JSON.stringify(next.delivered)},
    setting_id = ${settingId}, setting_version = ${setting === undefined ? row.setting_version : (setting?.version_no ?? 0)},
    setting_name = ${setting === undefined ? row.setting_name : (setting?.content.name ?? '')}, opened_at = coalesce(opened_at, ${now}), changed_at = ${now},
    changed_by = ${caller.userName} where id = ${row.id}::uuid returning ${JOB_COLUMNS}`.execute(db);
  publish({
    tenantId: caller.tenantId,
    orgUnitId: row.org_unit_id,
    pluginName: 'cor',
    eventType: 'IdcJobChanged',
    id: row.id,
    data: { id: row.id, status: next.status },
  });
  return rows[0] ?? row;
};

/** What is doubtful and no person has decided. */
export const doubtsOf = ({ header, lines, problems }: Pick<JobRow, 'header' | 'lines' | 'problems'>): number =>
  problems.length + valuesOf({ header, lines }).filter(({ value }) => (value as CapturedValue).changedBy === undefined && isDoubtful(value)).length;

export interface AskedCapture {
  readonly fileName: string;
  readonly content: Uint8Array;
  /** What the reader made of the file, or why it is none. */
  readonly read: Result<CaptureGrid>;
  readonly sender: ',' | '.';
  readonly contextKind: 'CASE' | 'NONE';
  readonly contextId?: string;
  readonly customer?: string;
  readonly documentId?: string;
  readonly attachmentId?: string;
  readonly settingId?: string | undefined;
  readonly engine?: Engine | undefined;
}

const fits = ({ content: { fileKind } }: SettingRow, kind: CaptureGrid['kind']): boolean =>
  fileKind === 'ANY' || (fileKind === 'PDF' ? kind === 'PDF' : kind === 'XLSX' || kind === 'CSV');

interface Extracted {
  readonly invoice: CapturedInvoice;
  readonly setting: SettingRow | undefined;
  readonly engine: Engine;
  readonly documentType: { readonly type: string; readonly confidence: number };
}

const NOTHING: CapturedInvoice = { header: {}, lines: [], problems: [] };

/** Reads the rows with a setting: the one that is named, else the one that fits best (COR-R80, R81). */
export const extract = async (
  context: Context,
  grid: CaptureGrid,
  asked: Pick<AskedCapture, 'settingId' | 'engine' | 'sender' | 'customer'>,
  model: ModelService | undefined,
): Promise<Result<Extracted>> => {
  const text = grid.rows.flat().join('\n').slice(0, SAMPLE_TEXT);
  const documentType = guessDocumentType(text);
  const hasText = grid.rows.some((row) => row.some((cell) => cell.trim() !== ''));
  if (asked.engine === 'MANUAL' || !hasText) return ok({ invoice: NOTHING, setting: undefined, engine: 'MANUAL', documentType });
  if (asked.engine === 'MODEL') {
    if (model === undefined) return refuse('COR-R90', 'No processing service is configured.');
    return ok({ invoice: cappedByModel(await model.capture(grid, asked.sender)), setting: undefined, engine: 'MODEL', documentType });
  }
  const named = asked.settingId === undefined ? undefined : await findSetting(context, asked.settingId);
  if (asked.settingId !== undefined && named === undefined) return notFound();
  if (named !== undefined && !fits(named, grid.kind))
    return named.content.fileKind === 'PDF'
      ? refuse('COR-R81.pdf', 'This setting reads PDF files.')
      : refuse('COR-R81', 'This setting reads Excel or CSV files.');
  const usable = (await currentSettings(context)).filter((setting) => setting.content.active && fits(setting, grid.kind));
  const hints = usable.map((setting) => ({ ...setting.content, id: setting.id, setting }));
  const found = chooseSetting(hints, { text, customer: asked.customer ?? '', documentType: documentType.type });
  const [only, ...more] = found;
  if (named === undefined && more.length > 0) {
    const count = String(found.length);
    return refuse('COR-R80', `${count} settings fit; choose one.`, { count, names: found.map(({ name }) => name).join(', ') }, '/settingId');
  }
  const setting = named ?? only?.setting;
  return ok({ invoice: captureGrid(grid, { sender: asked.sender, template: setting?.content.template }), setting, engine: 'TEMPLATE', documentType });
};

interface Ended {
  readonly status: IdcState;
  readonly sample: boolean;
}

/** Where a capture stands when it has run: for a person, ready, or confirmed by itself where its setting has earned that (C42). */
const endOf = async (context: Context, { invoice, setting, engine }: Extracted, hash: string): Promise<Ended> => {
  if (engine === 'MANUAL' || problemCount(invoice) > 0) return { status: 'NeedsReview', sample: false };
  if (setting?.content.autoConfirm !== true || !mayConfirmItself(await reviewedOf(context, setting))) return { status: 'Ready', sample: false };
  return isSample(hash) ? { status: 'NeedsReview', sample: true } : { status: 'Confirmed', sample: false };
};

const failureOf = ({ message, textKey }: PortalError): { readonly code: string; readonly message: string } => ({
  code: textKey?.replace('feedback.', '') ?? 'COR-FILE-DAMAGED',
  message,
});

/** Makes a job of a file: it is read, judged and stored, or stored as one that could not be read (core, 3.5). */
export const startCapture = async (context: Context, asked: AskedCapture, model?: ModelService): Promise<Result<JobRow>> => {
  const { db, caller, now, publish } = context;
  const extracted = failed(asked.read) ? undefined : await extract(context, asked.read.right, asked, model);
  if (extracted !== undefined && failed(extracted)) return extracted;
  const found = extracted?.right;
  const hash = createHash('sha256').update(asked.content).digest('hex');
  const { status, sample } = found === undefined ? { status: 'Failed' as const, sample: false } : await endOf(context, found, hash);
  const { header, lines, problems } = found?.invoice ?? NOTHING;
  const id = randomUUID();
  const { rows } =
    await sql<JobRow>`insert into cor_idc_job (id, version, tenant_id, org_unit_id, context_kind, context_id, document_id, attachment_id, file_name, status, engine,
      document_type, document_confidence, setting_id, setting_version, setting_name, sender, source, header, lines, problems, corrected, sample, value_count, problem_count, reviewer,
      failure, created_at, created_by, changed_at, changed_by, finished_at)
    values (${id}::uuid, 1, ${caller.tenantId}::uuid, ${caller.orgUnitId}::uuid, ${asked.contextKind}, ${asked.contextId ?? null}, ${asked.documentId ?? null},
      ${asked.attachmentId ?? null}, ${asked.fileName}, ${status}, ${found?.engine ?? 'TEMPLATE'}, ${found?.documentType.type ?? ''}, ${found?.documentType.confidence ?? 0},
      ${found?.setting?.id ?? null}, ${found?.setting?.version_no ?? 0}, ${found?.setting?.content.name ?? ''}, ${asked.sender},
      ${JSON.stringify(failed(asked.read) ? {} : asked.read.right)}, ${JSON.stringify(header)}, ${JSON.stringify(lines)}, ${JSON.stringify(problems)}, '[]', ${sample},
      ${valuesOf({ header, lines }).length}, ${problemCount({ header, lines, problems })}, '', ${failed(asked.read) ? JSON.stringify(failureOf(asked.read.left)) : null},
      ${now}, ${caller.userName}, ${now}, ${caller.userName}, ${now}) returning ${JOB_COLUMNS}`.execute(db);
  publish({
    tenantId: caller.tenantId,
    orgUnitId: caller.orgUnitId,
    pluginName: 'cor',
    eventType: 'IdcJobChanged',
    id: asked.contextId ?? id,
    data: { id, status },
  });
  return rows[0] === undefined ? notFound() : ok(rows[0]);
};

const next = (row: JobRow, action: Parameters<typeof idcState.next>[1]): Result<IdcState> => {
  const moved = idcState.next(row.status, action);
  return failed(moved) ? refuse('COR-IDC.status', moved.left.message, { status: row.status }) : moved;
};

/** A person's values; a corrected one is sure, and is counted where it differs from what was read (COR-R85). */
export const correct = async (context: Context, row: JobRow, values: readonly { readonly path: string; readonly value: string }[]): Promise<Result<JobRow>> => {
  if (!isOpen(row.status)) return refuse('COR-IDC.status', 'This capture is confirmed or rejected already.', { status: row.status });
  const header: Record<string, CapturedValue> = { ...row.header };
  const lines: Record<string, CapturedValue>[] = row.lines.map((line) => ({ ...line }));
  const corrected = new Set(row.corrected);
  for (const { path, value } of values) {
    const [part = '', first = '', second = ''] = path.split('/');
    const at = Number(first);
    if (part === 'lines' && /^\d{1,4}$/.test(first) && at === lines.length) lines.push({});
    const place =
      part === 'header' && Object.hasOwn(HEADER_TARGETS, first) ? header : part === 'lines' && Object.hasOwn(LINE_TARGETS, second) ? lines[at] : undefined;
    if (place === undefined || value.length > MAX_VALUE)
      return refuse('CM-CAPTURE.path', `There is no value ${path.slice(0, 50)}.`, { path: path.slice(0, 50) }, `/${path.slice(0, 50)}`);
    const target = targetOfPath(path);
    const before = place[target];
    const typed = value.trim();
    if (before?.value !== typed) corrected.add(path);
    const { problem: _, ...kept } = before ?? { raw: '', cell: '', value: '', confidence: 1 };
    place[target] = { ...kept, value: typed, confidence: 1, changedBy: context.caller.userName };
  }
  const status = row.status === 'InReview' ? ok(row.status) : next(row, 'open');
  if (failed(status)) return status;
  const problems = rejudged({ header, lines, problems: row.problems });
  return ok(await storeJob(context, row, { header, lines, problems, corrected: [...corrected], status: status.right, reviewer: context.caller.userName }));
};

/** Confirmed by a person: only without doubts, or with each of them accepted (COR-R83). */
export const confirm = async (context: Context, row: JobRow, accepted: boolean): Promise<Result<JobRow>> => {
  const status = next(row, 'confirm');
  if (failed(status)) return status;
  const count = doubtsOf(row);
  if (count > 0 && !accepted) return refuse('COR-R83', `${count} values need your decision.`, { count: String(count) });
  if (row.sample) {
    const untyped = valuesOf({ header: row.header, lines: row.lines }).filter(({ value }) => (value as CapturedValue).changedBy === undefined).length;
    if (untyped > 0) return refuse('COR-IDC.sample', `Type all values of this sample: ${untyped} are left.`, { count: String(untyped) });
    if (row.setting_id !== null && row.corrected.some((path) => isCritical(targetOfPath(path)))) await stopConfirming(context, row.setting_id);
  }
  return ok(await storeJob(context, row, { status: status.right, reviewer: context.caller.userName }));
};

export const reject = async (context: Context, row: JobRow, reason: string): Promise<Result<JobRow>> => {
  const status = next(row, 'reject');
  if (failed(status)) return status;
  if (reason.trim() === '' || reason.length > MAX_VALUE) return refuse('COR-IDC.reason', 'Give a reason of 1 to 500 characters.', {}, '/reason');
  return ok(await storeJob(context, row, { status: status.right, rejected_for: reason.trim(), reviewer: context.caller.userName }));
};

export const rerun = async (
  context: Context,
  row: JobRow,
  asked: { readonly settingId?: string | undefined; readonly engine?: Engine | undefined },
  model: ModelService | undefined,
): Promise<Result<JobRow>> => {
  const queued = next(row, 'rerun');
  if (failed(queued)) return queued;
  const grid = await readSource(context, row.id);
  if (grid === undefined) return refuse('COR-IDC.unread', 'The file is protected or damaged.');
  const extracted = await extract(context, grid, { ...asked, sender: row.sender }, model);
  if (failed(extracted)) return extracted;
  const { invoice, engine, setting } = extracted.right;
  const status: IdcState = engine === 'MANUAL' || problemCount(invoice) > 0 ? 'NeedsReview' : 'Ready';
  return ok(
    await storeJob(context, row, {
      header: invoice.header as Values,
      lines: invoice.lines as readonly Values[],
      problems: invoice.problems,
      corrected: [],
      sample: false,
      failure: null,
      status,
      engine,
      setting: setting ?? null,
    }),
  );
};

/** Where it went; a new capture of the same document is another job (core, 3.5). */
export const noteDelivered = async (context: Context, row: JobRow, target: { readonly number: string; readonly route: string }): Promise<Result<JobRow>> => {
  const status = next(row, 'deliver');
  if (failed(status)) return status;
  return ok(await storeJob(context, row, { status: status.right, delivered: { ...target, at: context.now.toISOString() } }));
};

/** The record that they were made for is deleted: they go with it. */
export const forgetCaptures = async ({ db }: Pick<Context, 'db'>, contextId: string): Promise<void> => {
  await sql`delete from cor_idc_job where context_id = ${contextId}::uuid`.execute(db);
};
