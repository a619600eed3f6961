import type { PowerOfAttorneyState } from '../../../domain/organization/powerOfAttorney';
import type { TagTone } from '../../../ui/kit/Tag';

const TONES: Readonly<Record<PowerOfAttorneyState, TagTone>> = {
  Uploaded: 'grey',
  UnderReview: 'amber',
  Active: 'green',
  Rejected: 'red',
  Expired: 'dark',
  Revoked: 'dark',
};

export const powerTone = (state: PowerOfAttorneyState): TagTone => TONES[state];
