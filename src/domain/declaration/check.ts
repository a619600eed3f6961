import { FieldCheck, type FieldCheckOptions } from './checkFields';
import { planOf, type Plan } from './checkPlan';
import { RuleCheck, type RuleCheckOptions } from './checkRules';
import type { DeclarationContent, Finding, GoodsItem, Header } from './declaration';
import type { Profile } from './profiles/profile';

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

const preparedPlan = (profile: Profile): Plan => {
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

export const createCheck = (profile: Profile, options: CheckOptions): Check => {
  const plan = preparedPlan(profile);
  const fields = new FieldCheck(plan, options);
  const rules = new RuleCheck(profile, plan, options);
  return {
    header: (header, items) => joined(fields.header(header, items), rules.header(header, items)),
    item: (header, item, index) => joined(fields.item(header, item, index), rules.item(header, item, index)),
    cross: (header, items) => rules.cross(header, items),
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

/** Everything that is wrong with a declaration, in the order header, goods items, what concerns all lines. Findings of severity 2 stop a submission, never a save. */
export const checkAll = (profile: Profile, content: DeclarationContent, options: CheckOptions): Finding[] => {
  const check = createCheck(profile, options);
  const { header, items } = content;
  const all = collect(content, check.header(header, items), check.item);
  all.push(...check.cross(header, items));
  return all;
};

/** Only what cannot be stored: letters in a number, a date that does not exist, a text that is too long or holds what cannot be read (DEC-R1). */
export const typeErrors = (profile: Profile, content: DeclarationContent): Finding[] => {
  const check = new FieldCheck(preparedPlan(profile), { date: '', formatsOnly: true });
  return collect(content, check.header(content.header, content.items), (header, item, index) => check.item(header, item, index));
};
