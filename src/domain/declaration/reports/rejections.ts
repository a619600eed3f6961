import * as t from 'io-ts';
import { divideDecimals } from '../../kernel/decimal';
import { Guid } from '../../kernel/guid';
import { grouped } from './currencyAmounts';

/** One finding of a rejection. `at`: the instant of the rejection; `mrn` and `minutes` when a later submission of the same declaration was accepted. */
export const RejectionRow = t.intersection([
  t.type({ key: t.string, id: Guid, at: t.string, lrn: t.string, profile: t.string, code: t.string, text: t.string, pointer: t.string, user: t.string }),
  t.partial({
    de: t.string,
    valueSent: t.string,
    importer: t.string,
    mrn: t.string,
    minutes: t.number,
    ruleId: t.string,
    messageKey: t.string,
    args: t.record(t.string, t.string),
  }),
]);
export type RejectionRow = t.TypeOf<typeof RejectionRow>;

/** `share`: percent of all findings up to and with this code, one decimal: the line of a Pareto chart. */
export const ParetoPart = t.type({ code: t.string, count: t.number, share: t.string });
export type ParetoPart = t.TypeOf<typeof ParetoPart>;

const UserCount = t.type({ user: t.string, count: t.number });

/** Declarations that were answered in the range, and those of them that were accepted the first time they were submitted. */
export const FirstAnswers = t.type({ answered: t.number, firstTimeRight: t.number });
export type FirstAnswers = t.TypeOf<typeof FirstAnswers>;

/** `rate`: percent with one decimal; absent when nothing was answered. */
export const RejectionTotals = t.intersection([
  t.type({ codes: t.array(ParetoPart), users: t.array(UserCount), rejected: t.number, resolved: t.number, first: FirstAnswers }),
  t.partial({ rate: t.string }),
]);
export type RejectionTotals = t.TypeOf<typeof RejectionTotals>;

export const percentOf = (part: number, whole: number): string | undefined =>
  whole === 0 ? undefined : divideDecimals(String(part * 100), String(whole), 1, 'halfUp');

const counts = (rows: readonly RejectionRow[], keyOf: (row: RejectionRow) => string): readonly (readonly [string, number])[] =>
  [...grouped(rows, keyOf)].map(([key, group]) => [key, group.length] as const).sort(([one, many], [other, more]) => more - many || one.localeCompare(other));

/** The most frequent code first, with what the codes come to together. */
export const pareto = (rows: readonly RejectionRow[]): ParetoPart[] => {
  let reached = 0;
  return counts(rows, ({ code }) => code).map(([code, count]) => {
    reached += count;
    return { code, count, share: percentOf(reached, rows.length) ?? '0.0' };
  });
};

/** Whole minutes from a rejection to the acceptance that came after it. */
export const minutesBetween = (rejectedAt: string, acceptedAt: string): number => Math.floor((Date.parse(acceptedAt) - Date.parse(rejectedAt)) / 60_000);

const isResolved = ({ mrn }: RejectionRow): boolean => mrn !== undefined;
const declarationsOf = (rows: readonly RejectionRow[]): number => new Set(rows.map(({ id }) => id)).size;

export const rejectionTotals = (rows: readonly RejectionRow[], first: FirstAnswers): RejectionTotals => {
  const rate = percentOf(first.firstTimeRight, first.answered);
  return {
    codes: pareto(rows),
    users: counts(rows, ({ user }) => user).map(([user, count]) => ({ user, count })),
    rejected: declarationsOf(rows),
    resolved: declarationsOf(rows.filter(isResolved)),
    first,
    ...(rate !== undefined && { rate }),
  };
};
