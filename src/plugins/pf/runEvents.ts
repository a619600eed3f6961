import type { EventTopic } from '../../ui/plugin';

/** What becomes of the runs that the user has started. */
export const runEvents: readonly EventTopic[] = ['job.changed', 'job.progress'].map((eventType) => ({ pluginName: 'pf', eventType, id: 'mine' }));
