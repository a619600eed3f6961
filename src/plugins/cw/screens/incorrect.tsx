import { useState } from 'react';
import { inboundContract, incorrectContract, type Inbound, type Incorrect } from '../../../application/contract/cwRecords';
import type { RecordOf } from '../../../application/contract/record';
import type { Api } from '../../../application/ports/api';
import { isRouteGuid } from '../../../domain/kernel/guid';
import { failed } from '../../../domain/kernel/result';
import { INCORRECT_REASONS, incorrectStatus, type IncorrectStatus } from '../../../domain/warehouse/statuses';
import { choice, dateTime, decimal, text } from '../../../ui/archetypes/fields/constructors';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { Link } from '../../../ui/kit/Link';
import { Screen } from '../../../ui/kit/Screen';
import type { ScreenProps } from '../../../ui/plugin';
import { coded, ownerField, statusText, warehouseField } from '../parts/fields';

const reference = (title: 'cw.act.return' | 'cw.act.destroy' | 'cw.act.surrender') =>
  ({ title, label: 'cw.decisionReference', yes: title, maxLength: 70 }) as const;

/** The inbound that the goods became. */
function MadeInbound({ record: { record } }: PartProps<RecordOf<Incorrect, IncorrectStatus>, Incorrect>) {
  const id = record?.content.newInboundId ?? '';
  return id === '' ? undefined : <Link to={`/cw/inbound/${id}`} text="cw.act.openInbound" />;
}

const found = recordOfKind(incorrectContract, {
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
});

const Found = recordScreen(found);

/** What the line says of the goods. How much of them is too much, only a count tells. */
const prefilledBy = ({ warehouseId, articleOwner, lines, receivedConsignmentNo, arrivedAt }: Inbound, lineNo: number): Partial<Incorrect> => {
  const line = lines[lineNo - 1];
  if (line === undefined) return {};
  return {
    reason: 'WRONG_ARTICLE',
    warehouseId,
    articleOwner,
    articleNo: line.articleNo,
    description: line.description ?? '',
    unit: line.unit,
    ...(receivedConsignmentNo !== undefined && { customsReference: receivedConsignmentNo }),
    ...(arrivedAt !== undefined && { foundAt: arrivedAt }),
  };
};

const foundAt =
  (id: string, lineNo: number) =>
  async (api: Api): Promise<(blank: Incorrect) => Incorrect> => {
    const answer = await api.call(inboundContract.calls.read, { params: { id } });
    return (blank) => (failed(answer) ? blank : { ...blank, ...prefilledBy(answer.right.content, lineNo) });
  };

function FromInbound({ id, lineNo, ...props }: ScreenProps & { readonly id: string; readonly lineNo: number }) {
  const [Record] = useState(() => recordScreen({ ...found, standing: foundAt(id, lineNo) }));
  return <Record {...props} />;
}

/** Goods that nobody expected, and what becomes of them: a new one, one that is stored, or one found at a line of an inbound. */
export default function IncorrectDelivery(props: ScreenProps) {
  const tail = (props.params['*'] ?? '').replace(/\/$/, '');
  const [from = '', id = '', lineNo = '', more] = tail.split('/');
  if (from === 'from-inbound' && isRouteGuid(id) && /^\d{1,4}$/.test(lineNo) && more === undefined)
    return <FromInbound key={tail} {...props} params={{}} id={id} lineNo={Number(lineNo)} />;
  if (tail === '' || tail === 'new') return <Found {...props} params={{}} />;
  if (isRouteGuid(tail)) return <Found {...props} params={{ id: tail }} />;
  return (
    <Screen title="cw.incorrect">
      <EmptyState text="record.notFound">
        <Link to="/cw/search" text="cw.search" />
      </EmptyState>
    </Screen>
  );
}
