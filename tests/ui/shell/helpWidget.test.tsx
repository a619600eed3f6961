import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { widgetConsentSetting } from '../../../src/domain/organization/userSettings';
import { aPlugin, declarant, openedPortal } from './portal';

afterEach(cleanup);

const withFeatures = (...more: readonly string[]) =>
  openedPortal('/', aPlugin(), { ...declarant, features: [...declarant.features.filter((name) => name !== 'KnowledgeOwl'), ...more] });
const openHelp = () => userEvent.click(screen.getByRole('button', { name: 'Help' }));

it('stands first in Help for who has its feature, and opens', async () => {
  const { widgets } = await withFeatures('KnowledgeOwl');
  await openHelp();
  const [first] = await screen.findAllByRole('menuitem');
  expect(first?.textContent).toContain('Help center');
  await userEvent.click(await screen.findByRole('menuitem', { name: /Help center/ }));
  expect(widgets.told).toEqual(['open']);
});

it('is not offered without its feature', async () => {
  await withFeatures();
  await openHelp();
  await screen.findByRole('menuitem', { name: /About/ });
  expect(screen.queryByRole('menuitem', { name: /Help center/ })).toBeNull();
});

it.each([
  ['is asked in the user settings, off at first, where a helper waits for it', true],
  ['is not asked where none does', false],
])('consent %s', async (_what, asks) => {
  const { widgets, settings } = await withFeatures();
  widgets.asksConsent = asks;
  await userEvent.click(screen.getByRole('button', { name: /User menu/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'User settings' }));
  await screen.findByRole('dialog', {}, { timeout: 5_000 });
  const consent = screen.queryByRole('checkbox', { name: 'Guidance and recording by UserGuiding and Hotjar' });
  expect(consent !== null).toBe(asks);
  if (consent === null) return;
  expect(consent).toHaveProperty('checked', false);
  await userEvent.click(consent);
  expect(settings.read(widgetConsentSetting)).toBe(true);
});
