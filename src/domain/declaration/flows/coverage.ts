import type { GoodsItem } from '../declaration';
import { compareDecimals, isDecimal, subtractDecimals, sumDecimals } from '../../kernel/decimal';

type Covering = Pick<GoodsItem, 'commodityCode' | 'netMass' | 'grossMass' | 'excluded'>;

const massOf = ({ netMass, grossMass }: Covering): string => (isDecimal(netMass) ? netMass : isDecimal(grossMass) ? grossMass : '0');

const byCode = (items: readonly Covering[]): ReadonlyMap<string, string> => {
  const masses = new Map<string, string>();
  for (const item of items.filter(({ excluded }) => excluded !== true)) {
    const code = (item.commodityCode ?? '').trim();
    masses.set(code, sumDecimals([masses.get(code), massOf(item)]));
  }
  return masses;
};

/** T14: which goods of a simplified declaration no accepted supplement declares yet, as commodity codes. Lines may have been merged, so masses are compared. */
export const uncovered = (items: readonly Covering[], supplements: readonly Covering[]): readonly string[] => {
  const covered = byCode(supplements);
  return [...byCode(items)].flatMap(([code, mass]) => {
    const have = covered.get(code);
    return have === undefined || compareDecimals(subtractDecimals(mass, have), '0') > 0 ? [code] : [];
  });
};

/** Whether the items of a temporary storage declaration were all taken out: one that names no item takes all. */
export const isDischarged = (itemNumbers: readonly number[], taken: readonly (readonly number[])[]): boolean =>
  taken.some((numbers) => numbers.length === 0) || (taken.length > 0 && itemNumbers.every((number) => taken.some((numbers) => numbers.includes(number))));
