import { sql } from 'kysely';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import type { NoticeItem } from '../../../src/domain/declaration/notice/notice';
import type { Context } from '../../records/handlers';
import { inUnits } from '../../records/recordStore';
import { notices, type NoticeEntry } from './notices';

/** Goods of a customs warehouse that customs have let go (CWPR), for whoever keeps the stock. */
export interface ReleaseNotice {
  readonly id: string;
  readonly mrn: string;
  readonly decisionDate: string;
  readonly state: string;
  readonly items: readonly NoticeItem[];
}

const shown = ({ id, mrn, decision_date, state, items }: NoticeEntry): ReleaseNotice => ({ id, mrn, decisionDate: decision_date, state, items });

/** Notices of the caller's units that name one of these documents of the stock; the newest first. */
export const releaseNoticesOf = async ({ db, caller }: Pick<Context, 'db' | 'caller'>, references: readonly string[]): Promise<readonly ReleaseNotice[]> => {
  if (references.length === 0) return [];
  const { rows } = await sql<NoticeEntry>`select * from notice where kind = 'CWPR' and ${inUnits(caller.tenantId, caller.visibleUnits)}
    and exists (select from jsonb_array_elements(items) as item where item ->> 'reference' = any (${[...references]}::text[]))
    order by received_at desc limit 50`.execute(db);
  return rows.map(shown);
};

export const releaseNotice = async ({ db, caller }: Pick<Context, 'db' | 'caller'>, id: string): Promise<ReleaseNotice | undefined> => {
  const { rows } = await sql<NoticeEntry>`select * from notice where id = ${id}::uuid and kind = 'CWPR'
    and ${inUnits(caller.tenantId, caller.visibleUnits)}`.execute(db);
  return rows[0] && shown(rows[0]);
};

/** What left the stock is linked to the notice that let it go; with it the notice is received. */
export const linkReleaseNotice = async (context: Context, id: string, linkedTo: string): Promise<Result<undefined>> => {
  const { db, caller, now } = context;
  const held = await notices.holdIn(db, { tenantId: caller.tenantId, units: caller.visibleUnits }, id);
  if (failed(held)) return held;
  const { acknowledged_at, acknowledged_by } = held.right;
  const by = { acknowledged_at: acknowledged_at ?? now, acknowledged_by: acknowledged_by ?? caller.userName };
  await notices.store(context, held.right, { state: 'LINKED', linked_to: linkedTo, linked_at: now, linked_by: caller.userName, ...by }, { action: 'link' });
  return ok(undefined);
};
