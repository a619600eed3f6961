import { expect, type Page } from 'playwright/test';
import { violations } from './accessibility';

/** What stands around the shown part and is the same for all of them. */
const FRAME = '[data-frame]';

/** The catalogue of the kit in one window: parts are shown one after the other, looks are put on in place. */
export class CataloguePage {
  readonly page: Page;
  readonly #broken: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', ({ message }) => this.#broken.push(message));
  }

  /** Exceptions of the page so far. */
  get broken(): readonly string[] {
    return this.#broken;
  }

  /** The part is drawn: its heading is there and nothing is on its way. */
  async open(id: string): Promise<void> {
    const link = this.page.locator(`nav[data-frame] a[href="/dy/kit/${id}"]`);
    await link.focus();
    await this.page.keyboard.press('Enter');
    await expect(link).toHaveAttribute('aria-current', /./);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(this.page.locator('main div[aria-busy]').last()).not.toBeEmpty();
  }

  async put(attribute: 'data-theme' | 'data-density', value: string): Promise<void> {
    await this.page.evaluate(([name = '', worn = '']) => document.documentElement.setAttribute(name, worn), [attribute, value]);
  }

  async speak(language: 'Svenska' | 'English'): Promise<void> {
    await this.page
      .getByRole('button', { name: /^(Language|Språk)|(Language|Språk)$/ })
      .last()
      .click();
    await this.page.getByRole('option', { name: language }).click();
  }

  /** Of the shown part alone: all rules, or only those that a look can break. */
  violations(rules?: readonly string[]): Promise<readonly string[]> {
    return violations(this.page, { include: 'main', exclude: FRAME, ...(rules && { rules }) });
  }

  /** Keys of texts that no catalogue has. */
  async unworded(): Promise<readonly string[]> {
    return (await this.page.locator('body').innerText()).match(/\[(dy|kit|list|record|report|admin|wizard|bench|shell)\.[\w.-]+\]/g) ?? [];
  }

  /** With the colours of the user only: controls without an edge or a word, and states that look like their absence. */
  invisible(): Promise<readonly string[]> {
    return this.page.evaluate(() => {
      const looks = ['color', 'backgroundColor', 'fontWeight', 'textDecorationLine', 'outlineStyle', 'outlineColor'] as const;
      const edges = ['Top', 'Right', 'Bottom', 'Left'] as const;
      const lookOf = (element: Element, pseudo?: string): string => {
        const style = getComputedStyle(element, pseudo);
        const border = edges.map((edge) => `${style[`border${edge}Style`]} ${style[`border${edge}Width`]} ${style[`border${edge}Color`]}`);
        return [...looks.map((name) => style[name]), ...border, pseudo === undefined ? '' : style.content].join('|');
      };
      const lookOfAll = (element: Element): string =>
        [element, ...element.querySelectorAll('*')].flatMap((one) => [lookOf(one), lookOf(one, '::before'), lookOf(one, '::after'), one.tagName]).join('\n');
      const shown = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getBoundingClientRect().width > 0;
      const told = (element: Element): string => `${element.tagName.toLowerCase()} ${element.outerHTML.slice(0, 160)}`;
      const main = document.querySelector('main') ?? document.body;

      const edgeless = [...main.querySelectorAll('input, textarea, select, button, [role="combobox"], [role="spinbutton"]')].filter((element) => {
        if (!shown(element) || (element.textContent ?? '').trim() !== '' || element.querySelector('svg, img') !== null) return false;
        if (element instanceof HTMLInputElement && ['checkbox', 'radio', 'range', 'file'].includes(element.type)) return false;
        for (let around: Element | null = element; around && around !== main; around = around.parentElement) {
          const style = getComputedStyle(around);
          if (edges.some((edge) => style[`border${edge}Style`] !== 'none' && style[`border${edge}Width`] !== '0px')) return false;
        }
        return true;
      });
      const STATES = ['aria-selected', 'aria-checked', 'aria-pressed', 'aria-current'];
      const alike = STATES.flatMap((state) =>
        [...main.querySelectorAll(`[${state}]:not([${state}="false"])`)].filter((element) => {
          if (!shown(element) || element instanceof HTMLInputElement) return false;
          const role = element.getAttribute('role');
          const peers = [
            ...(
              element.closest('ul, ol, [role="tablist"], [role="tree"], [role="grid"], [role="listbox"], [role="radiogroup"], [role="row"]') ?? main
            ).querySelectorAll(role === null ? element.tagName : `[role="${role}"]`),
          ];
          const peer = peers.find(
            (one) =>
              one !== element &&
              (one.getAttribute(state) ?? 'false') === 'false' &&
              one.className.length > 0 &&
              one.childElementCount === element.childElementCount &&
              shown(one),
          );
          return peer !== undefined && lookOfAll(peer) === lookOfAll(element);
        }),
      );
      return [...edgeless.map((element) => `no edge: ${told(element)}`), ...alike.map((element) => `no sign of its state: ${told(element)}`)];
    });
  }

  /** How much wider than the window the page stays. */
  sideways(): Promise<readonly string[]> {
    return this.page.evaluate(async () => {
      const page = document.documentElement;
      const isWider = (): boolean => page.scrollWidth > page.clientWidth + 1;
      // What follows the width of the window does so within some frames.
      for (let frame = 0; frame < 60 && isWider(); frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
      return isWider() ? [`the page is ${page.scrollWidth} wide in a window of ${page.clientWidth}`] : [];
    });
  }

  /** Controls that are out of sight or covered when the keyboard comes to them. */
  async unreachable(): Promise<readonly string[]> {
    return this.page.evaluate((frame) => {
      const page = document.documentElement;
      const controls = [...document.querySelectorAll<HTMLElement>('main input, main textarea, main button, main a[href], main [tabindex="0"]')].filter(
        (element) =>
          element.closest(frame) === null &&
          element.checkVisibility({ visibilityProperty: true }) &&
          element.getBoundingClientRect().width > 1 &&
          element.tabIndex >= 0 &&
          !element.hasAttribute('disabled'),
      );
      const covered = [controls[0], controls[Math.floor(controls.length / 2)], controls.at(-1)].filter((control) => {
        if (control === undefined) return false;
        control.focus();
        const { left, top, right, bottom, height } = control.getBoundingClientRect();
        const at = document.elementFromPoint((Math.max(left, 0) + Math.min(right, page.clientWidth)) / 2, top + Math.min(height, 24) / 2);
        const seen = at !== null && (control.contains(at) || at.contains(control) || (control.parentElement?.contains(at) ?? false));
        return bottom <= 0 || top >= page.clientHeight || right <= 0 || left >= page.clientWidth || !seen;
      });
      return covered.map((control) => `covered: ${control?.outerHTML.slice(0, 160) ?? ''}`);
    }, FRAME);
  }
}
