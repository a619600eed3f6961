import { makeAutoObservable, observableRef } from 'mobx';
import { readEffectiveUi } from '../../../application/contract/uiSettings';
import type { Api } from '../../../application/ports/api';
import { failed, type PortalError } from '../../../domain/kernel/result';
import type { EffectiveElement } from '../../../domain/organization/uiSettings/uiConfiguration';
import { LANGUAGES } from '../../text/language';
import type { Catalogues, Texts } from '../../text/texts';
import type { Model } from '../../react/model';

/** Names and helps of the organisation as a catalogue: in the language of the reader, else in English, else in what there is. Words as they are, nothing in them is a placeholder. */
export const settingTexts = (keys: string, elements: readonly EffectiveElement[]): Catalogues => {
  const catalogue = (language: string) => {
    const words = elements.flatMap(({ elementId, label = {}, help = '' }) => {
      const named = label[language] ?? label['EN'] ?? Object.values(label)[0];
      return [
        ...(named === undefined ? [] : [[`${keys}.${elementId}`, [named]] as const]),
        ...(help === '' ? [] : [[`${keys}.${elementId}.help`, [help]] as const]),
      ];
    });
    return () => Promise.resolve({ default: Object.fromEntries(words) });
  };
  return Object.fromEntries(LANGUAGES.map((language) => [language, catalogue(language)])) as unknown as Catalogues;
};

interface Asked {
  readonly screenId: string;
  readonly keys: string;
  /** Shown with this draft, before it is published. */
  readonly draft: string | undefined;
}

/** How the organisation has set a screen up. */
export class UiSettingsModel implements Model {
  elements: readonly EffectiveElement[] | undefined;
  problem: PortalError | undefined;
  readonly #api: Api;
  readonly #texts: Texts;
  readonly #asked: Asked;

  constructor(api: Api, texts: Texts, asked: Asked) {
    this.#api = api;
    this.#texts = texts;
    this.#asked = asked;
    makeAutoObservable(this, { elements: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const { screenId, draft, keys } = this.#asked;
    const answer = await this.#api.call(readEffectiveUi, { params: { screenId, ...(draft !== undefined && { draft }) } });
    if (failed(answer)) return this.failed(answer.left);
    await this.#texts.load(settingTexts(keys, answer.right));
    this.take(answer.right);
  }

  take(elements: readonly EffectiveElement[]): void {
    this.problem = undefined;
    this.elements = elements;
  }

  failed(problem: PortalError): void {
    this.problem = problem;
  }
}
