import type { Transaction } from 'kysely';
import type { Database } from '../db/schema';

/** A run in the queue: who it is, and under which tenant it is found. */
export interface QueuedRun {
  readonly runId: string;
  readonly tenantId: string;
  readonly orgUnitId: string;
}

/** The queue of runs. What a run is and how it stands is in our own tables; the engine only brings it to a node, once. */
export interface JobEngine {
  /** In the caller's transaction: rolled back, nothing was queued (PF-R13). Answers its id in the engine. */
  enqueue(db: Transaction<Database>, run: QueuedRun, startAfter?: Date): Promise<string>;
  /** Begins to bring runs to this node, at most two at a time. */
  start(carryOut: (run: QueuedRun) => Promise<void>): Promise<void>;
  /** A run was put into the queue, here or at another node, and committed: it is looked for at once. */
  wake(): void;
  /** Brings no further one to this node; those under way end, and it can still put runs into the queue. */
  rest(): Promise<void>;
  /** Brings no further one and waits for those under way. */
  stop(withinMs: number): Promise<void>;
}
