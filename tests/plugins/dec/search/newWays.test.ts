import { expect, it } from 'vitest';
import { declarations } from '../../../../src/plugins/dec/manifest';
import { newWays } from '../../../../src/plugins/dec/search/newWays';

it('offers each form at the address of its screen', () => {
  const routes = declarations.routes.map(({ path }) => path);
  expect(newWays.length).toBeGreaterThan(0);
  expect(newWays.filter(({ to }) => !routes.includes(`${to}/*?`))).toEqual([]);
});
