import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openedPortal } from './portal';

vi.mock('../../../src/ui/shell/Overlays', () => {
  throw new Error('chunk is gone');
});

afterEach(cleanup);

it('a dialog that cannot be loaded is closed, said and logged, and the portal stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { model, log } = await openedPortal('/dec/search-declaration');
  await screen.findByText('the hits');
  model.overlays.show('settings');
  await screen.findByText('Sorry, something went wrong on our end. Please try again later.');
  expect(model.overlays.isShown).toBe(false);
  expect(log.entries.filter(({ kind }) => kind === 'Error')).toHaveLength(1);
  expect(screen.getByText('the hits')).toBeTruthy();
});
