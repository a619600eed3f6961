import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptChunks, sendChunks, type SentChunk } from '../../../../src/application/article/upload/sendChunks';
import { stageChunk } from '../../../../src/application/contract/ar';
import { NO_TOTALS } from '../../../../src/domain/article/upload/upload';
import { fail, failed, ok } from '../../../../src/domain/kernel/result';
import { FakeApi } from '../../../fakes/fakeApi';

const chunk = (chunkNo: number, last = false): SentChunk => ({ chunkNo, last, rows: [{ rowNo: chunkNo + 1, cells: ['A'] }] });
const staged = ok({ received: 1, status: 'Staging' as const, totals: NO_TOTALS });

const sending = (api: FakeApi, chunks: readonly SentChunk[], stop = new AbortController()) => {
  const waits: number[] = [];
  const received: number[] = [];
  const done = sendChunks(api, chunks, {
    uploadId: 'u',
    signal: stop.signal,
    onSent: (rows) => received.push(rows),
    onWaiting: (seconds) => waits.push(seconds),
  });
  return { done, waits, received, stop };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('sends a chunk again until it is answered, waiting longer each time', async () => {
  let tries = 0;
  const api = new FakeApi().on(stageChunk, () => ((tries += 1) < 4 ? fail('unavailable', 'down') : staged));
  const { done, waits, received } = sending(api, [chunk(1), chunk(2, true)]);
  await vi.runAllTimersAsync();
  expect(failed(await done)).toBe(false);
  expect(waits).toEqual([1, 2, 4]);
  expect(api.calls(stageChunk).map(({ input }) => input.params.chunkNo)).toEqual(['1', '1', '1', '1', '2']);
  expect(received).toHaveLength(2);
});

it('waits as long as the server asks for', async () => {
  let tries = 0;
  const api = new FakeApi().on(stageChunk, () => ((tries += 1) === 1 ? fail('tooMany', 'slowly', { retryAfterSeconds: 20 }) : staged));
  const { done, waits } = sending(api, [chunk(1, true)]);
  await vi.runAllTimersAsync();
  await done;
  expect(waits).toEqual([20]);
});

it('stops at a refusal, and at a cancel while it waits', async () => {
  const refusing = new FakeApi().on(stageChunk, () => fail('refused', 'no'));
  expect(await sending(refusing, [chunk(1), chunk(2, true)]).done).toMatchObject({ left: { kind: 'refused' } });
  expect(refusing.calls(stageChunk)).toHaveLength(1);
  const down = new FakeApi().on(stageChunk, () => fail('unavailable', 'down'));
  const { done, stop } = sending(down, [chunk(1, true)]);
  await vi.advanceTimersByTimeAsync(500);
  stop.abort();
  expect(await done).toMatchObject({ left: { kind: 'aborted' } });
  expect(down.calls(stageChunk)).toHaveLength(1);
});

it('asks for the rows that the server kept by their chunks alone', () => {
  expect(keptChunks(2_001)).toEqual([
    { chunkNo: 1, last: false },
    { chunkNo: 2, last: false },
    { chunkNo: 3, last: true },
  ]);
  expect(keptChunks(0)).toEqual([{ chunkNo: 1, last: true }]);
});
