import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import { editionFault, type EditionFault } from '../../../../src/domain/tariff/loading/edition';
import type { TariffName } from '../../../../src/domain/tariff/loading/tariffRow';
import { publishVersion } from '../versions';
import { checkVersion, dropsTooMany } from './checks';
import { StagedLoad, type LoadedFile, type LoadHooks, type PartMode, type TariffCounts } from './stagedLoad';
import type { TariffIssue, Transact } from './loadParts';
import type { TariffFile } from './givenFile';

export type LoadOutcome = 'published' | 'staged' | 'unchanged' | 'sameFile';

export interface LoadedTariff {
  readonly tariff: TariffName;
  readonly outcome: LoadOutcome;
  readonly versionNo: number | undefined;
  readonly files: readonly LoadedFile[];
  readonly counts: TariffCounts;
  readonly issues: readonly TariffIssue[];
}

interface Loading extends LoadHooks {
  readonly by: string;
  readonly now: Date;
  /** Else it waits for somebody who looks at it. */
  readonly publish: boolean;
  /** Also where more codes would end than is usual, or days of a daily file are missing. */
  readonly confirmed?: boolean;
  /** The files are the tariff as a whole, whatever was loaded before. */
  readonly isWholeSet?: boolean;
  /** Told as soon as there is a version. */
  readonly begun?: (tariff: TariffName, versionNo: number) => void;
}

const checksumOf = async (files: readonly TariffFile[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const { given } of files) for await (const part of createReadStream(given.file)) hash.update(part as Buffer);
  return hash.digest('hex');
};

/** The next version; what a load that was killed left behind is taken away, what waits to be published stops it. */
const begin = (transact: Transact, tariff: TariffName, checksum: string, { by, now }: Loading): Promise<{ versionNo: number } | 'sameFile' | 'waiting'> =>
  transact(async (db) => {
    const { rows } = await sql<{
      active_version: number | null;
      last_version: number;
    }>`select active_version, last_version from tariff where name = ${tariff} for update`.execute(db);
    const [row] = rows;
    if (row === undefined) throw new Error(`There is no tariff ${tariff}`);
    const { rows: versions } = await sql<{ version_no: number; status: string; checksum: string }>`
      select version_no, status, checksum from tariff_version where tariff = ${tariff} and status in ('Uploading', 'Staged', 'Checked', 'Active')`.execute(db);
    if (versions.some(({ status, checksum: known }) => status === 'Active' && known === checksum)) return 'sameFile';
    if (versions.some(({ status }) => status === 'Staged' || status === 'Checked')) return 'waiting';
    await sql`delete from tariff_staged where tariff = ${tariff}`.execute(db);
    await sql`update tariff_version set status = 'Rejected' where tariff = ${tariff} and status = 'Uploading'`.execute(db);
    const versionNo = row.last_version + 1;
    await sql`update tariff set last_version = ${versionNo} where name = ${tariff}`.execute(db);
    await sql`insert into tariff_version (tariff, version_no, status, files, checksum, loaded_at, loaded_by)
      values (${tariff}, ${versionNo}, 'Uploading', '[]', ${checksum}, ${now}, ${by})`.execute(db);
    return { versionNo };
  });

export class TariffWaiting extends Error {}

/** A file of changes that does not follow what is loaded. */
export class OutOfOrder extends Error {
  readonly fault: EditionFault;

  constructor(fault: EditionFault) {
    super(
      fault.kind === 'order'
        ? `This file follows version ${fault.follows}; the active version is ${fault.active}.`
        : `The file of ${fault.date} is missing; load it or a total set.`,
    );
    this.fault = fault;
  }
}

/** Takes a version that never was active out of the store again. */
export const discard = (transact: Transact, tariff: string, versionNo: number): Promise<void> =>
  transact(async (db) => {
    await sql`delete from tariff_staged where tariff = ${tariff} and version_no = ${versionNo}`.execute(db);
    await sql`delete from tariff_row where tariff = ${tariff} and added_in = ${versionNo}`.execute(db);
    await sql`update tariff_row set removed_in = null where tariff = ${tariff} and removed_in = ${versionNo}`.execute(db);
    await sql`update tariff_version set status = 'Rejected' where tariff = ${tariff} and version_no = ${versionNo}`.execute(db);
  });

/** The last edition of a source that the active version rests on; undefined where none of it is loaded. */
const activeEdition = (transact: Transact, tariff: string, part: string): Promise<string | undefined> =>
  transact(async (db) => {
    const { rows } = await sql<{ edition: string | null }>`
      select f ->> 'edition' as edition from tariff t join tariff_version v on v.tariff = t.name and v.version_no <= t.active_version and v.status in ('Active', 'Superseded')
      cross join lateral jsonb_array_elements(v.files) with ordinality as e(f, place)
      where t.name = ${tariff} and f ->> 'part' = ${part} order by v.version_no desc, f ->> 'edition' desc nulls last limit 1`.execute(db);
    return rows.length === 0 ? undefined : (rows[0]?.edition ?? '');
  });

/** Of each file whether it is the whole or changes it, the files of a series in their order. */
const inOrder = async (transact: Transact, tariff: string, files: readonly TariffFile[], { isWholeSet, confirmed }: Loading) => {
  const sorted = [...files].sort((one, other) => Number(one.isChanges === true) - Number(other.isChanges === true) || compareEditions(one, other));
  const editions = new Map<string, string | undefined>();
  const found: { readonly file: TariffFile; readonly mode: PartMode }[] = [];
  for (const file of sorted) {
    const { part, edition } = file;
    if (!editions.has(part)) editions.set(part, await activeEdition(transact, tariff, part));
    const active = editions.get(part);
    const isRecords = part === 'taric3' || part === 'fi';
    const isChanges = isWholeSet !== true && (file.isChanges ?? (isRecords && active !== undefined));
    if (isChanges && edition !== undefined) {
      const fault = editionFault(edition, active === '' ? undefined : active);
      if (fault !== undefined && !(fault.kind === 'missing' && confirmed === true)) throw new OutOfOrder(fault);
    }
    if (edition !== undefined) editions.set(part, edition.id);
    else if (isRecords) editions.set(part, active ?? '');
    found.push({ file, mode: isChanges ? 'changes' : 'whole' });
  }
  return found;
};

const compareEditions = (one: TariffFile, other: TariffFile): number => {
  const [left, right] = [one.edition?.id ?? '', other.edition?.id ?? ''].map((id) => id.replace(/\d+/g, (digits) => digits.padStart(6, '0')));
  return (left ?? '') < (right ?? '') ? -1 : left === right ? 0 : 1;
};

const changes = (counts: TariffCounts): number => Object.values(counts).reduce((sum, { added, ended, changed }) => sum + added + ended + changed, 0);

/** Files of one tariff become its next version. */
export const loadTariff = async (transact: Transact, tariff: TariffName, files: readonly TariffFile[], loading: Loading): Promise<LoadedTariff> => {
  const nothing = { tariff, versionNo: undefined, files: [], counts: {}, issues: [] };
  const checksum = await checksumOf(files);
  const ordered = await inOrder(transact, tariff, files, loading).catch((thrown: unknown) => {
    if (thrown instanceof OutOfOrder) return thrown;
    throw thrown;
  });
  const begun = await begin(transact, tariff, checksum, loading);
  if (begun === 'sameFile') return { ...nothing, outcome: 'sameFile' };
  if (begun === 'waiting') throw new TariffWaiting(`A version of the tariff ${tariff} waits to be published or rejected.`);
  if (ordered instanceof OutOfOrder) {
    await discard(transact, tariff, begun.versionNo);
    throw ordered;
  }
  const { versionNo } = begun;
  loading.begun?.(tariff, versionNo);
  const load = new StagedLoad(transact, tariff, versionNo, loading);
  const read: LoadedFile[] = [];
  try {
    for (const { file, mode } of ordered) {
      const { given, form, part, source, licence, edition, rows } = file;
      const before = load.rows;
      for await (const row of rows(load.issues.tell)) await load.put(part, row, mode);
      const about = { name: given.name, form, part, rows: load.rows - before, source, dated: given.dated || (edition?.id ?? ''), licence };
      read.push({ ...about, ...(edition !== undefined && { edition: edition.id }) });
    }
    const counts = await load.compare();
    if (changes(counts) === 0) {
      await discard(transact, tariff, versionNo);
      return { ...nothing, outcome: 'unchanged', files: read, counts, issues: load.issues.list() };
    }
    loading.progress?.('checking', load.rows);
    const confirm = dropsTooMany(counts);
    await transact(async (db) => {
      await checkVersion(db, tariff, versionNo, load.issues);
      if (confirm) load.issues.set('codesDropped', counts['node']?.ended ?? 0, [tariff]);
      await sql`update tariff_version set status = 'Checked', files = ${JSON.stringify(read)}, parts = ${[...load.parts.keys()]}, counts = ${JSON.stringify(counts)}, rows_read = ${load.rows},
        issues = ${JSON.stringify(load.issues.list())}, confirm = ${confirm} where tariff = ${tariff} and version_no = ${versionNo} and status = 'Uploading'`.execute(
        db,
      );
    });
    const isPublished = loading.publish && (!confirm || loading.confirmed === true);
    if (isPublished) await transact((db) => publishVersion(db, { tariff, versionNo, by: loading.by, now: loading.now }));
    return { tariff, outcome: isPublished ? 'published' : 'staged', versionNo, files: read, counts, issues: load.issues.list() };
  } catch (thrown) {
    await discard(transact, tariff, versionNo);
    throw thrown;
  }
};

/** All tariffs that the files are of, one after the other. */
export const loadTariffs = async (transact: Transact, files: readonly TariffFile[], loading: Loading, tell: (loaded: LoadedTariff) => void): Promise<void> => {
  for (const tariff of new Set(files.map((file) => file.tariff)))
    tell(
      await loadTariff(
        transact,
        tariff,
        files.filter((file) => file.tariff === tariff),
        loading,
      ),
    );
};
