import { describe, expect, it } from 'vitest';
import { BrowserStorage, type OpenStorage } from '../../../src/adapters/storage/browserStorage';

const working = (): { open: OpenStorage; kept: Map<string, string> } => {
  const kept = new Map<string, string>();
  return {
    kept,
    open: () => ({ getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value), removeItem: (key) => void kept.delete(key) }),
  };
};

const blocked: OpenStorage = () => {
  throw new DOMException('blocked', 'SecurityError');
};

const fullWith =
  (key: string, value: string): OpenStorage =>
  () => ({
    getItem: (asked) => (asked === key ? value : null),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });

describe('the browser’s storage', () => {
  it('keeps tab and browser apart', () => {
    const tab = working();
    const browser = working();
    const storage = new BrowserStorage({ tab: tab.open, browser: browser.open });
    storage.write('tab', 'a', '1');
    expect([storage.read('tab', 'a'), storage.read('browser', 'a'), tab.kept.get('a')]).toEqual(['1', undefined, '1']);
    storage.remove('tab', 'a');
    expect([storage.read('tab', 'a'), tab.kept.size]).toEqual([undefined, 0]);
  });

  it('keeps for this page what a blocked storage refuses', () => {
    const storage = new BrowserStorage({ tab: blocked, browser: blocked });
    storage.write('browser', 'a', '1');
    expect(storage.read('browser', 'a')).toBe('1');
    storage.remove('browser', 'a');
    expect(storage.read('browser', 'a')).toBeUndefined();
  });

  it('does not answer what a full storage still has from before', () => {
    const full = fullWith('a', 'old');
    const storage = new BrowserStorage({ tab: full, browser: full });
    expect(storage.read('tab', 'a')).toBe('old');
    storage.write('tab', 'a', 'new');
    expect(storage.read('tab', 'a')).toBe('new');
  });
});
