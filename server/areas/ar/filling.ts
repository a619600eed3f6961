import { sql, type Transaction } from 'kysely';
import type * as ar from '../../../src/application/contract/ar';
import { allows } from '../../../src/domain/access/access';
import type { Flow } from '../../../src/domain/article/article';
import { articleText } from '../../../src/domain/article/articleFinding';
import { articleOfItem } from '../../../src/domain/article/articleOfItem';
import { articleKey, looseArticleKey } from '../../../src/domain/article/articleKey';
import { fillFromArticle as fill } from '../../../src/domain/article/fill';
import { comparableGtin } from '../../../src/domain/article/gtin';
import { matchArticle, type KnownArticle } from '../../../src/domain/article/matching';
import type { GoodsItem, Party } from '../../../src/domain/declaration/declaration';
import { isIsoDate, stockholmDate } from '../../../src/domain/kernel/dates';
import { plainGuid } from '../../../src/domain/kernel/guid';
import { fail, failed } from '../../../src/domain/kernel/result';
import type { Database } from '../../db/schema';
import { CATALOGUE } from '../../records/catalogue';
import { reply, type Handlers } from '../../records/handlers';
import { findArticle, notFound } from './articles';
import { loadCodeLists } from './codeLists';
import { findOwner, ownerFinder, readOperators, registered, type Operator, isSeen, sightOf, type Sight } from '../org/area';
import { storeNew } from './saving';
import { loadTariff } from './tariff';

type ArHandlers = Handlers<typeof ar>;

const MAX_ROWS = 9_999;

const badDate = () =>
  fail('badRequest', 'Date must be year-month-day.', {
    feedbacks: [{ severity: 2, code: 'AR-DATE', pointer: '/date', message: 'Date must be year-month-day.' }],
  });

export interface Candidate extends KnownArticle {
  readonly description: string;
}

interface Wanted {
  readonly ownerId?: string | undefined;
  readonly articleId?: string | undefined;
  readonly gtin?: string | undefined;
}

const given = (texts: readonly (string | undefined)[]): string[] => [...new Set(texts.filter((text) => text !== undefined && text !== ''))] as string[];

/** Every article that any row could mean, found by its keys in one question. */
export const readCandidates = async (db: Transaction<Database>, sight: Sight, rows: readonly Wanted[]): Promise<Candidate[]> => {
  const owners = given(rows.map(({ ownerId }) => (ownerId === undefined ? undefined : plainGuid(ownerId))));
  const keys = given(rows.map(({ articleId = '' }) => articleKey(articleId)));
  const loose = given(rows.map(({ articleId = '' }) => looseArticleKey(articleId)));
  const gtins = given(rows.map(({ gtin = '' }) => (gtin.trim() === '' ? '' : comparableGtin(gtin))));
  const found = await db
    .selectFrom('article')
    .select(['id', 'article_owner_id', 'article_id', 'alternative_keys', 'gtin', 'status', 'description'])
    .where(sql<boolean>`id in (select articles_to_match(${owners}::uuid[], ${keys}::text[], ${loose}::text[], ${gtins}::text[]))`)
    .where(isSeen(sight))
    .orderBy('article_key')
    .execute();
  return found.map((row) => ({
    id: row.id,
    articleOwnerId: row.article_owner_id,
    articleId: row.article_id,
    alternativeIds: row.alternative_keys,
    gtin: row.gtin ?? undefined,
    status: row.status,
    description: row.description,
  }));
};

/** Candidates under every key they could be meant by, so that 9,999 rows do not each look at all of them. */
export const candidateFinder = (candidates: readonly Candidate[]): ((row: Wanted) => readonly Candidate[]) => {
  const byKey = new Map<string, Candidate[]>();
  const put = (key: string, candidate: Candidate): void => void byKey.set(key, [...(byKey.get(key) ?? []), candidate]);
  for (const candidate of candidates) {
    for (const key of new Set([
      articleKey(candidate.articleId),
      ...candidate.alternativeIds,
      `~${looseArticleKey(candidate.articleId)}`,
      `#${candidate.gtin ?? ''}`,
    ]))
      put(key, candidate);
  }
  return ({ articleId = '', gtin = '' }) => {
    const keys = [articleKey(articleId), `~${looseArticleKey(articleId)}`, `#${gtin.trim() === '' ? '?' : comparableGtin(gtin)}`];
    return [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))];
  };
};

export const matchArticles: ArHandlers['matchArticles'] = async ({ body }, { db, caller }) => {
  if (body.rows.length > MAX_ROWS)
    return fail('refused', 'At most 9,999 rows can be matched at once.', {
      feedbacks: [{ severity: 2, code: 'AR-MATCH-ROWS', message: 'At most 9,999 rows can be matched at once.' }],
    });
  if (!isIsoDate(body.date)) return badDate();
  const sight = await sightOf(db, caller);
  const operators = await readOperators(db, sight);
  const candidatesOf = candidateFinder(await readCandidates(db, sight, body.rows));
  const choice = ({ id, articleId, description, status, articleOwnerId, gtin }: Candidate) => {
    const owner = findOwner(operators, articleOwnerId)?.name;
    return { id, articleId, description, status, ...(owner === undefined ? {} : { articleOwner: owner }), ...(gtin === undefined ? {} : { gtin }) };
  };
  const rows = body.rows.map((row) => {
    const question = { ...row, ownerId: row.ownerId === undefined ? undefined : plainGuid(row.ownerId) };
    const { article, step, confidence, candidates } = matchArticle(question, candidatesOf(row));
    return {
      rowNo: row.rowNo,
      confidence,
      candidates: candidates.map(choice),
      ...(article === undefined || step === undefined ? {} : { id: article.id, articleId: article.articleId, step }),
    };
  });
  return reply({ rows });
};

export const fillFromArticle: ArHandlers['fillFromArticle'] = async ({ body }, { db, caller }) => {
  if (!isIsoDate(body.date)) return badDate();
  const entry = await findArticle(db, await sightOf(db, caller), body.article);
  if (entry === undefined) return notFound();
  const { country, direction, date, policy, item, quantity } = body;
  return reply(
    fill({
      article: entry.content,
      status: entry.status,
      quantity,
      country,
      direction,
      date,
      policy,
      item,
      askTariff: await loadTariff(db),
      inList: await loadCodeLists(db, caller.tenantId, date),
    }),
  );
};

const OWNER_ROLES: Readonly<Record<Flow, readonly string[]>> = { Import: ['consignee', 'importer'], Export: ['exporter', 'consignor'] };

/** Whose articles a goods item means: the owner it names, else the party of the declaration by its role (AR-R3). */
export const ownerOfItem = (
  operators: readonly Operator[],
  item: GoodsItem,
  direction: Flow,
  parties: Readonly<Record<string, Party | undefined>>,
): Operator | undefined => {
  const find = ownerFinder(operators);
  if (item.articleOwnerId !== undefined) return findOwner(operators, item.articleOwnerId);
  return OWNER_ROLES[direction].map((role) => registered(find, parties[role])).find((owner) => owner !== undefined);
};

const warning = (key: 'AR-R2' | 'AR-R3') => reply({ warning: { title: 'Warning', code: key, text: articleText(key) } });

/** AR-R2, AR-R3. Whoever may not make articles may not make one this way. */
export const articleFromGoodsItem: ArHandlers['articleFromGoodsItem'] = async ({ body }, context) => {
  const { db, caller, now } = context;
  if (!allows('ar.new', caller)) return fail('forbidden', CATALOGUE.forbidden);
  const { item, country, direction, parties = {} } = body;
  if (articleKey(item.articleId ?? '') === '') return warning('AR-R2');
  const owner = ownerOfItem(await readOperators(db, await sightOf(db, caller)), item, direction, parties);
  if (owner === undefined) return warning('AR-R3');
  const stored = await storeNew(context, { article: articleOfItem(item, owner.id, { country, direction, today: stockholmDate(now) }), source: 'Declaration' });
  if (failed(stored)) return stored;
  const { data, ...more } = stored.right;
  return reply({ article: data.article, findings: data.findings }, more);
};
