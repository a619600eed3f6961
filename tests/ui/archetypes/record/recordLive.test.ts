import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok } from '../../../../src/domain/kernel/result';
import { RecordLive } from '../../../../src/ui/archetypes/record/editing/recordLive';
import { FakeEvents } from '../../../fakes/fakeEvents';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a record is read again when many of its place changed at once, and not for those of another', async () => {
  const events = new FakeEvents();
  const shown = { id: 'r1', version: 1, unit: 'u1' };
  const loaded: number[] = [];
  const live = new RecordLive<typeof shown>(events, {
    on: [{ pluginName: 'xx', eventType: 'Changed', placedIn: ({ unit }) => unit }],
    read: () => Promise.resolve(ok({ ...shown, version: 2 })),
    record: () => shown,
    isBusy: () => false,
    isDirty: () => false,
    load: ({ version }) => void loaded.push(version),
  });
  live.listen('r1');
  events.emit('xx', 'Changed', 'u2');
  await vi.runAllTimersAsync();
  expect(loaded).toEqual([]);
  events.emit('xx', 'Changed', 'u1');
  await vi.runAllTimersAsync();
  expect(loaded).toEqual([2]);
  live.stop();
  expect(events.listening).toBe(0);
});
