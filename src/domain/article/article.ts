import * as t from 'io-ts';
import { Guid } from '../kernel/guid';
import { RecordFields } from '../kernel/record';
import { oneOf } from '../kernel/oneOf';

/**
 * The article as it is stored and sent: codes and texts as typed, decimals with a point, days yyyy-MM-dd. An absent or blank value means
 * "not given". The codecs hold the structure only, so that a draft can always be saved; what a value must be is asked by `checkArticle`.
 */
const part = <P extends t.Props>(props: P) => t.exact(t.partial(props));

export const ARTICLE_STATUSES = ['Draft', 'Active', 'NeedsReview', 'Blocked', 'Retired'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];
/**
 * Codec of the status of an article.
 *
 * @example
 * ArticleStatus.is('Active') // => true
 */
export const ArticleStatus = oneOf(ARTICLE_STATUSES);

export const CLASSIFICATION_STATES = ['Unclassified', 'Proposed', 'Confirmed', 'Expired'] as const;
export type ClassificationState = (typeof CLASSIFICATION_STATES)[number];
export const ClassificationState = oneOf(CLASSIFICATION_STATES);

export const DIRECTIONS = ['Import', 'Export', 'Both'] as const;
export type Direction = (typeof DIRECTIONS)[number];
/**
 * Codec of what a profile is for.
 *
 * @example
 * Direction.is('Both') // => true
 */
export const Direction = oneOf(DIRECTIONS);

/**
 * What a declaration is: a profile of direction `Both` serves either.
 *
 * @example
 * Flow.is('Both') // => false
 */
export type Flow = 'Import' | 'Export';
export const Flow = oneOf(['Import', 'Export']);

/** `EU` is the default for every member state without a profile of its own. */
export const SUPPORTED_COUNTRIES = ['NO', 'SE', 'DK', 'GB', 'NL', 'IT', 'EU'] as const;
export type SupportedCountry = (typeof SUPPORTED_COUNTRIES)[number];

/** Where a record came from, by its number. */
export const DATA_SOURCES = ['Manual', 'Declaration', 'Case', 'TemporaryStorage', 'Copy', 'CargoManifest', 'ExternalDeclaration', 'IDC', 'IDP'] as const;
export type DataSource = (typeof DATA_SOURCES)[number];
export const DataSource = oneOf(DATA_SOURCES);

/** The fields of an article by the names of the customer's specification. */
export const ARTICLE_REGISTRY_FIELDS = [
  'Description',
  'Unit',
  'NetWeightPerUnit',
  'TypeOfPackage',
  'CommodityCode',
  'ProcedureCode',
  'SupplementaryUnit',
  'SupplementaryUnitCode',
  'AdditionalSupplementaryUnits',
  'AdditionalCodes',
  'GrossMass',
  'CountryOfOrigin',
  'RegionOfOrigin',
  'DocumentProduced',
] as const;

export const DEFAULT_UNIT = 'PCS';
export const WEIGHT_UNIT = 'KG';

export const AdditionalSupplementaryUnit = part({ code: t.string, amountPerUnit: t.string });
export type AdditionalSupplementaryUnit = t.TypeOf<typeof AdditionalSupplementaryUnit>;

export const DocumentProduced = part({ country: t.string, type: t.string, id: t.string, date: t.string, validTo: t.string });
export type DocumentProduced = t.TypeOf<typeof DocumentProduced>;

/**
 * Customs data of one country, direction and period.
 *
 * @example
 * CountryProfile.is({ country: 'SE', direction: 'Transit' }) // => false
 */
export const CountryProfile = t.exact(
  t.intersection([
    t.type({ country: t.string, direction: Direction, classificationState: ClassificationState }),
    t.partial({
      commodityCode: t.string,
      additionalCodes: t.array(t.string),
      procedureCode: t.string,
      additionalProcedure: t.array(t.string),
      /** Supplementary quantity of one unit of the article. */
      supplementaryUnit: t.string,
      supplementaryUnitCode: t.string,
      additionalSupplementaryUnits: t.array(AdditionalSupplementaryUnit),
      documentProduced: t.array(DocumentProduced),
      classifiedBy: t.string,
      classifiedAt: t.string,
      classificationNote: t.string,
      btiReference: t.string,
      validFrom: t.string,
      validTo: t.string,
    }),
  ]),
);
export type CountryProfile = t.TypeOf<typeof CountryProfile>;

/**
 * What people enter. Masses are kilograms of one unit.
 *
 * @example
 * ArticleContent.is({ profiles: [] }) // => true
 * ArticleContent.is({ profiles: [], grossMass: 12 }) // => false
 */
export const ArticleContent = t.exact(
  t.intersection([
    t.type({ profiles: t.array(CountryProfile) }),
    t.partial({
      articleId: t.string,
      articleOwnerId: Guid,
      gtin: t.string,
      alternativeIds: t.array(t.string),
      description: t.string,
      customsDescription: t.string,
      unit: t.string,
      netWeightPerUnit: t.string,
      grossMass: t.string,
      typeOfPackage: t.string,
      unitsPerPackage: t.string,
      countryOfOrigin: t.string,
      regionOfOrigin: t.string,
      preferentialOrigin: t.string,
      dangerousGoodsUn: t.string,
      unitPrice: t.string,
      unitPriceCurrency: t.string,
      validFrom: t.string,
      validTo: t.string,
    }),
  ]),
);
export type ArticleContent = t.TypeOf<typeof ArticleContent>;

/**
 * Severities as in the outcome: 0 information, 1 warning, 2 error, 3 fatal. `pointer` is a JSON pointer into the content, 0-based.
 *
 * @example
 * ArticleFinding.is({ code: 'AR-R1', severity: 2, pointer: '/articleId', message: 'The article id is missing.' }) // => true
 */
export const ArticleFinding = t.intersection([
  t.type({ severity: t.union([t.literal(0), t.literal(1), t.literal(2), t.literal(3)]), code: t.string, pointer: t.string, message: t.string }),
  /** `messageKey` and `args` translate the text. */
  t.partial({ messageKey: t.string, args: t.record(t.string, t.string) }),
]);
export type ArticleFinding = t.TypeOf<typeof ArticleFinding>;

/**
 * The stored record. `articleOwnerName` and `articleOwnerIdentifier` are of the party register.
 *
 * @example
 * Article.is({ articleId: '4711' }) // => false
 */
export const Article = t.intersection([
  RecordFields,
  ArticleContent,
  t.type({ status: ArticleStatus, source: DataSource }),
  t.partial({
    articleOwnerName: t.string,
    articleOwnerIdentifier: t.string,
    /** Why it is Blocked. */
    blockReason: t.string,
    lastUsedAt: t.string,
    /** Seen, but changed only in its own unit. */
    readOnly: t.boolean,
    /** What the tariff says of its profiles today; told by `readArticle` only. */
    findings: t.array(ArticleFinding),
  }),
]);
export type Article = t.TypeOf<typeof Article>;

/** Name under which an article is locked for editing. */
export const ARTICLE_LOCK = 'cpm.ar';

export const MAX_ALTERNATIVE_IDS = 20;
export const MAX_PROFILE_ROWS = 99;
export const MAX_ADDITIONAL_UNITS = 5;

export const newArticle = (today: string): ArticleContent => ({ unit: DEFAULT_UNIT, validFrom: today, profiles: [] });

export const newProfile = (country: string, direction: Direction): CountryProfile => ({ country, direction, classificationState: 'Unclassified' });
