import { expect, it } from 'vitest';
import { serverBack } from '../../../src/application/session/serverBack';
import type { StreamState } from '../../../src/domain/realtime/streamState';
import { FakeEvents } from '../../fakes/fakeEvents';

it.each<[string, StreamState[], number]>([
  ['the first connection is no return', ['connecting', 'connected'], 0],
  ['a lost stream that is there again is', ['connecting', 'connected', 'waiting', 'connecting', 'connected'], 1],
  ['once, however often it was tried', ['connected', 'waiting', 'connecting', 'waiting', 'givenUp', 'connecting', 'connected', 'connected'], 1],
  ['as long as it is gone it is not', ['connected', 'waiting', 'connecting'], 0],
])('%s', (_, states, times) => {
  const events = new FakeEvents();
  let back = 0;
  const heard = serverBack(events).subscribe(() => (back += 1));
  for (const state of states) events.state$.next(state);
  expect(back).toBe(times);
  heard.unsubscribe();
});
