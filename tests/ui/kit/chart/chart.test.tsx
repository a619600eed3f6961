import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import Chart from '../../../../src/ui/kit/chart/Chart';
import { chartLayout, type ChartBox } from '../../../../src/ui/kit/chart/chartLayout';
import type { ChartProps } from '../../../../src/ui/kit/chart/chartProps';
import { niceTicks } from '../../../../src/ui/kit/chart/niceTicks';
import { shownInKit } from '../kitPage';

describe('the ticks of an axis', () => {
  it.each([
    [
      [3, 7, 12],
      [0, 5, 10, 15],
    ],
    [
      [0.1, 0.3],
      [0, 0.1, 0.2, 0.3],
    ],
    [
      [-40, 60],
      [-40, -20, 0, 20, 40, 60],
    ],
    [[], [0, 0.2, 0.4, 0.6, 0.8, 1]],
  ])('for %j are %j', (values, ticks) => expect(niceTicks(values)).toEqual(ticks));

  it('hold every value and zero, in equal steps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 20 }), (cents) => {
        const values = cents.map((one) => one / 100);
        const ticks = niceTicks(values);
        expect(ticks).toContain(0);
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values));
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
        expect(ticks.length).toBeLessThan(14);
      }),
    );
  });
});

const BOX: ChartBox = { width: 600, height: 300, left: 50, right: 10, top: 10, bottom: 20 };

describe('the layout of a chart', () => {
  it('piles the values of a category up without a gap, as high as their sum', () => {
    const { marks, zero, ticks } = chartLayout(
      'stacked',
      [
        [10, 20],
        [30, undefined],
      ],
      2,
      BOX,
    );
    const [low, , high] = [marks[0], marks[1], marks[2]];
    expect(low && low.y + low.height).toBeCloseTo(zero);
    expect(high && low && high.y + high.height).toBeCloseTo(low?.y ?? 0);
    expect(marks).toHaveLength(3);
    expect(ticks.at(-1)?.value).toBe(40);
  });

  it('draws what is below zero downwards', () => {
    const { marks, zero } = chartLayout('bar', [[-10, 10]], 2, BOX);
    expect(marks[0]?.y).toBeCloseTo(zero);
    expect((marks[1]?.y ?? 0) + (marks[1]?.height ?? 0)).toBeCloseTo(zero);
  });

  it('breaks a line where a value is missing', () => {
    const { lines } = chartLayout('line', [[1, 2, undefined, 3, 4]], 5, BOX);
    expect(lines[0]?.match(/M/g)).toHaveLength(2);
  });

  it('leaves labels out where there is no room for them', () => {
    expect(chartLayout('bar', [Array.from({ length: 60 }, () => 1)], 60, BOX).categories.length).toBeLessThanOrEqual(8);
  });
});

const props: ChartProps = {
  kind: 'bar',
  title: 'kit.findings',
  categoryTitle: 'kit.period.own',
  categories: ['January', 'February'],
  unit: 'SEK',
  series: [
    { id: 'duty', title: 'kit.period.from', points: ['1234567.10', '20'] },
    { id: 'vat', title: 'kit.period.to', points: ['5', undefined] },
  ],
};

describe('a chart', () => {
  it('has every value in its table, as it is, and hides it from no screen reader', async () => {
    await shownInKit(<Chart {...props} />, 'SV');
    const table = screen.getByRole('table', { name: 'Validering' });
    const cells = within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.replace(/\s/g, ' '));
    expect(cells).toEqual(['1 234 567,10', '5', '20', '–']);
    await userEvent.click(screen.getByRole('button', { name: 'Dölj tabell' }));
    expect(screen.getByRole('table', { name: 'Validering' })).toBe(table);
  });

  it('is one stop of Tab whose values are walked by arrows and say what they are', async () => {
    await shownInKit(<Chart {...props} />);
    await userEvent.tab();
    const label = () => document.activeElement?.getAttribute('aria-label');
    expect(label()).toBe('January, From: 1,234,567.10 SEK');
    await userEvent.keyboard('{ArrowRight}');
    expect(label()).toBe('February, From: 20 SEK');
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
    expect(label()).toBe('January, To: 5 SEK');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Hide table');
  });
});
