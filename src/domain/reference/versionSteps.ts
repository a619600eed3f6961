import { machine } from '../kernel/machine';
import { failed, ok, type Result } from '../kernel/result';
import type { VersionStatus } from './listVersion';
import { refusedBy } from './ruleTexts';

export type VersionAction = 'validate' | 'submit' | 'approve' | 'reject' | 'publish' | 'schedule' | 'cancel' | 'discard' | 'supersede' | 'restore';

/** Life of a version (specification 3.2). `discard` and `restore` lead to another record and keep the status of this one. */
export const versionMachine = machine<VersionStatus, VersionAction>({
  Draft: { validate: 'Draft', submit: 'InReview', publish: 'Published', schedule: 'Scheduled', discard: 'Draft' },
  InReview: { approve: 'Approved', reject: 'Draft' },
  Approved: { publish: 'Published', schedule: 'Scheduled' },
  Scheduled: { publish: 'Published', cancel: 'Approved' },
  Published: { supersede: 'Superseded' },
  Superseded: { restore: 'Superseded' },
});

export interface StepContext {
  readonly approval: boolean;
  /** Who does it, and who had a hand in the version before. */
  readonly user: string;
  readonly authors: readonly string[];
  /** Issues that stop it: severity 2 and more. */
  readonly stopping: number;
  readonly changes: number;
  /** yyyy-MM-dd in Stockholm; `due`: the scheduled day has come, nobody asks. */
  readonly today: string;
  readonly date?: string | undefined;
  readonly reason?: string | undefined;
  readonly due?: boolean | undefined;
}

const refusal = (
  status: VersionStatus,
  action: VersionAction,
  { approval, user, authors, stopping, changes, today, date, reason, due = false }: StepContext,
) => {
  switch (action) {
    case 'submit':
      if (!approval) return refusedBy('RD-NOAPPROVAL');
      if (changes === 0) return refusedBy('RD-EMPTY');
      return stopping > 0 ? refusedBy('RD-ISSUES', { n: String(stopping) }) : undefined;
    case 'approve':
      return authors.includes(user) ? refusedBy('RD-SAMEUSER', { user }) : undefined;
    case 'reject':
      return reason === undefined || reason.trim() === '' ? refusedBy('RD-REASON') : undefined;
    case 'publish':
    case 'schedule':
      if (status === 'Draft' && approval) return refusedBy('RD-APPROVAL');
      if (status === 'Scheduled' && !due) return refusedBy('RD-STEP', { action, status });
      if (changes === 0) return refusedBy('RD-EMPTY');
      if (stopping > 0) return refusedBy('RD-ISSUES', { n: String(stopping) });
      return action === 'schedule' && (date === undefined || date <= today) ? refusedBy('RD-SCHEDULE', { today }) : undefined;
    default:
      return undefined;
  }
};

/** The status after the step, or why it is refused. */
export const versionStep = (status: VersionStatus, action: VersionAction, context: StepContext): Result<VersionStatus> => {
  const next = versionMachine.next(status, action);
  if (failed(next)) return refusedBy('RD-STEP', { action, status });
  return refusal(status, action, context) ?? ok(next.right);
};

/** Of the statuses in which a version keeps others from beginning one. */
export const isOpenDraft = (status: VersionStatus): boolean => status === 'Draft' || status === 'InReview';
