import { describe, expect, it } from 'vitest';
import { guessMapping } from '../../../src/domain/reference/importMapping';
import { matchImport } from '../../../src/domain/reference/importMatch';
import { importedDay, readRows, type ImportedEntry } from '../../../src/domain/reference/importRows';
import type { ImportOptions } from '../../../src/domain/reference/importRun';
import type { OwnedEntry } from '../../../src/domain/reference/listChanges';
import { aDefinition, anEntry, fromSource } from './listOf';

const currency = aDefinition({ name: 'Currency', logicalName: 'Currency', keyPattern: '^[A-Z]{3}$' });
const options: ImportOptions = { fileIsComplete: false, keepOverrides: true, validFrom: '2026-03-10' };
const world = { today: '2026-03-10', namesEnd: true };

const imported = (...entries: readonly ReturnType<typeof anEntry>[]): ImportedEntry[] =>
  entries.map((entry, place) => ({ row: place + 1, entry, dated: true }));

const version11 = [fromSource('EUR', '1999-01-01'), fromSource('HRK', '1994-05-30'), fromSource('SEK', '1960-01-01')];

describe('an import', () => {
  const file = imported(anEntry('EUR', '1999-01-01'), anEntry('SEK', '1960-01-01'), anEntry('XAF', '2025-01-01'), anEntry('HRK', '1994-05-30', '2022-12-31'));

  it('matches by code and first day (RD-R11, 4.1)', () => {
    const match = matchImport(version11, file, options, world);
    expect(match.counts).toEqual({ new: 1, ended: 1, changed: 0, unchanged: 2 });
    expect(match.changes.map(({ action, entry }) => [action, entry.code])).toEqual([
      ['put', 'XAF'],
      ['put', 'HRK'],
    ]);
  });

  it('leaves what the file lacks alone, unless the file is complete', () => {
    const shorter = file.filter(({ entry }) => entry.code !== 'SEK');
    expect(matchImport(version11, shorter, options, world).changes.some(({ entry }) => entry.code === 'SEK')).toBe(false);
    const complete = matchImport(version11, shorter, { ...options, fileIsComplete: true }, world);
    expect(complete.changes).toContainEqual({ action: 'put', entry: { ...fromSource('SEK', '1960-01-01'), validTo: '2026-03-09' } });
  });

  it('ends nothing that was added here', () => {
    const withOwn = [...version11, fromSource('XXX', '2020-01-01', undefined, { origin: 'Local' })];
    const { changes } = matchImport(withOwn, file, { ...options, fileIsComplete: true }, world);
    expect(changes.some(({ entry }) => entry.code === 'XXX')).toBe(false);
  });

  it.each([
    [61, 249, true],
    [24, 249, false],
    [25, 249, true],
  ])('asks for the name of the list when %d of %d codes would end: %s (RD-R12)', (ending, all, asks) => {
    const codes = Array.from({ length: all }, (_, place) => `A${String.fromCharCode(65 + (place % 26))}${String.fromCharCode(65 + Math.floor(place / 26))}`);
    const existing = codes.map((code) => fromSource(code, '2000-01-01'));
    const rest = imported(...codes.slice(ending).map((code) => anEntry(code, '2000-01-01')));
    const match = matchImport(existing, rest, { ...options, fileIsComplete: true }, world);
    expect(match.endsMany).toEqual(asks ? { ended: ending, of: all } : undefined);
  });

  it('keeps overrides and says when the source has changed under one (RD-R13)', () => {
    const override: OwnedEntry = {
      ...anEntry('CTN', '2020-01-01', undefined, { text: { EN: 'Kartong' } }),
      origin: 'Override',
      source: anEntry('CTN', '2020-01-01', undefined, { text: { EN: 'Carton' } }),
    };
    const changed = imported(anEntry('CTN', '2020-01-01', undefined, { text: { EN: 'Carton, paper' } }));
    const kept = matchImport([override], changed, options, world);
    expect(kept.issues).toMatchObject([{ rule: 'RD-R13', severity: 1, message: 'The source changed a value you have overridden: CTN.' }]);
    expect(kept.changes).toMatchObject([{ entry: { origin: 'Override', text: { EN: 'Kartong' }, source: { text: { EN: 'Carton, paper' } } } }]);
    expect(matchImport([override], imported(anEntry('CTN', '2020-01-01', undefined, { text: { EN: 'Carton' } })), options, world)).toMatchObject({
      changes: [],
      issues: [],
    });
    const replaced = matchImport([override], changed, { ...options, keepOverrides: false }, world);
    expect(replaced.changes).toMatchObject([{ entry: { origin: 'Source', text: { EN: 'Carton, paper' } } }]);
  });

  it('takes a row without a first day for the newest period of its code, and leaves texts that the file does not have', () => {
    const existing = [fromSource('SEK', '1960-01-01', undefined, { text: { EN: 'Krona', SV: 'svensk krona' } })];
    const undated: ImportedEntry = { row: 1, entry: anEntry('SEK', '2026-03-10', undefined, { text: { EN: 'Swedish krona' } }), dated: false };
    const match = matchImport(existing, [undated], options, { ...world, namesEnd: false });
    expect(match.changes).toMatchObject([{ entry: { code: 'SEK', validFrom: '1960-01-01', text: { EN: 'Swedish krona', SV: 'svensk krona' } } }]);
    expect(match.counts).toMatchObject({ changed: 1, new: 0 });
  });

  it('refuses the row whose period overlaps another (RD-R2)', () => {
    const match = matchImport([fromSource('SEK', '1960-01-01', '2026-12-31')], imported(anEntry('SEK', '2026-06-01')), options, world);
    expect(match.issues).toMatchObject([{ rule: 'RD-R2', row: 1, message: 'SEK overlaps 2026-06-01–2026-12-31.' }]);
  });
});

describe('the rows of a file', () => {
  const columns = ['Kod', 'Giltig från', 'Benämning', 'English'];
  const mapping = guessMapping(columns, currency);

  it('are mapped by their headings, in any of the four languages', () => {
    expect(mapping).toEqual({ code: 'Kod', validFrom: 'Giltig från', 'text.SV': 'Benämning', 'text.EN': 'English' });
    expect(guessMapping(['alpha-2', 'name', 'region'], aDefinition())).toEqual({ code: 'alpha-2', 'text.EN': 'name' });
  });

  it('are refused one by one, each with its reason; a formula is a text', () => {
    const rows = [
      ['SEK', '2020-01-01', 'krona', 'Krona'],
      ['SEKK', '2020-01-01', 'krona', 'Krona'],
      ['SEK', '20200101', 'krona igen', 'Krona again'],
      ['NOK', '31.12.2020', '', '=HYPERLINK("http://x")'],
      ['DKK', 'i går', 'krone', 'Krone'],
    ];
    const read = readRows({ columns, rows }, mapping, options, currency);
    expect(read.entries.map(({ entry }) => [entry.code, entry.validFrom, entry.text['EN']])).toEqual([
      ['SEK', '2020-01-01', 'Krona'],
      ['NOK', '2020-12-31', '=HYPERLINK("http://x")'],
    ]);
    expect(read.issues.map(({ row, message }) => [row, message])).toEqual([
      [2, '"SEKK" does not fit the pattern of Currency.'],
      [3, 'Row 3: SEK 2020-01-01 occurs twice in the file.'],
      [5, '"i går" is no day from which DKK is valid. Write it as year-month-day.'],
    ]);
    expect(read.refused).toBe(3);
  });

  it.each([
    ['20250131', '2025-01-31'],
    ['31.01.2025', '2025-01-31'],
    ['1/2/2025', '2025-02-01'],
    ['2025-01-31T00:00:00Z', '2025-01-31'],
    ['2025-04', '2025-04-01'],
    ['soon', 'soon'],
  ])('read the day %s as %s', (cell, day) => {
    expect(importedDay(cell)).toBe(day);
  });
});
