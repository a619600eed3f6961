import { sql, type Transaction } from 'kysely';
import type { ArticleContent, ArticleStatus, Flow } from '../../../../src/domain/article/article';
import { articleKey } from '../../../../src/domain/article/articleKey';
import { matchArticle } from '../../../../src/domain/article/matching';
import type { AskArticle, RegisteredArticle } from '../../../../src/domain/article/registration';
import type { GoodsItem, Header, Party } from '../../../../src/domain/declaration/declaration';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import type { Database } from '../../../db/schema';
import { candidateFinder, ownerOfItem, readCandidates, type Candidate } from '../../ar/area';
import { readOperators, type Operator, isSeen, type Sight } from '../../org/area';

type Parties = Readonly<Record<string, Party | undefined>>;

/** Goods items, and what tells whose articles those without an owner are. */
export interface ItemsToLookUp {
  readonly items: readonly GoodsItem[];
  readonly parties: Parties;
  readonly direction: Flow;
}

export interface StoredArticle {
  readonly id: string;
  readonly articleId: string;
  readonly status: ArticleStatus;
  readonly content: ArticleContent;
}

export interface LookedUp {
  readonly item: GoodsItem;
  readonly owner: Operator | undefined;
  readonly article: StoredArticle | undefined;
  readonly candidates: readonly Candidate[];
}

const readArticles = async (db: Transaction<Database>, sight: Sight, ids: readonly string[]): Promise<ReadonlyMap<string, StoredArticle>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('article')
    .select(['id', 'article_id as articleId', 'status', 'content'])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where(isSeen(sight))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** The article of each goods item, by three questions whatever the number of items. */
export const lookUp = async (db: Transaction<Database>, sight: Sight, { items, parties, direction }: ItemsToLookUp): Promise<readonly LookedUp[]> => {
  const operators = await readOperators(db, sight);
  const owners = new Map<string, Operator | undefined>();
  const ownerOf = (item: GoodsItem): Operator | undefined => {
    const key = item.articleOwnerId === undefined ? '' : plainGuid(item.articleOwnerId);
    if (!owners.has(key)) owners.set(key, ownerOfItem(operators, item, direction, parties));
    return owners.get(key);
  };
  const asked = items.map((item) => {
    const owner = ownerOf(item);
    return { item, owner, question: { ownerId: owner?.id, articleId: item.articleId ?? '' } };
  });
  const questions = asked.map(({ question }) => question).filter(({ ownerId, articleId }) => ownerId !== undefined && articleKey(articleId) !== '');
  const candidatesOf = candidateFinder(await readCandidates(db, sight, questions));
  const matched = asked.map(({ item, owner, question }) => ({ item, owner, match: matchArticle(question, candidatesOf(question)) }));
  const known = await readArticles(db, sight, [...new Set(matched.flatMap(({ match }) => match.article?.id ?? []))]);
  return matched.map(({ item, owner, match }) => ({
    item,
    owner,
    article: match.article && known.get(match.article.id),
    candidates: match.candidates,
  }));
};

export const registeredAs = ({ status, content: { validFrom, validTo } }: StoredArticle) =>
  ({ status, ...(validFrom !== undefined && { validFrom }), ...(validTo !== undefined && { validTo }) }) satisfies RegisteredArticle;

const keyOf = ({ articleId = '', articleOwnerId = '' }: Parameters<AskArticle>[0]): string => `${plainGuid(articleOwnerId)} ${articleKey(articleId)}`;

/** The registry as rules ask it, for these goods items. */
export const askRegistry = async (
  db: Transaction<Database>,
  sight: Sight,
  header: Header,
  items: readonly GoodsItem[],
  direction: Flow,
): Promise<AskArticle> => {
  const distinct = [...new Map(items.map((item) => [keyOf(item), item])).values()];
  const found = await lookUp(db, sight, { items: distinct, parties: header.parties ?? {}, direction });
  const answers = new Map(found.map(({ item, owner, article }) => [keyOf(item), { owner: owner?.name, article: article && registeredAs(article) }]));
  return (item) => answers.get(keyOf(item));
};
