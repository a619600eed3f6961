import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../../src/ui/kit/Button';
import FloatingModal from '../../../src/ui/kit/FloatingModal';
import { firstPlace, inCorner, keptInside, moved, resized, type FloatingPlace, type WindowSize } from '../../../src/ui/kit/floatingPlace';
import { Shortcuts } from '../../../src/ui/kit/shortcuts';
import { shownInKit } from './kitPage';

const sizes = fc.record({ width: fc.integer({ min: 320, max: 2560 }), height: fc.integer({ min: 256, max: 1440 }) });
const steps = fc.array(fc.record({ act: fc.constantFrom(moved, resized), x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) }));

const isInside = ({ left, top, width, height }: FloatingPlace, size: WindowSize): boolean =>
  left >= 0 && top >= 40 && left + width <= size.width && top + height <= size.height && width >= 200 && height >= 100;

describe('the place of a floating window', () => {
  it('is inside the window whatever is done to it', () => {
    fc.assert(
      fc.property(sizes, sizes, steps, (wanted, size, acts) => {
        let place = firstPlace(wanted, size);
        for (const { act, x, y } of acts) place = act(place, x, y, size);
        return isInside(place, size);
      }),
    );
  });

  it('stays inside when the window gets smaller, and comes to a corner', () => {
    fc.assert(
      fc.property(sizes, sizes, (before, after) =>
        isInside(keptInside(inCorner(firstPlace({ width: 480, height: 420 }, before), 'bottomRight', before), after), after),
      ),
    );
  });

  it('keeps its upper left corner while it is sized', () => {
    const size = { width: 1366, height: 768 };
    const place = { left: 100, top: 100, width: 400, height: 300 };
    expect(resized(place, 5_000, 5_000, size)).toEqual({ left: 100, top: 100, width: 1258, height: 660 });
    expect(resized(place, -5_000, -5_000, size)).toEqual({ left: 100, top: 100, width: 240, height: 120 });
  });
});

function Helped({ onClose }: { readonly onClose: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <Button text="kit.more" onPress={() => setOpen(true)} />
      {open && (
        <FloatingModal title="kit.findings" onClose={close}>
          <input aria-label="note" />
        </FloatingModal>
      )}
    </>
  );
}

describe('a floating window', () => {
  it('takes the focus, leaves the page usable, and gives the focus back when Escape closes it', async () => {
    const close = vi.fn();
    await shownInKit(<Helped onClose={close} />);
    const opener = screen.getByRole('button', { name: 'More' });
    await userEvent.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Validation' });
    expect(document.activeElement).toBe(dialog);
    expect(dialog.getAttribute('aria-modal')).toBe('false');
    expect(screen.getByRole('button', { name: 'More' })).toBe(opener);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(close).toHaveBeenCalledOnce();
  });

  it('is moved and sized by keys, not while one types, and is reset by its menu', async () => {
    await shownInKit(<Helped onClose={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const { style } = screen.getByRole('dialog');
    const before = [style.left, style.width];
    await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}');
    expect(Number.parseInt(style.left)).toBe(Number.parseInt(before[0] ?? '') - 24);
    await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
    expect(Number.parseInt(style.width)).toBe(Number.parseInt(before[1] ?? '') - 24);
    await userEvent.click(screen.getByRole('textbox', { name: 'note' }));
    const typing = [style.left, style.width];
    await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}');
    expect([style.left, style.width]).toEqual(typing);
    await userEvent.click(screen.getByRole('button', { name: 'Position and size' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset' }));
    await waitFor(() => expect([style.left, style.width]).toEqual(before));
  });

  it('leaves the shortcuts of the page at work', async () => {
    const save = vi.fn();
    const shortcuts = new Shortcuts();
    shortcuts.setEnabled(true);
    shortcuts.register({ title: 'kit.sections', shortcuts: [{ keys: 'F8', shown: 'F8', text: 'kit.findings', onPress: save }] });
    const close = shortcuts.open();
    await shownInKit(<Helped onClose={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.keyboard('{F8}');
    close();
    expect(save).toHaveBeenCalledOnce();
  });
});
