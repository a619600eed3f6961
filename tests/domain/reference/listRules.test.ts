import { describe, expect, it } from 'vitest';
import { checkEntry, checkVersion, stops } from '../../../src/domain/reference/listRules';
import { listDefinitions } from '../../../src/domain/reference/lists/all';
import { aDefinition, anEntry } from './listOf';

const country = aDefinition();

describe('an entry alone', () => {
  it.each([
    ['the pattern (RD-R3)', anEntry('SWE', '2020-01-01'), 'RD-R3', '"SWE" does not fit the pattern of Country.'],
    ['no text (RD-R4)', anEntry('SE', '2020-01-01', undefined, { text: { EN: ' ', NO: '' } }), 'RD-R4', 'SE has no text in any language.'],
    [
      'a first day that does not exist',
      anEntry('SE', '2025-02-30'),
      'RD-FORM.validFrom',
      '"2025-02-30" is no day from which SE is valid. Write it as year-month-day.',
    ],
    [
      'a last day before the first',
      anEntry('SE', '2025-02-01', '2025-01-31'),
      'RD-FORM.validTo',
      '"2025-01-31" is no last day of SE. Write it as year-month-day, not before the first day.',
    ],
    [
      'a long text',
      anEntry('SE', '2025-02-01', undefined, { text: { EN: 'x'.repeat(513) } }),
      'RD-FORM.length',
      'text.EN of SE: max 512 characters, found 513.',
    ],
    [
      'a long short text',
      anEntry('SE', '2025-02-01', undefined, { shortText: 'x'.repeat(101) }),
      'RD-FORM.length',
      'shortText of SE: max 100 characters, found 101.',
    ],
    ['a language of nobody', anEntry('SE', '2025-02-01', undefined, { text: { EN: 'a', FI: 'b' } }), 'RD-FORM.language', 'The language FI of SE is not known.'],
    [
      'a parent in a flat list',
      anEntry('SE', '2025-02-01', undefined, { parentCode: 'EU' }),
      'RD-FORM.parent',
      'The list has no hierarchy; SE cannot have a parent.',
    ],
    [
      'a column nobody declared',
      anEntry('SE', '2025-02-01', undefined, { attributes: { colour: 'blue' } }),
      'RD-FORM.attribute',
      'SE has a column colour that the list does not have.',
    ],
    ['no code', anEntry('', '2025-02-01'), 'RD-FORM.code', 'The code is missing.'],
  ])('with %s', (_, entry, rule, message) => {
    expect(checkEntry(country, entry)).toMatchObject([{ rule, severity: 2, message }]);
  });

  it('of a list with columns: required, typed, and from another list', () => {
    const definition = aDefinition({
      attributes: [
        { name: 'rate', type: 'decimal', required: true },
        { name: 'office', type: 'code', list: 'CustomsOffice' },
      ],
    });
    const inList = (_list: string, code: string): boolean => code === 'SE000001';
    expect(checkEntry(definition, anEntry('SE', '2025-01-01')).map(({ message }) => message)).toEqual(['rate of SE is missing.']);
    const wrong = anEntry('SE', '2025-01-01', undefined, { attributes: { rate: '1,5', office: 'SE000002' } });
    expect(checkEntry(definition, wrong, { inList }).map(({ message }) => message)).toEqual([
      'rate of SE: "1,5" is no decimal.',
      'office of SE: "SE000002" is not in the list CustomsOffice.',
    ]);
    expect(checkEntry(definition, anEntry('SE', '2025-01-01', undefined, { attributes: { rate: '1.5', office: 'SE000001' } }), { inList })).toEqual([]);
  });
});

describe('a version', () => {
  it('finds overlapping periods (RD-R2)', () => {
    const entries = [anEntry('GB', '2025-01-01', '2025-06-30'), anEntry('GB', '2025-06-15')];
    expect(checkVersion(country, entries, new Set(['GB']))).toMatchObject([{ rule: 'RD-R2', message: 'GB overlaps 2025-06-15–2025-06-30.' }]);
    expect(checkVersion(country, entries, new Set(['SE']))).toEqual([]);
  });

  const tree = aDefinition({ hierarchical: true });

  it('wants the parent to hold the whole time (RD-R18)', () => {
    const entries = [anEntry('AA', '2024-01-01', undefined, { parentCode: 'PP' }), anEntry('PP', '2024-02-01')];
    expect(checkVersion(tree, entries, new Set(['AA']))).toMatchObject([{ rule: 'RD-R18', message: 'Parent PP is not valid for the whole period.' }]);
    // The child is found as well when the parent is what was changed.
    expect(checkVersion(tree, entries, new Set(['PP']))).toHaveLength(1);
    expect(checkVersion(tree, [entries[0] ?? anEntry('AA', ''), anEntry('PP', '2023-01-01')], new Set(['AA', 'PP']))).toEqual([]);
  });

  it('has no cycles (RD-R18)', () => {
    const entries = [
      anEntry('AA', '2024-01-01', undefined, { parentCode: 'BB' }),
      anEntry('BB', '2024-01-01', undefined, { parentCode: 'CC' }),
      anEntry('CC', '2024-01-01', undefined, { parentCode: 'AA' }),
    ];
    expect(checkVersion(tree, entries, new Set(['AA'])).map(({ rule }) => rule)).toContain('RD-R18.cycle');
    expect(checkVersion(tree, [anEntry('AA', '2024-01-01', undefined, { parentCode: 'AA' })], new Set(['AA']))).toMatchObject([
      { message: 'AA is its own parent.' },
    ]);
  });

  it('warns of a successor that is not there, and lets it be published', () => {
    const issues = checkVersion(
      country,
      [anEntry('CS', '2003-01-01', '2006-12-31', { replacedBy: ['RS', 'ME'] }), anEntry('RS', '2007-01-01')],
      new Set(['CS']),
    );
    expect(issues).toMatchObject([{ rule: 'RD-FORM.successor', severity: 1, message: 'ME, which replaces CS, is not in the list.' }]);
    expect(stops(issues)).toBe(0);
  });
});

describe('the definitions', () => {
  it('have patterns that are patterns, and titles in the four languages', () => {
    for (const { name, keyPattern, title } of listDefinitions) {
      expect(() => new RegExp(keyPattern), name).not.toThrow();
      expect(Object.keys(title), name).toEqual(['EN', 'SV', 'NO', 'DK']);
      expect(name).toMatch(/^(?:[A-Z]{2}_)?[A-Z][A-Za-z]*$/);
    }
  });

  it('have each name once', () => {
    const names = listDefinitions.map(({ name }) => name);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });
});
