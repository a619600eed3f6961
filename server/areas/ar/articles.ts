import type { Selectable, Transaction } from 'kysely';
import { ARTICLE_LOCK, type Article, type ArticleContent } from '../../../src/domain/article/article';
import { notFound } from '../../records/claim';
import { articleKey, looseArticleKey } from '../../../src/domain/article/articleKey';
import { comparableGtin } from '../../../src/domain/article/gtin';
import { shownProfile } from '../../../src/domain/article/profileChoice';
import { isDecimal } from '../../../src/domain/kernel/decimal';
import { articleChanges, isCritical } from '../../../src/domain/article/changes';
import { isIsoDate } from '../../../src/domain/kernel/dates';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, ok, type Result } from '../../../src/domain/kernel/result';
import type { Database } from '../../db/schema';
import type { ArticleTable } from '../../db/tables/article';
import { CATALOGUE } from '../../records/catalogue';
import type { Caller } from '../../records/handlers';
import { RecordStore, type OwnColumns } from '../../records/recordStore';
import type { PortalEvent } from '../../db/event';
import { identifierOf, type Operator, isSeen, sightOf, type Sight } from '../org/area';

export { notFound };

export type ArticleEntry = Selectable<ArticleTable>;

const filled = (text: string | undefined): string | null => (text === undefined || text.trim() === '' ? null : text.trim());

export const SEPARATOR = '\u001f';
const MAX_SEARCH_TEXT = 1_600;

/** What searches look into: article id, description, codes, in this order and with the sign between them. A commodity code is found by its beginning, it stands behind `^`. */
const searchText = (article: ArticleContent, codes: readonly string[]): string =>
  [article.articleId ?? '', article.description ?? '', codes.map((code) => `^${code}`).join(' ')]
    .map((part) => part.trim().toLowerCase().replaceAll(SEPARATOR, ' '))
    .join(SEPARATOR)
    .slice(0, MAX_SEARCH_TEXT);

const decimal = (text: string | undefined): string | null => (isDecimal(text) ? text : null);
const date = (text: string | undefined): string | null => (isIsoDate(text) ? text : null);

const unique = (texts: readonly (string | null)[]): string[] => [...new Set(texts.filter((text) => text !== null))];

/** What searches and matching ask of an article, taken out of its content whenever that is stored. `country` is that of its company. */
export const extracted = (article: ArticleContent, country: string, today: string) => {
  const codes = unique(article.profiles.map(({ commodityCode }) => filled(commodityCode)));
  const shown = shownProfile(article, country);
  const expiries = article.profiles.flatMap(({ documentProduced = [] }) => documentProduced.flatMap(({ validTo }) => date(validTo) ?? [])).sort();
  return {
    article_id: article.articleId?.trim() ?? '',
    article_key: articleKey(article.articleId ?? ''),
    loose_key: looseArticleKey(article.articleId ?? ''),
    description: article.description?.trim() ?? '',
    unit: article.unit?.trim() ?? '',
    valid_from: date(article.validFrom) ?? today,
    valid_to: date(article.validTo),
    net_weight: decimal(article.netWeightPerUnit),
    gross_mass: decimal(article.grossMass),
    type_of_package: filled(article.typeOfPackage),
    country_of_origin: filled(article.countryOfOrigin),
    gtin: filled(article.gtin) === null ? null : comparableGtin(article.gtin ?? ''),
    alternative_keys: unique((article.alternativeIds ?? []).map((id) => filled(articleKey(id)))),
    commodity_code: filled(shown?.commodityCode),
    codes,
    classification_state: shown?.classificationState ?? null,
    profile_countries: unique(article.profiles.map((profile) => filled(profile.country))),
    first_expiry: expiries[0] ?? null,
    search_text: searchText(article, codes),
    content: article,
  };
};
export type Extracted = ReturnType<typeof extracted>;

export const findArticle = (db: Transaction<Database>, sight: Sight, id: string): Promise<ArticleEntry | undefined> =>
  db.selectFrom('article').selectAll().where('id', '=', plainGuid(id)).where(isSeen(sight)).executeTakeFirst();

/** Held until the end of the transaction, so that of two changes one comes after the other. Where it is seen and does not lie, it is forbidden. */
export const findArticleToChange = async (db: Transaction<Database>, sight: Sight, id: string): Promise<Result<ArticleEntry>> => {
  const found = await findArticle(db, sight, id);
  if (found === undefined) return notFound();
  if (!sight.visibleUnits.includes(found.org_unit_id)) return fail('forbidden', CATALOGUE.forbidden);
  return articles.holdIn(db, { tenantId: found.tenant_id, units: [found.org_unit_id] }, found.id);
};

/** The unit of an article that the caller may change. */
export const articleUnitToChange = async (db: Transaction<Database>, caller: Caller, id: string): Promise<Result<string>> => {
  const found = await findArticle(db, await sightOf(db, caller), id);
  if (found === undefined) return notFound();
  return caller.visibleUnits.includes(found.org_unit_id) ? ok(found.org_unit_id) : fail('forbidden', CATALOGUE.forbidden);
};

export const articleOf = (
  entry: ArticleEntry,
  owner: Operator | undefined,
  more: { readonly lastUsedAt?: string | undefined; readonly readOnly?: boolean } = {},
): Article => {
  const identifier = owner === undefined ? undefined : identifierOf(owner);
  return {
    ...entry.content,
    id: entry.id,
    version: entry.version,
    orgUnitId: entry.org_unit_id,
    createdAt: entry.created_at.toISOString(),
    createdBy: entry.created_by,
    changedAt: entry.changed_at.toISOString(),
    changedBy: entry.changed_by,
    status: entry.status,
    source: entry.source,
    ...(owner === undefined ? {} : { articleOwnerName: owner.name }),
    ...(identifier === undefined ? {} : { articleOwnerIdentifier: identifier }),
    ...(entry.block_reason === null ? {} : { blockReason: entry.block_reason }),
    ...(more.lastUsedAt === undefined ? {} : { lastUsedAt: more.lastUsedAt }),
    ...(more.readOnly === true ? { readOnly: true } : {}),
  };
};

const articleChanged = (entry: Pick<ArticleEntry, 'id' | 'tenant_id' | 'org_unit_id' | 'article_owner_id' | 'article_id'>, critical: boolean): PortalEvent => ({
  tenantId: entry.tenant_id,
  orgUnitId: entry.org_unit_id,
  pluginName: 'ar',
  eventType: 'ArticleChanged',
  id: entry.id,
  data: { id: entry.id, owner: entry.article_owner_id, articleId: entry.article_id, critical },
});

/** Which articles a caller sees, and its history by field, are matters of its own. */
export const articles = new RecordStore<ArticleEntry, OwnColumns<ArticleTable>>({
  table: 'article',
  kind: ARTICLE_LOCK,
  event: (entry, before) => articleChanged(entry, before !== undefined && articleChanges(before.content, entry.content).some(isCritical)),
});

/** Many articles of a unit changed in one piece of work: told once, under the id of the unit. */
export const articlesChanged = (place: { readonly tenantId: string; readonly orgUnitId: string }, critical: boolean): PortalEvent => ({
  ...place,
  pluginName: 'ar',
  eventType: 'ArticleChanged',
  id: place.orgUnitId,
  data: { critical },
});

/** As above, of those that wait for a review. */
export const articlesNeedReview = (place: { readonly tenantId: string; readonly orgUnitId: string }, count: number): PortalEvent => ({
  ...place,
  pluginName: 'ar',
  eventType: 'ArticleReviewNeeded',
  id: place.orgUnitId,
  data: { count },
});

export const countryOfUnit = async (db: Transaction<Database>, orgUnitId: string): Promise<string> => {
  const unit = await db
    .selectFrom('org_unit')
    .leftJoin('company', 'company.id', 'org_unit.company_id')
    .select('company.country')
    .where('org_unit.id', '=', orgUnitId)
    .executeTakeFirst();
  return unit?.country ?? '';
};
