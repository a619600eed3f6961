const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
};

export const isTimeZone = (zone: string): boolean => {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
};

/** What clocks of the zone show at the instant, in milliseconds as if it were UTC. */
const shownAt = (zone: string, instant: number): number => {
  const part = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): number => part.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
};

const DAY_MS = 86_400_000;

/** Milliseconds by which clocks of the zone are ahead of UTC at the instant (milliseconds). */
export const offsetAt = (zone: string, instant: number): number => shownAt(zone, instant) - Math.floor(instant / 1000) * 1000;

/**
 * The instant (milliseconds) at which clocks of the zone first show the day (yyyy-MM-dd) and time (minutes from midnight). A time that clocks
 * skip is one hour later by the clock; of a time that they show twice it is the first.
 */
export const firstInstantOf = (zone: string, date: string, minutes: number): number => {
  const local = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  const before = offsetAt(zone, local - DAY_MS);
  const after = offsetAt(zone, local + DAY_MS);
  const early = local - before;
  const late = local - after;
  return offsetAt(zone, early) === before || offsetAt(zone, late) !== after ? early : late;
};
