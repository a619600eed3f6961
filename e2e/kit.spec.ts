import { partGroups } from '../src/plugins/dy/catalogue/parts';
import { LOOKS, violations } from './pages/accessibility';
import { CataloguePage } from './pages/cataloguePage';
import { expect, test } from './portal/test';

const USER = 'tester.demo';
/** What 400 % leaves of 1280 × 1024. */
const ZOOMED = { width: 320, height: 256 };

for (const { title, parts } of partGroups) {
  test(`every part of ${title} can be used by everybody, in every look`, async ({ portal }) => {
    const catalogue = new CataloguePage(await portal.opened(USER, '/dy/kit'));
    const { page } = catalogue;
    const found: Record<string, readonly string[]> = {};
    const note = (id: string, look: string, faults: readonly string[]): void => {
      if (faults.length > 0) found[`${id}, ${look}`] = faults;
    };
    await catalogue.put('data-theme', 'light');
    note('the frame', 'light', await violations(page));
    for (const { id } of parts) {
      await catalogue.open(id);
      note(id, 'light', await catalogue.violations());
      note(id, 'words', await catalogue.unworded());
      await catalogue.put('data-theme', 'dark');
      await catalogue.put('data-density', 'compact');
      note(id, 'dark and compact', await catalogue.violations(LOOKS));
      await catalogue.put('data-theme', 'light');
      await catalogue.put('data-density', 'normal');
    }
    await page.emulateMedia({ forcedColors: 'active' });
    for (const { id } of parts) {
      await catalogue.open(id);
      note(id, 'forced colours', await catalogue.invisible());
    }
    await page.emulateMedia({ forcedColors: 'none' });
    await catalogue.speak('Svenska');
    await page.setViewportSize(ZOOMED);
    for (const { id } of parts) {
      await catalogue.open(id);
      note(id, 'Swedish', await catalogue.unworded());
      note(id, '400 %', [...(await catalogue.sideways()), ...(await catalogue.unreachable())]);
    }
    expect(found).toEqual({});
    expect(catalogue.broken).toEqual([]);
  });
}
