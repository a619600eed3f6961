import { MAX_REASON } from '../../../../src/application/contract/declarationMaintenance';
import { refused } from '../../../../src/domain/declaration/refusals';
import { failed, type Result } from '../../../../src/domain/kernel/result';
import type { Context } from '../../../records/handlers';

interface Deed {
  readonly action: string;
  /** What it was done to, as people call it. */
  readonly target: string;
  readonly reason: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Does it and notes who did it and why, or refuses it without a reason. */
export const audited = async <A>(context: Context, { action, target, reason, details = {} }: Deed, work: () => Promise<Result<A>>): Promise<Result<A>> => {
  const why = reason.trim();
  if (why === '' || why.length > MAX_REASON) return refused('DEC-MAINTENANCE.reason', { max: String(MAX_REASON) }, '/reason');
  const done = await work();
  if (failed(done)) return done;
  const { db, caller, now } = context;
  await db
    .insertInto('maintenance_audit')
    .values({
      tenant_id: caller.tenantId,
      org_unit_id: caller.orgUnitId,
      at: now,
      user_id: caller.userId,
      by: caller.userName,
      action,
      target,
      reason: why,
      details: JSON.stringify(details),
    })
    .execute();
  return done;
};
