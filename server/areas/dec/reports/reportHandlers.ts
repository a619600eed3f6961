import type * as decReports from '../../../../src/application/contract/declarationReports';
import type { Handlers } from '../../../records/handlers';
import { goodsInReturnSource } from './goodsInReturn';
import { goodsLocationSource } from './goodsLocations';
import { importVatSource } from './importVat';
import { mergedArticleSource } from './mergedArticles';
import { quotaSource } from './quotas';
import { rejectedSource } from './rejectedDeclarations';
import { exportedReport, shownReport } from '../../../reports/reportSource';
import { closedTransitSource, unclosedTransitSource } from './transits';
import { unsettledSimplifiedSource } from './unsettledSimplified';

export const reportHandlers: Handlers<typeof decReports> = {
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
