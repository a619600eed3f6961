import { sql } from 'kysely';
import type * as cw from '../../../src/application/contract/cwTools';
import { addDays, stockholmDate } from '../../../src/domain/kernel/dates';
import { compareDecimals, sumDecimals, trimDecimal } from '../../../src/domain/kernel/decimal';
import { reply, type Handlers } from '../../records/handlers';
import { standingLots } from './books';
import { certificatesInUse } from './certificates';

const DAY_MS = 86_400_000;
const BANDS: readonly (readonly [string, number])[] = [
  ['0-30', 30],
  ['31-90', 90],
  ['91-365', 365],
  ['>365', Infinity],
];

/** Tiles and charts of the dashboard (5.5), cut to what the reader may see. */
export const readDashboard: Handlers<typeof cw>['readDashboard'] = async (_input, context) => {
  const { db, caller, now } = context;
  const units = [...caller.visibleUnits];
  const today = stockholmDate(now);
  const isOperator = caller.roles.includes('WarehouseOperator');
  const count = async (query: ReturnType<typeof sql<{ n: string }>>): Promise<string> => (await query.execute(db)).rows[0]?.n ?? '0';
  const lots = (await standingLots(db, { onlyWithStock: true })).filter(({ lot }) => lot.customsStatus === 'N');
  const tile = (id: string, value: string, tone = 'neutral', unit = '') => ({ id, value, unit, tone });
  const alarm = (value: string): string => (value === '0' ? 'neutral' : 'red');
  const expected = await count(
    sql`select count(*)::text as n from cw_anticipated where expected_on = ${today}::date and status in ('ANNOUNCED', 'PARTLY_RECEIVED')`,
  );
  const deviations = await count(sql`select count(*)::text as n from cw_deviation where status in ('OPEN', 'INVESTIGATED')`);
  const shared = [tile('expectedToday', expected), tile('openDeviations', deviations, alarm(deviations))];
  const value = trimDecimal(sumDecimals(lots.map(({ after }) => after.value)));
  const own: ReturnType<typeof tile>[] = [];
  if (isOperator) {
    const failedMessages = await count(
      sql`select count(*)::text as n from cw_integration m join send_message s on s.id = m.send_id where s.status in ('Failed', 'Expired') and m.status <> 'DISCARDED'`,
    );
    const certificates = await certificatesInUse(context);
    const soon = certificates.filter(
      ({ content, limits }) =>
        ((content.validTo ?? '') !== '' && (content.validTo ?? '') <= addDays(today, 60)) ||
        limits.some(({ percent }) => compareDecimals(percent, content.warningPct || '80') >= 0),
    ).length;
    const guarantee = certificates.find(({ content }) => content.kind === 'GUARANTEE')?.limits[0];
    const overdue = lots.filter(({ marks }) => (marks['returnDueOn'] ?? '') !== '' && (marks['returnDueOn'] ?? '') < today).length;
    const exits = await count(
      sql`select count(*)::text as n from cw_outbound where direction = 'EXPORT' and status = 'RELEASED' and released_on <= ${addDays(today, -25)}::date`,
    );
    own.push(
      tile('toCheck', await count(sql`select count(*)::text as n from cw_inbound where status = 'ARRIVED' and org_unit_id = any (${units}::uuid[])`)),
      tile('awaitingRelease', await count(sql`select count(*)::text as n from cw_outbound where status = 'DECLARED' and org_unit_id = any (${units}::uuid[])`)),
      tile('toConsolidate', await count(sql`select count(*)::text as n from cw_outbound_item where status = 'OPEN' and org_unit_id = any (${units}::uuid[])`)),
      tile('failedMessages', failedMessages, alarm(failedMessages)),
      tile('certificates', String(soon), soon === 0 ? 'neutral' : 'amber'),
      tile('guarantee', guarantee?.percent ?? '0', 'neutral', '%'),
      tile('stockValue', value, 'neutral', 'SEK'),
      tile('dutyAtRisk', trimDecimal(sumDecimals(lots.flatMap(({ after }) => [after.duty, after.debt]))), 'neutral', 'SEK'),
      tile('blocked', String(lots.filter(({ blockStatus }) => blockStatus !== 'NONE').length)),
      tile('removalsOverdue', String(overdue), alarm(String(overdue))),
      tile('exitsUnconfirmed', exits, alarm(exits)),
    );
  }
  const age = (start: string): number => Math.floor((now.getTime() - Date.parse(start)) / DAY_MS);
  const ageing = BANDS.map(([band, most], at) => {
    const least = BANDS[at - 1]?.[1] ?? -1;
    const held = lots.filter(({ lot }) => age(lot.procedureStartAt) > least && age(lot.procedureStartAt) <= most);
    return { band, value: trimDecimal(sumDecimals(held.map(({ after }) => after.value))) };
  });
  const { rows: flow } = await sql<{ week: string; inn: string | null; out: string | null }>`
    select to_char(date_trunc('week', e.effective_at), 'IYYY-"W"IW') as week, sum((e.deltas ->> 'value')::numeric) filter (where e.type = 'INB')::text as inn,
      (-sum((e.deltas ->> 'value')::numeric) filter (where e.type = 'OUT'))::text as out
    from ledger_entry e join ledger_chain c on c.id = e.chain_id and c.kind = 'cw' where e.effective_at > ${new Date(now.getTime() - 84 * DAY_MS)} group by 1 order by 1`.execute(
    db,
  );
  const stock = Map.groupBy(lots, ({ lot }) => `${lot.articleNo}\u0000${lot.unit}`);
  return reply({
    tiles: [...shared, ...own],
    ageing,
    flow: flow.map(({ week, inn, out }) => ({ week, in: trimDecimal(inn ?? '0'), out: trimDecimal(out ?? '0') })),
    stock: isOperator
      ? []
      : [...stock.values()].map((of) => ({
          articleNo: of[0]?.lot.articleNo ?? '',
          description: of[0]?.lot.description ?? '',
          quantity: trimDecimal(sumDecimals(of.map(({ after }) => after.stock))),
          unit: of[0]?.lot.unit ?? '',
        })),
  });
};
