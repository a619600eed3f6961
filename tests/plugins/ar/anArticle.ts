import type { Article, CountryProfile } from '../../../src/domain/article/article';

export const aProfile = (more: Partial<CountryProfile> = {}): CountryProfile => ({
  country: 'SE',
  direction: 'Import',
  classificationState: 'Confirmed',
  commodityCode: '6403999600',
  ...more,
});

export const anArticle = (more: Partial<Article> = {}): Article => ({
  id: '00000000-0000-4000-8000-000000000600',
  version: 3,
  orgUnitId: '00000000-0000-4000-8000-000000000001',
  createdAt: '2026-01-10T08:00:00.000Z',
  createdBy: 'declarant.demo',
  changedAt: '2026-01-15T08:00:00.000Z',
  changedBy: 'declarant.demo',
  status: 'Active',
  source: 'Manual',
  articleId: 'SHOE-42',
  articleOwnerId: '00000000-0000-4000-8000-000000000700',
  gtin: '7350053850019',
  description: 'Shoe',
  unit: 'PR',
  netWeightPerUnit: '0.820',
  grossMass: '1.050',
  validFrom: '2026-01-01',
  profiles: [aProfile({ country: 'NO', commodityCode: '64039900' }), aProfile()],
  ...more,
});
