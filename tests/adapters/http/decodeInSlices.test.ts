import * as t from 'io-ts';
import { describe, expect, it, vi } from 'vitest';
import { decodeInSlices } from '../../../src/adapters/http/decodeInSlices';

const Line = t.exact(t.intersection([t.type({ n: t.number }), t.partial({ text: t.string })]));
const Card = t.type({ version: t.number, items: t.array(Line) });
const lines = (count: number): { n: number; secret?: string }[] => Array.from({ length: count }, (_, n) => ({ n, secret: 'x' }));

describe('decoding a long answer', () => {
  it.each([3, 9999])('gives what the codec gives where it is put together of several, for %i lines', async (count) => {
    const Whole = t.intersection([Card, t.partial({ total: t.number })]);
    const Exact = t.intersection([t.exact(Card), t.exact(t.partial({ total: t.number }))]);
    for (const answer of [
      { version: 1, items: lines(count), unknown: true },
      { version: 1, items: lines(count), total: 7 },
    ]) {
      for (const codec of [Whole, Exact])
        expect(await decodeInSlices(codec, answer)).toMatchObject({ right: (codec.decode(answer) as { right: object }).right });
    }
    expect(await decodeInSlices(Whole, { version: 1, items: lines(count), total: 'x' })).toBeUndefined();
  });

  it.each([3, 9999])('gives what the codec gives, for %i lines', async (count) => {
    const answer = { version: 1, items: lines(count), unknown: true };
    const expected = Card.decode(answer);
    expect(await decodeInSlices(Card, answer)).toMatchObject({ right: 'right' in expected && expected.right });
  });

  it('refuses a wrong line at the end', async () => {
    expect(await decodeInSlices(Card, { version: 1, items: [...lines(600), { n: 'x' }] })).toBeUndefined();
  });

  it('refuses a wrong part beside the lines', async () => {
    expect(await decodeInSlices(Card, { version: '1', items: lines(600) })).toBeUndefined();
  });

  it('decodes a long list that is the whole answer', async () => {
    expect(await decodeInSlices(t.array(Line), lines(600))).toEqual({ right: lines(600).map(({ n }) => ({ n })) });
  });

  it('lets the page draw in between', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
    let turns = 0;
    const count = (): void => {
      turns += 1;
      if (!done) setImmediate(count);
    };
    let done = false;
    setImmediate(count);
    await decodeInSlices(Card, { version: 1, items: lines(900) });
    done = true;
    vi.restoreAllMocks();
    expect(turns).toBeGreaterThan(50);
  });
});
