import * as t from 'io-ts';
import type { EntryId } from '../../domain/access/entries';
import { REPORT_COLUMNS, type ReportName, type ReportRow } from '../../domain/warehouse/reports/columns';
import { reportEndpoint, reportExportEndpoint } from './endpoint';

/** What the nine reports may be asked; each of them shows its own. */
export const CwReportParameters = t.exact(
  t.partial({
    warehouseId: t.string,
    articleOwner: t.string,
    asOf: t.string,
    from: t.string,
    to: t.string,
    knownAt: t.string,
    customsStatus: t.string,
    articleFrom: t.string,
    articleTo: t.string,
    commodityCode: t.string,
    includeZero: t.boolean,
    reference: t.string,
    referenceType: t.string,
    direction: t.string,
    traderReference: t.string,
    receivedConsignmentNo: t.string,
    transportDocument: t.string,
    carrier: t.string,
    mrn: t.string,
    includeClosed: t.boolean,
    olderThanDays: t.string,
    entryType: t.string,
    invoiceNo: t.string,
    supplier: t.string,
    includeSettled: t.boolean,
    countNo: t.string,
    tolerancePct: t.string,
    includeEqual: t.boolean,
    summary: t.boolean,
  }),
);
export type CwReportParameters = t.TypeOf<typeof CwReportParameters>;

/** Sums stand for each unit; `lastHash`: the seal of the last entry that counts. */
export const CwReportTotals = t.type({
  sums: t.array(t.type({ column: t.string, unit: t.string, value: t.string })),
  lastEntryNo: t.number,
  lastHash: t.string,
});
export type CwReportTotals = t.TypeOf<typeof CwReportTotals>;

/** A row and the lot that it leads to; empty where it is about several. */
const rowCodec = <N extends ReportName>(name: N): t.Type<ReportRow<N> & { readonly lotId: string; readonly rowNo: string }> =>
  t.type(Object.fromEntries([...Object.keys(REPORT_COLUMNS[name]), 'lotId', 'rowNo'].map((column) => [column, t.string]))) as unknown as t.Type<
    ReportRow<N> & { readonly lotId: string; readonly rowNo: string }
  >;

const report = <N extends ReportName>(name: N, access: EntryId) => ({
  shown: reportEndpoint(`/api/cw/ui/report/${name}`, access, { parameters: CwReportParameters, row: rowCodec(name), totals: CwReportTotals }),
  exported: reportExportEndpoint(`/api/cw/ui/report/${name}`, access, CwReportParameters, rowCodec(name)),
});

export const cwReports = {
  totalbalanceperarticle: report('totalbalanceperarticle', 'cw.r.total-balance'),
  customsreferencenumber: report('customsreferencenumber', 'cw.r.customs-ref'),
  receivedconsignment: report('receivedconsignment', 'cw.r.received'),
  traderreference: report('traderreference', 'cw.r.trader-ref'),
  cwdsmrn: report('cwdsmrn', 'cw.r.cwds-mrn'),
  articlemovement: report('articlemovement', 'cw.r.movement'),
  customswarehouseaccounting: report('customswarehouseaccounting', 'cw.r.accounting'),
  invoicebalance: report('invoicebalance', 'cw.r.invoice-balance'),
  stockbalancedeviation: report('stockbalancedeviation', 'cw.r.deviation'),
} as const;

export const totalbalanceperarticle = cwReports.totalbalanceperarticle.shown;
export const totalbalanceperarticleExport = cwReports.totalbalanceperarticle.exported;
export const customsreferencenumber = cwReports.customsreferencenumber.shown;
export const customsreferencenumberExport = cwReports.customsreferencenumber.exported;
export const receivedconsignment = cwReports.receivedconsignment.shown;
export const receivedconsignmentExport = cwReports.receivedconsignment.exported;
export const traderreference = cwReports.traderreference.shown;
export const traderreferenceExport = cwReports.traderreference.exported;
export const cwdsmrn = cwReports.cwdsmrn.shown;
export const cwdsmrnExport = cwReports.cwdsmrn.exported;
export const articlemovement = cwReports.articlemovement.shown;
export const articlemovementExport = cwReports.articlemovement.exported;
export const customswarehouseaccounting = cwReports.customswarehouseaccounting.shown;
export const customswarehouseaccountingExport = cwReports.customswarehouseaccounting.exported;
export const invoicebalance = cwReports.invoicebalance.shown;
export const invoicebalanceExport = cwReports.invoicebalance.exported;
export const stockbalancedeviation = cwReports.stockbalancedeviation.shown;
export const stockbalancedeviationExport = cwReports.stockbalancedeviation.exported;
