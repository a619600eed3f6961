import type { Header } from '../declaration';
import { denmark, norway, sweden } from './base';
import type { Profile } from './profile';

export interface Jurisdiction {
  readonly country: string;
  readonly internalCurrency: string;
}

/** Where a declaration is lodged: the country of its message, or else of its profile. */
export const jurisdictionOf = (profile: Profile, { messageType }: Pick<Header, 'messageType'>): Jurisdiction => {
  const country = profile.messageTypes.find(({ code }) => code === messageType)?.country;
  return [sweden, norway, denmark].find((base) => base.country === country) ?? profile;
};
