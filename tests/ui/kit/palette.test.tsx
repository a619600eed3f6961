import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fail, ok } from '../../../src/domain/kernel/result';
import CommandPalette from '../../../src/ui/kit/CommandPalette';
import NotificationList from '../../../src/ui/kit/NotificationList';
import { NoticeModel } from '../../../src/ui/kit/noticeModel';
import type { Command } from '../../../src/ui/kit/paletteModel';
import { shownInKit } from './kitPage';

const command = (id: string, text: string, onPress: () => unknown = () => undefined): Command => ({ id, group: 'kit.sections', text, onPress });

describe('the command palette', () => {
  it('finds a screen by parts of its words, goes there with Enter and is closed', async () => {
    const go = vi.fn();
    const close = vi.fn();
    await shownInKit(<CommandPalette commands={[command('1', 'New import'), command('2', 'Search declarations', go), command('3', 'Save')]} onClose={close} />);
    const field = await screen.findByRole('searchbox').catch(() => screen.getByRole('textbox'));
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('decl sea');
    await waitFor(() => expect(screen.getAllByRole('menuitem')).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(go).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledOnce();
  });

  it('finds a screen by its path and by what others call it, after those whose own name says it', async () => {
    const commands = [
      { ...command('1', 'Innførsel'), note: 'Deklarasjoner › Sverige', words: 'import innførsel' },
      { ...command('2', 'Utførsel'), note: 'Deklarasjoner › Sverige', words: 'export utførsel' },
      command('3', 'Import VAT, Sverige'),
    ];
    await shownInKit(<CommandPalette commands={commands} onClose={() => undefined} />);
    await userEvent.keyboard('sverige imp');
    await waitFor(() =>
      expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent.replace(/Deklarasjoner.*/, ''))).toEqual([
        'Import VAT, Sverige',
        'Innførsel',
      ]),
    );
  });

  it('asks for records from three letters on and shows them in their group', async () => {
    const open = vi.fn();
    const search = vi.fn(() => Promise.resolve(ok([{ id: 'r1', group: 'kit.findings', text: '25SE0001', note: 'Draft', onPress: open } as const])));
    await shownInKit(<CommandPalette commands={[command('1', 'Save')]} search={search} onClose={() => undefined} />);
    await screen.findByRole('menuitem', { name: 'Save' });
    await userEvent.keyboard('25');
    expect(screen.getByText('No hits', { selector: 'p' })).toBeTruthy();
    await userEvent.keyboard('SE');
    const group = await screen.findByRole('group', { name: 'Validation' });
    expect(search.mock.calls).toEqual([['25SE']]);
    await userEvent.click(within(group).getByRole('menuitem', { name: /25SE0001/ }));
    expect(open).toHaveBeenCalledOnce();
  });

  it('shows the record that is called what was typed before those that only contain it', async () => {
    const [declaration, template] = ['kit.findings', 'kit.sections'] as const;
    const hits = [
      { id: 'd', group: declaration, text: 'LRN-KHWQ-1', onPress: () => undefined },
      { id: 't', group: template, text: 'khwq', onPress: () => undefined },
    ];
    await shownInKit(<CommandPalette commands={[]} search={() => Promise.resolve(ok(hits))} onClose={() => undefined} />);
    await screen.findByText('No hits', { selector: 'p' });
    await userEvent.keyboard('KHWQ');
    await waitFor(() => expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['khwq', 'LRN-KHWQ-1']));
  });

  it('says that records could not be searched and keeps the screens', async () => {
    await shownInKit(<CommandPalette commands={[command('1', 'Save')]} search={() => Promise.resolve(fail('unavailable', 'No'))} onClose={() => undefined} />);
    await screen.findByRole('menuitem', { name: 'Save' });
    await userEvent.keyboard('save');
    expect(await screen.findByText('Records could not be searched')).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Save' })).toBeTruthy();
  });

  it('is closed by Escape at once, also with something typed', async () => {
    const close = vi.fn();
    await shownInKit(<CommandPalette commands={[command('1', 'Save')]} onClose={close} />);
    await screen.findByRole('menuitem', { name: 'Save' });
    await userEvent.keyboard('sa{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('the list of notices', () => {
  it('counts what came since it was looked at, and keeps what is gone from the screen', async () => {
    const model = new NoticeModel();
    await shownInKit(<NotificationList model={model} />);
    const bell = await screen.findByRole('button', { name: 'Notifications' });
    model.toast({ kind: 'SUCCESS', text: 'Saved' });
    model.toast({ kind: 'CRITICAL', text: 'kit.problem' });
    model.dismiss(1);
    await waitFor(() => expect(bell.getAttribute('aria-label')).toBe('Notifications, 2 new'));
    await userEvent.click(bell);
    const entries = screen.getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Critical: There is a problem'),
      expect.stringContaining('Success: Saved'),
    ]);
    expect(model.unread).toBe(0);
  });
});
