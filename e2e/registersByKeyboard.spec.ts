import { GridPage } from './pages/gridPage';
import { tabTo } from './portal/keyboard';
import { expect, test } from './portal/test';

test('a list is found, changed, saved and compared with a file by keyboard alone', async ({ portal }) => {
  const page = await portal.opened('operator.demo', '/rd/administration');
  const { keyboard } = page;
  await expect(page.getByRole('heading', { name: 'Countries' })).toBeVisible();
  await tabTo(page, 'Lists', 'Search in the tree');
  await keyboard.type('PackageBulk');
  await keyboard.press('Tab');
  await keyboard.press('End');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/list=PackageBulk/);
  const entries = new GridPage(page, 'Entries of PackageBulk');
  await expect(entries.grid).not.toHaveAttribute('aria-readonly', 'true');
  while (!(await entries.grid.evaluate((grid) => grid.contains(document.activeElement)))) await keyboard.press('Tab');
  await keyboard.press('ArrowRight');
  await keyboard.press('F2');
  await keyboard.press('End');
  await keyboard.type(' (loose)');
  await keyboard.press('Enter');
  await expect(entries.line(1)).toContainText('Not saved');
  await keyboard.press('Control+s');
  await expect(entries.line(1)).toContainText('Changed');

  await page.goto('/rd/administration?tab=import&list=PackageBulk');
  // Asked for before the keys go: the browser hands a choice to the journey only once it knows that it is wanted.
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, 'File to import', 'Choose file');
  await keyboard.press('Enter');
  await (await choosing).setFiles({ name: 'bulk.csv', mimeType: 'text/csv', buffer: Buffer.from('code,name,validFrom\nVZ,Other bulk,2026-01-01\n') });
  await expect(page.getByRole('heading', { name: 'bulk.csv into PackageBulk' })).toBeVisible();
  await tabTo(page, 'Import', 'Compare');
  await keyboard.press('Enter');
  const differences = new GridPage(page, 'Differences');
  await expect(differences.line(1)).toContainText('VZ');
});

test('an article is searched for, opened, changed and saved by keyboard alone', async ({ portal }) => {
  const page = await portal.opened('declarant.demo', '/ar/search');
  const { keyboard } = page;
  const hits = new GridPage(page, 'Search articles');
  await expect(hits.line(1)).toBeVisible();
  await keyboard.press('Control+Alt+f');
  await keyboard.type('BOOT-9');
  await keyboard.press('Enter');
  await expect(hits.line(2)).toHaveCount(0);
  while (!(await hits.grid.evaluate((grid) => grid.contains(document.activeElement)))) await keyboard.press('Tab');
  await keyboard.press('Enter');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeVisible();
  await expect(page.getByLabel('Article id')).toHaveValue('BOOT-9');
  await tabTo(page, 'Article', 'Alternative ids');
  await keyboard.press('End');
  await keyboard.type(', KEYS-1');
  await keyboard.press('Control+s');
  await expect(page.getByText('Saved').first()).toBeVisible();
  await page.reload();
  await expect(save).toBeVisible();
  await expect(page.getByLabel('Alternative ids')).toHaveValue(/KEYS-1$/);
});
