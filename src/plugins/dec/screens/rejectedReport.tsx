import { exportRejectedDeclarations, rejectedDeclarations, RejectedParameters } from '../../../application/contract/declarationReports';
import { profileOf, profiles } from '../../../domain/declaration/profiles/all';
import type { RejectionRow } from '../../../domain/declaration/reports/rejections';
import { addDays } from '../../../domain/kernel/dates';
import { choice, period, text } from '../../../ui/archetypes/fields/constructors';
import { reportScreen } from '../../../ui/archetypes/report/reportScreen';
import type { TextKey } from '../../../ui/text/keys';
import { Wording } from '../card/checking/wording';
import { cardOf, columnsOf, scopeFields, today, total } from '../reports/reportColumns';
import { RejectionsChart } from '../reports/RejectionsChart';

const column = columnsOf<RejectionRow>();
const titles = new Map(profiles.map(({ key, titleKey }) => [key, titleKey as TextKey]));
const DAYS = 30;

/** Rejected declarations (specification 7.4): what the authority refused, field by field, how soon it was put right and what it is most often. */
export default reportScreen({
  view: 'dec.rejections',
  title: 'dec.rejections.title',
  endpoint: rejectedDeclarations,
  exported: exportRejectedDeclarations,
  codec: RejectedParameters,
  parameters: [
    period('from', 'to', 'dec.rejections.at', { optional: true }),
    choice(
      'profile',
      'dec.search.profile',
      [...titles].map(([value, title]) => ({ value, text: title })),
      { optional: true },
    ),
    text('code', 'dec.rejections.code', { maxLength: 12, optional: true }),
    text('user', 'dec.rejections.user', { maxLength: 70, optional: true }),
    ...scopeFields,
  ],
  unasked: () => ({ from: addDays(today(), 1 - DAYS), to: today() }),
  columns: [
    column.instant('at', 'dec.rejections.at'),
    column.text('lrn', 'dec.search.lrn', 190, { opens: true }),
    column.coded('profile', 'dec.search.profile', 160, ({ profile }) => titles.get(profile)),
    column.text('code', 'dec.rejections.code', 96),
    column.worded('text', 'dec.rejections.text', 304, ({ profile, text: message, ...row }, texts) =>
      new Wording(profileOf(profile), texts).finding({ message, ...row }),
    ),
    column.text('de', 'dec.search.codeField', 120),
    column.text('pointer', 'dec.rejections.pointer', 224),
    column.text('valueSent', 'dec.rejections.valueSent', 144),
    column.text('user', 'dec.rejections.user', 144),
    column.text('mrn', 'dec.rejections.resolved', 176),
    column.integer('minutes', 'dec.rejections.minutes', 104),
  ],
  rowId: ({ key }) => key,
  open: cardOf,
  totals: ({ rejected, resolved, first, rate, users }, { rowCount }) => [
    total('code', rowCount, 'dec.rejections.findings'),
    total('lrn', rejected, 'dec.unsettled.count'),
    total('mrn', resolved),
    ...(rate === undefined ? [] : [{ ...total('rate', rate, 'dec.rejections.firstTimeRight'), unit: `% (${first.firstTimeRight}/${first.answered})` }]),
    ...users.slice(0, 5).map(({ user, count }) => ({ ...total('user', count), unit: user })),
  ],
  chart: RejectionsChart,
});
