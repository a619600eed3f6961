import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goodsInReturn, goodsInReturnTotals, isOfFamily, returnDeadline, type ReturningItem } from '../../../../src/domain/declaration/reports/goodsInReturn';
import { compareDecimals, subtractDecimals } from '../../../../src/domain/kernel/decimal';

const id = (number: number): string => `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`;

const item = (mrn: string, procedure: string, day: string, quantity: string, more: Partial<ReturningItem> = {}): ReturningItem => ({
  id: id(1),
  profile: 'se-new-export',
  country: 'SE',
  mrn,
  item: 1,
  day,
  procedure,
  previous: procedure === '61' ? '21' : '00',
  quantity,
  unit: 'PCS',
  netMass: '10',
  value: '1000',
  currency: 'SEK',
  references: [],
  ...more,
});

const TODAY = '2026-11-22';

describe('goods that left and came back', () => {
  it('are matched by the previous document, several times until nothing is out', () => {
    const rows = goodsInReturn(
      [
        item('OUT', '21', '2026-09-01', '100'),
        item('IN2', '61', '2026-11-01', '40', { id: id(3), references: [{ mrn: 'OUT', item: 1 }] }),
        item('IN1', '61', '2026-10-01', '60', { id: id(2), references: [{ mrn: 'OUT', item: 1 }] }),
      ],
      TODAY,
    );
    expect(rows.map(({ inward, balance, state, assumed }) => [inward?.mrn, balance, state, assumed])).toEqual([
      ['IN1', '40', 'returned', false],
      ['IN2', '0', 'returned', false],
    ]);
    expect(goodsInReturnTotals(rows)).toEqual({
      units: [{ unit: 'PCS', outward: '100', inward: '100', balance: '0' }],
      outward: [{ currency: 'SEK', amount: '1000' }],
      inward: [{ currency: 'SEK', amount: '2000' }],
      overdue: 0,
      unmatched: 0,
    });
  });

  it('are matched by article and owner where no document names the movement, and say so', () => {
    const goods = { articleId: 'SHOE-42', articleOwnerId: 'owner' };
    const [row] = goodsInReturn([item('OUT', '21', '2026-09-01', '100', goods), item('IN', '61', '2026-10-01', '25', goods)], TODAY);
    expect(row).toMatchObject({ assumed: true, balance: '75', state: 'partly' });
  });

  it('are not assumed to be those of another owner, in another unit, or to have come back before they left', () => {
    const goods = { articleId: 'SHOE-42', articleOwnerId: 'owner' };
    const out = item('OUT', '21', '2026-09-10', '100', goods);
    const wrong = [
      item('IN', '61', '2026-10-01', '25', { ...goods, articleOwnerId: 'other' }),
      item('IN', '61', '2026-10-01', '25', { ...goods, unit: 'KGM' }),
      item('IN', '61', '2026-09-01', '25', goods),
    ];
    for (const inward of wrong) expect(goodsInReturn([out, inward], TODAY).map(({ state }) => state)).toEqual(['out', 'unmatched']);
  });

  it('go by the article where the movement has several items and none is named', () => {
    const rows = goodsInReturn(
      [
        item('OUT', '21', '2026-09-01', '100', { item: 1, articleId: 'A' }),
        item('OUT', '21', '2026-09-01', '50', { item: 2, articleId: 'B' }),
        item('IN', '61', '2026-10-01', '50', { id: id(2), articleId: 'B', references: [{ mrn: 'OUT' }] }),
      ],
      TODAY,
    );
    expect(rows.map(({ outward, state }) => [outward?.item, state])).toEqual([
      [1, 'out'],
      [2, 'returned'],
    ]);
  });

  it.each([
    ['the day of the authorisation', { authorisedUntil: '2026-10-31' }, '21', '2026-10-31'],
    ['three years for returned goods', {}, '23', '2027-03-01'],
    ['none for processing without an authorisation', {}, '21', undefined],
    ['none in Norway', { country: 'NO' }, '23', undefined],
  ])('must be back by: %s', (_what, more, procedure, deadline) => {
    expect(returnDeadline(item('OUT', procedure, '2024-03-01', '1', more))).toBe(deadline);
  });

  it('are overdue when something is out after the last day', () => {
    const out = item('OUT', '21', '2026-09-01', '100', { authorisedUntil: '2026-11-21' });
    expect(goodsInReturn([out], TODAY)).toMatchObject([{ state: 'overdue', daysLeft: -1 }]);
    expect(goodsInReturn([{ ...out, authorisedUntil: TODAY }], TODAY)).toMatchObject([{ state: 'out', daysLeft: 0 }]);
  });

  it.each([
    ['6121', '21', '00', 'SE', true],
    ['6121', '61', '21', 'SE', true],
    ['6121', '61', '23', 'SE', false],
    ['61', '23', '00', 'SE', true],
    ['61', '63', '21', 'SE', false],
    ['22', '61', '22', 'SE', true],
    ['22', '21', '00', 'SE', false],
    ['NO', '61', '', 'NO', true],
    ['61', '61', '', 'NO', false],
  ] as const)('belong to the family %s: procedure %s after %s in %s is %s', (family, procedure, previous, country, expected) => {
    expect(isOfFamily({ procedure, previous, country }, family)).toBe(expected);
  });

  it('balance: out less back, in every unit', () => {
    const moves = fc.array(
      fc.record({ out: fc.nat({ max: 1_000 }), back: fc.array(fc.nat({ max: 300 }), { maxLength: 4 }), unit: fc.constantFrom('PCS', 'KGM') }),
    );
    fc.assert(
      fc.property(moves, (all) => {
        const items = all.flatMap(({ out, back, unit }, at) => [
          item(`OUT${at}`, '21', '2026-01-01', String(out), { id: id(at), unit }),
          ...back.map((quantity, nth) =>
            item(`IN${at}-${nth}`, '61', `2026-02-0${nth + 1}`, String(quantity), {
              id: id(1_000 + at * 10 + nth),
              unit,
              references: [{ mrn: `OUT${at}`, item: 1 }],
            }),
          ),
        ]);
        const { units, unmatched } = goodsInReturnTotals(goodsInReturn(items, TODAY));
        expect(unmatched).toBe(0);
        for (const { unit, outward, inward, balance } of units) {
          const own = all.filter((move) => move.unit === unit);
          expect(Number(outward)).toBe(own.reduce((sum, { out }) => sum + out, 0));
          expect(Number(inward)).toBe(own.flatMap(({ back }) => back).reduce((sum, one) => sum + one, 0));
          expect(compareDecimals(balance, subtractDecimals(outward, inward))).toBe(0);
        }
      }),
    );
  });
});
