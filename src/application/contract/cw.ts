import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint, exportEndpoint, searchEndpoint, MAX_UPLOAD_BYTES } from './endpoint';
import { Party, PartyQuestion } from './org';
import { CertificateLimit } from './cwCertificates';
import { Inbound, OutboundAllocation } from './cwRecords';
import { RowError } from './cwTools';
import { Finding } from './record';

const ById = t.strict({ id: Guid });
const texts = t.record(t.string, t.string);
const optional = <P extends t.Props>(props: P) => t.exact(t.partial(props));

/** Warehouses that the caller may choose: an operator those of the unit, an article owner those that hold or receive its goods. */
export const pickWarehouses = endpoint({
  method: 'POST',
  path: '/api/cw/ui/warehouse/find',
  access: 'cw.r.deviation',
  background: true,
  body: PartyQuestion,
  answer: t.type({ items: t.array(Party) }),
});

export const Warehouse = t.type({
  id: Guid,
  code: t.string,
  name: t.string,
  typeCode: t.string,
  identifier: t.string,
  country: t.string,
  allocationPolicy: t.string,
  authorisationNo: t.string,
  closedThrough: t.string,
});
export type Warehouse = t.TypeOf<typeof Warehouse>;
export const listWarehouses = endpoint({ method: 'GET', path: '/api/cw/ui/warehouse', access: 'cw.r.deviation', answer: t.array(Warehouse) });
export const closePeriod = endpoint({
  method: 'POST',
  path: '/api/cw/ui/warehouse/{id}/closeperiod',
  access: 'cw.r.accounting',
  params: ById,
  body: t.strict({ through: t.string }),
  answer: t.type({ closedThrough: t.string }),
  creates: true,
});

export const CONSIGNMENT_TYPES = ['INBOUND', 'OUTBOUND_IMPORT', 'OUTBOUND_EXPORT', 'ANTICIPATED', 'INCORRECT_DELIVERY'] as const;
export const ConsignmentCriteria = optional({
  types: t.array(t.string),
  statuses: t.array(t.string),
  open: t.boolean,
  warehouseId: t.string,
  articleOwner: t.string,
  number: t.string,
  traderReference: t.string,
  reference: t.string,
  article: t.string,
  changedFrom: t.string,
  changedTo: t.string,
});
export type ConsignmentCriteria = t.TypeOf<typeof ConsignmentCriteria>;
export const ConsignmentRow = t.type({
  id: Guid,
  version: t.number,
  type: t.string,
  number: t.string,
  status: t.string,
  ownerName: t.string,
  traderReference: t.string,
  references: t.string,
  lineCount: t.number,
  day: t.string,
  changedAt: t.string,
  changedBy: t.string,
});
export type ConsignmentRow = t.TypeOf<typeof ConsignmentRow>;
export const searchConsignments = searchEndpoint('/api/cw/ui/consignment/search', 'cw.search', ConsignmentCriteria, ConsignmentRow);
export const exportConsignments = exportEndpoint('/api/cw/ui/consignment/search', 'cw.search', ConsignmentCriteria, ConsignmentRow);

/** A lot with what is derived from its entries. */
export const LotRow = t.type({
  id: Guid,
  lotNo: t.string,
  warehouseId: Guid,
  warehouseCode: t.string,
  lot: t.record(t.string, t.unknown),
  ownerName: t.string,
  figures: texts,
  available: t.string,
  held: t.string,
  blockStatus: t.string,
  location: t.string,
});
export type LotRow = t.TypeOf<typeof LotRow>;
export const LotEntry = t.type({
  entryNo: t.number,
  type: t.string,
  deltas: texts,
  after: texts,
  effectiveAt: t.string,
  postedAt: t.string,
  postedBy: t.string,
  marks: texts,
  detail: texts,
  reverses: t.union([t.number, t.null]),
  hash: t.string,
});
export type LotEntry = t.TypeOf<typeof LotEntry>;
export const readLot = endpoint({
  method: 'GET',
  path: '/api/cw/ui/lot/{id}',
  access: 'cw.r.deviation',
  params: ById,
  answer: t.type({ lot: LotRow, entries: t.array(LotEntry), mayAct: t.boolean }),
});
export const findLots = endpoint({
  method: 'POST',
  path: '/api/cw/ui/lot/search',
  access: 'cw.r.deviation',
  body: optional({
    warehouseId: t.string,
    articleOwner: t.string,
    articleNo: t.string,
    reference: t.string,
    consignmentNo: t.string,
    onlyWithStock: t.boolean,
  }),
  answer: t.type({ lots: t.array(LotRow) }),
});

export const LOT_ACTIONS = ['move', 'handle', 'removetemporarily', 'return', 'block', 'unblock', 'correct', 'settle'] as const;
export const LotDeed = optional({
  effectiveAt: t.string,
  quantity: t.string,
  location: t.string,
  handlingCode: t.string,
  factor: t.string,
  unit: t.string,
  commodityCode: t.string,
  returnDueOn: t.string,
  permissionNo: t.string,
  reasonCode: t.string,
  reasonText: t.string,
  entryNo: t.number,
});
export type LotDeed = t.TypeOf<typeof LotDeed>;
export const actOnLot = endpoint({
  method: 'POST',
  path: '/api/cw/ui/lot/{id}/{action}',
  access: 'cw.inbound',
  params: t.strict({
    id: Guid,
    action: t.keyof({ move: null, handle: null, removetemporarily: null, return: null, block: null, unblock: null, correct: null, settle: null }),
  }),
  body: LotDeed,
  answer: t.type({ entries: t.array(LotEntry), lotIds: t.array(Guid) }),
  creates: true,
});

/** The allocation of the lines of an outbound as it would be; `alternatives`: what each way of allocating would cost. */
export const Proposal = t.type({
  lineNo: t.number,
  parts: t.array(OutboundAllocation),
  refusal: t.string,
  duty: t.string,
  value: t.string,
  isFifo: t.boolean,
});
export type Proposal = t.TypeOf<typeof Proposal>;
export const AskedAllocation = t.intersection([
  t.strict({ lineNo: t.number, method: t.string }),
  optional({ reference: t.string, lots: t.array(t.strict({ lotId: Guid, quantity: t.string })) }),
]);
export type AskedAllocation = t.TypeOf<typeof AskedAllocation>;
export const EligibleLot = t.type({
  id: Guid,
  lotNo: t.string,
  cwdsMrn: t.string,
  goodsItemNo: t.string,
  procedureStartAt: t.string,
  available: t.string,
  unit: t.string,
  dutyRatePct: t.string,
});
export type EligibleLot = t.TypeOf<typeof EligibleLot>;
export const proposeAllocation = endpoint({
  method: 'POST',
  path: '/api/cw/ui/outbound/{id}/proposal',
  access: 'cw.search',
  params: ById,
  body: t.strict({ lines: t.array(AskedAllocation) }),
  answer: t.type({ lines: t.array(Proposal), lots: t.array(t.type({ lineNo: t.number, lots: t.array(EligibleLot) })), certificates: t.array(texts) }),
});
export const allocateLines = endpoint({
  method: 'POST',
  path: '/api/cw/ui/outbound/{id}/allocation',
  access: 'cw.outbound-import',
  params: ById,
  body: t.intersection([t.strict({ version: t.number, lines: t.array(AskedAllocation) }), optional({ lockId: t.string, reason: t.string })]),
  answer: t.type({ version: t.number }),
  creates: true,
});

export const DifferenceChoices = t.array(t.strict({ lineNo: t.number, choice: t.string }));

/** What posting an inbound would write. */
export const InboundPreview = t.type({
  lots: t.array(
    t.type({
      lineNo: t.number,
      lotNo: t.string,
      articleNo: t.string,
      quantity: t.string,
      unit: t.string,
      deviation: t.string,
      outside: t.string,
      value: t.string,
      duty: t.string,
    }),
  ),
  duty: t.string,
  certificates: t.array(texts),
  findings: t.array(Finding),
});
export type InboundPreview = t.TypeOf<typeof InboundPreview>;
export const previewInbound = endpoint({
  method: 'POST',
  path: '/api/cw/ui/consignment/preview',
  access: 'cw.register-inbound',
  body: t.strict({ content: Inbound }),
  answer: InboundPreview,
});
export const registerInbound = endpoint({
  method: 'POST',
  path: '/api/cw/ui/consignment/register',
  access: 'cw.register-inbound',
  body: t.intersection([t.strict({ content: Inbound, post: t.boolean }), optional({ inboundId: t.string })]),
  answer: t.type({ id: Guid, number: t.string, status: t.string, lots: t.array(texts), findings: t.array(Finding) }),
  creates: true,
});
/** What there is to receive: an announcement, an inbound that has begun, or a released customs warehouse declaration. */
export const inboundSource = endpoint({
  method: 'GET',
  path: '/api/cw/ui/consignment/source/{id}',
  access: 'cw.register-inbound',
  params: ById,
  answer: t.type({ kind: t.string, number: t.string, status: t.string, content: Inbound }),
});
export const findSources = endpoint({
  method: 'GET',
  path: '/api/cw/ui/consignment/source',
  access: 'cw.register-inbound',
  answer: t.array(t.type({ id: Guid, kind: t.string, number: t.string, ownerName: t.string, expectedOn: t.string, status: t.string })),
});

export const openingStock = endpoint({
  method: 'POST',
  path: '/api/cw/ui/consignment/openingstock',
  access: 'cw.inbound',
  limit: MAX_UPLOAD_BYTES,
  body: t.strict({ warehouseId: Guid, effectiveAt: t.string, dryRun: t.boolean, rows: t.array(texts) }),
  answer: t.type({ lots: t.number, errors: t.array(RowError) }),
  creates: true,
});

export const ConsolidatedLine = t.type({
  articleNo: t.string,
  commodityCode: t.string,
  countryOfOrigin: t.string,
  cwdsMrn: t.string,
  goodsItemNo: t.string,
  quantity: t.string,
  unit: t.string,
  lots: t.string,
});
export const consolidateItems = endpoint({
  method: 'POST',
  path: '/api/cw/ui/outbounditem/consolidate',
  access: 'cw.consolidate',
  body: t.strict({ itemIds: t.array(Guid), dryRun: t.boolean }),
  answer: t.type({ lines: t.array(ConsolidatedLine), outboundId: t.string, number: t.string }),
  creates: true,
});
export const undoConsolidation = endpoint({
  method: 'POST',
  path: '/api/cw/ui/consolidation/{id}/undo',
  access: 'cw.consolidate',
  params: ById,
  answer: t.type({ items: t.number }),
  creates: true,
});
export const splitItem = endpoint({
  method: 'POST',
  path: '/api/cw/ui/outbounditem/{id}/split',
  access: 'cw.consolidate',
  params: ById,
  body: t.strict({ quantity: t.string }),
  answer: t.type({ id: Guid, number: t.string }),
  creates: true,
});

export const UsedLimit = t.intersection([CertificateLimit, t.type({ used: t.string, left: t.string, percent: t.string })]);
export type UsedLimit = t.TypeOf<typeof UsedLimit>;
export const readCertificateUsage = endpoint({
  method: 'GET',
  path: '/api/cw/ui/certificate/{id}/usage',
  access: 'cw.cert-search',
  params: ById,
  answer: t.type({
    limits: t.array(UsedLimit),
    rows: t.array(t.type({ at: t.string, by: t.string, consignmentNo: t.string, limitType: t.string, amount: t.string, unit: t.string })),
  }),
});
