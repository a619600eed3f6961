import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendFile } from '../../../src/application/attachment/sendFile';
import { attachmentEndpoints } from '../../../src/application/contract/attachments';
import { CHUNK_BYTES } from '../../../src/domain/attachment/resuming';
import { fail, ok } from '../../../src/domain/kernel/result';
import { FakeApi } from '../../fakes/fakeApi';

const endpoints = attachmentEndpoints('/api/dec/ui/declaration', { read: 'dec.search', write: 'dec.se-new-import' });
const file = new File([new Uint8Array(5_300_000)], 'invoice.pdf');
const sent = { recordId: 'd', attachmentId: 'a', file };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Takes chunks as the server does; `lost`: the numbers of the calls that get no answer, and whether their chunk had arrived. */
const server = (lost: ReadonlyMap<number, 'arrived' | 'lost'> = new Map()) => {
  let received = 0;
  let call = 0;
  const api = new FakeApi().on(endpoints.upload, ({ body }, { file: piece }) => {
    call += 1;
    const fate = lost.get(call);
    if (fate === 'lost') return fail('unavailable', '');
    if (body.offset !== received) return fail('refused', '', { feedbacks: [{ code: 'CM-OFFSET' }], data: { offset: received } });
    received += piece?.size ?? 0;
    return fate === 'arrived' ? fail('unavailable', '') : ok({ offset: received, findings: [] });
  });
  return { api, offsets: () => api.calls(endpoints.upload).map(({ input }) => input.body.offset), received: () => received };
};

const send = async (api: FakeApi, more: { readonly keepDuplicate?: boolean } = {}, signal = new AbortController().signal) => {
  const waits: string[] = [];
  const progress: number[] = [];
  const sending = sendFile(
    api,
    endpoints,
    { ...sent, ...more },
    { signal, onSent: (received) => progress.push(received), onWaiting: () => waits.push('waiting') },
  );
  await vi.advanceTimersByTimeAsync(200_000);
  return { answer: await sending, waits, progress };
};

it('sends 5,300,000 bytes in 5 chunks of 1,048,576 and one of 57,120', async () => {
  const { api, received } = server();
  const { progress } = await send(api);
  expect(api.calls(endpoints.upload).map(({ options }) => options.file?.size)).toEqual([
    CHUNK_BYTES,
    CHUNK_BYTES,
    CHUNK_BYTES,
    CHUNK_BYTES,
    CHUNK_BYTES,
    57_120,
  ]);
  expect([received(), progress.at(-1)]).toEqual([5_300_000, 5_300_000]);
});

it('goes on with chunk 4 when the line broke after chunk 3, whether or not it had arrived', async () => {
  const { api, offsets, received } = server(
    new Map([
      [3, 'arrived'],
      [5, 'lost'],
    ]),
  );
  const { answer, waits } = await send(api);
  expect(answer._tag).toBe('Right');
  expect(offsets().map((offset) => offset / CHUNK_BYTES)).toEqual([0, 1, 2, 2, 3, 3, 4, 5]);
  expect([received(), waits.length]).toEqual([5_300_000, 2]);
});

it('completes a wanted duplicate without sending it again', async () => {
  const api = new FakeApi().on(endpoints.upload, ({ body }) => ok({ offset: body.offset, findings: [] }));
  await send(api, { keepDuplicate: true });
  expect(api.calls(endpoints.upload)).toMatchObject([{ input: { body: { offset: 5_300_000, keepDuplicate: true } } }]);
});

it('ends at a refusal, and when it is cancelled', async () => {
  const api = new FakeApi().on(endpoints.upload, () => fail('refused', 'no'));
  expect((await send(api)).answer).toMatchObject({ left: { message: 'no' } });
  const ending = new AbortController();
  ending.abort();
  expect((await send(server().api, {}, ending.signal)).answer).toMatchObject({ left: { kind: 'aborted' } });
});
