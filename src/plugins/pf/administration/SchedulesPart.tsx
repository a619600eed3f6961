import { useState } from 'react';
import { searchJobSchedules, type JobSchedule } from '../../../application/contract/jobs';
import { MAX_PAGE_SIZE } from '../../../application/contract/endpoint';
import { Session } from '../../../application/session/session';
import { failed, ok } from '../../../domain/kernel/result';
import type { ScheduleStatus } from '../../../domain/platform/scheduleStatus';
import { adminPart } from '../../../ui/archetypes/admin/adminScreen';
import { formatInstant } from '../../../ui/kit/format';
import type { GridColumn } from '../../../ui/kit/grid/column';
import { Tag } from '../../../ui/kit/Tag';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { wordsOfCron } from './cronText';
import { SCHEDULE_TONES, scheduleRecord } from './schedule';
import type { ScheduleDraft } from './scheduleDraft';

function InWords({ cron }: Pick<JobSchedule, 'cron'>) {
  return wordsOfCron(cron, useTexts()) ?? cron;
}

const columns: readonly GridColumn<JobSchedule>[] = [
  { id: 'name', title: 'pf.schedule.name', width: 240, opens: true, value: ({ name }) => name },
  {
    id: 'status',
    title: 'pf.run.status',
    kind: 'custom',
    width: 152,
    value: ({ status }) => status,
    content: ({ status }) => <Tag text={`pf.schedule.status.${status}`} tone={SCHEDULE_TONES[status]} />,
  },
  { id: 'cron', title: 'pf.schedule.cron', kind: 'custom', width: 208, value: ({ cron }) => cron, content: ({ cron }) => <InWords cron={cron} /> },
  {
    id: 'nextRunAt',
    title: 'pf.schedule.next',
    width: 152,
    value: ({ nextRunAt = '' }) => nextRunAt,
    format: (value, locale) => (value === '' ? '' : formatInstant(value, locale)),
  },
  { id: 'tenant', title: 'pf.run.tenant', width: 168, value: ({ tenant = '' }) => tenant },
];

const partOf = (userId: string) =>
  adminPart<JobSchedule, JobSchedule, ScheduleDraft, ScheduleStatus>({
    title: 'pf.admin.tab.schedules',
    label: 'pf.admin.tab.schedules',
    rows: async (api) => {
      const answer = await api.call(searchJobSchedules, { body: { criteria: {}, paging: { pageNum: 0, pageSize: MAX_PAGE_SIZE, sortOrder: [] } } });
      return failed(answer) ? answer : ok(answer.right.items);
    },
    rowId: ({ id }) => id,
    shown: { columns },
    empty: 'pf.schedule.none',
    create: 'pf.schedule.new',
    reloadOn: [{ pluginName: 'pf', eventType: 'schedule.changed' }],
    record: scheduleRecord(userId),
    width: 45,
  });

export default function SchedulesPart() {
  const session = useService(Session);
  const [Part] = useState(() => partOf(session.state.user?.userId ?? ''));
  return <Part />;
}
