import { sql } from 'kysely';
import type * as cw from '../../../src/application/contract/cwTools';
import type { Outbound } from '../../../src/application/contract/cwRecords';
import { fail, failed, ok, type Failed, type Result } from '../../../src/domain/kernel/result';
import { compareRelease, releaseFits, type ComparedRelease } from '../../../src/domain/warehouse/releaseNotice';
import type { EventReceiver } from '../../realtime/eventDeliveries';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { systemContext } from '../../records/systemContext';
import { linkReleaseNotice, releaseNotice, releaseNoticesOf, type ReleaseNotice } from '../dec/area';
import type { OutboundRow } from './allocating';
import { refused } from './books';
import { outbounds } from './outbound';

const partsOf = ({ lines }: Outbound) => lines.flatMap(({ allocations = [] }) => allocations);

const compared = ({ items }: ReleaseNotice, content: Outbound): readonly ComparedRelease[] => compareRelease(items, partsOf(content));

/** What customs let go of the goods of an outbound, beside what is held for it. */
export const readNotices: Handlers<typeof cw>['readNotices'] = async ({ params }, context) => {
  const found = await outbounds.records.find(context, params.id);
  if (failed(found)) return found;
  const { content } = found.right;
  const mrns = [...new Set(partsOf(content).flatMap(({ cwdsMrn }) => (cwdsMrn === undefined ? [] : [cwdsMrn])))];
  const notices = await releaseNoticesOf(context, mrns);
  return reply(
    notices.map((notice) => {
      const rows = compared(notice, content);
      return {
        id: notice.id,
        mrn: notice.mrn,
        decisionDate: notice.decisionDate,
        state: notice.state,
        fits: releaseFits(rows),
        rows: rows.map((row) => ({ ...row })),
      };
    }),
  );
};

/** Each MRN and item whose packages or mass are not those that are held. */
const notFitting = (rows: readonly ComparedRelease[]): Failed => {
  const feedbacks = rows
    .filter(({ fits }) => !fits)
    .map(({ mrn, goodsItemNo, packages, heldPackages, grossMass, heldMass }) => ({
      severity: 2 as const,
      code: 'CW-CWPR',
      message: `${mrn} ${goodsItemNo}: customs let go ${packages} packages and ${grossMass} kg; ${heldPackages} packages and ${heldMass} kg are held.`,
      args: { mrn, item: goodsItemNo, packages, mass: grossMass, heldPackages, heldMass },
    }));
  return fail('refused', feedbacks[0]?.message ?? '', { feedbacks });
};

const takeNotice = async (context: Context, row: OutboundRow, notice: ReleaseNotice): Promise<Result<OutboundRow>> => {
  if (row.status !== 'DECLARED') return refused('COR-STATUS', `This is not allowed when the status is ${row.status}.`, { status: row.status });
  const rows = compared(notice, row.content);
  if (!releaseFits(rows)) return notFitting(rows);
  const linked = await linkReleaseNotice(context, notice.id, row.number);
  return failed(linked) ? linked : outbounds.perform(context, row.id, 'release', notice.mrn);
};

export const linkNotice: Handlers<typeof cw>['linkNotice'] = async ({ params, body }, context) => {
  const opened = await outbounds.records.open(context, params.id, body);
  if (failed(opened)) return opened;
  const notice = await releaseNotice(context, body.noticeId);
  if (notice === undefined) return refused('CW-CWPR-GONE', 'The notice is not there any more.');
  const taken = await takeNotice(context, opened.right, notice);
  return failed(taken) ? taken : reply({ version: taken.right.version, status: taken.right.status });
};

/** A notice that fits an outbound whose declaration was lodged elsewhere releases it; what does not fit waits for a person. */
export const noticeReceiver: EventReceiver = {
  name: 'cw.notice',
  plugin: 'dec',
  eventTypes: ['NoticeReceived'],
  receive: async (db, event, { now, publish }) => {
    const context = systemContext(db, { now, publish, tenantId: event.tenantId, orgUnitId: event.orgUnitId, userName: 'dec' });
    const notice = await releaseNotice(context, event.id);
    if (notice === undefined) return ok(undefined);
    const { rows } = await sql<{ id: string }>`select id from cw_outbound where status = 'DECLARED' and tenant_id = ${event.tenantId}::uuid
      and declaration_id = '' and exists (select from unnest(${notice.items.map(({ reference }) => reference)}::text[]) as r where strpos(all_references, r) > 0)
      order by number`.execute(db);
    for (const { id } of rows) {
      const held = await outbounds.records.hold(context, id);
      if (failed(held)) return held;
      if (!releaseFits(compared(notice, held.right.content))) continue;
      const taken = await takeNotice(context, held.right, notice);
      return failed(taken) ? taken : ok(undefined);
    }
    return ok(undefined);
  },
};
