import { expect, it } from 'vitest';
import { profiles } from '../../../../src/domain/declaration/profiles/all';
import { PROFILE_KEYS } from '../../../../src/domain/declaration/profiles/keys';
import { declarations } from '../../../../src/plugins/dec/manifest';
import { newWays } from '../../../../src/plugins/dec/search/newWays';

it('offers each form that is shipped, in the order of the profiles and at the address of its screen', () => {
  expect(profiles.map(({ key }) => key)).toEqual([...PROFILE_KEYS]);
  const routes = declarations.routes.map(({ path }) => path);
  expect(newWays.map(({ to }) => `${to}/*?`).filter((path) => !routes.includes(path))).toEqual([]);
});
