import * as t from 'io-ts';
import { endpoint } from './endpoint';

const ByType = t.strict({ jobType: t.string });

/** A type of which nothing new begins. Queued runs stay where they are. */
const Pause = t.type({ jobType: t.string, by: t.string, at: t.string, reason: t.string });

/** Of the installation's administrators; what runs goes on. */
export const pauseJobType = endpoint({
  method: 'POST',
  path: '/api/pf/ui/jobadmin/type/{jobType}/pause',
  access: 'pf.job-installation',
  params: ByType,
  body: t.strict({ reason: t.string }),
  answer: Pause,
  creates: true,
});

export const resumeJobType = endpoint({
  method: 'POST',
  path: '/api/pf/ui/jobadmin/type/{jobType}/resume',
  access: 'pf.job-installation',
  params: ByType,
  answer: t.unknown,
  creates: true,
});

/** `lastHour`: runs that ended in it. `oldestAt`: since when the oldest waits. */
export const JobQueue = t.intersection([
  t.type({ jobType: t.string, title: t.string, waiting: t.number, running: t.number, lastHour: t.number }),
  t.partial({ oldestAt: t.string, pause: Pause }),
]);
export type JobQueue = t.TypeOf<typeof JobQueue>;

export const readJobQueues = endpoint({
  method: 'POST',
  path: '/api/pf/ui/jobadmin/queues',
  access: 'pf.job-installation',
  answer: t.array(JobQueue),
  background: true,
});

export const JobNode = t.type({ name: t.string, version: t.string, startedAt: t.string, seenAt: t.string, running: t.number, draining: t.boolean });
export type JobNode = t.TypeOf<typeof JobNode>;

export const readJobNodes = endpoint({
  method: 'POST',
  path: '/api/pf/ui/jobadmin/nodes',
  access: 'pf.job-installation',
  answer: t.array(JobNode),
  background: true,
});

/** Until it starts again the node begins no run; those under way end there. */
export const drainJobNode = endpoint({
  method: 'POST',
  path: '/api/pf/ui/jobadmin/node/{name}/drain',
  access: 'pf.job-installation',
  params: t.strict({ name: t.string }),
  answer: JobNode,
  creates: true,
});
