import type * as decReports from '../../src/application/contract/declarationReports';
import type { Handlers } from '../http/handlers';
import { goodsInReturnSource } from './dec/reports/goodsInReturn';
import { goodsLocationSource } from './dec/reports/goodsLocations';
import { importVatSource } from './dec/reports/importVat';
import { mergedArticleSource } from './dec/reports/mergedArticles';
import { quotaSource } from './dec/reports/quotas';
import { rejectedSource } from './dec/reports/rejectedDeclarations';
import { exportedReport, shownReport } from './dec/reports/reportSource';
import { closedTransitSource, unclosedTransitSource } from './dec/reports/transits';
import { unsettledSimplifiedSource } from './dec/reports/unsettledSimplified';

export const decReportHandlers: Handlers<typeof decReports> = {
  importVat: shownReport(importVatSource),
  exportImportVat: exportedReport(importVatSource),
  mergedArticles: shownReport(mergedArticleSource),
  exportMergedArticles: exportedReport(mergedArticleSource),
  closedTransits: shownReport(closedTransitSource),
  exportClosedTransits: exportedReport(closedTransitSource),
  unclosedTransits: shownReport(unclosedTransitSource),
  exportUnclosedTransits: exportedReport(unclosedTransitSource),
  unsettledSimplified: shownReport(unsettledSimplifiedSource),
  exportUnsettledSimplified: exportedReport(unsettledSimplifiedSource),
  quotas: shownReport(quotaSource),
  exportQuotas: exportedReport(quotaSource),
  goodsLocations: shownReport(goodsLocationSource),
  exportGoodsLocations: exportedReport(goodsLocationSource),
  goodsInReturn: shownReport(goodsInReturnSource),
  exportGoodsInReturn: exportedReport(goodsInReturnSource),
  rejectedDeclarations: shownReport(rejectedSource),
  exportRejectedDeclarations: exportedReport(rejectedSource),
};
