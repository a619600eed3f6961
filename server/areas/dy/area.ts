import * as testbench from '../../../src/application/contract/testbench';
import { defineArea, serves } from '../defineArea';
import { benchHandlers } from './benchHandlers';
import { benchMigration } from './benchMigration';
import { runSeed } from './runSeed';
import { smokeJob } from './smokeJob';
import { Benches } from './trying';

export const dyArea = defineArea({
  id: 'dy',
  migrations: { '001_benches': benchMigration },
  seeds: [runSeed],
  run: ({ host, hub, appVersion, jobs }) => {
    const benches = new Benches(host);
    return {
      serves: [serves(testbench, benchHandlers(jobs, appVersion, benches))],
      mounts: [{ contracts: [], mount: (app) => benches.calls(app) }],
      jobs: [smokeJob({ host, hub, appVersion, benches })],
    };
  },
});
