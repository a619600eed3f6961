import { expect, it } from 'vitest';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { LinesModel } from '../../../../src/plugins/dec/card/lines/linesModel';
import { UndoStack } from '../../../../src/ui/kit/form/undoStack';
import { guid } from './openedCard';

it.each([
  [3, true],
  [1_200, false],
])('the rested items of %i lines follow a change at once: %s, and at the latest when the keys rest', (count, isAtOnce) => {
  const lines = new LinesModel(seNewImport, { columns: [], undo: new UndoStack(), kept: () => 0, locked: () => false, told: () => undefined });
  lines.load(Array.from({ length: count }, (_, at) => ({ id: guid(at + 1), itemNumber: at + 1 })));
  expect(lines.rested).toHaveLength(count);
  lines.replace([{ id: guid(2), itemNumber: 2, articleStatus: 'MISSING' }]);
  expect(lines.rested[1]?.articleStatus === 'MISSING').toBe(isAtOnce);
  lines.rest();
  expect(lines.rested[1]?.articleStatus).toBe('MISSING');
});
