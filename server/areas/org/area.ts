import * as operatorCalls from '../../../src/application/contract/operators';
import * as org from '../../../src/application/contract/org';
import * as parties from '../../../src/application/contract/parties';
import { defineArea, serves } from '../defineArea';
import { operatorHandlers } from './operators/operatorHandlers';
import { operators } from './operators/operatorKind';
import { operatorMigration } from './operators/operatorMigrations';
import { partyHandlers } from './operators/parties';
import { powers } from './operators/powerKind';
import { organizationJobs } from './organizationJobs';
import { orgHandlers } from './orgHandlers';

export const orgArea = defineArea({
  id: 'org',
  records: [operators, powers],
  migrations: { '090_operators': operatorMigration },
  run: ({ host }) => ({
    serves: [serves(org, orgHandlers(host.settings)), serves(operatorCalls, operatorHandlers), serves(parties, partyHandlers)],
    jobs: organizationJobs,
  }),
});
