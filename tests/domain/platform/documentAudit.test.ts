import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson, chained, FIRST_HASH, isRepeatedView } from '../../../src/domain/platform/documentAudit';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

it('chains entries as the worked example does (PF-R22)', () => {
  const first = hash(chained(FIRST_HASH, '1', { action: 'VIEW', documentId: 'd1' }));
  expect(first.slice(0, 12)).toBe('3bbad6f5d8b0');
  expect(hash(chained(first, '2', { action: 'DOWNLOAD', documentId: 'd1' })).slice(0, 12)).toBe('52fa4c7f9880');
});

it('writes the same content always the same way', () => {
  expect(canonicalJson({ b: [1, { z: null, a: true }], a: 'é"', gone: undefined })).toBe('{"a":"é\\"","b":[1,{"a":true,"z":null}]}');
});

it('puts names that are numbers in the order of their signs, as RFC 8785 asks', () => {
  expect(canonicalJson({ b: 1, '9': { '2': 'x', '10': 'y' }, '10': 2, A: 3 })).toBe('{"10":2,"9":{"10":"y","2":"x"},"A":3,"b":1}');
});

it('says the same whatever order a content was made in, and nothing of it is lost', () => {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([name, part]) => [name, turned(part)]),
    );
  };
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const content = value as Parameters<typeof canonicalJson>[0];
      const text = canonicalJson(content);
      expect(canonicalJson(turned(content) as typeof content)).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('writes views at 0, 20, 40 and 70 s as two entries (PF-R24)', () => {
  let last: number | undefined;
  const written = [0, 20_000, 40_000, 70_000].filter((at) => {
    const isNew = !isRepeatedView('VIEW', last, at);
    if (isNew) last = at;
    return isNew;
  });
  expect(written).toEqual([0, 70_000]);
  expect(isRepeatedView('DOWNLOAD', 0, 10)).toBe(false);
});
