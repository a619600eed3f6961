import AxeBuilder from '@axe-core/playwright';
import { partGroups } from '../src/plugins/dy/catalogue/parts';
import { expect, test, type Page } from './portal/test';

const USER = 'tester.demo';

/** All rules of WCAG 2.2 AA, or only those that another look can break. */
const violationsOf = async (page: Page, rules?: readonly string[]): Promise<readonly string[]> => {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
};

/** The part is drawn: its heading is there and nothing is on its way. */
const open = async (page: Page, id: string): Promise<void> => {
  await page.locator(`nav a[href="/dy/kit/${id}"]`).click();
  await expect(page).toHaveURL(new RegExp(`/dy/kit/${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const LOOKS = [
  { name: 'in light colours', language: 'EN', theme: 'light' },
  { name: 'in dark colours', language: 'EN', theme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
  { name: 'in Swedish', language: 'SV', theme: 'light', rules: ['label', 'button-name', 'link-name', 'select-name', 'aria-input-field-name', 'target-size'] },
] as const;

for (const { name, language, theme, ...look } of LOOKS) for (const { title, parts } of partGroups) {
  test(`every part of ${title} can be used by everybody ${name}`, async ({ portal }, testInfo) => {
    const page = await portal.opened(USER, '/dy/kit', language);
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(message));
    await page.evaluate((worn) => document.documentElement.setAttribute('data-theme', worn), theme);
    const found: Record<string, readonly string[]> = {};
    for (const { id } of parts) {
      await open(page, id);
      const violations = await violationsOf(page, 'rules' in look ? look.rules : undefined);
      const unworded = (await page.locator('body').innerText()).match(/\[(dy|kit|list|record|report|admin|wizard|bench|shell)\.[\w.-]+\]/g) ?? [];
      if (violations.length > 0 || unworded.length > 0) found[id] = [...violations, ...unworded];
      await page.screenshot({ path: testInfo.outputPath(`${id}.png`) });
    }
    expect(found).toEqual({});
    expect(broken).toEqual([]);
  });
}
