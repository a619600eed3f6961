import { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { StreamSink } from '../../../server/realtime/streamSink';

/** A receiver that takes a write only when it is let. */
const receiver = (highWaterMark = 1_000) => {
  const written: string[] = [];
  const taking: (() => void)[] = [];
  const out = new Writable({
    highWaterMark,
    decodeStrings: false,
    write: (text: string, _encoding, taken) => {
      written.push(text);
      taking.push(() => taken());
    },
  });
  return {
    out,
    written,
    take: async () => {
      taking.shift()?.();
      await turn();
    },
  };
};

describe('the text of a stream', () => {
  it('goes out in one write for all that came in a turn', async () => {
    const { out, written, take } = receiver();
    const sink = new StreamSink(out);
    for (const text of ['a', 'b', 'c']) expect(sink.write(text)).toBe(true);
    expect(written).toEqual([]);
    await turn();
    await take();
    sink.write('d');
    await turn();
    expect(written).toEqual(['abc', 'd']);
  });

  it('waits where the receiver is behind, until it has caught up', async () => {
    const { out, take } = receiver(10);
    const sink = new StreamSink(out);
    let drained = 0;
    sink.onDrained(() => {
      drained += 1;
    });
    expect(sink.write('more than ten characters')).toBe(true);
    await turn();
    expect(sink.write('x')).toBe(false);
    await turn();
    await take();
    await take();
    expect(drained).toBe(1);
    expect(sink.write('y')).toBe(true);
  });

  it('is complete when the stream is ended', async () => {
    const { out, written } = receiver();
    const sink = new StreamSink(out);
    sink.write('last words');
    sink.end();
    await turn();
    expect(written).toEqual(['last words']);
    expect(out.writableEnded).toBe(true);
  });

  it('is forgotten when the receiver has gone', async () => {
    const { out, written } = receiver();
    const sink = new StreamSink(out);
    sink.write('nobody');
    out.destroy();
    await turn();
    expect(written).toEqual([]);
  });
});
