import { stockholmTime } from '../../src/domain/kernel/dates';
import { fail, failed, ok, type Failed, type Result } from '../../src/domain/kernel/result';
import { checkLock } from './editLocks';
import { CATALOGUE } from './catalogue';
import type { Context } from './handlers';

/** The version that was seen, and the edit lock under which the record is changed. */
export interface Claim {
  readonly version: number;
  readonly lockId?: string | undefined;
}

interface Versioned {
  readonly id: string;
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: string;
}

export const notFound = (): Failed => fail('notFound', CATALOGUE.notFound, { feedbacks: [{ severity: 2, code: 'COR-NOTFOUND' }] });

interface StaleDetails {
  readonly changedFields?: readonly string[] | undefined;
  /** Where the rule of a record has words of its own. */
  readonly message?: (time: string) => string;
}

/** Nothing is written; the caller is told who was first, when, and what differs. */
export const stale = ({ version, changed_by, changed_at }: Omit<Versioned, 'id'>, { changedFields, message: worded }: StaleDetails = {}): Failed => {
  const time = stockholmTime(changed_at);
  const message = worded?.(time) ?? `Changed by ${changed_by} at ${time}. Reload or compare.`;
  return fail('stale', message, {
    feedbacks: [{ severity: 2, code: 'COR-VERSION', args: { user: changed_by, time }, message }],
    data: { currentVersion: version, changedBy: changed_by, changedAt: changed_at.toISOString(), ...(changedFields !== undefined && { changedFields }) },
  });
};

/** As `stale`, where it is not kept who changed it and when. */
export const changedMeanwhile = (currentVersion?: number): Failed => {
  const message = 'Changed meanwhile. Reload it.';
  return fail('stale', message, {
    feedbacks: [{ severity: 2, code: 'COR-VERSION', args: { by: 'unknown' }, message }],
    ...(currentVersion !== undefined && { data: { currentVersion } }),
  });
};

/** A record is changed and deleted only at the version that was seen and under its lock (COR-R26). */
export const checkClaim = async <R extends Versioned>(context: Context, application: string, entry: R, { version, lockId }: Claim): Promise<Result<R>> => {
  if (entry.version !== version) return stale(entry);
  const lock = await checkLock(context, { application, resourceId: entry.id }, lockId);
  return failed(lock) ? lock : ok(entry);
};

/** Of the address of a deletion, where the version stands in digits. */
export const claimOf = ({ version, lockId }: { readonly version: string; readonly lockId?: string | undefined }): Claim => ({
  version: Number(version),
  lockId,
});
