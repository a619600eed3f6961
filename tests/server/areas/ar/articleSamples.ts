import { createArticle, searchArticles, type ArticleCriteria, type ArticleSaved } from '../../../../src/application/contract/ar';
import type { ArticleContent } from '../../../../src/domain/article/article';
import { operatorIds } from '../../../../server/db/demo/demoOperators';
import type { Answer, CallOptions, TestClient } from '../../portal';

/** An article of Nordic Shoes that may be activated. */
export const anArticle = (articleId: string, more: Partial<ArticleContent> = {}): ArticleContent => ({
  articleId,
  articleOwnerId: operatorIds.shoes,
  description: 'Leather shoe',
  unit: 'PR',
  netWeightPerUnit: '0.820',
  grossMass: '1.050',
  typeOfPackage: 'CT',
  unitsPerPackage: '12',
  countryOfOrigin: 'VN',
  validFrom: '2025-01-01',
  profiles: [
    { country: 'SE', direction: 'Import', classificationState: 'Confirmed', commodityCode: '6403999600', supplementaryUnit: '1', supplementaryUnitCode: 'NPR' },
  ],
  ...more,
});

export const create = (client: TestClient, article: ArticleContent, options: CallOptions = {}): Promise<Answer<ArticleSaved>> =>
  client.call(createArticle, { body: { article } }, options);

export const search = async (
  client: TestClient,
  criteria: ArticleCriteria,
  more: { pageNum?: number; pageSize?: number; fieldId?: string; sortDirection?: 'asc' | 'desc' } = {},
  options: CallOptions = {},
) => {
  const { pageNum = 0, pageSize = 50, fieldId = 'articleId', sortDirection = 'asc' } = more;
  return client.call(searchArticles, { body: { criteria, paging: { pageNum, pageSize, sortOrder: [{ fieldId, sortDirection }] } } }, options);
};
