import { anticipatedContract } from '../../../application/contract/cwRecords';
import { addDays } from '../../../domain/kernel/dates';
import { checkAnticipated } from '../../../domain/warehouse/consignment';
import { anticipatedStatus } from '../../../domain/warehouse/statuses';
import { date, decimal, text } from '../../../ui/archetypes/fields/constructors';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { ownerField, statusText, warehouseField } from '../parts/fields';

/** Goods that an article owner has on the way to the warehouse. */
export default recordScreen(
  recordOfKind(anticipatedContract, {
    title: 'cw.anticipated',
    path: '/cw/anticipated',
    blank: (today) => ({ warehouseId: '', articleOwner: '', expectedOn: addDays(today, 1), lines: [{ articleNo: '', quantity: '', unit: 'PCS' }] }),
    check: checkAnticipated,
    sections: [
      {
        layout: 'FORM',
        id: 'head',
        title: 'cw.head',
        fields: [
          warehouseField(),
          ownerField(),
          date('expectedOn', 'cw.expected'),
          text('traderReference', 'cw.traderReference', { optional: true, maxLength: 35 }),
          text('carrier', 'cw.carrier', { optional: true, maxLength: 70 }),
          text('transportDocument', 'cw.transportDocument', { optional: true, maxLength: 35 }),
          text('cwdsMrn', 'cw.cwdsMrn', { optional: true, maxLength: 18 }),
        ],
      },
      {
        layout: 'LIST',
        id: 'lines',
        title: 'cw.lines',
        at: '/lines',
        rowTitle: 'cw.line',
        blank: () => ({ articleNo: '', quantity: '', unit: 'PCS' }),
        fields: [
          text('articleNo', 'cw.article', { maxLength: 35, span: 3 }),
          text('description', 'cw.description', { optional: true, maxLength: 512, span: 4 }),
          decimal('quantity', 'cw.line.quantity', { span: 2 }),
          text('unit', 'cw.line.unit', { maxLength: 3, span: 2 }),
          decimal('receivedQuantity', 'cw.received', { optional: true, readOnly: true, span: 2 }),
        ],
      },
    ],
    status: { machine: anticipatedStatus, text: statusText, tone: (status) => (status === 'ANNOUNCED' ? 'blue' : 'grey') },
    actions: {
      announce: { text: 'cw.act.announce', place: 'primary' },
      cancel: { text: 'cw.act.cancel', place: 'more' },
      close: { text: 'cw.act.close' },
      receivePart: { text: 'cw.act.receive', shows: () => false },
      receive: { text: 'cw.act.receive', shows: () => false },
    },
    facts: ({ number }) => [{ label: 'cw.number', value: number }],
    list: { to: '/cw/searchAnticipated', text: 'cw.anticipatedSearch' },
  }),
);
