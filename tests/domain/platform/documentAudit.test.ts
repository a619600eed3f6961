import { createHash } from 'node:crypto';
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
