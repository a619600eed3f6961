import { cancelJob, exportJobs, JobCriteria, retryJob, searchJobs, type JobRun } from '../../../application/contract/jobs';
import { isOver, mayRetry } from '../../../domain/platform/runStatus';
import { choice, choices, period, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import { rowByRow, type BulkAction } from '../../../ui/archetypes/list/bulkModel';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { jobColumns } from './jobColumns';
import { jobChoices, statusChoices, triggerChoices } from './jobWords';

const MOST_AT_ONCE = 500;

const nameOf = ({ number }: JobRun): string => String(number);

const actions: readonly BulkAction<JobRun>[] = [
  {
    id: 'retry',
    text: 'pf.run.retry',
    icon: 'refresh',
    confirm: 'pf.run.retry.ask',
    max: MOST_AT_ONCE,
    fits: ({ status }) => mayRetry(status),
    run: rowByRow(nameOf, ({ id }, api) => api.call(retryJob, { params: { id }, body: {} })),
  },
  {
    id: 'cancel',
    text: 'pf.run.cancel',
    icon: 'ban',
    destructive: true,
    confirm: 'pf.run.cancel.ask',
    max: MOST_AT_ONCE,
    fits: ({ status, allowCancel }) => !isOver(status) && (allowCancel || status !== 'Running'),
    run: rowByRow(nameOf, ({ id }, api) => api.call(cancelJob, { params: { id } })),
  },
];

/** Job manager (specification 6.1): unasked, what is not over and what the last 24 hours brought. */
export const JobSearch = searchScreen<JobCriteria, JobRun>({
  view: 'pf.jobs',
  title: 'pf.jobs.title',
  endpoint: searchJobs,
  exported: exportJobs,
  codec: JobCriteria,
  criteria: [
    choice('jobType', 'pf.run.job', jobChoices, { span: 4 }),
    text('pluginName', 'pf.jobs.plugin', { maxLength: 10 }),
    choices('statuses', 'pf.run.status', statusChoices),
    choice('trigger', 'pf.run.trigger', triggerChoices),
    text('startedBy', 'pf.run.startedBy', { maxLength: 100 }),
    period('from', 'to', 'pf.run.queuedAt'),
    text('text', 'pf.jobs.parameters', { maxLength: 100 }),
    yesNo('current', 'pf.jobs.current'),
    yesNo('withWarnings', 'pf.jobs.withWarnings'),
  ],
  quickFilters: [
    { id: 'current', text: 'pf.jobs.current', criteria: () => ({ current: true }) },
    { id: 'failed', text: 'pf.jobs.failed', criteria: () => ({ statuses: ['Failed', 'TimedOut'] }) },
    { id: 'waiting', text: 'pf.jobs.waiting', criteria: () => ({ statuses: ['Queued', 'RetryWaiting'] }) },
  ],
  columns: jobColumns,
  rowId: ({ id }) => id,
  unasked: () => ({ criteria: { current: true }, sort: [{ column: 'queuedAt', descending: true }] }),
  live: { pluginName: 'pf', eventType: 'job.changed' },
  open: ({ id }) => `/pf/job-manager/${id}`,
  create: { to: '/pf/job-manager/start', text: 'pf.start.title', access: 'pf.job-manager' },
  links: [{ to: '/pf/job-administration', text: 'pf.admin.title', access: 'pf.job-admin' }],
  actions,
  empty: 'pf.jobs.empty',
});
