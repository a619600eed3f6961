import { addDays, isIsoDate } from '../kernel/dates';

interface Period {
  readonly validFrom: string;
  readonly validTo?: string | undefined;
}
interface Dated extends Period {
  readonly code: string;
}

/**
 * Whether an entry of a list is valid on a day (yyyy-MM-dd), both ends included (RD-R1).
 *
 * @example
 * isValidOn({ validFrom: '2026-01-01', validTo: '2026-01-31' }, '2026-01-31') // => true
 * isValidOn({ validFrom: '2026-01-01' }, '2025-12-31') // => false
 */
export const isValidOn = ({ validFrom, validTo }: Period, date: string): boolean => validFrom <= date && (validTo === undefined || validTo >= date);

export const byCode = <E extends { readonly code: string }>(entries: Iterable<E>): Map<string, E[]> => {
  const groups = new Map<string, E[]>();
  for (const entry of entries) {
    const group = groups.get(entry.code);
    if (group) group.push(entry);
    else groups.set(entry.code, [entry]);
  }
  return groups;
};

const inTime = (one: Period, other: Period): number => (one.validFrom < other.validFrom ? -1 : one.validFrom > other.validFrom ? 1 : 0);

/**
 * Entries of a list with their open periods closed: one ends the day before the next of the same code begins; what has an end of its own keeps
 * it (reference data, section 4.2). Days yyyy-MM-dd.
 *
 * @example
 * closeOpenPeriods([{ code: 'A', validFrom: '2026-01-01' }, { code: 'A', validFrom: '2026-07-01' }])[0].validTo // => '2026-06-30'
 */
export const closeOpenPeriods = <E extends Dated>(entries: readonly E[]): E[] => {
  const ends = new Map<E, string>();
  for (const periods of byCode(entries).values()) {
    if (periods.length === 1) continue;
    periods.sort(inTime).forEach((period, place) => {
      const next = periods[place + 1];
      if (period.validTo === undefined && next !== undefined && next.validFrom > period.validFrom && isIsoDate(next.validFrom))
        ends.set(period, addDays(next.validFrom, -1));
    });
  }
  return entries.map((entry) => {
    const validTo = ends.get(entry);
    return validTo === undefined ? entry : { ...entry, validTo };
  });
};

export interface Overlap<E> {
  readonly entry: E;
  readonly from: string;
  /** Absent: both are open. */
  readonly to: string | undefined;
}

const earlier = (one: string | undefined, other: string | undefined): string | undefined =>
  one === undefined || (other !== undefined && other < one) ? other : one;

/** RD-R2: each period that begins before an earlier one of its code has ended. */
export const overlapsOf = <E extends Dated>(periods: readonly E[]): Overlap<E>[] => {
  const found: Overlap<E>[] = [];
  let longest: E | undefined;
  for (const period of [...periods].sort(inTime)) {
    if (longest !== undefined && (longest.validTo === undefined || longest.validTo >= period.validFrom)) {
      found.push({ entry: period, from: period.validFrom, to: earlier(longest.validTo, period.validTo) });
    }
    if (longest === undefined || (longest.validTo !== undefined && (period.validTo === undefined || period.validTo > longest.validTo))) longest = period;
  }
  return found;
};

/** Registers write it where they mean no end. */
const LAST_DAY = '9999-12-31';

/** The first day of the period on which none of the others holds; absent when they cover it. */
export const firstUncovered = (period: Period, covers: readonly Period[]): string | undefined => {
  let day = period.validFrom;
  for (const cover of [...covers].sort(inTime)) {
    if (cover.validFrom > day) return day;
    if (cover.validTo === undefined || cover.validTo === LAST_DAY) return undefined;
    if (cover.validTo >= day) day = addDays(cover.validTo, 1);
    if (period.validTo !== undefined && day > period.validTo) return undefined;
  }
  return day;
};
