import type * as pf from '../../src/application/contract/pf';
import { failed, type Result } from '../../src/domain/kernel/result';
import type { Environment } from '../../src/domain/session/environment';
import { reply, type Handlers, type Reply } from '../http/handlers';
import type { EventHub } from '../realtime/hub';

const answered = <A>(result: Result<A>): Result<Reply<A>> => (failed(result) ? result : reply(result.right));

/** Preprod, beta and uat look the same to a user: a staging environment (ruling 35). */
const APPLICATION_ENVIRONMENT: Readonly<Record<Environment, string>> = {
  local: 'Local',
  test: 'Test',
  preprod: 'Staging',
  beta: 'Staging',
  uat: 'Staging',
  prod: 'Production',
};

export const pfHandlers = ({ hub }: { readonly hub: EventHub }): Handlers<typeof pf> => ({
  readUiProperties: async (_input, { environment }) => reply({ applicationEnvironment: APPLICATION_ENVIRONMENT[environment] }),

  subscribeBatch: async ({ body }, { caller }) => {
    const subscribed = hub.subscribe(caller, body.subscriptionId, body.eventIdentifiers);
    if (failed(subscribed)) return subscribed;
    return reply(subscribed.right, { statusCode: subscribed.right.refused.length === 0 ? 0 : 1 });
  },

  unsubscribeBatch: async ({ body }, { caller }) => answered(hub.unsubscribe(caller, body.subscriptionId, body.eventIdentifiers)),

  heartbeat: async ({ params }, { caller }) => answered(hub.heartbeat(caller, params.subscriptionid)),

  unregisterStream: async ({ params }, { caller }) => answered(hub.unregister(caller, params.subscriptionId)),
});
