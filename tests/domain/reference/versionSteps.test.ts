import { describe, expect, it } from 'vitest';
import { failed } from '../../../src/domain/kernel/result';
import type { VersionStatus } from '../../../src/domain/reference/listVersion';
import { versionStep, type StepContext, type VersionAction } from '../../../src/domain/reference/versionSteps';

const world: StepContext = {
  approval: true,
  user: 'product.demo',
  authors: ['operator.demo'],
  stopping: 0,
  changes: 3,
  today: '2026-03-10',
  date: '2026-04-01',
  reason: 'Wrong rate',
};

const outcome = (status: VersionStatus, action: VersionAction, more: Partial<StepContext> = {}): string => {
  const next = versionStep(status, action, { ...world, ...more });
  return failed(next) ? next.left.message : next.right;
};

describe('the life of a version (3.2)', () => {
  it.each([
    ['Draft', 'validate', 'Draft'],
    ['Draft', 'submit', 'InReview'],
    ['InReview', 'approve', 'Approved'],
    ['InReview', 'reject', 'Draft'],
    ['Approved', 'publish', 'Published'],
    ['Approved', 'schedule', 'Scheduled'],
    ['Scheduled', 'cancel', 'Approved'],
    ['Published', 'supersede', 'Superseded'],
    ['Superseded', 'restore', 'Superseded'],
    ['Draft', 'discard', 'Draft'],
  ] as const)('%s, %s: %s', (status, action, next) => {
    expect(outcome(status, action)).toBe(next);
  });

  it.each([
    ['Draft', 'publish', 'Published'],
    ['Draft', 'schedule', 'Scheduled'],
  ] as const)('of a list without approval: %s, %s: %s', (status, action, next) => {
    expect(outcome(status, action, { approval: false })).toBe(next);
  });

  it('a scheduled one is published when its day has come, not by hand', () => {
    expect(outcome('Scheduled', 'publish', { due: true })).toBe('Published');
    expect(outcome('Scheduled', 'publish')).toBe('publish is not allowed when the status is Scheduled.');
  });

  it.each([
    ['Draft', 'submit', { stopping: 2 }, '2 issues must be corrected first.'],
    ['Draft', 'submit', { stopping: 1 }, '1 issue must be corrected first.'],
    ['Draft', 'submit', { changes: 0 }, 'The draft changes nothing.'],
    ['Draft', 'submit', { approval: false }, 'This list is published without an approval.'],
    ['InReview', 'approve', { user: 'operator.demo' }, 'Another user than operator.demo must approve it.'],
    ['InReview', 'reject', { reason: '  ' }, 'A reason is missing.'],
    ['Draft', 'publish', {}, 'A second person must approve changes of this list.'],
    ['Approved', 'publish', { stopping: 1 }, '1 issue must be corrected first.'],
    ['Approved', 'schedule', { date: '2026-03-10' }, 'The day must lie ahead: after 2026-03-10.'],
    ['InReview', 'publish', {}, 'publish is not allowed when the status is InReview.'],
    ['Published', 'discard', {}, 'discard is not allowed when the status is Published.'],
    ['Approved', 'submit', {}, 'submit is not allowed when the status is Approved.'],
  ] as [VersionStatus, VersionAction, Partial<StepContext>, string][])('%s, %s %o: %s', (status, action, more, message) => {
    expect(outcome(status, action, more)).toBe(message);
  });
});
