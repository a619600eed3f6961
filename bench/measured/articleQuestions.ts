import type { ArticleCriteria } from '../../src/application/contract/ar';
import { operatorIds } from '../../server/db/demo/demoOperators';

export interface ArticleQuestion {
  readonly name: string;
  readonly criteria: (run: number) => ArticleCriteria;
  readonly sort?: string;
  readonly descending?: boolean;
  readonly pageNum?: number;
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** As the screen asks unless told otherwise. */
const usable = (): ArticleCriteria => ({ statuses: ['Active', 'NeedsReview'], validOn: today() });
const where = (more: ArticleCriteria) => (): ArticleCriteria => ({ ...usable(), ...more });

const SORTS = [
  'articleOwner',
  'description',
  'commodityCode',
  'countryOfOrigin',
  'unit',
  'netWeightPerUnit',
  'grossMass',
  'typeOfPackage',
  'status',
  'classificationState',
  'changedAt',
  'changedBy',
  'source',
  'validFrom',
  'validTo',
];

export const articleQuestions: readonly ArticleQuestion[] = [
  { name: 'what can be used today', criteria: usable },
  { name: 'the 21st page of it', criteria: usable, pageNum: 20 },
  { name: 'one article id', criteria: (run) => ({ ...usable(), articleId: `-B${String(run * 4_201 + 1).padStart(7, '0')}` }) },
  { name: 'part of an article id that many have', criteria: where({ articleId: 'SHOE' }) },
  { name: 'words that few have', criteria: (run) => ({ ...usable(), description: `no. ${run * 4_201 + 77}` }) },
  { name: 'a word that many have', criteria: where({ description: 'black' }) },
  { name: 'two words that many have', criteria: where({ description: 'shoe red' }) },
  { name: 'a word that nobody has', criteria: (run) => ({ ...usable(), description: `zebra${run}` }) },
  { name: 'commodity codes of a heading', criteria: where({ commodityCode: '6403' }) },
  { name: 'one commodity code', criteria: where({ commodityCode: '6403992000' }) },
  { name: 'of an owner', criteria: where({ articleOwnerId: operatorIds.foods }) },
  { name: 'with a profile for a country that nearly all have', criteria: where({ profileCountry: 'SE' }) },
  { name: 'with a profile for a country that some have', criteria: where({ profileCountry: 'NO' }) },
  { name: 'with a profile for a country that none have', criteria: where({ profileCountry: 'IT' }) },
  { name: 'of an origin', criteria: where({ countryOfOrigin: 'VN' }) },
  { name: 'of an origin and an owner', criteria: where({ countryOfOrigin: 'VN', articleOwnerId: operatorIds.tools }) },
  { name: 'to be reviewed', criteria: where({ withReviewItems: true }) },
  { name: 'classified as proposed', criteria: where({ classificationState: 'Proposed' }) },
  { name: 'confirmed', criteria: where({ classificationState: 'Confirmed' }) },
  { name: 'by upload', criteria: where({ source: 'IDC' }) },
  {
    name: 'changed in the last 30 days',
    criteria: () => ({ ...usable(), changedFrom: new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10), changedTo: today() }),
  },
  { name: 'of one upload', criteria: where({ uploadId: 'f0000000-0000-4000-8000-000000000001' }) },
  { name: 'blocked', criteria: () => ({ statuses: ['Blocked'] }) },
  ...SORTS.flatMap((sort): ArticleQuestion[] => [
    { name: `by ${sort}`, criteria: usable, sort },
    { name: `by ${sort}, the other way`, criteria: usable, sort, descending: true },
  ]),
  { name: 'a word that many have, by owner', criteria: where({ description: 'black' }), sort: 'articleOwner' },
  { name: 'of an origin, by change', criteria: where({ countryOfOrigin: 'VN' }), sort: 'changedAt', descending: true },
  { name: 'commodity codes of a heading, by description', criteria: where({ commodityCode: '6403' }), sort: 'description' },
];
