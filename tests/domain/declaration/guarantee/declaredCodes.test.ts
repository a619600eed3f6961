import { describe, expect, it } from 'vitest';
import type { Header } from '../../../../src/domain/declaration/declaration';
import {
  ACCESS_CODE_MASK,
  declaredCodes,
  maskedChanges,
  maskedHeader,
  typedCode,
  withChangedCodes,
  withMaskedCodes,
  withoutCodes,
  withoutTypedCodes,
} from '../../../../src/domain/declaration/guarantee/declaredCodes';
import { contentDifferences } from '../../../../src/domain/declaration/differences';

const FIRST = '26SE000000SIM0010';
const SECOND = '26SE000000SIM0029';

const guarantees = (...rows: readonly (readonly [grn: string, accessCode?: string])[]): Header => ({
  guarantees: rows.map(([grn, accessCode]) => ({ type: '1', grn, ...(accessCode !== undefined && { accessCode }) })),
});

describe('the access codes of a save', () => {
  const stored = guarantees([FIRST, ACCESS_CODE_MASK], [SECOND, ACCESS_CODE_MASK]);

  it.each<[string, Header, readonly unknown[]]>([
    [
      'the mask keeps the code of its row',
      stored,
      [
        { place: 0, keptFrom: 0 },
        { place: 1, keptFrom: 1 },
      ],
    ],
    [
      'another text replaces it',
      guarantees([FIRST, ' AB12 '], [SECOND, ACCESS_CODE_MASK]),
      [
        { place: 0, code: 'AB12' },
        { place: 1, keptFrom: 1 },
      ],
    ],
    ['an emptied one is removed', guarantees([FIRST, ' '], [SECOND]), []],
    ['a row that moved up keeps its own', guarantees([SECOND, ACCESS_CODE_MASK]), [{ place: 0, keptFrom: 1 }]],
    [
      'a corrected number keeps the code of its place',
      guarantees(['26SE000000SIM0038', ACCESS_CODE_MASK], [SECOND, ACCESS_CODE_MASK]),
      [
        { place: 0, keptFrom: 0 },
        { place: 1, keptFrom: 1 },
      ],
    ],
    [
      'a row beside those that are there has none of theirs',
      guarantees([FIRST, ACCESS_CODE_MASK], [SECOND, ACCESS_CODE_MASK], ['26SE000000SIM0038', ACCESS_CODE_MASK]),
      [
        { place: 0, keptFrom: 0 },
        { place: 1, keptFrom: 1 },
      ],
    ],
    [
      'two rows of one guarantee have one code',
      guarantees([FIRST, ACCESS_CODE_MASK], [FIRST, ACCESS_CODE_MASK]),
      [
        { place: 0, keptFrom: 0 },
        { place: 1, keptFrom: 0 },
      ],
    ],
  ])('%s', (_what, header, expected) => expect(declaredCodes(stored, header)).toEqual(expected));

  it('stands masked where it is kept, and nowhere else', () => {
    expect(withMaskedCodes(guarantees([FIRST, 'AB12'], [SECOND, ACCESS_CODE_MASK]), new Set([0]))).toEqual(guarantees([FIRST, ACCESS_CODE_MASK], [SECOND]));
  });
});

it('a header is answered with the mask for each code', () => {
  expect(maskedHeader(guarantees([FIRST, 'AB12'], [SECOND, ' ']))).toEqual(guarantees([FIRST, ACCESS_CODE_MASK], [SECOND]));
});

it.each([
  ['••••', '••••'],
  ['••••A', 'A'],
  ['A•••', 'A'],
  ['•••', ''],
  ['AB12', 'AB12'],
])('%s in the field is %j', (text, code) => expect(typedCode(text)).toBe(code));

it('a code that was only typed does not lie in a browser', () => {
  expect(withoutTypedCodes(guarantees([FIRST, 'AB12'], [SECOND, ACCESS_CODE_MASK]))).toEqual(guarantees([FIRST], [SECOND, ACCESS_CODE_MASK]));
});

describe('what is told of codes', () => {
  it('that a code is another one, never the code', () => {
    const before = { header: guarantees([FIRST, ACCESS_CODE_MASK]), items: [] };
    const compared = { header: withChangedCodes(guarantees([FIRST, ACCESS_CODE_MASK], [SECOND, 'AB12']), new Set([0])), items: [] };
    expect(maskedChanges(contentDifferences(before, compared))).toEqual([
      { pointer: '/guarantees/0/accessCode', before: ACCESS_CODE_MASK, after: ACCESS_CODE_MASK },
      { pointer: '/guarantees/1', after: { type: '1', grn: SECOND, accessCode: ACCESS_CODE_MASK } },
    ]);
  });

  it('masks them in whatever JSON tells of a declaration', () => {
    const told = {
      version: 1,
      header: guarantees([FIRST, 'AB12']),
      changes: [
        { pointer: '/guarantees/0/accessCode', before: 'AB12', after: 'CD34' },
        { pointer: '/lrn', after: 'CD34' },
      ],
      rules: [{ set: [{ pointer: '/guarantees/0/accessCode', value: 'AB12' }] }],
    };
    expect(JSON.stringify(withoutCodes(told))).toBe(JSON.stringify(told).replaceAll('AB12', ACCESS_CODE_MASK).replace('CD34', ACCESS_CODE_MASK));
  });
});
