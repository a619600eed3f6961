import * as t from 'io-ts';
import { reportEndpoint, reportExportEndpoint, type Asked, type Report } from '../../../../src/application/contract/endpoint';
import type { UserSetting } from '../../../../src/application/contract/org';
import { ok, type Result } from '../../../../src/domain/kernel/result';
import { choice, date, text } from '../../../../src/ui/archetypes/fields/constructors';
import { ReportModel } from '../../../../src/ui/archetypes/report/reportModel';
import { FakeApi } from '../../../fakes/fakeApi';
import { FakeNavigation } from '../../../fakes/fakeNavigation';
import { FakeNotices } from '../../../fakes/fakeNotices';
import { settingsOf } from '../list/userSettings';
import { WrittenFiles } from '../list/writtenFiles';

const Parameters = t.intersection([t.strict({ asOf: t.string }), t.exact(t.partial({ statusGroup: t.string, party: t.string }))]);
type Parameters = t.TypeOf<typeof Parameters>;
const Row = t.type({ id: t.string, status: t.string, days: t.number });
export type Row = t.TypeOf<typeof Row>;
const Totals = t.type({ days: t.number });
type Totals = t.TypeOf<typeof Totals>;

const PATH = '/api/dec/ui/report/test';
export const report = reportEndpoint(PATH, 'dec.search', { parameters: Parameters, row: Row, totals: Totals });
export const exported = reportExportEndpoint(PATH, 'dec.search', Parameters, Row);

export const REPORT = '/dec/test-report';
export const row = (number: number): Row => ({ id: `row-${number}`, status: number % 2 === 0 ? 'DRAFT' : 'SENT', days: number });
export const answerOf = (rows: Row[], rowCount = rows.length): Result<Report<Row, Totals>> =>
  ok({ rows, rowCount, totals: { days: 100 }, truncated: rowCount > rows.length });

type Answering = (asked: Asked<Parameters>) => Result<Report<Row, Totals>> | Promise<Result<Report<Row, Totals>>>;

/** A report screen's model over fakes, opened at an address. */
export const openedReport = (answering: Answering, address = REPORT, stored: readonly UserSetting[] = []) => {
  const api = new FakeApi().on(report, ({ body }) => answering(body));
  const services = { api, navigation: new FakeNavigation(address), notices: new FakeNotices(), files: new WrittenFiles(), settings: settingsOf(api, stored) };
  const model = new ReportModel<Parameters, Row, Totals>(services, {
    view: 'dec.testReport',
    endpoint: report,
    exported,
    codec: Parameters,
    parameters: [
      date('asOf', 'dec.unsettled.asOf'),
      choice('statusGroup', 'dec.unsettled.statusGroup', [{ value: 'sent', wording: 'Sent' }], { optional: true }),
      text('party', 'dec.search.party', { optional: true }),
    ],
    unasked: { asOf: '2026-11-20' },
    columns: [
      { id: 'status', title: 'dec.search.status', value: ({ status }) => status },
      { id: 'days', title: 'dec.unsettled.days', kind: 'integer', sortable: true, value: ({ days }) => String(days) },
    ],
    rowId: ({ id }) => id,
    totals: ({ days }) => [{ column: 'days', value: String(days) }],
  });
  const close = model.open();
  return { model, ...services, close, asked: () => api.calls(report).map(({ input }) => input.body.parameters) };
};
