import { sql, type Kysely, type Transaction } from 'kysely';
import { startOfDay } from '../../../src/domain/kernel/dates';
import type { Database } from '../../db/schema';
import type { ServerLog } from '../../db/log';
import { WakeLoop } from '../../db/wakeLoop';
import { putEvents } from '../../realtime/outbox';
import { listPublished } from './publishing';

const WAIT_AFTER_FAILURE_MS = 60_000;

interface PublishingOptions {
  readonly database: Kysely<Database>;
  readonly eventsStored: () => void;
  readonly log: ServerLog;
}

interface Published {
  readonly list: string;
  readonly tenant_id: string | null;
  readonly version_no: number;
  readonly effective_from: string;
  readonly failure: string | null;
}

/**
 * Publishes scheduled versions at 00:00 Europe/Stockholm of their day (3.2), also those that became due while nobody ran; of two servers one takes
 * a version. Woken when one was scheduled.
 */
export class ScheduledPublishing extends WakeLoop {
  constructor(options: PublishingOptions) {
    super({
      work: () => publishWhatIsDue(options, () => this.stopped),
      log: options.log,
      failure: 'scheduled publishing',
      waitAfterFailureMs: WAIT_AFTER_FAILURE_MS,
    });
  }
}

const publishOne = async (db: Transaction<Database>): Promise<Published | undefined> => {
  const { rows } = await sql<Published>`select * from publish_due_reference_version()`.execute(db);
  const [published] = rows;
  if (published?.failure !== null) return published;
  await putEvents(db, [listPublished({ list: published.list, tenantId: published.tenant_id }, published.version_no, published.effective_from)]);
  return published;
};

/** Milliseconds until the next one; nothing while none is scheduled. */
const publishWhatIsDue = async ({ database, eventsStored, log }: PublishingOptions, stopped: () => boolean): Promise<number | undefined> => {
  for (;;) {
    if (stopped()) return undefined;
    const published = await database.transaction().execute(publishOne);
    if (published === undefined) break;
    const { list, version_no: version, failure } = published;
    if (failure === null) eventsStored();
    else log('warn', 'scheduled version not published', { list, version, reason: failure });
  }
  const { rows } = await sql<{ due: string | null }>`select next_reference_schedule() as due`.execute(database);
  const due = rows[0]?.due ?? null;
  // Another server may be publishing what is due: it is looked at again.
  return due === null ? undefined : Math.max(new Date(startOfDay(due)).getTime() - Date.now(), 1_000);
};
