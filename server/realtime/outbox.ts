import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { EVERY_USER, type PortalEvent } from '../db/event';

/** Stored with the change they tell of: in a transaction they are published after its commit, or never. */
export const putEvents = async (db: Kysely<Database>, events: readonly PortalEvent[]): Promise<void> => {
  if (events.length > 0) await sql`select put_events(${JSON.stringify(events)}::json)`.execute(db);
};

export interface PublishedEvent {
  readonly seq: number;
  /** Milliseconds. */
  readonly at: number;
  readonly event: PortalEvent;
}

export interface Published {
  /** The last number given, by whatever node. */
  readonly last: number;
  /** How many were given here. */
  readonly published: number;
}

/** Numbers what lies in the outbox. */
export const publishEvents = async (db: Kysely<Database>): Promise<Published> => {
  for (let published = 0; ;) {
    const { rows } = await sql<{ last: string; published: number }>`select last, published from publish_events()`.execute(db);
    const [step] = rows;
    published += step?.published ?? 0;
    if (step === undefined || step.published === 0) return { last: Number(step?.last ?? 0), published };
  }
};

interface EventRow {
  readonly seq: string;
  readonly at: Date;
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly user_id: string;
  readonly plugin_name: string;
  readonly event_type: string;
  readonly event_id: string;
  readonly payload: unknown;
}

/** In the order of their numbers. */
export const readEvents = async (db: Kysely<Database>, after: number, most: number): Promise<PublishedEvent[]> => {
  const { rows } = await sql<EventRow>`select * from events_after(${after}::bigint, ${most})`.execute(db);
  return rows.map(({ seq, at, tenant_id, org_unit_id, user_id, plugin_name, event_type, event_id, payload }) => ({
    seq: Number(seq),
    at: at.getTime(),
    event: {
      tenantId: tenant_id,
      orgUnitId: org_unit_id,
      ...(user_id === EVERY_USER ? {} : { userId: user_id }),
      pluginName: plugin_name,
      eventType: event_type,
      id: event_id,
      data: payload,
    },
  }));
};

export const lastEventBefore = async (db: Kysely<Database>, instant: Date): Promise<number> => {
  const { rows } = await sql<{ seq: string }>`select last_event_before(${instant}) as seq`.execute(db);
  return Number(rows[0]?.seq ?? 0);
};
