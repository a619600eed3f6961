import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifierForm, identifierMatch } from '../../../src/domain/platform/searchIdentifier';
import { readSearchQuery } from '../../../src/domain/platform/searchQuery';

const STORABLE = /^\P{C}+$/u;

const terms = (text: string) => readSearchQuery(text)?.terms.map(({ type, text: words, negated }) => `${negated ? '-' : ''}${type}:${words}`);

describe('the query language (PF-R16)', () => {
  it.each([
    ['göteborg -stål "kalla valsade"', ['word:göteborg', '-word:stål', 'phrase:kalla valsade']],
    ['bil*', ['prefix:bil']],
    ['hus -bil*', ['word:hus', '-prefix:bil']],
    ['inv-20*', ['word:inv', 'prefix:20']],
    ['mrn:26se0sim-1', ['mrn:26SE0SIM1']],
    ['EORI:"SE 5599999991"', ['eori:SE5599999991']],
    ['hus -status:clr', ['word:hus', '-status:CLR']],
    ['type:Declaration', ['entityType:declaration']],
    ['from:2026-01-01 to:2026-01-31', ['from:2026-01-01', 'to:2026-01-31']],
    ['from:2026-02-30', ['word:2026-02-30']],
    ['from:yesterday', ['word:yesterday']],
    ['mrn: 26SE', ['word:mrn:', 'word:26SE']],
    ['"not closed', ['phrase:not closed']],
    ['a "" ** -- && // b', ['word:a', 'word:b']],
    ['<b>x1</b>', ['word:<b>x1</b>']],
    ['other:thing', ['word:other:thing']],
  ])('reads %s', (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  it.each([[''], [' '], ['a'], ['é'], ['a*'], ['-stål'], ['-stål -"kalla valsade"'], ['***'], ['"'], ['\u0000\u0001']])('does not search for %j', (text) => {
    expect(readSearchQuery(text)).toBeUndefined();
  });

  it('takes two characters for enough', () => {
    expect(terms('ab')).toEqual(['word:ab']);
  });

  it('takes any text without an error, and never keeps a character that cannot be stored', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('"', '-', '*', ':', ' ', 'a', 'å', '1', '\u0000', '\ud800', 'mrn:', 'from:', 'type:') }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const query = readSearchQuery(text);
        expect(query?.terms.length ?? 1).toBeGreaterThan(0);
        for (const term of query?.terms ?? []) expect(STORABLE.test(term.text)).toBe(true);
        expect(query === undefined || query.terms.some(({ negated }) => !negated)).toBe(true);
      }),
    );
  });

  it('reads no more than a person types', () => {
    expect(readSearchQuery('word '.repeat(10_000))?.terms).toHaveLength(16);
  });
});

describe('identifiers (PF-R15)', () => {
  it.each([['inv 2024 0017'], ['INV-2024/0017'], ['inv20240017']])('reads %s as INV20240017', (text) => {
    const query = readSearchQuery(text);
    expect(query?.whole ?? identifierForm(query?.terms[0]?.text ?? '')).toBe('INV20240017');
  });

  it('has a form that stays what it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const form = identifierForm(text);
        expect(form).toMatch(/^[A-Z0-9]*$/);
        expect(identifierForm(form)).toBe(form);
      }),
    );
  });

  it('counts the beginning of an identifier from 4 characters on', () => {
    expect(identifierMatch('MSKU', 'MSKU1234565')).toBe('prefix');
    expect(identifierMatch('MSK', 'MSKU1234565')).toBeUndefined();
    expect(identifierMatch('MSKU1234565', 'MSKU1234565')).toBe('exact');
    expect(identifierMatch('1234565', 'MSKU1234565')).toBeUndefined();
  });
});
