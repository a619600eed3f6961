import { sql, type Transaction } from 'kysely';
import type * as contract from '../../../../src/application/contract/ctLoads';
import type { TariffVersion } from '../../../../src/application/contract/ctLoads';
import { fail, type Result } from '../../../../src/domain/kernel/result';
import type { Database } from '../../../db/schema';
import type { PortalJobs } from '../../../jobs/portalJobs';
import { startRun } from '../../../jobs/runs';
import { CATALOGUE } from '../../../records/catalogue';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { publishVersion, rollBack } from '../versions';
import { differencesOf } from './difference';
import { clearUploads, loadProgress, TARIFF_LOAD } from './loadJob';
import { discard } from './loadTariff';

const MOST_VERSIONS = 60;
const MOST_FILES = 100;

interface VersionRow {
  readonly load_id: string;
  readonly tariff: string;
  readonly version_no: number;
  readonly status: TariffVersion['status'];
  readonly files: TariffVersion['files'];
  readonly counts: TariffVersion['counts'];
  readonly issues: TariffVersion['issues'];
  readonly confirm: boolean;
  readonly rows_read: number;
  readonly loaded_at: Date;
  readonly loaded_by: string;
  readonly published_at: Date | null;
  readonly published_by: string | null;
  readonly cancelled_by: string | null;
}

const versionOf = (row: VersionRow): TariffVersion => ({
  loadId: row.load_id,
  tariff: row.tariff,
  versionNo: row.version_no,
  status: row.status,
  files: row.files,
  counts: row.counts,
  issues: row.issues,
  confirm: row.confirm,
  rowsRead: row.rows_read,
  loadedAt: row.loaded_at.toISOString(),
  loadedBy: row.loaded_by,
  ...(row.published_at !== null && { publishedAt: row.published_at.toISOString() }),
  ...(row.published_by !== null && { publishedBy: row.published_by }),
  ...(row.cancelled_by !== null && { cancelledBy: row.cancelled_by }),
});

const refused = (code: string, message: string, args: Readonly<Record<string, string>> = {}): Result<never> =>
  fail('refused', message, { textKey: `feedback.${code}`, feedbacks: [{ code, message, args }] });

const mayChange = async (db: Transaction<Database>): Promise<boolean> =>
  (await sql<{ may: boolean }>`select may_edit_shared_reference() as may`.execute(db)).rows[0]?.may === true;

const notYours = () => refused('CT-LOAD-ROLE', 'Tariffs are loaded by an administrator of the installation.');

const found = async (db: Transaction<Database>, id: string): Promise<VersionRow | undefined> =>
  (await sql<VersionRow>`select * from tariff_version where load_id = ${id} for update`.execute(db)).rows[0];

/** A step with the version it is about, by somebody who may take it. */
const onVersion = async <A>(id: string, { db }: Context, step: (version: VersionRow) => Promise<Result<A>>): Promise<Result<A>> => {
  if (!(await mayChange(db))) return notYours();
  const version = await found(db, id);
  return version === undefined ? fail('notFound', CATALOGUE.notFound) : step(version);
};

const activeOf = async (db: Transaction<Database>, tariff: string): Promise<number> =>
  (await sql<{ active_version: number | null }>`select active_version from tariff where name = ${tariff}`.execute(db)).rows[0]?.active_version ?? 0;

/** What an active or former version is compared with: the one before it. */
const comparedWith = async (db: Transaction<Database>, { tariff, version_no: versionNo, status }: VersionRow): Promise<number> => {
  if (status !== 'Active' && status !== 'Superseded') return activeOf(db, tariff);
  const { rows } = await sql<{ no: number | null }>`select max(version_no) as no from tariff_version
    where tariff = ${tariff} and version_no < ${versionNo} and status = 'Superseded'`.execute(db);
  return rows[0]?.no ?? 0;
};

interface RunFacts {
  readonly status: string;
  readonly error_message: string | null;
}

export const loadHandlers = (jobs: () => PortalJobs): Handlers<typeof contract> => ({
  readTariffVersions: async (_input, { db }) => {
    const { rows } = await sql<VersionRow>`select * from tariff_version where status <> 'Rejected' or loaded_at > now() - interval '90 days'
      order by loaded_at desc, version_no desc limit ${MOST_VERSIONS}`.execute(db);
    const { rows: uploads } = await sql<{ id: string; name: string; size: string; uploaded_by: string }>`
      select id, name, size, uploaded_by from tariff_upload order by uploaded_at, id`.execute(db);
    const { rows: runs } =
      await sql<RunFacts>`select status, error_message from pf_job_run where job_type = ${TARIFF_LOAD} order by queued_at desc limit 1`.execute(db);
    const [run] = runs;
    const problem = run !== undefined && ['Failed', 'TimedOut'].includes(run.status) ? run.error_message : null;
    return reply({
      items: rows.map(versionOf),
      uploads: uploads.map(({ id, name, size, uploaded_by: uploadedBy }) => ({ id, name, size: Number(size), uploadedBy })),
      mayChange: await mayChange(db),
      isRunning: run !== undefined && ['Queued', 'Running', 'Retrying', 'CancelRequested'].includes(run.status),
      ...(problem !== null && { problem }),
    });
  },

  addTariffFile: async (_input, { db, caller, now, file }) => {
    if (file === undefined) return fail('badRequest', CATALOGUE.badRequest);
    if (!(await mayChange(db))) return notYours();
    const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from tariff_upload`.execute(db);
    if ((counted[0]?.count ?? 0) >= MOST_FILES)
      return refused('CT-LOAD-MANY', `At most ${String(MOST_FILES)} files are loaded at once.`, { max: String(MOST_FILES) });
    if (file.content.length === 0) return refused('COR-FILE-EMPTY', 'The file is empty.');
    const { rows } = await sql<{ id: string }>`insert into tariff_upload (name, size, content, uploaded_by, uploaded_at)
      values (${file.name}, ${file.content.length}, ${Buffer.from(file.content)}, ${caller.userName}, ${now}) returning id`.execute(db);
    return reply({ id: rows[0]?.id ?? '', name: file.name, size: file.content.length, uploadedBy: caller.userName });
  },

  dropTariffFile: async ({ params: { id } }, { db }) => {
    if (!(await mayChange(db))) return notYours();
    await sql`delete from tariff_upload where id = ${id}`.execute(db);
    return reply({});
  },

  startTariffLoad: async ({ body }, { db, caller, now }) => {
    if (!(await mayChange(db))) return notYours();
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from tariff_upload`.execute(db);
    if (rows[0]?.count === 0) return refused('CT-LOAD-NOTHING', 'Add the files of the tariff first.');
    const definition = jobs().definitionOf(TARIFF_LOAD);
    const run =
      definition &&
      (await startRun(
        db,
        jobs().engine,
        {
          definition,
          tenantId: caller.tenantId,
          orgUnitId: caller.orgUnitId,
          parameters: { by: caller.userName, ...body },
          trigger: 'Manual',
          runAsUserId: caller.userId,
          startedBy: caller.userName,
          startAfter: undefined,
        },
        now,
      ));
    return run === undefined ? fail('notFound', CATALOGUE.notFound) : reply({ runId: run.id });
  },

  readTariffDiff: async ({ params: { id, kind, most } }, { db }) => {
    const { rows } = await sql<VersionRow>`select * from tariff_version where load_id = ${id}`.execute(db);
    const [version] = rows;
    if (version === undefined) return fail('notFound', CATALOGUE.notFound);
    const asked = { tariff: version.tariff, versionNo: version.version_no, before: await comparedWith(db, version), kind };
    return reply(await differencesOf(db, { ...asked, ...(/^\d{1,6}$/.test(most ?? '') && { most: Number(most) }) }));
  },

  publishTariff: ({ params: { id }, body: { confirmed } }, context) =>
    onVersion(id, context, async ({ tariff, version_no: versionNo, confirm, counts }) => {
      const { db, caller, now } = context;
      if (confirm && !confirmed) {
        const ended = String(counts['node']?.ended ?? 0);
        return refused('CT-LOAD-ENDS', `${ended} codes would end, which is more than 5 %. Look at the differences and confirm it.`, { n: ended });
      }
      const outcome = await publishVersion(db, { tariff, versionNo, by: caller.userName, now });
      return outcome === 'published' ? reply({ versionNo }) : refused('CT-LOAD-STATE', 'The version does not wait to be published any more.');
    }),

  rejectTariff: ({ params: { id } }, context) =>
    onVersion(id, context, async ({ tariff, version_no: versionNo, status }) => {
      const { db, caller, publish } = context;
      if (status !== 'Uploading' && status !== 'Checked' && status !== 'Staged')
        return refused('CT-LOAD-STATE', 'The version does not wait to be published any more.');
      await discard((work) => work(db), tariff, versionNo);
      await sql`update tariff_version set cancelled_by = ${caller.userName} where tariff = ${tariff} and version_no = ${versionNo}`.execute(db);
      await clearUploads(db);
      publish(loadProgress(id, { tariff, phase: 'rejected', rows: 0 }));
      return reply({ versionNo });
    }),

  rollBackTariff: ({ params: { id } }, context) =>
    onVersion(id, context, async ({ tariff, status }) => {
      const { db, caller, now } = context;
      if (status !== 'Active') return refused('CT-LOAD-STATE', 'Only the active version can be taken back.');
      const { rows } = await sql`select from tariff_version where tariff = ${tariff} and status = 'Checked'`.execute(db);
      if (rows.length > 0) return refused('CT-LOAD-WAITING', 'A version waits to be published. Publish or reject it first.');
      const before = await rollBack(db, { tariff, by: caller.userName, now });
      return before === undefined ? refused('CT-LOAD-FIRST', 'There is no version before this one.') : reply({ versionNo: before });
    }),
});
