import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint, exportEndpoint, searchEndpoint } from './endpoint';
import { AtVersion, ToDelete } from './record';

const RunStatuses = t.keyof({
  Queued: null,
  Running: null,
  RetryWaiting: null,
  CancelRequested: null,
  Succeeded: null,
  SucceededWithWarnings: null,
  Failed: null,
  TimedOut: null,
  Cancelled: null,
  Skipped: null,
});
const Triggers = t.keyof({ Manual: null, Schedule: null, Event: null, Retry: null, System: null });

/** `tenant`: its name, for who sees those of several. `etaSeconds`: until it ends, from 5 % on. `errorDetail` is for the platform's administrators only. */
export const JobRun = t.intersection([
  t.type({
    id: Guid,
    number: t.number,
    tenantId: Guid,
    orgUnitId: Guid,
    jobType: t.string,
    title: t.string,
    trigger: Triggers,
    status: RunStatuses,
    parameters: t.UnknownRecord,
    startedBy: t.string,
    queuedAt: t.string,
    attempt: t.number,
    maxAttempts: t.number,
    progress: t.type({ done: t.number, total: t.number, text: t.string }),
    allowCancel: t.boolean,
  }),
  t.partial({
    tenant: t.string,
    scheduleId: Guid,
    occurrenceAt: t.string,
    startAfter: t.string,
    startedAt: t.string,
    finishedAt: t.string,
    etaSeconds: t.number,
    resultSummary: t.UnknownRecord,
    errorCode: t.string,
    errorMessage: t.string,
    errorDetail: t.string,
    cancelRequestedBy: t.string,
    cancelRequestedAt: t.string,
    node: t.string,
    parentRunId: Guid,
  }),
]);
export type JobRun = t.TypeOf<typeof JobRun>;

/** `current`: not over yet, or of the last 24 hours. Days are those of Stockholm, both included. */
export const JobCriteria = t.exact(
  t.partial({
    jobType: t.string,
    pluginName: t.string,
    statuses: t.array(RunStatuses),
    current: t.boolean,
    trigger: Triggers,
    startedBy: t.string,
    scheduleId: Guid,
    from: t.string,
    to: t.string,
    text: t.string,
    withWarnings: t.boolean,
  }),
);
export type JobCriteria = t.TypeOf<typeof JobCriteria>;

/** One's own runs; of the tenant, or of all, for its administrators (PF-R10). Newest first. */
export const searchJobs = searchEndpoint('/api/pf/ui/job/search', 'pf.job-manager', JobCriteria, JobRun);
export const exportJobs = exportEndpoint('/api/pf/ui/job/search', 'pf.job-manager', JobCriteria, JobRun);

const ById = t.strict({ id: Guid });

export const readJob = endpoint({ method: 'GET', path: '/api/pf/ui/job/{id}', access: 'pf.job-manager', params: ById, answer: JobRun });

const Levels = t.keyof({ Debug: null, Info: null, Warning: null, Error: null });

export const searchJobLog = endpoint({
  method: 'POST',
  path: '/api/pf/ui/job/log/search',
  access: 'pf.job-manager',
  body: t.intersection([t.strict({ runId: Guid, afterSeq: t.number }), t.exact(t.partial({ levels: t.array(Levels), text: t.string }))]),
  answer: t.type({
    lines: t.array(
      t.intersection([t.type({ seq: t.number, at: t.string, level: Levels, message: t.string }), t.partial({ itemKey: t.string, data: t.UnknownRecord })]),
    ),
    nextSeq: t.number,
  }),
});

/** A parameter of a job, as its start form asks for it. */
const JobParameter = t.type({ name: t.string, type: t.keyof({ text: null, integer: null, yesNo: null }), required: t.boolean });
export type JobParameter = t.TypeOf<typeof JobParameter>;

/** What the caller may start. */
export const readJobDefinitions = endpoint({
  method: 'GET',
  path: '/api/pf/ui/job/definitions',
  access: 'pf.job-manager',
  answer: t.array(
    t.type({
      jobType: t.string,
      pluginName: t.string,
      title: t.string,
      description: t.string,
      level: t.keyof({ User: null, Tenant: null, Installation: null }),
      allowManual: t.boolean,
      allowSchedule: t.boolean,
      allowCancel: t.boolean,
      maxAttempts: t.number,
      timeoutSeconds: t.number,
      retentionDays: t.number,
      parameters: t.array(JobParameter),
    }),
  ),
});

export const startJob = endpoint({
  method: 'POST',
  path: '/api/pf/ui/job',
  access: 'pf.job-manager',
  body: t.intersection([t.strict({ jobType: t.string, parameters: t.UnknownRecord }), t.exact(t.partial({ startAfter: t.string }))]),
  answer: t.type({ id: Guid, number: t.number }),
  creates: true,
});

export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/pf/ui/job/{id}/cancel',
  access: 'pf.job-manager',
  params: ById,
  answer: JobRun,
  creates: true,
});

/** A new run, with the old parameters or with others. */
export const retryJob = endpoint({
  method: 'POST',
  path: '/api/pf/ui/job/{id}/retry',
  access: 'pf.job-manager',
  params: ById,
  body: t.exact(t.partial({ parameters: t.UnknownRecord })),
  answer: JobRun,
  creates: true,
});

/** Refused when the count differs by more than 10 %; at most 500. */
export const retryManyJobs = endpoint({
  method: 'POST',
  path: '/api/pf/ui/job/retrymany',
  access: 'pf.job-manager',
  body: t.strict({ criteria: JobCriteria, expectedCount: t.number }),
  answer: t.type({ started: t.number }),
  creates: true,
});

const ScheduleContent = t.strict({
  name: t.string,
  jobType: t.string,
  cron: t.string,
  timezone: t.string,
  parameters: t.UnknownRecord,
  missed: t.keyof({ Skip: null, Once: null, All: null }),
});
const Calendar = t.keyof({ None: null, SwedishWorkdays: null, NorwegianWorkdays: null, DanishWorkdays: null });
const Told = t.strict({ userId: Guid, on: t.array(t.keyof({ Failure: null, Warning: null, Success: null })) });

/** `calendar`: what falls on a day without work moves to the next working day. `notify`: who is told how runs ended. */
const ScheduleOptions = t.exact(t.partial({ validFrom: t.string, validTo: t.string, calendar: Calendar, notify: t.array(Told), runAsUserId: Guid }));

export const JobSchedule = t.intersection([
  ScheduleContent,
  ScheduleOptions,
  t.type({
    id: Guid,
    version: t.number,
    status: t.keyof({ Enabled: null, Disabled: null, Suspended: null, Ended: null }),
    title: t.string,
    changedAt: t.string,
    changedBy: t.string,
    failuresInARow: t.number,
    calendar: Calendar,
  }),
  t.partial({ runAs: t.string, tenant: t.string, nextRunAt: t.string, lastRunAt: t.string, lastStatus: RunStatuses }),
]);
export type JobSchedule = t.TypeOf<typeof JobSchedule>;

export const searchJobSchedules = searchEndpoint(
  '/api/pf/ui/jobschedule/search',
  'pf.job-admin',
  t.exact(t.partial({ jobType: t.string, text: t.string })),
  JobSchedule,
);
export const readJobSchedule = endpoint({ method: 'GET', path: '/api/pf/ui/jobschedule/{id}', access: 'pf.job-admin', params: ById, answer: JobSchedule });

/** Runs as whoever makes it, or changes what it does (PF-R9). */
export const createJobSchedule = endpoint({
  method: 'POST',
  path: '/api/pf/ui/jobschedule',
  access: 'pf.job-admin',
  body: t.intersection([ScheduleContent, ScheduleOptions]),
  answer: JobSchedule,
  creates: true,
});

export const updateJobSchedule = endpoint({
  method: 'PUT',
  path: '/api/pf/ui/jobschedule/{id}',
  access: 'pf.job-admin',
  params: ById,
  body: t.intersection([ScheduleContent, ScheduleOptions, AtVersion]),
  answer: JobSchedule,
});

export const deleteJobSchedule = endpoint({
  method: 'DELETE',
  path: '/api/pf/ui/jobschedule/{id}',
  access: 'pf.job-admin',
  params: ToDelete,
  answer: t.unknown,
});

export const runJobScheduleNow = endpoint({
  method: 'POST',
  path: '/api/pf/ui/jobschedule/{id}/runnow',
  access: 'pf.job-admin',
  params: ById,
  answer: JobRun,
  creates: true,
});
export const enableJobSchedule = endpoint({
  method: 'POST',
  path: '/api/pf/ui/jobschedule/{id}/enable',
  access: 'pf.job-admin',
  params: ById,
  body: AtVersion,
  answer: JobSchedule,
  creates: true,
});
export const disableJobSchedule = endpoint({
  method: 'POST',
  path: '/api/pf/ui/jobschedule/{id}/disable',
  access: 'pf.job-admin',
  params: ById,
  body: AtVersion,
  answer: JobSchedule,
  creates: true,
});

/** The next 10 times, with the offset of their clocks. */
export const previewJobSchedule = endpoint({
  method: 'POST',
  path: '/api/pf/ui/jobschedule/preview',
  access: 'pf.job-admin',
  body: t.intersection([t.strict({ cron: t.string, timezone: t.string }), t.exact(t.partial({ calendar: Calendar }))]),
  answer: t.array(t.type({ localTime: t.string, utc: t.string, offset: t.string })),
});
