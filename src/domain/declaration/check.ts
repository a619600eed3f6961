import { isIsoDate } from '../kernel/calendar';
import { FieldCheck, type FieldCheckOptions } from './checkFields';
import { planOf, type Plan } from './checkPlan';
import { RuleCheck, type RuleCheckOptions } from './checkRules';
import type { DeclarationContent, Finding, GoodsItem, Header } from './declaration';
import { isOfSeveralCountries, jurisdictionOf, profileIn } from './profiles/jurisdiction';
import type { Profile } from './profiles/profile';

/** What a check asks of its surroundings: the day (yyyy-MM-dd), the modes of the optional validations by their id, and what registers and lists know. What is not given is not judged. */
export interface CheckOptions extends Omit<FieldCheckOptions, 'formatsOnly'>, RuleCheckOptions {}

/**
 * The checks of one profile, prepared. A screen asks `item` for the line that changed and `header` and `cross` after any change; a change of the
 * header can change what is asked of every item. Answers without findings are one shared empty list.
 */
export interface Check {
  readonly header: (header: Header, items: readonly GoodsItem[]) => readonly Finding[];
  /** `index` is the 0-based place of the item, for its pointers. */
  readonly item: (header: Header, item: GoodsItem, index: number) => readonly Finding[];
  readonly cross: (header: Header, items: readonly GoodsItem[]) => readonly Finding[];
}

const plans = new WeakMap<Profile, Plan>();

/** Made once for a profile. */
export const preparedPlan = (profile: Profile): Plan => {
  const known = plans.get(profile);
  if (known) return known;
  const plan = planOf(profile);
  plans.set(profile, plan);
  return plan;
};

const joined = (first: readonly Finding[], second: readonly Finding[]): readonly Finding[] => {
  if (second.length === 0) return first;
  return first.length === 0 ? second : [...first, ...second];
};

const checkIn = (profile: Profile, options: CheckOptions): Check => {
  const plan = preparedPlan(profile);
  const { commodity } = options;
  const fields = new FieldCheck(plan, {
    ...(commodity && { asksSupplementaryUnit: (code: string) => commodity(code)?.supplementaryUnit !== undefined }),
    ...options,
  });
  const rules = new RuleCheck(profile, plan, options);
  return {
    header: (header, items) => joined(fields.header(header, items), rules.header(header, items)),
    item: (header, item, index) => joined(fields.item(header, item, index), rules.item(header, item, index)),
    cross: (header, items) => rules.cross(header, items),
  };
};

/**
 * Prepares the checks of one profile (declarations, sections 4 and 5), for asking them line by line: after a change only what can have changed is checked again. Throws a
 * `RangeError` for a date that is no day.
 *
 * @example
 * const check = createCheck(profileOf('se-new-import'), { date: '2026-01-15', modes: {} });
 * check.item({}, { id: '0f8fad5b-d9cb-469f-a165-70867728950e', itemNumber: 1, netMass: '12 kg' }, 0).find(({ pointer }) => pointer === '/items/0/netMass').code // => 'DEC-R-FORMAT'
 */
export const createCheck = (profile: Profile, options: CheckOptions): Check => {
  if (!isIsoDate(options.date)) throw new RangeError(`Not a day: ${options.date}`);
  const own = checkIn(profile, options);
  if (!isOfSeveralCountries(profile)) return own;
  const checks = new Map([[profile.country, own]]);
  const checkOf = (header: Header): Check => {
    const { country } = jurisdictionOf(profile, header);
    const check = checks.get(country) ?? checkIn(profileIn(profile, country), options);
    checks.set(country, check);
    return check;
  };
  return {
    header: (header, items) => checkOf(header).header(header, items),
    item: (header, item, index) => checkOf(header).item(header, item, index),
    cross: (header, items) => checkOf(header).cross(header, items),
  };
};

const collect = (
  { header, items }: DeclarationContent,
  ofHeader: readonly Finding[],
  ofItem: (header: Header, item: GoodsItem, index: number) => readonly Finding[],
): Finding[] => {
  const all = [...ofHeader];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (item === undefined) continue;
    const found = ofItem(header, item, at);
    if (found.length > 0) all.push(...found);
  }
  return all;
};

/**
 * Everything that is wrong with a declaration (declarations, sections 4 and 5): formats, what its profile asks for, optional validations by their modes, in the order header,
 * goods items, what concerns all lines. Findings of severity 2 stop a submission, never a save. 9,999 lines take some milliseconds. Throws a
 * `RangeError` for a date that is no day.
 *
 * @example
 * const content = { header: {}, items: [{ id: '0f8fad5b-d9cb-469f-a165-70867728950e', itemNumber: 1, netMass: '12 kg' }] };
 * const findings = checkAll(profileOf('se-new-import'), content, { date: '2026-01-15', modes: {} });
 * findings.find(({ pointer }) => pointer === '/items/0/netMass').message // => 'Net mass: "12 kg" is not a number'
 */
export const checkAll = (profile: Profile, content: DeclarationContent, options: CheckOptions): Finding[] => {
  const check = createCheck(profile, options);
  const { header, items } = content;
  const all = collect(content, check.header(header, items), check.item);
  all.push(...check.cross(header, items));
  return all;
};

/**
 * Only what cannot be stored: letters in a number, a date that does not exist, a text that is too long or holds what cannot be read (DEC-R1).
 *
 * @example
 * const content = { header: {}, items: [{ id: '0f8fad5b-d9cb-469f-a165-70867728950e', itemNumber: 1, netMass: '12 kg' }] };
 * typeErrors(profileOf('se-new-import'), content).map(({ pointer, code }) => [pointer, code]) // => [['/items/0/netMass', 'DEC-R-FORMAT']]
 */
export const typeErrors = (profile: Profile, content: DeclarationContent): Finding[] => {
  const check = new FieldCheck(preparedPlan(profile), { date: '', formatsOnly: true });
  return collect(content, check.header(content.header, content.items), (header, item, index) => check.item(header, item, index));
};
