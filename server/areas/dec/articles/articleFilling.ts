import type * as dec from '../../../../src/application/contract/dec';
import type { LookedUpItem } from '../../../../src/application/contract/dec';
import { articleKey } from '../../../../src/domain/article/articleKey';
import { fillFromArticle } from '../../../../src/domain/article/fill';
import type { FillPolicy, FillResult } from '../../../../src/domain/article/fillResult';
import type { GoodsItem } from '../../../../src/domain/declaration/declaration';
import { differences } from '../../../../src/domain/declaration/differences';
import { isEditable } from '../../../../src/domain/declaration/status';
import { isIsoDate, stockholmDate } from '../../../../src/domain/kernel/dates';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { fail, failed } from '../../../../src/domain/kernel/result';
import { taxationDate } from '../../../../src/domain/declaration/calculation/calculateTaxes';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { loadCodeLists, loadTariff } from '../../ar/area';
import { sightOf } from '../../org/area';
import { lookUp, registeredAs, type ItemsToLookUp, type LookedUp } from './articleRegistry';
import { storeChange } from '../content/changedContent';
import { fits, notAllowed, openWhole, savedReply, tooManyItems } from '../content/changing';
import { flowOf } from '../judging/judgement';

type DecHandlers = Handlers<typeof dec>;

interface FillCircumstances {
  readonly country: string;
  readonly direction: ItemsToLookUp['direction'];
  /** yyyy-MM-dd. */
  readonly date: string;
  readonly policy: FillPolicy;
}

/** What each found article fills; tariff and lists are read once. */
const filler = async (
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  circumstances: FillCircumstances,
): Promise<(found: LookedUp) => FillResult | undefined> => {
  const askTariff = await loadTariff(db);
  const inList = await loadCodeLists(db, caller.tenantId, circumstances.date);
  return ({ item, article }) =>
    article && fillFromArticle({ ...circumstances, article: article.content, status: article.status, quantity: item.quantity, item, askTariff, inList });
};

const answerOf = (found: LookedUp, fill: FillResult | undefined): LookedUpItem => {
  const { item, owner, article, candidates } = found;
  return {
    itemId: item.id,
    candidates: candidates.map(({ id, articleId, description, status }) => ({
      id,
      articleId,
      description,
      status,
      ...(owner && { articleOwner: owner.name }),
    })),
    ...(owner && { owner: { id: owner.id, name: owner.name } }),
    ...(article && { article: { id: article.id, articleId: article.articleId, ...registeredAs(article) } }),
    ...(fill && { fill }),
  };
};

export const lookUpArticles: DecHandlers['lookUpArticles'] = async ({ body }, context) => {
  const { items, parties, country, direction, date, policy } = body;
  if (!fits(items)) return tooManyItems();
  if (!isIsoDate(date))
    return fail('badRequest', 'Date must be year-month-day.', {
      feedbacks: [{ severity: 2, code: 'AR-DATE', pointer: '/date', message: 'Date must be year-month-day.' }],
    });
  const found = await lookUp(context.db, await sightOf(context.db, context.caller), { items, parties, direction });
  const fillOf = policy === undefined ? () => undefined : await filler(context, { country, direction, date, policy });
  return reply({ rows: found.map((one) => answerOf(one, fillOf(one))) });
};

/** What the registry said stands on the line; an excluded line is not asked about. */
const filledItem = ({ item, article }: LookedUp, fill: FillResult | undefined): GoodsItem => {
  if (article === undefined) return { ...item, articleStatus: 'MISSING' };
  const filled: GoodsItem = { ...item, ...fill?.patch };
  const { taxLines: _calculatedBefore, ...untaxed } = filled;
  return { ...(differences(item, filled).length === 0 ? filled : untaxed), articleStatus: 'FOUND' };
};

export const fillFromArticles: DecHandlers['fillFromArticles'] = async ({ params, body }, context) => {
  const { db, caller, now } = context;
  const opened = await openWhole(context, { id: params.id, version: body.version, lockId: body.lockId });
  if (failed(opened)) return opened;
  const { entry, profile, items } = opened.right;
  if (!isEditable(entry.status)) return notAllowed(entry);
  const wanted = body.itemIds && new Set(body.itemIds.map(plainGuid));
  const asked = items.filter(({ id, articleId = '', excluded }) => articleKey(articleId) !== '' && excluded !== true && wanted?.has(id) !== false);
  const direction = flowOf(profile);
  const found = await lookUp(db, await sightOf(db, caller), { items: asked, parties: entry.header.parties ?? {}, direction });
  const date = taxationDate(entry.header, stockholmDate(now));
  const fillOf = await filler(context, { country: profile.country, direction, date, policy: body.overwrite ? 'Overwrite' : 'EmptyOnly' });
  const changed = new Map(found.map((one) => [one.item.id, filledItem(one, fillOf(one))]));
  const after = items.map((item) => changed.get(item.id) ?? item);
  const stored = await storeChange(context, opened.right, {
    content: { header: entry.header, items: after },
    writes: { upserts: [...changed.values()], moved: [], deletes: [] },
    before: items,
  });
  if (failed(stored)) return stored;
  const answer = savedReply(stored.right.entry, stored.right.findings, [...changed.values()]);
  if (failed(answer)) return answer;
  const { data, ...more } = answer.right;
  const filled = found.filter(({ article }) => article !== undefined).length;
  return reply({ ...data, filled, missing: found.length - filled }, more);
};
