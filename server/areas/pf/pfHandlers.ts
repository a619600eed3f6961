import type * as pf from '../../../src/application/contract/pf';
import type * as uiProperties from '../../../src/application/contract/uiProperties';
import type { EventIdentifier } from '../../../src/application/contract/pf';
import { fail, failed, type Result } from '../../../src/domain/kernel/result';
import type { Environment } from '../../../src/domain/session/environment';
import { CATALOGUE } from '../../records/catalogue';
import { reply, type Caller, type Handlers, type Reply } from '../../records/handlers';
import type { EventHub } from '../../realtime/hub';

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

/** In a batch the others go on; alone, what one may not hear of is a refusal. */
const subscribedAlone = (hub: EventHub, caller: Caller, subscriptionId: string, identifier: EventIdentifier): Result<Reply<unknown>> => {
  const subscribed = hub.subscribe(caller, subscriptionId, [identifier]);
  if (failed(subscribed)) return subscribed;
  return subscribed.right.refused.length === 0 ? reply(undefined) : fail('forbidden', CATALOGUE.forbidden);
};

export const pfHandlers = ({ hub }: { readonly hub: EventHub }): Handlers<Omit<typeof pf, 'heartbeat'> & typeof uiProperties> => ({
  readUiProperties: async (_input, { environment }) => reply({ applicationEnvironment: APPLICATION_ENVIRONMENT[environment] }),

  subscribeBatch: async ({ body }, { caller }) => {
    const subscribed = hub.subscribe(caller, body.subscriptionId, body.eventIdentifiers, body.since);
    if (failed(subscribed)) return subscribed;
    return reply(subscribed.right, { statusCode: subscribed.right.refused.length === 0 ? 0 : 1 });
  },

  unsubscribeBatch: async ({ body }, { caller }) => answered(hub.unsubscribe(caller, body.subscriptionId, body.eventIdentifiers)),

  subscribeKind: async ({ params: { subscriptionId, ...kind } }, { caller }) => subscribedAlone(hub, caller, subscriptionId, { ...kind, id: '' }),
  subscribeOne: async ({ params: { subscriptionId, ...identifier } }, { caller }) => subscribedAlone(hub, caller, subscriptionId, identifier),
  unsubscribeKind: async ({ params: { subscriptionId, ...kind } }, { caller }) => answered(hub.unsubscribe(caller, subscriptionId, [{ ...kind, id: '' }])),
  unsubscribeOne: async ({ params: { subscriptionId, ...identifier } }, { caller }) => answered(hub.unsubscribe(caller, subscriptionId, [identifier])),

  unregisterStream: async ({ params }, { caller }) => answered(hub.unregister(caller, params.subscriptionId)),
});
