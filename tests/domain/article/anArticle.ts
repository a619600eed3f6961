import { newProfile, type ArticleContent, type CountryProfile } from '../../../src/domain/article/article';
import type { CheckContext } from '../../../src/domain/article/checkValue';
import type { FillQuestion } from '../../../src/domain/article/fill';
import type { AskTariff } from '../../../src/domain/article/tariffAnswer';

export const OWNER = '11111111-1111-4111-8111-111111111111';

export const aProfile = (more: Partial<CountryProfile> = {}): CountryProfile => ({ ...newProfile('SE', 'Import'), commodityCode: '6403999600', ...more });

export const anArticle = (more: Partial<ArticleContent> = {}): ArticleContent => ({
  articleId: 'AB-100',
  articleOwnerId: OWNER,
  description: 'Leather shoe',
  unit: 'PR',
  validFrom: '2025-01-01',
  profiles: [],
  ...more,
});

/** SHOE-42 of the specification. */
export const shoe = (): ArticleContent =>
  anArticle({
    articleId: 'SHOE-42',
    netWeightPerUnit: '0.820',
    grossMass: '1.050',
    typeOfPackage: 'CT',
    unitsPerPackage: '12',
    countryOfOrigin: 'VN',
    profiles: [aProfile({ supplementaryUnit: '1', supplementaryUnitCode: 'NPR' })],
  });

/** 8517120000 ended, footwear is counted in pairs, chapter 99 does not exist, 12 has codes that end soon. */
export const askTariff: AskTariff = (_country, code, date) => {
  if (code.startsWith('99')) return { state: 'invalid', successors: [] };
  if (code === '8517120000') return date <= '2021-12-31' ? { state: 'valid' } : { state: 'invalid', successors: ['8517130000', '8517140000'] };
  if (code.startsWith('6403')) return { state: 'valid', supplementaryUnit: 'NPR' };
  if (code.startsWith('1201')) return { state: 'valid', ends: '2025-03-31' };
  return { state: 'valid' };
};

const LISTS: Readonly<Record<string, readonly string[]>> = {
  UnitOfMeasure: ['PCS', 'PR', 'KGM'],
  PackageType: ['CT', 'BX'],
  Country: ['SE', 'VN', 'CN', 'NO', 'IT'],
  Currency: ['EUR', 'SEK'],
  SupplementaryUnit: ['NPR', 'NAR', 'ASV', 'LPA'],
  SE_ProcedureCode: ['4000', '1000', '4200'],
};

export const inList = (list: string, code: string): boolean | undefined => LISTS[list]?.includes(code);

export const checking = (more: Partial<CheckContext> = {}): CheckContext => ({ purpose: 'use', date: '2025-03-01', inList, askTariff, ...more });

export const aFill = (more: Partial<FillQuestion> = {}): FillQuestion => ({
  article: shoe(),
  status: 'Active',
  quantity: '250',
  country: 'SE',
  direction: 'Import',
  date: '2025-03-01',
  policy: 'EmptyOnly',
  item: {},
  askTariff,
  inList,
  ...more,
});
