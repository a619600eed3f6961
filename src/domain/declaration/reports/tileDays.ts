import { addDays } from '../../kernel/calendar';

const DAYS = 30;

/** First of the days over which the dashboard tells how much was accepted the first time; today is the last one. */
export const firstTimeRightSince = (today: string): string => addDays(today, 1 - DAYS);

const WARNED_DAYS = 3;

/** Supplementary declarations that are due by this day are on the dashboard, the late ones too. */
export const supplementaryDueBy = (today: string): string => addDays(today, WARNED_DAYS);
