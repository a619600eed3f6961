import type { JobRun } from '../../../application/contract/jobs';
import { isOver } from '../../../domain/platform/runStatus';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import { formatInstant } from '../../../ui/kit/format';
import { Tag } from '../../../ui/kit/Tag';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import { duration, jobName, ranFor, RUN_TONES, statusText } from './jobWords';

const instant = (id: 'queuedAt' | 'startedAt' | 'finishedAt' | 'startAfter', title: TextKey, more: Partial<ListColumn<JobRun>> = {}): ListColumn<JobRun> => ({
  id,
  title,
  width: 152,
  isInstant: true,
  sortable: id !== 'startAfter',
  value: (run) => run[id] ?? '',
  format: formatInstant,
  ...more,
});

const JobName = ({ run }: { readonly run: JobRun }) => jobName(run, useTexts());

const Duration = ({ run }: { readonly run: JobRun }) => {
  const { locale } = useTexts();
  const seconds = ranFor(run, Date.now());
  return seconds === undefined ? '' : duration(seconds, locale);
};

const percent = ({ progress: { done, total } }: JobRun): string => (total === 0 ? '' : `${Math.floor((done / total) * 100)} %`);

/** Columns of specification 6.1, in its order. */
export const jobColumns: readonly ListColumn<JobRun>[] = [
  { id: 'number', title: 'pf.run.number', kind: 'integer', width: 80, sortable: true, opens: true, value: ({ number }) => String(number) },
  {
    id: 'jobType',
    title: 'pf.run.job',
    kind: 'custom',
    width: 240,
    sortable: true,
    value: ({ title }) => title,
    written: (run, texts) => jobName(run, texts),
    content: (run) => <JobName run={run} />,
  },
  {
    id: 'status',
    title: 'pf.run.status',
    kind: 'custom',
    width: 224,
    sortable: true,
    value: ({ status }) => status,
    written: ({ status }, { t }) => t(statusText(status)),
    content: ({ status }) => <Tag text={statusText(status)} tone={RUN_TONES[status]} />,
  },
  { id: 'progress', title: 'pf.run.progress', width: 112, align: 'end', value: percent },
  {
    id: 'trigger',
    title: 'pf.run.trigger',
    kind: 'custom',
    width: 136,
    sortable: true,
    value: ({ trigger }) => trigger,
    written: ({ trigger }, { t }) => t(`pf.trigger.${trigger}`),
    content: ({ trigger }) => <Trigger trigger={trigger} />,
  },
  { id: 'startedBy', title: 'pf.run.startedBy', width: 168, sortable: true, value: ({ startedBy }) => startedBy },
  instant('queuedAt', 'pf.run.queuedAt'),
  instant('startedAt', 'pf.run.startedAt'),
  {
    id: 'duration',
    title: 'pf.run.duration',
    kind: 'custom',
    width: 112,
    value: (run) => String(Math.floor(ranFor(run, Date.now()) ?? 0)),
    content: (run) => <Duration run={run} />,
  },
  { id: 'attempt', title: 'pf.run.attempt', width: 88, value: ({ attempt, maxAttempts }) => `${attempt}/${maxAttempts}` },
  instant('startAfter', 'pf.run.next', { value: ({ startAfter, status }) => (startAfter === undefined || isOver(status) ? '' : startAfter) }),
  { id: 'node', title: 'pf.run.node', width: 160, value: ({ node = '' }) => node, hidden: true },
  { id: 'tenant', title: 'pf.run.tenant', width: 168, value: ({ tenant = '' }) => tenant },
  instant('finishedAt', 'pf.run.finishedAt', { hidden: true }),
  { id: 'errorMessage', title: 'pf.run.error', width: 280, value: ({ errorMessage = '' }) => errorMessage, hidden: true },
];

const Trigger = ({ trigger }: Pick<JobRun, 'trigger'>) => useTexts().t(`pf.trigger.${trigger}`);
