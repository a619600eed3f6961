import { expect, it } from 'vitest';
import { targetOf } from '../../../../src/domain/article/upload/targets';
import { transformed } from '../../../../src/domain/article/upload/transform';
import { stepsFor, stepsOf, transformsOf } from '../../../../src/plugins/ar/upload/columnSteps';

it('an article id that lost its leading zeros in a spreadsheet can be given them back', () => {
  const target = targetOf('articleId');
  expect(target && stepsFor(target)).toEqual(['upper', 'digitsOnly', 'padTo', 'values']);
  const steps = transformsOf({ ...stepsOf(), plain: new Set(['digitsOnly']), padTo: '6' });
  expect(steps.reduce((text, step) => transformed(text, step, () => undefined), '47-11')).toBe('004711');
});
