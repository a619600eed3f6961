import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as t from 'io-ts';
import { sql, type Transaction } from 'kysely';
import { fail, failed, ok, type PortalError, type Result } from '../../../../src/domain/kernel/result';
import type { Database } from '../../../db/schema';
import { EVERY_TENANT, EVERY_UNIT, type PortalEvent } from '../../../db/event';
import { refusedXml } from '../../../files/xml';
import { defineJob, type JobContext, type JobDefinition, type JobEnd } from '../../../jobs/jobDefinition';
import { XmlRefused } from '../../../files/xml';
import { loadTariffs, OutOfOrder, TariffWaiting, type LoadedTariff } from './loadTariff';
import type { Transact } from './loadParts';
import { LoadCancelled } from './stagedLoad';
import { givenFilesIn, tariffFileOf } from './tariffFiles';
import type { TariffFile } from './givenFile';

export const TARIFF_LOAD = 'ct.tariff.load';

const PACE_MS = 1_500;

const Parameters = t.exact(t.intersection([t.type({ by: t.string }), t.partial({ tariff: t.string, isWholeSet: t.boolean, confirmed: t.boolean })]));
type Parameters = t.TypeOf<typeof Parameters>;

/** Of all tabs that show the loads. */
export const loadProgress = (loadId: string, data: { readonly tariff: string; readonly phase: string; readonly rows: number }): PortalEvent => ({
  tenantId: EVERY_TENANT,
  orgUnitId: EVERY_UNIT,
  pluginName: 'ct',
  eventType: 'TariffLoadProgress',
  id: loadId,
  data: { loadId, ...data },
});

class Broken extends Error {
  readonly reason: PortalError;

  constructor(reason: PortalError) {
    super(reason.message);
    this.reason = reason;
  }
}

const transactOf =
  ({ chunk }: Pick<JobContext<unknown>, 'chunk'>): Transact =>
  async (work) => {
    const done = await chunk(async (db) => ok(await work(db)));
    if (failed(done)) throw new Broken(done.left);
    return done.right;
  };

interface Waiting {
  readonly id: string;
  readonly name: string;
  readonly content: Buffer;
}

/** Each file is taken out of the database on its own, so that two of them never lie in memory. */
const storeFiles = async (transact: Transact, folder: string): Promise<readonly { readonly file: string; readonly name: string }[]> => {
  const ids = await transact(async (db) =>
    (await sql<{ id: string }>`select id from tariff_upload order by uploaded_at, id`.execute(db)).rows.map(({ id }) => id),
  );
  const stored = [];
  for (const id of ids) {
    const row = await transact(async (db) => (await sql<Waiting>`select id, name, content from tariff_upload where id = ${id}`.execute(db)).rows[0]);
    if (row === undefined) continue;
    const file = path.join(folder, `${id}-${row.name}`);
    writeFileSync(file, row.content);
    stored.push({ file, name: row.name });
  }
  return stored;
};

const filesOf = async (
  folder: string,
  files: readonly { readonly file: string; readonly name: string }[],
  tariff: string | undefined,
): Promise<Result<readonly TariffFile[]>> => {
  const known: TariffFile[] = [];
  const unknown: string[] = [];
  for (const { file, name } of files) {
    const given = await givenFilesIn(folder, { file, name }, { source: '', dated: '', licence: '' });
    if (failed(given)) return given;
    for (const one of given.right) {
      const found = await tariffFileOf(one, tariff);
      if (found === undefined) unknown.push(one.name);
      else known.push(found);
    }
  }
  return known.length > 0
    ? ok(known)
    : fail('refused', `No file is part of a tariff: ${unknown.join(', ').slice(0, 200)}`, { feedbacks: [{ code: 'CT-LOAD-FORM', message: '' }] });
};

export const clearUploads = (db: Transaction<Database>): Promise<unknown> => sql`delete from tariff_upload`.execute(db);

const faultOf = (thrown: unknown): Result<never> => {
  if (thrown instanceof Broken) return fail(thrown.reason.kind, thrown.reason.message, thrown.reason);
  if (thrown instanceof LoadCancelled) return fail('refused', 'The load was cancelled.', { feedbacks: [{ code: 'CT-LOAD-CANCELLED', message: '' }] });
  if (thrown instanceof XmlRefused) return refusedXml(thrown);
  if (thrown instanceof OutOfOrder) return fail('refused', thrown.message, { feedbacks: [{ code: 'CT-LOAD-ORDER', message: thrown.message }] });
  if (thrown instanceof TariffWaiting) return fail('refused', thrown.message, { feedbacks: [{ code: 'CT-LOAD-WAITING', message: thrown.message }] });
  throw thrown;
};

const run = async (context: JobContext<Parameters>): Promise<Result<JobEnd>> => {
  const { by, tariff, isWholeSet = false, confirmed = false } = context.parameters;
  const folder = mkdtempSync(path.join(tmpdir(), 'tariff-load-'));
  const transact = transactOf(context);
  const loaded: LoadedTariff[] = [];
  let loadId = '';
  let name = tariff ?? '';
  try {
    const files = await filesOf(folder, await storeFiles(transact, folder), tariff);
    if (failed(files)) return files;
    let toldAt = 0;
    const progress = (phase: string, rows: number): void => {
      if (Date.now() - toldAt < PACE_MS) return;
      toldAt = Date.now();
      void context.progress(rows, 0, `${name} ${phase}`);
      void context.chunk((_db, publish) => (publish(loadProgress(loadId, { tariff: name, phase, rows })), Promise.resolve(ok(undefined))));
    };
    const begun = (of: string, versionNo: number): void => {
      [name, loadId] = [of, String(versionNo)];
      progress('reading', 0);
    };
    await loadTariffs(transact, files.right, { by, now: new Date(), publish: false, confirmed, isWholeSet, progress, begun }, (one) => loaded.push(one));
    await transact(clearUploads);
    return ok({ summary: { tariffs: loaded.map(({ tariff: of, outcome, versionNo }) => ({ tariff: of, outcome, versionNo: versionNo ?? null })) } });
  } catch (thrown) {
    return faultOf(thrown);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Files of a tariff are read, compared and checked; what is active stays until somebody publishes the version. */
export const tariffLoadJob = (): JobDefinition =>
  defineJob({
    jobType: TARIFF_LOAD,
    title: 'Load tariff files',
    description: 'Reads the files of a customs tariff that were uploaded, compares them with the active version and checks them.',
    level: 'Installation',
    parameters: Parameters,
    allowManual: false,
    allowSchedule: false,
    concurrency: 'OneGlobally',
    maxAttempts: 2,
    timeoutSeconds: 3600,
    run,
  });
