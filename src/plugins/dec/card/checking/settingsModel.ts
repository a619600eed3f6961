import { makeAutoObservable, observableRef } from 'mobx';
import {
  readValidationSettings,
  saveValidationSettings,
  VALIDATION_MODES,
  type ValidationMode,
  type ValidationSettings,
} from '../../../../application/contract/dec';
import type { Api } from '../../../../application/ports/api';
import { optionalRules } from '../../../../domain/declaration/rules/all';
import type { OptionalRule } from '../../../../domain/declaration/rules/rule';
import { jurisdictionOf } from '../../../../domain/declaration/profiles/jurisdiction';
import { FLOWS, type Profile } from '../../../../domain/declaration/profiles/profile';
import {
  checkSettings,
  modesOf,
  resolvedMode,
  SETTING_COUNTRIES,
  settingApplies,
  type ResolvedMode,
  type SettingCircumstances,
  type SettingLevel,
  type ValidationSetting,
} from '../../../../domain/declaration/validationSettings';
import { failed, type PortalError } from '../../../../domain/kernel/result';
import type { CardContent } from '../cardContent';

type Draft = Readonly<Record<string, ValidationSetting>>;

const BLANK = { countries: [], flows: [] };

/** The optional validations of the active unit: read for every card, set by who may (ruling 59). */
export class SettingsModel {
  settings: ValidationSettings | undefined;
  draft: Draft | undefined;
  /** The validation whose countries, flows and days are shown. */
  limited: string | undefined;
  busy = false;
  problem: PortalError | undefined;
  readonly rules: readonly OptionalRule[];
  readonly #api: Api;
  readonly #circumstances: () => SettingCircumstances;
  readonly #changed: (modes: Readonly<Record<string, ValidationMode>>) => void;

  constructor(api: Api, profile: Profile, content: CardContent, today: string, changed: (modes: Readonly<Record<string, ValidationMode>>) => void) {
    this.#api = api;
    this.#circumstances = () => ({ country: jurisdictionOf(profile, content.form.value).country, flow: profile.flow, today });
    this.#changed = changed;
    this.rules = optionalRules.filter(({ appliesTo }) => appliesTo(profile));
    makeAutoObservable(this, { settings: observableRef, draft: observableRef, problem: observableRef, rules: false });
  }

  get isOpen(): boolean {
    return this.draft !== undefined;
  }

  get #own(): SettingLevel | undefined {
    const { levels = [], orgUnitId } = this.settings ?? {};
    return levels.find((level) => level.orgUnitId === orgUnitId);
  }

  get #above(): readonly SettingLevel[] {
    const own = this.#own;
    return (this.settings?.levels ?? []).filter((level) => level !== own);
  }

  get unit(): string {
    return this.#own?.name ?? '';
  }

  async load(): Promise<void> {
    const answer = await this.#api.call(readValidationSettings, { params: {} });
    if (!failed(answer)) this.take(answer.right);
  }

  open(): void {
    this.draft = Object.fromEntries((this.#own?.settings ?? []).map((setting) => [setting.validationId, setting]));
    this.problem = undefined;
    this.limited = undefined;
  }

  close(): void {
    this.draft = undefined;
  }

  /** What the unit itself says; undefined when it takes that of the unit above. */
  own(ruleId: string): ValidationSetting | undefined {
    return this.draft?.[ruleId];
  }

  inherited(ruleId: string): ResolvedMode {
    return resolvedMode(this.#above, ruleId, this.#circumstances());
  }

  /** What would count for the declaration on the card. */
  effective(ruleId: string): ResolvedMode {
    const own = this.own(ruleId);
    const level = this.#own;
    if (own && level && settingApplies(own, this.#circumstances())) return { mode: own.mode, level };
    return this.inherited(ruleId);
  }

  choose(ruleId: string, mode: string): void {
    const { [ruleId]: before = { validationId: ruleId, ...BLANK }, ...others } = this.draft ?? {};
    const chosen = VALIDATION_MODES.find((one) => one === mode);
    this.draft = chosen === undefined ? others : { ...others, [ruleId]: { ...before, mode: chosen } };
  }

  showLimits(ruleId: string): void {
    this.limited = this.limited === ruleId ? undefined : ruleId;
  }

  chooseCountries(ruleId: string, chosen: readonly string[]): void {
    this.#change(ruleId, (setting) => ({ ...setting, countries: SETTING_COUNTRIES.filter((country) => chosen.includes(country)) }));
  }

  chooseFlows(ruleId: string, chosen: readonly string[]): void {
    this.#change(ruleId, (setting) => ({ ...setting, flows: FLOWS.filter((flow) => chosen.includes(flow)) }));
  }

  chooseDay(ruleId: string, which: 'validFrom' | 'validTo', day: string): void {
    this.#change(ruleId, (setting) => {
      const { [which]: _before, ...others } = setting;
      return day === '' ? others : { ...others, [which]: day };
    });
  }

  async save(): Promise<void> {
    if (this.draft === undefined) return;
    const own = Object.values(this.draft);
    const fits = checkSettings(own);
    if (failed(fits)) return this.end(fits.left);
    this.begin();
    const answer = await this.#api.call(saveValidationSettings, { params: {}, body: { own } });
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
    this.#changed(modesOf(settings.levels, this.#circumstances()));
  }

  #change(ruleId: string, change: (setting: ValidationSetting) => ValidationSetting): void {
    const before = this.draft?.[ruleId];
    if (before) this.draft = { ...this.draft, [ruleId]: change(before) };
  }
}
