import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Preferences } from '../../../src/ui/shell/preferences';
import { markStaging } from '../../../src/ui/shell/staging';
import { FakeStorage } from '../../fakes/fakeStorage';

describe('the preferences of this browser', () => {
  it('leave the look to the system until the user chooses', () => {
    const page = document.createElement('div');
    const storage = new FakeStorage();
    new Preferences(storage).applyTo(page);
    expect([page.dataset['theme'], page.dataset['density']]).toEqual([undefined, undefined]);
    const chosen = new Preferences(storage);
    chosen.theme = 'dark';
    chosen.density = 'compact';
    new Preferences(new FakeStorage(storage.browser)).applyTo(page);
    expect([page.dataset['theme'], page.dataset['density']]).toEqual(['dark', 'compact']);
    chosen.theme = 'system';
    chosen.applyTo(page);
    expect(page.dataset['theme']).toBeUndefined();
  });

  it('ignore what no version of the portal has written', () => {
    const storage = new FakeStorage(
      new Map([
        ['portal.theme', 'pink'],
        ['portal.density', ''],
        ['portal.language', 'XX'],
      ]),
    );
    const { theme, density, language } = new Preferences(storage);
    expect([theme, density, language]).toEqual(['system', 'auto', 'EN']);
  });
});

describe('the page', () => {
  const html = readFileSync('src/index.html', 'utf8');

  it('has no script and no style of its own, and says its nonce', () => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect([...page.scripts].filter(({ src }) => src === '')).toEqual([]);
    expect(page.querySelectorAll('style, [style]').length).toBe(0);
    expect(page.querySelector('meta[property="csp-nonce"]')?.getAttribute('content')).toBe('__NONCE__');
  });

  it('gets a purple corner in staging, once', () => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const icon = () => page.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? '';
    markStaging(page);
    const marked = icon();
    markStaging(page);
    expect([marked.split('%236B2A8C').length - 1, icon()]).toEqual([1, marked]);
  });
});
