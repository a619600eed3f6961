import type { Transaction } from 'kysely';
import { closedDays, type ClosedDays, type HolidayKind } from '../../src/domain/kernel/workday';
import { countryOf, type ScheduleCalendar } from '../../src/domain/platform/scheduleCalendar';
import type { Database } from '../db/schema';

const LIST = 'Holiday';

const kindOf = (attributes: Readonly<Record<string, string>> | null): HolidayKind => (attributes?.['kind'] === 'BANK' ? 'BANK' : 'PUBLIC');

/** Days on which schedules of the calendar do not run, by the list of holidays (ruling 103); none: it follows no calendar. */
export const closedDaysOf = async (db: Transaction<Database>, calendar: ScheduleCalendar): Promise<ClosedDays | undefined> => {
  const country = countryOf(calendar);
  if (country === undefined) return undefined;
  const entries = await db
    .selectFrom('reference_entry')
    .select(['code', 'attributes'])
    .where('list', '=', LIST)
    .where('code', 'like', `${country}|%`)
    .execute();
  return closedDays(
    entries.map(({ code, attributes }) => ({ date: code.slice(country.length + 1), kind: kindOf(attributes) })),
    { legal: false },
  );
};
