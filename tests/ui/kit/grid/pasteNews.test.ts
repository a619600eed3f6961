import { expect, it } from 'vitest';
import { PasteNews } from '../../../../src/ui/kit/grid/pasteNews';

const report = { rows: 3, cells: 9, refused: 0, problems: [] };
const problem = { row: 2, column: 'netMass', text: 'x', problem: 'kit.more' as const };

it('a paste is told of only when something could not be put in, until it was read', () => {
  const news = new PasteNews();
  news.told(report);
  expect(news.report).toBeUndefined();
  news.told({ ...report, problems: [problem] });
  expect(news.report?.problems).toEqual([problem]);
  news.close();
  expect(news.report).toBeUndefined();
  news.told({ ...report, refused: 2 });
  expect(news.report?.refused).toBe(2);
});
