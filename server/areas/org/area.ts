import * as org from '../../../src/application/contract/org';
import { defineArea, serves } from '../defineArea';
import { organizationJobs } from './organizationJobs';
import { orgHandlers } from './orgHandlers';

export const orgArea = defineArea({
  id: 'org',
  run: ({ host }) => ({ serves: [serves(org, orgHandlers(host.settings))], jobs: organizationJobs }),
});
