import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { AnyEndpoint, FileAnswer } from '../../src/application/contract/endpoint';
import { isGuid, plainGuid } from '../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../src/domain/kernel/result';
import { claimKey, keepAnswer, type KeyedCall } from '../db/idempotency';
import type { Database } from '../db/schema';
import type { OpenSession } from '../db/sessions';
import { CATALOGUE } from '../records/catalogue';
import { sendFailure, sendJson, successBody } from './answers';
import { isForeground, liveSession, OVERRIDE } from './caller';
import { checkCaller, checkedCall, type Call } from './checkedCall';
import { sendFile } from './fileAnswer';
import type { Context, Handlers, Reply } from '../records/handlers';
import type { Host } from './host';
import { noteExport } from './exportAudit';
import { inStream, sendLines } from './lines';
import { machineKey, machineOf } from './machines';
import { isMachine } from './machineSession';
import { errorFields } from '../db/log';
import { isUpload, receive } from './upload';
import { routePath } from './routePath';

type Answers<A> = (input: { readonly params: any; readonly body: any }, context: Context) => Promise<Result<A>>;

const isEndpoint = (part: unknown): part is AnyEndpoint =>
  typeof part === 'object' && part !== null && 'method' in part && 'path' in part && 'access' in part && 'answer' in part;

export const endpointsOf = (contract: object): [string, AnyEndpoint][] =>
  Object.entries(contract).filter((part: [string, unknown]): part is [string, AnyEndpoint] => isEndpoint(part[1]));

const DEFAULT_LIMIT = 1_048_576;
const KEY = /^[\x21-\x7e]{1,200}$/;

/** What was sent, as far as a repeated call must have sent the same. */
const contentOf = ({ request, received }: Call): string =>
  received === undefined ? String(request.body ?? '') : `${received.fields ?? ''} ${createHash('sha256').update(received.file.content).digest('hex')}`;

/** In another unit it is another call. */
const unitOf = ({ headers }: FastifyRequest): string => {
  const unit = headers[OVERRIDE];
  return typeof unit === 'string' && isGuid(unit.trim()) ? ` ${plainGuid(unit.trim())}` : '';
};

/** The key of a call that creates; without the header the call is not repeatable. */
const keyedCall = (call: Call): Result<KeyedCall | undefined> => {
  const { endpoint, request, session } = call;
  const key = request.headers['idempotency-key'];
  if (endpoint.creates === true && key === undefined && isMachine(session)) return fail('badRequest', 'The header Idempotency-Key is missing.');
  if (endpoint.creates !== true || key === undefined) return ok(undefined);
  if (typeof key !== 'string' || !KEY.test(key)) return fail('badRequest', 'The header Idempotency-Key has the wrong form.');
  const path = request.url.split('?', 1)[0] ?? '';
  return ok({ tenantId: session.tenantId, userId: session.userId, call: `${endpoint.method} ${path}${unitOf(request)}`, key, body: contentOf(call) });
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

/** The browser keeps the answer and asks each time whether it still holds; what is kept for one user or unit is not taken for another. */
const isKnown = (request: FastifyRequest, answer: FastifyReply, etag: string): boolean => {
  answer.headers({ etag: `"${etag}"`, 'cache-control': 'private, no-cache', vary: `cookie, ${OVERRIDE}` });
  const known = request.headers['if-none-match'] ?? '';
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${etag}"`);
};

const LASTING = 'private, max-age=31536000, immutable';

const answerJson = async (host: Host, call: Call, handle: Answers<Reply<unknown>>, answer: FastifyReply): Promise<FastifyReply> => {
  const plain = call.endpoint.plain === true;
  let etag: string | undefined;
  let isEmpty = false;
  let isLasting = false;
  const result = await checkedCall(host, call, async (input, context) => {
    const keyed = keyedCall(call);
    if (failed(keyed)) return keyed;
    return once(context.db, keyed.right, async () => {
      const reply = await handle(input, context);
      if (failed(reply)) return reply;
      ({ etag } = reply.right);
      isEmpty = reply.right.noContent === true;
      isLasting = reply.right.lasting === true;
      return ok(successBody(reply.right, plain));
    });
  });
  if (failed(result)) return sendFailure(answer, result.left, plain);
  if (etag !== undefined && isKnown(call.request, answer, etag)) return answer.code(304).send();
  if (isLasting) answer.header('cache-control', LASTING);
  return isEmpty ? answer.code(204).send() : sendJson(answer, result.right);
};

const answerFile = async (host: Host, call: Call, handle: Answers<Reply<FileAnswer>>, answer: FastifyReply): Promise<FastifyReply> => {
  const result = await checkedCall(host, call, handle);
  if (failed(result)) return sendFailure(answer, result.left);
  return sendFile(answer, result.right.data);
};

const answerLines = async (host: Host, call: Call, handle: Answers<AsyncIterable<unknown>>, answer: FastifyReply): Promise<FastifyReply> => {
  const brokenOff = (thrown: unknown): void => host.log('error', 'lines broke off', { trace: call.request.id, ...errorFields(thrown) });
  const result = await inStream(() =>
    checkedCall(host, call, async (input, context) => {
      const rows = await handle(input, context);
      if (failed(rows)) return rows;
      await noteExport(host, call.endpoint, input.body, context, await sendLines(answer, rows.right, brokenOff));
      return ok(undefined);
    }),
  );
  return failed(result) && !answer.sent ? sendFailure(answer, result.left) : answer;
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

  const answerCall = async (name: string, call: Call, answer: FastifyReply): Promise<FastifyReply> => {
    const { endpoint, request } = call;
    if (endpoint.lines === true) return answerLines(host, call, byName[name] as Answers<AsyncIterable<unknown>>, answer);
    if (endpoint.bytes === true) return answerFile(host, call, byName[name] as Answers<Reply<FileAnswer>>, answer);
    const handle = byName[name] as Answers<Reply<unknown>>;
    if (endpoint.upload !== true)
      return isUpload(request) ? sendFailure(answer, fail('badRequest', CATALOGUE.badRequest).left, endpoint.plain) : answerJson(host, call, handle, answer);
    const allowed = await checkCaller(host, call);
    if (failed(allowed)) return sendFailure(answer, allowed.left);
    const received = await receive(endpoint, request);
    return failed(received) ? sendFailure(answer, received.left) : answerJson(host, { ...call, received: received.right }, handle, answer);
  };

  for (const [name, endpoint] of endpointsOf(contract)) {
    addRoute(app, {
      endpoint,
      admit: async (request, answer) => {
        const key = machineKey(request);
        const session = await (key === undefined ? liveSession(host, request, isForeground(endpoint, request)) : machineOf(host, request, key));
        if (failed(session)) return sendFailure(answer, session.left, endpoint.plain);
        sessions.set(request, session.right);
        return undefined;
      },
      answer: async (request, answer) => {
        const session = sessions.get(request);
        if (session === undefined) throw new Error('admitted without a session');
        return answerCall(name, { endpoint, request, session }, answer);
      },
    });
  }
};
