import { sql } from 'kysely';
import { dischargedGoods, NOTICE_KINDS, type NoticeItem, type NoticeKind } from '../../../../src/domain/declaration/notice/notice';
import type { Party } from '../../../../src/domain/declaration/declaration';
import { goodsLocationCode } from '../../../../src/domain/declaration/reports/goodsLocations';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import type { Addressed } from './answer';
import { findMovement, isOfFlow } from './movements';

interface Holder {
  readonly tenantId: string;
  readonly orgUnitId: string;
}

interface Told extends Holder {
  readonly items: NoticeItem[];
}

const FLOW: Readonly<Record<NoticeKind, string>> = { CWPR: 'WAREHOUSE', TSPR: 'STORAGE' };

/** Who declared the goods into the stock; for a stock that no declaration of this portal made, who takes them out. */
const holderOf = async ({ db, entry }: Addressed, kind: NoticeKind, reference: string): Promise<Holder> => {
  const movement = await findMovement(db, reference);
  const { tenant_id, org_unit_id } = movement !== undefined && isOfFlow(movement, FLOW[kind]) ? movement : entry;
  return { tenantId: tenant_id, orgUnitId: org_unit_id };
};

const byHolder = async (addressed: Addressed, kind: NoticeKind, items: readonly NoticeItem[]): Promise<readonly Told[]> => {
  const told = new Map<string, Told>();
  for (const item of items) {
    const holder = await holderOf(addressed, kind, item.reference);
    const known = told.get(holder.orgUnitId) ?? { ...holder, items: [] };
    known.items.push(item);
    told.set(holder.orgUnitId, known);
  }
  return [...told.values()];
};

const nameOf = (party: Party | undefined): string => party?.name ?? party?.identifier ?? '';

/** CWPR, TSPR: the holders of the stock hear that goods of it may leave. */
export const tellHolders = async (addressed: Addressed): Promise<void> => {
  const { db, entry, items, now, publish } = addressed;
  if (entry.mrn === null) return;
  const { header } = entry;
  const goods = dischargedGoods(header, items);
  for (const kind of NOTICE_KINDS) {
    for (const { tenantId, orgUnitId, items: released } of await byHolder(addressed, kind, goods[kind])) {
      const content = {
        tenantId,
        orgUnitId,
        kind,
        mrn: entry.mrn,
        decisionDate: stockholmDate(now),
        declarant: nameOf(header.parties?.declarant),
        representative: nameOf(header.parties?.representative),
        goodsLocation: goodsLocationCode(header.locationOfGoods ?? {}),
        items: released,
      };
      const { rows } = await sql<{ id: string }>`select id from authority_notice(${JSON.stringify(content)}::jsonb, ${now}::timestamptz)`.execute(db);
      for (const { id } of rows) publish({ tenantId, orgUnitId, pluginName: 'dec', eventType: 'NoticeReceived', id, data: { noticeId: id, kind } });
    }
  }
};
