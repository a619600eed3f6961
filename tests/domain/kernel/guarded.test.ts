import { describe, expect, it } from 'vitest';
import { guarded } from '../../../src/domain/kernel/guarded';
import { InvalidArgument } from '../../../src/domain/kernel/invalidArgument';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';

const anyhow = (value: unknown): never => value as never;

describe('a guarded function', () => {
  const join = guarded('join', 's,?a', (first: string, more: readonly string[] = []) => [first, ...more].join(' '));

  it('answers what its types say', () => {
    expect(join('a')).toBe('a');
    expect(join('a', ['b'])).toBe('a b');
  });

  it.each([
    [5, [], 'join: argument 1 is not a text'],
    [null, [], 'join: argument 1 is not a text'],
    [undefined, [], 'join: argument 1 is not a text'],
    ['a', { 0: 'b' }, 'join: argument 2 is not nothing or a list'],
    ['a', null, 'join: argument 2 is not nothing or a list'],
  ])('names the argument that is of another kind: %j, %j', (first, more, message) => {
    expect(() => join(anyhow(first), anyhow(more))).toThrow(expect.objectContaining({ name: 'InvalidArgument', functionName: 'join', message }));
  });

  it('tells by the same error what went wrong inside, and what a function threw that was passed in', () => {
    const cause = new Error('not today');
    const ask = guarded('ask', 'f', (one: () => string) => one());
    expect(() =>
      ask(() => {
        throw cause;
      }),
    ).toThrow(expect.objectContaining({ message: 'ask: not today', cause }));
    const nested = guarded('nested', 'f', (one: () => string) => one());
    expect(() => nested(() => ask(anyhow(5)))).toThrow(expect.objectContaining({ functionName: 'ask' }));
    expect(() => join(anyhow(5))).toThrow(InvalidArgument);
  });

  it('refuses what is no finite number', () => {
    const half = guarded('half', 'n', (whole: number) => whole / 2);
    expect(half(3)).toBe(1.5);
    for (const whole of [Number.NaN, Number.POSITIVE_INFINITY]) expect(() => half(whole)).toThrow('half: argument 1 is not a number');
  });

  it('answers a refusal where it answers results', () => {
    const read = guarded('read', 'o!', ({ text }: { readonly text: string }): Result<string> => ok(text.trim()));
    expect(read({ text: ' a ' })).toEqual(ok('a'));
    for (const wrong of [null, [], 'a', {}]) {
      const refused = read(anyhow(wrong));
      expect(failed(refused) && [refused.left.kind, refused.left.message.startsWith('read: ')]).toEqual(['badRequest', true]);
    }
  });

  it('guards the functions in what it answers', () => {
    const table = guarded('table', '', () => ({ upper: (text: string) => text.toUpperCase(), size: 1 }), { upper: 's' })();
    expect([table.upper('a'), table.size]).toEqual(['A', 1]);
    expect(() => table.upper(anyhow(1))).toThrow('table.upper: argument 1 is not a text');
  });
});
