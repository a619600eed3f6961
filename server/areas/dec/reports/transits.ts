import { sql } from 'kysely';
import type { ClosedTransitParameters, UnclosedTransitParameters } from '../../../../src/application/contract/declarationReports';
import type { DeclarationStatus, Header } from '../../../../src/domain/declaration/declaration';
import { isEmpty } from '../../../../src/domain/declaration/emptiness';
import {
  closedTransits,
  closedTransitTotals,
  isOverdue,
  unclosedTransitTotals,
  type ClosedTransitRow,
  type ClosedTransitTotals,
  type TransitStep,
  type UnclosedTransitRow,
  type UnclosedTransitTotals,
} from '../../../../src/domain/declaration/reports/transits';
import { daysBetween } from '../../../../src/domain/declaration/reports/unsettledDeclarations';
import { addDays, endOfDay, startOfDay, stockholmDate } from '../../../../src/domain/kernel/dates';
import { failed, ok } from '../../../../src/domain/kernel/result';
import { allOf, foundRows, present, type Condition, type ReportSource } from '../../../reports/reportSource';
import { scopeOf } from './declarationScope';

interface Found {
  readonly id: string;
  readonly profile: string;
  readonly flow: string;
  readonly lrn: string;
  readonly status: DeclarationStatus;
  readonly type: string;
  readonly mrn: string | null;
  readonly offices: Header['offices'] | null;
  readonly holder: string | null;
  readonly contact: string | null;
  readonly unloading: Header['unloading'] | null;
  readonly guarantees: Header['guarantees'] | null;
  readonly arrival_at: string | null;
  readonly limit: string | null;
  readonly lodged_at: Date | null;
  readonly released_at: Date | null;
  readonly cleared_at: Date | null;
  readonly packages: string | null;
  readonly gross: string | null;
}

const MOVEMENTS = sql`('TRANSIT', 'ARRIVAL', 'UNLOADING')`;

/** A departure has its own number, what comes after it names one or more. */
const NAMED = sql`lateral (
  select declaration.mrn where declaration.flow = 'TRANSIT' or jsonb_typeof(declaration.header -> 'mrns') is distinct from 'array'
  union all select upper(trim(one ->> 'mrn')) from jsonb_array_elements(declaration.header -> 'mrns') one
    where declaration.flow <> 'TRANSIT' and jsonb_typeof(declaration.header -> 'mrns') = 'array') named (mrn)`;

const COLUMNS = sql`declaration.id, declaration.profile, declaration.flow, declaration.lrn, declaration.message_type as type, named.mrn,
  declaration.header -> 'offices' as offices, declaration.header -> 'unloading' as unloading, declaration.header -> 'guarantees' as guarantees, declaration.header ->> 'arrivalAt' as arrival_at,
  coalesce(declaration.header #>> '{parties,principal,name}', declaration.header #>> '{parties,principal,identifier}') as holder,
  coalesce(declaration.header #>> '{parties,principal,contactName}', declaration.header #>> '{parties,declarant,contactName}', declaration.declarant) as contact,
  coalesce(to_char(declaration.limit_date, 'YYYY-MM-DD'), declaration.header ->> 'limitDate') as limit,
  declaration.lodged_at, declaration.released_at, declaration.cleared_at, declaration.gross_mass_total as gross`;

const filled = (text: string | null | undefined): string | undefined => (text === null || text === undefined || isEmpty(text) ? undefined : text);

const day = (at: Date | null): string | undefined => (at === null ? undefined : stockholmDate(at));

const stepOf = (found: Found): TransitStep => ({
  id: found.id,
  profile: found.profile,
  flow: found.flow,
  type: found.type,
  mrn: found.mrn ?? '',
  packages: found.packages ?? '0',
  grossMass: found.gross ?? '0',
  departure: filled(found.offices?.departure),
  destination: filled(found.offices?.actualDestination) ?? filled(found.offices?.destination),
  holder: filled(found.holder),
  lodgedOn: day(found.lodged_at),
  releasedOn: day(found.released_at),
  clearedOn: day(found.cleared_at),
  arrivedOn: filled(found.arrival_at)?.slice(0, 10),
  limitOn: filled(found.limit)?.slice(0, 10),
  conform: found.unloading?.conform === undefined ? undefined : found.unloading.conform === '1',
  seals: filled(found.unloading?.stateOfSeals),
});

/** A movement is looked at from its start, which may be this long before its end. */
const LONGEST_MOVEMENT_DAYS = 366;

const startsWith = (value: string | undefined, wanted: string | undefined): boolean =>
  wanted === undefined || (value ?? '').toUpperCase().startsWith(wanted.trim().toUpperCase());

/** Movements that are written off, told from all declarations that know them. */
export const closedTransitSource: ReportSource<ClosedTransitParameters, ClosedTransitRow, ClosedTransitTotals> = {
  days: ['from', 'to'],
  count: async ({ db, caller }, { from, to, departure, destination, seals, party, ...asked }) => {
    const conditions: Condition[] = [
      ...scopeOf(caller, asked),
      sql`declaration.flow in ${MOVEMENTS} and declaration.lodged_at is not null and declaration.status not in ('CANCELLED', 'EXPIRED', 'REJECTED')`,
      ...(from === undefined ? [] : [sql`declaration.changed_at >= ${startOfDay(addDays(from, -LONGEST_MOVEMENT_DAYS))}::timestamptz`]),
    ];
    const found = await foundRows<Found>(
      db,
      sql`select ${COLUMNS}, declaration.status, figures.packages from declaration left join declaration_figures figures on figures.declaration_id = declaration.id
        cross join ${NAMED} where ${allOf(conditions)} and named.mrn <> '' order by declaration.lodged_at, declaration.id`,
    );
    if (failed(found)) return found;
    const isWanted = ({ writtenOffOn, holder, ...row }: ClosedTransitRow): boolean =>
      (from === undefined || writtenOffOn >= from) &&
      (to === undefined || writtenOffOn <= to) &&
      (holder ?? '').toLowerCase().includes(party?.trim().toLowerCase() ?? '') &&
      startsWith(row.departure, departure) &&
      startsWith(row.destination, destination) &&
      (seals === undefined || row.seals === seals);
    const rows = closedTransits(found.right.map(stepOf)).filter(isWanted);
    return ok({ rows, totals: closedTransitTotals(rows) });
  },
};

type OpenFound = Found & { readonly grn: string | null; readonly reserved: string | null; readonly currency: string | null };

const openRow =
  (asOf: string) =>
  (found: OpenFound): UnclosedTransitRow => {
    const { departure, destination, releasedOn, limitOn } = stepOf(found);
    return {
      key: [found.id, found.mrn, found.currency].join('/'),
      id: found.id,
      profile: found.profile,
      side: found.flow === 'TRANSIT' ? 'started' : 'arrived',
      lrn: found.lrn,
      status: found.status,
      ...present<UnclosedTransitRow>({
        mrn: found.mrn,
        departure,
        destination,
        releasedOn,
        limitOn,
        daysLeft: limitOn === undefined ? undefined : daysBetween(asOf, limitOn),
        guarantee: found.grn ?? filled(found.guarantees?.[0]?.grn),
        reserved: found.reserved,
        currency: found.currency,
        contact: found.contact,
      }),
    };
  };

/** Movements that were under way when the day was over: accepted and not written off, arrived and not released from transit. */
export const unclosedTransitSource: ReportSource<UnclosedTransitParameters, UnclosedTransitRow, UnclosedTransitTotals> = {
  days: ['asOf', 'from', 'to'],
  count: async ({ db, caller }, { asOf, from, to, side, overdueOnly, ...asked }) => {
    const end = sql`${endOfDay(asOf)}::timestamptz`;
    const conditions: Condition[] = [
      ...scopeOf(caller, asked),
      side === undefined ? sql`declaration.flow in ('TRANSIT', 'ARRIVAL')` : sql`declaration.flow = ${side === 'started' ? 'TRANSIT' : 'ARRIVAL'}`,
      sql`declaration.accepted_at < ${end} and (declaration.cleared_at is null or declaration.cleared_at >= ${end})`,
      sql`was.status in ('ACCEPTED', 'UNDER_CONTROL', 'DOCS_REQUESTED', 'RELEASED', 'NOT_RELEASED', 'CANCEL_REQUESTED')`,
      ...(from === undefined ? [] : [sql`declaration.accepted_at >= ${startOfDay(from)}::timestamptz`]),
      ...(to === undefined ? [] : [sql`declaration.accepted_at < ${endOfDay(to)}::timestamptz`]),
    ];
    const found = await foundRows<OpenFound>(
      db,
      sql`select ${COLUMNS}, was.status, null as packages, guarantee.grn, guarantee.reserved, guarantee.currency from declaration
        cross join lateral (select change.status from declaration_status_change change
          where change.declaration_id = declaration.id and change.at < ${end} order by change.at desc, change.seq desc limit 1) was
        cross join ${NAMED}
        left join lateral (select string_agg(held.grn, ', ' order by held.grn) as grn, sum(movement.amount)::text as reserved, movement.currency
          from guarantee_movement movement join transit_guarantee held on held.id = movement.guarantee_id
          where movement.declaration_id = declaration.id and movement.reserved_at < ${end} and (movement.released_at is null or movement.released_at >= ${end})
          group by movement.currency) guarantee on true
        where ${allOf(conditions)} order by declaration.released_at, declaration.id`,
    );
    if (failed(found)) return found;
    const rows = found.right.map(openRow(asOf)).filter((row) => overdueOnly !== true || isOverdue(row));
    return ok({ rows, totals: unclosedTransitTotals(rows) });
  },
};
