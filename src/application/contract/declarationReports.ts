import * as t from 'io-ts';
import { ClosedTransitRow, ClosedTransitTotals, TRANSIT_SIDES, UnclosedTransitRow, UnclosedTransitTotals } from '../../domain/declaration/reports/transits';
import { GoodsInReturnRow, GoodsInReturnTotals, RETURN_FAMILIES } from '../../domain/declaration/reports/goodsInReturn';
import { GoodsLocationRow, GoodsLocationTotals } from '../../domain/declaration/reports/goodsLocations';
import { ImportVatRow, ImportVatTotals, VAT_ACCOUNTINGS, VAT_GROUPINGS } from '../../domain/declaration/reports/importVat';
import { MergedArticleRow, MergedArticleTotals } from '../../domain/declaration/reports/mergedArticles';
import { QuotaRow, QuotaSum } from '../../domain/declaration/reports/quotas';
import { RejectionRow, RejectionTotals } from '../../domain/declaration/reports/rejections';
import { UnsettledSimplifiedRow, UnsettledSimplifiedTotals } from '../../domain/declaration/reports/unsettledSimplified';
import { Guid } from '../../domain/kernel/guid';
import { reportEndpoint, reportExportEndpoint } from './endpoint';
import { oneOf } from '../../domain/kernel/oneOf';

/** Days are yyyy-MM-dd in Europe/Stockholm, all included; `party` is part of a name or an identifier. */
const scope = { from: t.string, to: t.string, country: t.string, party: t.string, thisUnitOnly: t.boolean };

const path = (name: string): string => `/api/dec/ui/report/${name}`;

/** Days of acceptance. */
export const ImportVatParameters = t.exact(t.partial({ ...scope, vatNumber: t.string, accounting: oneOf(VAT_ACCOUNTINGS), grouping: oneOf(VAT_GROUPINGS) }));
export type ImportVatParameters = t.TypeOf<typeof ImportVatParameters>;
export const importVat = reportEndpoint(path('se-import-vat'), 'dec.r.se-vat', { parameters: ImportVatParameters, row: ImportVatRow, totals: ImportVatTotals });
export const exportImportVat = reportExportEndpoint(path('se-import-vat'), 'dec.r.se-vat', ImportVatParameters, ImportVatRow);

/** Days of creation. `declaration`: its LRN or MRN, or the beginning of one. */
export const MergedArticlesParameters = t.exact(t.partial({ ...scope, declaration: t.string, articleOwner: Guid, articleId: t.string }));
export type MergedArticlesParameters = t.TypeOf<typeof MergedArticlesParameters>;
export const mergedArticles = reportEndpoint(path('merged-articles'), 'dec.r.merged', {
  parameters: MergedArticlesParameters,
  row: MergedArticleRow,
  totals: MergedArticleTotals,
});
export const exportMergedArticles = reportExportEndpoint(path('merged-articles'), 'dec.r.merged', MergedArticlesParameters, MergedArticleRow);

/** Days of the write-off. */
export const ClosedTransitParameters = t.exact(t.partial({ ...scope, departure: t.string, destination: t.string, seals: t.string }));
export type ClosedTransitParameters = t.TypeOf<typeof ClosedTransitParameters>;
export const closedTransits = reportEndpoint(path('closed-transit'), 'dec.r.closed-transit', {
  parameters: ClosedTransitParameters,
  row: ClosedTransitRow,
  totals: ClosedTransitTotals,
});
export const exportClosedTransits = reportExportEndpoint(path('closed-transit'), 'dec.r.closed-transit', ClosedTransitParameters, ClosedTransitRow);

export const UnclosedTransitParameters = t.intersection([
  t.strict({ asOf: t.string }),
  t.exact(t.partial({ ...scope, side: oneOf(TRANSIT_SIDES), overdueOnly: t.boolean })),
]);
export type UnclosedTransitParameters = t.TypeOf<typeof UnclosedTransitParameters>;
export const unclosedTransits = reportEndpoint(path('unclosed-transit'), 'dec.r.unclosed-transit', {
  parameters: UnclosedTransitParameters,
  row: UnclosedTransitRow,
  totals: UnclosedTransitTotals,
});
export const exportUnclosedTransits = reportExportEndpoint(path('unclosed-transit'), 'dec.r.unclosed-transit', UnclosedTransitParameters, UnclosedTransitRow);

/** `from` and `to`: days of the release. */
export const UnsettledSimplifiedParameters = t.intersection([
  t.strict({ asOf: t.string }),
  t.exact(t.partial({ ...scope, messageType: t.string, declarant: t.string })),
]);
export type UnsettledSimplifiedParameters = t.TypeOf<typeof UnsettledSimplifiedParameters>;
export const unsettledSimplified = reportEndpoint(path('unsettled-simplified-declaration'), 'dec.r.unsettled-simplified', {
  parameters: UnsettledSimplifiedParameters,
  row: UnsettledSimplifiedRow,
  totals: UnsettledSimplifiedTotals,
});
export const exportUnsettledSimplified = reportExportEndpoint(
  path('unsettled-simplified-declaration'),
  'dec.r.unsettled-simplified',
  UnsettledSimplifiedParameters,
  UnsettledSimplifiedRow,
);

/** `year` of the submission (yyyy); `orderNumber` and `code` may be the beginning of one. */
export const QuotaParameters = t.exact(t.partial({ ...scope, orderNumber: t.string, year: t.string, code: t.string }));
export type QuotaParameters = t.TypeOf<typeof QuotaParameters>;
export const quotas = reportEndpoint(path('quota'), 'dec.r.quota', {
  parameters: QuotaParameters,
  row: QuotaRow,
  totals: t.type({ quotas: t.array(QuotaSum) }),
});
export const exportQuotas = reportExportEndpoint(path('quota'), 'dec.r.quota', QuotaParameters, QuotaRow);

/** Days of acceptance. */
export const GoodsLocationParameters = t.exact(t.partial({ ...scope, code: t.string, flow: t.string }));
export type GoodsLocationParameters = t.TypeOf<typeof GoodsLocationParameters>;
export const goodsLocations = reportEndpoint(path('declared-goods-locations'), 'dec.r.locations', {
  parameters: GoodsLocationParameters,
  row: GoodsLocationRow,
  totals: GoodsLocationTotals,
});
export const exportGoodsLocations = reportExportEndpoint(path('declared-goods-locations'), 'dec.r.locations', GoodsLocationParameters, GoodsLocationRow);

/** Days on which the goods left; what came back later belongs to them. */
export const GoodsInReturnParameters = t.exact(t.partial({ ...scope, family: oneOf(RETURN_FAMILIES) }));
export type GoodsInReturnParameters = t.TypeOf<typeof GoodsInReturnParameters>;
export const goodsInReturn = reportEndpoint(path('goods-in-return'), 'dec.r.return', {
  parameters: GoodsInReturnParameters,
  row: GoodsInReturnRow,
  totals: GoodsInReturnTotals,
});
export const exportGoodsInReturn = reportExportEndpoint(path('goods-in-return'), 'dec.r.return', GoodsInReturnParameters, GoodsInReturnRow);

/** Days of the rejection. */
export const RejectedParameters = t.exact(t.partial({ ...scope, profile: t.string, code: t.string, user: t.string }));
export type RejectedParameters = t.TypeOf<typeof RejectedParameters>;
export const rejectedDeclarations = reportEndpoint(path('rejected-declarations'), 'dec.r.rejected', {
  parameters: RejectedParameters,
  row: RejectionRow,
  totals: RejectionTotals,
});
export const exportRejectedDeclarations = reportExportEndpoint(path('rejected-declarations'), 'dec.r.rejected', RejectedParameters, RejectionRow);
