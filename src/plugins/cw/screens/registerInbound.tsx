import type { TypeOf } from 'io-ts';
import { registerInbound } from '../../../application/contract/cw';
import { Inbound } from '../../../application/contract/cwRecords';
import { dateTime, text } from '../../../ui/archetypes/fields/constructors';
import type { ResultProps } from '../../../ui/archetypes/wizard/declared';
import { wizardScreen } from '../../../ui/archetypes/wizard/wizardScreen';
import { Link } from '../../../ui/kit/Link';
import { useTexts } from '../../../ui/text/texts';
import { customsStatusField, ownerField, statusText, warehouseField } from '../parts/fields';
import { ConfirmPart, CountStep, DifferenceStep, SourceStep, useReceiving, type Receiving } from '../parts/receiving';

type Registered = TypeOf<(typeof registerInbound)['answer']>;

const Done = ({ answer }: ResultProps<Inbound, Receiving, Registered>) => {
  const { t } = useTexts();
  return (
    <>
      <p>
        {answer.number} {t(statusText(answer.status))}
      </p>
      <ul>
        {answer.lots.map(({ lotNo = '', articleNo = '', quantity = '', unit = '' }) => (
          <li key={lotNo}>
            {lotNo} {articleNo} {quantity} {unit}
          </li>
        ))}
      </ul>
      <Link to={`/cw/inbound/${answer.id}`} text="cw.openConsignment" />
    </>
  );
};

/** Goods at the door: what they are, how many there are, what differs, and the lots that they open. */
export default wizardScreen<Inbound, Receiving, Registered>({
  title: 'cw.registerInbound',
  kind: 'cw.registerInbound',
  codec: Inbound,
  blank: () => ({ warehouseId: '', articleOwner: '', customsStatus: 'N', procedureCode: '7100', lines: [{ articleNo: '', quantity: '0', unit: 'PCS' }] }),
  useOwn: useReceiving,
  steps: [
    { id: 'source', title: 'cw.step.source', fields: [warehouseField(), ownerField(), customsStatusField], part: SourceStep },
    {
      id: 'arrival',
      title: 'cw.step.arrival',
      fields: [
        dateTime('arrivedAt', 'cw.arrived', { optional: true }),
        text('receivedConsignmentNo', 'cw.receivedConsignmentNo', { optional: true, maxLength: 35 }),
        text('transportDocument', 'cw.transportDocument', { optional: true, maxLength: 70 }),
        text('seals', 'cw.seals', { optional: true }),
        text('cwdsMrn', 'cw.cwdsMrn', { optional: true, maxLength: 18 }),
        dateTime('procedureStartAt', 'cw.procedureStart', { optional: true }),
        text('customsId', 'cw.customsId', { optional: true, maxLength: 22 }),
        text('eidrReference', 'cw.eidr', { optional: true, maxLength: 35 }),
        text('procedureHolder', 'cw.procedureHolder', { optional: true, maxLength: 17 }),
      ],
    },
    { id: 'count', title: 'cw.step.count', part: CountStep },
    { id: 'differences', title: 'cw.step.differences', part: DifferenceStep },
  ],
  finish: {
    text: 'cw.register',
    title: 'cw.step.confirm',
    part: ConfirmPart,
    run: (api, draft, own, idempotencyKey) =>
      api.call(registerInbound, { body: { content: draft, post: true, ...(own.value?.kind === 'INBOUND' && { inboundId: own.id }) } }, { idempotencyKey }),
    result: Done,
  },
});
