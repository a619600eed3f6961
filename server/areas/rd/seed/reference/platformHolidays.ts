import { addDays, dateOf } from '../../../../../src/domain/kernel/calendar';
import { VALID_FROM, type EntrySeed } from './listSeed';

/** The Gregorian computus (Meeus, Jones and Butcher): yyyy-MM-dd. */
export const easterSunday = (year: number): string => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const leap = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leap - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const day = epact + weekday - 7 * shift + 114;
  return dateOf(year, Math.floor(day / 31), (day % 31) + 1) ?? '';
};

/** The Saturday on the day or in the six days after it. */
const saturdayFrom = (date: string): string => addDays(date, (13 - new Date(`${date}T00:00:00Z`).getUTCDay()) % 7);

/** PUBLIC holidays are so by law and move legal time limits; on BANK days only banks and offices are closed (ruling 103). */
type Kind = 'PUBLIC' | 'BANK';
type Names = readonly [EN: string, SV: string, NO: string, DK: string];
/** `MM-dd`, or days from Easter Sunday, or the Saturday from a day on and days from it. */
type When = string | number | { readonly saturdayFrom: string; readonly offset: number };
type Holiday = readonly [when: When, names: Names, kind: Kind];

const NEW_YEAR: Holiday = ['01-01', ["New Year's Day", 'Nyårsdagen', 'Første nyttårsdag', 'Nytårsdag'], 'PUBLIC'];
const MAUNDY_THURSDAY: Holiday = [-3, ['Maundy Thursday', 'Skärtorsdagen', 'Skjærtorsdag', 'Skærtorsdag'], 'PUBLIC'];
const GOOD_FRIDAY: Holiday = [-2, ['Good Friday', 'Långfredagen', 'Langfredag', 'Langfredag'], 'PUBLIC'];
const EASTER_MONDAY: Holiday = [1, ['Easter Monday', 'Annandag påsk', 'Andre påskedag', '2. påskedag'], 'PUBLIC'];
const MAY_DAY: Holiday = ['05-01', ['May Day', 'Första maj', 'Arbeidernes dag', '1. maj'], 'PUBLIC'];
const ASCENSION: Holiday = [39, ['Ascension Day', 'Kristi himmelsfärdsdag', 'Kristi himmelfartsdag', 'Kristi himmelfartsdag'], 'PUBLIC'];
const WHIT_MONDAY: Holiday = [50, ['Whit Monday', 'Annandag pingst', 'Andre pinsedag', '2. pinsedag'], 'PUBLIC'];
const CHRISTMAS_EVE: Holiday = ['12-24', ['Christmas Eve', 'Julafton', 'Julaften', 'Juleaftensdag'], 'BANK'];
const CHRISTMAS: Holiday = ['12-25', ['Christmas Day', 'Juldagen', 'Første juledag', '1. juledag'], 'PUBLIC'];
const BOXING_DAY: Holiday = ['12-26', ['Boxing Day', 'Annandag jul', 'Andre juledag', '2. juledag'], 'PUBLIC'];
const NEW_YEARS_EVE: Holiday = ['12-31', ["New Year's Eve", 'Nyårsafton', 'Nyttårsaften', 'Nytårsaftensdag'], 'BANK'];

/** Easter Sunday and Whit Sunday are Sundays in any case. */
const HOLIDAYS: Readonly<Record<string, readonly Holiday[]>> = {
  SE: [
    NEW_YEAR,
    ['01-06', ['Epiphany', 'Trettondedag jul', 'Helligtrekongersdag', 'Helligtrekonger'], 'PUBLIC'],
    GOOD_FRIDAY,
    EASTER_MONDAY,
    MAY_DAY,
    ASCENSION,
    ['06-06', ['National Day', 'Sveriges nationaldag', 'Sveriges nasjonaldag', 'Sveriges nationaldag'], 'PUBLIC'],
    [{ saturdayFrom: '06-20', offset: -1 }, ['Midsummer Eve', 'Midsommarafton', 'Midtsommeraften', 'Midsommeraften'], 'BANK'],
    [{ saturdayFrom: '06-20', offset: 0 }, ['Midsummer Day', 'Midsommardagen', 'Midtsommerdagen', 'Midsommerdag'], 'PUBLIC'],
    [{ saturdayFrom: '10-31', offset: 0 }, ["All Saints' Day", 'Alla helgons dag', 'Allehelgensdag', 'Allehelgensdag'], 'PUBLIC'],
    CHRISTMAS_EVE,
    CHRISTMAS,
    BOXING_DAY,
    NEW_YEARS_EVE,
  ],
  NO: [
    NEW_YEAR,
    MAUNDY_THURSDAY,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    MAY_DAY,
    ASCENSION,
    ['05-17', ['Constitution Day', 'Norges nationaldag', 'Grunnlovsdagen', 'Norges nationaldag'], 'PUBLIC'],
    WHIT_MONDAY,
    CHRISTMAS,
    BOXING_DAY,
  ],
  // The Great Prayer Day is no holiday since 2024.
  DK: [
    NEW_YEAR,
    MAUNDY_THURSDAY,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    ASCENSION,
    [40, ['Day after Ascension Day', 'Dagen efter Kristi himmelsfärdsdag', 'Dagen etter Kristi himmelfartsdag', 'Dagen efter Kristi himmelfartsdag'], 'BANK'],
    WHIT_MONDAY,
    ['06-05', ['Constitution Day', 'Danmarks grundlagsdag', 'Danmarks grunnlovsdag', 'Grundlovsdag'], 'BANK'],
    CHRISTMAS_EVE,
    CHRISTMAS,
    BOXING_DAY,
    NEW_YEARS_EVE,
  ],
};

const YEARS = [2024, 2025, 2026, 2027, 2028];

const dayIn = (year: number, when: When): string => {
  if (typeof when === 'string') return `${year}-${when}`;
  if (typeof when === 'number') return addDays(easterSunday(year), when);
  return addDays(saturdayFrom(`${year}-${when.saturdayFrom}`), when.offset);
};

const entryOf = (country: string, date: string, [EN, SV, NO, DK]: Names, kind: Kind): Omit<EntrySeed, 'sort_key'> => ({
  list: 'Holiday',
  code: `${country}|${date}`,
  text: { EN, SV, NO, DK },
  valid_from: VALID_FROM,
  valid_to: null,
  is_default: false,
  attributes: { kind },
});

/** A day that is two holidays at once is named after the first of them. */
const onceEach = <E extends { readonly code: string }>(entries: readonly E[]): E[] =>
  entries.filter(({ code }, at) => entries.findIndex((one) => one.code === code) === at);

export const holidayEntries = (): EntrySeed[] =>
  onceEach(
    Object.entries(HOLIDAYS).flatMap(([country, days]) =>
      YEARS.flatMap((year) => days.map(([when, names, kind]) => entryOf(country, dayIn(year, when), names, kind))),
    ),
  )
    .sort((one, other) => (one.code < other.code ? -1 : 1))
    .map((entry, at) => ({ ...entry, sort_key: at + 1 }));
