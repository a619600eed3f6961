import type { PlaceStatus } from '../../../domain/organization/status';
import type { TagTone } from '../../../ui/kit/Tag';

const TONES: Readonly<Record<PlaceStatus, TagTone>> = { Draft: 'grey', Active: 'green', Suspended: 'amber', Leaving: 'amber', Archived: 'dark' };

/** Of a tenant, a company or a unit. */
export const placeTone = (status: PlaceStatus): TagTone => TONES[status];

export const placeText = (status: PlaceStatus) => `org.place.status.${status}` as const;
