import * as contract from '../../../src/application/contract/ts';
import * as integration from '../../../src/application/contract/tsIntegration';
import * as reports from '../../../src/application/contract/storageReports';
import { defineArea, serves } from '../defineArea';
import { OwedAnswers } from '../../jobs/sending/owedAnswers';
import { storageAnswers } from './answering';
import { entryFileHandlers } from './attachments';
import { setAnswerSpeed } from './authorityMessages';
import { deadlineJob } from './deadlineJob';
import { declarationReceiver, declaringHandlers } from './declaring';
import { entries } from './entryKind';
import { facilityHandlers } from './facilityHandlers';
import { facilities } from './facilityKind';
import { integrationHandlers } from './integration';
import { openingHandlers } from './opening';
import { positionHandlers } from './positions';
import { procedures } from './procedureKind';
import { reportHandlers } from './reports';
import { searchedEntries } from './searched';
import { storageSeed } from './seed/storageSeed';
import { storageTables } from './storageTables';

export { facilitiesToPick } from './facilityHandlers';
export { holidaysOf } from './facilityKind';
export { receiveFromManifest, type ManifestedGoods } from './fromManifest';

export const tsArea = defineArea({
  id: 'ts',
  records: [facilities, entries, procedures],
  migrations: { '001_positions': storageTables },
  searched: [searchedEntries],
  seeds: [storageSeed],
  run: ({ host, authoritySpeed }) => {
    setAnswerSpeed(authoritySpeed);
    const authority = new OwedAnswers(host, storageAnswers);
    return {
      serves: [
        serves(contract, { ...facilityHandlers, ...positionHandlers, ...openingHandlers, ...declaringHandlers }),
        serves(reports, reportHandlers),
        serves(contract.entryFiles, entryFileHandlers(host.database)),
        serves(integration, integrationHandlers),
      ],
      jobs: [deadlineJob],
      workers: [authority],
      receivers: [declarationReceiver],
      hears: ({ pluginName }) => {
        if (pluginName === 'ts') authority.wake();
      },
    };
  },
});
