import { compareDecimals, isPositiveDecimal } from '../kernel/decimal';
import { MAX_ALTERNATIVE_IDS, MAX_PROFILE_ROWS, type ArticleContent, type ArticleFinding } from './article';
import { articleFinding } from './articleFinding';
import { checkCharacters } from './checkCharacters';
import { checkProfile } from './checkProfile';
import { checkCode, checkDate, checkDecimal, checkPeriod, checkText, isGiven, type CheckContext } from './checkValue';
import { checkGtin } from './gtin';

interface TextField {
  readonly name: 'articleId' | 'description' | 'customsDescription' | 'regionOfOrigin' | 'preferentialOrigin';
  readonly label: string;
  readonly max: number;
}

/** Lengths of free texts (AR-R16). */
export const ARTICLE_TEXTS: readonly TextField[] = [
  { name: 'articleId', label: 'Article id', max: 35 },
  { name: 'description', label: 'Description', max: 100 },
  { name: 'customsDescription', label: 'Customs description', max: 512 },
  { name: 'regionOfOrigin', label: 'Region of origin', max: 9 },
  { name: 'preferentialOrigin', label: 'Preferential origin', max: 4 },
];

const NUMBERS = [
  { name: 'netWeightPerUnit', label: 'Net weight per unit' },
  { name: 'grossMass', label: 'Gross mass' },
  { name: 'unitsPerPackage', label: 'Units per package' },
  { name: 'unitPrice', label: 'Unit price' },
] as const;

const CODES = [
  { name: 'unit', label: 'Unit', list: 'UnitOfMeasure' },
  { name: 'typeOfPackage', label: 'Type of package', list: 'PackageType' },
  { name: 'countryOfOrigin', label: 'Country of origin', list: 'Country' },
  { name: 'unitPriceCurrency', label: 'Currency', list: 'Currency' },
] as const;

const DATES = [
  { name: 'validFrom', label: 'Valid from' },
  { name: 'validTo', label: 'Valid to' },
] as const;

/** An article is known by its id and owner; a draft may still lack the rest. */
const checkRequired = (article: ArticleContent, { purpose }: CheckContext): ArticleFinding[] => {
  const missing = (severity: 1 | 2, name: 'articleId' | 'articleOwnerId' | 'description' | 'unit', field: string): ArticleFinding[] =>
    isGiven(article[name]) ? [] : [articleFinding(severity, 'AR-REQUIRED', `/${name}`, { field })];
  const later = purpose === 'draft' ? 1 : 2;
  return [
    ...missing(2, 'articleId', 'Article id'),
    ...missing(2, 'articleOwnerId', 'Article owner'),
    ...missing(later, 'description', 'Description'),
    ...missing(later, 'unit', 'Unit'),
  ];
};

/** AR-R5. */
const checkMasses = ({ netWeightPerUnit: net, grossMass: gross }: ArticleContent): ArticleFinding[] =>
  isPositiveDecimal(net) && isPositiveDecimal(gross) && compareDecimals(gross, net) < 0 ? [articleFinding(2, 'AR-R5', '/grossMass', { gross, net })] : [];

/** AR-R13. */
const checkArticleNumber = ({ gtin }: ArticleContent): ArticleFinding[] => {
  const fault = isGiven(gtin) ? checkGtin(gtin.trim()) : undefined;
  if (fault === undefined) return [];
  return [fault.fault === 'form' ? articleFinding(2, 'AR-R13.form', '/gtin') : articleFinding(2, 'AR-R13', '/gtin', { digit: fault.expected })];
};

/** UN numbers are more than any list that is at hand. */
const checkDangerousGoods = ({ dangerousGoodsUn }: ArticleContent): ArticleFinding[] =>
  isGiven(dangerousGoodsUn) && !/^\d{4}$/.test(dangerousGoodsUn.trim())
    ? [articleFinding(2, 'AR-FORM', '/dangerousGoodsUn', { field: 'UN number', value: dangerousGoodsUn })]
    : [];

const checkAlternatives = ({ alternativeIds = [] }: ArticleContent): ArticleFinding[] => {
  const tooMany = alternativeIds.length > MAX_ALTERNATIVE_IDS;
  const rows = tooMany
    ? [articleFinding(2, 'AR-ROWS', '/alternativeIds', { field: 'Alternative ids', n: String(MAX_ALTERNATIVE_IDS), m: String(alternativeIds.length) })]
    : [];
  return [...rows, ...alternativeIds.flatMap((id, at) => checkText('Alternative id', `/alternativeIds/${at}`, id, 35))];
};

const checkRegion = (article: ArticleContent, context: CheckContext): ArticleFinding[] =>
  isGiven(article.countryOfOrigin)
    ? checkCode(context, 'Region of origin', '/regionOfOrigin', article.regionOfOrigin, `${article.countryOfOrigin.trim()}_RegionOfOrigin`)
    : [];

const overlap = (one: { validFrom?: string; validTo?: string }, other: { validFrom?: string; validTo?: string }): boolean =>
  (one.validFrom ?? '') <= (other.validTo || '9999-12-31') && (other.validFrom ?? '') <= (one.validTo || '9999-12-31');

/** One profile for each country, direction and time. */
const checkProfilesTogether = ({ profiles }: ArticleContent): ArticleFinding[] =>
  profiles.flatMap((profile, at) =>
    profiles.slice(0, at).some((other) => other.country === profile.country && other.direction === profile.direction && overlap(other, profile))
      ? [articleFinding(2, 'AR-PROFILE', `/profiles/${at}/country`, { country: profile.country, direction: profile.direction })]
      : [],
  );

/** Everything that is wrong with an article, severest not first but in the order of the form. Errors stop a save. */
export const checkArticle = (article: ArticleContent, context: CheckContext): ArticleFinding[] => [
  ...checkRequired(article, context),
  ...checkCharacters(article),
  ...ARTICLE_TEXTS.flatMap(({ name, label, max }) => checkText(label, `/${name}`, article[name], max)),
  ...checkArticleNumber(article),
  ...checkAlternatives(article),
  ...NUMBERS.flatMap(({ name, label }) => checkDecimal(label, `/${name}`, article[name])),
  ...checkMasses(article),
  ...CODES.flatMap(({ name, label, list }) => checkCode(context, label, `/${name}`, article[name], list)),
  ...checkRegion(article, context),
  ...checkDangerousGoods(article),
  ...DATES.flatMap(({ name, label }) => checkDate(label, `/${name}`, article[name])),
  ...checkPeriod('/validTo', article.validFrom, article.validTo),
  ...(article.profiles.length > MAX_PROFILE_ROWS
    ? [articleFinding(2, 'AR-ROWS', '/profiles', { field: 'Profiles', n: String(MAX_PROFILE_ROWS), m: String(article.profiles.length) })]
    : []),
  ...checkProfilesTogether(article),
  ...article.profiles.flatMap((profile, at) => checkProfile(profile, `/profiles/${at}`, context)),
];
