import { sql } from 'kysely';
import type { IdcStatisticsRow } from '../../../../src/application/contract/idc';
import { accuracy } from '../../../../src/domain/case/capture/reviewing';
import { addDays } from '../../../../src/domain/kernel/dates';
import { ok } from '../../../../src/domain/kernel/result';
import type { ReportSource } from '../../../reports/reportSource';

interface Totals {
  readonly jobs: string;
  readonly unchanged: string;
  readonly values: string;
  readonly changed: string;
  readonly accuracy: string;
}

interface Counted {
  readonly day: string;
  readonly setting: string;
  readonly jobs: string;
  readonly unchanged: string;
  readonly values: string;
  readonly changed: string;
  readonly seconds: string;
}

/** Reviewed captures by day and setting: how many, how many without a change, how sure, and how long a person looked. */
export const idcStatistics: ReportSource<{ readonly from: string; readonly to: string }, IdcStatisticsRow, Totals> = {
  days: ['from', 'to'],
  count: async ({ db, caller }, { from, to }) => {
    const { rows } =
      await sql<Counted>`select to_char(changed_at at time zone 'Europe/Stockholm', 'YYYY-MM-DD') as day, setting_name as setting, count(*) as jobs,
        count(*) filter (where corrected = '[]') as unchanged, sum(value_count) as values, sum(jsonb_array_length(corrected)) as changed,
        coalesce(round(avg(extract(epoch from changed_at - opened_at)) filter (where opened_at is not null)), 0) as seconds
      from cor_idc_job where tenant_id = ${caller.tenantId}::uuid and status in ('Confirmed', 'Delivered')
        and changed_at >= (${from}::timestamp at time zone 'Europe/Stockholm') and changed_at < (${addDays(to, 1)}::timestamp at time zone 'Europe/Stockholm')
      group by 1, 2 order by 1 desc, 2`.execute(db);
    const shown = rows.map(({ day, setting, jobs, unchanged, values, changed, seconds }) => ({
      day,
      setting,
      jobs: Number(jobs),
      unchanged: Number(unchanged),
      values: Number(values),
      changed: Number(changed),
      accuracy: accuracy(Number(values), Number(changed)),
      seconds: Number(seconds),
    }));
    const sum = (of: (row: IdcStatisticsRow) => number): number => shown.reduce((total, row) => total + of(row), 0);
    const [values, changed] = [sum((row) => row.values), sum((row) => row.changed)];
    const totals = {
      jobs: String(sum((row) => row.jobs)),
      unchanged: String(sum((row) => row.unchanged)),
      values: String(values),
      changed: String(changed),
      accuracy: accuracy(values, changed),
    };
    return ok({ rows: shown, totals });
  },
};
