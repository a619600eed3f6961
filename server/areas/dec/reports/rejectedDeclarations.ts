import { sql, type Transaction } from 'kysely';
import type { RejectedParameters } from '../../../../src/application/contract/declarationReports';
import type { Finding } from '../../../../src/domain/declaration/declaration';
import {
  minutesBetween,
  rejectionTotals,
  type FirstAnswers,
  type RejectionRow,
  type RejectionTotals,
} from '../../../../src/domain/declaration/reports/rejections';
import { failed, ok } from '../../../../src/domain/kernel/result';
import type { Database } from '../../../db/schema';
import { allOf, between, foundRows, given, present, type Condition, type ReportSource } from '../../../reports/reportSource';
import { scopeOf } from './declarationScope';

interface Found {
  readonly message: string;
  readonly id: string;
  readonly profile: string;
  readonly correlation_id: string;
  readonly at: Date;
  readonly findings: readonly Finding[];
  readonly user: string;
  readonly importer: string | null;
  readonly mrn: string | null;
  readonly accepted_at: Date | null;
}

/** Each hand-over names the number that the declaration had then. */
const lrnOf = (correlationId: string): string => correlationId.replace(/-\d+$/, '');

const rowsOf = ({ message, id, profile, correlation_id, at, findings, user, importer, mrn, accepted_at }: Found): RejectionRow[] =>
  findings.map(({ code, message: text, pointer, de, args, messageKey, ruleId }, place) => {
    const resolved = mrn !== null && accepted_at !== null && accepted_at > at;
    return {
      key: `${message}/${place}`,
      id,
      at: at.toISOString(),
      lrn: lrnOf(correlation_id),
      profile,
      code,
      text,
      pointer,
      user,
      ...present<RejectionRow>({ de, args, messageKey, ruleId, valueSent: args?.['sent'], importer }),
      ...(resolved && { mrn, minutes: minutesBetween(at.toISOString(), accepted_at.toISOString()) }),
    };
  });

/** What the declarations were answered that were decided for the first time in the range. */
export const readFirstAnswers = async (db: Transaction<Database>, conditions: readonly Condition[]): Promise<FirstAnswers> => {
  const { rows } = await sql<{ answered: number; right: number }>`
    select count(*)::int as answered, (count(*) filter (where message.kind = 'ACC'))::int as right
    from declaration_message message join declaration on declaration.id = message.declaration_id
    where ${allOf(conditions)} and not exists (select from declaration_message earlier
      where earlier.declaration_id = message.declaration_id and earlier.seq < message.seq and earlier.direction = 'IN' and earlier.kind in ('ACC', 'REJ') and earlier.applied)`.execute(
    db,
  );
  return { answered: rows[0]?.answered ?? 0, firstTimeRight: rows[0]?.right ?? 0 };
};

/** Decisions of the authority. */
export const decided = (caller: { readonly tenantId: string }): Condition =>
  sql`message.tenant_id = ${caller.tenantId}::uuid and message.direction = 'IN' and message.kind in ('ACC', 'REJ') and message.applied`;

/** What the authority rejected; resolved when a later submission of the same declaration was accepted. */
export const rejectedSource: ReportSource<RejectedParameters, RejectionRow, RejectionTotals> = {
  days: ['from', 'to'],
  count: async ({ db, caller }, { from, to, profile, code, user, ...asked }) => {
    const answers = [
      ...scopeOf(caller, asked),
      decided(caller),
      ...between(sql`message.at`, from, to),
      ...given(profile, (key) => sql`declaration.profile = ${key}`),
      ...given(user, (name) => sql`declaration.created_by = ${name}`),
    ];
    const found = await foundRows<Found>(
      db,
      sql`select message.id as message, declaration.id, declaration.profile, message.correlation_id, message.at, message.findings, declaration.created_by as user,
          declaration.importer, declaration.mrn, declaration.accepted_at
        from declaration_message message join declaration on declaration.id = message.declaration_id
        where ${allOf([...answers, sql`message.kind = 'REJ'`])} order by message.at desc, message.seq desc`,
    );
    if (failed(found)) return found;
    const wanted = code?.trim().toUpperCase() ?? '';
    const rows = found.right.flatMap(rowsOf).filter((row) => row.code.toUpperCase().startsWith(wanted));
    return ok({ rows, totals: rejectionTotals(rows, await readFirstAnswers(db, answers)) });
  },
};
