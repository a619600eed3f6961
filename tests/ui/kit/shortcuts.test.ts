import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { capturePress, printedPress } from '../../../src/ui/kit/shortcutPress';
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

  it('with Ctrl answer although a button has the focus that takes the key for itself', () => {
    registry.register({ title: 'kit.sections', shortcuts: [{ keys: 'Control+Enter', shown: 'Ctrl+Enter', text: 'kit.close', onPress: onSave }] });
    const button = document.body.appendChild(document.createElement('button'));
    const onKey = vi.fn((event: KeyboardEvent) => event.preventDefault());
    button.addEventListener('keydown', onKey);
    press({ key: 'Enter', code: 'Enter', ctrlKey: true }, button);
    expect([onSave.mock.calls.length, onKey.mock.calls.length]).toEqual([1, 0]);
    press({ key: 'Enter', code: 'Enter' }, button);
    expect([onSave.mock.calls.length, onKey.mock.calls.length]).toEqual([1, 1]);
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

describe('shortcuts of the user', () => {
  const act = vi.fn();
  const other = vi.fn();
  const key = { key: 'j', code: 'KeyJ', ctrlKey: true };
  let registry: Shortcuts;
  let close: () => void;

  beforeEach(() => {
    act.mockReset();
    other.mockReset();
    registry = new Shortcuts();
    registry.setEnabled(true);
    close = registry.open();
    registry.register({
      title: 'kit.sections',
      shortcuts: [
        { keys: 'Control+s', shown: 'Ctrl+S', text: 'kit.close', onPress: act },
        { keys: 'F8', shown: 'F8', text: 'kit.findings', onPress: other },
        { keys: 'Alt+(Digit[1-9])', shown: 'Alt+1 .. 9', text: 'kit.more', onPress: other },
      ],
    });
  });
  afterEach(() => close());

  it('get another key, no longer answer the old one, and are kept', () => {
    const keep = vi.fn();
    registry.useRemaps({}, keep);
    registry.remap('kit.close', 'Control+j');
    press(save);
    expect(act).not.toHaveBeenCalled();
    press(key);
    expect(act).toHaveBeenCalledOnce();
    expect(keep).toHaveBeenCalledWith({ 'kit.close': 'Control+j' });
    expect(registry.scopes[0]?.shortcuts[0]).toMatchObject({ shown: 'Ctrl+J', isOwn: true });
  });

  it('are turned off one by one, come back with a reset, and as they were kept', () => {
    registry.useRemaps({ 'kit.close': 'off', 'kit.more': 'off' });
    press(save);
    press({ key: '3', code: 'Digit3', altKey: true });
    expect([act.mock.calls.length, other.mock.calls.length]).toEqual([0, 0]);
    registry.remap('kit.close', undefined);
    press(save);
    expect(act).toHaveBeenCalledOnce();
    expect(registry.remaps).toEqual({ 'kit.more': 'off' });
  });

  it('that stand for several keys keep them', () => {
    registry.useRemaps({ 'kit.more': 'F9' });
    press({ key: 'F9', code: 'F9' });
    expect(other).not.toHaveBeenCalled();
    press({ key: '3', code: 'Digit3', altKey: true });
    expect(other).toHaveBeenCalledOnce();
    expect(registry.scopes[0]?.shortcuts[2]).toMatchObject({ isFixed: true, isOwn: false });
  });

  it('tell what a key does already', () => {
    const f8 = new KeyboardEvent('keydown', { key: 'F8', code: 'F8' });
    expect(registry.takenBy(f8, 'kit.close')).toBe('kit.findings');
    expect(registry.takenBy(f8, 'kit.findings')).toBeUndefined();
  });
});

describe('a press for a shortcut', () => {
  const captured = (init: KeyboardEventInit) => capturePress(new KeyboardEvent('keydown', init));

  it.each([
    [{ key: 's', code: 'KeyS', ctrlKey: true }, 'Control+s', 'Ctrl+S'],
    [{ key: 'S', code: 'KeyS', ctrlKey: true, shiftKey: true }, 'Control+Shift+s', 'Ctrl+Shift+S'],
    [{ key: '!', code: 'Digit1', altKey: true, shiftKey: true }, 'Alt+Shift+Digit1', 'Alt+Shift+1'],
    [{ key: 'F9', code: 'F9' }, 'F9', 'F9'],
    [{ key: 'ArrowUp', code: 'ArrowUp', altKey: true }, 'Alt+ArrowUp', 'Alt+Up'],
    [{ key: '+', code: 'Minus', ctrlKey: true }, 'Control++', 'Ctrl++'],
  ])('%o is %s', (init, keys, shown) => {
    expect(captured(init)).toEqual({ type: 'press', keys });
    expect(printedPress(keys)).toBe(shown);
    const onPress = vi.fn();
    const registry = new Shortcuts();
    registry.setEnabled(true);
    registry.register({ title: 'kit.sections', shortcuts: [{ keys, shown, text: 'kit.close', onPress }] });
    registry.press(new KeyboardEvent('keydown', init));
    expect(onPress).toHaveBeenCalledOnce();
  });

  it.each([
    { key: 's', code: 'KeyS' },
    { key: 'S', code: 'KeyS', shiftKey: true },
    { key: 'Tab', code: 'Tab', ctrlKey: true },
    { key: 'Enter', code: 'Enter' },
    { key: '@', code: 'Digit2', ctrlKey: true, altKey: true, modifierAltGraph: true },
  ])('is not %o, which types or moves', (init) => expect(captured(init)).toEqual({ type: 'unfit' }));

  it('waits while only Ctrl is held', () => expect(captured({ key: 'Control', code: 'ControlLeft', ctrlKey: true })).toEqual({ type: 'waiting' }));
});
