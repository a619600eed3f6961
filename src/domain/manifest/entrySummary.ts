/** How goods come to the security area, as far as the limit of the entry summary declaration asks (DA Art. 105 to 109). */
export interface Arrival {
  readonly mode: 'SEA_CONTAINER' | 'SEA_BULK' | 'SHORT_SEA' | 'AIR_SHORT' | 'AIR_LONG' | 'RAIL_SHORT' | 'RAIL' | 'INLAND' | 'ROAD';
  /** Country that the means of transport comes from without a stop. */
  readonly from: string;
  readonly loadingAt?: string | undefined;
  readonly departureAt?: string | undefined;
  readonly arrivalAt?: string | undefined;
}

const HOUR_MS = 3_600_000;

/** The security area has agreements: from here no entry summary declaration is needed. */
const SECURITY_PARTNERS: readonly string[] = ['NO', 'CH', 'LI'];

const before = (instant: string | undefined, hours: number): string | undefined =>
  instant === undefined || Number.isNaN(Date.parse(instant)) ? undefined : new Date(Date.parse(instant) - hours * HOUR_MS).toISOString();

/** CMM-R12: the latest moment to lodge it; undefined: none is needed, or the time that it counts from is not known. */
export const entrySummaryDue = ({ mode, from, loadingAt, departureAt, arrivalAt }: Arrival): string | undefined => {
  if (SECURITY_PARTNERS.includes(from)) return undefined;
  switch (mode) {
    case 'SEA_CONTAINER':
      return before(loadingAt, 24);
    case 'SEA_BULK':
    case 'AIR_LONG':
      return before(arrivalAt, 4);
    case 'SHORT_SEA':
    case 'RAIL':
    case 'INLAND':
      return before(arrivalAt, 2);
    case 'RAIL_SHORT':
    case 'ROAD':
      return before(arrivalAt, 1);
    case 'AIR_SHORT':
      return before(departureAt, 0);
  }
};

/** Hours left, negative when it is late. */
export const hoursToEntrySummary = (due: string, now: string): number => Math.floor((Date.parse(due) - Date.parse(now)) / HOUR_MS);
