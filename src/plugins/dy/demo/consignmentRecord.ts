import { machine } from '../../../domain/kernel/machine';
import { code, date, decimal, text } from '../../../ui/archetypes/fields/constructors';
import type { RecordScreen } from '../../../ui/archetypes/record/declared';
import { addressOfPart } from '../catalogue/addressOfPart';
import {
  ConsignmentDraft,
  createConsignment,
  deleteConsignment,
  moveConsignment,
  moveTo,
  readConsignment,
  saveConsignment,
  type Consignment,
  type ConsignmentStatus,
} from './consignment';
import { addressOf, addressOfNew, toneOf } from './consignmentColumns';

const status = machine<ConsignmentStatus, 'release' | 'block'>({
  Draft: { release: 'Released', block: 'Blocked' },
  Released: { block: 'Blocked' },
  Blocked: { release: 'Released' },
});

/** A whole record: fields, lines, status and actions. */
export const consignmentRecord: RecordScreen<Consignment, ConsignmentDraft, ConsignmentStatus> = {
  title: 'dy.part.record-screen',
  path: addressOfNew,
  addressOf: (id) => (id === undefined ? addressOfNew : addressOf({ id })),
  kind: 'dy.consignment',
  codec: ConsignmentDraft,
  calls: {
    read: (api, id) => api.call(readConsignment, { params: { id } }),
    create: (api, draft, idempotencyKey) => api.call(createConsignment, { body: draft }, { idempotencyKey }),
    update: (api, draft, { id, version }) => api.call(saveConsignment, { params: { id }, body: { version, content: draft } }),
    remove: (api, { id }) => api.call(deleteConsignment, { params: { id } }),
  },
  draftOf: ({ content }) => content,
  blank: (today) => ({ reference: '', date: today, lines: [] }),
  sections: [
    {
      layout: 'FORM',
      id: 'general',
      title: 'dy.goods.general',
      fields: [
        text('reference', 'dy.goods.reference', { maxLength: 20 }),
        text('name', 'dy.goods.name', { maxLength: 100, span: 6, optional: true, hint: 'dy.said.hint' }),
        code('origin', 'dy.goods.origin', 'Country', { optional: true }),
        date('date', 'dy.goods.date', { optional: true }),
        decimal('mass', 'dy.goods.mass', { optional: true, unit: 'kg', digits: 3 }),
      ],
    },
    {
      layout: 'LINES',
      id: 'goods',
      title: 'dy.goods.goods',
      at: '/lines',
      columns: [
        text('name', 'dy.goods.name'),
        code('origin', 'dy.goods.origin', 'Country', { optional: true }),
        decimal('mass', 'dy.goods.mass', { optional: true }),
      ],
      blank: () => ({}),
    },
  ],
  status: { machine: status, of: (consignment) => consignment.status, text: (one) => `dy.goods.status.${one}`, tone: (one) => toneOf[one] },
  actions: [
    { id: 'release', text: 'dy.goods.release', icon: 'send', run: (api, { id }) => api.call(moveConsignment, { params: { id }, body: moveTo('Released') }) },
    {
      id: 'block',
      text: 'dy.goods.block',
      place: 'more',
      reason: { title: 'dy.goods.block', label: 'dy.goods.block.reason', yes: 'dy.goods.block', maxLength: 100 },
      run: (api, { id }) => api.call(moveConsignment, { params: { id }, body: moveTo('Blocked') }),
    },
  ],
  facts: ({ content: { reference } }) => [{ label: 'dy.goods.reference', value: reference }],
  copy: (draft) => ({ ...draft, reference: '' }),
  remove: { question: { title: 'dy.goods.remove', yes: 'record.delete', no: 'dy.goods.keep' }, shows: () => true, to: addressOfPart('search-screen') },
  write: 'dy.kit',
  list: { to: addressOfPart('search-screen'), text: 'dy.goods.list' },
};
