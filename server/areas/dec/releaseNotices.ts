import { sql, type Selectable } from 'kysely';
import { fail, ok, type Result } from '../../../src/domain/kernel/result';
import type { NoticeItem } from '../../../src/domain/declaration/notice/notice';
import { CATALOGUE } from '../../records/catalogue';
import type { Context } from '../../records/handlers';
import type { NoticeTable } from '../../db/tables/notice';

/** Goods of a customs warehouse that customs have let go (CWPR), for whoever keeps the stock. */
export interface ReleaseNotice {
  readonly id: string;
  readonly mrn: string;
  readonly decisionDate: string;
  readonly state: string;
  readonly items: readonly NoticeItem[];
}

type Row = Selectable<NoticeTable>;

const shown = ({ id, mrn, decision_date, state, items }: Row): ReleaseNotice => ({ id, mrn, decisionDate: decision_date, state, items });

/** Notices of the caller's units that name one of these documents of the stock; the newest first. */
export const releaseNoticesOf = async ({ db, caller }: Pick<Context, 'db' | 'caller'>, references: readonly string[]): Promise<readonly ReleaseNotice[]> => {
  if (references.length === 0) return [];
  const { rows } = await sql<Row>`select * from notice where kind = 'CWPR' and tenant_id = ${caller.tenantId}::uuid
    and org_unit_id = any (${[...caller.visibleUnits]}::uuid[])
    and exists (select from jsonb_array_elements(items) as item where item ->> 'reference' = any (${[...references]}::text[]))
    order by received_at desc limit 50`.execute(db);
  return rows.map(shown);
};

export const releaseNotice = async ({ db, caller }: Pick<Context, 'db' | 'caller'>, id: string): Promise<ReleaseNotice | undefined> => {
  const { rows } = await sql<Row>`select * from notice where id = ${id}::uuid and kind = 'CWPR' and tenant_id = ${caller.tenantId}::uuid
    and org_unit_id = any (${[...caller.visibleUnits]}::uuid[])`.execute(db);
  return rows[0] && shown(rows[0]);
};

/** What left the stock is linked to the notice that let it go; with it the notice is received. */
export const linkReleaseNotice = async ({ db, caller, now, publish }: Context, id: string, linkedTo: string): Promise<Result<undefined>> => {
  const { rows } =
    await sql<Row>`update notice set state = 'LINKED', version = version + 1, linked_to = ${linkedTo}, linked_at = ${now}, linked_by = ${caller.userName},
    acknowledged_at = coalesce(acknowledged_at, ${now}), acknowledged_by = coalesce(acknowledged_by, ${caller.userName}), changed_at = ${now}, changed_by = ${caller.userName}
    where id = ${id}::uuid and tenant_id = ${caller.tenantId}::uuid returning *`.execute(db);
  const [row] = rows;
  if (row === undefined) return fail('notFound', CATALOGUE.notFound);
  publish({
    tenantId: row.tenant_id,
    orgUnitId: row.org_unit_id,
    pluginName: 'dec',
    eventType: 'NoticeChanged',
    id,
    data: { noticeId: id, state: 'LINKED' },
  });
  return ok(undefined);
};
