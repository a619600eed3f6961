import type { ArticleContent, CountryProfile, Flow } from './article';
import { takesUnionProfile } from './procedure';

const isValidOn = ({ validFrom = '', validTo = '' }: CountryProfile, date: string): boolean => (validFrom === '' || validFrom <= date) && (validTo === '' || date <= validTo);

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
