import { plainGuid } from '../kernel/guid';
import type { GoodsItem } from './goodsItem';
import { without } from './present';
import type { Profile } from './profiles/profile';

const CALCULATED = ['taxLines', 'customsValue', 'statisticalValue'] as const;
type Calculated = (typeof CALCULATED)[number];

/** What is stored of goods items as it was calculated, by the plain GUID of each. */
export type CalculatedValues = ReadonlyMap<string, Partial<Pick<GoodsItem, Calculated>>>;

/** Exports and some imports ask for the statistical value: there it is the user's. */
const isStatisticalValueDerived = ({ sections }: Profile): boolean =>
  sections.some(
    ({ layout, parts = [] }) =>
      layout === 'GRID' && parts.some(({ fields }) => fields.some(({ field, use }) => field === 'items.statisticalValue' && use === 'D')),
  );

const calculatedIn = (profile: Profile): readonly Calculated[] =>
  isStatisticalValueDerived(profile) ? CALCULATED : CALCULATED.filter((name) => name !== 'statisticalValue');

/** Whether it holds a value that only a calculation writes. */
export const holdsCalculated = (item: GoodsItem): boolean => CALCULATED.some((name) => item[name] !== undefined);

/** Taxes and values of goods are the work of a calculation or of the authority: goods items as sent keep or drop those that are stored, they never bring their own. */
export const keepCalculated = (profile: Profile, items: readonly GoodsItem[], stored: CalculatedValues): GoodsItem[] => {
  const names = calculatedIn(profile);
  return items.map((item) => {
    if (names.every((name) => item[name] === undefined)) return item;
    const known = stored.get(plainGuid(item.id)) ?? {};
    const kept = names.filter((name) => item[name] !== undefined && (known[name] ?? null) !== null).map((name) => [name, known[name]]);
    return { ...without(item, ...names), ...Object.fromEntries(kept) } as GoodsItem;
  });
};
