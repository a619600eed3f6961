import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../../src/ui/kit/Button';
import { ConfirmDialog } from '../../../src/ui/kit/ConfirmDialog';
import { MenuButton } from '../../../src/ui/kit/MenuButton';
import { ShortcutList } from '../../../src/ui/kit/ShortcutList';
import { Shortcuts } from '../../../src/ui/kit/shortcuts';
import { StaleComparison } from '../../../src/ui/kit/StaleComparison';
import { shownInKit } from './kitPage';

function Leaving({ onLeave }: { readonly onLeave: () => void }) {
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <Button text="kit.close" onPress={() => setAsked(true)} />
      {asked && (
        <ConfirmDialog
          title="kit.problem"
          body="kit.stale.intro"
          onClose={close}
          actions={[
            { text: 'kit.cancel', onPress: close, safe: true },
            { text: 'kit.close', kind: 'danger', onPress: onLeave },
          ]}
        />
      )}
    </>
  );
}

describe('a question', () => {
  it('has the safe answer focused, closes with Escape and gives the focus back', async () => {
    const leave = vi.fn();
    await shownInKit(<Leaving onLeave={leave} />);
    const opener = screen.getByRole('button', { name: 'Close' });
    await userEvent.click(opener);
    const dialog = screen.getByRole('alertdialog', { name: 'There is a problem' });
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(leave).not.toHaveBeenCalled();
  });

  it('that must be answered ignores Escape', async () => {
    await shownInKit(<ConfirmDialog title="kit.problem" actions={[{ text: 'kit.tryAgain', onPress: () => undefined, safe: true }]} />);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });
});

describe('a menu', () => {
  it('goes to a screen without loading the page, and acts', async () => {
    const navigate = vi.fn();
    const act = vi.fn();
    const sections = [{ id: 'sweden', title: 'kit.period.from', items: [{ id: 'import', text: 'kit.findings', to: '/dec/se-new-import' }] }] as const;
    const menu = <MenuButton text="kit.more" sections={sections} items={[{ id: 'copy', text: 'kit.copy', onAction: act }]} />;
    await shownInKit(menu, 'EN', navigate);
    const opener = screen.getByRole('button', { name: 'More' });
    await userEvent.click(opener);
    await screen.findByRole('group', { name: 'From' });
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Validation' }));
    expect(navigate).toHaveBeenCalledWith('/dec/se-new-import');
    await userEvent.click(opener);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(act).toHaveBeenCalledOnce();
  });

  it.each(['{Enter}', ' '])('goes to a screen by the key "%s"', async (key) => {
    const navigate = vi.fn();
    await shownInKit(<MenuButton text="kit.more" items={[{ id: 'import', text: 'kit.findings', to: '/dec/se-new-import' }]} />, 'EN', navigate);
    screen.getByRole('button', { name: 'More' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Validation' })));
    await userEvent.keyboard(key);
    expect(navigate.mock.calls).toEqual([['/dec/se-new-import']]);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('leaves a click with a modifier to the browser, which opens another tab', async () => {
    const navigate = vi.fn();
    await shownInKit(<MenuButton text="kit.more" items={[{ id: 'import', text: 'kit.findings', to: '#import' }]} />, 'EN', navigate);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.keyboard('{Control>}');
    await user.click(await screen.findByRole('menuitem', { name: 'Validation' }));
    expect(location.hash).toBe('#import');
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('a button whose call runs', () => {
  it('keeps the focus and is not pressed again', async () => {
    const press = vi.fn();
    const { show } = await shownInKit(<Button text="kit.tryAgain" onPress={press} />);
    await userEvent.click(screen.getByRole('button'));
    show(<Button text="kit.tryAgain" onPress={press} busy />);
    await userEvent.keyboard('{Enter}');
    const button = screen.getByRole('button');
    expect(press).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
});

describe('a record somebody else changed', () => {
  const rows = [
    { pointer: '/ucr', label: 'kit.period.from', mine: '1', theirs: '2' },
    { pointer: '/parties/importer/name', label: 'kit.period.to', mine: 'Mine AB', theirs: '' },
  ] as const;

  it('is resolved field by field, and mine is kept until chosen otherwise', async () => {
    const resolve = vi.fn();
    await shownInKit(<StaleComparison rows={rows} onResolve={resolve} onCancel={() => undefined} />);
    await userEvent.click(screen.getByRole('radio', { name: '2 Take theirs' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(resolve).toHaveBeenCalledWith(
      new Map([
        ['/ucr', 'theirs'],
        ['/parties/importer/name', 'mine'],
      ]),
    );
  });

  it('is taken as theirs for all', async () => {
    const resolve = vi.fn();
    await shownInKit(<StaleComparison rows={rows} onResolve={resolve} onCancel={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: 'Take theirs for all' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Not given Take theirs' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(resolve).toHaveBeenCalledWith(
      new Map([
        ['/ucr', 'theirs'],
        ['/parties/importer/name', 'theirs'],
      ]),
    );
  });
});

describe('the list of shortcuts', () => {
  it('shows what answers now', async () => {
    const shortcuts = new Shortcuts();
    shortcuts.setEnabled(true);
    shortcuts.register({ title: 'kit.sections', shortcuts: [{ keys: 'F8', shown: 'F8', text: 'kit.findings', onPress: () => undefined }] });
    await shownInKit(<ShortcutList shortcuts={shortcuts} onClose={() => undefined} />);
    expect(screen.getByRole('row', { name: 'F8 Validation' })).toBeTruthy();
  });

  it('lets the user give another key by pressing it, asks before it takes one that is used, and turns one off', async () => {
    const shortcuts = new Shortcuts();
    shortcuts.setEnabled(true);
    shortcuts.register({
      title: 'kit.sections',
      shortcuts: [
        { keys: 'F8', shown: 'F8', text: 'kit.findings', onPress: () => undefined },
        { keys: 'F9', shown: 'F9', text: 'kit.copy', onPress: () => undefined },
      ],
    });
    await shownInKit(<ShortcutList shortcuts={shortcuts} editable onClose={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: 'Change the key of Validation' }));
    await userEvent.keyboard('v');
    expect(screen.getByRole('status').textContent).toBe('This key cannot be used. Use Ctrl, Alt or a function key');
    await userEvent.keyboard('{F9}');
    expect(screen.getByRole('status').textContent).toBe('F9 already does: Copy');
    expect(shortcuts.remaps).toEqual({});
    await userEvent.keyboard('{Control>}{Alt>}v{/Alt}{/Control}');
    expect(shortcuts.remaps).toEqual({ 'kit.findings': 'Control+Alt+v' });
    expect(screen.getByText('Ctrl+Alt+V')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Turn off Copy' }));
    expect(screen.getByRole('row', { name: /Off Copy/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reset all' }));
    expect(shortcuts.remaps).toEqual({});
  });
});
