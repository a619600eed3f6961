import { sql } from 'kysely';
import type * as contract from '../../../../src/application/contract/orgReviews';
import { onSilenceOf, REVIEW_MOST_AT_ONCE } from '../../../../src/domain/organization/accessReview';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { changedMeanwhile } from '../../../records/claim';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { administer, denied, refused } from '../administration/administer';
import { readAssignments } from '../administration/assignments';
import { mayStep, takeStep } from '../administration/assignmentSteps';
import { ADMINISTERS_USERS } from '../administration/users';
import { findReview, openReview, readReviews, signOff, storeDecision, wholeReview } from './reviews';

const answered = async (context: Context, id: string) => {
  const review = await findReview(context, id);
  return failed(review) ? review : reply(await wholeReview(context, review.right));
};

/** Held until the end of the transaction; a review that is signed off is not changed any more. */
const open = async (context: Context, id: string): Promise<Result<contract.AccessReview>> => {
  await administer(context);
  await sql`select 1 from access_review where id = ${plainGuid(id)}::uuid for update`.execute(context.db);
  const review = await findReview(context, id);
  if (failed(review) || review.right.status === 'Open') return review;
  return refused('ORG-REVIEW-CLOSED', 'The review is signed off.');
};

export const reviewHandlers: Handlers<typeof contract> = {
  searchReviews: async (_input, context) => reply({ items: [...(await readReviews(context))] }),

  readReview: ({ params }, context) => answered(context, params.id),

  startReview: async ({ body: { orgUnitId, kind, onSilence = onSilenceOf(kind) } }, context) => {
    await administer(context);
    const unit = plainGuid(orgUnitId);
    const { rows } = await sql`select 1 from units_under(${context.caller.userId}::uuid, ${sql.raw(ADMINISTERS_USERS)}) as u where u = ${unit}::uuid`.execute(
      context.db,
    );
    if (rows.length === 0) return denied('ORG-GRANT', 'You do not administer the users of this unit.', { why: 'unit', roles: '' });
    const opened = await openReview(context, unit, kind, onSilence);
    return failed(opened) ? opened : answered(context, opened.right);
  },

  decideReview: async ({ params, body: { assignmentIds, decision, reason = '' } }, context) => {
    const review = await open(context, params.id);
    if (failed(review)) return review;
    if (assignmentIds.length > REVIEW_MOST_AT_ONCE)
      return refused('ORG-REVIEW-MOST', `At most ${REVIEW_MOST_AT_ONCE} at once.`, { args: { max: String(REVIEW_MOST_AT_ONCE) } });
    const ids = assignmentIds.map(plainGuid);
    await sql`select id from role_assignment where id = any (${ids}::uuid[]) order by id for update`.execute(context.db);
    const rows = await readAssignments(
      context,
      sql<boolean>`a.id = any (${ids}::uuid[]) and a.status = 'Active'
        and exists (select from access_review_item i where i.review_id = ${review.right.id}::uuid and i.assignment_id = a.id)`,
    );
    if (rows.length < new Set(ids).size) return changedMeanwhile();
    for (const row of rows) {
      const done = decision === 'Revoked' ? await takeStep(context, row, 'revoke', reason.trim()) : await mayConfirm(context, row);
      if (failed(done)) return done;
    }
    await storeDecision(context, review.right.id, ids, decision, reason.trim());
    return answered(context, review.right.id);
  },

  closeReview: async ({ params, body }, context) => {
    const review = await open(context, params.id);
    if (failed(review)) return review;
    const { id, version, rights, decided } = review.right;
    if (version !== body.version) return changedMeanwhile(version);
    if (decided < rights) return refused('ORG-REVIEW-LEFT', `${rights - decided} rights are not decided yet.`, { args: { count: String(rights - decided) } });
    await signOff(context, id);
    return answered(context, id);
  },
};

/** Who may end a right may confirm it; that it is the last of its kind keeps nobody from that. */
const mayConfirm = async (context: Context, row: Parameters<typeof mayStep>[1]): Promise<Result<undefined>> => {
  const may = await mayStep(context, row, 'revoke');
  return failed(may) && may.left.feedbacks?.[0]?.code === 'ORG-LAST' ? ok(undefined) : may;
};
