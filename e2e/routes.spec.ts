import { readUserSession } from '../src/application/contract/org';
import { allows, type Access } from '../src/domain/access/access';
import { plugins } from '../src/plugins';
import { SHELL_PATHS } from '../src/ui/shell/routes';
import type { Language } from '../src/ui/text/language';
import { LOOKS, violations } from './pages/accessibility';
import { recordOf } from './portal/records';
import { expect, test, type Page, type Portal } from './portal/test';

interface Visited {
  readonly name: string;
  readonly path: string;
  readonly access?: Access;
}

/** A route is opened by the first of them who may, as somebody with few roles sees less that could hide a fault of another. */
const VISITORS = [
  'declarant.demo',
  'declarant.extended.demo',
  'warehouse.demo',
  'warehouse.system.demo',
  'articleowner.demo',
  'case.demo',
  'case.extended.demo',
  'importer.demo',
  'company.demo',
  'integration.demo',
  'tenant.demo',
  'product.demo',
  'support.demo',
  'auditor.demo',
  'tester.demo',
  'invoicing.extended.demo',
  'portal.demo',
];
/** Has no way into most areas. */
const STRANGER = 'declarant.limited.demo';
/** The parts take turns: each route is seen in one of them. */
const LANGUAGES: readonly Language[] = ['EN', 'SV', 'NO', 'DK'];
const LEADS_ON = ['/login', '/process-login', '/logout', '/process-logout'];
const ROUTES_A_TEST = 8;

const inParts = <A>(all: readonly A[], size: number): readonly (readonly A[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_none, part) => all.slice(part * size, (part + 1) * size));

const hasParameter = (path: string): boolean => path.includes('/:') || path.includes('/*');

/** An optional id is tried without and with a record that the user may open, one that is needed with it only. */
const addressesOf = (path: string, id: string | undefined): readonly string[] => {
  const without = path.replace(/\/[:*][^/]*$/, '');
  if (path === without) return [path];
  return [...(path.endsWith('?') ? [without] : []), ...(id === undefined ? [] : [`${without}/${id}`])];
};

/** Who opens each address. */
const plan = async (portal: Portal, routes: readonly Visited[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const visits = new Map<string, string[]>();
  const left = new Set(routes);
  const unmatched: string[] = [];
  for (const user of VISITORS) {
    if (left.size === 0) break;
    const client = await portal.client(user);
    const { content: rights } = await client.call(readUserSession, {});
    for (const route of [...left].filter(({ access = 'signedIn' }) => allows(access, rights))) {
      left.delete(route);
      const find = hasParameter(route.path) ? recordOf[route.name] : undefined;
      const id = await find?.(client);
      if (find !== undefined && id === undefined) unmatched.push(`${route.name}: ${user} finds no record`);
      visits.set(user, [...(visits.get(user) ?? []), ...addressesOf(route.path, id)]);
    }
  }
  expect([...left].map(({ path }) => path)).toEqual([]);
  expect(unmatched).toEqual([]);
  return visits;
};

const faultsOf = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (said) => {
    if (said.type() === 'error' || said.type() === 'warning') faults.push(`${said.type()}: ${said.text()}`);
  });
  return faults;
};

/** As a link of the portal does, until what was shown before has gone. */
const moveTo = async (page: Page, address: string): Promise<void> => {
  const before = await page.getByRole('heading', { level: 1 }).elementHandle();
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
  await before?.waitForElementState('hidden');
};

/** Also parts that are loaded beside the screen are there: what is left while it loads fails, as an error of the page. */
const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"], [data-loading]')).toHaveCount(0);
};

const expectSound = async (page: Page, faults: readonly string[]): Promise<void> => {
  expect(faults).toEqual([]);
  expect(await page.locator('body').innerText()).not.toMatch(/\[[a-z]\w*(\.\w+)+\]/i);
};

/** What nobody looks at yet has the room that was guessed for it, so that its parts seem to lie over each other; also what is drawn from now on is laid out. */
const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });

const expectAccessible = async (page: Page, rules?: readonly string[]): Promise<void> => {
  await layOutAll(page);
  expect(await violations(page, rules && { rules })).toEqual([]);
};

/** The pages of the shell are loaded one by one, of a plugin only the first and the others are led to as by a link: a load costs five times as much, and the journeys load what they begin with. In light all rules are checked, then in dark what looks can break. */
const visit = async (portal: Portal, user: string, addresses: readonly string[], language: Language, loaded = false): Promise<void> => {
  const page = await portal.opened(user, 'about:blank', language);
  const faults = faultsOf(page);
  for (const [nth, address] of addresses.entries()) {
    await test.step(`${user} ${address}`, async () => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await (loaded || nth === 0 ? page.goto(address) : moveTo(page, address));
      await settled(page);
      await expectSound(page, faults);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, LOOKS);
    });
  }
  await page.close();
};

const PARTS: readonly { readonly id: string; readonly routes: readonly Visited[] }[] = [
  { id: 'shell', routes: [...SHELL_PATHS.filter((path) => !LEADS_ON.includes(path)), '/nowhere'].map((path) => ({ name: path, path })) },
  ...plugins,
];

test.describe.configure({ mode: 'parallel' });

for (const [at, { id, routes }] of PARTS.entries()) {
  for (const [nth, some] of inParts(routes, ROUTES_A_TEST).entries()) {
    test(`every route of ${id} opens without a fault, part ${nth + 1}`, async ({ portal }) => {
      test.setTimeout(120_000);
      const language = LANGUAGES[(at + nth) % LANGUAGES.length] ?? 'EN';
      for (const [user, addresses] of await plan(portal, some)) {
        await visit(portal, user, addresses, language, id === 'shell');
      }
    });
  }
}

test('who has no right to an area is told so, accessibly', async ({ portal }) => {
  const { content: rights } = await (await portal.client(STRANGER)).call(readUserSession, {});
  const closed = plugins.flatMap(({ routes }) => {
    const route = routes.find(({ access, path, absent }) => absent !== true && !hasParameter(path) && access !== undefined && !allows(access, rights));
    return route === undefined ? [] : [route.path];
  });
  expect(closed.length).toBeGreaterThan(0);
  await visit(portal, STRANGER, closed, 'EN');
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the login page is sound, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const faults = faultsOf(page);
    await page.goto('/');
    await settled(page);
    expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);
    await expectSound(page, []);
    await expectAccessible(page);
  });
}
