import type * as ar from '../../../src/application/contract/ar';
import type { ArticleFinding } from '../../../src/domain/article/article';
import { articleFinding } from '../../../src/domain/article/articleFinding';
import { articleStatus, mayApprove, type ArticleAction } from '../../../src/domain/article/articleStatus';
import { checkArticle } from '../../../src/domain/article/checkArticle';
import { fail, failed, ok, type Result } from '../../../src/domain/kernel/result';
import { reply, type Context, type Handlers } from '../../records/handlers';
import { articleOf, articles, findArticle, notFound } from './articles';
import { checkContext, notAllowed, openToChange, refusal, refuseErrors, savedReply, type Opened } from './changing';
import { writeHistory } from './history';
import { findOwner, sightOf } from '../org/area';
import { storeNew } from './saving';
import { countOpenUses } from './usage';

type ArHandlers = Handlers<typeof ar>;
type PersonsAction = Exclude<ArticleAction, 'changeCritical' | 'tariffExpired'>;

interface Asked {
  readonly reason?: string | undefined;
  readonly confirmWarnings?: boolean | undefined;
}

/** What must hold for an action. `confirm` says what the caller has to confirm first; then nothing is written. */
interface Admission {
  readonly findings: readonly ArticleFinding[];
  readonly confirm?: boolean;
}

type Admit = (context: Context, opened: Opened, asked: Asked) => Promise<Result<Admission>>;

/** Complete, and with commodity codes that the tariff knows today. */
const admitUse: Admit = async (context, { entry }) => {
  const findings = checkArticle(entry.content, await checkContext(context, 'use'));
  const right = refuseErrors(findings);
  return failed(right) ? right : ok({ findings });
};

const admitApproval: Admit = async (context, opened, asked) => {
  const { entry } = opened;
  const other = mayApprove(context.caller.userName, entry.critical_by ?? entry.changed_by);
  if (failed(other)) return fail('refused', other.left.message, { feedbacks: [{ severity: 2, code: 'AR-FOUR-EYES', message: other.left.message }] });
  return admitUse(context, opened, asked);
};

const admitBlock: Admit = async (_context, _opened, { reason = '' }) =>
  reason.trim() === '' ? refusal(articleFinding(2, 'AR-REASON', '/reason')) : ok({ findings: [] });

const admitRetirement: Admit = async ({ db }, { entry }, { confirmWarnings }) => {
  const open = await countOpenUses(db, entry);
  return open === 0 || confirmWarnings === true
    ? ok({ findings: [] })
    : ok({ findings: [articleFinding(1, 'AR-USED', '', { n: String(open) })], confirm: true });
};

const act =
  (action: PersonsAction, admit: Admit): ArHandlers['activateArticle'] =>
  async ({ params, body }, context) => {
    const { db, caller, now } = context;
    const opened = await openToChange(context, { id: params.id, version: body.version, lockId: body.lockId });
    if (failed(opened)) return opened;
    const { entry, operators } = opened.right;
    const status = articleStatus.next(entry.status, action);
    if (failed(status)) return notAllowed(entry);
    const admitted = await admit(context, opened.right, body);
    if (failed(admitted)) return admitted;
    const { findings, confirm } = admitted.right;
    if (confirm === true) {
      const article = articleOf(entry, findOwner(operators, entry.article_owner_id));
      return reply({ id: entry.id, version: entry.version, article, findings: [...findings] }, { statusCode: 1, message: findings[0]?.message ?? '' });
    }
    const reason = body.reason?.trim() ?? '';
    const columns = {
      status: status.right,
      block_reason: status.right === 'Blocked' ? reason : null,
      critical_by: status.right === 'Active' ? null : entry.critical_by,
    };
    const after = await articles.store(context, entry, columns, { action, reason });
    await writeHistory(db, after, { action, at: now, by: caller.userName, reason: reason === '' ? undefined : reason }, [
      { field: '/status', old: entry.status, new: after.status },
    ]);
    return savedReply(after, opened.right, findings);
  };

const nothingMore: Admit = () => Promise.resolve(ok({ findings: [] }));

export const activateArticle = act('activate', admitUse);
export const approveArticle = act('approve', admitApproval);
export const blockArticle = act('block', admitBlock);
export const unblockArticle = act('unblock', nothingMore);
export const retireArticle = act('retire', admitRetirement);

/**
 * Classifications are copied as proposals: nobody has confirmed them for the new article. Nothing of the original changes, so a copy needs
 * neither its lock nor its last version.
 */
export const copyArticle: ArHandlers['copyArticle'] = async ({ params, body }, context) => {
  const original = await findArticle(context.db, await sightOf(context.db, context.caller), params.id);
  if (original === undefined) return notFound();
  const { gtin: _own, alternativeIds: _others, ...content } = original.content;
  const profiles = content.profiles.map((profile) =>
    profile.classificationState === 'Confirmed' ? { ...profile, classificationState: 'Proposed' as const } : profile,
  );
  return storeNew(context, { article: { ...content, profiles, articleId: body.articleId }, source: 'Copy' });
};
