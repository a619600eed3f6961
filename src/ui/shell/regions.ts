/** Bar, header, criteria, sections, grids, validation panel (UI guide, section 6); what a page has not is left out. */
const REGIONS = '[data-region], #content h1, #content [role=search], #content nav, #content [role=grid], #content aside';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]';

const isReachable = (element: HTMLElement): boolean => element.checkVisibility?.() ?? element.offsetParent !== null;

const isStop = (element: HTMLElement): boolean => element.tabIndex >= 0 && isReachable(element);

/** Where the focus goes in a region: to itself if it takes it, else to its first stop of the Tab key. */
const stopOf = (region: HTMLElement): HTMLElement | undefined =>
  region.hasAttribute('tabindex') ? region : [...region.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isStop);

const regionsOf = (page: Document): readonly HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>(REGIONS)].filter((region) => isReachable(region) && stopOf(region) !== undefined);

/** Moves the focus to the next region of the page, or the one before; round at its ends. */
export const goToRegion = (page: Document, step: 1 | -1): void => {
  const regions = regionsOf(page);
  const focused = page.activeElement;
  const inside = regions.findLastIndex((region) => region.contains(focused));
  // Beside all regions: as if in the last one that begins before.
  const before = regions.findLastIndex((region) => focused !== null && (region.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  const here = inside >= 0 ? inside : step > 0 ? before : before + 1;
  const next = regions[(here + step + regions.length) % regions.length];
  if (next) stopOf(next)?.focus();
};
