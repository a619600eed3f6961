import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as idc from '../../../../src/application/contract/idc';
import { CAPTURE_FORMATS } from '../../../../src/domain/case/capture/formats';
import { valuesOf } from '../../../../src/domain/case/capture/captured';
import { captureGrid } from '../../../../src/domain/case/capture/captureTable';
import type { CaptureGrid } from '../../../../src/domain/case/capture/grid';
import { effectOn, proposals, taught } from '../../../../src/domain/case/capture/teaching';
import { NO_TEMPLATE } from '../../../../src/domain/case/capture/template';
import { extensionOf, plainFileName } from '../../../../src/domain/attachment/formats';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { isIsoDate } from '../../../../src/domain/kernel/dates';
import { pageOf } from '../../../db/paging';
import { readForCapture, readZip } from '../../../files/readFile';
import { exportedReport, shownReport } from '../../../reports/reportSource';
import { notFound } from '../../../records/claim';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { checkSetting, createSetting, currentSettings, findSetting, saveSetting, settingOf, type SettingRow } from './idcSettings';
import { confirm, correct, findJob, holdJob, JOB_COLUMNS, jobOf, readSource, refuse, reject, rerun, rowOf, startCapture, type JobRow } from './idcJobs';
import { idcStatistics } from './idcReport';
import type { ModelService } from './modelService';

const MAX_BYTES = 20_000_000;
const MAX_UNPACKED = 100_000_000;
const MAX_ENTRIES = 200;
const LAST_DOCUMENTS = 20;

interface File {
  readonly name: string;
  readonly content: Uint8Array;
}

/** The file, or the files of an archive (COR-R91). */
const unpacked = async (file: File): Promise<Result<readonly File[]>> => {
  if (extensionOf(file.name) !== 'zip') return ok([file]);
  const entries = await readZip(file.content);
  if (failed(entries)) return entries;
  const files = entries.right.map(({ name, content }) => ({ name: plainFileName(name), content }));
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  if (files.length > MAX_ENTRIES || bytes > MAX_UNPACKED)
    return refuse('COR-R91', 'An archive holds at most 200 files of 100,000,000 bytes.', { files: String(MAX_ENTRIES), bytes: String(MAX_UNPACKED) });
  const nested = files.find(({ name }) => extensionOf(name) === 'zip');
  return nested === undefined ? ok(files) : refuse('COR-R91.nested', `An archive inside an archive is not opened: ${nested.name}`, { file: nested.name });
};

const storeDocument = async ({ db, caller, now }: Context, { name, content }: File): Promise<{ readonly id: string; readonly fileName: string }> => {
  const id = randomUUID();
  const sha256 = createHash('sha256').update(content).digest('hex');
  await sql`insert into cor_idc_document (id, tenant_id, org_unit_id, file_name, size_bytes, sha256, content, created_at, created_by)
    values (${id}::uuid, ${caller.tenantId}::uuid, ${caller.orgUnitId}::uuid, ${name}, ${content.length}, ${sha256},
      ${Buffer.from(content.buffer, content.byteOffset, content.byteLength)}, ${now}, ${caller.userName})`.execute(db);
  return { id, fileName: name };
};

const findDocument = async ({ db, caller }: Context, id: string): Promise<{ readonly file_name: string; readonly content: Buffer } | undefined> =>
  (
    await sql<{ file_name: string; content: Buffer }>`select file_name, content from cor_idc_document where id = ${id}::uuid
      and tenant_id = ${caller.tenantId}::uuid`.execute(db)
  ).rows[0];

const whole = async (context: Context, row: Result<JobRow>) => (failed(row) ? row : reply(await jobOf(context, row.right)));

const wholeSetting = async (context: Context, row: Result<SettingRow>) => (failed(row) ? row : reply(await settingOf(context, row.right)));

/** What the corrections of a job teach, against the last twenty documents of its setting. */
const teaching = async (context: Context, row: JobRow, grid: CaptureGrid): Promise<idc.IdcTeaching> => {
  const setting = row.setting_id === null ? undefined : await findSetting(context, row.setting_id);
  const template = setting?.content.template ?? NO_TEMPLATE;
  const settings = { sender: row.sender, template };
  const reviewed = { header: row.header, lines: row.lines };
  const values = valuesOf(reviewed).filter(({ path }) => row.corrected.includes(path));
  const made = proposals(
    grid,
    captureGrid(grid, settings),
    values.map(({ path, value }) => ({ path, value: value.value })),
  );
  const changed = taught(template, made);
  const { rows } = await sql<{ id: string; file_name: string; source: CaptureGrid; header: JobRow['header']; lines: JobRow['lines'] }>`
    select id, file_name, source, header, lines from cor_idc_job where tenant_id = ${context.caller.tenantId}::uuid and setting_id is not distinct from ${row.setting_id}::uuid
      and (id = ${row.id}::uuid or status in ('Confirmed', 'Delivered')) and source ? 'rows' order by id = ${row.id}::uuid desc, changed_at desc limit ${LAST_DOCUMENTS}`.execute(
    context.db,
  );
  return {
    lines: made.lines.map(({ target, heading = '', column = '' }) => ({ target, heading, column })),
    header: made.header.map(({ target, label = '', cell = '' }) => ({ target, label, cell })),
    template: changed,
    effect: rows.map(({ id, file_name, source, header, lines }) => {
      const effect = effectOn({ grid: source, right: { header, lines } }, settings, { sender: row.sender, template: changed });
      return {
        jobId: id,
        fileName: file_name,
        before: effect.before,
        after: effect.after,
        of: effect.of,
        better: effect.better.length,
        worse: [...effect.worse],
      };
    }),
  };
};

const where = ({ caller }: Context, criteria: Readonly<Record<string, string | undefined>>) => {
  const { status, text, documentType, setting, reviewer, from, to } = criteria;
  const parts = [
    sql`tenant_id = ${caller.tenantId}::uuid`,
    ...(status ? [status === 'open' ? sql`status in ('NeedsReview', 'InReview', 'Ready')` : sql`status = ${status}`] : []),
    ...(text ? [sql`strpos(lower(file_name), lower(${text})) > 0`] : []),
    ...(documentType ? [sql`document_type = ${documentType}`] : []),
    ...(setting ? [sql`strpos(lower(setting_name), lower(${setting})) > 0`] : []),
    ...(reviewer ? [sql`strpos(lower(reviewer), lower(${reviewer})) > 0`] : []),
    ...(from && isIsoDate(from) ? [sql`created_at >= (${from}::timestamp at time zone 'Europe/Stockholm')`] : []),
    ...(to && isIsoDate(to) ? [sql`created_at < ((${to}::date + 1)::timestamp at time zone 'Europe/Stockholm')`] : []),
  ];
  return sql.join(parts, sql` and `);
};

const MAX_EXPORT = 100_000;

async function* rowsOf(context: Context, criteria: Readonly<Record<string, string | undefined>>): AsyncGenerator<idc.IdcRow, void> {
  const { rows } =
    await sql<JobRow>`select ${JOB_COLUMNS} from cor_idc_job where ${where(context, criteria)} order by created_at desc, id limit ${MAX_EXPORT}`.execute(
      context.db,
    );
  for (const row of rows) yield rowOf(row);
}

export const idcHandlers = (model: (context: Context) => ModelService | undefined): Handlers<Omit<typeof idc, 'deliverIdcJob'>> => ({
  searchIdcJobs: async ({ body: { criteria, paging } }, context) => {
    const matching = where(context, criteria);
    let [limit, offset] = [0, 0];
    const paged = {
      limit: (most: number) => ((limit = most), paged),
      offset: (from: number) => ((offset = from), paged),
      execute: async () =>
        (
          await sql<JobRow>`select ${JOB_COLUMNS} from cor_idc_job where ${matching} order by created_at desc, id limit ${limit} offset ${offset}`.execute(
            context.db,
          )
        ).rows,
    };
    const count = async (): Promise<number> =>
      Number((await sql<{ n: string }>`select count(*) as n from cor_idc_job where ${matching}`.execute(context.db)).rows[0]?.n ?? 0);
    const page = await pageOf<JobRow, idc.IdcRow>(paged, count, paging, rowOf);
    return failed(page) ? page : reply(page.right);
  },

  exportIdcJobs: async ({ body: { criteria } }, context) => ok(rowsOf(context, criteria)),

  uploadIdcDocument: async ({ body }, context) => {
    const content = context.file?.content ?? new Uint8Array();
    const name = plainFileName(body.fileName);
    if (!CAPTURE_FORMATS.some((format) => format === extensionOf(name)))
      return refuse('COR-IDC.format', `Files of this kind are not captured: ${name}`, { file: name }, '/fileName');
    if (content.length === 0) return refuse('COR-FILE-EMPTY', 'The file is empty.', {}, '/fileName');
    if (content.length > MAX_BYTES) return refuse('COR-IDC.size', 'The file is larger than 20,000,000 bytes.', {}, '/fileName');
    const files = await unpacked({ name, content });
    if (failed(files)) return files;
    const documents = [];
    for (const file of files.right) documents.push(await storeDocument(context, file));
    return reply({ documents });
  },

  readIdcDocument: async ({ params }, context) => {
    const found = await findDocument(context, params.id);
    return found === undefined
      ? notFound()
      : reply({ name: found.file_name, content: new Blob([new Uint8Array(found.content)], { type: 'application/octet-stream' }) });
  },

  createIdcJob: async ({ body }, context) => {
    const document = await findDocument(context, body.documentId);
    if (document === undefined) return notFound();
    const read = await readForCapture(document.content, { fileName: document.file_name });
    const asked = { settingId: body.settingId, engine: body.engine, documentId: body.documentId, sender: ',', contextKind: 'NONE' } as const;
    return whole(context, await startCapture(context, { ...asked, fileName: document.file_name, content: document.content, read }, model(context)));
  },

  readIdcJob: async ({ params }, context) => whole(context, await findJob(context, params.id)),

  readIdcSource: async ({ params }, context) => {
    const found = await findJob(context, params.id);
    if (failed(found)) return found;
    const grid = await readSource(context, found.right.id);
    if (grid === undefined) return notFound();
    const { kind, rows, boxes, pages } = grid;
    return reply({
      kind,
      rows: rows.map((row) => [...row]),
      ...(boxes && { boxes: boxes.map((row) => [...row]) }),
      ...(pages && { pages: [...pages] }),
    });
  },

  correctIdcJob: async ({ params, body }, context) => {
    const held = await holdJob(context, params.id, body.version);
    return failed(held) ? held : whole(context, await correct(context, held.right, body.values));
  },

  rerunIdcJob: async ({ params, body }, context) => {
    const held = await holdJob(context, params.id, body.version);
    return failed(held) ? held : whole(context, await rerun(context, held.right, body, model(context)));
  },

  confirmIdcJob: async ({ params, body }, context) => {
    const held = await holdJob(context, params.id, body.version);
    return failed(held) ? held : whole(context, await confirm(context, held.right, body.accepted));
  },

  rejectIdcJob: async ({ params, body }, context) => {
    const held = await holdJob(context, params.id, body.version);
    return failed(held) ? held : whole(context, await reject(context, held.right, body.reason));
  },

  listIdcSettings: async (_input, context) => {
    const rows = await currentSettings(context);
    const settings = [];
    for (const row of rows) settings.push(await settingOf(context, row));
    return reply(settings);
  },

  readIdcSettingVersions: async ({ params }, context) => {
    const { rows } = await sql<SettingRow>`select id, version_no, content, changed_at, changed_by from cor_idc_setting
      where tenant_id = ${context.caller.tenantId}::uuid and id = ${params.id}::uuid order by version_no desc`.execute(context.db);
    const versions = [];
    for (const row of rows) versions.push(await settingOf(context, row));
    return versions.length === 0 ? notFound() : reply(versions);
  },

  createIdcSetting: async ({ body }, context) => {
    const wrong = checkSetting(body);
    return wrong ?? wholeSetting(context, await createSetting(context, body));
  },

  saveIdcSetting: async ({ params, body: { versionNo, ...content } }, context) => {
    const wrong = checkSetting(content);
    return wrong ?? wholeSetting(context, await saveSetting(context, params.id, versionNo, content));
  },

  previewIdcTeaching: async ({ body }, context) => {
    const found = await findJob(context, body.jobId);
    if (failed(found)) return found;
    const grid = await readSource(context, found.right.id);
    if (grid === undefined) return fail('notFound', 'The document is not known.');
    return reply(await teaching(context, found.right, grid));
  },

  reportIdc: shownReport(idcStatistics),
  exportIdcReport: exportedReport(idcStatistics),

  readIdcEngines: async (_input, context) => {
    const service = model(context);
    return reply({ model: service === undefined ? null : { name: service.name, simulated: service.simulated } });
  },
});
