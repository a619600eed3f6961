import type { DeclarationContent, GoodsItem, Header } from './declaration';
import { differences } from './differences';
import { isBlank } from './emptiness';
import { present, without } from './present';

/** Elements that may stand on the declaration or on its goods items, not on both. */
const BOTH_LEVELS = ['transportDocuments'] as const satisfies readonly (keyof Header & keyof GoodsItem)[];
type OnBothLevels = (typeof BOTH_LEVELS)[number];

export interface Lifted {
  readonly content: DeclarationContent;
  readonly lifted: readonly OnBothLevels[];
}

const isSame = (one: unknown, other: unknown): boolean => differences({ value: one }, { value: other }).length === 0;

/**
 * DEC-R37: what all declared items say alike is said once, by the declaration. Where the declaration says something else both stay, and the rule
 * of the same number finds it.
 */
export const liftToHeader = ({ header, items }: DeclarationContent): Lifted => {
  const declared = items.filter(({ excluded }) => excluded !== true);
  const [first] = declared;
  const lifted = BOTH_LEVELS.filter((element) => {
    const value = first?.[element];
    if (value === undefined || isBlank(value) || !declared.every((item) => isSame(item[element], value))) return false;
    return isBlank(header[element] ?? []) || isSame(header[element], value);
  });
  if (first === undefined || lifted.length === 0) return { content: { header, items }, lifted: [] };
  const values = present<Header>(Object.fromEntries(lifted.map((element) => [element, first[element]])));
  return {
    content: { header: { ...header, ...values }, items: items.map((item) => (item.excluded === true ? item : (without(item, ...lifted) as GoodsItem))) },
    lifted,
  };
};
