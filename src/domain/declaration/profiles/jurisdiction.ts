import { currencyOf } from '../../reference/exchangeRates';
import type { Header } from '../declaration';
import { isEmpty } from '../emptiness';
import { mrnCountry } from '../flows/movements';
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

/** What values of goods and amounts without a currency of their own are in: in a transit that of the country of departure, as in the export before; undefined until it is known. */
export const valueCurrencyOf = (profile: Profile, header: Header): string | undefined => {
  if (profile.flow !== 'TRANSIT') return jurisdictionOf(profile, header).internalCurrency;
  return isEmpty(header.offices?.departure) ? undefined : currencyOf(mrnCountry(profile.country, header));
};

/** Where declarations of the profile can be lodged. */
export const countriesOf = ({ country, messageTypes }: Profile): readonly string[] => [
  ...new Set([country, ...messageTypes.flatMap((message) => message.country ?? [])]),
];

/** Whether the message says in which country it is lodged. */
export const isOfSeveralCountries = ({ messageTypes }: Profile): boolean => messageTypes.some(({ country }) => country !== undefined);

/** The profile as it is in the country where the declaration is lodged: its lists are those of that country. */
export const profileIn = (profile: Profile, country: string): Profile => (profile.country === country ? profile : { ...profile, country });
