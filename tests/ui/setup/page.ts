import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

const attributesOf = (element: Element): ReadonlyMap<string, string> => new Map([...element.attributes].map(({ name, value }) => [name, value]));
const atFirst = [document.documentElement, document.body].map((element) => [element, attributesOf(element)] as const);
const title = document.title;

const restoreAttributes = (element: Element, first: ReadonlyMap<string, string>): void => {
  for (const { name } of [...element.attributes]) if (!first.has(name)) element.removeAttribute(name);
  for (const [name, value] of first) element.setAttribute(name, value);
};

beforeEach(() => history.replaceState(null, '', '/'));

/** Files share their modules and their page: each test leaves it as it found it. What modules hold on to in the body stays theirs. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  for (const [element, first] of atFirst) restoreAttributes(element, first);
  document.title = title;
});
