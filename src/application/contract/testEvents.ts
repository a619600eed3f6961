import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';

/** A test event, as it comes by the stream (`event: test`). */
export const TestEvent = t.type({ testId: Guid, connectionId: t.string, pluginName: t.string, eventType: t.string, id: t.string, payload: t.unknown });
export type TestEvent = t.TypeOf<typeof TestEvent>;

/** What a client says that got one. */
export const acknowledgeTestEvent = endpoint({
  method: 'POST',
  path: '/api/pf/ui/sse/testevent/{testId}/acknowledge',
  access: 'pf.events',
  params: t.strict({ testId: Guid }),
  body: t.strict({ connectionId: t.string }),
  answer: t.unknown,
  background: true,
});
