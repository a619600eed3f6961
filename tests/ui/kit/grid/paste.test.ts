import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Editing } from '../../../../src/ui/kit/grid/editing';
import type { GridModel } from '../../../../src/ui/kit/grid/gridModel';
import type { PasteReport } from '../../../../src/ui/kit/grid/pasteCells';
import { readTsv } from '../../../../src/ui/kit/grid/readTsv';
import { writeTsv } from '../../../../src/ui/kit/grid/writeTsv';
import { aGrid, aLine, someLines, type Line } from './aGrid';

const pastedInto = (lines: readonly Line[], text: string, locale = 'sv-SE'): { model: GridModel<Line>; editing: Editing<Line>; report: PasteReport } => {
  const reports: PasteReport[] = [];
  const { model, editing } = aGrid(lines, { onPasted: (report) => reports.push(report) }, locale);
  editing.paste(text);
  const [report] = reports;
  if (!report) throw new Error('nothing was pasted');
  return { model, editing, report };
};

describe('lines of a spreadsheet', () => {
  it.each([
    [
      'lines and cells',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['no line end at the end', 'a\tb', [['a', 'b']]],
    [
      'empty cells',
      '\ta\t\r\n\t\t\r\n',
      [
        ['', 'a', ''],
        ['', '', ''],
      ],
    ],
    ['a line end and a tab in a cell', '"two\nlines"\t"a\tb"\r\n', [['two\nlines', 'a\tb']]],
    ['quotes in a quoted cell', '"say ""no"""\tx', [['say "no"', 'x']]],
    ['quotes inside a text', '5" pipe\tx', [['5" pipe', 'x']]],
    ['a quote that is never closed', '"open\tx\ny', [['"open', 'x'], ['y']]],
    ['line ends of Unix', 'a\nb\n', [['a'], ['b']]],
  ])('reads %s', (_, text, lines) => {
    expect([...readTsv(text)]).toEqual(lines);
  });

  it('reads back what it writes', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', 'ø', ',') });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (lines) => {
        expect([...readTsv(writeTsv(lines))]).toEqual(lines);
      }),
    );
  });
});

describe('paste', () => {
  it('fills cells by position from the focused one, and adds lines', () => {
    const { model, report } = pastedInto([aLine('a', { description: 'before' })], 'Screws\t1 234,50\t4\tSE\nNuts\t0,75\t2\tdk\n');
    expect(model.rows).toEqual([
      aLine('a', { description: 'Screws', netMass: '1234.50', packages: '4', origin: 'SE' }),
      aLine('new-1', { description: 'Nuts', netMass: '0.75', packages: '2', origin: 'DK' }),
    ]);
    expect(report).toEqual({ rows: 2, cells: 8, refused: 0, problems: [] });
  });

  it.each([
    ['Swedish', 'Ursprungsland\tNettovikt\tVarubeskrivning'],
    ['Norwegian and other words', 'Country of origin\tNettovekt (kg)\tVarebeskrivelse'],
    ['with a column it does not know', 'country of origin\tNET MASS\tDescription of goods\tOur reference'],
  ])('maps by headings: %s', (_, headings) => {
    const { model } = pastedInto([], `${headings}\nNO\t2,5\tBolts\tx\n`);
    expect(model.rows).toEqual([aLine('new-1', { origin: 'NO', netMass: '2.5', description: 'Bolts' })]);
  });

  it('keeps the text of cells that it cannot read, and reports them by line', () => {
    const { model, report } = pastedInto([], 'Screws\tabout 5\t1\tSE\nNuts\t2\tfew\tXX\n');
    expect(model.rows.map(({ netMass, packages, origin }) => [netMass, packages, origin])).toEqual([
      ['about 5', '1', 'SE'],
      ['2', 'few', 'XX'],
    ]);
    expect(report.problems.map(({ row, column, text }) => [row, column, text])).toEqual([
      [1, 'netMass', 'about 5'],
      [2, 'packages', 'few'],
      [2, 'origin', 'XX'],
    ]);
  });

  it.each([
    ['nothing proves the mark, Swedish', 'sv-SE', ['1,234', '2,500'], ['1.234', '2.500']],
    ['nothing proves the mark, English', 'en-GB', ['1,234', '2,500'], ['1234', '2500']],
    ['a value proves the comma', 'en-GB', ['1,234', '2,5'], ['1.234', '2.5']],
    ['a value proves the point', 'sv-SE', ['1,234', '2,500.75'], ['1234', '2500.75']],
  ])('reads numbers by the column when %s', (_, locale, typed, stored) => {
    const { model } = pastedInto([], typed.map((number) => `x\t${number}`).join('\n'), locale);
    expect(model.rows.map(({ netMass }) => netMass)).toEqual(stored);
  });

  it('is one undo step', () => {
    const lines = someLines(2);
    const { model, editing } = pastedInto(lines, 'a\t1\nb\t2\nc\t3\n');
    editing.undo();
    expect(model.rows).toEqual(lines);
    editing.redo();
    expect(model.rows.map(({ description }) => description)).toEqual(['a', 'b', 'c']);
  });

  it('pastes as new lines under the focused one', () => {
    const { model, editing } = aGrid(someLines(2));
    editing.paste('between\n', true);
    expect(model.rows.map(({ description }) => description)).toEqual(['goods 0', 'between', 'goods 1']);
  });

  it('puts one value into all cells of the range', () => {
    const { model, editing } = aGrid(someLines(3));
    model.select({ top: 0, bottom: 2, left: 3, right: 3 });
    editing.paste('NO');
    expect(model.rows.map(({ origin }) => origin)).toEqual(['NO', 'NO', 'NO']);
  });

  it('takes 9,999 lines and refuses line 10,000', async () => {
    const reports: PasteReport[] = [];
    const { model, editing } = aGrid([], { onPasted: (report) => reports.push(report) });
    editing.paste(Array.from({ length: 10_000 }, (_, at) => `goods ${at}\t${at},5`).join('\n'));
    await vi.waitFor(() => expect(reports).toHaveLength(1), { timeout: 5000 });
    expect(model.rows).toHaveLength(9999);
    expect(model.rowCount).toBe(9999);
    expect(reports[0]).toMatchObject({ rows: 9999, cells: 19_998, refused: 1 });
    expect(model.notice?.values).toMatchObject({ refused: 1, limit: 9999 });
  });

  it('gives back what was copied', () => {
    const decimal = fc
      .tuple(fc.boolean(), fc.nat(9_999_999), fc.option(fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 6 })))
      .map(([isNegative, whole, decimals]) => `${isNegative && whole > 0 ? '-' : ''}${whole}${decimals === null ? '' : `.${decimals}`}`);
    const line = fc.record({
      description: fc.string({ unit: fc.constantFrom('a', 'Å', '"', '\t', '\n', ' ', ';') }).filter((text) => text === '' || text.trim() !== ''),
      netMass: fc.oneof(decimal, fc.constantFrom('', 'about 5', '1.2.3')),
      packages: fc.oneof(fc.nat().map(String), fc.constantFrom('', 'few')),
      origin: fc.constantFrom('', 'SE', 'NO', 'XX'),
      date: fc.constantFrom('', '2025-11-20', 'soon'),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.constantFrom('en-GB', 'sv-SE', 'nb-NO', 'da-DK'), (values, locale) => {
        const lines = values.map((value, at) => aLine(String(at), value));
        const { model, editing } = aGrid(lines, {}, locale);
        model.select({ top: 0, bottom: lines.length - 1, left: 0, right: 4 });
        const { text } = model.copy();
        editing.clear();
        model.focusOn({ row: 0, column: 0 });
        editing.paste(text);
        expect(model.rows).toEqual(lines);
      }),
    );
  });

  it('copies with headings when asked, as text and as a table', () => {
    const { model } = aGrid([aLine('a', { description: 'A & B', netMass: '1234.5' })]);
    model.select({ top: 0, bottom: 0, left: 0, right: 1 });
    expect(model.copy(true)).toEqual({
      text: 'Description of goods\tNet mass\r\nA & B\t1234,5\r\n',
      html: '<meta charset="utf-8"><table><tr><th>Description of goods</th><th>Net mass</th></tr><tr><td>A &amp; B</td><td>1234,5</td></tr></table>',
    });
  });
});
