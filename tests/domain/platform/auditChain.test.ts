import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/domain/kernel/sha256';
import { chainHash, checkChain, verifiedRanges, type ChainedEntry } from '../../../src/domain/platform/auditChain';
import { canonicalJson, FIRST_HASH, type Json } from '../../../src/domain/platform/documentAudit';

const sealed = (previous: ChainedEntry | undefined, content: Json): ChainedEntry => {
  const [seq, prevHash] = [(previous?.seq ?? 0) + 1, previous?.hash ?? FIRST_HASH];
  return { seq, prevHash, hash: chainHash(prevHash, seq, content), content };
};

const chainOf = (contents: readonly Json[]): ChainedEntry[] =>
  contents.reduce((chain: ChainedEntry[], content) => [...chain, sealed(chain.at(-1), content)], []);

const five = chainOf(['VIEW', 'DOWNLOAD', 'PRINT', 'EMAIL', 'DELETE'].map((action) => ({ action, documentId: 'd1' })));

const changed = (at: number, more: Partial<ChainedEntry>): ChainedEntry[] => five.map((entry, place) => (place === at ? { ...entry, ...more } : entry));

describe('PF-R22: an exported chain of the document audit', () => {
  it('has the hashes of the specification', () => {
    const [first, second] = chainOf([
      { action: 'VIEW', documentId: 'd1' },
      { action: 'DOWNLOAD', documentId: 'd1' },
    ]);
    expect(first).toMatchObject({ seq: 1, prevHash: FIRST_HASH });
    expect(first?.hash.startsWith('3bbad6f5d8b0')).toBe(true);
    expect(second?.hash.startsWith('52fa4c7f9880')).toBe(true);
  });

  it('is intact as it was written, from its start or after what retention has dropped', () => {
    expect(checkChain(five)).toEqual({ intact: true, entries: 5, lastHash: five[4]?.hash });
    expect(checkChain(five.slice(2), five[1])).toMatchObject({ intact: true, entries: 3 });
    expect(checkChain([])).toEqual({ intact: true, entries: 0, lastHash: FIRST_HASH });
  });

  it.each([
    ['an entry says something else', changed(2, { content: { action: 'VIEW', documentId: 'd1' } }), 3],
    ['an entry is left out', five.filter(({ seq }) => seq !== 4), 4],
    ['two entries are exchanged', [five[1], five[0], ...five.slice(2)] as ChainedEntry[], 1],
    ['an entry was sealed anew after it was changed', [...five.slice(0, 2), sealed(five[1], { action: 'VIEW', documentId: 'd2' }), ...five.slice(3)], 4],
    ['the first entries are gone', five.slice(1), 1],
  ])('names the first bad number when %s', (_what, entries, firstBreak) => {
    expect(checkChain(entries)).toMatchObject({ intact: false, firstBreak });
  });
});

describe('RFC 8785', () => {
  it.each([
    [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
    [{ é: 1, z: 2, '\u{1F600}': 3, ﬀ: 4 }, '{"z":2,"é":1,"😀":3,"ﬀ":4}'],
    [{ n: 1e21, m: 0.000001, o: -0, left: undefined }, '{"m":0.000001,"n":1e+21,"o":0}'],
  ])('%j is written %s', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });
});

describe('SHA-256', () => {
  it.each(['', 'abc', 'a'.repeat(55), 'a'.repeat(56), 'a'.repeat(64), 'å€😀'.repeat(50)])('is that of the standard: %#', (text) => {
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  });
});

describe('what a night verifies', () => {
  it('is all of a short chain, and of a long one what is new and a ninetieth of the rest', () => {
    expect(verifiedRanges({ closed: 0, noted: 900, last: 1_000 }, 5)).toEqual([{ after: 0, to: 1_000 }]);
    expect(verifiedRanges({ closed: 0, noted: 90_000, last: 90_500 }, 3)).toEqual([
      { after: 3_000, to: 4_000 },
      { after: 90_000, to: 90_500 },
    ]);
  });

  it('leaves no entry out in ninety nights', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 20_001, max: 5_000_000 }), fc.nat(1_000_000), (closed, kept, back) => {
        const last = closed + kept;
        const noted = Math.max(closed, last - back);
        const seen = Array.from({ length: 90 }, (_, day) => verifiedRanges({ closed, noted, last }, day)).flat();
        const ends = seen.toSorted((one, other) => one.after - other.after);
        let reached = closed;
        for (const { after, to } of ends) {
          expect(after).toBeLessThanOrEqual(reached);
          reached = Math.max(reached, to);
        }
        expect(reached).toBe(last);
      }),
      { numRuns: 50 },
    );
  });
});
