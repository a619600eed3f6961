import { sql, type RawBuilder } from 'kysely';
import type * as noticeCalls from '../../../src/application/contract/declarationNotices';
import type { Notice, NoticeCriteria, NoticeRow } from '../../../src/application/contract/declarationNotices';
import { MAX_PAGE_SIZE, type Page, type Search, type SortOrder } from '../../../src/application/contract/endpoint';
import { MAX_LINK, noticeStates, packageTotal, type NoticeKind } from '../../../src/domain/declaration/notice/notice';
import { refused } from '../../../src/domain/declaration/refusals';
import { isIsoDate } from '../../../src/domain/kernel/dates';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { CATALOGUE } from '../../records/catalogue';
import { reply, type Caller, type Context, type Handlers, type Reply } from '../../records/handlers';
import { notices, type NoticeEntry } from './notices';
import { lookUp } from '../../../src/domain/kernel/lookUp';
import { ordered } from '../../db/paging';

const SORTED_BY: Readonly<Record<string, string>> = {
  decisionDate: 'decision_date',
  mrn: 'mrn',
  declarant: 'declarant',
  goodsLocation: 'goods_location',
  state: 'state',
};

const rowOf = (entry: NoticeEntry): NoticeRow => ({
  id: entry.id,
  version: entry.version,
  kind: entry.kind,
  mrn: entry.mrn,
  decisionDate: entry.decision_date,
  declarant: entry.declarant,
  goodsLocation: entry.goods_location,
  packages: packageTotal(entry.items),
  itemCount: entry.items.length,
  state: entry.state,
});

const noticeOf = (entry: NoticeEntry): Notice => ({
  ...rowOf(entry),
  representative: entry.representative,
  items: entry.items,
  receivedAt: entry.received_at.toISOString(),
  ...(entry.acknowledged_at !== null && { acknowledgedAt: entry.acknowledged_at.toISOString(), acknowledgedBy: entry.acknowledged_by ?? '' }),
  ...(entry.linked_to !== null && { linkedTo: entry.linked_to, linkedAt: entry.linked_at?.toISOString() ?? '', linkedBy: entry.linked_by ?? '' }),
});

const typed = (text: string | undefined): string | undefined => (text === undefined || text.trim() === '' ? undefined : text.trim());

const whereOf = (caller: Caller, kind: NoticeKind, { state, number, from, to }: NoticeCriteria): Result<RawBuilder<unknown>> => {
  const [first, last, wanted] = [typed(from), typed(to), typed(number)?.toUpperCase()];
  if ([first, last].some((day) => day !== undefined && !isIsoDate(day))) return fail('badRequest', CATALOGUE.badRequest);
  const conditions = [
    notices.readable(caller),
    sql`kind = ${kind}`,
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(first === undefined ? [] : [sql`decision_date >= ${first}::date`]),
    ...(last === undefined ? [] : [sql`decision_date <= ${last}::date`]),
    ...(wanted === undefined
      ? []
      : [sql`(starts_with(mrn, ${wanted}) or exists (select from jsonb_array_elements(items) as item where starts_with(item ->> 'reference', ${wanted})))`]),
  ];
  return ok(sql.join(conditions, sql` and `));
};

const orderOf = (sortOrder: SortOrder): RawBuilder<unknown> => ordered(sortOrder, (fieldId) => lookUp(SORTED_BY, fieldId), sql`received_at desc`, sql`id`);

type Step = Parameters<(typeof noticeStates)['next']>[1];
type Stored = Partial<Pick<NoticeEntry, 'acknowledged_at' | 'acknowledged_by' | 'linked_to' | 'linked_at' | 'linked_by'>>;

const move = async (context: Context, id: string, version: number, step: Step, stored: Stored = {}): Promise<Result<Reply<Notice>>> => {
  const opened = await notices.open(context, id, { version });
  if (failed(opened)) return opened;
  const state = noticeStates.next(opened.right.state, step);
  return failed(state) ? state : reply(noticeOf(await notices.store(context, opened.right, { ...stored, state: state.right }, { action: step })));
};

const searchKind = async (kind: NoticeKind, { criteria, paging }: Search<NoticeCriteria>, { db, caller }: Context): Promise<Result<Reply<Page<NoticeRow>>>> => {
  const where = whereOf(caller, kind, criteria);
  if (failed(where)) return where;
  const size = Math.min(paging.pageSize, MAX_PAGE_SIZE);
  const { rows } = await sql<NoticeEntry & { total: string }>`
    select *, count(*) over () as total from notice where ${where.right} order by ${orderOf(paging.sortOrder)} limit ${size} offset ${paging.pageNum * size}`.execute(
    db,
  );
  return reply({ items: rows.map(rowOf), totalCount: Number(rows[0]?.total ?? 0) });
};

export const noticeHandlers: Handlers<typeof noticeCalls> = {
  searchWarehouseReleases: ({ body }, context) => searchKind('CWPR', body, context),

  searchStorageRemovals: ({ body }, context) => searchKind('TSPR', body, context),

  readNotice: async ({ params }, context) => {
    const found = await notices.find(context, params.id);
    return failed(found) ? found : reply(noticeOf(found.right));
  },

  markNoticeRead: ({ params, body }, context) => move(context, params.id, body.version, 'read'),

  acknowledgeNotice: ({ params, body }, context) =>
    move(context, params.id, body.version, 'acknowledge', { acknowledged_at: context.now, acknowledged_by: context.caller.userName }),

  linkNotice: async ({ params, body }, context) => {
    const linked = body.reference.trim();
    if (linked === '' || linked.length > MAX_LINK) return refused('DEC-NOTICE.link', { max: String(MAX_LINK) }, '/reference');
    return move(context, params.id, body.version, 'link', { linked_to: linked, linked_at: context.now, linked_by: context.caller.userName });
  },
};
