import { outboundContract } from '../../../application/contract/cwRecords';
import { checkOutbound } from '../../../domain/warehouse/consignment';
import { outboundStatus } from '../../../domain/warehouse/statuses';
import { decimal, text } from '../../../ui/archetypes/fields/constructors';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { AllocationPanel } from './AllocationPanel';
import { NoticePanel } from './NoticePanel';
import { customsStatusField, ownerField, statusText, warehouseField } from './fields';

const MRN = 35;

/** Goods that leave: into another procedure, or out of the territory. */
export const outboundScreen = (direction: 'IMPORT' | 'EXPORT') => {
  const isExport = direction === 'EXPORT';
  return recordScreen(
    recordOfKind(outboundContract, {
      title: isExport ? 'cw.outboundExport' : 'cw.outboundImport',
      path: isExport ? '/cw/outbound-export' : '/cw/outbound-import',
      blank: () => ({
        direction,
        warehouseId: '',
        articleOwner: '',
        customsStatus: 'N',
        procedureCode: isExport ? '3171' : '4071',
        lines: [{ articleNo: '', quantity: '', unit: 'PCS' }],
      }),
      check: checkOutbound,
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
            text('consignee', 'cw.consigneeEori', { optional: true, maxLength: 17 }),
            text('consigneeName', 'cw.consignee', { optional: true, maxLength: 70 }),
            text('countryOfDestination', 'cw.destination', { optional: true, maxLength: 2, span: 2 }),
            ...(isExport
              ? [
                  text('exporter', 'cw.exporter', { optional: true, maxLength: 70 }),
                  text('exitOffice', 'cw.exitOffice', { optional: true, maxLength: 8 }),
                  text('transportId', 'cw.transportId', { optional: true, maxLength: 35 }),
                  text('transportNationality', 'cw.transportNationality', { optional: true, maxLength: 2, span: 2 }),
                ]
              : []),
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
            text('articleNo', 'cw.article', { maxLength: 35, span: 4 }),
            decimal('quantity', 'cw.line.quantity', { span: 2 }),
            text('unit', 'cw.line.unit', { maxLength: 3, span: 2 }),
          ],
        },
        { layout: 'PART', id: 'allocation', title: 'cw.allocation', part: AllocationPanel },
        { layout: 'PART', id: 'notices', title: 'cw.notices', part: NoticePanel },
      ],
      status: {
        machine: outboundStatus,
        text: statusText,
        tone: (status) => (status === 'RELEASED' || status === 'EXITED' ? 'green' : status === 'REJECTED' ? 'red' : 'grey'),
      },
      actions: {
        allocate: { text: 'cw.act.allocate', place: 'primary' },
        declare: { text: 'cw.act.declare', place: 'primary' },
        release: { text: 'cw.act.release', reason: { title: 'cw.act.release', label: 'cw.dischargingMrn', yes: 'cw.act.release', maxLength: MRN } },
        exit: {
          text: 'cw.act.exit',
          shows: ({ content }) => content.direction === 'EXPORT',
          reason: { title: 'cw.act.exit', label: 'cw.dischargingMrn', yes: 'cw.act.exit', maxLength: MRN },
        },
        reject: { text: 'cw.act.reject', place: 'more', reason: { title: 'cw.act.reject', label: 'cw.reason', yes: 'cw.act.reject', maxLength: 500 } },
        reopen: { text: 'cw.act.reopen' },
        cancel: { text: 'cw.act.cancel', place: 'more' },
      },
      facts: ({ number, content }) => [
        { label: 'cw.number', value: number },
        { label: 'cw.owner', value: content.ownerName ?? '' },
        ...(content.mrn === undefined ? [] : [{ label: 'cw.dischargingMrn' as const, value: content.mrn }]),
        ...(content.lrn === undefined ? [] : [{ label: 'cw.lrn' as const, value: content.lrn }]),
      ],
      links: [
        { id: 'declaration', text: 'cw.openDeclaration', to: ({ content }) => content.declarationRoute ?? '/dec/search-declaration', access: 'dec.search' },
      ],
      list: { to: '/cw/search', text: 'cw.search' },
    }),
  );
};
