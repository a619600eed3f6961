import { makeAutoObservable, observableRef } from 'mobx';
import type { Model } from '../../../ui/react/model';
import { DENSITIES, THEMES, type Density, type Theme } from '../../../ui/shell/preferences';
import type { Language } from '../../../ui/text/language';
import type { Texts } from '../../../ui/text/texts';
import { partGroups, type PartGroup } from './parts';

const THEME = 'data-theme';
const DENSITY = 'data-density';

const put = (page: HTMLElement, name: string, value: string | undefined): void => {
  if (value === undefined) page.removeAttribute(name);
  else page.setAttribute(name, value);
};

/** What of the catalogue is listed, and how the page looks while it is open; the user's own look comes back with the end of it. */
export class CatalogueModel implements Model {
  typed = '';
  texts: Texts;
  theme: Theme;
  density: Density;
  readonly #page: HTMLElement;
  readonly #before: readonly (readonly [name: string, value: string | undefined])[];

  constructor(texts: Texts, page: HTMLElement) {
    this.texts = texts;
    this.#page = page;
    this.#before = [THEME, DENSITY].map((name) => [name, page.getAttribute(name) ?? undefined]);
    this.theme = THEMES.find((theme) => theme === page.getAttribute(THEME)) ?? 'system';
    this.density = DENSITIES.find((density) => density === page.getAttribute(DENSITY)) ?? 'auto';
    makeAutoObservable(this, { texts: observableRef });
  }

  open(): () => void {
    return () => {
      for (const [name, value] of this.#before) put(this.#page, name, value);
    };
  }

  /** Groups of parts whose title has the words that are typed. */
  get groups(): readonly PartGroup[] {
    const wanted = this.typed.trim().toLowerCase();
    return partGroups
      .map((group) => ({ ...group, parts: group.parts.filter(({ title }) => this.texts.t(title).toLowerCase().includes(wanted)) }))
      .filter(({ parts }) => parts.length > 0);
  }

  search(typed: string): void {
    this.typed = typed;
  }

  wear(theme: string): void {
    this.theme = THEMES.find((one) => one === theme) ?? 'system';
    put(this.#page, THEME, this.theme === 'system' ? undefined : this.theme);
  }

  space(density: string): void {
    this.density = DENSITIES.find((one) => one === density) ?? 'auto';
    put(this.#page, DENSITY, this.density === 'auto' ? undefined : this.density);
  }

  async speak(language: Language): Promise<void> {
    this.show((await this.texts.in(language)) ?? this.texts);
  }

  /** The user has chosen another language for the portal, or the catalogue has for itself. */
  show(texts: Texts): void {
    this.texts = texts;
  }
}
