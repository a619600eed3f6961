import { sql, type Transaction } from 'kysely';
import { composed, hasRaw, type RawRecords, type TaricLookups } from '../../../../src/domain/tariff/loading/taricRecords';
import type { TariffKind } from '../../../../src/domain/tariff/loading/tariffRow';
import type { Database } from '../../../db/schema';
import type { Issues, Transact } from './loadParts';

const BATCH = 5_000;

interface StagedRow {
  readonly part: string;
  readonly kind: TariffKind;
  readonly key: string;
  readonly content: object;
  readonly before: object | null;
}

interface Loading {
  readonly tariff: string;
  readonly versionNo: number;
  readonly issues: Issues;
}

const rawIn = (content: object | null): RawRecords => (content !== null && hasRaw(content) ? content.raw : {});

/** Areas by their numbers, and the ends of regulations: of this load, else of what is there. */
const readLookups = async (db: Transaction<Database>, { tariff, versionNo }: Loading): Promise<TaricLookups> => {
  const { rows } = await sql<{ kind: string; key: string; said: string | null }>`
    select kind, key, content #>> '{raw,"",geographical.area.sid}' as said from (
      select kind, key, content from tariff_row where tariff = ${tariff} and removed_in is null and kind = 'area' and content ? 'raw'
      union all select kind, key, content from tariff_staged where tariff = ${tariff} and version_no = ${versionNo} and kind = 'area' and content ? 'raw') a
    union all
    select kind, key, coalesce(nullif(content #>> '{raw,"",effective.end.date}', ''), content #>> '{raw,"",validity.end.date}') from (
      select kind, key, content from tariff_row where tariff = ${tariff} and removed_in is null and kind = 'regulation'
      union all select kind, key, content from tariff_staged where tariff = ${tariff} and version_no = ${versionNo} and kind = 'regulation') r`.execute(db);
  const areas = new Map<string, string>();
  const ends = new Map<string, string>();
  for (const { kind, key, said } of rows)
    if (said !== null && said !== '') {
      if (kind === 'area') areas.set(said, key);
      else ends.set(key, said.slice(0, 10));
    }
  return { areaOfSid: (sid) => areas.get(sid), endOfRegulation: (id) => ends.get(id) };
};

const composeBatch = async (
  db: Transaction<Database>,
  { tariff, versionNo, issues }: Loading,
  rows: readonly StagedRow[],
  lookups: TaricLookups,
): Promise<void> => {
  const made = rows.map(({ part, kind, key, content, before }) => {
    const raw = { ...rawIn(before), ...rawIn(content) };
    const row = composed(kind, raw, lookups);
    if (row === undefined && raw[''] !== null) issues.tell('orphan', `${kind} ${key}`);
    const expression = row !== undefined && 'expression' in row.content && typeof row.content.expression === 'string' ? row.content.expression : '';
    if (/^\d{2} /.test(expression)) issues.tell('expression', `${row?.code ?? ''} ${expression.slice(0, 80)}`);
    return {
      part,
      kind,
      key,
      code: row?.code ?? null,
      valid_from: row?.validFrom ?? null,
      valid_to: row?.validTo ?? null,
      content: { ...row?.content, raw },
      dropped: row === undefined,
    };
  });
  await sql`update tariff_staged s set code = r.code, valid_from = r.valid_from, valid_to = r.valid_to, content = r.content, dropped = r.dropped
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as r(part text, kind text, key text, code text, valid_from date, valid_to date, content jsonb, dropped boolean)
    where s.tariff = ${tariff} and s.version_no = ${versionNo} and s.part = r.part and s.kind = r.kind and s.key = r.key`.execute(db);
};

/** Records of one thing, of this file and of what is there before it, become its row. */
export const composeRecords = async (transact: Transact, loading: Loading, changed: readonly string[]): Promise<void> => {
  const { tariff, versionNo } = loading;
  const lookups = await transact((db) => readLookups(db, loading));
  let last = ['', '', ''];
  for (;;) {
    const rows = await transact(async (db) => {
      const found = await sql<StagedRow>`
        select s.part, s.kind, s.key, s.content, r.content as before from tariff_staged s
        left join tariff_row r on r.tariff = s.tariff and r.part = s.part and r.kind = s.kind and r.key = s.key and r.removed_in is null and s.part = any (${[...changed]})
        where s.tariff = ${tariff} and s.version_no = ${versionNo} and s.content ? 'raw' and (s.part, s.kind, s.key) > (${last[0]}, ${last[1]}, ${last[2]})
        order by s.part, s.kind, s.key limit ${BATCH}`.execute(db);
      await composeBatch(db, loading, found.rows, lookups);
      return found.rows;
    });
    const end = rows.at(-1);
    if (end === undefined || rows.length < BATCH) return;
    last = [end.part, end.kind, end.key];
  }
};

/** After a version was taken back, what is active is not what was loaded last: the next version begins with what is active. */
export const headToActive = async (db: Transaction<Database>, tariff: string, versionNo: number): Promise<void> => {
  const { rows } = await sql<{ active: number }>`select coalesce(active_version, 0) as active from tariff where name = ${tariff}`.execute(db);
  const active = rows[0]?.active ?? 0;
  if (active >= versionNo - 1) return;
  await sql`insert into tariff_row (tariff, kind, part, key, code, valid_from, valid_to, content, hash, added_in)
    select tariff, kind, part, key, code, valid_from, valid_to, content, hash, ${versionNo} from tariff_row
    where tariff = ${tariff} and added_in <= ${active} and removed_in > ${active} and removed_in < ${versionNo}`.execute(db);
  await sql`update tariff_row set removed_in = ${versionNo} where tariff = ${tariff} and removed_in is null and added_in > ${active} and added_in < ${versionNo}`.execute(
    db,
  );
};

/** What one file says of the things of another: which lines are declared, and which way the measures of a type go. */
export const completeStaged = async (db: Transaction<Database>, tariff: string, versionNo: number): Promise<void> => {
  await sql`insert into tariff_staged (tariff, version_no, part, kind, key, code, valid_from, valid_to, content)
    select n.tariff, ${versionNo}, n.part, n.kind, n.key, n.code, n.valid_from, n.valid_to, n.content from tariff_row n
    where n.tariff = ${tariff} and n.removed_in is null and n.kind = 'node' and n.part = 'se.node'
      and not exists (select from tariff_staged w where w.tariff = ${tariff} and w.version_no = ${versionNo} and w.kind = 'node')
      and n.code in (select d.code from tariff_staged d where d.tariff = ${tariff} and d.version_no = ${versionNo} and d.kind = 'declarable')
    on conflict do nothing`.execute(db);
  await sql`with named as (
      select code, valid_to, dropped from tariff_staged where tariff = ${tariff} and version_no = ${versionNo} and kind = 'declarable'
      union all select code, valid_to, false from tariff_row where tariff = ${tariff} and removed_in is null and kind = 'declarable'
        and not exists (select from tariff_staged d where d.tariff = ${tariff} and d.version_no = ${versionNo} and d.kind = 'declarable' and d.key = tariff_row.key))
    update tariff_staged n set content = n.content || jsonb_build_object('declarable',
      n.content ->> 'suffix' = '80' and exists (select from named where named.code = n.code and not named.dropped))
    where n.tariff = ${tariff} and n.version_no = ${versionNo} and n.kind = 'node' and n.part = 'se.node' and exists (select from named)`.execute(db);
  await sql`with types as (
      select key, content ->> 'movement' as movement from tariff_staged where tariff = ${tariff} and version_no = ${versionNo} and kind = 'measureType' and content ? 'movement'
      union all select key, content ->> 'movement' from tariff_row where tariff = ${tariff} and removed_in is null and kind = 'measureType' and content ? 'movement')
    update tariff_staged m set content = m.content || jsonb_build_object('direction', case t.movement when '1' then 'export' when '2' then 'both' else 'import' end)
    from (select key, min(movement) as movement from types group by key) t
    where m.tariff = ${tariff} and m.version_no = ${versionNo} and m.kind = 'measure' and m.content ->> 'measureType' = t.key`.execute(db);
};

/** Sources that bring a tariff as a whole; all others are files of its tables, which complete one another. */
const SOURCES = ['taric3', 'se', 'fi'];

/** Who brings the lines or the measures of a tariff as a whole takes the place of those who did before. */
export const endOtherSources = async (db: Transaction<Database>, tariff: string, versionNo: number, whole: readonly string[]): Promise<void> => {
  const sourceOf = (part: string): string => SOURCES.find((source) => part === source || part.startsWith(`${source}.`)) ?? '';
  for (const source of new Set(whole.map(sourceOf))) {
    const others = sql.join(
      SOURCES.filter((one) => one !== source).map((one) => sql`split_part(r.part, '.', 1) = ${one}`),
      sql` or `,
    );
    const isOther = source === '' ? sql`(${others})` : sql`split_part(r.part, '.', 1) <> ${source}`;
    await sql`update tariff_row r set removed_in = ${versionNo} where r.tariff = ${tariff} and r.removed_in is null and ${isOther} and r.kind in ('node', 'measure')
      and r.kind in (select distinct kind from staged where part = any (${whole.filter((part) => sourceOf(part) === source)}))`.execute(db);
  }
  // An answer of a service is about some lines: for these it takes the place of what tables say.
  await sql`update tariff_row r set removed_in = ${versionNo} where r.tariff = ${tariff} and r.removed_in is null and r.kind in ('node', 'measure') and r.part not like 'api.%'
    and r.code in (select code from staged where part like 'api.%' and kind = 'node')`.execute(db);
};
