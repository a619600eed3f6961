import * as t from 'io-ts';

const Missed = t.keyof({ Skip: null, Once: null, All: null });
const Calendar = t.keyof({ None: null, SwedishWorkdays: null, NorwegianWorkdays: null, DanishWorkdays: null });

/** What is edited of a schedule: parameters as text, and of those who are told only oneself. */
export const ScheduleDraft = t.intersection([
  t.type({ name: t.string, jobType: t.string, cron: t.string, timezone: t.string, calendar: Calendar, missed: Missed, parameters: t.string }),
  t.partial({ validFrom: t.string, validTo: t.string, tellMe: t.array(t.string) }),
]);
export type ScheduleDraft = t.TypeOf<typeof ScheduleDraft>;
