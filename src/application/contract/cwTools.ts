import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint, exportEndpoint, searchEndpoint } from './endpoint';

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

export const storeCount = endpoint({
  method: 'POST',
  path: '/api/cw/ui/physicalbalance',
  access: 'cw.send-balance',
  body: t.intersection([t.strict({ warehouseId: Guid, countedAt: t.string, source: t.string, rows: t.array(texts) }), optional({ articleOwner: t.string })]),
  answer: t.type({ id: Guid, countNo: t.string, errors: t.array(t.type({ row: t.number, message: t.string })) }),
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
