import type { ArticleSaved } from '../../../src/application/contract/ar';
import { ARTICLE_LOCK, type ArticleContent, type ArticleFinding, type ArticleStatus } from '../../../src/domain/article/article';
import { articleFinding, isError } from '../../../src/domain/article/articleFinding';
import { articleChanges } from '../../../src/domain/article/changes';
import { withClassifier } from '../../../src/domain/article/classification';
import { checkArticle } from '../../../src/domain/article/checkArticle';
import type { CheckContext } from '../../../src/domain/article/checkValue';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import { fail, failed, ok, type Failed, type Result } from '../../../src/domain/kernel/result';
import { reply, type Context, type Reply } from '../../records/handlers';
import { checkLock } from '../../records/editLocks';
import { articleOf, findArticleToChange, type ArticleEntry } from './articles';
import { loadCodeLists } from './codeLists';
import { findOwner, readOperators, type Operator, sightOf, type Sight } from '../org/area';
import { loadTariff } from './tariff';
import { stale } from '../../records/claim';

/** An article in the hands of the call that changes it. */
export interface Opened {
  readonly entry: ArticleEntry;
  readonly sight: Sight;
  readonly operators: readonly Operator[];
}

interface Claim {
  readonly id: string;
  readonly version: number;
  readonly lockId?: string | undefined;
  /** What a stale save wanted to write. */
  readonly article?: ArticleContent;
}

/** AR-R15. */
const staleArticle = (entry: ArticleEntry, wanted: ArticleContent | undefined): Failed =>
  stale(entry, {
    message: (time) => `The article was changed by another user at ${time}.`,
    changedFields:
      wanted === undefined ? undefined : articleChanges(entry.content, withClassifier(entry.content, wanted, { by: '', at: '' })).map(({ field }) => field),
  });

/** Finds the article, holds it, and compares version and lock in this order. */
export const openToChange = async (context: Context, { id, version, lockId, article }: Claim): Promise<Result<Opened>> => {
  const { db, caller } = context;
  const sight = await sightOf(db, caller);
  const found = await findArticleToChange(db, sight, id);
  if (failed(found)) return found;
  const entry = found.right;
  if (entry.version !== version) return staleArticle(entry, article);
  const lock = await checkLock(context, { application: ARTICLE_LOCK, resourceId: entry.id }, lockId);
  if (failed(lock)) return lock;
  return ok({ entry, sight, operators: await readOperators(db, sight) });
};

export const checkContext = async ({ db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>, purpose: CheckContext['purpose']): Promise<CheckContext> => {
  const date = stockholmDate(now);
  return { purpose, date, inList: await loadCodeLists(db, caller.tenantId, date), askTariff: await loadTariff(db) };
};

/** What only the tariff says, so that a page that asks no tariff shows it from the beginning. */
export const tariffFindings = async ({ db, now }: Pick<Context, 'db' | 'now'>, { content, status }: ArticleEntry): Promise<ArticleFinding[]> => {
  const context: CheckContext = { purpose: purposeOf(status), date: stockholmDate(now), inList: () => undefined, askTariff: () => undefined };
  const known = new Set(checkArticle(content, context).map(({ code, pointer }) => `${code} ${pointer}`));
  return checkArticle(content, { ...context, askTariff: await loadTariff(db) })
    .filter(({ code, pointer }) => !known.has(`${code} ${pointer}`))
    .map(eased);
};

/** A draft may still lack what an article in use needs. */
export const purposeOf = (status: ArticleStatus): CheckContext['purpose'] => (status === 'Draft' ? 'draft' : 'use');

/** An article that became invalid by itself, because its commodity code ended, can still be saved; it is not activated. */
const eased = (finding: ArticleFinding): ArticleFinding =>
  finding.code === 'AR-R8' && finding.messageKey !== 'rule.AR-R8.length' ? { ...finding, severity: 1 } : finding;

export const findingsToSave = async (context: Context, article: ArticleContent, status: ArticleStatus): Promise<ArticleFinding[]> =>
  checkArticle(article, await checkContext(context, purposeOf(status))).map(eased);

const asFeedbacks = (findings: readonly ArticleFinding[]) =>
  findings.map(({ severity, code, message, pointer, args }) => ({ severity, code, message, pointer, ...(args === undefined ? {} : { args }) }));

/** The error list of a refused save or action. */
export const refuseErrors = (findings: readonly ArticleFinding[]): Result<undefined> => {
  const errors = findings.filter(isError);
  return errors.length === 0 ? ok(undefined) : fail('refused', errors[0]?.message ?? '', { feedbacks: asFeedbacks(errors), data: { findings } });
};

/** The findings are told beside the feedback, because they know their translation. */
export const refusal = (finding: ArticleFinding): Failed =>
  fail('refused', finding.message, { feedbacks: asFeedbacks([{ ...finding, severity: 2 }]), data: { findings: [{ ...finding, severity: 2 }] } });

export const notAllowed = ({ status }: Pick<ArticleEntry, 'status'>): Failed => {
  const finding = articleFinding(2, 'AR-BULK.status', '', { status });
  return fail('refused', finding.message, { feedbacks: [{ severity: 2, code: 'AR-STATUS', args: { status }, message: finding.message }] });
};

/** AR-R1. */
export const idTaken = (articleId: string, owner: Operator | undefined): Failed =>
  refusal(articleFinding(2, 'AR-R1', '/articleId', { id: articleId.trim(), owner: owner?.name ?? '' }));

/** Ruling 1: what is not right but does not stop a save is told with it. */
export const savedReply = (
  entry: ArticleEntry,
  { operators }: Pick<Opened, 'operators'>,
  findings: readonly ArticleFinding[],
  message = 'Saved',
): Result<Reply<ArticleSaved>> => {
  const answer = { id: entry.id, version: entry.version, article: articleOf(entry, findOwner(operators, entry.article_owner_id)), findings: [...findings] };
  return findings.some(({ severity }) => severity > 0) ? reply(answer, { statusCode: 1, message: 'Saved with warnings' }) : reply(answer, { message });
};
