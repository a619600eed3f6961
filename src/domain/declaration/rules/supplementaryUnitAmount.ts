import { compareDecimals, isDecimal, isPositiveDecimal, multiplyDecimals } from '../../kernel/decimal';
import type { KnownCode } from '../../tariff/nomenclature';
import type { GoodsItem } from '../declaration';
import { isEmpty } from '../emptiness';
import { hasPlace } from '../profiles/place';
import { NONE, type Breach, type ItemInDeclaration, type Rule } from './rule';

const COUNTED = new Set(['NAR', 'PCE']);

/** Digits of a code to which a unit belongs; a subheading of six may have goods of several. */
const WITH_UNIT = 8;

const isWhole = (amount: string): boolean => !amount.includes('.') || /\.0+$/.test(amount);

const isPlausible = (amount: string, netMass: string | undefined, { plausible }: KnownCode): boolean => {
  if (plausible === undefined || !isDecimal(netMass)) return true;
  return compareDecimals(amount, multiplyDecimals(netMass, plausible.lower)) >= 0 && compareDecimals(amount, multiplyDecimals(netMass, plausible.upper)) <= 0;
};

const variantOf = ({ supplementaryUnits, supplementaryUnitCode, netMass }: GoodsItem, known: KnownCode): string | undefined => {
  const unit = known.supplementaryUnit;
  const amount = supplementaryUnits?.trim() ?? '';
  if (unit === undefined) return amount === '' ? undefined : 'none';
  if (!isPositiveDecimal(amount) || supplementaryUnitCode !== unit) return 'needed';
  if (COUNTED.has(unit) && !isWhole(amount)) return 'whole';
  return isPlausible(amount, netMass, known) ? undefined : 'plausible';
};

/** Optional validation 14, where there is a tariff for the day. */
export const supplementaryUnitAmount: Rule<ItemInDeclaration> = {
  id: 'ValidateSupplementaryUnitAmount',
  optional: { number: 14 },
  category: 'Goods item',
  message: 'Goods item {n}: {code} needs {unit}',
  variants: {
    needed: 'Goods item {n}: {code} needs {unit}',
    none: 'Goods item {n}: {code} takes no supplementary unit',
    whole: 'Goods item {n}: {amount} {unit} must be a whole number',
    plausible: 'Goods item {n}: looks wrong: {amount} {unit} for {mass} kg',
  },
  appliesTo: (profile) => hasPlace(profile, 'items.supplementaryUnits'),
  broken: ({ item, registers }): readonly Breach[] => {
    const code = item.commodityCode?.trim() ?? '';
    const known = isEmpty(code) || code.length < WITH_UNIT ? undefined : registers.commodity?.(code);
    const variant = known?.isValid === true ? variantOf(item, known) : undefined;
    if (variant === undefined) return NONE;
    const args = { code, unit: known?.supplementaryUnit ?? '', amount: item.supplementaryUnits ?? '', mass: item.netMass ?? '' };
    return [{ path: 'supplementaryUnits', variant, args }];
  },
};
