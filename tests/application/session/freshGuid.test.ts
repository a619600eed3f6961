import { afterEach, describe, expect, it, vi } from 'vitest';
import { freshGuid } from '../../../src/application/session/freshGuid';
import { isRouteGuid } from '../../../src/domain/kernel/guid';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a fresh GUID', () => {
  it('is one, also where the page is not on a secure origin', () => {
    expect(isRouteGuid(freshGuid())).toBe(true);
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    const guids = Array.from({ length: 100 }, freshGuid);
    expect(guids.every(isRouteGuid)).toBe(true);
    expect(guids.every((guid) => guid[14] === '4')).toBe(true);
    expect(new Set(guids).size).toBe(100);
  });
});
