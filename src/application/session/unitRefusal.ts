import type { PortalError } from '../../domain/kernel/result';

const UNIT_REFUSED = ['ORG-OU-FORMAT', 'ORG-OU-DENIED', 'ORG-OU-INACTIVE'];

/** The unit that was chosen cannot be worked in (AC-R10). */
export const isUnitRefused = ({ feedbacks }: PortalError): boolean => feedbacks?.some(({ code }) => code !== undefined && UNIT_REFUSED.includes(code)) ?? false;
