import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Rules that colours, density and the length of words can break. */
export const LOOKS: readonly string[] = ['color-contrast', 'link-in-text-block', 'target-size', 'html-lang-valid'];

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Part {
  readonly include?: string;
  readonly exclude?: string;
  /** Instead of all. */
  readonly rules?: readonly string[];
}

/** What of a page, or of a part of it, breaks a rule of WCAG 2.2 AA. The portal has no frames, so no window of the checker's own is opened for them. */
export const violations = async (page: Page, { include, exclude, rules }: Part = {}): Promise<readonly string[]> => {
  const checker = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], runOnly: rules === undefined ? { type: 'tag', values: WCAG } : { type: 'rule', values: [...rules] } });
  if (include !== undefined) checker.include(include);
  if (exclude !== undefined) checker.exclude(exclude);
  const found = await checker.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join('\n')}`);
};
