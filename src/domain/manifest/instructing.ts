interface Instructable {
  /** ISO instant, empty where there is no limit. */
  readonly instructBefore: string;
  readonly handed: number;
  readonly status: string;
}

const ENDED: readonly string[] = ['DISCHARGED', 'MISSING', 'CANCELLED', 'HANDED_OVER'];

/** CMM-R24: an importer may instruct until the limit, and while nothing of the house is handed over. */
export const mayInstruct = ({ instructBefore, handed, status }: Instructable, now: string): boolean =>
  handed === 0 && !ENDED.includes(status) && (instructBefore === '' || new Date(instructBefore).toISOString() > now);
