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

/** An event that one receiver could not take in eight attempts. `waiting`: later events of the same record for it. */
export const UndeliveredEvent = t.type({
  id: t.string,
  receiver: t.string,
  eventType: t.string,
  recordId: t.string,
  tenant: t.string,
  attempts: t.number,
  error: t.string,
  createdAt: t.string,
  deadAt: t.string,
  waiting: t.number,
});
export type UndeliveredEvent = t.TypeOf<typeof UndeliveredEvent>;

export const readUndeliveredEvents = endpoint({
  method: 'POST',
  path: '/api/pf/ui/jobadmin/undelivered',
  access: 'pf.job-installation',
  answer: t.array(UndeliveredEvent),
  background: true,
});

const ByDelivery = t.strict({ delivery: t.string });

/** Eight attempts more, the first at once. */
export const retryUndeliveredEvent = endpoint({
  method: 'POST',
  path: '/api/pf/ui/jobadmin/undelivered/{delivery}/retry',
  access: 'pf.job-installation',
  params: ByDelivery,
  answer: t.unknown,
  creates: true,
});

/** The receiver never takes it; later events of the record go on. */
export const skipUndeliveredEvent = endpoint({
  method: 'POST',
  path: '/api/pf/ui/jobadmin/undelivered/{delivery}/skip',
  access: 'pf.job-installation',
  params: ByDelivery,
  body: t.strict({ reason: t.string }),
  answer: t.unknown,
  creates: true,
});
