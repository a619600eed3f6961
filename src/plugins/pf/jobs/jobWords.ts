import type { JobRun } from '../../../application/contract/jobs';
import type { Choice } from '../../../ui/kit/fields/ChoiceField';
import type { TagTone } from '../../../ui/kit/Tag';
import type { TextKey } from '../../../ui/text/keys';
import type { Texts } from '../../../ui/text/texts';

export type RunStatus = JobRun['status'];

export const RUN_TONES: Readonly<Record<RunStatus, TagTone>> = {
  Queued: 'grey',
  Running: 'blue',
  RetryWaiting: 'teal',
  CancelRequested: 'amber',
  Succeeded: 'green',
  SucceededWithWarnings: 'amber',
  Failed: 'red',
  TimedOut: 'red',
  Cancelled: 'dark',
  Skipped: 'grey',
};

export const statusText = (status: RunStatus): TextKey => `pf.status.${status}`;

const STATUSES = Object.keys(RUN_TONES) as readonly RunStatus[];
export const statusChoices: readonly Choice[] = STATUSES.map((value) => ({ value, text: statusText(value) }));

const TRIGGERS = ['Manual', 'Schedule', 'Event', 'Retry', 'System'] as const;
export const triggerChoices: readonly Choice[] = TRIGGERS.map((value) => ({ value, text: `pf.trigger.${value}` }));

const JOB_TYPES = [
  'pf.demo.progress',
  'pf.search.reindex',
  'pf.audit.verify',
  'pf.retention',
  'cor.send.tick',
  'cor.retention',
  'dec.authority.tick',
  'rd.import',
  'org.assignment.expire',
] as const;
type JobType = (typeof JOB_TYPES)[number];

const isKnown = (jobType: string): jobType is JobType => JOB_TYPES.some((known) => known === jobType);

export const jobChoices: readonly Choice[] = JOB_TYPES.map((value) => ({ value, text: `pf.job.${value}` }));

/** A job that this browser does not know yet has the title that the server gives it. */
export const jobName = ({ jobType, title }: { readonly jobType: string; readonly title: string }, { t }: Pick<Texts, 't'>): string =>
  isKnown(jobType) ? t(`pf.job.${jobType}`) : title;

/** `2 min 5 s`. */
export const duration = (seconds: number, locale: string): string => {
  const part = (value: number, unit: 'hour' | 'minute' | 'second'): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 }).format(value);
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, Math.floor(seconds % 60)];
  if (hours > 0) return `${part(hours, 'hour')} ${part(minutes, 'minute')}`;
  return minutes > 0 ? `${part(minutes, 'minute')} ${part(rest, 'second')}` : part(rest, 'second');
};

/** Seconds that it has run, so far or in all. */
export const ranFor = ({ startedAt, finishedAt }: Pick<JobRun, 'startedAt' | 'finishedAt'>, now: number): number | undefined =>
  startedAt === undefined ? undefined : ((finishedAt === undefined ? now : Date.parse(finishedAt)) - Date.parse(startedAt)) / 1_000;
