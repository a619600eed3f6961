import type { SessionState } from '../../../application/session/session';

/** Country of the company in whose unit the user works. */
export const companyCountry = ({ units, user }: SessionState): string => units.find(({ id }) => id === user?.orgUnitId)?.country ?? '';
