import type { JobDefinition } from '../../jobs/jobDefinition';
import { tickJob } from '../../jobs/tickJob';

export const referenceJobs = (wakePublishing: () => void): readonly JobDefinition[] => [
  tickJob({
    jobType: 'rd.import',
    title: 'Publish scheduled lists',
    description: 'Publishes versions of lists whose day has come and that a stopped node has left.',
    cron: '0 2 * * *',
    retentionDays: 90,
    wake: wakePublishing,
  }),
];
