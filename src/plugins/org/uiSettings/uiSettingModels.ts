import { makeAutoObservable, observableRef } from 'mobx';
import type { RecordOf } from '../../../application/contract/record';
import { reviseUiSetting, rollBackUiSetting, uiSettingContract } from '../../../application/contract/uiSettings';
import type { Api } from '../../../application/ports/api';
import type { Navigation } from '../../../application/ports/navigation';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { TemplateState } from '../../../domain/organization/templates/template';
import type { NamedElement, UiScreen } from '../../../domain/organization/uiSettings/recordScreens';
import { uiScreen, uiScreens } from '../../../domain/organization/uiSettings/profileScreens';
import type { ElementSetting, UiConfiguration } from '../../../domain/organization/uiSettings/uiConfiguration';
import type { FormModel } from '../../../ui/kit/form/formModel';
import type { Model } from '../../../ui/react/model';
import type { PluginTexts } from '../../../ui/text/pluginTexts';
import type { Texts } from '../../../ui/text/texts';

export const UI_SETTINGS = '/org/ui-configuration-management';

/** The texts of the plugins whose screens can be set up: until they are there nothing is named. */
export class ScreenNamesModel implements Model {
  ready = false;
  readonly #catalogues: PluginTexts;
  readonly #texts: Texts;

  constructor(catalogues: PluginTexts, texts: Texts) {
    this.#catalogues = catalogues;
    this.#texts = texts;
    makeAutoObservable(this);
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const wanted = [...new Set(uiScreens.map(({ plugin }) => plugin))].flatMap((plugin) => this.#catalogues.get(plugin) ?? []);
    await Promise.allSettled(wanted.map((catalogue) => this.#texts.load(catalogue)));
    this.done();
  }

  done(): void {
    this.ready = true;
  }
}

export const screenName = ({ textKey, english }: Pick<UiScreen, 'textKey' | 'english'>, texts: Texts): string => texts.translate(textKey, english);

export type Mark = 'hidden' | 'required' | 'readOnly';

/** The elements of the chosen screen, and what the draft says of each. */
export class ElementsModel implements Model {
  wanted = '';
  onlySet = false;
  selected: string | undefined;
  readonly #form: FormModel<UiConfiguration>;

  constructor(form: FormModel<UiConfiguration>) {
    this.#form = form;
    makeAutoObservable(this);
  }

  open(): () => void {
    return () => undefined;
  }

  get screen(): UiScreen | undefined {
    return uiScreen(this.#form.value.screenId ?? '');
  }

  get settings(): readonly ElementSetting[] {
    return this.#form.value.elements ?? [];
  }

  get chosen(): NamedElement | undefined {
    return this.screen?.elements.find(({ id }) => id === this.selected);
  }

  shown(texts: Texts): readonly NamedElement[] {
    const words = this.wanted.trim().toLowerCase();
    return (this.screen?.elements ?? []).filter(
      (element) => (!this.onlySet || this.of(element.id) !== undefined) && `${screenName(element, texts)} ${element.id}`.toLowerCase().includes(words),
    );
  }

  of(id: string): ElementSetting | undefined {
    return this.settings.find(({ elementId }) => elementId === id);
  }

  look(words: string): void {
    this.wanted = words;
  }

  showOnlySet(on: boolean): void {
    this.onlySet = on;
  }

  select(id: string | undefined): void {
    this.selected = id;
  }

  mark(id: string, mark: Mark, on: boolean): void {
    this.#put(id, { ...this.of(id), [mark]: on ? true : undefined });
  }

  name(id: string, language: string, words: string): void {
    const { label = {}, ...rest } = this.of(id) ?? {};
    const named = Object.fromEntries(Object.entries({ ...label, [language]: words }).filter(([, word]) => word !== ''));
    this.#put(id, { ...rest, ...(Object.keys(named).length > 0 && { label: named }) });
  }

  help(id: string, words: string): void {
    this.#put(id, { ...this.of(id), help: words === '' ? undefined : words });
  }

  order(id: string, place: string): void {
    this.#put(id, { ...this.of(id), order: /^\d{1,3}$/.test(place) ? Number(place) : undefined });
  }

  #put(id: string, said: { readonly [K in keyof ElementSetting]: ElementSetting[K] | undefined }): void {
    const given = Object.fromEntries(Object.entries({ ...said, elementId: id }).filter(([, value]) => value !== undefined));
    const others = this.settings.filter(({ elementId }) => elementId !== id);
    this.#form.set('/elements', Object.keys(given).length > 1 ? [...others, given] : others);
  }
}

const PAGE = { pageNum: 0, pageSize: 100, sortOrder: [{ fieldId: 'changedAt', sortDirection: 'desc' as const }] };

export interface SettingVersion {
  readonly id: string;
  readonly status: TemplateState;
  readonly versionNo: number | '';
  readonly note: string;
  readonly changedAt: string;
  readonly changedBy: string;
}

/** All versions of a screen's settings in their place. */
export class SettingVersionsModel implements Model {
  versions: readonly SettingVersion[] | undefined;
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;
  readonly #navigation: Navigation;
  readonly #record: RecordOf<UiConfiguration, TemplateState>;

  constructor(api: Api, navigation: Navigation, record: RecordOf<UiConfiguration, TemplateState>) {
    this.#api = api;
    this.#navigation = navigation;
    this.#record = record;
    makeAutoObservable(this, { versions: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const { screenId = '', scopeId = '' } = this.#record.content;
    const answer = await this.#api.call(uiSettingContract.calls.search, { body: { criteria: { screenId, scopeId }, paging: PAGE } });
    if (failed(answer)) this.failed(answer.left);
    else this.take(answer.right.items);
  }

  take(versions: readonly SettingVersion[]): void {
    this.versions = versions;
  }

  failed(problem: PortalError): void {
    this.problem = problem;
    this.busy = false;
  }

  revise(id: string): Promise<void> {
    return this.#go(() => this.#api.call(reviseUiSetting, { params: { id } }, { idempotencyKey: freshGuid() }));
  }

  rollBack(id: string): Promise<void> {
    return this.#go(() => this.#api.call(rollBackUiSetting, { params: { id } }, { idempotencyKey: freshGuid() }));
  }

  async #go(work: () => Promise<Result<{ readonly id: string }>>): Promise<void> {
    if (this.busy) return;
    this.begin();
    const answer = await work();
    if (failed(answer)) this.failed(answer.left);
    else this.#navigation.to(`${UI_SETTINGS}/${answer.right.id}`);
  }

  begin(): void {
    this.busy = true;
    this.problem = undefined;
  }
}
