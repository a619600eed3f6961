import checker, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

declare global {
  interface Window {
    readonly axe?: typeof checker;
  }
}

/** Rules that colours, density and the length of words can break. */
export const LOOKS: readonly string[] = ['color-contrast', 'link-in-text-block', 'target-size', 'html-lang-valid'];

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Part {
  readonly include?: string;
  readonly exclude?: string;
  /** Instead of all. */
  readonly rules?: readonly string[];
}

/** What of a page, or of a part of it, breaks a rule of WCAG 2.2 AA. The checker stays in a page that changes without a load: bringing it in costs as much as a check. */
export const violations = async (page: Page, { include, exclude, rules }: Part = {}): Promise<readonly string[]> => {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(checker.source);
  const within = { include: [include ?? ':root'], exclude: exclude === undefined ? [] : [exclude] };
  const options: RunOptions = {
    resultTypes: ['violations'],
    runOnly: rules === undefined ? { type: 'tag', values: WCAG } : { type: 'rule', values: [...rules] },
  };
  return page.evaluate(
    async ([part, how]) => {
      const found = await window.axe?.run(part, how);
      if (found === undefined) throw new Error('The accessibility checker is not in the page');
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join('\n')}`);
    },
    [within, options] as const,
  );
};
