import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumDecimals } from '../../../../src/domain/kernel/decimal';
import type { GridModel } from '../../../../src/ui/kit/grid/gridModel';
import type { ColumnSums } from '../../../../src/ui/kit/grid/gridTotals';
import { aGrid, aLine, lineColumns, someLines, typeInto, type Line } from './aGrid';

const ended = <A>(job: Generator<void, A>): A => {
  for (let step = job.next(); ; step = job.next()) if (step.done) return step.value;
};
const sums = (model: GridModel<Line>): ColumnSums => ended(model.totals.ofAll(lineColumns));

describe('totals', () => {
  it('are exact, and pass over texts that are no numbers', () => {
    const { model } = aGrid(['0.1', '0.2', 'about 5', '', '1000000000000.30'].map((netMass, at) => aLine(String(at), { netMass })));
    expect(sums(model).get('netMass')).toBe('1000000000000.60');
  });

  it('are of the selection when there is one', () => {
    const { model } = aGrid(someLines(1000));
    expect(ended(model.totals.ofRange(lineColumns, { top: 240, bottom: 260, left: 1, right: 1 }))).toEqual(
      new Map([['netMass', sumDecimals(model.rows.slice(240, 261).map(({ netMass }) => netMass))]]),
    );
  });

  it('are right after every change, however it was made', () => {
    const change = fc.record({ row: fc.nat(700), what: fc.constantFrom('edit', 'insert', 'remove', 'paste', 'undo', 'redo', 'up'), value: fc.nat(9999) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        const { model, editing } = aGrid(someLines(600));
        sums(model);
        for (const { row, what, value } of changes) {
          model.focusOn({ row: row % model.rowCount, column: 1 });
          if (what === 'edit') typeInto(model, model.focus.row, 1, `${value},25`);
          if (what === 'insert') model.insertRow();
          if (what === 'remove') model.removeRows();
          if (what === 'paste') editing.paste('1,5\t2\n3,5\t4\n');
          if (what === 'undo') editing.undo();
          if (what === 'redo') editing.redo();
          if (what === 'up') editing.moveRows(-1);
          expect(sums(model).get('netMass')).toBe(sumDecimals(model.rows.map(({ netMass }) => netMass)));
        }
      }),
      { numRuns: 40 },
    );
  });
});
