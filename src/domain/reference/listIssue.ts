import * as t from 'io-ts';

/** What a rule found. Severity 2 and more stops submitting and publishing. `row` counts the lines of a file from 1. */
export const ListIssue = t.intersection([
  t.type({ rule: t.string, severity: t.union([t.literal(1), t.literal(2)]), message: t.string, args: t.record(t.string, t.string) }),
  t.partial({ row: t.number, code: t.string, validFrom: t.string, field: t.string }),
]);
export type ListIssue = t.TypeOf<typeof ListIssue>;
