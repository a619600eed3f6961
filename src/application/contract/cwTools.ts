import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint, exportEndpoint, FileAnswer, MAX_UPLOAD_BYTES, searchEndpoint } from './endpoint';

const ById = t.strict({ id: Guid });
const texts = t.record(t.string, t.string);
const optional = <P extends t.Props>(props: P) => t.exact(t.partial(props));

export const BalanceQuestion = t.intersection([
  t.strict({ warehouseId: Guid, detail: t.string, format: t.string }),
  optional({ articleOwner: t.string, balanceAt: t.string, articles: t.string }),
]);
export type BalanceQuestion = t.TypeOf<typeof BalanceQuestion>;
export const BalanceRow = t.type({
  articleNo: t.string,
  commodityCode: t.string,
  unit: t.string,
  lotNo: t.string,
  cwdsMrn: t.string,
  quantity: t.string,
  reserved: t.string,
  available: t.string,
  netMass: t.string,
});
export type BalanceRow = t.TypeOf<typeof BalanceRow>;
export const previewBalance = endpoint({
  method: 'POST',
  path: '/api/cw/ui/stockbalance/preview',
  access: 'cw.send-balance',
  body: BalanceQuestion,
  answer: t.type({ rows: t.array(BalanceRow), controlTotal: t.string, balanceAt: t.string, payload: t.string }),
});
export const sendBalance = endpoint({
  method: 'POST',
  path: '/api/cw/ui/stockbalance/send',
  access: 'cw.send-balance',
  body: BalanceQuestion,
  answer: t.type({ id: Guid, messageNo: t.string, rowCount: t.number, controlTotal: t.string }),
  creates: true,
});
export const BalanceMessage = t.type({
  id: Guid,
  messageNo: t.string,
  balanceAt: t.string,
  ownerName: t.string,
  warehouseCode: t.string,
  format: t.string,
  detail: t.string,
  rowCount: t.number,
  controlTotal: t.string,
  status: t.string,
  sentAt: t.string,
  answeredAt: t.string,
  differences: t.string,
  integrationId: t.string,
});
export type BalanceMessage = t.TypeOf<typeof BalanceMessage>;
export const listBalances = endpoint({ method: 'GET', path: '/api/cw/ui/stockbalance', access: 'cw.send-balance', answer: t.array(BalanceMessage) });

/** A row of a file that cannot be taken; `code` words it in the language of the reader. */
export const RowError = t.type({ row: t.number, column: t.string, code: t.string, message: t.string, args: texts });
export type RowError = t.TypeOf<typeof RowError>;

export const storeCount = endpoint({
  method: 'POST',
  path: '/api/cw/ui/physicalbalance',
  access: 'cw.send-balance',
  limit: MAX_UPLOAD_BYTES,
  body: t.intersection([
    t.strict({ warehouseId: Guid, countedAt: t.string, source: t.string, rows: t.array(texts) }),
    optional({ articleOwner: t.string, dryRun: t.boolean }),
  ]),
  answer: t.type({ countNo: t.string, errors: t.array(RowError) }),
  creates: true,
});
export const openDeviation = endpoint({
  method: 'POST',
  path: '/api/cw/ui/deviation/open',
  access: 'cw.send-balance',
  body: t.intersection([
    t.strict({ lotId: Guid, physicalQuantity: t.string, cause: t.string, explanation: t.string }),
    optional({ occurredAt: t.string, occasion: t.string }),
  ]),
  answer: t.type({ id: Guid, number: t.string }),
  creates: true,
});

export const IntegrationCriteria = optional({
  unfinished: t.boolean,
  direction: t.string,
  messageType: t.string,
  status: t.string,
  partner: t.string,
  businessKey: t.string,
  correlationId: t.string,
  from: t.string,
  to: t.string,
});
export type IntegrationCriteria = t.TypeOf<typeof IntegrationCriteria>;
export const IntegrationRow = t.type({
  id: Guid,
  messageNo: t.string,
  direction: t.string,
  messageType: t.string,
  businessKey: t.string,
  correlationId: t.string,
  partner: t.string,
  status: t.string,
  attempts: t.number,
  nextAttempt: t.string,
  error: t.string,
  createdAt: t.string,
  processedAt: t.string,
});
export type IntegrationRow = t.TypeOf<typeof IntegrationRow>;
export const searchIntegration = searchEndpoint('/api/cw/ui/integration/search', 'cw.ic-history', IntegrationCriteria, IntegrationRow);
export const exportIntegration = exportEndpoint('/api/cw/ui/integration/search', 'cw.ic-history', IntegrationCriteria, IntegrationRow);
export const readIntegration = endpoint({
  method: 'GET',
  path: '/api/cw/ui/integration/{id}',
  access: 'cw.ic-history',
  params: ById,
  answer: t.type({
    message: IntegrationRow,
    payload: t.string,
    contentType: t.string,
    answer: t.string,
    timeline: t.array(t.type({ at: t.string, what: t.string, note: t.string })),
    sentAt: t.string,
  }),
});
export const INTEGRATION_ACTIONS = ['resend', 'hold', 'release', 'discard'] as const;
export const actOnIntegration = endpoint({
  method: 'POST',
  path: '/api/cw/ui/integration/{id}/{action}',
  access: 'cw.ic-queue',
  params: t.strict({ id: Guid, action: t.keyof({ resend: null, hold: null, release: null, discard: null }) }),
  body: optional({ reason: t.string }),
  answer: t.type({ status: t.string }),
  creates: true,
});
export const readQueue = endpoint({
  method: 'GET',
  path: '/api/cw/ui/integration/queue',
  access: 'cw.ic-queue',
  answer: t.type({ counts: t.array(t.type({ status: t.string, count: t.number })), receiverOn: t.boolean }),
});
export const switchReceiver = endpoint({
  method: 'POST',
  path: '/api/cw/ui/integration/receiver',
  access: 'cw.ic-queue',
  body: t.strict({ on: t.boolean }),
  answer: t.type({ receiverOn: t.boolean }),
  creates: true,
});

export const verifyLedger = endpoint({
  method: 'GET',
  path: '/api/cw/ui/ledger/verify',
  access: 'cw.r.accounting',
  params: t.strict({ warehouseId: Guid }),
  answer: t.intersection([t.type({ ok: t.boolean, entries: t.number, lastHash: t.string }), t.partial({ firstBrokenEntryNo: t.number, what: t.string })]),
});

/** The account of a period for each commodity code and unit, and through which day the books are closed. */
export const readPeriod = endpoint({
  method: 'POST',
  path: '/api/cw/ui/report/customswarehouseaccounting/period',
  access: 'cw.r.accounting',
  body: t.intersection([t.strict({ warehouseId: Guid }), optional({ from: t.string, to: t.string, knownAt: t.string })]),
  answer: t.type({
    closedThrough: t.string,
    balances: t.array(
      t.type({
        commodityCode: t.string,
        unit: t.string,
        opening: t.string,
        inbound: t.string,
        outbound: t.string,
        correction: t.string,
        deviation: t.string,
        handling: t.string,
        closing: t.string,
        netMass: t.string,
        value: t.string,
      }),
    ),
  }),
});
/** Base data, balances, transactions, stocktakes and seals of a month (yyyy-MM), as tables in one archive. */
export const readAuditFile = endpoint({
  method: 'POST',
  path: '/api/cw/ui/report/customswarehouseaccounting/auditfile',
  access: 'cw.r.accounting',
  body: t.strict({ warehouseId: Guid, month: t.string }),
  answer: FileAnswer,
  bytes: true,
});

/** What customs let go (CWPR) beside what is held for an outbound. */
export const ComparedNotice = t.type({
  id: Guid,
  mrn: t.string,
  decisionDate: t.string,
  state: t.string,
  fits: t.boolean,
  rows: t.array(
    t.type({
      mrn: t.string,
      goodsItemNo: t.string,
      packages: t.string,
      heldPackages: t.string,
      grossMass: t.string,
      heldMass: t.string,
      fits: t.boolean,
    }),
  ),
});
export type ComparedNotice = t.TypeOf<typeof ComparedNotice>;
export const readNotices = endpoint({
  method: 'GET',
  path: '/api/cw/ui/consignment/{id}/notices',
  access: 'cw.search',
  params: ById,
  answer: t.array(ComparedNotice),
});
/** A notice that fits releases the outbound; one that does not leaves it declared, and says what differs. */
export const linkNotice = endpoint({
  method: 'POST',
  path: '/api/cw/ui/consignment/{id}/notice',
  access: 'cw.outbound-import',
  params: ById,
  body: t.intersection([t.strict({ version: t.number, noticeId: Guid }), optional({ lockId: t.string })]),
  answer: t.type({ version: t.number, status: t.string }),
  creates: true,
});

/** A message of a partner, with the key of its integration endpoint. The same business key of the same partner and type is taken once. */
export const PartnerMessage = t.intersection([
  t.strict({ partner: t.string, messageType: t.string, businessKey: t.string, sentAt: t.string, content: t.record(t.string, t.unknown) }),
  optional({ correlationId: t.string, controlTotal: t.string, rows: t.array(texts) }),
]);
export type PartnerMessage = t.TypeOf<typeof PartnerMessage>;
export const receiveMessage = endpoint({
  method: 'POST',
  path: '/api/cw/ui/integration/inbound',
  access: 'cw.send-balance',
  machine: 'cw.send-balance',
  limit: MAX_UPLOAD_BYTES,
  body: PartnerMessage,
  answer: t.type({ messageNo: t.string, status: t.string, error: t.string, repeated: t.boolean }),
  creates: true,
});

/** Goods that somebody wants to place in a public warehouse of ours: customs ask its holder (CWRA). */
export const HolderQuestion = t.type({
  id: Guid,
  warehouseCode: t.string,
  lrn: t.string,
  declarant: t.string,
  goods: t.array(t.type({ description: t.string, commodityCode: t.string, packages: t.string, grossMass: t.string, value: t.string })),
  askedAt: t.string,
});
export type HolderQuestion = t.TypeOf<typeof HolderQuestion>;
export const listHolderQuestions = endpoint({
  method: 'GET',
  path: '/api/cw/ui/holderquestion',
  access: 'cw.search',
  background: true,
  answer: t.type({ questions: t.array(HolderQuestion), guarantees: t.array(t.string) }),
});
export const answerHolderQuestion = endpoint({
  method: 'POST',
  path: '/api/cw/ui/holderquestion/{id}/{answer}',
  access: 'cw.inbound',
  params: t.strict({ id: Guid, answer: t.keyof({ take: null, refuse: null }) }),
  body: optional({ guarantee: t.string }),
  answer: t.type({ answer: t.string }),
  creates: true,
});

export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/cw/ui/dashboard',
  access: 'cw.r.deviation',
  background: true,
  answer: t.type({
    tiles: t.array(t.type({ id: t.string, value: t.string, unit: t.string, tone: t.string })),
    ageing: t.array(t.type({ band: t.string, value: t.string })),
    flow: t.array(t.type({ week: t.string, in: t.string, out: t.string })),
    stock: t.array(t.type({ articleNo: t.string, description: t.string, quantity: t.string, unit: t.string })),
  }),
});
