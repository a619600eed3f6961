import { expect, it } from 'vitest';
import { guessDecimalMark, guessHeaderRow } from '../../../src/application/files/guessFile';
import { knownTargets } from '../../../src/domain/article/upload/guessMapping';

it.each([
  [
    'at the top',
    [
      ['Artikelnummer', 'Benämning'],
      ['A', 'Sko'],
    ],
    1,
  ],
  ['under a title and an empty row', [['Artiklar 2026'], [], ['Varenummer', 'Nettovekt', 'Enhet'], ['64', '1', 'PR']], 3],
  ['unknown headings under a title', [['Export'], ['Aaa', 'Bbb'], ['1', '2']], 2],
  ['nothing at all', [], 1],
])('finds the header row: %s', (_, rows, expected) => expect(guessHeaderRow(rows, knownTargets)).toBe(expected));

it.each([
  ['commas', [['0,84'], ['1,5']], ',', ','],
  ['commas in a file between commas', [['0,84']], ',', ','],
  ['points', [['0.84'], ['12.5']], ';', '.'],
  ['points and one thousand with a comma', [['1,200'], ['0.845'], ['12.5']], ',', '.'],
  ['no numbers between semicolons', [['Sko']], ';', ','],
  ['no numbers between commas', [['Shoe']], ',', '.'],
])('finds the decimal mark: %s', (_, rows, delimiter, expected) => expect(guessDecimalMark(rows, delimiter)).toBe(expected));
