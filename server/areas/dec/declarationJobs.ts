import type { JobDefinition } from '../../jobs/jobDefinition';
import { tickJob } from '../../jobs/tickJob';
import { expiryJob } from './life/expiry';

export const declarationJobs = (wakeAuthority: () => void): readonly JobDefinition[] => [
  tickJob({
    jobType: 'dec.authority.tick',
    title: 'Look for owed answers',
    description: 'Gives answers of the simulated authority that a stopped node has left.',
    wake: wakeAuthority,
  }),
  expiryJob(),
];
