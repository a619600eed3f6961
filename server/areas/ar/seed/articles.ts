import type { Transaction } from 'kysely';
import { extracted } from '../articles';
import type { Database } from '../../../db/schema';
import { knownCommodities } from './articleKinds';
import { seedUploads } from './articleUploads';
import { demoArticles, type DemoArticle } from './demoArticles';
import { tenantIds, unitIds } from '../../../db/demo/demoUnits';
import type { Seed } from '../../../db/seed';

const DAY_MS = 86_400_000;
const MAKER = 'declarant.demo';

const place = { tenant_id: tenantIds.nordic, org_unit_id: unitIds.gothenburg };

const storeArticles = async (db: Transaction<Database>, articles: readonly DemoArticle[], now: Date): Promise<void> => {
  const rows = articles.map(({ id, status, content }, at) => {
    const createdAt = new Date(now.getTime() - (200 - (at % 150)) * DAY_MS);
    const { content: stored, ...columns } = extracted(content, 'SE', '2025-01-01');
    return {
      id,
      ...place,
      article_owner_id: content.articleOwnerId ?? '',
      version: status === 'Active' || status === 'Draft' ? 1 : 2,
      created_at: createdAt,
      created_by: MAKER,
      changed_at: new Date(createdAt.getTime() + (at % 40) * DAY_MS),
      changed_by: MAKER,
      status,
      source: 'Manual' as const,
      block_reason: status === 'Blocked' ? 'Wrong classification reported by the customer' : null,
      critical_by: status === 'NeedsReview' ? MAKER : null,
      upload_id: null,
      ...columns,
      content: JSON.stringify(stored),
    };
  });
  const BATCH = 200;
  for (let from = 0; from < rows.length; from += BATCH)
    await db
      .insertInto('article')
      .values(rows.slice(from, from + BATCH))
      .execute();
};

/** Why an article is what it is: a change that waits for approval, a code that ended, a block, a retirement. */
const seedHistory = async (db: Transaction<Database>, articles: readonly DemoArticle[], now: Date): Promise<void> => {
  const rows = articles.flatMap(({ id, status, content }) => {
    if (status === 'Active' || status === 'Draft') return [];
    const [profile] = content.profiles;
    const ended = profile?.classificationState === 'Expired';
    const deed = {
      article_id: id,
      ...place,
      version: 2,
      at: new Date(now.getTime() - 3 * DAY_MS),
      by_user: ended ? 'tariff' : MAKER,
      reason: status === 'Blocked' ? 'Wrong classification reported by the customer' : null,
    };
    const action = { NeedsReview: ended ? 'tariffExpired' : 'change', Blocked: 'block', Retired: 'retire' }[status];
    const origin =
      status === 'NeedsReview' && !ended ? [{ ...deed, action, field: '/countryOfOrigin', old: '"PT"', new: JSON.stringify(content.countryOfOrigin) }] : [];
    return [...origin, { ...deed, action, field: '/status', old: '"Active"', new: JSON.stringify(status) }];
  });
  await db.insertInto('article_history').values(rows).execute();
};

/** Article owners, articles in every status, mapping profiles and uploads (article registry, section 8). */
export const articleSeed: Seed = {
  name: 'articles',
  run: async (db, now) => {
    await db.insertInto('tariff_commodity').values(knownCommodities).execute();
    await db
      .insertInto('article_setting')
      .values({ tenant_id: tenantIds.nordic, org_unit_id: unitIds.seHeadOffice, review_on_critical_change: true })
      .execute();
    const articles = demoArticles();
    await storeArticles(db, articles, now);
    await seedHistory(db, articles, now);
    await seedUploads(db, now);
  },
};
