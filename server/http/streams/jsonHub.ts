import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as t from 'io-ts';
import { EventIdentifier } from '../../../src/application/contract/pf';
import { fail, failed, type Failed, type Result } from '../../../src/domain/kernel/result';
import { maskedAddress } from '../../../src/domain/platform/eventStreams';
import { userAgentFamily } from '../../../src/domain/session/userAgent';
import { CATALOGUE } from '../../records/catalogue';
import { statusOf } from '../answers';
import { callerInUnit, checkAccess, liveSession } from '../caller';
import type { Caller } from '../../records/handlers';
import type { Host } from '../host';
import { inTransaction } from '../../db/transaction';
import type { StreamOrigin } from '../../realtime/connection';
import type { EventHub } from '../../realtime/hub';
import { framesOf, PollConnection } from '../../realtime/pollConnection';

export const HUB_PATH = '/api/event-hub';
/** A connection that nobody begins to use is forgotten. */
const BEGUN_WITHIN_MS = 15_000;
/** For the last words of an ended connection. */
const KEPT_AFTER_END_MS = 15_000;
const MOST_NOT_BEGUN = 10;

type HubRequest = FastifyRequest<{ Querystring: { readonly id?: string; readonly lastEventId?: string }; Body: string | undefined }>;

const Handshake = t.type({ protocol: t.literal('json'), version: t.literal(1) });
const Invocation = t.intersection([t.type({ type: t.literal(1), target: t.string, arguments: t.UnknownArray }), t.partial({ invocationId: t.string })]);
/** What is subscribed, in which unit (absent or empty: the default one), and since when it is wanted. */
const Arguments = t.union([
  t.tuple([t.array(EventIdentifier)]),
  t.tuple([t.array(EventIdentifier), t.string]),
  t.tuple([t.array(EventIdentifier), t.string, t.string]),
]);
const Closing = t.type({ type: t.literal(7) });

const refuse = (reply: FastifyReply, { left }: Failed) => reply.code(statusOf(left)).send({ message: left.message });

const parse = (text: string): readonly unknown[] | undefined => {
  try {
    return framesOf(text);
  } catch {
    return undefined;
  }
};

/** The push service that stands beside the event stream: the JSON hub protocol over long polling, with the same rights, numbers and replays. */
class JsonHub {
  readonly #hub: EventHub;
  readonly #host: Host;
  readonly #connections = new Map<string, PollConnection>();

  constructor(hub: EventHub, host: Host) {
    this.#hub = hub;
    this.#host = host;
  }

  async negotiate(request: HubRequest, reply: FastifyReply) {
    const caller = await this.#caller(request);
    if (failed(caller)) return refuse(reply, caller);
    const notBegun = [...this.#connections.values()].filter(({ owner, streamId }) => streamId === undefined && owner.userId === caller.right.userId).length;
    if (!this.#hub.mayOpen(caller.right.userId) || notBegun >= MOST_NOT_BEGUN)
      return reply.header('retry-after', '60').code(429).send({ message: 'Too many event streams are open.' });
    const { lastEventId } = request.query;
    const connection = new PollConnection(
      { ...caller.right, origin: originOf(request) },
      lastEventId !== undefined && /^\d{1,16}$/.test(lastEventId) ? Number(lastEventId) : undefined,
      () => {
        setTimeout(() => this.#connections.delete(connection.token), KEPT_AFTER_END_MS).unref();
      },
    );
    this.#connections.set(connection.token, connection);
    setTimeout(() => {
      if (connection.streamId === undefined) this.#forget(connection);
    }, BEGUN_WITHIN_MS).unref();
    return reply.send({
      negotiateVersion: 1,
      connectionId: connection.token,
      connectionToken: connection.token,
      availableTransports: [{ transport: 'LongPolling', transferFormats: ['Text'] }],
    });
  }

  async poll(request: HubRequest, reply: FastifyReply) {
    const found = await this.#found(request);
    if (failed(found)) return refuse(reply, found);
    const { connection, caller } = found.right;
    if (connection.streamId !== undefined) this.#hub.heartbeat(caller, connection.streamId);
    const answer = await connection.poll();
    if (answer.type === 'messages') return reply.type('text/plain; charset=utf-8').send(answer.text);
    this.#forget(connection);
    return reply.code(204).send();
  }

  async receive(request: HubRequest, reply: FastifyReply) {
    const found = await this.#found(request);
    if (failed(found)) return refuse(reply, found);
    const frames = parse(request.body ?? '');
    if (!frames) return refuse(reply, fail('badRequest', CATALOGUE.badRequest));
    const { connection, caller } = found.right;
    if (connection.streamId !== undefined) this.#hub.heartbeat(caller, connection.streamId);
    for (const frame of frames) await this.#obey(request, connection, caller, frame);
    return reply.type('text/plain; charset=utf-8').send('');
  }

  async leave(request: HubRequest, reply: FastifyReply) {
    const found = await this.#found(request);
    if (failed(found)) return refuse(reply, found);
    this.#forget(found.right.connection);
    return reply.code(202).send();
  }

  async #obey(request: HubRequest, connection: PollConnection, caller: Caller, frame: unknown): Promise<void> {
    if (connection.streamId === undefined) {
      if (!Handshake.is(frame)) return this.#refuseHandshake(connection);
      connection.say({});
      connection.streamId = this.#hub.open(connection.owner, connection, connection.lastEventId);
    } else if (Invocation.is(frame)) {
      const { invocationId, target } = frame;
      const result = await this.#invoke(request, connection.streamId, target, frame.arguments);
      if (invocationId !== undefined)
        connection.say({ type: 3, invocationId, ...(failed(result) ? { error: result.left.message } : { result: result.right }) });
    } else if (Closing.is(frame)) this.#hub.unregister(caller, connection.streamId);
  }

  #refuseHandshake(connection: PollConnection): void {
    connection.say({ error: 'Only version 1 of the JSON protocol is spoken here.' });
    connection.end();
  }

  async #invoke(request: HubRequest, streamId: string, target: string, given: readonly unknown[]): Promise<Result<object>> {
    if (target !== 'Subscribe' && target !== 'Unsubscribe') return fail('notFound', 'There is no such method.');
    if (!Arguments.is(given)) return fail('badRequest', CATALOGUE.badRequest);
    const [identifiers, orgUnitId = '', since] = given;
    const caller = await this.#caller(request, orgUnitId === '' ? undefined : orgUnitId);
    if (failed(caller)) return caller;
    return target === 'Subscribe'
      ? this.#hub.subscribe(caller.right, streamId, identifiers, since)
      : this.#hub.unsubscribe(caller.right, streamId, identifiers);
  }

  /** As for every other call; the unit is that of the subscription. */
  async #caller(request: HubRequest, orgUnitId?: string): Promise<Result<Caller>> {
    const session = await liveSession(this.#host, request, false);
    if (failed(session)) return session;
    const { tenantId, userId } = session.right;
    return inTransaction(this.#host.database, { tenantId, userId }, async (db) => {
      const caller = await callerInUnit(this.#host, request, db, session.right, orgUnitId);
      return failed(caller) ? caller : checkAccess(this.#host, request, 'pf.events', caller.right);
    });
  }

  async #found(request: HubRequest): Promise<Result<{ readonly connection: PollConnection; readonly caller: Caller }>> {
    const caller = await this.#caller(request);
    if (failed(caller)) return caller;
    const connection = this.#connections.get(request.query.id ?? '');
    const isOwn = connection?.owner.sessionId === caller.right.sessionId && connection.owner.userId === caller.right.userId;
    return isOwn ? { _tag: 'Right', right: { connection, caller: caller.right } } : fail('notFound', 'The connection is not known.');
  }

  #forget(connection: PollConnection): void {
    this.#connections.delete(connection.token);
    if (connection.streamId !== undefined) this.#hub.closed(connection.streamId);
    connection.end();
  }
}

const originOf = (request: HubRequest): StreamOrigin => ({
  transport: 'Hub',
  browser: userAgentFamily(request.headers['user-agent']),
  address: maskedAddress(request.ip),
});

export const registerJsonHub = (app: FastifyInstance, events: EventHub, host: Host): void => {
  const hub = new JsonHub(events, host);
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    scope.post(`${HUB_PATH}/negotiate`, (request: HubRequest, reply) => hub.negotiate(request, reply));
    scope.get(HUB_PATH, (request: HubRequest, reply) => hub.poll(request, reply));
    scope.post(HUB_PATH, (request: HubRequest, reply) => hub.receive(request, reply));
    scope.delete(HUB_PATH, (request: HubRequest, reply) => hub.leave(request, reply));
    done();
  });
};
