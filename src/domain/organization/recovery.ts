import { machine } from '../kernel/machine';

export const RECOVERY_STATUSES = ['Requested', 'Waiting', 'Done', 'Rejected', 'Withdrawn', 'Objected', 'Failed'] as const;
export type RecoveryStatus = (typeof RECOVERY_STATUSES)[number];
export const RECOVERY_STEPS = ['approve', 'reject', 'withdraw', 'object'] as const;
export type RecoveryStep = (typeof RECOVERY_STEPS)[number];

/** Asked for by one product administrator, approved by another, carried out a day later unless the tenant objects (ORG-R37 b). */
export const recoveryStatus = machine<RecoveryStatus, RecoveryStep>({
  Requested: { approve: 'Waiting', reject: 'Rejected', withdraw: 'Withdrawn', object: 'Objected' },
  Waiting: { withdraw: 'Withdrawn', object: 'Objected' },
  Done: {},
  Rejected: {},
  Withdrawn: {},
  Objected: {},
  Failed: {},
});

/** How somebody stands to a recovery. */
export interface Taking {
  readonly isProductAdministrator: boolean;
  readonly hasAsked: boolean;
  /** Administers the tenant that is recovered. */
  readonly isOfTenant: boolean;
}

/** One product administrator asks and may withdraw, another approves or rejects; the tenant can only object. */
export const mayStepRecovery = (step: RecoveryStep, { isProductAdministrator, hasAsked, isOfTenant }: Taking): boolean =>
  step === 'object' ? isOfTenant : isProductAdministrator && (step === 'withdraw') === hasAsked;

/** How long the tenant can object, in milliseconds. */
export const OBJECTION_MS = 24 * 3_600_000;
