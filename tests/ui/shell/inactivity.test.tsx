import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { touchSession } from '../../../src/application/contract/auth';
import { ok } from '../../../src/domain/kernel/result';
import { openedPortal } from './portal';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const MINUTE = 60_000;
const WARNING = 'You will be logged out in 5 minutes due to inactivity.';

/** The clock alone goes on, as for a tab that sleeps; then the page is looked at. */
const after = async (minutes: number, before: (portal: Awaited<ReturnType<typeof openedPortal>>) => unknown = () => undefined) => {
  const portal = await openedPortal('/dec/search-declaration');
  portal.api.on(touchSession, () => ok({}));
  await screen.findByText('the hits');
  await before(portal);
  const later = Date.now() + minutes * MINUTE;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  portal.activity.returned$.next();
  return portal;
};

describe('who does nothing', () => {
  it('is asked by an alert dialog that only its button closes', async () => {
    await after(41);
    const dialog = await screen.findByRole('alertdialog', { name: WARNING });
    const stay = screen.getByRole('button', { name: 'Stay logged in' });
    expect(document.activeElement).toBe(stay);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.body);
    expect(dialog.isConnected).toBe(true);
    await userEvent.click(stay);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('the hits')).toBeTruthy();
  });

  it('is warned above whatever dialog is open', async () => {
    await after(41, async ({ model }) => {
      model.overlays.show('shortcuts');
      await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    });
    expect(await screen.findByRole('alertdialog', { name: WARNING })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });

  it('is logged out with the reason, and the place is kept', async () => {
    const { ends } = await after(45);
    await waitFor(() =>
      expect(ends).toEqual([{ reason: 'lost', message: { words: 'You have been logged out due to inactivity', textKey: 'login.inactive' } }]),
    );
  });
});
