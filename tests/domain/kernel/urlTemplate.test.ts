import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failed, ok } from '../../../src/domain/kernel/result';
import { fill } from '../../../src/domain/kernel/urlTemplate';

describe('URL templates', () => {
  it.each([
    ['a place in any case', '/a/{Id}/b', { id: 'x' }, '/a/x/b'],
    ['the exact name before another case', '/a/{id}', { ID: 'wrong', id: 'right' }, '/a/right'],
    ['else the first of them', '/a/{id}', { ID: 'first', Id: 'second' }, '/a/first'],
    ['remaining values in their order', '/a', { b: 1, a: 2 }, '/a?b=1&a=2'],
    ['nothing for undefined, empty for null', '/a', { gone: undefined, none: null }, '/a?none='],
    ['encoded path and query', '/a/{id}', { id: 'å/ä?', q: 'x y&z' }, '/a/%C3%A5%2F%C3%A4%3F?q=x%20y%26z'],
    ['no second mention of a path value', '/a/{id}', { id: '1', iD: '2' }, '/a/1'],
    ['braces inside a value as text', '/a/{id}/{other}', { id: '{other}', other: 'b' }, '/a/%7Bother%7D/b'],
    ['repeated keys for a list', '/a', { s: ['x', 'y'], none: [] }, '/a?s=x&s=y'],
    ['a date as ISO 8601', '/a', { at: new Date('2026-03-01T10:00:00Z') }, '/a?at=2026-03-01T10%3A00%3A00.000Z'],
    ['false and 0', '/a/{n}', { n: 0, no: false }, '/a/0?no=false'],
    ['a query that has begun', '/a?fixed=1', { b: 2 }, '/a?fixed=1&b=2'],
    ['a query that is still empty', '/a?', { b: 2 }, '/a?b=2'],
  ])('%s', (_, template, values, expected) => {
    expect(fill(template, values)).toEqual(ok(expected));
  });

  it.each([
    ['undefined in the path', { id: undefined }],
    ['null in the path', { id: null }],
    ['nothing in the path', { id: '' }],
    ['a missing value', {}],
    ['a step', { id: '.' }],
    ['a step up', { id: '..' }],
    ['an object', { id: {} }],
    ['a list in the path', { id: ['a'] }],
    ['no number', { id: Number.NaN }],
    ['an object in the query', { id: '1', q: { a: 1 } }],
    ['no number in the query', { id: '1', q: Number.NaN }],
    ['no date', { id: '1', q: new Date('never') }],
    ['a broken character', { id: '\ud800' }],
  ])('refuses %s', (_, values) => {
    expect(failed(fill('/a/{id}', values))).toBe(true);
  });

  it('keeps every text of the query as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        const address = fill('/x', { a, b });
        const query = failed(address) ? undefined : new URL(address.right, 'http://portal').searchParams;
        expect([query?.get('a'), query?.get('b')]).toEqual([a, b]);
      }),
    );
  });
});
