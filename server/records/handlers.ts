import type { Transaction } from 'kysely';
import type { Endpoint, LinesEndpoint } from '../../src/application/contract/endpoint';
import type { PortalEvent } from '../db/event';
import { ok, type Result } from '../../src/domain/kernel/result';
import type { Handed } from '../db/oneTimeLinks';
import type { Database } from '../db/schema';
import type { Environment } from '../../src/domain/session/environment';

/** Who calls, as the session, the unit override and the access table see it in the active unit. */
export interface Caller {
  readonly sessionId: string;
  readonly userId: string;
  readonly userName: string;
  readonly tenantId: string;
  readonly orgUnitId: string;
  /** What it is: TENANT for the root of the tenant, which holds no business records. */
  readonly orgUnitKind: string;
  /** The active unit and, where the membership includes children, the units below it. */
  readonly visibleUnits: readonly string[];
  /** These, and the root unit of the company: its records are read in every unit of the company. */
  readonly readableUnits: readonly string[];
  readonly roles: readonly string[];
  readonly features: readonly string[];
  /** Signed in with a one-time password, which must be changed before anything else (ORG-R33). */
  readonly mustChangePassword?: boolean;
  /** The password does not suffice for this user, who has no second factor yet (C4). */
  readonly mustEnrol?: boolean;
  /** What a limited session was handed, and nothing else is opened by it. */
  readonly handed?: readonly Handed[];
  /** The default unit is gone and another one is used (AC-R10). */
  readonly notice?: string;
}

/** What a handler works with: one transaction under the caller's row level security. Events are stored with its change and published after the commit. */
export interface Context {
  readonly db: Transaction<Database>;
  readonly caller: Caller;
  readonly now: Date;
  readonly publish: (event: PortalEvent) => void;
  readonly environment: Environment;
  /** Id of the browser's session, or of the call, in every line of the log. */
  readonly trace: string;
  /** Where the call came from, as its connection and its browser say, where that sees us, and whether its caller signed in by the portal itself. */
  readonly origin: { readonly address: string; readonly userAgent: string | undefined; readonly site: string; readonly signedInHere: boolean };
  /** What an `upload` brought. */
  readonly file?: ReceivedFile;
}

export interface ReceivedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** statusCode 1 with a message is an accepted answer to be looked at, e.g. `Saved with warnings`. */
export interface Reply<A> {
  readonly data: A;
  readonly statusCode?: 0 | 1;
  readonly message?: string;
  /** Tells this answer from an older one: who sends it back in If-None-Match is answered 304 while nothing has changed. */
  readonly etag?: string;
  /** What the address names never changes: the browser keeps it and asks no more. */
  readonly lasting?: true;
  /** Answered 204, without a body. */
  readonly noContent?: true;
}

export const reply = <A>(data: A, more: Omit<Reply<A>, 'data'> = {}): Result<Reply<A>> => ok({ data, ...more });

/** A call with `lines` answers its rows one after the other, read while they are sent, in one read-only transaction; at most MAX_EXPORT_ROWS. */
export type Handler<E> =
  E extends LinesEndpoint<infer P, infer B, infer A>
    ? (input: { readonly params: P; readonly body: B }, context: Context) => Promise<Result<AsyncIterable<A>>>
    : E extends Endpoint<infer P, infer B, infer A>
      ? (input: { readonly params: P; readonly body: B }, context: Context) => Promise<Result<Reply<A>>>
      : never;

/** One handler for each endpoint of a contract module; a forgotten one does not compile. */
export type Handlers<C> = { readonly [K in keyof C as C[K] extends Endpoint<any, any, any> ? K : never]: Handler<C[K]> };
