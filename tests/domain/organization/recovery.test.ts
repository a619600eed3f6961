import { describe, expect, it } from 'vitest';
import { failed } from '../../../src/domain/kernel/result';
import { mayStepRecovery, RECOVERY_STEPS, recoveryStatus } from '../../../src/domain/organization/recovery';

const nobody = { isProductAdministrator: false, hasAsked: false, isOfTenant: false };
const stepsOf = (who: Partial<typeof nobody>) => RECOVERY_STEPS.filter((step) => mayStepRecovery(step, { ...nobody, ...who }));

describe('a recovery of a tenant (ORG-R37 b)', () => {
  it('takes two product administrators, and the tenant can only object', () => {
    expect(stepsOf({ isProductAdministrator: true, hasAsked: true })).toEqual(['withdraw']);
    expect(stepsOf({ isProductAdministrator: true })).toEqual(['approve', 'reject']);
    expect(stepsOf({ isOfTenant: true })).toEqual(['object']);
    expect(stepsOf({ hasAsked: true })).toEqual([]);
  });

  it('can be stopped until it is carried out, and is decided once', () => {
    expect(recoveryStatus.actions('Waiting')).toEqual(['withdraw', 'object']);
    for (const status of ['Done', 'Rejected', 'Withdrawn', 'Objected', 'Failed'] as const) expect(failed(recoveryStatus.next(status, 'approve'))).toBe(true);
  });
});
