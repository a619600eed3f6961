import type { FastifyInstance, FastifyReply } from 'fastify';
import { failed } from '../../../src/domain/kernel/result';
import { maskedAddress } from '../../../src/domain/platform/eventStreams';
import { userAgentFamily } from '../../../src/domain/session/userAgent';
import { statusOf } from '../answers';
import { checkAccess, identify } from '../caller';
import type { Host } from '../host';
import { fingerprint, isStreamToken, presented } from '../presented';
import { logRefusal } from '../refusals';
import type { EventHub } from '../../realtime/hub';
import { StreamSink } from '../../realtime/streamSink';

interface StreamQuery {
  readonly token?: string;
  readonly userid?: string;
  readonly lastEventId?: string;
}

const HEADERS = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' };

const refuse = (reply: FastifyReply, status: number, message: string) => reply.code(status).send({ message });

const headersOf = (reply: FastifyReply): Record<string, string | string[]> =>
  Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]));

/**
 * GET /api/event-stream. The caller is found by the session cookie as for any other call, without a unit override; the token is only a public
 * name of the same session (shell, section 16).
 */
export const registerEventStream = (app: FastifyInstance, hub: EventHub, host: Host): void => {
  app.get<{ Querystring: StreamQuery }>('/api/event-stream', async (request, reply) => {
    const identified = await identify(host, request);
    if (failed(identified)) return refuse(reply, statusOf(identified.left), identified.left.message);
    const caller = identified.right;
    const { token, userid, lastEventId } = request.query;
    if (!isStreamToken(request, token, caller.sessionId) || userid !== caller.userId) {
      logRefusal(host, request, { step: 1, missing: 'the token of the session', user: caller.userName });
      return refuse(reply, 401, 'The token is not of this session.');
    }
    if (failed(checkAccess(host, request, 'pf.events', caller))) return refuse(reply, 403, 'Real-time events are not switched on.');

    if (!hub.mayOpen(caller.userId)) return refuse(reply.header('retry-after', '60'), 429, 'Too many event streams are open.');

    const shown = await presented(host, request);
    const origin = { transport: 'Sse', browser: userAgentFamily(request.headers['user-agent']), address: maskedAddress(request.ip) } as const;
    const owner = { ...caller, origin, fingerprint: failed(shown) || shown.right === undefined ? undefined : fingerprint(shown.right.secret) };
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { ...headersOf(reply), ...HEADERS });
    const last = lastEventId === undefined || !/^\d{1,16}$/.test(lastEventId) ? undefined : Number(lastEventId);
    const connectionId = hub.open(owner, new StreamSink(raw), last);
    raw.on('close', () => hub.closed(connectionId));
    return reply;
  });
  app.addHook('preClose', (done) => {
    hub.stop();
    done();
  });
};
