import { sql } from 'kysely';
import type { UnsettledSimplifiedParameters } from '../../../../src/application/contract/declarationReports';
import type { TaxFigure } from '../../../../src/domain/declaration/reports/importVat';
import { daysBetween } from '../../../../src/domain/declaration/reports/unsettledDeclarations';
import {
  potentialDuty,
  unsettledSimplifiedTotals,
  type UnsettledSimplifiedRow,
  type UnsettledSimplifiedTotals,
} from '../../../../src/domain/declaration/reports/unsettledSimplified';
import { supplementaryDueDate, type SupplementaryDueRule } from '../../../../src/domain/declaration/timeLimits';
import { endOfDay, stockholmDate } from '../../../../src/domain/kernel/dates';
import { failed, ok } from '../../../../src/domain/kernel/result';
import { supplementaryDueRules } from '../judging/datedAmounts';
import { allOf, between, containing, foundRows, given, present, type ReportSource } from '../../../reports/reportSource';
import { scopeOf } from './declarationScope';

interface Found {
  readonly id: string;
  readonly profile: string;
  readonly country: string;
  readonly lrn: string;
  readonly mrn: string | null;
  readonly message_type: string;
  readonly released_at: Date;
  readonly due: string | null;
  readonly importer: string | null;
  readonly declarant: string | null;
  readonly items: number;
  readonly covered: number;
  readonly currency: string;
  readonly taxes: readonly TaxFigure[] | null;
}

const rowOf =
  (asOf: string, rules: readonly SupplementaryDueRule[]) =>
  ({ id, profile, country, lrn, mrn, message_type, released_at, due, importer, declarant, items, covered, currency, taxes }: Found): UnsettledSimplifiedRow => {
    const releasedOn = stockholmDate(released_at);
    const dueOn = due ?? supplementaryDueDate(country, released_at.toISOString(), rules);
    return {
      id,
      profile,
      lrn,
      messageType: message_type,
      releasedOn,
      age: daysBetween(releasedOn, asOf),
      items,
      covered: Math.min(covered, items),
      duty: potentialDuty(country, taxes ?? []),
      currency,
      ...(taxes?.some(({ isDemo }) => isDemo === true) === true && { isDemo: true }),
      ...present<UnsettledSimplifiedRow>({ mrn, importer, declarant, dueOn, daysLeft: dueOn === undefined ? undefined : daysBetween(asOf, dueOn) }),
    };
  };

/** Released in a simplified way and not supplemented on the day; lines of accepted supplementary declarations cover those of the first one. */
export const unsettledSimplifiedSource: ReportSource<UnsettledSimplifiedParameters, UnsettledSimplifiedRow, UnsettledSimplifiedTotals> = {
  days: ['asOf', 'from', 'to'],
  count: async ({ db, caller }, { asOf, from, to, messageType, declarant, ...asked }) => {
    const end = sql`${endOfDay(asOf)}::timestamptz`;
    const conditions = [
      ...scopeOf(caller, asked),
      sql`declaration.released_at < ${end} and (declaration.status = 'SUPPLEMENT_DUE' or declaration.changed_at >= ${end})`,
      sql`was.status = 'SUPPLEMENT_DUE'`,
      ...between(sql`declaration.released_at`, from, to),
      ...given(messageType, (type) => sql`declaration.message_type = ${type.toUpperCase()}`),
      ...given(declarant, (name) => containing(sql`lower(declaration.declarant)`, name)),
    ];
    const found = await foundRows<Found>(
      db,
      sql`select declaration.id, declaration.profile, declaration.country, declaration.lrn, declaration.mrn, declaration.message_type, declaration.released_at,
          to_char(declaration.supplementary_due_date, 'YYYY-MM-DD') as due, declaration.importer, declaration.declarant, declaration.item_count as items,
          declaration.internal_currency as currency, figures.taxes, (select coalesce(sum(later.item_count), 0)::int from declaration later
            where later.parent_id = declaration.id and later.relation = 'SUPPLEMENTS' and later.accepted_at < ${end} and later.status <> 'CANCELLED') as covered
        from declaration left join declaration_figures figures on figures.declaration_id = declaration.id
        cross join lateral (select change.status from declaration_status_change change
          where change.declaration_id = declaration.id and change.at < ${end} order by change.at desc, change.seq desc limit 1) was
        where ${allOf(conditions)} order by declaration.released_at, declaration.id`,
    );
    if (failed(found)) return found;
    const rows = found.right.map(rowOf(asOf, await supplementaryDueRules(db)));
    return ok({ rows, totals: unsettledSimplifiedTotals(rows) });
  },
};
