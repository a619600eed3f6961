import { sql } from 'kysely';
import type { QuotaParameters } from '../../../../src/application/contract/declarationReports';
import type { Finding } from '../../../../src/domain/declaration/declaration';
import { quotaOutcome, quotaSums, requestedQuantity, type QuotaAnswer, type QuotaRow, type QuotaSum } from '../../../../src/domain/declaration/reports/quotas';
import { endOfDay, isIsoDate, startOfDay, stockholmDate } from '../../../../src/domain/kernel/dates';
import { isDecimal } from '../../../../src/domain/kernel/decimal';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import type { ItemContent } from '../../../db/tables/declaration';
import { allOf, beginning, between, foundRows, given, present, type Condition, type ReportSource } from '../../../reports/reportSource';
import { scopeOf } from './declarationScope';

interface Found {
  readonly id: string;
  readonly profile: string;
  readonly lrn: string;
  readonly mrn: string | null;
  readonly importer: string | null;
  readonly item_id: string;
  readonly item: number;
  readonly order_number: string;
  readonly content: ItemContent;
  readonly lodged_at: Date;
  /** Findings of the last answer that is about quotas: QUO, or a rejection. */
  readonly kind: string | null;
  readonly answered_at: Date | null;
  readonly findings: readonly Finding[] | null;
}

/** The authority's code for a quota that is used up (SA-4). */
const EXHAUSTED = 'SA40049';

const about = (finding: Finding, { item_id, item }: Found): boolean =>
  finding.itemId === undefined ? finding.pointer.startsWith(`/items/${item - 1}/`) : finding.itemId === item_id;

const answerOf = (found: Found): QuotaAnswer | undefined => {
  const own = found.findings?.filter((finding) => about(finding, found)) ?? [];
  if (found.kind === 'REJ') return own.some(({ code }) => code === EXHAUSTED) ? { exhausted: true } : undefined;
  const args = own.find((finding) => finding.args !== undefined)?.args;
  return args === undefined
    ? undefined
    : { allocated: isDecimal(args['allocated']) ? args['allocated'] : undefined, percent: isDecimal(args['percent']) ? args['percent'] : undefined };
};

const rowOf = (found: Found): QuotaRow => {
  const { id, profile, lrn, mrn, importer, item_id, item, order_number, content, lodged_at, answered_at } = found;
  const { requested, unit } = requestedQuantity(content);
  const answer = answerOf(found);
  const asked = isDecimal(requested) ? requested : '0';
  return {
    key: `${id}/${item_id}`,
    id,
    profile,
    orderNumber: order_number,
    lrn,
    item,
    requested: asked,
    unit,
    day: stockholmDate(answer === undefined ? lodged_at : (answered_at ?? lodged_at)),
    ...quotaOutcome(asked, answer),
    ...present<QuotaRow>({ mrn, importer, code: content.commodityCode, origin: content.countryOfOrigin }),
  };
};

const inYear = (year: string | undefined): Result<Condition[]> => {
  if (year === undefined || year.trim() === '') return ok([]);
  if (!isIsoDate(`${year.trim()}-01-01`))
    return fail('badRequest', 'A year has four digits.', {
      feedbacks: [{ severity: 2, code: 'DEC-DATE', pointer: '/parameters/year', message: 'A year has four digits.' }],
    });
  const [first, last] = [`${year.trim()}-01-01`, `${year.trim()}-12-31`];
  return ok([sql`declaration.lodged_at >= ${startOfDay(first)}::timestamptz and declaration.lodged_at < ${endOfDay(last)}::timestamptz`]);
};

/** Goods items of submitted declarations that draw on a quota, with the authority's last answer. */
export const quotaSource: ReportSource<QuotaParameters, QuotaRow, { readonly quotas: QuotaSum[] }> = {
  days: ['from', 'to'],
  count: async ({ db, caller }, { from, to, orderNumber, year, code, ...asked }) => {
    const years = inYear(year);
    if (failed(years)) return years;
    const conditions = [
      ...scopeOf(caller, asked),
      sql`item.tenant_id = ${caller.tenantId}::uuid and item.quota_order_number is not null and declaration.lodged_at is not null`,
      ...years.right,
      ...between(sql`declaration.lodged_at`, from, to),
      ...given(orderNumber, (number) => beginning(sql`item.quota_order_number`, number)),
      ...given(code, (number) => beginning(sql`item.commodity_code`, number.replace(/\s/g, ''))),
    ];
    const found = await foundRows<Found>(
      db,
      sql`select declaration.id, declaration.profile, declaration.lrn, declaration.mrn, declaration.importer, declaration.lodged_at,
          item.id as item_id, item.item_number as item, item.quota_order_number as order_number, item.content, answer.kind, answer.at as answered_at, answer.findings
        from goods_item item join declaration on declaration.id = item.declaration_id
        left join lateral (select message.kind, message.at, message.findings from declaration_message message
          where message.declaration_id = declaration.id and message.direction = 'IN' and message.kind in ('QUO', 'REJ') order by message.seq desc limit 1) answer on true
        where ${allOf(conditions)} order by item.quota_order_number, declaration.lodged_at, declaration.id, item.item_number`,
    );
    if (failed(found)) return found;
    const rows = found.right.map(rowOf);
    return ok({ rows, totals: { quotas: quotaSums(rows) } });
  },
};
