import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import type { PortalEvent } from '../realtime/event';
import { environmentOf, type Environment } from './environment';
import type { ServerLog } from './log';
import type { SessionEnds } from './sessionEnds';

/** What every route stands on. `database` works as the application role. */
export interface Host {
  readonly database: Kysely<Database>;
  readonly sessionEnds: SessionEnds;
  readonly log: ServerLog;
  /** Set by the operator; without it each request's host decides. */
  readonly environment: Environment | undefined;
  /** Called after the commit, in the order of the request. */
  readonly publish: (event: PortalEvent) => void;
}

export const environmentFor = (host: Host, request: FastifyRequest): Environment => host.environment ?? environmentOf(request.headers.host ?? '');
