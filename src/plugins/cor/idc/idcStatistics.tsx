import * as t from 'io-ts';
import { exportIdcReport, reportIdc, type IdcStatisticsRow } from '../../../application/contract/idc';
import { addDays, stockholmDate } from '../../../domain/kernel/dates';
import { period } from '../../../ui/archetypes/fields/constructors';
import { reportScreen } from '../../../ui/archetypes/report/reportScreen';

const today = (): string => stockholmDate(new Date());
const whole = (value: (row: IdcStatisticsRow) => number) => (row: IdcStatisticsRow) => String(value(row));

/** Reviewed captures by day and setting (core, 5.3). */
export const idcStatistics = reportScreen({
  view: 'cor.idc.statistics',
  title: 'cor.idc.statistics',
  endpoint: reportIdc,
  exported: exportIdcReport,
  codec: t.strict({ from: t.string, to: t.string }),
  parameters: [period('from', 'to', 'cor.idc.period')],
  unasked: () => ({ from: addDays(today(), -30), to: today() }),
  columns: [
    { id: 'day', title: 'cor.idc.day', width: 112, kind: 'date', value: ({ day }) => day },
    { id: 'setting', title: 'cor.idc.setting', width: 200, value: ({ setting }) => setting },
    { id: 'jobs', title: 'cor.idc.jobs', width: 112, kind: 'integer', value: whole(({ jobs }) => jobs) },
    { id: 'unchanged', title: 'cor.idc.unchanged', width: 128, kind: 'integer', value: whole(({ unchanged }) => unchanged) },
    { id: 'values', title: 'cor.idc.values', width: 96, kind: 'integer', value: whole(({ values }) => values) },
    { id: 'changed', title: 'cor.idc.changed', width: 136, kind: 'integer', value: whole(({ changed }) => changed) },
    { id: 'accuracy', title: 'cor.idc.accuracy', width: 136, kind: 'decimal', value: ({ accuracy }) => accuracy },
    { id: 'seconds', title: 'cor.idc.seconds', width: 160, kind: 'integer', value: whole(({ seconds }) => seconds) },
  ],
  rowId: ({ day, setting }) => `${day} ${setting}`,
  totals: ({ jobs, unchanged, values, changed, accuracy }) => [
    { column: 'jobs', value: jobs },
    { column: 'unchanged', value: unchanged },
    { column: 'values', value: values },
    { column: 'changed', value: changed },
    ...(accuracy === '' ? [] : [{ column: 'accuracy', value: accuracy, unit: '%' }]),
  ],
});
