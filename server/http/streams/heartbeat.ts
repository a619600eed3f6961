import type { FastifyInstance, FastifyRequest } from 'fastify';
import { heartbeat } from '../../../src/application/contract/pf';
import { failed } from '../../../src/domain/kernel/result';
import { sendFailure, sendJson, successBody } from '../answers';
import { liveSession } from '../caller';
import { checkedCall } from '../checkedCall';
import type { Host } from '../host';
import { fingerprint, presented } from '../presented';
import { addRoute } from '../serve';
import type { EventHub } from '../../realtime/hub';

const ACCEPTED = successBody({ data: {} }, false);

const isKnown = async (host: Host, hub: EventHub, request: FastifyRequest): Promise<boolean> => {
  const { subscriptionid } = request.query as { readonly subscriptionid?: unknown };
  if (typeof subscriptionid !== 'string') return false;
  const shown = await presented(host, request);
  return !failed(shown) && shown.right !== undefined && hub.heartbeatOf(subscriptionid, fingerprint(shown.right.secret));
};

/** Thousands of streams beat together: one whose session was found live a moment ago is answered from memory, any other in full. */
export const serveHeartbeat = (app: FastifyInstance, hub: EventHub, host: Host): void => {
  addRoute(app, {
    endpoint: heartbeat,
    answer: async (request, answer) => {
      if (await isKnown(host, hub, request)) return sendJson(answer, ACCEPTED);
      const session = await liveSession(host, request, false);
      if (failed(session)) return sendFailure(answer, session.left);
      const beaten = await checkedCall(host, { endpoint: heartbeat, request, session: session.right }, (input, { caller }) => {
        const { subscriptionid } = input.params as { readonly subscriptionid: string };
        return Promise.resolve(hub.heartbeat(caller, subscriptionid));
      });
      return failed(beaten) ? sendFailure(answer, beaten.left) : sendJson(answer, ACCEPTED);
    },
  });
};
