import { sql, type Transaction } from 'kysely';
import type * as ar from '../../../src/application/contract/ar';
import { ARTICLE_LOCK, type ArticleContent, type DataSource } from '../../../src/domain/article/article';
import { articleFinding } from '../../../src/domain/article/articleFinding';
import { articleKey } from '../../../src/domain/article/articleKey';
import { articleStatus, isEditable, mayDelete } from '../../../src/domain/article/articleStatus';
import { articleChanges, isCritical, type FieldChange } from '../../../src/domain/article/changes';
import { withClassifier, type Classifier } from '../../../src/domain/article/classification';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import { fail, failed, type Failed, type Result } from '../../../src/domain/kernel/result';
import { plainGuid } from '../../../src/domain/kernel/guid';
import type { Database } from '../../db/schema';
import { reply, type Context, type Handlers, type Reply } from '../../records/handlers';
import { findLock } from '../../records/editLocks';
import type { Writing } from '../../records/recordStore';
import { refusedByScreen } from '../../records/screenSettings';
import { articles, articlesNeedReview, countryOfUnit, extracted, type ArticleEntry } from './articles';
import { findingsToSave, idTaken, notAllowed, openToChange, refusal, refuseErrors, savedReply } from './changing';
import { writeHistory } from './history';
import { findOwner, readOperators, type Operator, mayBring, sightOf } from '../org/area';
import { reviewsCriticalChanges } from './reviewSetting';
import { countOpenUses, wasUsed } from './usage';

type ArHandlers = Handlers<typeof ar>;

/** The root of a tenant holds no business records (access control, section 2). */
const atTenantRoot = (): Failed => {
  const message = 'Choose a unit of a company first.';
  return fail('refused', message, { feedbacks: [{ severity: 2, code: 'ORG-OU-ROOT', message }] });
};

/** Trimmed as it is compared; ids in their plain form. */
const normal = ({ articleId, articleOwnerId, ...rest }: ArticleContent): ArticleContent => ({
  ...rest,
  ...(articleId === undefined ? {} : { articleId: articleId.trim() }),
  ...(articleOwnerId === undefined ? {} : { articleOwnerId: plainGuid(articleOwnerId) }),
});

/** Who changes an article now. */
export const classifierOf = ({ caller, now }: Pick<Context, 'caller' | 'now'>): Classifier => ({ by: caller.userName, at: now.toISOString() });

const isTaken = async (db: Transaction<Database>, owner: string, articleId: string, but: string | null): Promise<boolean> => {
  const key = articleKey(articleId);
  // Two that want the same id at once wait for one another here.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`article ${owner} ${key}`}, 0))`.execute(db);
  const { rows } = await sql<{ taken: boolean }>`select article_id_taken(${owner}::uuid, ${key}, ${but}::uuid) as taken`.execute(db);
  return rows[0]?.taken === true;
};

export interface NewArticle {
  readonly article: ArticleContent;
  readonly source: DataSource;
}

const ownerOf = (operators: readonly Operator[], { articleOwnerId }: ArticleContent): Operator | undefined =>
  articleOwnerId === undefined ? undefined : findOwner(operators, articleOwnerId);

const ownerNotFound = (): Failed => refusal(articleFinding(2, 'AR-R3', '/articleOwnerId'));

/** Stores a Draft. */
export const storeNew = async (context: Context, { article: given, source }: NewArticle): Promise<Result<Reply<ar.ArticleSaved>>> => {
  const { db, caller, now } = context;
  if (caller.orgUnitKind === 'TENANT') return atTenantRoot();
  const sight = await sightOf(db, caller);
  const operators = await readOperators(db, sight);
  const sent = normal(given);
  const findings = await findingsToSave(context, sent, 'Draft');
  const right = refuseErrors(findings);
  if (failed(right)) return right;
  const unset = source === 'Manual' || source === 'Copy' ? await refusedByScreen(context, ARTICLE_LOCK, sent) : undefined;
  if (unset !== undefined) return unset;
  const article = withClassifier(undefined, sent, classifierOf(context));
  const owner = ownerOf(operators, article);
  if (owner === undefined || !mayBring(sight, owner.id)) return ownerNotFound();
  if (await isTaken(db, owner.id, article.articleId ?? '', null)) return idTaken(article.articleId ?? '', owner);
  const { content, ...columns } = extracted(article, await countryOfUnit(db, caller.orgUnitId), stockholmDate(now));
  const entry = await articles.insert(context, {
    article_owner_id: owner.id,
    status: 'Draft',
    source,
    block_reason: null,
    critical_by: null,
    upload_id: null,
    ...columns,
    content: JSON.stringify(content),
  });
  return savedReply(entry, { operators }, findings);
};

export const createArticle: ArHandlers['createArticle'] = ({ body }, context) => storeNew(context, { article: body.article, source: body.source ?? 'Manual' });

/** Stores a changed content with its history; a critical change of an Active article is to be reviewed where the unit wants that. */
export const storeChange = async (
  context: Writing,
  entry: ArticleEntry,
  article: ArticleContent,
  changes: readonly FieldChange[],
  action: string,
): Promise<{ readonly after: ArticleEntry; readonly critical: boolean }> => {
  const { db, caller, now, publish } = context;
  const critical = changes.some(isCritical);
  const next = critical && (await reviewsCriticalChanges(db, entry.org_unit_id)) ? articleStatus.next(entry.status, 'changeCritical') : undefined;
  const status = next === undefined || failed(next) ? entry.status : next.right;
  const { content, ...extract } = extracted(article, await countryOfUnit(db, entry.org_unit_id), stockholmDate(entry.created_at));
  const columns = {
    ...extract,
    article_owner_id: article.articleOwnerId ?? entry.article_owner_id,
    content: JSON.stringify(content),
    status,
    ...(critical && status === 'NeedsReview' && { critical_by: caller.userName }),
  };
  const after = await articles.store(context, entry, columns, { action });
  const moved: FieldChange[] = status === entry.status ? [] : [{ field: '/status', old: entry.status, new: status }];
  await writeHistory(db, after, { action, at: now, by: caller.userName }, [...changes, ...moved]);
  if (status !== entry.status) publish(articlesNeedReview({ tenantId: after.tenant_id, orgUnitId: after.org_unit_id }, 1));
  return { after, critical };
};

export const updateArticle: ArHandlers['updateArticle'] = async ({ params, body }, context) => {
  const { db } = context;
  const opened = await openToChange(context, { id: params.id, version: body.version, lockId: body.lockId, article: body.article });
  if (failed(opened)) return opened;
  const { entry, operators, sight } = opened.right;
  if (!isEditable(entry.status)) return notAllowed(entry);
  const sent = normal(body.article);
  const findings = await findingsToSave(context, sent, entry.status);
  const right = refuseErrors(findings);
  if (failed(right)) return right;
  const unset = await refusedByScreen(context, ARTICLE_LOCK, sent, entry.content);
  if (unset !== undefined) return unset;
  const article = withClassifier(entry.content, sent, classifierOf(context));
  const owner = ownerOf(operators, article);
  if (owner === undefined || !mayBring(sight, owner.id)) return ownerNotFound();
  const isRenamed = articleKey(article.articleId ?? '') !== entry.article_key || owner.id !== entry.article_owner_id;
  if (isRenamed && (await isTaken(db, owner.id, article.articleId ?? '', entry.id))) return idTaken(article.articleId ?? '', owner);
  const changes = articleChanges(entry.content, article);
  if (changes.length === 0) return savedReply(entry, opened.right, findings);
  const { after, critical } = await storeChange(context, entry, article, changes, 'change');
  const open = critical ? await countOpenUses(db, entry) : 0;
  return savedReply(after, opened.right, open === 0 ? findings : [...findings, articleFinding(0, 'AR-R18', '', { n: String(open) })]);
};

export const deleteArticle: ArHandlers['deleteArticle'] = async ({ params }, context) => {
  const { db, caller, now } = context;
  const held = await findLock(db, caller, { application: ARTICLE_LOCK, resourceId: params.id }, now);
  const lockId = held?.session_id === caller.sessionId ? held.id : undefined;
  const opened = await openToChange(context, { id: params.id, version: Number(params.version), lockId });
  if (failed(opened)) return opened;
  const { entry } = opened.right;
  if (entry.status !== 'Draft') return notAllowed(entry);
  if (!mayDelete(entry.status, entry.created_by, caller.userName)) {
    const message = 'Only who created the draft may delete it.';
    return fail('refused', message, { feedbacks: [{ severity: 2, code: 'AR-DELETE-OWN', message }] });
  }
  if (await wasUsed(db, entry)) {
    const message = 'The article was used in a declaration. Retire it instead.';
    return fail('refused', message, { feedbacks: [{ severity: 2, code: 'AR-DELETE', message }], data: { offer: 'retire' } });
  }
  await articles.remove(context, entry);
  return reply(undefined);
};
