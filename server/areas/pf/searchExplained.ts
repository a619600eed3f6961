import type * as searchTest from '../../../src/application/contract/searchTest';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import { rankParts } from '../../../src/domain/platform/searchRank';
import { enterUnit } from '../../db/rights';
import { reply, type Caller, type Context, type Handlers } from '../../records/handlers';
import type { Searching } from './currentHits';
import { searchExplained } from './globalSearch';
import { refused } from './jobRuns';

const DAY_MS = 86_400_000;

/** Somebody else's eyes are lent only where every user is one of the demo. */
const seenBy = async ({ db, caller, environment }: Context, name: string | undefined): Promise<Result<Caller>> => {
  const wanted = name?.trim() ?? '';
  if (wanted === '' || wanted === caller.userName) return ok(caller);
  const no = (): Result<Caller> => refused('PF-ACTAS', 'Only users of the demo can be looked through, on local and test.', '/actAs');
  if (environment !== 'local' && environment !== 'test') return no();
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'user_auth_name'])
    .where('tenant_id', '=', caller.tenantId)
    .where('user_auth_name', '=', wanted)
    .where('demo', '=', true)
    .executeTakeFirst();
  if (user === undefined) return no();
  const rights = await enterUnit(db, { tenantId: caller.tenantId, userId: user.id }, undefined);
  return rights?.usable === true ? ok({ ...caller, userId: user.id, userName: user.user_auth_name, ...rights }) : no();
};

/** The search as somebody sees it, and why each hit stands where it does. */
export const searchTestHandlers = (searched: Searching['kinds']): Handlers<typeof searchTest> => ({
  explainSearch: async ({ body: { criteria, paging, actAs } }, context) => {
    const seen = await seenBy(context, actAs);
    if (failed(seen)) return seen;
    const began = performance.now();
    const found = await searchExplained({ db: context.db, caller: seen.right, kinds: searched }, { criteria, paging });
    if (failed(found)) return found;
    const { terms, kinds, units, totalCount, hits } = found.right;
    const now = context.now.getTime();
    return reply({
      user: seen.right.userName,
      kinds: [...kinds],
      units,
      ms: Math.round(performance.now() - began),
      totalCount,
      items: hits.map(({ hit, textRank }) => {
        const ageDays = (now - Date.parse(hit.result.statusAt)) / DAY_MS;
        return { ...hit, parts: rankParts({ kind: hit.match.kind, textRank, ageDays }) };
      }),
      ...(terms && { terms: terms.map(({ type, text, negated }) => ({ type, text, negated })) }),
    });
  },
});
