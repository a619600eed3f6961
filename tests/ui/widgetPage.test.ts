import { afterEach, expect, it } from 'vitest';
import { browserPage } from '../../src/adapters/widgets/widgetPage';

afterEach(() => {
  document.body.innerHTML = '';
  sessionStorage.clear();
});

const marked = (): readonly string[] => [...document.querySelectorAll('[data-hj-suppress]')].map(({ id }) => id);

it('masks every input and table cell for recordings, also those that come later, until it is stopped', async () => {
  document.body.innerHTML = '<input id="a"><table><tr><td id="b">x</td></tr></table><div role="gridcell" id="c"></div><p id="d"></p>';
  const stop = browserPage(window as Window & typeof globalThis).suppress();
  expect(marked()).toEqual(['a', 'b', 'c']);
  document.body.insertAdjacentHTML('beforeend', '<section><textarea id="e"></textarea><select id="f"></select></section>');
  await Promise.resolve();
  expect(marked()).toEqual(['a', 'b', 'c', 'e', 'f']);
  stop();
  document.body.insertAdjacentHTML('beforeend', '<input id="g">');
  await Promise.resolve();
  expect(marked()).not.toContain('g');
});

it('forgets what a widget kept for the visit, and nothing else', () => {
  sessionStorage.setItem('_hjSession', 'x');
  sessionStorage.setItem('portal.returnTo', '/');
  document.cookie = '_hjSession_17=x; path=/';
  browserPage(window as Window & typeof globalThis).forget('_hj');
  expect(Object.keys(sessionStorage)).toEqual(['portal.returnTo']);
  expect(document.cookie).not.toContain('_hj');
});

it('adds a script that is gone again when scripts are removed', () => {
  const page = browserPage(window as Window & typeof globalThis);
  void page.addScript('https://widgets.example/load.js');
  expect(document.head.querySelector('script')?.src).toBe('https://widgets.example/load.js');
  page.removeScripts();
  expect(document.head.querySelector('script')).toBeNull();
});

it('makes the SHA-256 of a name', async () => {
  expect(await browserPage(window as Window & typeof globalThis).hash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it('hears control+alt+h, not what AltGr types and not other keys, until it is stopped', () => {
  let pressed = 0;
  const stop = browserPage(window as Window & typeof globalThis).listen(
    () => {
      pressed += 1;
    },
    () => undefined,
  );
  const press = (more: KeyboardEventInit) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyH', ctrlKey: true, altKey: true, cancelable: true, ...more }));
  expect(press({})).toBe(false);
  for (const other of [{ modifierAltGraph: true }, { altKey: false }, { ctrlKey: false }, { shiftKey: true }, { code: 'KeyJ' }])
    expect(press(other)).toBe(true);
  expect(pressed).toBe(1);
  stop();
  press({});
  expect(pressed).toBe(1);
});
