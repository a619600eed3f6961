import { searchArticles } from '../src/application/contract/ar';
import { searchLegacy } from '../src/application/contract/declarationArchive';
import { searchJobs } from '../src/application/contract/jobs';
import { entries, type Entry } from '../src/domain/access/entries';
import { plugins } from '../src/plugins';
import type { Plugin } from '../src/ui/plugin';
import { SHELL_PATHS } from '../src/ui/shell/routes';
import type { Language } from '../src/ui/text/language';
import { LOOKS, violations } from './pages/accessibility';
import { aDeclaration } from './portal/content';
import { expect, test, type Page, type Portal } from './portal/test';

const DECLARANTS = ['declarant.demo', 'declarant.extended.demo'];
/** The first one, whose screens are checked for accessibility too, sees them in both: English and light, each loaded by its address and checked by all rules, and Swedish and dark, led to as by a link like all others, by those that looks can break. */
const VISITS: readonly (readonly [user: string, language: Language])[] = [
  ['declarant.demo', 'EN'],
  ['declarant.demo', 'SV'],
  ['declarant.extended.demo', 'SV'],
  ['declarant.limited.demo', 'EN'],
  ['warehouse.demo', 'SV'],
];
const LEADS_ON = ['/login', '/process-login', '/logout', '/process-logout'];
/** A session may call 600 times a minute, and a page that is loaded anew asks for all its code lists. */
const PAGES_A_SESSION = 6;

/** An optional id is tried without and with a record that the user may open, one that is needed with it only. */
const addressesOf = (path: string, id: string | undefined): readonly string[] => {
  const without = path.replace(/\/[:*][^/]*$/, '');
  if (path === without) return [path];
  return [...(path.endsWith('?') ? [without] : []), ...(id === undefined ? [] : [`${without}/${id}`])];
};

const archived = async (portal: Portal, user: string): Promise<string | undefined> => {
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  const found = await (
    await portal.client(user)
  ).call(searchLegacy, {
    body: { criteria: { from: day(Date.now() - 365 * 86_400_000), to: day(Date.now()) }, paging: { pageNum: 0, pageSize: 1, sortOrder: [] } },
  });
  return found.status === 200 ? found.content.items[0]?.id : undefined;
};

/** Id of a record that the route opens; of declarations one stands for those of all forms, which the same card draws. */
const recordFor = async (portal: Portal, user: string, plugin: string, path: string): Promise<string | undefined> => {
  if (path.startsWith('/dec/legacy-search-declaration/')) return archived(portal, user);
  if (plugin === 'dec') {
    if (!path.startsWith('/dec/se-new-import/')) return undefined;
    const author = DECLARANTS.includes(user) ? user : 'declarant.demo';
    return (await (await portal.client(author)).create(aDeclaration())).declaration.id;
  }
  if (plugin === 'pf') {
    const runs = await (await portal.client(user)).call(searchJobs, { body: { criteria: {}, paging: { pageNum: 0, pageSize: 1, sortOrder: [] } } });
    return runs.status === 200 ? runs.content.items[0]?.id : undefined;
  }
  if (plugin !== 'ar') return undefined;
  const found = await (await portal.client(user)).call(searchArticles, { body: { criteria: {}, paging: { pageNum: 0, pageSize: 1, sortOrder: [] } } });
  return found.status === 200 ? found.content.items[0]?.id : undefined;
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

test('every screen has a route', () => {
  const names = plugins.flatMap(({ routes }) => routes.map(({ name }) => name));
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
});

type Visited = Pick<Plugin['routes'][number], 'path'> & Partial<Pick<Plugin['routes'][number], 'access'>>;

const PARTS: readonly { readonly id: string; readonly routes: readonly Visited[] }[] = [
  { id: 'shell', routes: [...SHELL_PATHS.filter((path) => !LEADS_ON.includes(path)), '/nowhere'].map((path) => ({ path })) },
  ...plugins,
];

test.describe.configure({ mode: 'parallel' });

const EXTENDED = 'DeclarationAdministratorExtended';
const rolesOf = ({ roles = [] }: Entry): readonly string[] => roles;

/** Who has the extended role besides sees what the others see, and what that role alone opens. */
const routesFor = (user: string, routes: readonly Visited[]): readonly Visited[] =>
  user === 'declarant.extended.demo' ? routes.filter(({ access }) => access !== undefined && rolesOf(entries[access]).includes(EXTENDED)) : routes;

for (const [visit, [user, language]] of VISITS.entries()) {
  for (const { id, routes } of PARTS) {
    const visited = routesFor(user, routes);
    if (visited.length === 0) continue;
    test(`${user} opens every route of ${id} in ${language} without a fault`, async ({ portal }) => {
      test.setTimeout(120_000);
      const addresses: string[] = [];
      for (const { path } of visited)
        addresses.push(...addressesOf(path, path.includes('/:') || path.includes('/*') ? await recordFor(portal, user, id, path) : undefined));
      for (let at = 0; at < addresses.length; at += PAGES_A_SESSION) {
        const page = await portal.opened(user, 'about:blank', language);
        await page.emulateMedia({ colorScheme: language === 'EN' ? 'light' : 'dark' });
        const faults = faultsOf(page);
        for (const [nth, address] of addresses.slice(at, at + PAGES_A_SESSION).entries()) {
          await test.step(address, async () => {
            await (visit === 0 || nth === 0 || id === 'shell' ? page.goto(address) : moveTo(page, address));
            await settled(page);
            await expectSound(page, faults);
            if (user === VISITS[0]?.[0]) await expectAccessible(page, visit === 0 ? undefined : LOOKS);
          });
        }
        await page.close();
      }
    });
  }
}

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
