import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Endpoint } from '../../src/application/contract/endpoint';
import { fail, failed, ok, type Failed, type Result } from '../../src/domain/kernel/result';
import { claimKey, keepAnswer, type KeyedCall } from '../db/idempotency';
import type { Database } from '../db/schema';
import type { OpenSession } from '../db/sessions';
import { inTransaction } from '../db/transaction';
import type { PortalEvent } from '../realtime/event';
import { sendFailure, sendJson, successBody } from './answers';
import { callerInUnit, checkAccess, liveSession, OVERRIDE } from './caller';
import { decodeInput, readJson } from './decode';
import type { Context, Handlers, Reply } from './handlers';
import { environmentFor, type Host } from './host';
import { logRefusal, missingObject } from './refusals';

export type AnyEndpoint = Endpoint<any, any, any>;
type Handle = (input: { readonly params: any; readonly body: any }, context: Context) => Promise<Result<Reply<unknown>>>;

const isEndpoint = (part: unknown): part is AnyEndpoint =>
  typeof part === 'object' && part !== null && 'method' in part && 'path' in part && 'access' in part && 'answer' in part;

export const endpointsOf = (contract: object): [string, AnyEndpoint][] =>
  Object.entries(contract).filter((part: [string, unknown]): part is [string, AnyEndpoint] => isEndpoint(part[1]));

/** `{id}` of the contract is `:id` of the router. */
export const routePath = ({ path }: AnyEndpoint): string => path.replace(/\{(\w+)\}/g, ':$1');

const DEFAULT_LIMIT = 1_048_576;
const KEY = /^[\x21-\x7e]{1,200}$/;

/** Bodies arrive as text and are read here, after the right to call was checked. */
export const inputOf = (endpoint: AnyEndpoint, request: FastifyRequest): Result<{ params: any; body: any }> => {
  const body = readJson(request.body);
  if (failed(body)) return body;
  const { params, query } = request as FastifyRequest<{ Params: Record<string, unknown>; Querystring: Record<string, unknown> }>;
  return decodeInput(endpoint, { path: params, query, body: body.right });
};

/** The key of a call that creates; without the header the call is not repeatable. */
const keyedCall = (endpoint: AnyEndpoint, request: FastifyRequest, session: OpenSession): Result<KeyedCall | undefined> => {
  const key = request.headers['idempotency-key'];
  if (endpoint.creates !== true || key === undefined) return ok(undefined);
  if (typeof key !== 'string' || !KEY.test(key)) return fail('badRequest', 'The header Idempotency-Key has the wrong form.');
  const path = request.url.split('?', 1)[0] ?? '';
  return ok({ tenantId: session.tenantId, userId: session.userId, call: `${endpoint.method} ${path}`, key, body: String(request.body ?? '') });
};

const once = async (db: Transaction<Database>, keyed: KeyedCall | undefined, work: () => Promise<Result<string>>): Promise<Result<string>> => {
  if (keyed === undefined) return work();
  const claim = await claimKey(db, keyed);
  if (claim.type === 'repeated') return ok(claim.answer);
  if (claim.type === 'otherContent') {
    const message = 'This request was already carried out with other content. Reload to see the result.';
    return fail('refused', message, { feedbacks: [{ code: 'COR-REPEATED', message }] });
  }
  const answer = await work();
  if (!failed(answer)) await keepAnswer(db, keyed, answer.right);
  return answer;
};

interface Call {
  readonly endpoint: AnyEndpoint;
  readonly handle: Handle;
  readonly request: FastifyRequest;
  readonly session: OpenSession;
}

const carryOut = (host: Host, { endpoint, handle, request, session }: Call): Promise<Result<{ body: string; events: PortalEvent[] }>> => {
  const { tenantId, userId } = session;
  return inTransaction(host.database, { tenantId, userId }, async (db) => {
    const found = await callerInUnit(host, request, db, session, request.headers[OVERRIDE]);
    if (failed(found)) return found;
    const caller = checkAccess(host, request, endpoint.access, found.right);
    if (failed(caller)) return caller;
    const refuse = (problem: Failed): Failed => {
      const missing = missingObject(problem.left);
      if (missing !== undefined) logRefusal(host, request, { step: 6, missing, user: caller.right.userName, unit: caller.right.orgUnitId });
      return problem;
    };
    const input = inputOf(endpoint, request);
    if (failed(input)) return refuse(input);
    const keyed = keyedCall(endpoint, request, session);
    if (failed(keyed)) return keyed;
    const events: PortalEvent[] = [];
    const context: Context = { db, caller: caller.right, now: new Date(), publish: (event) => events.push(event), environment: environmentFor(host, request) };
    const body = await once(db, keyed.right, async () => {
      const answer = await handle(input.right, context);
      return failed(answer) ? answer : ok(successBody(answer.right, endpoint.plain === true));
    });
    return failed(body) ? refuse(body) : ok({ body: body.right, events });
  });
};

interface Route {
  readonly endpoint: AnyEndpoint;
  /** Runs before the body is read. */
  readonly admit?: (request: FastifyRequest, answer: FastifyReply) => Promise<FastifyReply | undefined>;
  readonly answer: (request: FastifyRequest, answer: FastifyReply) => Promise<FastifyReply>;
}

export const addRoute = (app: FastifyInstance, { endpoint, admit, answer }: Route): void => {
  app.route({
    method: endpoint.method,
    url: routePath(endpoint),
    bodyLimit: endpoint.limit ?? DEFAULT_LIMIT,
    ...(admit === undefined ? {} : { onRequest: admit }),
    handler: answer,
  });
};

/** Routes of a contract module. Every call runs the order of checks of access control, section 10, in one transaction. */
export const serveContract = <C extends object>(app: FastifyInstance, contract: C, handlers: Handlers<C>, host: Host): void => {
  const byName: Readonly<Record<string, unknown>> = handlers;
  const sessions = new WeakMap<FastifyRequest, OpenSession>();
  for (const [name, endpoint] of endpointsOf(contract)) {
    const handle = byName[name] as Handle;
    addRoute(app, {
      endpoint,
      admit: async (request, answer) => {
        const session = await liveSession(host, request, endpoint.background !== true);
        if (failed(session)) return sendFailure(answer, session.left, endpoint.plain);
        sessions.set(request, session.right);
        return undefined;
      },
      answer: async (request, answer) => {
        const session = sessions.get(request);
        if (session === undefined) throw new Error('admitted without a session');
        const result = await carryOut(host, { endpoint, handle, request, session });
        if (failed(result)) return sendFailure(answer, result.left, endpoint.plain);
        for (const event of result.right.events) host.publish(event);
        return sendJson(answer, result.right.body);
      },
    });
  }
};
