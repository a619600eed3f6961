import { sql, type Kysely, type Transaction } from 'kysely';
import type { TariffName, TariffRow } from '../../../../src/domain/tariff/loading/tariffRow';
import type { Database } from '../../../db/schema';
import { Issues, type Transact } from './loadParts';
import { completeStaged, composeRecords, endOtherSources, headToActive } from './staging';

const BATCH = 5_000;

export interface LoadedFile {
  readonly name: string;
  readonly form: string;
  readonly part: string;
  readonly rows: number;
  readonly source: string;
  readonly dated: string;
  readonly licence: string;
  /** Which of its series it is. */
  readonly edition?: string;
}

export interface KindCounts {
  readonly total: number;
  readonly added: number;
  readonly ended: number;
  readonly changed: number;
}

export type TariffCounts = Readonly<Record<string, KindCounts>>;

export const asOwner =
  (owner: Kysely<Database>): Transact =>
  (work) =>
    owner.transaction().execute(work);

const merged = (one: object, other: object): object => {
  const texts = (content: object): object => ('texts' in content && typeof content.texts === 'object' && content.texts !== null ? content.texts : {});
  const both = { ...one, ...other };
  const raw = (content: object): object => ('raw' in content && typeof content.raw === 'object' && content.raw !== null ? content.raw : {});
  return {
    ...both,
    ...('texts' in both && { texts: { ...texts(one), ...texts(other) } }),
    ...('raw' in both && { raw: { ...raw(one), ...raw(other) } }),
  };
};

/** What a running load tells; it stops where `isCancelled`. */
export interface LoadHooks {
  readonly progress?: (phase: 'reading' | 'comparing' | 'checking', rows: number) => void;
  readonly isCancelled?: () => boolean;
}

export class LoadCancelled extends Error {}

/** Whether a part of the tariff is replaced, or changed in what its files name. */
export type PartMode = 'whole' | 'changes';

/** One load on its way into the store: nobody sees its rows before it is published, and what is active stays as it is. */
export class StagedLoad {
  readonly #transact: Transact;
  readonly #hooks: LoadHooks;
  readonly tariff: TariffName;
  readonly versionNo: number;
  readonly issues = new Issues();
  readonly parts = new Map<string, PartMode>();
  rows = 0;
  #waiting = new Map<string, { readonly part: string; readonly row: TariffRow }>();

  constructor(transact: Transact, tariff: TariffName, versionNo: number, hooks: LoadHooks) {
    this.#transact = transact;
    this.tariff = tariff;
    this.versionNo = versionNo;
    this.#hooks = hooks;
  }

  async put(ofFile: string, row: TariffRow, mode: PartMode = 'whole'): Promise<void> {
    const part = row.part ?? ofFile;
    if (this.parts.get(part) !== 'whole') this.parts.set(part, mode);
    this.rows += 1;
    const place = `${part} ${row.kind} ${row.key}`;
    const known = this.#waiting.get(place);
    this.#waiting.set(place, known === undefined ? { part, row } : { part, row: { ...known.row, ...row, content: merged(known.row.content, row.content) } });
    if (this.#waiting.size >= BATCH) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#hooks.isCancelled?.() === true) throw new LoadCancelled();
    const rows = [...this.#waiting.values()].map(({ part, row: { kind, key, code, validFrom, validTo, content, isDropped = false } }) => ({
      part,
      kind,
      key,
      code: code ?? null,
      valid_from: validFrom ?? null,
      valid_to: validTo ?? null,
      content,
      dropped: isDropped,
    }));
    this.#waiting = new Map();
    if (rows.length === 0) return;
    await this.#transact(async (db) => {
      await this.#stopWhereCancelled(db);
      await sql`insert into tariff_staged (tariff, version_no, part, kind, key, code, valid_from, valid_to, content, dropped)
        select ${this.tariff}, ${this.versionNo}, r.part, r.kind, r.key, r.code, r.valid_from, r.valid_to, r.content, r.dropped
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(part text, kind text, key text, code text, valid_from date, valid_to date, content jsonb, dropped boolean)
        on conflict (tariff, version_no, part, kind, key) do update set
          content = tariff_staged.content || excluded.content || case when tariff_staged.content ? 'texts' and excluded.content ? 'texts'
            then jsonb_build_object('texts', tariff_staged.content -> 'texts' || (excluded.content -> 'texts')) else '{}' end
            || case when tariff_staged.content ? 'raw' and excluded.content ? 'raw' then jsonb_build_object('raw', tariff_staged.content -> 'raw' || (excluded.content -> 'raw')) else '{}' end,
          dropped = excluded.dropped,
          valid_from = coalesce(excluded.valid_from, tariff_staged.valid_from), valid_to = coalesce(excluded.valid_to, tariff_staged.valid_to)`.execute(db);
    });
    this.#hooks.progress?.('reading', this.rows);
  }

  /** Somebody may have taken the load back meanwhile, at this node or another. */
  async #stopWhereCancelled(db: Transaction<Database>): Promise<void> {
    const { rows } = await sql<{ status: string }>`select status from tariff_version where tariff = ${this.tariff} and version_no = ${this.versionNo}`.execute(
      db,
    );
    if (rows[0]?.status !== 'Uploading') throw new LoadCancelled();
  }

  /** What the load brings replaces its parts of the tariff, or changes them; the other parts stay. Answers how many rows changed. */
  async compare(): Promise<TariffCounts> {
    await this.flush();
    this.#hooks.progress?.('comparing', this.rows);
    const { tariff, versionNo } = this;
    const ofMode = (mode: PartMode): string[] => [...this.parts].flatMap(([part, own]) => (own === mode ? [part] : []));
    await composeRecords(this.#transact, this, ofMode('changes'));
    return this.#transact(async (db) => {
      await this.#stopWhereCancelled(db);
      await headToActive(db, tariff, versionNo);
      await completeStaged(db, tariff, versionNo);
      await sql`create temporary table staged on commit drop as
        select part, kind, key, code, valid_from, valid_to, content, dropped, md5(concat_ws('|', code, valid_from::text, valid_to::text, content::text)) as hash
        from tariff_staged where tariff = ${tariff} and version_no = ${versionNo}`.execute(db);
      await sql`create index on staged (part, kind, key)`.execute(db);
      await sql`analyze staged`.execute(db);
      await sql`update tariff_row r set removed_in = ${versionNo} where r.tariff = ${tariff} and r.removed_in is null and r.part = any (${ofMode('whole')})
        and not exists (select from staged s where s.part = r.part and s.kind = r.kind and s.key = r.key and s.hash = r.hash and not s.dropped)`.execute(db);
      await sql`update tariff_row r set removed_in = ${versionNo} from staged s where r.tariff = ${tariff} and r.removed_in is null and r.part = any (${ofMode('changes')})
        and s.part = r.part and s.kind = r.kind and s.key = r.key and (s.hash <> r.hash or s.dropped)`.execute(db);
      await endOtherSources(db, tariff, versionNo, ofMode('whole'));
      await sql`delete from tariff_row where tariff = ${tariff} and added_in = ${versionNo} and removed_in = ${versionNo}`.execute(db);
      await sql`insert into tariff_row (tariff, kind, part, key, code, valid_from, valid_to, content, hash, added_in)
        select ${tariff}, s.kind, s.part, s.key, s.code, s.valid_from, s.valid_to, s.content, s.hash, ${versionNo} from staged s
        where not s.dropped and not exists (select from tariff_row r where r.tariff = ${tariff} and r.removed_in is null and r.part = s.part and r.kind = s.kind and r.key = s.key)`.execute(
        db,
      );
      await sql`delete from tariff_staged where tariff = ${tariff} and version_no = ${versionNo}`.execute(db);
      return countsOf(db, tariff, versionNo);
    });
  }
}

const NO_COUNTS: KindCounts = { total: 0, added: 0, ended: 0, changed: 0 };

/** Rows of a version by their kind, against the version that is active. */
export const countsOf = async (db: Transaction<Database>, tariff: string, versionNo: number): Promise<TariffCounts> => {
  const { rows } = await sql<{ kind: string; total: number; added: number; ended: number; changed: number }>`
    with bounds as (select coalesce(active_version, 0) as active from tariff where name = ${tariff}),
    seen as (
      select kind, part, key, bool_or(added_in <= active and (removed_in is null or removed_in > active)) as was,
        bool_or(added_in <= ${versionNo} and (removed_in is null or removed_in > ${versionNo})) as is_now, count(*) filter (
          where (added_in <= active and (removed_in is null or removed_in > active)) <> (added_in <= ${versionNo} and (removed_in is null or removed_in > ${versionNo}))) as moved
      from tariff_row, bounds where tariff = ${tariff} group by kind, part, key)
    select kind, (count(*) filter (where is_now))::int as total, (count(*) filter (where is_now and not was))::int as added,
      (count(*) filter (where was and not is_now))::int as ended, (count(*) filter (where was and is_now and moved > 0))::int as changed
    from seen group by kind order by kind`.execute(db);
  return Object.fromEntries(rows.map(({ kind, ...counts }) => [kind, { ...NO_COUNTS, ...counts }]));
};
