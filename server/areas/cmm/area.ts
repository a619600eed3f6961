import * as contract from '../../../src/application/contract/cmm';
import * as imports from '../../../src/application/contract/cmmImport';
import * as importerCalls from '../../../src/application/contract/cmmImporter';
import * as integrationCalls from '../../../src/application/contract/cmmIntegration';
import * as messages from '../../../src/application/contract/cmmMessages';
import { recordTable } from '../../records/recordTable';
import { defineArea, serves } from '../defineArea';
import { OwedAnswers } from '../../jobs/sending/owedAnswers';
import { manifestAnswers } from './answering';
import { houseFileHandlers, manifestFileHandlers } from './attachments';
import { setAnswerSpeed } from './authorityMessages';
import { deadlineJob } from './deadlineJob';
import { handOverHandlers } from './handingOver';
import { HOUSE_COLUMNS, houses } from './houses';
import { houseHandlers, messageHandlers, pickHandlers } from './houseWork';
import { importerHandlers } from './importer';
import { importHandlers } from './importing';
import { instructionTask } from './instructionTask';
import { integrationHandlers } from './integration';
import { manifests } from './manifestKind';
import { closedReceiver, declarationReceiver, entryReceiver } from './receiving';
import { manifestSeed } from './seed/manifests';
import { manifestTables } from './tables';
import { treeHandlers } from './tree';

export const cmmArea = defineArea({
  id: 'cmm',
  records: [manifests],
  migrations: { '001_house': recordTable({ kind: 'cmm.house', columns: HOUSE_COLUMNS, alsoIn: 'otherUnit' }), '002_manifests': manifestTables },
  seeds: [manifestSeed],
  lockable: {
    'cmm.house': {
      access: 'cmm.new',
      unitOf: (context, id) => houses.unitToChange(context, id),
      placeOf: async () => ({ route: '/cmm/search' }),
    },
  },
  oneTimeTasks: [instructionTask],
  run: ({ host, authoritySpeed }) => {
    setAnswerSpeed(authoritySpeed);
    const authority = new OwedAnswers(host, manifestAnswers);
    return {
      serves: [
        serves(contract, { ...treeHandlers, ...houseHandlers, ...handOverHandlers }),
        serves(imports, { ...importHandlers, ...pickHandlers }),
        serves(messages, messageHandlers),
        serves(contract.manifestFiles, manifestFileHandlers(host.database)),
        serves(contract.housePhotos, houseFileHandlers(host.database)),
        serves(importerCalls, importerHandlers),
        serves(importerCalls.importerFiles, houseFileHandlers(host.database)),
        serves(integrationCalls, integrationHandlers),
      ],
      jobs: [deadlineJob],
      workers: [authority],
      receivers: [declarationReceiver, entryReceiver, closedReceiver],
      hears: ({ pluginName }) => {
        if (pluginName === 'cmm') authority.wake();
      },
    };
  },
});
