import { describe, expect, it } from 'vitest';
import {
  ageGroupOf,
  potentialDuty,
  unsettledSimplifiedTotals,
  type UnsettledSimplifiedRow,
} from '../../../../src/domain/declaration/reports/unsettledSimplified';

const row = (age: number, duty: string, currency = 'SEK'): UnsettledSimplifiedRow => ({
  id: '11111111-1111-4111-8111-111111111111',
  profile: 'se-new-import',
  lrn: 'SEDEMO',
  messageType: 'IFDS',
  releasedOn: '2026-11-01',
  age,
  items: 14,
  covered: 3,
  duty,
  currency,
});

describe('simplified declarations without their supplementary one', () => {
  it.each([
    [-1, '0-5'],
    [0, '0-5'],
    [5, '0-5'],
    [6, '6-10'],
    [10, '6-10'],
    [11, '11-'],
  ])('stand after %i days in the group %s', (age, group) => {
    expect(ageGroupOf(age)).toBe(group);
  });

  it('owe duties and fees, not VAT, whatever it is called in the country', () => {
    const tax = (taxType: string, amount: string) => ({ procedure: '40', taxType, rate: '1', base: '100', amount });
    expect(potentialDuty('SE', [tax('A00', '12'), tax('A30', '3'), tax('B00', '99')])).toBe('15');
    expect(potentialDuty('NO', [tax('TL', '5552'), tax('MV', '14359')])).toBe('5552');
  });

  it('are counted by age, with the duty of each currency', () => {
    expect(unsettledSimplifiedTotals([row(3, '10'), row(8, '20'), row(40, '5', 'NOK')])).toEqual({
      ages: [
        { group: '0-5', count: 1 },
        { group: '6-10', count: 1 },
        { group: '11-', count: 1 },
      ],
      items: 42,
      covered: 9,
      duty: [
        { currency: 'NOK', amount: '5' },
        { currency: 'SEK', amount: '30' },
      ],
    });
  });
});
