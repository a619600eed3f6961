import type { FlowId } from '../profiles/profile';

/** The flows of profiles, with those that some message types of a profile have for themselves. */
export type MessageFlowId = Exclude<FlowId, 'GUARANTEE'> | 'ARRIVAL-GOODS' | 'ARRIVAL-EXIT' | 'UNLOADING';
