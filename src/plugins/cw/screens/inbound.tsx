import { inboundContract, type Inbound } from '../../../application/contract/cwRecords';
import type { RecordOf } from '../../../application/contract/record';
import { Session } from '../../../application/session/session';
import { checkInbound } from '../../../domain/warehouse/consignment';
import { DIFFERENCE_CHOICES } from '../../../domain/warehouse/inbound';
import { INBOUND_PROCEDURES } from '../../../domain/warehouse/procedures';
import { inboundStatus, type InboundStatus } from '../../../domain/warehouse/statuses';
import { amount, choice, codes, dateTime, decimal, text } from '../../../ui/archetypes/fields/constructors';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { coded, customsStatusField, ownerField, statusText, warehouseField } from '../parts/fields';
import { Link } from '../../../ui/kit/Link';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { LotTable } from '../parts/LotTable';

/** Where goods of a line turned out not to be what they should: the delivery is registered with what the line says. */
function IncorrectLines({ id, content: { lines } }: RecordOf<Inbound, InboundStatus>) {
  const { t } = useTexts();
  return (
    <>
      <h3>{t('cw.incorrect')}</h3>
      <ul>
        {lines.map(({ articleNo }, at) => (
          <li key={at}>
            <Link
              to={`/cw/register-incorrect-delivery/from-inbound/${id}/${at + 1}`}
              text="cw.incorrect.line"
              values={{ line: String(at + 1), article: articleNo }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function Lots({ record: { record } }: PartProps<RecordOf<Inbound, InboundStatus>, Inbound>) {
  const mayRegister = useService(Session).allowed('cw.incorrect');
  if (record === undefined) return undefined;
  return (
    <>
      <LotTable consignmentNo={record.number} />
      {mayRegister && <IncorrectLines {...record} />}
    </>
  );
}

/** Goods that came in, from their arrival to the lots that they open. */
export default recordScreen(
  recordOfKind(inboundContract, {
    title: 'cw.inbound',
    path: '/cw/inbound',
    blank: () => ({ warehouseId: '', articleOwner: '', customsStatus: 'N', procedureCode: '7100', lines: [{ articleNo: '', quantity: '', unit: 'PCS' }] }),
    check: (draft) => checkInbound(draft, INBOUND_PROCEDURES),
    sections: [
      {
        layout: 'FORM',
        id: 'head',
        title: 'cw.head',
        fields: [
          warehouseField(),
          ownerField(),
          customsStatusField,
          text('procedureCode', 'cw.procedure', { optional: true, maxLength: 4, span: 2 }),
          text('traderReference', 'cw.traderReference', { optional: true, maxLength: 35 }),
          text('receivedConsignmentNo', 'cw.receivedConsignmentNo', { optional: true, maxLength: 35 }),
          dateTime('arrivedAt', 'cw.arrived', { optional: true }),
          text('supplier', 'cw.supplier', { optional: true, maxLength: 70 }),
          text('procedureHolder', 'cw.procedureHolder', { optional: true, maxLength: 17 }),
          codes('certificates', 'cw.usedCertificates', { optional: true, maxLength: 70 }),
        ],
      },
      {
        layout: 'FORM',
        id: 'references',
        title: 'cw.references',
        fields: [
          text('cwdsMrn', 'cw.cwdsMrn', { optional: true, maxLength: 18 }),
          dateTime('procedureStartAt', 'cw.procedureStart', { optional: true }),
          text('customsId', 'cw.customsId', { optional: true, maxLength: 22 }),
          text('eidrReference', 'cw.eidr', { optional: true, maxLength: 35 }),
          text('previousDocumentType', 'cw.previousType', { optional: true, maxLength: 4, span: 2 }),
          text('previousDocument', 'cw.previousDocument', { optional: true, maxLength: 70 }),
          text('transportDocument', 'cw.transportDocument', { optional: true, maxLength: 70 }),
          text('carrier', 'cw.carrier', { optional: true, maxLength: 70 }),
          text('seals', 'cw.seals', { optional: true }),
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
          text('commodityCode', 'cw.line.commodityCode', { optional: true, maxLength: 10, span: 2 }),
          text('countryOfOrigin', 'cw.line.origin', { optional: true, maxLength: 2, span: 2 }),
          decimal('quantity', 'cw.line.quantity', { span: 2 }),
          text('unit', 'cw.line.unit', { maxLength: 3, span: 2 }),
          decimal('receivedQuantity', 'cw.counted', { optional: true, span: 2 }),
          choice('difference', 'cw.difference', coded('cw.difference', DIFFERENCE_CHOICES), { optional: true, span: 3 }),
          decimal('netMass', 'cw.line.netMass', { optional: true, digits: 3, span: 2 }),
          decimal('grossMass', 'cw.line.grossMass', { optional: true, digits: 3, span: 2 }),
          decimal('packages', 'cw.line.packages', { optional: true, digits: 0, span: 2 }),
          text('packageType', 'cw.line.packageType', { optional: true, maxLength: 2, span: 2 }),
          text('goodsItemNo', 'cw.line.goodsItemNo', { optional: true, maxLength: 4, span: 2 }),
          decimal('customsValue', 'cw.line.customsValue', { optional: true, digits: 2, span: 2 }),
          decimal('dutyRatePct', 'cw.line.dutyRate', { optional: true, digits: 3, span: 2 }),
          text('invoiceNo', 'cw.line.invoiceNo', { optional: true, maxLength: 35, span: 3 }),
          amount('unitPrice', 'currency', 'cw.line.unitPrice', { optional: true, digits: 6, span: 3 }),
          text('location', 'cw.col.location', { optional: true, maxLength: 35, span: 2 }),
          text('lotNo', 'cw.lot', { optional: true, readOnly: true, span: 3 }),
        ],
      },
      { layout: 'PART', id: 'lots', title: 'cw.lots', part: Lots },
    ],
    status: { machine: inboundStatus, text: statusText, tone: (status) => (status === 'POSTED' ? 'green' : 'grey') },
    actions: {
      arrive: { text: 'cw.act.arrive', place: 'primary' },
      check: { text: 'cw.act.check', place: 'primary' },
      post: { text: 'cw.act.post', place: 'primary', icon: 'check' },
      cancel: { text: 'cw.act.cancel', place: 'more' },
    },
    links: [{ id: 'register', text: 'cw.registerInbound', to: ({ id }) => `/cw/register-inbound/${id}`, access: 'cw.register-inbound' }],
    facts: ({ number, content }) => [
      { label: 'cw.number', value: number },
      { label: 'cw.owner', value: content.ownerName ?? '' },
    ],
    remove: { question: { title: 'cw.delete', yes: 'record.delete', no: 'cw.keep' }, shows: ({ status }) => status === 'DRAFT', to: '/cw/search' },
    list: { to: '/cw/search', text: 'cw.search' },
  }),
);
