import type { LinkState } from '../../../domain/organization/oneTime/oneTimeLink';

const TONES = { Issued: 'blue', Opened: 'blue', Authenticated: 'amber', Completed: 'green', Locked: 'red', Revoked: 'grey', Expired: 'grey' } as const;

export const linkTone = (state: LinkState) => TONES[state];
