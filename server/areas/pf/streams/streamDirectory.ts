import * as t from 'io-ts';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../db/schema';
import { errorFields, type ServerLog } from '../../../db/log';
import { EVERY_TENANT, EVERY_UNIT, type PortalEvent } from '../../../db/event';
import type { EventHub } from '../../../realtime/hub';

const EVENT = { tenantId: EVERY_TENANT, orgUnitId: EVERY_UNIT, pluginName: 'pf' } as const;
const ASKED = 'streams.asked';
const ENDED = 'stream.ended';
const TESTED = 'stream.tested';

const NOTED_AT_MOST_EVERY_MS = 1_000;

const Tested = t.type({
  tenantId: t.string,
  pluginName: t.string,
  eventType: t.string,
  id: t.string,
  payload: t.unknown,
  target: t.type({ kind: t.keyof({ connection: null, user: null, subscription: null }), of: t.string }),
});
export type Tested = t.TypeOf<typeof Tested>;

/** Every node says what streams it holds. */
export const streamsAsked = (): PortalEvent => ({ ...EVENT, eventType: ASKED, id: 'all', data: {} });

/** Whichever node holds the stream ends it. */
export const streamEnded = (connectionId: string): PortalEvent => ({ ...EVENT, eventType: ENDED, id: connectionId, data: {} });

export const streamTested = (testId: string, tested: Tested): PortalEvent => ({ ...EVENT, eventType: TESTED, id: testId, data: tested });

interface DirectoryOptions {
  readonly database: Kysely<Database>;
  readonly hub: EventHub;
  readonly node: string;
  readonly log: ServerLog;
}

/** What this node tells of its streams, and does with them, when it is asked to from whatever node. */
export class StreamDirectory {
  readonly #options: DirectoryOptions;
  #notedAt = 0;

  constructor(options: DirectoryOptions) {
    this.#options = options;
  }

  hears({ pluginName, eventType, id, data }: PortalEvent): void {
    if (pluginName !== EVENT.pluginName) return;
    if (eventType === ASKED) void this.note();
    if (eventType === ENDED) this.#options.hub.disconnect(id);
    if (eventType === TESTED && Tested.is(data)) void this.#test(id, data);
  }

  async note(): Promise<void> {
    const now = Date.now();
    if (now - this.#notedAt < NOTED_AT_MOST_EVERY_MS) return;
    this.#notedAt = now;
    const { database, hub, node, log } = this.#options;
    const streams = hub.facts().map(({ owner, ...content }) => ({ ...owner, id: content.id, content }));
    const { dropped, replayed } = hub.counters;
    await sql`select note_streams(${node}, ${dropped}::bigint, ${replayed}::bigint, ${JSON.stringify(streams)}::jsonb)`
      .execute(database)
      .catch((thrown: unknown) => log('warn', 'streams not noted', errorFields(thrown)));
  }

  async #test(testId: string, { target, tenantId, ...event }: Tested): Promise<void> {
    const { database, hub, node, log } = this.#options;
    const delivered = hub.sendTest({ testId, tenantId, target, event });
    await sql`select note_stream_test(${testId}::uuid, ${node}, ${delivered}::integer)`
      .execute(database)
      .catch((thrown: unknown) => log('warn', 'test event not noted', errorFields(thrown)));
  }
}
