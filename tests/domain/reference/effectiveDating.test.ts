import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/kernel/dates';
import { closeOpenPeriods, firstUncovered, isValidOn, overlapsOf } from '../../../src/domain/reference/effectiveDating';
import { anEntry } from './listOf';

describe('validity (RD-R1)', () => {
  it.each([
    ['2022-12-31', true],
    ['2023-01-01', false],
    ['2010-01-01', true],
    ['2009-12-31', false],
  ])('the kuna on %s: %s', (date, valid) => {
    expect(isValidOn(anEntry('HRK', '2010-01-01', '2022-12-31'), date)).toBe(valid);
  });

  it('has no end without a last day', () => {
    expect(isValidOn(anEntry('EUR', '1999-01-01'), '2999-12-31')).toBe(true);
  });
});

describe('effective dating (4.2)', () => {
  it('closes the old rate of food the day before the new one', () => {
    const rows = [anEntry('STANDARD', '2005-01-01'), anEntry('FOOD', '2012-01-01'), anEntry('FOOD', '2026-01-01')];
    const closed = closeOpenPeriods(rows);
    expect(closed.map(({ validTo }) => validTo)).toEqual([undefined, '2025-12-31', undefined]);
    const on = (date: string) => closed.filter((row) => row.code === 'FOOD' && isValidOn(row, date)).map(({ validFrom }) => validFrom);
    expect(on('2025-12-31')).toEqual(['2012-01-01']);
    expect(on('2026-01-01')).toEqual(['2026-01-01']);
  });

  it('leaves an end that was given', () => {
    expect(closeOpenPeriods([anEntry('GB', '2025-01-01', '2025-06-30'), anEntry('GB', '2025-08-01')])[0]?.validTo).toBe('2025-06-30');
  });
});

describe('overlaps (RD-R2)', () => {
  it('names the days that two periods share', () => {
    const [overlap] = overlapsOf([anEntry('GB', '2025-01-01', '2025-06-30'), anEntry('GB', '2025-06-15')]);
    expect(overlap).toMatchObject({ from: '2025-06-15', to: '2025-06-30' });
  });

  it('sees that a short period lies within a long one, and the next after it too', () => {
    const found = overlapsOf([anEntry('GB', '2025-01-01', '2025-12-31'), anEntry('GB', '2025-02-01', '2025-02-28'), anEntry('GB', '2025-11-01')]);
    expect(found.map(({ from, to }) => [from, to])).toEqual([
      ['2025-02-01', '2025-02-28'],
      ['2025-11-01', '2025-12-31'],
    ]);
  });

  it('never remain among open periods once they are closed', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 2000 }), { maxLength: 12 });
    fc.assert(
      fc.property(days, (starts) => {
        const closed = closeOpenPeriods(starts.map((day) => anEntry('AA', addDays('2020-01-01', day))));
        expect(overlapsOf(closed)).toEqual([]);
        expect(closed.filter(({ validTo }) => validTo === undefined).length).toBe(starts.length === 0 ? 0 : 1);
      }),
    );
  });
});

describe('cover', () => {
  it.each([
    ['by one period', [['2024-01-01', undefined]], undefined],
    [
      'by two that follow each other',
      [
        ['2023-01-01', '2024-06-30'],
        ['2024-07-01', '2024-12-31'],
      ],
      undefined,
    ],
    ['not from its first day', [['2024-02-01', undefined]], '2024-01-01'],
    [
      'not after a gap',
      [
        ['2023-01-01', '2024-06-30'],
        ['2024-07-02', undefined],
      ],
      '2024-07-01',
    ],
    ['not to its end', [['2023-01-01', '2024-12-30']], '2024-12-31'],
    ['by nothing', [], '2024-01-01'],
  ] as [string, [string, string | undefined][], string | undefined][])('%s', (_, covers, day) => {
    expect(
      firstUncovered(
        anEntry('AA', '2024-01-01', '2024-12-31'),
        covers.map(([from, to]) => anEntry('P', from, to)),
      ),
    ).toBe(day);
  });
});

it('a cover to the last day there is has no end', () => {
  expect(firstUncovered(anEntry('AA', '2024-01-01'), [anEntry('P', '2023-01-01', '9999-12-31')])).toBeUndefined();
});
