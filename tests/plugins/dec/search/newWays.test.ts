import { expect, it } from 'vitest';
import { profiles } from '../../../../src/domain/declaration/profiles/all';
import { declarations } from '../../../../src/plugins/dec/manifest';
import { FORMS, newWays } from '../../../../src/plugins/dec/search/newWays';

it('offers each form that is shipped, at the address of its screen', () => {
  expect([...FORMS].sort()).toEqual(profiles.map(({ key }) => key).sort());
  const routes = declarations.routes.map(({ path }) => path);
  expect(newWays.filter(({ to }) => !routes.includes(`${to}/*?`))).toEqual([]);
});
