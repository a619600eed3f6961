import * as t from 'io-ts';
import { isIsoDate } from '../kernel/dates';
import { ok, type Result } from '../kernel/result';
import { FLOWS, type ProfileFlow } from './profiles/profile';
import { refusedFor, type Refusal } from './refusals';
import { optionalRules } from './rules/all';
import type { Mode } from './rules/rule';
import { oneOf } from '../kernel/oneOf';

/** Countries whose declarations the portal knows (specification 2.1). */
export const SETTING_COUNTRIES = ['SE', 'NO', 'DK', 'GB', 'NL', 'IT', 'EU'] as const;

/** What an organisation unit says of an optional validation. Without countries or flows: of all; `validFrom` and `validTo` are yyyy-MM-dd, both included. */
export const ValidationSetting = t.intersection([
  t.strict({
    validationId: t.string,
    mode: oneOf<Mode>(['OFF', 'WARNING', 'ERROR']),
    countries: t.array(oneOf(SETTING_COUNTRIES)),
    flows: t.array(oneOf<ProfileFlow>(FLOWS)),
  }),
  t.exact(t.partial({ validFrom: t.string, validTo: t.string })),
]);
export type ValidationSetting = t.TypeOf<typeof ValidationSetting>;

/**
 * The settings of one unit; `name` is that of the unit.
 *
 * @example
 * SettingLevel.is({ orgUnitId: '0f8fad5b-d9cb-469f-a165-70867728950e', name: 'Gothenburg', settings: [] }) // => true
 */
export const SettingLevel = t.type({ orgUnitId: t.string, name: t.string, settings: t.array(ValidationSetting) });
export type SettingLevel = t.TypeOf<typeof SettingLevel>;

/** The declaration that is checked, and the day on which. */
export interface SettingCircumstances {
  readonly country: string;
  readonly flow: string;
  /** yyyy-MM-dd. */
  readonly today: string;
}

const includes = (named: readonly string[], one: string): boolean => named.length === 0 || named.includes(one);

export const settingApplies = (
  { countries, flows, validFrom = '', validTo = '9999' }: ValidationSetting,
  { country, flow, today }: SettingCircumstances,
): boolean => includes(countries, country) && includes(flows, flow) && validFrom <= today && today <= validTo;

/** Where the mode of a validation comes from; without a level nobody has set it, and it is OFF. */
export interface ResolvedMode {
  readonly mode: Mode;
  readonly level?: SettingLevel;
}

/** The nearest setting that applies, walking up from the unit (specification 5.1). `levels`: the unit itself first. */
export const resolvedMode = (levels: readonly SettingLevel[], validationId: string, circumstances: SettingCircumstances): ResolvedMode => {
  for (const level of levels) {
    const found = level.settings.find((setting) => setting.validationId === validationId && settingApplies(setting, circumstances));
    if (found) return { mode: found.mode, level };
  }
  return { mode: 'OFF' };
};

/**
 * The modes of all optional validations, by rule id: what `checkAll` takes as `modes`. `levels`: the unit itself first, then those above it;
 * `today` is yyyy-MM-dd (specification 2.6).
 *
 * @example
 * const own = { validationId: 'ValidateCommodityCode', mode: 'ERROR', countries: ['SE'], flows: [], validFrom: '2026-01-01' };
 * const levels = [{ orgUnitId: 'b0000000-0000-4000-8000-000000000001', name: 'Gothenburg', settings: [own] }];
 * validationModes(levels, { country: 'SE', flow: 'IMPORT', today: '2026-01-15' }).ValidateCommodityCode // => 'ERROR'
 * validationModes(levels, { country: 'NO', flow: 'IMPORT', today: '2026-01-15' }).ValidateCommodityCode // => 'OFF'
 */
export const modesOf = (levels: readonly SettingLevel[], circumstances: SettingCircumstances): Readonly<Record<string, Mode>> =>
  Object.fromEntries(optionalRules.map(({ id }) => [id, resolvedMode(levels, id, circumstances).mode]));

const problemsOf = (settings: readonly ValidationSetting[]): readonly Refusal[] =>
  settings.flatMap(({ validationId, validFrom, validTo }, at): Refusal[] => {
    if (!optionalRules.some(({ id }) => id === validationId) || settings.findIndex((other) => other.validationId === validationId) !== at)
      return [{ key: 'DEC-SETTING.rule', args: { rule: validationId.slice(0, 80) }, pointer: `/own/${at}/validationId` }];
    if ([validFrom, validTo].some((day) => day !== undefined && !isIsoDate(day))) return [{ key: 'DEC-SETTING.day', pointer: `/own/${at}/validFrom` }];
    return validFrom !== undefined && validTo !== undefined && validTo < validFrom ? [{ key: 'DEC-SETTING.days', pointer: `/own/${at}/validTo` }] : [];
  });

/** Of one unit: each validation at most once, with days that exist and follow one another. */
export const checkSettings = (settings: readonly ValidationSetting[]): Result<true> => {
  const [first, ...more] = problemsOf(settings);
  return first === undefined ? ok(true) : refusedFor(first, ...more);
};
