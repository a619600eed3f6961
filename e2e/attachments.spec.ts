import { violations } from './pages/accessibility';
import { created, expectOpen, field, part } from './portal/card';
import { aDeclaration } from './portal/content';
import { expect, test } from './portal/test';

const pdf = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${' '.repeat(1_500_000)}\n%%EOF\n`) };
const program = { name: 'setup.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') };

test('documents of a declaration are added, fetched and removed, and their history says by whom', async ({ portal }) => {
  const { address } = await created(await portal.client('declarant.demo'), aDeclaration());
  const page = await portal.opened('declarant.demo', address);
  await expectOpen(page, { editable: true });
  const attachments = part(page, 'Attachments');
  await attachments.getByLabel('Add documents').last().setInputFiles([program, pdf]);
  await expect(attachments.getByText('The content of setup.pdf is not a PDF.').first()).toBeVisible();
  await expect(attachments.getByRole('row', { name: /invoice\.pdf.*declarant\.demo.*Not scanned/ })).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), attachments.getByRole('button', { name: 'Download invoice.pdf' }).click()]);
  expect(file.suggestedFilename()).toBe('invoice.pdf');
  expect(await violations(page, { include: '#attachments' })).toEqual([]);
  await attachments.getByRole('button', { name: 'Remove invoice.pdf' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Remove this document?' });
  await expect(dialog.getByRole('button', { name: 'Remove document' })).toBeDisabled();
  await field(dialog, 'Reason').fill('wrong invoice');
  await dialog.getByRole('button', { name: 'Remove document' }).click();
  await expect(attachments.getByText('No documents are attached.')).toBeVisible();
  await attachments.getByRole('button', { name: 'Document history' }).click();
  await expect(attachments.getByRole('row', { name: /declarant\.demo Removed invoice\.pdf wrong invoice/ })).toBeVisible();
  await expect(attachments.getByRole('row', { name: /declarant\.demo Downloaded invoice\.pdf/ })).toBeVisible();
});

test('a colleague asks for the lock, and the holder hands it over', async ({ portal }) => {
  const { address } = await created(await portal.client('declarant.demo'), aDeclaration());
  const holder = await portal.opened('declarant.demo', address);
  await expectOpen(holder, { editable: true });
  const colleague = await portal.opened('tester.demo', address);
  await expect(colleague.getByText(/^Locked by declarant\.demo/)).toBeVisible();
  await expect(part(colleague, 'Attachments').getByRole('button', { name: 'Choose files' })).toHaveCount(0);
  await colleague.getByRole('button', { name: 'Ask to take over' }).click();
  await expect(colleague.getByText('declarant.demo has been asked.')).toBeVisible();
  await expect(holder.getByText(/^tester\.demo asks to edit /)).toBeVisible();
  await holder.getByRole('button', { name: 'Hand over' }).click();
  await expectOpen(colleague, { editable: true });
  await expect(holder.getByText(/^Locked by tester\.demo/)).toBeVisible();
});
