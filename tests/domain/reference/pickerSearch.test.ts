import { describe, expect, it } from 'vitest';
import { textIn } from '../../../src/domain/reference/entryText';
import { resolveList } from '../../../src/domain/reference/listResolution';
import { listNames } from '../../../src/domain/reference/lists/all';
import { foldText } from '../../../src/domain/kernel/foldText';
import { searchEntries, type SearchMode } from '../../../src/domain/reference/pickerSearch';

const entries = [
  { code: 'FR', text: { EN: 'France', SV: 'Frankrike', NO: 'Frankrike', DK: 'Frankrig' } },
  { code: 'PF', text: { EN: 'French Polynesia', SV: 'Franska Polynesien' } },
  { code: 'SE', text: { EN: 'Sweden', SV: 'Sverige' } },
  { code: 'AX', text: { EN: 'Åland Islands', SV: 'Åland' } },
];

const codes = (mode: SearchMode, typed: string, language = 'SV'): string[] => searchEntries(entries, mode, typed, language).map(({ code }) => code);

describe('the picker search (RD-R16)', () => {
  it('mode 0 shows the list', () => expect(codes(0, 'x')).toEqual(['FR', 'PF', 'SE', 'AX']));

  it.each([
    ['F', ['FR']],
    ['p', ['PF']],
    ['', ['FR', 'PF', 'SE', 'AX']],
  ])('mode 1 finds codes that begin with %s', (typed, found) => expect(codes(1, typed)).toEqual(found));

  it.each([
    ['fran', ['FR', 'PF']],
    ['FRÁN', ['FR', 'PF']],
    ['polyn', ['PF']],
    ['fran poly', ['PF']],
    ['aland', ['AX']],
    ['rike', []],
    ['', []],
  ])('mode 2 finds words that begin with %s, accents folded', (typed, found) => expect(codes(2, typed)).toEqual(found));

  it.each([
    ['Göteborg', 'goteborg'],
    ['Tromsø', 'tromso'],
    ['Ærø', 'aero'],
    ['Straße', 'strasse'],
  ])('folds %s to %s', (text, folded) => expect(foldText(text)).toBe(folded));
});

describe('the text of an entry (RD-R4)', () => {
  it.each([
    [{ EN: 'Carton', NO: 'Kartong' }, 'NO', 'Kartong'],
    [{ EN: 'Carton', NO: ' ' }, 'NO', 'Carton'],
    [{ DK: 'Karton' }, 'NO', 'Karton'],
    [{}, 'NO', undefined],
  ])('%o in %s is %s', (text: Record<string, string>, language, shown) => expect(textIn(text, language)).toBe(shown));
});

describe('the list of a country (RD-R7)', () => {
  const known =
    (...names: string[]) =>
    (name: string) =>
      names.includes(name);

  it.each([
    ['SE', known('SE_ProcedureCode', 'EU_ProcedureCode'), 'SE_ProcedureCode'],
    ['IT', known('SE_ProcedureCode', 'EU_ProcedureCode'), 'EU_ProcedureCode'],
    ['NL', known('ProcedureCode'), 'ProcedureCode'],
    ['GB', known('EU_ProcedureCode', 'ProcedureCode'), 'ProcedureCode'],
  ])('for %s is the nearest there is', (country, isKnown, name) => {
    expect(resolveList(isKnown, 'ProcedureCode', country)).toEqual({ _tag: 'Right', right: name });
  });

  it('is refused where there is none', () => {
    expect(resolveList(known('EU_ProcedureCode'), 'ProcedureCode', 'NO')).toMatchObject({ left: { message: 'No list ProcedureCode for NO.' } });
  });

  it('is the same for the definitions of the platform', () => {
    expect(listNames['ProcedureCode']).toEqual({
      SE: 'SE_ProcedureCode',
      NO: 'NO_ProcedureCode',
      DK: 'DK_ProcedureCode',
      GB: 'GB_ProcedureCode',
      NL: 'EU_ProcedureCode',
      IT: 'EU_ProcedureCode',
      EU: 'EU_ProcedureCode',
    });
    expect(listNames['Country']?.['NO']).toBe('Country');
  });
});
