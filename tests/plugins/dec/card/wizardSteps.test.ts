import { expect, it } from 'vitest';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import { errorsOf, wizardSteps } from '../../../../src/plugins/dec/card/form/wizardSteps';

it('lead through every section of the new transit, each in one step and in the order of the form', () => {
  const sections = profileOf('new-start-transit')?.sections.map(({ id }) => id) ?? [];
  expect(wizardSteps('new-start-transit').flatMap((step) => step.sections)).toEqual(sections);
});

it('tell what is wrong in the sections of a step together', () => {
  const counts = new Map([
    ['houses', { errors: 2 }],
    ['items', { errors: 1 }],
    ['general', { errors: 4 }],
  ]);
  expect(wizardSteps('new-start-transit').map((step) => errorsOf(step, counts))).toEqual([4, 0, 0, 3]);
});

it('are for what is filled step by step only', () => {
  expect(wizardSteps('se-new-import')).toEqual([]);
});
