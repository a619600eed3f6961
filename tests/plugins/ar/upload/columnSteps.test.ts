import { expect, it } from 'vitest';
import { stepsFor, stepsOf, transformsOf } from '../../../../src/plugins/ar/upload/columnSteps';
import { targets } from '../../../../src/domain/article/upload/targets';
import type { Transform } from '../../../../src/domain/article/upload/upload';

it('loses nothing between the form and what is sent', () => {
  const transforms: Transform[] = [
    { kind: 'trim' },
    { kind: 'valueMap', values: { Par: 'PR', 'a=b': 'PCS' } },
    { kind: 'upper' },
    { kind: 'gramsToKilograms' },
    { kind: 'date', pattern: 'dd.MM.yyyy' },
    { kind: 'split', separator: '|' },
    { kind: 'padLeft', length: 10 },
  ];
  expect(transformsOf(stepsOf(transforms))).toEqual(transforms);
});

it('takes a line of own values only when it is whole', () => {
  expect(transformsOf({ ...stepsOf(), values: 'Par = PR\nStyck\n = X\n' })).toEqual([{ kind: 'trim' }, { kind: 'valueMap', values: { Par: 'PR' } }]);
});

it('offers something to do for every field', () => {
  for (const target of targets) expect(stepsFor(target).length, target.id).toBeGreaterThan(0);
});
