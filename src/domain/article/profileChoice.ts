import { addDays, isIsoDate } from '../kernel/dates';
import { newProfile, type ArticleContent, type CountryProfile, type Flow } from './article';
import { takesUnionProfile } from './procedure';

export const isValidOn = ({ validFrom = '', validTo = '' }: CountryProfile, date: string): boolean =>
  (validFrom === '' || validFrom <= date) && (validTo === '' || date <= validTo);

/**
 * The country's own profile for the direction before one for both, then that of the Union for a member state, else none (AR-R9).
 *
 * @example
 * chooseProfile({ profiles: [{ country: 'EU', direction: 'Both', classificationState: 'Confirmed', commodityCode: '6109100010' }] }, 'SE', 'Import', '2026-01-15').commodityCode // => '6109100010'
 */
export const chooseProfile = ({ profiles }: Pick<ArticleContent, 'profiles'>, country: string, flow: Flow, date: string): CountryProfile | undefined => {
  const of = (wanted: string): CountryProfile | undefined => {
    const valid = profiles.filter((profile) => profile.country === wanted && isValidOn(profile, date));
    return valid.find(({ direction }) => direction === flow) ?? valid.find(({ direction }) => direction === 'Both');
  };
  return of(country) ?? (takesUnionProfile(country) ? of('EU') : undefined);
};

/** The profile that lists show: of the country, of the Union, or the first. */
export const shownProfile = ({ profiles }: Pick<ArticleContent, 'profiles'>, country: string): CountryProfile | undefined =>
  profiles.find((profile) => profile.country === country) ?? profiles.find((profile) => profile.country === 'EU') ?? profiles[0];

/** Names a profile among those of its article. */
export const profileKey = ({ country, direction, validFrom = '' }: Pick<CountryProfile, 'country' | 'direction' | 'validFrom'>): string =>
  [country, direction, ...(validFrom === '' ? [] : [validFrom])].join(' ');

type OfProfile = Pick<CountryProfile, 'country' | 'direction'>;

const isSame = (one: OfProfile, other: OfProfile): boolean => one.country === other.country && one.direction === other.direction;

/** Where the profile of the country and direction stands that is valid on the day; -1 when none is. */
export const placeOfProfile = (profiles: readonly CountryProfile[], wanted: OfProfile, date: string): number =>
  profiles.findIndex((profile) => isSame(profile, wanted) && isValidOn(profile, date));

/** A profile for the days from the date on that no other of its country and direction takes. */
export const profileFrom = (profiles: readonly CountryProfile[], wanted: OfProfile, date: string): CountryProfile => {
  const others = profiles.filter((profile) => isSame(profile, wanted));
  const next = others
    .map(({ validFrom = '' }) => validFrom)
    .filter((from) => from > date && isIsoDate(from))
    .sort()[0];
  return {
    ...newProfile(wanted.country, wanted.direction),
    ...(others.length === 0 ? {} : { validFrom: date }),
    ...(next === undefined ? {} : { validTo: addDays(next, -1) }),
  };
};
