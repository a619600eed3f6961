import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countRows, guessSeparator } from '../../../src/domain/document/separator';

describe('the separator of a text file', () => {
  it.each([
    ['semicolons beside decimal commas, and rows of different length', 'Code;Rate;Note\nA;1,5\nB;2,5;x;y\nC;3,25', ';'],
    ['decimal commas in every row, without headings', '1,5;2,5\n3,5;4,5\n5,5;6,5', ';'],
    ['commas in every text of a semicolon file', 'Name;Country\nSmith, John;GB\nBerg, Åsa;SE', ';'],
    ['commas', 'Code,Rate,Note\nA,1,x\nB,2,', ','],
    ['commas between numbers', 'Id,Value\n1,2\n3,4', ','],
    ['commas, with a semicolon in one text', 'Id,Value,Note\n1,2,a;b\n3,4,c', ','],
    ['tabulators', 'Code\tRate\nA\t1,5\nB\t2;5', '\t'],
    ['bars', 'Code|Rate\nA|1,5', '|'],
    ['what is quoted does not count', 'Code;Text\nA;"a,b,c,d\ne,f,g"\nB;"x,""y"",z"', ';'],
    ['a single column of decimals', 'Rate\n1,5\n2,5', ','],
    ['nothing to separate', 'Name\nSmith', ','],
    ['an empty file', '', ','],
  ])('is found: %s', (_, sample, separator) => {
    expect(guessSeparator(sample)).toBe(separator);
  });

  it('is the one that a file was written with, whatever decimals and ragged rows it has', () => {
    const cell = fc.oneof(
      fc.constantFrom('SE', 'Code', 'Göteborg', ''),
      fc.tuple(fc.nat(999), fc.nat(99)).map(([whole, part]) => `${String(whole)},${String(part)}`),
    );
    const row = fc.array(cell, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.constantFrom(';', '\t', '|'), fc.array(row, { minLength: 1, maxLength: 20 }), (separator, rows) => {
        const text = [['Code', 'Rate', 'Note'], ...rows.map((cells) => ['x', ...cells])].map((cells) => cells.join(separator)).join('\r\n');
        expect(guessSeparator(text)).toBe(separator);
      }),
    );
  });
});

it.each([
  ['', 0],
  ['a', 1],
  ['a\nb\n', 2],
  ['a\r\n\r\n b', 2],
  ['"a\nb";c\nd', 2],
  ['"a ""\n"" b"\rc', 2],
])('rows of %j are %i', (text, rows) => {
  expect(countRows(text)).toBe(rows);
});
