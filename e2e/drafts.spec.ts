import { signIn } from '../src/application/contract/auth';
import { saveDeclaration } from '../src/application/contract/dec';
import { created, expectOpen, field, part } from './portal/card';
import { aDeclaration, freshReference } from './portal/content';
import { expect, test, type Page } from './portal/test';

const reference = (page: Page) => field(part(page, 'General'), 'Trader reference');
const banner = (page: Page) => page.getByText(/^Unsaved input of .* was found\./);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Until this browser has the text among its drafts. */
const untilKept = (page: Page, text: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async (words) => {
        // Opened here first, it would stay without a store.
        if (!(await indexedDB.databases()).some(({ name }) => name === 'portal.drafts')) return false;
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open('portal.drafts');
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => reject(opening.error ?? new Error('refused'));
        });
        const rows = await new Promise<{ value: unknown }[]>((resolve) => {
          const reading = database.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => resolve(reading.result);
        });
        database.close();
        return rows.some(({ value }) => String(value).includes(words));
      }, text),
    )
    .toBe(true);

/** Another page of the same browser, while the one before is gone without a word. */
const afterCrash = async (page: Page): Promise<Page> => {
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  return next;
};

test('what was typed is offered after the page was lost, and can be saved', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const { id, address } = await created(client, aDeclaration());
  let page = await portal.opened('declarant.demo', address);
  await expectOpen(page, { editable: true });
  const typed = freshReference('TYPED');
  await reference(page).fill(typed);
  await untilKept(page, typed);
  page = await afterCrash(page);
  await page.goto(address);
  await expect(banner(page)).toBeVisible();
  await button(page, 'Restore').click();
  await expect(reference(page)).toHaveValue(typed);
  await button(page, 'Save').click();
  await expect.poll(async () => (await client.read(id)).header.traderReference).toBe(typed);
  await page.reload();
  await expectOpen(page, { editable: true });
  await expect(reference(page)).toHaveValue(typed);
  await expect(banner(page)).toBeHidden();
});

test('a card that was never saved is kept too, up to the moment of a reload', async ({ portal }) => {
  const page = await portal.opened('declarant.demo', '/dec/se-new-import');
  page.on('dialog', (dialog) => void dialog.accept());
  await expectOpen(page, { editable: true });
  const typed = freshReference('TYPED');
  await reference(page).fill(typed);
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await expect(reference(page)).toHaveValue('');
  await button(page, 'Restore').click();
  await expect(reference(page)).toHaveValue(typed);
});

test('after the session ended the same user finds it, and another one does not', async ({ portal }) => {
  const page = await portal.opened('declarant.demo', '/dec/se-new-import');
  const typed = freshReference('TYPED');
  await reference(page).fill(typed);
  const other = await page.context().newPage();
  await other.goto('/logout');
  const again = async (user: string): Promise<void> => {
    await page.getByLabel('Username').fill(user);
    await page.getByLabel('Password', { exact: true }).fill('customs-demo');
    const answered = page.waitForResponse((answer) => answer.url().endsWith(signIn.path));
    await page.keyboard.press('Enter');
    await answered;
    await page.getByRole('button', { name: /User menu/ }).waitFor();
    await page.goto('/dec/se-new-import');
    await expectOpen(page, { editable: true });
  };
  await again('tester.demo');
  await expect(banner(page)).toBeHidden();
  await page.goto('/logout');
  await again('declarant.demo');
  await button(page, 'Restore').click();
  await expect(reference(page)).toHaveValue(typed);
});

test('input of an older version is compared with what was saved since', async ({ portal }) => {
  const client = await portal.client('declarant.demo');
  const { id, address, header, version } = await created(client, aDeclaration());
  let page = await portal.opened('declarant.demo', address);
  await expectOpen(page, { editable: true });
  await reference(page).fill('MINE');
  await untilKept(page, 'MINE');
  page = await afterCrash(page);
  const theirs = { ...header, traderReference: 'THEIRS', ucr: 'THEIRS TOO' };
  const saved = async () => client.call(saveDeclaration, { params: { id }, body: { version, header: theirs, items: { upserts: [], deletes: [] } } });
  // The lock of the lost page ends with it, or by itself.
  await expect.poll(async () => (await saved()).status === 200 && (await client.read(id)).version, { timeout: 150_000 }).toBe(version + 1);
  await page.goto(address);
  await expect(page.getByText('The record has been saved since then.')).toBeVisible();
  await button(page, 'Compare').click();
  const comparison = page.getByRole('dialog', { name: 'Somebody else changed this record' });
  await expect(comparison).toContainText('THEIRS TOO');
  await comparison.getByRole('button', { name: 'Continue' }).click();
  await expect(reference(page)).toHaveValue('MINE');
  await expect(field(part(page, 'General'), 'Unique consignment reference')).toHaveValue('THEIRS TOO');
});

test('what is left behind on purpose is not offered again', async ({ portal }) => {
  const page = await portal.opened('declarant.demo', '/dec/se-new-import');
  await reference(page).fill('NOT WANTED');
  await untilKept(page, 'NOT WANTED');
  await page.getByRole('link', { name: 'Home' }).click();
  await button(page, 'Leave').click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/dec/se-new-import');
  await expectOpen(page, { editable: true });
  await expect(banner(page)).toBeHidden();
});
