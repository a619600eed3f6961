import { sql, type Transaction } from 'kysely';
import type { IssueCode } from '../../../../src/domain/tariff/loading/tariffRow';
import type { Database } from '../../../db/schema';
import type { Issues } from './loadParts';
import type { TariffCounts } from './stagedLoad';

interface Found {
  readonly count: number;
  readonly places: string[] | null;
}

const MOST_DROPPED = 0.05;

/** CT-L2. */
export const checkVersion = async (db: Transaction<Database>, tariff: string, versionNo: number, issues: Issues): Promise<void> => {
  // So many rows are new that the planner does not know them yet: it would look each one up in the others.
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(db);
  const visible = sql`added_in <= ${versionNo} and (removed_in is null or removed_in > ${versionNo})`;
  const look = async (code: IssueCode, question: ReturnType<typeof sql>): Promise<void> => {
    const { rows } =
      await sql<Found>`with found as (${question}) select count(*)::int as count, (array_agg(place order by place))[1:5] as places from found`.execute(db);
    issues.set(code, rows[0]?.count ?? 0, rows[0]?.places ?? []);
  };
  const measures = sql`select key, code, content, valid_from, valid_to from tariff_row where tariff = ${tariff} and kind = 'measure' and ${visible}`;
  const { rows } = await sql<{ kinds: string[] }>`select array_agg(distinct kind) as kinds from tariff_row where tariff = ${tariff} and ${visible}`.execute(db);
  const kinds = rows[0]?.kinds ?? [];
  if (kinds.includes('measure') && kinds.includes('node'))
    await look(
      'unknownCode',
      sql`select distinct m.code as place from (${measures}) m where not exists (select from tariff_row n where n.tariff = ${tariff} and n.kind = 'node' and n.code = m.code
        and n.added_in <= ${versionNo} and (n.removed_in is null or n.removed_in > ${versionNo}))`,
    );
  if (kinds.includes('measure') && kinds.includes('area'))
    await look(
      'unknownArea',
      sql`select m.place from (select distinct content ->> 'geoArea' as place from (${measures}) every) m where m.place !~ '^[A-Z]{2}$' and m.place <> '1011'
        except select case when kind = 'area' then key else content ->> 'area' end from tariff_row where tariff = ${tariff} and kind in ('area', 'member')`,
    );
  if (kinds.includes('measure') && kinds.includes('measureType'))
    await look(
      'unknownType',
      sql`select distinct content ->> 'measureType' as place from (${measures}) every
        except select key from tariff_row where tariff = ${tariff} and kind = 'measureType'`,
    );
  if (tariff !== 'NO')
    await look(
      'overlap',
      sql`select distinct a.code || ' ' || coalesce(a.content ->> 'suffix', '') as place from tariff_row a join tariff_row b on b.tariff = a.tariff and b.kind = 'node' and b.code = a.code
        and b.content ->> 'suffix' = a.content ->> 'suffix' and b.key > a.key and b.part = a.part
      where a.tariff = ${tariff} and a.kind = 'node' and a.added_in <= ${versionNo} and (a.removed_in is null or a.removed_in > ${versionNo})
        and b.added_in <= ${versionNo} and (b.removed_in is null or b.removed_in > ${versionNo})
        and daterange(a.valid_from, a.valid_to, '[]') && daterange(b.valid_from, b.valid_to, '[]')`,
    );
  const ofType = async (types: readonly string[]): Promise<boolean> => {
    const { rows: some } = await sql<{ found: boolean }>`
      select exists (select from (${measures}) m where m.content ->> 'measureType' = any (${[...types]})) as found`.execute(db);
    return some[0]?.found === true;
  };
  if (kinds.includes('measure')) {
    if (!(await ofType(['103']))) issues.set('ordinaryDutyMissing', 1, [tariff]);
    if (tariff === 'EU' && !kinds.includes('exclusion')) issues.set('exclusionsMissing', 1, [tariff]);
    if (tariff === 'EU' && !(await ofType(['672', '673', '674']))) issues.set('meursingMissing', 1, [tariff]);
  }
};

/** Too many codes that would end ask for a second look. */
export const dropsTooMany = ({ node }: TariffCounts): boolean =>
  node !== undefined && node.total + node.ended > 0 && node.ended > (node.total + node.ended) * MOST_DROPPED;
