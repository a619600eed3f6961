import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NewRows } from '../../../../src/ui/archetypes/list/newRows';
import { FakeEvents } from '../../../fakes/fakeEvents';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('news of many records at once reads the list again and counts no new row', async () => {
  const events = new FakeEvents();
  let read = 0;
  const list = { has: () => false, update: () => false, reload: () => Promise.resolve(), refresh: () => Promise.resolve(void (read += 1)) };
  const rows = new NewRows(events, list, [{ pluginName: 'xx', eventType: 'Changed', ofMany: (sent) => sent === 'many' }]);
  const close = rows.open();
  events.emit('xx', 'Changed', 'unit', 'many');
  events.emit('xx', 'Changed', 'unit', 'many');
  await vi.runAllTimersAsync();
  expect([read, rows.count]).toEqual([1, 0]);
  close();
  expect(events.listening).toBe(0);
});
