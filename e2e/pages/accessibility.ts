import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Part {
  readonly include?: string;
  readonly exclude?: string;
}

/** What of a page, or of a part of it, breaks a rule of WCAG 2.2 AA. The portal has no frames, so no window of the checker's own is opened for them. */
export const violations = async (page: Page, { include, exclude }: Part = {}): Promise<readonly string[]> => {
  const checker = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }).withTags(WCAG);
  if (include !== undefined) checker.include(include);
  if (exclude !== undefined) checker.exclude(exclude);
  const found = await checker.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join('\n')}`);
};
