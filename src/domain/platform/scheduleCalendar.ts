import type { RunStatus } from './runStatus';

/** Which country's working days a schedule keeps to; `None`: every day. */
export const SCHEDULE_CALENDARS = ['None', 'SwedishWorkdays', 'NorwegianWorkdays', 'DanishWorkdays'] as const;
export type ScheduleCalendar = (typeof SCHEDULE_CALENDARS)[number];

const COUNTRIES: Readonly<Record<ScheduleCalendar, string | undefined>> = {
  None: undefined,
  SwedishWorkdays: 'SE',
  NorwegianWorkdays: 'NO',
  DanishWorkdays: 'DK',
};

/** Whose holidays close the days of the calendar. */
export const countryOf = (calendar: ScheduleCalendar): string | undefined => COUNTRIES[calendar];

export const NOTIFY_ON = ['Failure', 'Warning', 'Success'] as const;
export type NotifyOn = (typeof NOTIFY_ON)[number];

/** Somebody who wants to know how the runs of a schedule ended. */
export interface ToldOfRuns {
  readonly userId: string;
  readonly on: readonly NotifyOn[];
}

const OUTCOMES: Readonly<Partial<Record<RunStatus, NotifyOn>>> = {
  Failed: 'Failure',
  TimedOut: 'Failure',
  SucceededWithWarnings: 'Warning',
  Succeeded: 'Success',
};

/** Who is told that a run ended like this. */
export const toldOf = (notify: readonly ToldOfRuns[], status: RunStatus): string[] => {
  const outcome = OUTCOMES[status];
  return outcome === undefined ? [] : notify.filter(({ on }) => on.includes(outcome)).map(({ userId }) => userId);
};
