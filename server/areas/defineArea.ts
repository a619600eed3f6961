import type { FastifyInstance } from 'fastify';
import type { Migration } from 'kysely/migration';
import type { AnyEndpoint } from '../../src/application/contract/endpoint';
import type { Access } from '../../src/domain/access/access';
import type { Result } from '../../src/domain/kernel/result';
import type { SizeSeed } from '../db/demoSize';
import type { Seed } from '../db/seed';
import type { Context, Handlers } from '../records/handlers';
import type { Host } from '../http/host';
import type { JobDefinition } from '../jobs/jobDefinition';
import type { PortalJobs } from '../jobs/portalJobs';
import type { Channel, SendSource } from '../jobs/sending/messageSender';
import type { PortalEvent } from '../db/event';
import type { EventReceiver } from '../realtime/eventDeliveries';
import type { EventHub } from '../realtime/hub';
import type { ServedRecord } from '../records/recordKind';
import type { SearchedKind } from '../records/searchDocument';
import type { SentRecords } from '../jobs/sending/sentRecords';
import type { RecordPlace } from '../records/recordPlace';
import type { OneTimeTask } from '../records/oneTimeTask';
import type { OpenWork } from '../records/openWork';

/** The calls of a contract and what answers each of them. */
export interface ServedContract {
  readonly contract: object;
  readonly handlers: object;
}

/** A call without its handler does not compile. */
export const serves = <C extends object>(contract: C, handlers: Handlers<C>): ServedContract => ({ contract, handlers });

/** A record that is edited under a lock of its own. */
export interface Lockable {
  /** The right that opens it. */
  readonly access: Access;
  /** The unit of the record, if the caller may change it. */
  readonly unitOf: (context: Context, resourceId: string) => Promise<Result<string>>;
  /** The screen that opens it, and how its users call it. */
  readonly placeOf: (context: Context, resourceId: string) => Promise<RecordPlace>;
  /** Who may edit it without that right. */
  readonly alsoFor?: (context: Context, resourceId: string) => boolean;
}

/** Works for as long as the node runs. */
export interface Worker {
  start(): void;
  stop(): Promise<void>;
}

/** What areas work with. */
export interface Platform {
  readonly host: Host;
  readonly hub: EventHub;
  /** Names this process among those of the installation. */
  readonly node: string;
  readonly appVersion: string;
  /** How many times faster than specified simulated partners answer. */
  readonly authoritySpeed: number;
  readonly areas: readonly Area[];
  /** All jobs of the node; not before every area runs. */
  readonly jobs: () => PortalJobs;
  readonly wakeSending: () => void;
}

/** Routes of an area's own making, and the contracts that they keep. */
export interface Mounted {
  readonly contracts: readonly object[];
  readonly mount: (app: FastifyInstance) => void;
}

/** An area at work in this node. */
export interface RunningArea {
  readonly serves?: readonly ServedContract[];
  readonly jobs?: readonly JobDefinition[];
  readonly workers?: readonly Worker[];
  /** Ways out of the portal. */
  readonly channels?: readonly Channel[];
  readonly sources?: readonly SendSource[];
  /** Acts on stored events, each exactly once. */
  readonly receivers?: readonly EventReceiver[];
  /** Wakes what waits for an event, of this node or another. */
  readonly hears?: (event: PortalEvent) => void;
  readonly sessionEnded?: (sessionId: string) => void;
  readonly mounts?: readonly Mounted[];
}

/** One business area of the server, in one reading. */
export interface Area {
  /** As of its plugin: names its migrations. */
  readonly id: string;
  readonly records?: readonly ServedRecord[];
  /** In the order of their names: `001_units`. One that has run is never changed. */
  readonly migrations?: Readonly<Record<string, Migration>>;
  /** Its kinds of record that the global search finds. */
  readonly searched?: readonly SearchedKind[];
  /** Demo data, after that of the areas before it in the list. */
  readonly seeds?: readonly Seed[];
  /** Demo data at real size, beside `seeds`, by a command. */
  readonly atSize?: readonly SizeSeed[];
  /** By the names of their locks, beside those of `records`. */
  readonly lockable?: Readonly<Record<string, Lockable>>;
  /** Its records that are sent to others, for the list of messages. */
  readonly sent?: readonly SentRecords[];
  /** What may be called without a session. */
  readonly anonymous?: readonly AnyEndpoint[];
  /** What somebody without an account may do with its records, by a link that works once. */
  readonly oneTimeTasks?: readonly OneTimeTask[];
  /** What a leaver hands over. */
  readonly openWork?: readonly OpenWork[];
  readonly run?: (platform: Platform) => RunningArea;
}

export const defineArea = (area: Area): Area => area;

/** What can be locked, by the name of its lock. */
export const lockableOf = (areas: readonly Area[]): ReadonlyMap<string, Lockable> =>
  new Map(
    areas.flatMap(({ records = [], lockable = {} }) => [
      ...records.map(({ kind, access, unitOf, placeOf }) => [kind, { access, unitOf, placeOf }] as const),
      ...Object.entries(lockable),
    ]),
  );

/** The tables of an area's kinds of record, `org/000_org.unit`, before what changes them: `org/001_units`. */
export const migrationsOf = (areas: readonly Area[]): Readonly<Record<string, Migration>> =>
  Object.fromEntries(
    areas.flatMap(({ id, records = [], migrations = {} }) => [
      ...records.map(({ kind, table }) => [`${id}/000_${kind}`, table] as const),
      ...Object.entries(migrations).map(([name, migration]) => [`${id}/${name}`, migration] as const),
    ]),
  );
