import type { PortalEvent } from '../../../db/event';
import type { Caller } from '../../../records/handlers';

/** Rows between two looks at the world. */
export const STEP_ROWS = 500;

const CANCELLED = 'ItemImportCancelled';

interface Run {
  readonly userId: string;
  cancelled: boolean;
}

export const importCancelled = ({ tenantId, orgUnitId, userId }: Caller, jobId: string): PortalEvent => ({
  tenantId,
  orgUnitId,
  userId,
  pluginName: 'dec',
  eventType: CANCELLED,
  id: jobId,
  data: { jobId },
});

/** Imports of lines that this node carries out. Their transaction is seen by nobody before it ends, so what is told of them goes beside it. */
export class ImportRuns {
  readonly #publish: (event: PortalEvent) => void;
  readonly #running = new Map<string, Run>();

  constructor(publish: (event: PortalEvent) => void) {
    this.#publish = publish;
  }

  /** Who began it may cancel it, on whichever node it runs. */
  heard({ pluginName, eventType, id, userId }: PortalEvent): void {
    const run = pluginName === 'dec' && eventType === CANCELLED ? this.#running.get(id) : undefined;
    if (run !== undefined && run.userId === userId) run.cancelled = true;
  }

  begin({ tenantId, orgUnitId, userId }: Caller, jobId: string | undefined, total: number): ImportRun {
    if (jobId === undefined) return { advance: breathe, end: () => undefined };
    const run: Run = { userId, cancelled: false };
    this.#running.set(jobId, run);
    return {
      advance: async (done) => {
        this.#publish({ tenantId, orgUnitId, userId, pluginName: 'dec', eventType: 'ItemImportProgress', id: jobId, data: { jobId, done, total } });
        await breathe();
        return !run.cancelled;
      },
      end: () => void this.#running.delete(jobId),
    };
  }
}

export interface ImportRun {
  /** False: it was cancelled. */
  readonly advance: (done: number) => Promise<boolean>;
  readonly end: () => void;
}

/** Other calls go first. */
const breathe = (): Promise<boolean> => new Promise((resolve) => setImmediate(() => resolve(true)));
