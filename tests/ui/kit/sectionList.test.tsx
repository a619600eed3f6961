import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SectionList } from '../../../src/ui/kit/SectionList';
import { shownInKit } from './kitPage';

afterEach(() => void vi.restoreAllMocks());

const WINDOW = 1_000;
/** Tops from the top of the page; the last two are short and stand at its end. */
const TOPS = { general: 0, items: 800, guarantee: 2_700, messages: 2_850 };
const PAGE = 3_000;

/** The page as a browser would have laid it out, scrolled so far. */
const scrolledTo = async (from: number, page = PAGE): Promise<string | null> => {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(WINDOW);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(from);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(page);
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(0);
    return 0;
  });
  for (const [id, top] of Object.entries(TOPS)) {
    const section = document.getElementById(id);
    if (section) section.getBoundingClientRect = () => new DOMRect(0, top - from, 100, 100);
  }
  await act(async () => void window.dispatchEvent(new Event('scroll')));
  return screen.getByRole('navigation').querySelector('[aria-current="true"]')?.getAttribute('href') ?? null;
};

const shown = () =>
  shownInKit(
    <>
      <SectionList sections={Object.keys(TOPS).map((id) => ({ id, title: 'kit.sections' }))} />
      {Object.keys(TOPS).map((id) => (
        <section key={id} id={id} />
      ))}
    </>,
  );

it('marks the section that is read, down to the last one at the end of the page', async () => {
  await shown();
  expect(await scrolledTo(0)).toBe('#general');
  expect(await scrolledTo(500)).toBe('#items');
  expect(await scrolledTo(1_880)).toBe('#guarantee');
  expect(await scrolledTo(2_000)).toBe('#messages');
});

it('marks the first one of a page that is too short to scroll', async () => {
  await shown();
  expect(await scrolledTo(0, 700)).toBe('#general');
});
