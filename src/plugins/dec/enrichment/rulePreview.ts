import type { EnrichmentRule } from '../../../domain/declaration/enrichment/enrichmentRule';
import { enrich, prepareRules } from '../../../domain/declaration/enrichment/enrich';
import { stockholmDate } from '../../../domain/kernel/dates';
import { valueAt } from '../../../ui/kit/form/pointer';
import type { CardModel } from '../card/cardModel';

export interface PreviewRow {
  readonly key: string;
  readonly itemNumber?: number;
  readonly place: string;
  readonly before: string;
  readonly after: string;
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : '');

/** What the rule alone would fill into the declaration of the card; nothing is changed. */
export const previewOf = (rule: EnrichmentRule, { content: { content, profile, lockedFields }, wording }: CardModel): readonly PreviewRow[] => {
  const { header, items } = content;
  const added = rule.trigger === 'onItemAdded' ? { added: new Set(items.map(({ id }) => id)) } : {};
  const { values } = enrich(prepareRules([[rule]]), rule.trigger, content, { profile, lockedFields, today: stockholmDate(new Date()), ...added });
  const lines = new Map(items.map((item) => [item.id, item]));
  return values.flatMap(({ itemId = '', pointer, value }): PreviewRow[] => {
    const line = lines.get(itemId);
    const before = textOf(valueAt(line ?? header, pointer));
    const whole = line === undefined ? pointer : `/items/${line.itemNumber - 1}${pointer}`;
    return before === value
      ? []
      : [{ key: `${itemId}${pointer}`, place: wording.place(whole), before, after: value, ...(line && { itemNumber: line.itemNumber }) }];
  });
};
