import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint, Endpoint } from '../../src/application/contract/endpoint';
import { failed, type Failed, type Result } from '../../src/domain/kernel/result';
import type { OpenSession } from '../db/sessions';
import { inReadTransaction, inTransaction } from '../db/transaction';
import type { PortalEvent } from '../db/event';
import { putEvents } from '../realtime/outbox';
import { callerInUnit, checkAccess, OVERRIDE } from './caller';
import { decodeInput, readJson } from './decode';
import { ownOrigin } from './environmentSettings';
import { signedInHere } from './presented';
import type { Context, ReceivedFile } from '../records/handlers';
import type { Host } from './host';
import { checkMachine } from './machines';
import { isMachine } from './machineSession';
import { logRefusal, refusalOf } from './refusals';

/** What an upload brought: the text of its fields, and the file. */
export interface Received {
  readonly fields: string | undefined;
  readonly file: ReceivedFile;
}

export interface Call {
  readonly endpoint: AnyEndpoint;
  readonly request: FastifyRequest;
  readonly session: OpenSession;
  readonly received?: Received | undefined;
}

export interface Decoded<P, B> {
  readonly params: P;
  readonly body: B;
}

/** Bodies arrive as text and are read here, after the right to call was checked. */
export const inputOf = <P, B, A>(endpoint: Endpoint<P, B, A>, request: FastifyRequest, text: unknown = request.body): Result<Decoded<P, B>> => {
  const body = readJson(text);
  if (failed(body)) return body;
  const { params, query } = request as FastifyRequest<{ Params: Record<string, unknown>; Querystring: Record<string, unknown> }>;
  return decodeInput(endpoint, { path: params, query, body: body.right });
};

const originOf = (host: Host, request: FastifyRequest): Context['origin'] => ({
  address: request.ip,
  userAgent: request.headers['user-agent'],
  site: ownOrigin(host.environment, request),
  signedInHere: signedInHere(host, request),
});

interface Begun {
  readonly db: Context['db'];
  readonly caller: Context['caller'];
  /** Where what is published is kept until it is stored. */
  readonly events: PortalEvent[];
}

export const contextOf = (host: Host, request: FastifyRequest, { db, caller, events }: Begun): Context => ({
  db,
  caller,
  now: new Date(),
  publish: (event) => events.push(event),
  environment: host.environment,
  trace: request.id,
  origin: originOf(host, request),
});

/** The order of checks of access control, section 10, up to the right to call; the work then runs in the same transaction. */
const asCaller = <A>(
  host: Host,
  { endpoint, request, session }: Call,
  work: (context: Context) => Promise<Result<A>>,
  events: PortalEvent[] = [],
): Promise<Result<A>> => {
  const begun = async (db: Context['db']): Promise<Result<A>> => {
    const found = await callerInUnit(host, request, db, session, request.headers[OVERRIDE]);
    if (failed(found)) return found;
    const caller = isMachine(session) ? checkMachine(host, request, endpoint, found.right) : checkAccess(host, request, endpoint.access, found.right);
    if (failed(caller)) return caller;
    events.length = 0;
    const done = await work(contextOf(host, request, { db, caller: caller.right, events }));
    if (!failed(done)) await putEvents(db, events);
    return done;
  };
  return endpoint.lines === true ? inReadTransaction(host.downloads, undefined, begun) : inTransaction(host.database, undefined, begun);
};

/** Whether the caller may call at all: asked before a file is received. */
export const checkCaller = async (host: Host, call: Call): Promise<Result<undefined>> =>
  asCaller(host, call, () => Promise.resolve({ _tag: 'Right', right: undefined }));

/** All checks, then the work. What it publishes is stored in its transaction and reaches the streams after the commit. */
export const checkedCall = async <A>(
  host: Host,
  call: Call,
  work: (input: Decoded<unknown, unknown>, context: Context) => Promise<Result<A>>,
): Promise<Result<A>> => {
  const { endpoint, request, received } = call;
  const events: PortalEvent[] = [];
  const result = await asCaller(
    host,
    call,
    async (context) => {
      const { userName: user, orgUnitId: unit } = context.caller;
      const refuse = (problem: Failed): Failed => {
        const refusal = refusalOf(problem.left);
        if (refusal !== undefined) logRefusal(host, request, { ...refusal, user, unit });
        return problem;
      };
      const input = received === undefined ? inputOf(endpoint, request) : inputOf(endpoint, request, received.fields);
      if (failed(input)) return refuse(input);
      const done = await work(input.right, received === undefined ? context : { ...context, file: received.file });
      return failed(done) ? refuse(done) : done;
    },
    events,
  );
  if (!failed(result) && events.length > 0) host.eventsStored();
  return result;
};
