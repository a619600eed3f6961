import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordsOf, Unreadable } from '../../bin/check/records.mjs';

/** The text in pieces of as many bytes. */
function* cut(text: string, size = 7): Generator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = async (text: string, size?: number): Promise<unknown[]> => {
  const found: unknown[] = [];
  for await (const one of recordsOf(cut(text, size))) found.push(one);
  return found;
};

const refusal = (text: string): Promise<unknown> =>
  read(text).then(
    () => 'accepted',
    (problem: unknown) => (problem instanceof Unreadable ? problem.message : problem),
  );

describe('the records of an input', () => {
  it.each([
    ['one object over several lines', '{\n  "a": 1\n}\n', [{ a: 1 }]],
    ['one object to a line', '{"a":1}\r\n{"a":2}\n', [{ a: 1 }, { a: 2 }]],
    ['a list', ' [ {"a":1} ,\n{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['an empty list', '[]', []],
    ['brackets and quotes in texts', '[{"a":"]}\\"{["},{"b":"\\\\"}]', [{ a: ']}"{[' }, { b: '\\' }]],
    ['a byte order mark', '\ufeff{"a":1}', [{ a: 1 }]],
  ])('%s', async (_, text, expected) => expect(await read(text, 100)).toEqual(expected));

  it('are the same wherever the stream cuts them', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 20 }),
        fc.boolean(),
        async (objects, size, asList) => {
          const texts = objects.map((one) => JSON.stringify(one));
          expect(await read(asList ? `[${texts.join(',')}]` : texts.join('\n'), size)).toEqual(texts.map((text) => JSON.parse(text) as unknown));
        },
      ),
      { numRuns: 60 },
    ));

  it('need no stack, however deep they are', async () => {
    const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(await read(deep, 65_536)).toHaveLength(1);
  });

  it.each([
    ['', 'there is nothing in it'],
    ['profile;header', 'this is not JSON of declarations: an object, a list of objects, or one object to a line, in UTF-8'],
    ['[[{}]]', 'this is not JSON of declarations: an object, a list of objects, or one object to a line, in UTF-8'],
    ['[{"a":1} {"a":2}]', 'after record 1 stands what is not JSON'],
    ['[{"a":1},]', 'after record 1 stands what is not JSON'],
    ['{"a":1} x', 'after record 1 stands what is not JSON'],
    ['{"a":1}\n{"a":[1}', 'record 2 does not end'],
    ['[{"a":1}', 'the list does not end after record 1'],
    ['{"a":1,}', expect.stringMatching(/^record 1 is not JSON: .*position 7/)],
  ])('%s is refused', async (text, message) => expect(await refusal(text)).toEqual(message));

  it('are refused when they are no UTF-8', async () => {
    const latin = recordsOf([Buffer.from('{"name":"Göteborg"}', 'latin1')]);
    await expect(latin.next()).rejects.toThrow('record 1 is not UTF-8');
  });

  it('are refused above their size before the rest is read', async () => {
    let pieces = 0;
    function* endless(): Generator<Uint8Array> {
      yield Buffer.from('{"a":"');
      for (;;) {
        pieces += 1;
        yield Buffer.from('x'.repeat(100_000));
      }
    }
    await expect(recordsOf(endless(), { most: 1_000_000 }).next()).rejects.toThrow('record 1 is larger than 1 MB');
    expect(pieces).toBeLessThan(12);
  });
});
