import { describe, expect, it } from 'vitest';
import { codesOf, readCell, withItemValue, writeCell } from '../../../src/application/declaration/itemCells';
import type { GoodsItem } from '../../../src/domain/declaration/declaration';

const item: GoodsItem = {
  id: '00000000-0000-4000-8000-000000000001',
  itemNumber: 1,
  procedureRequested: '40',
  procedurePrevious: '00',
  additionalProcedures: ['000', 'C07'],
  netMass: '10.5',
};

describe('a cell of the grid', () => {
  it('shows requested and previous procedure as one code and takes them apart again', () => {
    expect(readCell(item, 'procedureCode', 'procedure')).toBe('4000');
    expect(writeCell(item, 'procedureCode', 'procedure', '4271')).toMatchObject({ procedureRequested: '42', procedurePrevious: '71' });
  });

  it('shows several codes between blanks', () => {
    expect(readCell(item, 'additionalProcedures', 'codes')).toBe('000 C07');
    expect(writeCell(item, 'additionalProcedures', 'codes', ' C08, F15 ').additionalProcedures).toEqual(['C08', 'F15']);
    expect(codesOf('')).toEqual([]);
  });

  it('has a Danish procedure of seven digits in three elements', () => {
    const line = writeCell({ ...item, additionalProcedures: ['000', 'C07'] }, 'procedureCode', 'procedureOfSeven', '4200123');
    expect(line).toMatchObject({ procedureRequested: '42', procedurePrevious: '00', additionalProcedures: ['123', 'C07'] });
    expect(readCell(line, 'procedureCode', 'procedureOfSeven')).toBe('4200123');
    expect(writeCell(line, 'procedureCode', 'procedureOfSeven', '4200')).toMatchObject({ procedurePrevious: '00', additionalProcedures: ['C07'] });
  });

  it('makes the first package when its number is typed', () => {
    const packed = writeCell(item, 'packages/0/count', 'value', '3');
    expect(packed.packages).toEqual([{ count: '3' }]);
    expect(readCell(packed, 'packages/0/count', 'value')).toBe('3');
    expect(writeCell({ ...packed, packages: [{ count: '3' }, { count: '1', type: 'CT' }] }, 'packages/0/type', 'value', 'BX').packages).toEqual([
      { count: '3', type: 'BX' },
      { count: '1', type: 'CT' },
    ]);
  });

  it('never changes the line it was given', () => {
    withItemValue(item, 'packages/1/marks', 'A');
    expect(item).not.toHaveProperty('packages');
  });
});

describe('a mass that was distributed', () => {
  const distributed = { ...item, grossMass: '12.000', massDistributed: true };

  it('is fixed once it is typed over', () => {
    expect(writeCell(distributed, 'grossMass', 'value', '11', 'grossMass').massDistributed).toBe(false);
  });

  it('stays distributed when something else is typed', () => {
    expect(writeCell(distributed, 'description', 'value', 'Goods', 'grossMass').massDistributed).toBe(true);
    expect(writeCell(distributed, 'netMass', 'value', '9', 'grossMass').massDistributed).toBe(true);
  });

  it('that was never distributed is not marked', () => {
    expect(writeCell(item, 'grossMass', 'value', '11', 'grossMass')).not.toHaveProperty('massDistributed');
  });
});
