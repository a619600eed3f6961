import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Files share their modules and their page: the library cleans up by itself in the first of them only.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  const { documentElement } = document;
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name);
  document.title = '';
  history.replaceState(null, '', '/');
});
