import { addDays, stockholmDate } from '../kernel/dates';
import { daysBetween } from './reports/unsettledDeclarations';
import type { DeclarationStatus, Header } from './declaration';

/** How many calendar days after its release a simplified declaration may be supplemented. Dates yyyy-MM-dd. */
export interface SupplementaryDueRule {
  readonly country: string;
  readonly validFrom: string;
  readonly validTo?: string;
  readonly days: number;
}

/** DEC-R31: ten days in the union; in Norway the full declaration follows a provisional one within ten days. */
export const SUPPLEMENTARY_DUE_RULES: readonly SupplementaryDueRule[] = [
  { country: 'NO', validFrom: '2016-05-01', days: 10 },
  { country: 'EU', validFrom: '2016-05-01', days: 10 },
];

/** The last day for the supplementary declaration. A country without a rule of its own has that of the union. `releasedAt` is an instant. */
export const supplementaryDueDate = (
  country: string,
  releasedAt: string,
  rules: readonly SupplementaryDueRule[] = SUPPLEMENTARY_DUE_RULES,
): string | undefined => {
  const released = stockholmDate(releasedAt);
  const isValid = ({ validFrom, validTo }: SupplementaryDueRule): boolean => validFrom <= released && (validTo === undefined || released <= validTo);
  const valid = rules.filter(isValid);
  const rule = valid.find((one) => one.country === country) ?? valid.find((one) => one.country === 'EU');
  if (rule === undefined) return undefined;
  return addDays(released, rule.days);
};

const SUPPLEMENTED_TYPES = ['B', 'C', 'E', 'F'];
const SUPPLEMENTED_MESSAGES = ['IFDS', 'HNU', 'HNK', 'ALE', 'PROV'];

/** T13: a supplementary declaration is due once this one is released. */
export const needsSupplement = ({ additionalDeclarationType = '', messageType = '' }: Header): boolean =>
  SUPPLEMENTED_TYPES.includes(additionalDeclarationType) || SUPPLEMENTED_MESSAGES.includes(messageType);

const AMBER_DAYS = 3;

/** The flag of the work list: amber from three days before the due date, red after it. Days yyyy-MM-dd. */
export const dueFlag = (due: string, today: string): 'amber' | 'red' | undefined => {
  const left = daysBetween(today, due);
  if (left < 0) return 'red';
  return left <= AMBER_DAYS ? 'amber' : undefined;
};

const PRE_LODGED_TYPES = ['D', 'E', 'F'];
const PRE_LODGED_DAYS = 30;

/** Lodged before the goods are presented. */
export const isPreLodged = ({ additionalDeclarationType = '' }: Header): boolean => PRE_LODGED_TYPES.includes(additionalDeclarationType);

/** The last day on which goods of a pre-lodged declaration can be presented (T21). `lodgedAt` is an instant. */
export const preLodgedUntil = (lodgedAt: string): string => addDays(stockholmDate(lodgedAt), PRE_LODGED_DAYS);

const ENQUIRY_DAYS = 90;
const EXIT_DAYS = 150;
const STORAGE_DAYS = 90;
const STORAGE_AMBER_DAYS = 10;

/** yyyy-MM-dd: the last day of temporary storage, counted from the presentation of the goods. */
export const storageUntil = ({ presentationAt = '' }: Header, releasedAt: string): string =>
  addDays(stockholmDate(Number.isNaN(Date.parse(presentationAt)) ? releasedAt : presentationAt), STORAGE_DAYS);

/** What is looked at for the time that is over; instants. */
export interface Timed {
  readonly status: DeclarationStatus;
  readonly flow: string;
  readonly header: Header;
  readonly lodgedAt?: string | undefined;
  readonly releasedAt?: string | undefined;
  readonly clearedAt?: string | undefined;
  /** yyyy-MM-dd, of a transit. */
  readonly limitDate?: string | undefined;
  readonly supplementaryDueDate?: string | undefined;
}

export interface TimeLimit {
  readonly date: string;
  readonly flag?: 'amber' | 'red';
}

const flagged = (date: string, flag: 'amber' | 'red' | undefined): TimeLimit => ({ date, ...(flag !== undefined && { flag }) });

/** What a declaration waits for, and until when: its supplement, the arrival of a transit, the end of temporary storage (amber from day 80, red on day 90). */
export const timeLimitOf = ({ status, flow, header, releasedAt, clearedAt, limitDate, supplementaryDueDate }: Timed, today: string): TimeLimit | undefined => {
  if (clearedAt !== undefined) return undefined;
  if (status === 'SUPPLEMENT_DUE') return supplementaryDueDate === undefined ? undefined : flagged(supplementaryDueDate, dueFlag(supplementaryDueDate, today));
  if (status !== 'RELEASED' || releasedAt === undefined) return undefined;
  if (flow === 'TRANSIT') return limitDate === undefined ? undefined : flagged(limitDate, dueFlag(limitDate, today));
  if (flow !== 'STORAGE') return undefined;
  const until = storageUntil(header, releasedAt);
  const left = daysBetween(today, until);
  return flagged(until, left <= 0 ? 'red' : left <= STORAGE_AMBER_DAYS ? 'amber' : undefined);
};

/** EXPIRED ends it (T21); an ENQUIRY asks where the goods left (IE582), a REMINDER says that they are still stored, a RECOVERY that a transit did not arrive (IE035). */
export type Overdue = 'EXPIRED' | 'ENQUIRY' | 'REMINDER' | 'RECOVERY';

const isOver = (since: string, days: number, today: string): boolean => today > addDays(stockholmDate(since), days);

/** Pre-lodged goods have 30 days, an export 90 until it is asked about and 150 until it expires without its exit, temporary storage 90 from the presentation, a transit until its limit. `now` is an instant. */
export const overdueOf = ({ status, flow, header, lodgedAt, releasedAt, clearedAt, limitDate }: Timed, now: string): Overdue | undefined => {
  const today = stockholmDate(now);
  if (status === 'RECEIVED') return lodgedAt !== undefined && isPreLodged(header) && isOver(lodgedAt, PRE_LODGED_DAYS, today) ? 'EXPIRED' : undefined;
  if (releasedAt === undefined || clearedAt !== undefined) return undefined;
  if (flow === 'EXPORT' && (status === 'RELEASED' || status === 'SUPPLEMENT_DUE')) {
    if (isOver(releasedAt, EXIT_DAYS, today)) return 'EXPIRED';
    return isOver(releasedAt, ENQUIRY_DAYS, today) ? 'ENQUIRY' : undefined;
  }
  if (status !== 'RELEASED') return undefined;
  if (flow === 'TRANSIT') return limitDate !== undefined && today > limitDate ? 'RECOVERY' : undefined;
  return flow === 'STORAGE' && today >= storageUntil(header, releasedAt) ? 'REMINDER' : undefined;
};
