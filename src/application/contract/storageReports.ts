import * as t from 'io-ts';
import { reportEndpoint, reportExportEndpoint } from './endpoint';

const s = t.string;

const common = { facility: s, customsStatus: s, knownAt: s };

export const AccountingParameters = t.exact(t.partial({ ...common, from: s, to: s, shape: s }));
export type AccountingParameters = t.TypeOf<typeof AccountingParameters>;
export const AccountingRow = t.type({
  key: s,
  entryId: s,
  effectiveAt: s,
  postedAt: s,
  number: s,
  position: s,
  type: s,
  tsdMrn: s,
  previousDocument: s,
  transportDocument: s,
  description: s,
  packageType: s,
  marks: s,
  container: s,
  customsStatus: s,
  location: s,
  packages: s,
  grossMass: s,
  balancePackages: s,
  balanceMass: s,
  endKind: s,
  endDocument: s,
  procedureCode: s,
  text: s,
  movedTo: s,
  reason: s,
  user: s,
});
export type AccountingRow = t.TypeOf<typeof AccountingRow>;
const Amounts = t.type({ packages: s, grossMass: s });
const Account = t.type({
  customsStatus: s,
  opening: Amounts,
  received: Amounts,
  movedIn: Amounts,
  movedOut: Amounts,
  withdrawn: Amounts,
  correction: Amounts,
  deviation: Amounts,
  closing: Amounts,
  closes: t.boolean,
});
export const AccountingTotals = t.type({ accounts: t.array(Account), byKind: t.record(s, Amounts), ledgerHash: s });
export type AccountingTotals = t.TypeOf<typeof AccountingTotals>;

export const BalanceParameters = t.exact(t.partial({ ...common, asOf: s, consignee: s, location: s, light: s }));
export type BalanceParameters = t.TypeOf<typeof BalanceParameters>;
export const BalanceRow = t.type({
  key: s,
  entryId: s,
  number: s,
  position: s,
  description: s,
  customsStatus: s,
  packageType: s,
  packages: s,
  grossMass: s,
  reserved: s,
  location: s,
  presentedOn: s,
  deadline: s,
  daysLeft: t.number,
  consignee: s,
  transportDocument: s,
});
export type BalanceRow = t.TypeOf<typeof BalanceRow>;
const BalanceTotal = t.type({ customsStatus: s, consignments: t.number, positions: t.number, packages: s, grossMass: s });
export const BalanceTotals = t.type({ groups: t.array(BalanceTotal), lights: t.record(s, t.number), ledgerHash: s });
export type BalanceTotals = t.TypeOf<typeof BalanceTotals>;

export const ReceivedParameters = t.exact(t.partial({ ...common, from: s, to: s }));
export type ReceivedParameters = t.TypeOf<typeof ReceivedParameters>;
export const ReceivedRow = t.type({
  key: s,
  arrivedAt: s,
  presentedAt: s,
  number: s,
  mrn: s,
  transportDocument: s,
  carrier: s,
  means: s,
  consignor: s,
  consignee: s,
  positions: t.number,
  declaredPackages: s,
  receivedPackages: s,
  differencePackages: s,
  declaredMass: s,
  receivedMass: s,
  differenceMass: s,
  deviation: s,
  status: s,
});
export type ReceivedRow = t.TypeOf<typeof ReceivedRow>;
export const ReceivedTotals = t.type({ consignments: t.number, packages: s, grossMass: s, differencePackages: s, differenceMass: s });
export type ReceivedTotals = t.TypeOf<typeof ReceivedTotals>;

export const TransportParameters = t.exact(t.partial({ ...common, document: s, type: s, from: s, to: s, level: s }));
export type TransportParameters = t.TypeOf<typeof TransportParameters>;
export const TransportRow = t.type({
  key: s,
  entryId: s,
  master: s,
  house: s,
  type: s,
  date: s,
  number: s,
  tsdMrn: s,
  position: s,
  description: s,
  packagesIn: s,
  packagesOut: s,
  packagesLeft: s,
  massIn: s,
  massOut: s,
  massLeft: s,
  deviation: s,
  procedures: s,
  closedOn: s,
  isMissing: t.boolean,
});
export type TransportRow = t.TypeOf<typeof TransportRow>;
const MasterTotal = t.type({ master: s, packagesIn: s, packagesOut: s, packagesLeft: s, deviation: s, closes: t.boolean });
export const TransportTotals = t.type({ masters: t.array(MasterTotal) });
export type TransportTotals = t.TypeOf<typeof TransportTotals>;

export const WithdrawalParameters = t.exact(t.partial({ ...common, from: s, to: s, kind: s }));
export type WithdrawalParameters = t.TypeOf<typeof WithdrawalParameters>;
export const WithdrawalRow = t.type({
  key: s,
  procedureId: s,
  procedure: s,
  leftAt: s,
  handedOutAt: s,
  number: s,
  position: s,
  description: s,
  kind: s,
  procedureCode: s,
  documentType: s,
  documentNo: s,
  documentItem: s,
  packages: s,
  packageType: s,
  grossMass: s,
  daysStored: t.number,
  afterLimit: t.boolean,
  destination: s,
  handedOutTo: s,
  user: s,
});
export type WithdrawalRow = t.TypeOf<typeof WithdrawalRow>;
const KindTotal = t.type({ kind: s, withdrawals: t.number, packages: s, grossMass: s });
export const WithdrawalTotals = t.type({ kinds: t.array(KindTotal), averageDays: s });
export type WithdrawalTotals = t.TypeOf<typeof WithdrawalTotals>;

export const accounting = reportEndpoint('/api/ts/ui/report/accounting', 'ts.r.accounting', {
  parameters: AccountingParameters,
  row: AccountingRow,
  totals: AccountingTotals,
});
export const exportAccounting = reportExportEndpoint('/api/ts/ui/report/accounting', 'ts.r.accounting', AccountingParameters, AccountingRow);
export const totalBalance = reportEndpoint('/api/ts/ui/report/totalbalance', 'ts.r.balance', {
  parameters: BalanceParameters,
  row: BalanceRow,
  totals: BalanceTotals,
});
export const exportTotalBalance = reportExportEndpoint('/api/ts/ui/report/totalbalance', 'ts.r.balance', BalanceParameters, BalanceRow);
export const received = reportEndpoint('/api/ts/ui/report/receivedconsignment', 'ts.r.received', {
  parameters: ReceivedParameters,
  row: ReceivedRow,
  totals: ReceivedTotals,
});
export const exportReceived = reportExportEndpoint('/api/ts/ui/report/receivedconsignment', 'ts.r.received', ReceivedParameters, ReceivedRow);
export const transportDocuments = reportEndpoint('/api/ts/ui/report/transportdocumentation', 'ts.r.transport', {
  parameters: TransportParameters,
  row: TransportRow,
  totals: TransportTotals,
});
export const exportTransportDocuments = reportExportEndpoint('/api/ts/ui/report/transportdocumentation', 'ts.r.transport', TransportParameters, TransportRow);
export const withdrawals = reportEndpoint('/api/ts/ui/report/withdrawal', 'ts.r.withdrawal', {
  parameters: WithdrawalParameters,
  row: WithdrawalRow,
  totals: WithdrawalTotals,
});
export const exportWithdrawals = reportExportEndpoint('/api/ts/ui/report/withdrawal', 'ts.r.withdrawal', WithdrawalParameters, WithdrawalRow);
