import { makeAutoObservable, observableRef } from 'mobx';
import { readValidationSettings, saveValidationSettings, VALIDATION_MODES, type ValidationMode, type ValidationSettings } from '../../../application/contract/dec';
import type { Api } from '../../../application/ports/api';
import type { Profile } from '../../../domain/declaration/profiles/profile';
import { optionalRules } from '../../../domain/declaration/rules/all';
import type { OptionalRule } from '../../../domain/declaration/rules/rule';
import { failed, type PortalError } from '../../../domain/kernel/result';

/** The optional validations of the active unit: read for every card, set by who may (ruling 59). */
export class SettingsModel {
  settings: ValidationSettings | undefined;
  draft: Readonly<Record<string, ValidationMode>> | undefined;
  busy = false;
  problem: PortalError | undefined;
  readonly rules: readonly OptionalRule[];
  readonly #api: Api;
  readonly #changed: (modes: Readonly<Record<string, ValidationMode>>) => void;

  constructor(api: Api, profile: Profile, changed: (modes: Readonly<Record<string, ValidationMode>>) => void) {
    this.#api = api;
    this.#changed = changed;
    this.rules = optionalRules.filter(({ appliesTo }) => appliesTo(profile));
    makeAutoObservable(this, { settings: observableRef, draft: observableRef, problem: observableRef, rules: false });
  }

  get isOpen(): boolean {
    return this.draft !== undefined;
  }

  async load(): Promise<void> {
    const answer = await this.#api.call(readValidationSettings, { params: {} });
    if (!failed(answer)) this.take(answer.right);
  }

  open(): void {
    this.draft = this.settings?.own ?? {};
    this.problem = undefined;
  }

  close(): void {
    this.draft = undefined;
  }

  /** The unit's own mode; the empty text when it takes that of the unit above. */
  modeOf(ruleId: string): ValidationMode | '' {
    return this.draft?.[ruleId] ?? '';
  }

  inherited(ruleId: string): ValidationMode {
    return this.settings?.inherited[ruleId] ?? 'OFF';
  }

  choose(ruleId: string, mode: string): void {
    const { [ruleId]: _before, ...others } = this.draft ?? {};
    const chosen = VALIDATION_MODES.find((one) => one === mode);
    this.draft = chosen === undefined ? others : { ...others, [ruleId]: chosen };
  }

  async save(): Promise<void> {
    if (this.draft === undefined) return;
    this.begin();
    const answer = await this.#api.call(saveValidationSettings, { params: {}, body: { own: { ...this.draft } } });
    this.end(failed(answer) ? answer.left : undefined);
    if (failed(answer)) return;
    this.take(answer.right);
    this.close();
  }

  begin(): void {
    this.busy = true;
    this.problem = undefined;
  }

  end(problem: PortalError | undefined): void {
    this.busy = false;
    this.problem = problem;
  }

  take(settings: ValidationSettings): void {
    this.settings = settings;
    this.#changed(settings.effective);
  }
}
