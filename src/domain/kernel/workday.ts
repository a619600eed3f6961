import { addDays } from './calendar';

/** PUBLIC: by law, moves legal time limits too. BANK: banks and offices are closed, legal limits run on (ruling 103). */
export type HolidayKind = 'PUBLIC' | 'BANK';

export interface Holiday {
  /** yyyy-MM-dd */
  readonly date: string;
  readonly kind: HolidayKind;
}

/** Days (yyyy-MM-dd) on which nobody works, beside Saturdays and Sundays. */
export type ClosedDays = ReadonlySet<string>;

/** `legal`: for time limits set by law, which only public holidays move. */
export const closedDays = (holidays: readonly Holiday[], { legal }: { readonly legal: boolean }): ClosedDays =>
  new Set(holidays.filter(({ kind }) => kind === 'PUBLIC' || !legal).map(({ date }) => date));

const isWeekend = (date: string): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() % 6 === 0;

export const isWorkday = (date: string, closed: ClosedDays): boolean => !isWeekend(date) && !closed.has(date);

/** The day itself where it is a working day. */
export const nextWorkday = (date: string, closed: ClosedDays): string => (isWorkday(date, closed) ? date : nextWorkday(addDays(date, 1), closed));
