import type { DeclarationContent } from '../../src/domain/declaration/declaration';
import { expect, type Locator, type Page } from 'playwright/test';
import type { Client } from './client';

export const cardAddress = (id: string): string => `/dec/se-new-import/${id}`;

/** A declaration of the client's, and where its card stands. */
export const created = async (client: Client, content: DeclarationContent) => {
  const { declaration, items } = await client.create(content);
  return { ...declaration, items, address: cardAddress(declaration.id) };
};

/** A part of the card or a row of it, and the fields in it by the words of their label. */
export const part = (page: Page, name: string): Locator =>
  page
    .getByRole('group', { name, exact: true })
    .or(page.getByRole('region', { name, exact: true }))
    .first();

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const field = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(new RegExp(`^${escaped(label)}( \\d\\d[\\d ]*)?( \\(optional\\))?$`));

export const findings = (page: Page): Locator => page.getByRole('complementary', { name: 'Validation' });

/** A toast: a word for its kind stands before other words. */
export const notice = (page: Page, words: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(new RegExp(`^((Success|Warning|Critical) )?${escaped(words)}$`));

/** The card is there and, with `editable`, its lock is held. */
export const expectOpen = async (page: Page, { editable }: { readonly editable: boolean }): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Import Sweden (new)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(editable ? 1 : 0);
  await expect(page.getByRole('grid', { name: 'Goods items' })).toBeVisible();
};
