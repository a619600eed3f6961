import { incorrectContract, type Incorrect } from '../../../application/contract/cwRecords';
import type { RecordOf } from '../../../application/contract/record';
import { INCORRECT_REASONS, incorrectStatus, type IncorrectStatus } from '../../../domain/warehouse/statuses';
import { choice, dateTime, decimal, text } from '../../../ui/archetypes/fields/constructors';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { Link } from '../../../ui/kit/Link';
import { coded, ownerField, statusText, warehouseField } from '../parts/fields';

const reference = (title: 'cw.act.return' | 'cw.act.destroy' | 'cw.act.surrender') =>
  ({ title, label: 'cw.decisionReference', yes: title, maxLength: 70 }) as const;

/** The inbound that the goods became. */
function MadeInbound({ record: { record } }: PartProps<RecordOf<Incorrect, IncorrectStatus>, Incorrect>) {
  const id = record?.content.newInboundId ?? '';
  return id === '' ? undefined : <Link to={`/cw/inbound/${id}`} text="cw.act.openInbound" />;
}

/** Goods that nobody expected, and what becomes of them. */
export default recordScreen(
  recordOfKind(incorrectContract, {
    title: 'cw.incorrect',
    path: '/cw/register-incorrect-delivery/new',
    addressOf: (id) => `/cw/register-incorrect-delivery/${id ?? 'new'}`,
    blank: () => ({ reason: 'NOT_ANNOUNCED', warehouseId: '', description: '', quantity: '1', unit: 'PCS', foundAt: new Date().toISOString() }),
    sections: [
      {
        layout: 'FORM',
        id: 'head',
        title: 'cw.head',
        fields: [
          choice('reason', 'cw.reason', coded('cw.incorrect', INCORRECT_REASONS), { span: 4 }),
          warehouseField(),
          ownerField(true),
          text('articleNo', 'cw.article', { optional: true, maxLength: 35 }),
          text('description', 'cw.description', { maxLength: 512, span: 6 }),
          decimal('quantity', 'cw.line.quantity', { span: 2 }),
          text('unit', 'cw.line.unit', { maxLength: 3, span: 2 }),
          decimal('packages', 'cw.line.packages', { optional: true, digits: 0, span: 2 }),
          decimal('grossMass', 'cw.line.grossMass', { optional: true, digits: 3, span: 2 }),
          dateTime('foundAt', 'cw.foundAt'),
          text('location', 'cw.col.location', { optional: true, maxLength: 35 }),
          text('customsReference', 'cw.reference', { optional: true, maxLength: 35 }),
        ],
      },
      { layout: 'PART', id: 'inbound', title: 'cw.inbound', part: MadeInbound, visible: ({ newInboundId = '' }) => newInboundId !== '' },
    ],
    status: { machine: incorrectStatus, text: statusText, tone: (status) => (status === 'OPEN' ? 'amber' : 'green') },
    actions: {
      toInbound: { text: 'cw.act.toInbound' },
      return: { text: 'cw.act.return', reason: reference('cw.act.return') },
      destroy: { text: 'cw.act.destroy', reason: reference('cw.act.destroy') },
      surrender: { text: 'cw.act.surrender', reason: reference('cw.act.surrender') },
    },
    facts: ({ number, content }) => [
      { label: 'cw.number', value: number },
      ...(content.decisionReference === undefined ? [] : [{ label: 'cw.decisionReference' as const, value: content.decisionReference }]),
    ],
    list: { to: '/cw/search', text: 'cw.search' },
  }),
);
