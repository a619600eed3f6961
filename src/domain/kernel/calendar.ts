/** Where dates without a zone of their own are meant: search ranges, validity, taxation dates. */
export const PORTAL_ZONE = 'Europe/Stockholm';

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** yyyy-MM-dd; undefined where there is no such day, or before 1900. */
export const dateOf = (year: number, month: number, day: number): string | undefined => {
  if (year < 1900) return undefined;
  const midnight = new Date(Date.UTC(year, month - 1, day));
  return midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day ? midnight.toISOString().slice(0, 10) : undefined;
};

/** yyyy-MM-dd of a day that exists, from 1900. */
export const isIsoDate = (text: unknown): text is string => {
  if (typeof text !== 'string') return false;
  const [, year, month, day] = ISO_DATE.exec(text) ?? [];
  return year !== undefined && dateOf(Number(year), Number(month), Number(day)) === text;
};

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const stockholmDay = new Intl.DateTimeFormat('sv-SE', { ...DAY, timeZone: PORTAL_ZONE });

const dayOf = (format: Intl.DateTimeFormat, instant: Date | string): string => format.format(new Date(instant)).padStart(10, '0');

/** The day (yyyy-MM-dd) that it is in Stockholm at the instant. */
export const stockholmDate = (instant: Date | string): string => dayOf(stockholmDay, instant);

/** The day (yyyy-MM-dd) that it is in the zone at the instant. */
export const todayIn = (now: Date | string, zone: string = PORTAL_ZONE): string =>
  dayOf(zone === PORTAL_ZONE ? stockholmDay : new Intl.DateTimeFormat('sv-SE', { ...DAY, timeZone: zone }), now);

export const addDays = (date: string, days: number): string => {
  const midnight = new Date(`${date}T00:00:00Z`);
  midnight.setUTCDate(midnight.getUTCDate() + days);
  return midnight.toISOString().slice(0, 10);
};
