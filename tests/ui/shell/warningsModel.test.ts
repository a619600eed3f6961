import { expect, it } from 'vitest';
import { WarningsModel } from '../../../src/ui/shell/warningsModel';

const shown = (model: WarningsModel): readonly string[] => model.shown.map(({ text }) => text);

it('stand once each until they are dismissed, which is told once', () => {
  const model = new WarningsModel();
  let told = 0;
  for (let time = 0; time < 2; time += 1)
    model.warn({
      text: 'shell.browser',
      onDismiss: () => {
        told += 1;
      },
    });
  model.warn({ text: 'Closed on Sunday' });
  expect(shown(model)).toEqual(['shell.browser', 'Closed on Sunday']);
  for (const warning of [...model.shown, ...model.shown]) model.dismiss(warning);
  expect([told, shown(model)]).toEqual([1, []]);
});

it('what a later load of the session says is shown, and what was dismissed comes back only when it says something else (AC-R10)', () => {
  const model = new WarningsModel();
  model.follow(undefined);
  model.follow('The unit Gothenburg is archived.');
  expect(shown(model)).toEqual(['The unit Gothenburg is archived.']);
  for (const warning of model.shown) model.dismiss(warning);
  model.follow('The unit Gothenburg is archived.');
  expect(shown(model)).toEqual([]);
  model.follow('Only to read.');
  model.follow('Only to read and to print.');
  expect(shown(model)).toEqual(['Only to read and to print.']);
  model.follow(undefined);
  expect(shown(model)).toEqual([]);
});
