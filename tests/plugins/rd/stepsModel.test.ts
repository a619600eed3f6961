import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publishVersion, scheduleVersion } from '../../../src/application/contract/rd';
import { fail } from '../../../src/domain/kernel/result';
import { StepsModel } from '../../../src/plugins/rd/lists/stepsModel';
import type { ListVersion, VersionStatus } from '../../../src/domain/reference/listVersion';
import { aDefinition, aVersion, openedList } from './openedList';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const files = {
  write: () => Promise.resolve(fail('aborted', '')),
  save: () => undefined,
  peek: () => Promise.resolve(fail('aborted', '')),
  read: () => Promise.resolve(fail('aborted', '')),
};

const stepsOf = async (draft: ListVersion, { approval, userName }: { readonly approval: boolean; readonly userName: string }) => {
  const opened = await openedList({ definition: aDefinition({ approval }), draft, userName });
  return { ...opened, steps: new StepsModel(opened.list, { ...opened, files, userName }) };
};

it.each<[status: VersionStatus, approval: boolean, userName: string, steps: readonly string[]]>([
  ['Draft', false, 'operator.demo', ['validate', 'publish', 'schedule', 'discard']],
  ['Draft', true, 'operator.demo', ['validate', 'submit', 'discard']],
  ['InReview', true, 'operator.demo', ['reject']],
  ['InReview', true, 'product.demo', ['approve', 'reject']],
  ['Approved', true, 'product.demo', ['publish', 'schedule']],
])('in status %s (approval: %s) %s may %j', async (status, approval, userName, expected) => {
  const { steps } = await stepsOf(aVersion({ status, submittedBy: 'operator.demo' }), { approval, userName });
  expect(steps.steps).toEqual(expected);
});

it('keeps the question open when the day is refused, and tells why there', async () => {
  const { steps, api } = await stepsOf(aVersion(), { approval: false, userName: 'operator.demo' });
  api.on(scheduleVersion, () => fail('refused', 'The day must lie ahead: after 2026-11-20.'));
  await steps.start('schedule');
  steps.setDate('2026-11-01');
  await steps.run('schedule');
  expect(steps.asking).toBe('schedule');
  expect(steps.problem?.message).toBe('The day must lie ahead: after 2026-11-20.');
});

it('shows what must be corrected before the draft is published', async () => {
  const { steps, api, list } = await stepsOf(aVersion(), { approval: false, userName: 'operator.demo' });
  const issue = { rule: 'RD-R4', severity: 2 as const, message: 'EXW has no text in any language.', args: { code: 'EXW' }, code: 'EXW', field: 'text' };
  api.on(publishVersion, () => fail('refused', '1 issue must be corrected first.', { data: { issues: [issue] } }));
  await steps.start('publish');
  await steps.run('publish');
  expect(steps.asking).toBeUndefined();
  expect(list.rows.issues).toEqual([issue]);
  expect(list.problem?.message).toBe('1 issue must be corrected first.');
});
