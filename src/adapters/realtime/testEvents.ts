import { acknowledgeTestEvent, TestEvent } from '../../application/contract/testEvents';
import type { Api } from '../../application/ports/api';
import type { FeedListener } from './feed';

/** Says that it has come. Who listens to `pf.TestEvent` is told; no screen that waits for what it names is. */
export const takeTestEvent = (given: unknown, api: Api, listener: FeedListener): void => {
  if (!TestEvent.is(given)) return;
  const { testId, connectionId, ...data } = given;
  void api.call(acknowledgeTestEvent, { params: { testId }, body: { connectionId } });
  listener.received({ id: '', event: { pluginName: 'pf', eventType: 'TestEvent', id: testId, data }, units: undefined, resumeAfter: '' });
};
