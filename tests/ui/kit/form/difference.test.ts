import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differences, mergeTrees, sameTree } from '../../../../src/ui/kit/form/difference';
import { valueAt, withValueAt } from '../../../../src/ui/kit/form/pointer';

describe('two versions of a record', () => {
  const base = { a: '1', b: '2', rows: [{ n: 'x' }, { n: 'y' }] };

  it('are the same when they differ in blanks only', () => {
    expect(sameTree({ a: '', rows: [], party: { name: ' ' } }, {})).toBe(true);
    expect(sameTree({ flag: false }, {})).toBe(false);
  });

  it('differ at the pointers of the values', () => {
    expect(differences(base, { a: '9', b: '2', rows: [{ n: 'x' }, { n: 'z' }], c: 'new' })).toEqual(['/a', '/rows/1/n', '/c']);
    expect(differences({}, { party: { name: 'AB', city: 'Mo' } })).toEqual(['/party/name', '/party/city']);
    expect(differences(base, { ...base, rows: [{ n: 'x' }] })).toEqual(['/rows']);
  });

  it('are merged: what only one side changed comes from that side', () => {
    const mine = { ...base, a: 'mine', b: 'both' };
    const theirs = { ...base, a: 'theirs', b: 'both', rows: [{ n: 'x' }, { n: 'theirs' }] };
    expect(mergeTrees(base, mine, theirs)).toEqual({ a: 'mine', b: 'both', rows: [{ n: 'x' }, { n: 'theirs' }] });
  });
});

describe('merging', () => {
  const leaf = fc.oneof(fc.constantFrom('', 'a', 'b'), fc.boolean());
  const tree = fc.record({ x: leaf, y: fc.record({ z: leaf, w: leaf }), list: fc.array(fc.record({ n: leaf }), { maxLength: 2 }) });

  it('loses nothing: no edit of mine gives theirs, no edit of theirs gives mine', () => {
    fc.assert(
      fc.property(tree, tree, (base, other) => {
        expect(sameTree(mergeTrees(base, base, other), other)).toBe(true);
        expect(sameTree(mergeTrees(base, other, base), other)).toBe(true);
      }),
    );
  });

  it('keeps every value that only I changed', () => {
    fc.assert(
      fc.property(tree, tree, tree, (base, mine, theirs) => {
        const merged = mergeTrees(base, mine, theirs);
        for (const pointer of differences(base, mine)) expect(sameTree(valueAt(merged, pointer), valueAt(mine, pointer))).toBe(true);
      }),
    );
  });
});

describe('a pointer', () => {
  it('reads and writes names with slashes and tildes', () => {
    const record = withValueAt({}, '/a~1b/m~0n', 'v');
    expect(record).toEqual({ 'a/b': { 'm~n': 'v' } });
    expect(valueAt(record, '/a~1b/m~0n')).toBe('v');
  });

  it('leaves all beside its path the same object', () => {
    const record = { one: { v: '1' }, two: { v: '2' } };
    const next = withValueAt(record, '/one/v', '9');
    expect(valueAt(next, '/two')).toBe(record.two);
    expect(withValueAt(record, '/one/v', undefined)).toEqual({ one: {}, two: { v: '2' } });
  });
});
