import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Shortcuts } from '../../../src/ui/kit/shortcuts';

const press = (init: KeyboardEventInit, target: EventTarget = document.body): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
};
const save = { key: 's', code: 'KeyS', ctrlKey: true };

describe('shortcuts', () => {
  let registry: Shortcuts;
  let close: () => void;
  const onSave = vi.fn();
  const scope = { title: 'kit.sections', shortcuts: [{ keys: 'Control+s', shown: 'Ctrl+S', text: 'kit.close', onPress: onSave }] } as const;

  beforeEach(() => {
    onSave.mockReset();
    registry = new Shortcuts();
    registry.setEnabled(true);
    close = registry.open();
  });
  afterEach(() => {
    close();
    document.body.replaceChildren();
  });

  it('answer instead of the browser, in a field too', () => {
    registry.register(scope);
    const field = document.body.appendChild(document.createElement('input'));
    expect(press(save, field).defaultPrevented).toBe(true);
    expect(onSave).toHaveBeenCalledOnce();
  });

  it('do nothing while they are turned off', () => {
    registry.register(scope);
    registry.setEnabled(false);
    expect(press(save).defaultPrevented).toBe(false);
    expect(onSave).not.toHaveBeenCalled();
  });

  it('let AltGr type its character', () => {
    const onPress = vi.fn();
    registry.register({ title: 'kit.sections', shortcuts: [{ keys: 'Control+Alt+2', shown: 'Ctrl+Alt+2', text: 'kit.close', onPress }] });
    press({ key: '2', ctrlKey: true, altKey: true, modifierAltGraph: true });
    expect(onPress).not.toHaveBeenCalled();
    press({ key: '2', ctrlKey: true, altKey: true });
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('are silent while a character is composed and fire once while held', () => {
    registry.register(scope);
    press({ ...save, isComposing: true });
    expect(onSave).not.toHaveBeenCalled();
    press(save);
    expect(press({ ...save, repeat: true }).defaultPrevented).toBe(true);
    expect(onSave).toHaveBeenCalledOnce();
  });

  it('of the page behind a dialog do not answer in it', () => {
    registry.register(scope);
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    press(save, dialog);
    expect(onSave).not.toHaveBeenCalled();
  });

  it('of the newest scope win, and the older one is back when it is gone', () => {
    registry.register(scope);
    const onPress = vi.fn();
    const unregister = registry.register({ ...scope, shortcuts: [{ ...scope.shortcuts[0], onPress }] });
    press(save);
    expect([onPress.mock.calls.length, onSave.mock.calls.length]).toEqual([1, 0]);
    unregister();
    press(save);
    expect([onPress.mock.calls.length, onSave.mock.calls.length]).toEqual([1, 1]);
    expect(registry.scopes).toHaveLength(1);
  });

  it.each([
    ['Alt+(Digit[1-9])', { key: '3', code: 'Digit3', altKey: true }],
    ['Shift+F8', { key: 'F8', code: 'F8', shiftKey: true }],
    ['Control+[Shift]+/', { key: '/', code: 'Digit7', ctrlKey: true, shiftKey: true }],
    ['Control+Enter', { key: 'Enter', code: 'Enter', ctrlKey: true }],
  ])('%s is pressed', (keys, init) => {
    const onPress = vi.fn();
    registry.register({ title: 'kit.sections', shortcuts: [{ keys, shown: keys, text: 'kit.close', onPress }] });
    press(init);
    expect(onPress).toHaveBeenCalledOnce();
  });
});
