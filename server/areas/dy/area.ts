import * as testbench from '../../../src/application/contract/testbench';
import { defineArea, serves } from '../defineArea';
import { benchHandlers } from './benchHandlers';
import { benchMigration } from './benchMigration';
import { runSeed } from './runSeed';
import { smokeJob } from './smokeJob';

export const dyArea = defineArea({
  id: 'dy',
  migrations: { '001_benches': benchMigration },
  seeds: [runSeed],
  run: ({ host, hub, appVersion, jobs }) => ({
    serves: [serves(testbench, benchHandlers(jobs, appVersion))],
    jobs: [smokeJob({ host, hub, appVersion })],
  }),
});
