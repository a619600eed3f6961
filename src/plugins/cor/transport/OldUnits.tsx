import { stockholmDate } from '../../../domain/kernel/dates';
import { MAX_PAGE_SIZE } from '../../../application/contract/endpoint';
import { transportUnitContract, type TransportUnitRow } from '../../../application/contract/transportUnits';
import { failed, ok } from '../../../domain/kernel/result';
import { checkTransportUnit } from '../../../domain/transport-unit/checkTransportUnit';
import { transportUnitStatus, type TransportUnit, type TransportUnitState } from '../../../domain/transport-unit/transportUnit';
import { adminScreen } from '../../../ui/archetypes/admin/adminScreen';
import { code, text } from '../../../ui/archetypes/fields/constructors';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import type { RecordOf } from '../../../application/contract/record';
import { Tag } from '../../../ui/kit/Tag';
import { blankUnit, UNITS_PATH, UNIT_TONES } from './unitWords';

const record = recordOfKind(transportUnitContract, {
  title: 'cor.tu.one',
  path: UNITS_PATH,
  blank: blankUnit,
  check: (draft) => checkTransportUnit(draft),
  sections: [
    {
      layout: 'FORM',
      id: 'unit',
      title: 'cor.tu.one',
      fields: [
        code('kind', 'cor.tu.kind', 'TransportUnitKind', { span: 6 }),
        code('idType', 'cor.tu.idType', 'MeansOfTransportIdType', { span: 6, optional: true }),
        text('identification', 'cor.tu.identification', { maxLength: 35, span: 6 }),
        code('nationality', 'cor.tu.nationality', 'Country', { span: 6, optional: true }),
        text('name', 'cor.tu.name', { maxLength: 100, span: 6, optional: true }),
        text('carrierName', 'cor.tu.carrierName', { maxLength: 70, span: 6, optional: true }),
      ],
    },
  ],
  status: { machine: transportUnitStatus, text: (status) => `cor.tu.status.${status}` as const, tone: (status) => UNIT_TONES[status] },
  actions: { activate: { text: 'cor.tu.activate', icon: 'check' }, inactivate: { text: 'cor.tu.inactivate', icon: 'ban' } },
});

/** The registry without feature UseNewTransportUnitUI: one list with its editor (core, 5.1). */
export const OldUnits = adminScreen<TransportUnitRow, RecordOf<TransportUnit, TransportUnitState>, TransportUnit, TransportUnitState>({
  title: 'cor.tu.title',
  label: 'cor.tu.title',
  rows: async (api) => {
    const sortOrder = [{ fieldId: 'identification', sortDirection: 'asc' as const }];
    const answer = await api.call(transportUnitContract.calls.search, { body: { criteria: {}, paging: { pageNum: 0, pageSize: MAX_PAGE_SIZE, sortOrder } } });
    return failed(answer) ? answer : ok(answer.right.items.filter(({ status }) => status !== 'Merged'));
  },
  rowId: ({ id }) => id,
  shown: {
    columns: [
      { id: 'identification', title: 'cor.tu.identification', width: 144, opens: true, value: ({ identification }) => identification },
      { id: 'kind', title: 'cor.tu.kind', width: 120, value: ({ kind }) => kind },
      { id: 'nationality', title: 'cor.tu.nationality', width: 88, kind: 'code', value: ({ nationality }) => nationality },
      { id: 'name', title: 'cor.tu.name', width: 160, value: ({ name }) => name },
      { id: 'carrierName', title: 'cor.tu.carrierName', width: 144, value: ({ carrierName }) => carrierName },
      {
        id: 'status',
        title: 'cor.tu.status',
        kind: 'custom',
        width: 112,
        value: ({ status }) => status,
        content: ({ status }) => <Tag text={`cor.tu.status.${status}`} tone={UNIT_TONES[status]} />,
      },
      { id: 'changedAt', title: 'cor.tu.changed', width: 104, kind: 'date', value: ({ changedAt }) => stockholmDate(changedAt) },
    ],
  },
  empty: 'cor.tu.none',
  create: 'cor.tu.new',
  reloadOn: [{ pluginName: 'cor', eventType: 'TuChanged' }],
  record,
  width: 60,
});
