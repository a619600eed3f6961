import { expect, it } from 'vitest';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import { offers, type ProfileAction } from '../../../../src/domain/declaration/profiles/profile';

const offered = (key: string): readonly ProfileAction[] => {
  const profile = profileOf(key);
  return profile === undefined ? [] : (['amend', 'cancel', 'additional', 'merge', 'split', 'copy'] as const).filter((action) => offers(profile, action));
};

const LINES = ['amend', 'cancel', 'merge', 'split', 'copy'];
const SUPPLEMENTED = ['amend', 'cancel', 'additional', 'merge', 'split', 'copy'];

it.each([
  ['se-new-import', SUPPLEMENTED],
  ['se-import', SUPPLEMENTED],
  ['se-new-export', SUPPLEMENTED],
  ['se-export', SUPPLEMENTED],
  ['dk-export', SUPPLEMENTED],
  ['no-export', LINES],
  ['new-start-transit', LINES],
  ['cwds', LINES],
  ['dk-temp-storage', LINES],
  ['low-value', ['amend', 'cancel', 'copy']],
  ['new-arrival-notification', ['copy']],
  ['exit-notification', ['copy']],
])('%s offers %j', (key, actions) => {
  expect(offered(key)).toEqual(actions);
});

it('a supplement that customs waits for is offered by every profile', () => {
  const profile = profileOf('no-export');
  expect(profile && offers(profile, 'additional', 'SUPPLEMENT_DUE')).toBe(true);
});
