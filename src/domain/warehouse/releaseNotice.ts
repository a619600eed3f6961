import { compareDecimals, divideDecimals, multiplyDecimals, subtractDecimals, sumDecimals } from '../kernel/decimal';
import { grouped } from '../kernel/grouped';

/** Goods that customs let go (CWPR): the document under which they lie, packages and gross mass. */
export interface ReleasedGoods {
  readonly reference: string;
  readonly sourceItem: string;
  readonly packages: string;
  readonly grossMass: string;
}

export interface HeldGoods {
  readonly cwdsMrn?: string | undefined;
  readonly goodsItemNo?: string | undefined;
  readonly packages?: string | undefined;
  readonly grossMass?: string | undefined;
}

export interface ComparedRelease {
  readonly mrn: string;
  readonly goodsItemNo: string;
  readonly packages: string;
  readonly heldPackages: string;
  readonly grossMass: string;
  readonly heldMass: string;
  readonly fits: boolean;
}

const TOLERANCE_KG = '0.5';
const TOLERANCE_PERCENT = '0.1';

/** A mass is off when it differs by more than half a kilogram and by more than a tenth of a percent. */
const isOff = (mass: string, held: string): boolean => {
  const difference = subtractDecimals(mass, held).replace('-', '');
  const isSmall = compareDecimals(difference, TOLERANCE_KG) <= 0;
  const share = compareDecimals(held, '0') === 0 ? '100' : divideDecimals(multiplyDecimals(difference, '100'), held, 6, 'halfUp');
  return !isSmall && compareDecimals(share, TOLERANCE_PERCENT) > 0;
};

const keyOf = (mrn: string, item: string): string => `${mrn.trim().toUpperCase()} ${Number(item) > 0 ? Number(item) : ''}`;

const sum = (values: readonly (string | undefined)[]): string => sumDecimals(values.map((value) => value ?? '0'));

/** 3.3: the notice knows no quantity, so each MRN and item is compared by packages and mass with what is held for the outbound. */
export const compareRelease = (released: readonly ReleasedGoods[], held: readonly HeldGoods[]): readonly ComparedRelease[] => {
  const left = grouped(released, ({ reference, sourceItem }) => keyOf(reference, sourceItem));
  const right = grouped(held, ({ cwdsMrn = '', goodsItemNo = '' }) => keyOf(cwdsMrn, goodsItemNo));
  return [...new Set([...left.keys(), ...right.keys()])].sort().map((key) => {
    const [goods, own] = [left.get(key) ?? [], right.get(key) ?? []];
    const [packages, heldPackages] = [sum(goods.map((one) => one.packages)), sum(own.map((one) => one.packages))];
    const [grossMass, heldMass] = [sum(goods.map((one) => one.grossMass)), sum(own.map((one) => one.grossMass))];
    const [mrn = '', goodsItemNo = ''] = key.split(' ');
    const fits = goods.length > 0 && own.length > 0 && compareDecimals(packages, heldPackages) === 0 && !isOff(grossMass, heldMass);
    return { mrn, goodsItemNo, packages, heldPackages, grossMass, heldMass, fits };
  });
};

export const releaseFits = (rows: readonly ComparedRelease[]): boolean => rows.length > 0 && rows.every(({ fits }) => fits);
