import type { Kysely } from 'kysely';
import { listDefinitions } from '../../../src/domain/reference/lists/all';
import { staleFrom } from '../../../src/domain/reference/sourceAge';
import type { Database } from '../../db/schema';
import type { ServerLog } from '../../db/log';
import { WakeLoop } from '../../db/wakeLoop';
import { EVERY_TENANT, EVERY_UNIT, type PortalEvent } from '../../db/event';

const WAIT_AFTER_FAILURE_MS = 60_000;

interface WatchOptions {
  readonly database: Kysely<Database>;
  readonly publish: (event: PortalEvent) => void;
  readonly log: ServerLog;
}

/** Tells when the source of a list has become old, while it runs; who looks at the lists later sees it by their state. */
export class SourceWatch extends WakeLoop {
  constructor(options: WatchOptions) {
    let toldUntil = Date.now();
    const work = async (): Promise<number | undefined> => {
      const now = Date.now();
      const wait = await tellWhatIsOld(options, toldUntil, now);
      toldUntil = now;
      return wait;
    };
    super({ work, log: options.log, failure: 'age of sources not looked at', waitAfterFailureMs: WAIT_AFTER_FAILURE_MS });
  }
}

const sourceStale = (list: string, sourceReadAt: Date): PortalEvent => ({
  tenantId: EVERY_TENANT,
  orgUnitId: EVERY_UNIT,
  pluginName: 'rd',
  eventType: 'SourceStale',
  id: list,
  data: { list, sourceReadAt: sourceReadAt.toISOString() },
});

/** Milliseconds until the next one; nothing when none will. */
export const tellWhatIsOld = async (
  { database, publish }: Pick<WatchOptions, 'database' | 'publish'>,
  after: number,
  now: number,
): Promise<number | undefined> => {
  const rows = await database.selectFrom('reference_list').select(['name', 'source_read_at']).where('source_read_at', 'is not', null).execute();
  const readAt = new Map(rows.map(({ name, source_read_at: at }) => [name, at]));
  let next: number | undefined;
  for (const definition of listDefinitions) {
    const read = readAt.get(definition.name) ?? undefined;
    const from = read === undefined ? undefined : staleFrom(definition, read.getTime());
    if (read === undefined || from === undefined) continue;
    if (from > after && from <= now) publish(sourceStale(definition.name, read));
    else if (from > now) next = Math.min(next ?? from, from);
  }
  return next === undefined ? undefined : next - now;
};
