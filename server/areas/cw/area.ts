import * as cw from '../../../src/application/contract/cw';
import * as reports from '../../../src/application/contract/cwReports';
import * as tools from '../../../src/application/contract/cwTools';
import { holdersAnswerHere } from '../dec/area';
import { defineArea, serves } from '../defineArea';
import { OwedAnswers } from '../../jobs/sending/owedAnswers';
import { warehouseAnswers } from './answers';
import { announcements } from './anticipated';
import { listBalances, previewBalance, sendBalance, storeCount } from './balances';
import { certificates, readCertificateUsage } from './certificates';
import { consolidateItems, splitItem, undoConsolidation } from './consolidating';
import { readDashboard } from './dashboard';
import { deviations, openDeviation } from './deviations';
import { declarationReceiver } from './discharged';
import { inbounds } from './inbound';
import { incorrectDeliveries } from './incorrect';
import { actOnIntegration, exportIntegration, readIntegration, readQueue, receiverChannel, searchIntegration, switchReceiver } from './integration';
import { answerHolderQuestion, listHolderQuestions, warehouseHolders } from './holder';
import { receiveMessage } from './incoming';
import { items } from './items';
import { balanceJob, deadlineJob, ledgerJob } from './jobs';
import { linkNotice, noticeReceiver, readNotices } from './noticing';
import { readAuditFile, readPeriod } from './periods';
import { articleColumn, reportTables } from './reportTables';
import { actOnLot, findLots, readLot } from './lots';
import { outbounds } from './outbound';
import { allocateLines, proposeAllocation } from './proposing';
import { openingStock, previewInbound, registerInbound } from './registering';
import { verifyLedger, warehouseReports } from './reports';
import { warehouseSeed } from './seed/warehouse';
import { findSources, inboundSource } from './sources';
import { warehouseTables } from './tables';
import { closePeriod, exportConsignments, listWarehouses, pickWarehouses, searchConsignments } from './warehouses';

export { receiveFromTemporaryStorage, type HandedGoods, type HandedInbound } from './sources';
export { warehousesToPick } from './warehouses';

export const cwArea = defineArea({
  id: 'cw',
  records: [announcements, inbounds, outbounds, incorrectDeliveries, deviations, certificates, items],
  migrations: { '010_warehouse': warehouseTables, '020_reports': reportTables, '030_articles': articleColumn },
  seeds: [warehouseSeed],
  run: ({ host, authoritySpeed }) => {
    holdersAnswerHere(warehouseHolders);
    const answers = new OwedAnswers(host, warehouseAnswers);
    return {
      serves: [
        serves(cw, {
          pickWarehouses,
          listWarehouses,
          closePeriod,
          searchConsignments,
          exportConsignments,
          readLot,
          findLots,
          actOnLot,
          proposeAllocation,
          allocateLines,
          previewInbound,
          registerInbound,
          inboundSource,
          findSources,
          openingStock,
          consolidateItems,
          undoConsolidation,
          splitItem,
          readCertificateUsage,
        }),
        serves(tools, {
          previewBalance,
          sendBalance,
          listBalances,
          storeCount,
          openDeviation,
          searchIntegration,
          exportIntegration,
          readIntegration,
          actOnIntegration,
          readQueue,
          switchReceiver,
          verifyLedger,
          readPeriod,
          readAuditFile,
          readNotices,
          linkNotice,
          receiveMessage,
          listHolderQuestions,
          answerHolderQuestion,
          readDashboard,
        }),
        serves(reports, warehouseReports),
      ],
      workers: [answers],
      channels: [receiverChannel(authoritySpeed, () => answers.wake())],
      hears: ({ pluginName, eventType }) => {
        if (pluginName === 'cor' && eventType === 'SendStatusChanged') answers.wake();
      },
      jobs: [ledgerJob, deadlineJob, balanceJob],
      receivers: [declarationReceiver, noticeReceiver],
    };
  },
});
