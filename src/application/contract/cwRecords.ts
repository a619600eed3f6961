import * as t from 'io-ts';
import {
  ANTICIPATED_STATUSES,
  DEVIATION_CAUSES,
  DEVIATION_STATUSES,
  INBOUND_STATUSES,
  INCORRECT_REASONS,
  INCORRECT_STATUSES,
  ITEM_STATUSES,
  OUTBOUND_STATUSES,
} from '../../domain/warehouse/statuses';
import { recordContract } from './record';
import { oneOf } from '../../domain/kernel/oneOf';

const content = <R extends t.Props, O extends t.Props>(needed: R, optional: O) => t.exact(t.intersection([t.type(needed), t.partial(optional)]));
const Criteria = <P extends t.Props>(props: P) => t.exact(t.partial(props));
const texts = t.array(t.string);

export const AnticipatedLine = content(
  { articleNo: t.string, quantity: t.string, unit: t.string },
  { description: t.string, receivedQuantity: t.string, packages: t.string },
);

/** `warehouseUnit`: the unit of the warehouse, which receives the goods; set by the server. */
export const Anticipated = content(
  { warehouseId: t.string, articleOwner: t.string, expectedOn: t.string, lines: t.array(AnticipatedLine) },
  {
    traderReference: t.string,
    carrier: t.string,
    transportDocument: t.string,
    cwdsMrn: t.string,
    remarks: t.string,
    warehouseUnit: t.string,
    ownerName: t.string,
    inboundIds: texts,
  },
);
export type Anticipated = t.TypeOf<typeof Anticipated>;

export const anticipatedContract = recordContract('cw.anticipated', {
  path: '/api/cw/ui/anticipated',
  access: { read: 'cw.anticipated-search', write: 'cw.anticipated' },
  content: Anticipated,
  row: t.type({
    warehouseUnit: t.string,
    articleOwner: t.string,
    ownerName: t.string,
    expectedOn: t.string,
    traderReference: t.string,
    carrier: t.string,
    transportDocument: t.string,
    lineCount: t.number,
    announced: t.string,
    received: t.string,
    articles: t.string,
  }),
  criteria: Criteria({ status: t.string, from: t.string, to: t.string, traderReference: t.string, transportDocument: t.string, articleNo: t.string }),
  statuses: ANTICIPATED_STATUSES,
  actions: ['announce', 'cancel', 'close', 'receivePart', 'receive'],
});

export const CwInboundLine = content(
  { articleNo: t.string, quantity: t.string, unit: t.string },
  {
    description: t.string,
    commodityCode: t.string,
    countryOfOrigin: t.string,
    receivedQuantity: t.string,
    netMass: t.string,
    grossMass: t.string,
    packages: t.string,
    packageType: t.string,
    goodsItemNo: t.string,
    invoiceNo: t.string,
    invoiceDate: t.string,
    invoiceLineNo: t.string,
    unitPrice: t.string,
    currency: t.string,
    customsValue: t.string,
    dutyRatePct: t.string,
    location: t.string,
    shippingMarks: t.string,
    difference: t.string,
    lotId: t.string,
    lotNo: t.string,
  },
);
export type CwInboundLine = t.TypeOf<typeof CwInboundLine>;

export const Inbound = content(
  { warehouseId: t.string, articleOwner: t.string, customsStatus: t.string, lines: t.array(CwInboundLine) },
  {
    receivedConsignmentNo: t.string,
    procedureCode: t.string,
    traderReference: t.string,
    cwdsMrn: t.string,
    customsId: t.string,
    eidrReference: t.string,
    procedureStartAt: t.string,
    previousDocumentType: t.string,
    previousDocument: t.string,
    transportDocument: t.string,
    carrier: t.string,
    seals: t.string,
    supplier: t.string,
    procedureHolder: t.string,
    deliveryTerms: t.string,
    countryOfDispatch: t.string,
    expectedOn: t.string,
    arrivedAt: t.string,
    postedAt: t.string,
    certificates: texts,
    anticipatedId: t.string,
    declarationId: t.string,
    dataSource: t.string,
    sourceKind: t.string,
    sourceId: t.string,
    ownerName: t.string,
    remarks: t.string,
  },
);
export type Inbound = t.TypeOf<typeof Inbound>;

const ConsignmentRow = {
  articleOwner: t.string,
  ownerName: t.string,
  warehouseId: t.string,
  traderReference: t.string,
  mrn: t.string,
  lineCount: t.number,
  value: t.string,
};

export const inboundContract = recordContract('cw.inbound', {
  path: '/api/cw/ui/inbound',
  access: { read: 'cw.search', write: 'cw.inbound' },
  content: Inbound,
  row: t.type({ ...ConsignmentRow, receivedConsignmentNo: t.string, allReferences: t.string, articles: t.string, arrivedOn: t.string, sourceKey: t.string }),
  criteria: Criteria({ status: t.string, traderReference: t.string, reference: t.string }),
  statuses: INBOUND_STATUSES,
  actions: ['arrive', 'check', 'post', 'cancel'],
});

export const OutboundAllocation = content(
  { lotId: t.string, lotNo: t.string, quantity: t.string },
  { cwdsMrn: t.string, goodsItemNo: t.string, netMass: t.string, grossMass: t.string, packages: t.string, value: t.string, duty: t.string },
);
export type OutboundAllocation = t.TypeOf<typeof OutboundAllocation>;

export const CwOutboundLine = content(
  { articleNo: t.string, quantity: t.string, unit: t.string },
  { allocationMethod: t.string, reference: t.string, allocations: t.array(OutboundAllocation) },
);
export type CwOutboundLine = t.TypeOf<typeof CwOutboundLine>;

export const Outbound = content(
  { direction: t.string, warehouseId: t.string, articleOwner: t.string, customsStatus: t.string, procedureCode: t.string, lines: t.array(CwOutboundLine) },
  {
    traderReference: t.string,
    consignee: t.string,
    consigneeName: t.string,
    countryOfDestination: t.string,
    exporter: t.string,
    exitOffice: t.string,
    transportId: t.string,
    transportNationality: t.string,
    currency: t.string,
    effectiveAt: t.string,
    declarationId: t.string,
    declarationRoute: t.string,
    lrn: t.string,
    mrn: t.string,
    releasedAt: t.string,
    exitedAt: t.string,
    exitMrn: t.string,
    itemIds: texts,
    certificates: texts,
    ownerName: t.string,
    remarks: t.string,
  },
);
export type Outbound = t.TypeOf<typeof Outbound>;

export const outboundContract = recordContract('cw.outbound', {
  path: '/api/cw/ui/outbound',
  access: { read: 'cw.search', write: 'cw.outbound-import' },
  content: Outbound,
  row: t.type({ ...ConsignmentRow, direction: t.string, allReferences: t.string, articles: t.string, releasedOn: t.string, declarationId: t.string }),
  criteria: Criteria({ status: t.string, traderReference: t.string, reference: t.string }),
  statuses: OUTBOUND_STATUSES,
  actions: ['allocate', 'declare', 'release', 'exit', 'reject', 'reopen', 'cancel'],
});

export const Incorrect = content(
  { reason: t.string, warehouseId: t.string, description: t.string, quantity: t.string, unit: t.string, foundAt: t.string },
  {
    articleOwner: t.string,
    articleNo: t.string,
    packages: t.string,
    grossMass: t.string,
    location: t.string,
    customsReference: t.string,
    decisionReference: t.string,
    inboundId: t.string,
    inboundLineNo: t.string,
    newInboundId: t.string,
    ownerName: t.string,
  },
);
export type Incorrect = t.TypeOf<typeof Incorrect>;

export const incorrectContract = recordContract('cw.incorrectDelivery', {
  path: '/api/cw/ui/incorrectdelivery',
  access: { read: 'cw.incorrect', write: 'cw.incorrect' },
  content: Incorrect,
  row: t.type({
    reason: t.string,
    ownerName: t.string,
    articleOwner: t.string,
    warehouseId: t.string,
    description: t.string,
    allReferences: t.string,
    articles: t.string,
    foundOn: t.string,
  }),
  criteria: Criteria({ status: t.string, reason: t.string }),
  statuses: INCORRECT_STATUSES,
  actions: ['toInbound', 'return', 'destroy', 'surrender'],
});
export { INCORRECT_REASONS };

/** `settled`: how the debt of what is missing was settled (UCC Art. 79, 124). */
export const Deviation = content(
  {
    warehouseId: t.string,
    lotId: t.string,
    lotNo: t.string,
    occasion: t.string,
    bookQuantity: t.string,
    physicalQuantity: t.string,
    unit: t.string,
    cause: oneOf(DEVIATION_CAUSES),
    occurredAt: t.string,
    explanation: t.string,
  },
  {
    articleOwner: t.string,
    articleNo: t.string,
    cwdsMrn: t.string,
    goodsItemNo: t.string,
    reportDueOn: t.string,
    investigatedBy: t.string,
    approvedBy: t.string,
    messageNo: t.string,
    settled: t.string,
    settlementReference: t.string,
    ownerUnits: t.string,
  },
);
export type Deviation = t.TypeOf<typeof Deviation>;

export const deviationContract = recordContract('cw.deviation', {
  path: '/api/cw/ui/deviation',
  access: { read: 'cw.r.deviation', write: 'cw.send-balance' },
  content: Deviation,
  row: t.type({
    ownerUnits: t.string,
    occasion: t.string,
    warehouseId: t.string,
    lotId: t.string,
    lotNo: t.string,
    articleNo: t.string,
    cwdsMrn: t.string,
    difference: t.string,
    unit: t.string,
    cause: t.string,
    occurredOn: t.string,
    reportDueOn: t.string,
  }),
  criteria: Criteria({ status: t.string, lotNo: t.string, articleNo: t.string, lotId: t.string }),
  statuses: DEVIATION_STATUSES,
  actions: ['investigate', 'approve', 'report', 'acknowledge', 'close', 'dismiss'],
});

export const OutboundItemContent = content(
  {
    warehouseId: t.string,
    articleOwner: t.string,
    articleNo: t.string,
    quantity: t.string,
    unit: t.string,
    procedureCode: t.string,
    consignee: t.string,
    countryOfDestination: t.string,
    currency: t.string,
    pickedAt: t.string,
  },
  {
    externalNo: t.string,
    allocations: t.array(OutboundAllocation),
    outboundId: t.string,
    consignmentNo: t.string,
    ownerName: t.string,
    commodityCode: t.string,
  },
);
export type OutboundItemContent = t.TypeOf<typeof OutboundItemContent>;

export const itemContract = recordContract('cw.outboundItem', {
  path: '/api/cw/ui/outbounditem',
  access: { read: 'cw.consolidate', write: 'cw.consolidate' },
  content: OutboundItemContent,
  row: t.type({
    warehouseId: t.string,
    articleOwner: t.string,
    ownerName: t.string,
    articleNo: t.string,
    quantity: t.string,
    unit: t.string,
    procedureCode: t.string,
    consignee: t.string,
    countryOfDestination: t.string,
    currency: t.string,
    pickedOn: t.string,
    lots: t.string,
    mrns: t.string,
    netMass: t.string,
    value: t.string,
    externalNo: t.string,
    outboundId: t.string,
  }),
  criteria: Criteria({ status: t.string, articleNo: t.string, externalNo: t.string, outboundId: t.string }),
  statuses: ITEM_STATUSES,
  actions: ['consolidate', 'undo', 'release', 'exclude', 'include', 'cancel'],
});
