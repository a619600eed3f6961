import { addDays } from '../kernel/calendar';
import { stockholmDate } from '../kernel/dates';
import { isWorkday, type ClosedDays } from '../kernel/workday';

/** UCC Art. 149; DA Art. 115(2) for places that are no temporary storage facility. */
const DAYS = { FACILITY: 90, OTHER_PLACE: 3, AUTHORISED_CONSIGNEE: 6 } as const;

/** A pre-lodged declaration whose goods are not presented is invalidated by customs (UCC Art. 146(2)(b)). */
export const DAYS_TO_PRESENT = 30;

/** Regulation 1182/71 Art. 3(5): a period of two days or more holds at least two working days. */
const LEAST_WORKDAYS = 2;

export type LimitRule = keyof typeof DAYS;

/** What of a place decides its limit. */
export interface LimitPlace {
  readonly placeKind: 'TSF' | 'OTHER_PLACE';
  readonly authorisedConsignee: boolean;
  readonly limitStart: 'PRESENTED' | 'EARLIER_OF_ARRIVAL';
  readonly extendToWorkingDay: boolean;
}

/** A limit with its derivation. */
export interface TimeLimit {
  readonly rule: LimitRule;
  readonly days: number;
  readonly startedBy: 'PRESENTED' | 'ARRIVED';
  /** Day 0. */
  readonly start: string;
  /** The day that the count leads to, before it is moved. */
  readonly counted: string;
  readonly deadline: string;
  /** Saturdays, Sundays and holidays that it was moved over. */
  readonly movedOver: readonly string[];
}

export const limitRule = ({ placeKind, authorisedConsignee }: Pick<LimitPlace, 'placeKind' | 'authorisedConsignee'>): LimitRule => {
  if (placeKind === 'TSF') return 'FACILITY';
  return authorisedConsignee ? 'AUTHORISED_CONSIGNEE' : 'OTHER_PLACE';
};

const workdaysBetween = (start: string, end: string, closed: ClosedDays): number => {
  let count = 0;
  for (let day = addDays(start, 1); day <= end; day = addDays(day, 1)) if (isWorkday(day, closed)) count += 1;
  return count;
};

/**
 * TS-R1, TS-R3: the last day on which goods may be in temporary storage. The day of presentation is day 0; a limit that ends on a day on which nobody
 * works ends on the next working day, and a short one holds at least two of them (Regulation 1182/71). `closed`: public holidays of the country.
 */
export const timeLimit = (presentedAt: string, arrivedAt: string | undefined, place: LimitPlace, closed: ClosedDays): TimeLimit => {
  const rule = limitRule(place);
  const [presented, arrived] = [stockholmDate(presentedAt), arrivedAt === undefined ? undefined : stockholmDate(arrivedAt)];
  const byArrival = place.limitStart === 'EARLIER_OF_ARRIVAL' && arrived !== undefined && arrived < presented;
  const start = byArrival ? arrived : presented;
  const counted = addDays(start, DAYS[rule]);
  let deadline = counted;
  const movedOver: string[] = [];
  if (place.extendToWorkingDay) {
    const isShort = rule !== 'FACILITY';
    while (!isWorkday(deadline, closed) || (isShort && workdaysBetween(start, deadline, closed) < LEAST_WORKDAYS)) {
      if (!isWorkday(deadline, closed)) movedOver.push(deadline);
      deadline = addDays(deadline, 1);
    }
  }
  return { rule, days: DAYS[rule], startedBy: byArrival ? 'ARRIVED' : 'PRESENTED', start, counted, deadline, movedOver };
};

export type TrafficLight = 'GREEN' | 'AMBER' | 'RED' | 'BLACK';

const DAY_MS = 86_400_000;

export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** TS-R2: the limit ends at 24:00 of its day. */
export const daysLeft = (deadline: string, today: string): number => daysBetween(today, deadline);

export const AMBER_DAYS = 30;
export const RED_DAYS = 10;

export const trafficLight = (left: number): TrafficLight => {
  if (left < 0) return 'BLACK';
  if (left <= RED_DAYS) return 'RED';
  return left <= AMBER_DAYS ? 'AMBER' : 'GREEN';
};

/** Days left at which people are told; when it is over, each day. */
export const NOTICE_DAYS: readonly number[] = [AMBER_DAYS, RED_DAYS, 3, 0];

export const isNoticeDay = (left: number): boolean => left < 0 || NOTICE_DAYS.includes(left);

/** The last day on which the goods of a pre-lodged declaration may be presented. */
export const lastDayToPresent = (lodgedAt: string): string => addDays(stockholmDate(lodgedAt), DAYS_TO_PRESENT);

export const hasLapsed = (lodgedAt: string, today: string): boolean => today > lastDayToPresent(lodgedAt);
