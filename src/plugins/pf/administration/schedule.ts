import * as t from 'io-ts';
import {
  createJobSchedule,
  deleteJobSchedule,
  disableJobSchedule,
  enableJobSchedule,
  readJobSchedule,
  runJobScheduleNow,
  updateJobSchedule,
  type JobSchedule,
} from '../../../application/contract/jobs';
import type { Api } from '../../../application/ports/api';
import { PORTAL_ZONE } from '../../../domain/kernel/calendar';
import { fail, failed, ok, type Result } from '../../../domain/kernel/result';
import { NOTIFY_ON, SCHEDULE_CALENDARS } from '../../../domain/platform/scheduleCalendar';
import { scheduleStatus, type ScheduleStatus } from '../../../domain/platform/scheduleStatus';
import type { AdminRecord } from '../../../ui/archetypes/admin/declared';
import { choice, choices, dateTime, text } from '../../../ui/archetypes/fields/constructors';
import type { ActionGiven, Answered } from '../../../ui/archetypes/record/declared';
import { claimOf, deletionOf } from '../../../ui/archetypes/record/recordCalls';
import { formatInstant } from '../../../ui/kit/format';
import type { TagTone } from '../../../ui/kit/Tag';
import { jobChoices, jobName, statusText } from '../jobs/jobWords';
import { ScheduleDraft } from './scheduleDraft';
import { SchedulePreview } from './SchedulePreview';

export const SCHEDULE_TONES: Readonly<Record<ScheduleStatus, TagTone>> = { Enabled: 'green', Disabled: 'grey', Suspended: 'red', Ended: 'dark' };

const given = (value: string | undefined): value is string => value !== undefined && value !== '';

const parametersIn = (written: string): Result<Readonly<Record<string, unknown>>> => {
  try {
    const read: unknown = JSON.parse(written.trim() === '' ? '{}' : written);
    if (t.UnknownRecord.is(read)) return ok(read);
  } catch {
    // What it is instead is said below.
  }
  const message = 'The parameters are not a JSON object.';
  return fail('refused', message, { textKey: 'feedback.PF-JSON', feedbacks: [{ severity: 2, code: 'PF-JSON', pointer: '/parameters', message }] });
};

const isOutcome = (value: string): value is (typeof NOTIFY_ON)[number] => NOTIFY_ON.some((one) => one === value);

const contentOf = (
  { validFrom, validTo, tellMe = [], ...draft }: ScheduleDraft,
  parameters: Readonly<Record<string, unknown>>,
  userId: string,
  before: JobSchedule | undefined,
) => {
  const others = (before?.notify ?? []).filter((told) => told.userId !== userId);
  const on = tellMe.filter(isOutcome);
  return {
    ...draft,
    parameters: { ...parameters },
    notify: [...others, ...(on.length === 0 ? [] : [{ userId, on }])],
    ...(given(validFrom) && { validFrom }),
    ...(given(validTo) && { validTo }),
  };
};

const answered = (stored: Result<JobSchedule>): Result<Answered<JobSchedule>> => (failed(stored) ? stored : ok({ record: stored.right }));

const changed = async (api: Api, change: ActionGiven, endpoint: typeof enableJobSchedule): Promise<Result<Answered<JobSchedule>>> =>
  answered(await api.call(endpoint, { params: { id: change.id }, body: claimOf(change) }));

const runNow = async (api: Api, { id }: ActionGiven): Promise<Result<Answered<JobSchedule>>> => {
  const run = await api.call(runJobScheduleNow, { params: { id } });
  return failed(run) ? run : answered(await api.call(readJobSchedule, { params: { id } }));
};

/** A schedule as it is edited by the user (specification 6.2). */
export const scheduleRecord = (userId: string): AdminRecord<JobSchedule, ScheduleDraft, ScheduleStatus> => {
  let opened: JobSchedule | undefined;
  return {
    kind: 'pf.schedule',
    codec: ScheduleDraft,
    calls: {
      read: async (api, id) => {
        const read = await api.call(readJobSchedule, { params: { id } });
        if (!failed(read)) opened = read.right;
        return read;
      },
      create: async (api, draft, idempotencyKey) => {
        const parameters = parametersIn(draft.parameters);
        return failed(parameters)
          ? parameters
          : answered(await api.call(createJobSchedule, { body: contentOf(draft, parameters.right, userId, undefined) }, { idempotencyKey }));
      },
      update: async (api, draft, change) => {
        const { id } = change;
        const parameters = parametersIn(draft.parameters);
        if (failed(parameters)) return parameters;
        return answered(
          await api.call(updateJobSchedule, {
            params: { id },
            body: { ...contentOf(draft, parameters.right, userId, opened?.id === id ? opened : undefined), ...claimOf(change) },
          }),
        );
      },
      remove: (api, change) => api.call(deleteJobSchedule, { params: deletionOf(change) }),
    },
    draftOf: ({ name, jobType, cron, timezone, calendar, missed, parameters, validFrom, validTo, notify = [] }) => ({
      name,
      jobType,
      cron,
      timezone,
      calendar,
      missed,
      parameters: JSON.stringify(parameters),
      ...(validFrom !== undefined && { validFrom }),
      ...(validTo !== undefined && { validTo }),
      tellMe: [...(notify.find((told) => told.userId === userId)?.on ?? [])],
    }),
    blank: () => ({
      name: '',
      jobType: 'pf.demo.progress',
      cron: '0 6 * * 1-5',
      timezone: PORTAL_ZONE,
      calendar: 'None',
      missed: 'Once',
      parameters: '{"items":20,"delayMs":500}',
      tellMe: ['Failure'],
    }),
    sections: [
      {
        layout: 'FORM',
        id: 'what',
        title: 'pf.schedule.what',
        fields: [
          text('name', 'pf.schedule.name', { span: 6 }),
          choice('jobType', 'pf.run.job', jobChoices, { span: 6 }),
          text('parameters', 'pf.schedule.parameters', { maxLength: 65_536, lines: true, hint: 'pf.schedule.parameters.hint' }),
        ],
      },
      {
        layout: 'FORM',
        id: 'when',
        title: 'pf.schedule.when',
        fields: [
          text('cron', 'pf.schedule.cron', { maxLength: 100, span: 4, hint: 'pf.schedule.cron.hint' }),
          text('timezone', 'pf.schedule.timezone', { maxLength: 60, span: 4, hint: 'pf.schedule.timezone.hint' }),
          choice(
            'calendar',
            'pf.schedule.calendar',
            SCHEDULE_CALENDARS.map((value) => ({ value, text: `pf.calendar.${value}` })),
            { span: 4, hint: 'pf.schedule.calendar.hint' },
          ),
          choice(
            'missed',
            'pf.schedule.missed',
            (['Skip', 'Once', 'All'] as const).map((value) => ({ value, text: `pf.missed.${value}` })),
            { span: 4 },
          ),
          dateTime('validFrom', 'pf.schedule.validFrom', { optional: true }),
          dateTime('validTo', 'pf.schedule.validTo', { optional: true }),
        ],
      },
      { layout: 'PART', id: 'preview', title: 'pf.schedule.preview', part: SchedulePreview },
      {
        layout: 'FORM',
        id: 'told',
        title: 'pf.schedule.told',
        fields: [
          choices(
            'tellMe',
            'pf.schedule.tellMe',
            NOTIFY_ON.map((value) => ({ value, text: `pf.tell.${value}` })),
            { optional: true, span: 6 },
          ),
        ],
      },
    ],
    status: { machine: scheduleStatus, of: ({ status }) => status, text: (status) => `pf.schedule.status.${status}`, tone: (status) => SCHEDULE_TONES[status] },
    actions: [
      { id: 'runNow', text: 'pf.schedule.runNow', icon: 'send', place: 'secondary', done: 'pf.schedule.runNow.done', run: runNow },
      { id: 'enable', text: 'pf.schedule.enable', place: 'secondary', run: (api, change) => changed(api, change, enableJobSchedule) },
      { id: 'disable', text: 'pf.schedule.disable', place: 'secondary', run: (api, change) => changed(api, change, disableJobSchedule) },
    ],
    links: [{ id: 'runs', text: 'pf.schedule.runs', to: ({ jobType }) => `/pf/job-manager?jobType=${encodeURIComponent(jobType)}` }],
    bar: ['copy'],
    facts: (schedule, texts) => [
      { label: 'pf.run.job', value: jobName(schedule, texts) },
      ...(schedule.nextRunAt === undefined ? [] : [{ label: 'pf.schedule.next' as const, value: formatInstant(schedule.nextRunAt, texts.locale) }]),
      ...(schedule.lastStatus === undefined ? [] : [{ label: 'pf.schedule.last' as const, value: texts.t(statusText(schedule.lastStatus)) }]),
      { label: 'pf.schedule.runAs', value: schedule.runAs ?? texts.t('pf.schedule.system') },
    ],
    copy: (draft) => ({ ...draft, name: '' }),
    remove: { question: { title: 'pf.schedule.remove', yes: 'record.delete', no: 'pf.run.keep' }, shows: ({ runAsUserId }) => runAsUserId !== undefined },
    reloadOn: [{ pluginName: 'pf', eventType: 'schedule.changed' }],
    write: 'pf.job-admin',
  };
};
