import type { Kysely } from 'kysely';
import type { KnownRights } from '../db/knownRights';
import type { Database } from '../db/schema';
import type { PortalEvent } from '../db/event';
import type { Environment } from '../../src/domain/session/environment';
import type { AccessTokens } from './accessTokens';
import type { SettingsOf } from './environmentSettings';
import type { ServerLog } from '../db/log';
import type { Strangers } from './strangers';
import type { SessionEnds } from './sessionEnds';

/** What every route stands on. `database` and `downloads` work as the application role. */
export interface Host {
  readonly database: Kysely<Database>;
  /** Connections of their own for what is read while it is sent. */
  readonly downloads: Kysely<Database>;
  readonly sessionEnds: SessionEnds;
  readonly strangers: Strangers;
  /** Counts keys of no integration endpoint, by address. */
  readonly wrongKeys: Strangers;
  readonly log: ServerLog;
  /** Set by the operator, never taken from a request. */
  readonly environment: Environment;
  readonly settings: SettingsOf;
  readonly rights: KnownRights;
  readonly tokens: AccessTokens;
  /** Tells the world of what has no transaction of its own. */
  readonly publish: (event: PortalEvent) => void;
  /** Called after the commit of a transaction that stored events. */
  readonly eventsStored: () => void;
}
