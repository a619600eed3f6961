import { sql, type Transaction } from 'kysely';
import type { TariffDifference } from '../../../../src/application/contract/ctLoads';
import type { Database } from '../../../db/schema';

const MOST = 500;
const MOST_EXPORTED = 100_000;
const COUNTRIES: Readonly<Record<string, readonly string[]>> = { NO: ['NO'], GB: ['GB'], XI: ['XI'], EU: ['SE', 'DK', 'NL', 'IT', 'EU', 'FI', 'DE'] };

interface Row {
  readonly kind: string;
  readonly key: string;
  readonly code: string | null;
  readonly before: object | null;
  readonly after: object | null;
}

interface Wording {
  readonly texts?: Readonly<Record<string, string>>;
  readonly measureType?: string;
  readonly geoArea?: string;
  readonly expression?: string;
  readonly conditions?: readonly { readonly code: string; readonly certificate?: string; readonly expression?: string; readonly action: string }[];
  readonly area?: string;
  readonly country?: string;
}

/** What a row says, for somebody who compares. */
const said = (content: object | null): string | undefined => {
  if (content === null) return undefined;
  const { texts, measureType, geoArea, expression, conditions = [], area, country } = content as Wording;
  if (measureType !== undefined) {
    const rows = conditions.map((row) => [row.code, row.certificate, `(${row.action})`, row.expression].filter((part) => part !== undefined).join(' '));
    return [measureType, geoArea, expression, rows.join('; ')].filter((part) => part !== undefined && part !== '').join(' ');
  }
  if (area !== undefined) return `${area} ${country ?? ''}`.trim();
  return Object.entries(texts ?? {})
    .map(([language, text]) => `${language}: ${text}`)
    .join(' | ')
    .slice(0, 400);
};

/** Rows of a version that are new, ended or different against the version before it, or the one that is active. */
const differing = (tariff: string, versionNo: number, before: number, kind: string | undefined) => {
  const was = sql`(added_in <= ${before} and (removed_in is null or removed_in > ${before}))`;
  const isNow = sql`(added_in <= ${versionNo} and (removed_in is null or removed_in > ${versionNo}))`;
  const ofKind = kind === undefined || kind === '' ? sql`true` : sql`kind = ${kind}`;
  return sql`select kind, key, max(code) as code, (array_agg(content - 'raw') filter (where ${was}))[1] as before, (array_agg(content - 'raw') filter (where ${isNow}))[1] as after
    from tariff_row where tariff = ${tariff} and ${ofKind} and ${was} <> ${isNow} and (added_in > ${Math.min(before, versionNo)} or removed_in > ${Math.min(before, versionNo)})
    group by kind, part, key`;
};

export interface Compared {
  readonly items: TariffDifference[];
  readonly totalCount: number;
  readonly articles: number;
  readonly declarations: number;
}

export const differencesOf = async (
  db: Transaction<Database>,
  { tariff, versionNo, before, kind, most = MOST }: { tariff: string; versionNo: number; before: number; kind?: string | undefined; most?: number },
): Promise<Compared> => {
  const question = differing(tariff, versionNo, before, kind);
  const { rows } =
    await sql<Row>`select * from (${question}) d order by kind = 'node' desc, kind = 'measure' desc, kind, code, key limit ${Math.min(most, MOST_EXPORTED)}`.execute(
      db,
    );
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from (${question}) d`.execute(db);
  const { rows: affected } = await sql<{ articles: number; declarations: number }>`
    with changed as (select distinct code from (${differing(tariff, versionNo, before, undefined)}) d where code is not null and kind in ('node', 'measure')),
    touched as (select n.code from tariff_row n where n.tariff = ${tariff} and n.kind = 'node' and exists (
      select from changed c where rtrim(n.code, '0') = rtrim(c.code, '0') or starts_with(n.code, rpad(rtrim(c.code, '0'), (length(rtrim(c.code, '0')) + 1) / 2 * 2, '0'))))
    select a.articles::int, a.declarations::int from tariff_affected(${tariff}, ${[...(COUNTRIES[tariff] ?? [])]}, array(select distinct code from touched)) a`.execute(
    db,
  );
  return {
    items: rows.map(({ kind: of, key, code, before: old, after }) => {
      const [was, is] = [said(old), said(after)];
      return {
        kind: of,
        key,
        change: old === null ? 'added' : after === null ? 'ended' : 'changed',
        ...(code !== null && { code }),
        ...(was !== undefined && { before: was }),
        ...(is !== undefined && { after: is }),
      };
    }),
    totalCount: counted[0]?.count ?? 0,
    articles: affected[0]?.articles ?? 0,
    declarations: affected[0]?.declarations ?? 0,
  };
};
