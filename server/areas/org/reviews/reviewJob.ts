import * as t from 'io-ts';
import { sql } from 'kysely';
import type { OnSilence } from '../../../../src/domain/organization/accessReview';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { failed, ok } from '../../../../src/domain/kernel/result';
import { setScope } from '../../../db/transaction';
import { defineJob } from '../../../jobs/jobDefinition';
import { systemContext } from '../../../records/systemContext';
import { administer } from '../administration/administer';
import { readAssignments } from '../administration/assignments';
import { storeStep } from '../administration/assignmentSteps';
import { refuseLastHolder } from '../administration/lastHolder';
import { signOff, storeDecision } from './reviews';

interface Due {
  readonly id: string;
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly on_silence: OnSilence;
  readonly due_on: string;
}

/** Reviews past their last day end by themselves: what nobody has decided is kept or revoked, as the review says; the last holder of a protected role stays. */
export const reviewJob = defineJob({
  jobType: 'org.review.due',
  title: 'Close reviews of rights past their day',
  description: 'Keeps or revokes the rights that nobody has decided by the last day of a review, and signs the review off.',
  level: 'Installation',
  parameters: t.strict({}),
  concurrency: 'OneGlobally',
  schedule: { cron: '30 3 * * *', missed: 'Once' },
  run: async ({ chunk, progress, tenantId, orgUnitId }) => {
    const now = new Date();
    const due = await chunk(async (db) => ok((await sql<Due>`select * from reviews_past(${stockholmDate(now)}::date)`.execute(db)).rows));
    if (failed(due)) return due;
    for (const [at, { id, tenant_id, org_unit_id, on_silence, due_on }] of due.right.entries()) {
      const closed = await chunk(async (db, publish) => {
        await setScope(db, { tenantId: tenant_id, userId: '', orgUnitId: org_unit_id, units: [org_unit_id] });
        const context = systemContext(db, { now, publish, tenantId: tenant_id, orgUnitId: org_unit_id, userName: 'schedule' });
        await administer(context);
        const left = await readAssignments(
          context,
          sql<boolean>`a.status = 'Active' and exists (select from access_review_item i where i.review_id = ${id}::uuid and i.assignment_id = a.id and i.decision is null)`,
          Number.MAX_SAFE_INTEGER,
        );
        for (const row of left) {
          const revoked = on_silence === 'Revoke' && !failed(await refuseLastHolder(context, { assignmentId: row.id }));
          if (revoked) await storeStep(context, row, 'Revoked', `Not confirmed by ${due_on}`);
          await storeDecision(context, id, [row.id], revoked ? 'Revoked' : 'Confirmed', `No decision by ${due_on}`);
        }
        await signOff(context, id);
        await setScope(db, { tenantId, userId: '', orgUnitId, units: [orgUnitId] });
        return ok(undefined);
      });
      if (failed(closed)) return closed;
      await progress(at + 1, due.right.length);
    }
    return ok({ summary: { closed: due.right.length } });
  },
});
