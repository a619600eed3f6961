import type { ArticleContent, CountryProfile } from './article';
import { isValidOn, profileFrom } from './profileChoice';

/** Articles that one bulk edit may change. */
export const MAX_BULK = 5_000;

interface BulkField {
  readonly id: string;
  readonly inProfile: boolean;
  readonly isList: boolean;
}

const own = (id: string): BulkField => ({ id, inProfile: false, isList: false });
const customs = (id: string, isList = false): BulkField => ({ id, inProfile: true, isList });

/** Fields of which one value can be right for many articles. */
export const BULK_FIELDS: readonly BulkField[] = [
  ...[
    'unit',
    'typeOfPackage',
    'unitsPerPackage',
    'countryOfOrigin',
    'regionOfOrigin',
    'preferentialOrigin',
    'dangerousGoodsUn',
    'unitPriceCurrency',
    'validFrom',
    'validTo',
  ].map(own),
  ...['commodityCode', 'procedureCode', 'supplementaryUnit', 'supplementaryUnitCode'].map((id) => customs(id)),
  ...['additionalCodes', 'additionalProcedure'].map((id) => customs(id, true)),
];

const valueOf = ({ isList }: BulkField, value: string): unknown => {
  const parts = value
    .split(/[;,|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (isList) return parts.length === 0 ? undefined : parts;
  return value.trim() === '' ? undefined : value.trim();
};

const withValue = <T extends object>(record: T, name: string, value: unknown): T => {
  const kept = Object.fromEntries(Object.entries(record).filter(([one]) => one !== name));
  return (value === undefined ? kept : { ...kept, [name]: value }) as T;
};

/** The content with one field set, or cleared by a blank value; a field of a profile in all profiles of the country that are valid on the date, in a new one when none is. */
export const withBulkValue = (article: ArticleContent, name: string, value: string, country: string, date: string): ArticleContent => {
  const field = BULK_FIELDS.find(({ id }) => id === name);
  if (field === undefined) return article;
  const wanted = valueOf(field, value);
  if (!field.inProfile) return withValue(article, name, wanted);
  const set = (profile: CountryProfile): CountryProfile => {
    const changed = withValue(profile, name, wanted);
    return name === 'commodityCode' && changed.commodityCode !== profile.commodityCode
      ? { ...changed, classificationState: wanted === undefined ? 'Unclassified' : 'Proposed' }
      : changed;
  };
  const isMeant = (profile: CountryProfile): boolean => profile.country === country && isValidOn(profile, date);
  if (article.profiles.some(isMeant)) return { ...article, profiles: article.profiles.map((profile) => (isMeant(profile) ? set(profile) : profile)) };
  return wanted === undefined
    ? article
    : { ...article, profiles: [...article.profiles, set(profileFrom(article.profiles, { country, direction: 'Both' }, date))] };
};
