import { isEmpty } from '../emptiness';
import type { Profile } from '../profiles/profile';
import { hasPlace } from '../profiles/place';
import { NONE, type ItemInDeclaration, type Rule } from './rule';

const OF_IMPORT: Readonly<Record<string, readonly number[]>> = { NO: [8] };
const OF_FLOW: Readonly<Partial<Record<Profile['flow'], readonly number[]>>> = {
  EXPORT: [8],
  LOWVALUE: [6],
  TRANSIT: [6, 8],
  UNLOADING: [6, 8],
  WAREHOUSE: [6, 7, 8],
  STORAGE: [6],
};

const DIGITS = /^\d+$/;

/** Goods may be named by their description alone. */
const WITHOUT_CODE: ReadonlySet<Profile['flow']> = new Set(['TRANSIT', 'UNLOADING', 'STORAGE']);

/** Digits of a commodity code: 10 at import and 8 at export, 8 in Norway, 6 of low value, 6 or 8 in transit. */
const lengthsOf = ({ country, flow }: Profile): readonly number[] => OF_FLOW[flow] ?? OF_IMPORT[country] ?? [10];

/** Optional validation 4. What the tariff has is asked where there is one for the day. */
export const commodityCode: Rule<ItemInDeclaration> = {
  id: 'ValidateCommodityCode',
  optional: { number: 4 },
  category: 'Goods item',
  message: 'Goods item {n}: commodity code is missing',
  variants: {
    length: 'Goods item {n}: commodity code {code} must have {k} digits',
    date: 'Goods item {n}: commodity code {code} is not valid on {date}',
    leaf: 'Goods item {n}: commodity code {code} is not a declarable code, choose one of {children}',
  },
  appliesTo: (profile) => hasPlace(profile, 'items.commodityCode'),
  broken: ({ profile, item, date, registers }) => {
    const code = item.commodityCode?.trim() ?? '';
    const told = (variant: string, args: Readonly<Record<string, string>>) => [{ path: 'commodityCode', variant, args: { code, ...args } }];
    if (isEmpty(code)) return WITHOUT_CODE.has(profile.flow) ? NONE : ['commodityCode'];
    const lengths = lengthsOf(profile);
    if (!lengths.includes(code.length) || !DIGITS.test(code)) return told('length', { k: lengths.join(' / ') });
    const known = registers.commodity?.(code);
    if (known === undefined) return NONE;
    if (!known.isValid) return told('date', { date });
    return known.children?.length ? told('leaf', { children: known.children.join(', ') }) : NONE;
  },
};
