import * as t from 'io-ts';
import { preparedPlan } from '../check';
import type { DeclarationContent, Finding } from '../declaration';
import { englishAt } from '../fieldAt';
import { placeOf } from '../profiles/place';
import type { Profile } from '../profiles/profile';
import { fillIn, findingTexts } from '../rules/finding';
import { EnrichmentCategory } from './enrichmentRule';
import { valueIn } from './placing';

/** More are filled in, but no longer marked. */
export const MAX_MARKS = 20_000;

/** What a rule filled in; `pointer` is from the goods item where there is one. */
export const EnrichedValue = t.intersection([
  t.type({ ruleId: t.string, rule: t.string, category: EnrichmentCategory, pointer: t.string, value: t.string }),
  t.partial({ itemId: t.string }),
]);
export type EnrichedValue = t.TypeOf<typeof EnrichedValue>;

const pathOf = (pointer: string): readonly (string | number)[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

const keyOf = ({ itemId = '', pointer }: Pick<EnrichedValue, 'itemId' | 'pointer'>): string => `${itemId}${pointer}`;

/** Those that still stand as the rule filled them in; a value that was changed since belongs to who changed it. The last of several at one place. */
export const standing = (values: readonly EnrichedValue[], { header, items }: DeclarationContent): readonly EnrichedValue[] => {
  if (values.length === 0) return values;
  const byId = new Map(items.map((item) => [item.id, item]));
  const last = new Map(values.map((value) => [keyOf(value), value]));
  const kept = [...last.values()].filter(({ itemId, pointer, value }) => {
    const record = itemId === undefined ? header : byId.get(itemId);
    return record !== undefined && [valueIn(record, pathOf(pointer))].flat().join(' ') === value;
  });
  return kept.length === values.length && kept.length <= MAX_MARKS ? values : kept.slice(0, MAX_MARKS);
};

/** Of a unit's rules: what they filled in, as information (specification 5.4). */
export const enrichmentFindings = (values: readonly EnrichedValue[], profile: Profile, { items }: DeclarationContent): readonly Finding[] => {
  if (values.length === 0) return [];
  const { fields } = preparedPlan(profile);
  const places = new Map(items.map(({ id }, at) => [id, at]));
  return values.map(({ rule, category, pointer, itemId }): Finding => {
    const whole = itemId === undefined ? pointer : `/items/${places.get(itemId) ?? 0}${pointer}`;
    const field = fields.get(placeOf(whole));
    const args = { ...(field?.args ?? { label: englishAt(whole) }), rule };
    return {
      severity: 0,
      code: 'DEC-ENRICHED',
      pointer: whole,
      message: fillIn(findingTexts['DEC-ENRICHED'], args),
      messageKey: 'finding.DEC-ENRICHED',
      args,
      origin: 'CROSS',
      category,
      ...(field?.de !== undefined && { de: field.de }),
      ...(itemId !== undefined && { itemId }),
    };
  });
};
