import { compareDecimals, isDecimal, roundDecimal, sumDecimals } from '../../kernel/decimal';
import { crossExchanged, exchanged, PAR } from '../../tariff/exchangeRate';
import type { GoodsItem } from '../declaration';
import { jurisdictionOf } from '../profiles/jurisdiction';
import { isVoecNumber } from './lowValueGoods';
import { NONE, type Breach, type Rule, type WholeDeclaration } from './rule';

/** Intrinsic value of a consignment and of a gift in the Union, in euro; of one item in Norway, in kroner. */
const LIMIT = '150';
const GIFT_LIMIT = '45';
const VOEC_LIMIT = '3000';
const GIFT = 'C08';

type Value = (item: GoodsItem) => string | undefined;

/** The value of an item in a currency, where the rates for it are known. */
const valueIn =
  (target: string, { profile, declaration, registers }: WholeDeclaration): Value =>
  ({ intrinsicValue: { amount, currency } = {} }) => {
    if (!isDecimal(amount) || currency === undefined) return undefined;
    if (currency === target) return amount;
    const { internalCurrency } = jurisdictionOf(profile, declaration);
    const rateOf = (code: string) => (code === internalCurrency ? PAR : registers.exchangeRate?.(code));
    const [from, to] = [rateOf(currency), rateOf(target)];
    if (from === undefined || to === undefined) return undefined;
    return target === internalCurrency ? exchanged(amount, from) : crossExchanged(amount, from, to);
  };

const isGift = ({ additionalProcedures }: GoodsItem): boolean => additionalProcedures?.includes(GIFT) === true;

const isOver = (total: string, limit: string): boolean => compareDecimals(total, limit) > 0;

const overTotal = (items: readonly GoodsItem[], value: Value, limit: string): readonly Breach[] => {
  const [item] = items;
  const total = sumDecimals(items.map(value));
  if (item === undefined || !isOver(total, limit)) return NONE;
  return [{ path: 'intrinsicValue/amount', item, args: { total: roundDecimal(total, 2, 'halfUp'), limit } }];
};

const isInUnion = ({ profile, declaration }: WholeDeclaration): boolean => jurisdictionOf(profile, declaration).country !== 'NO';

/** What a consignment of low value may be worth (specification 6.2, profiles 5.4, ROV-5). */
export const lowValueLimits: readonly Rule<WholeDeclaration>[] = [
  {
    id: 'DEC-LV-LIMIT',
    category: 'Goods item',
    message: 'The goods are worth {total} EUR; a low value declaration is for at most {limit} EUR. Convert it to a standard import.',
    broken: (subject) => (isInUnion(subject) ? overTotal(subject.items.filter((item) => !isGift(item)), valueIn('EUR', subject), LIMIT) : NONE),
  },
  {
    id: 'DEC-LV-GIFT',
    category: 'Goods item',
    message: 'The gifts are worth {total} EUR; a gift is free up to {limit} EUR',
    broken: (subject) => (isInUnion(subject) ? overTotal(subject.items.filter(isGift), valueIn('EUR', subject), GIFT_LIMIT) : NONE),
  },
  {
    id: 'DEC-LV-VOEC',
    category: 'Goods item',
    message: 'Goods item {item}: VOEC needs the vendor (FR5) with a VOEC number and a value of at most {limit} NOK',
    broken: (subject) => {
      if (isInUnion(subject)) return NONE;
      const value = valueIn('NOK', subject);
      return subject.items.flatMap((item): readonly Breach[] => {
        const worth = value(item);
        const args = { item: String(item.itemNumber), limit: '3,000' };
        if (worth !== undefined && isOver(worth, VOEC_LIMIT)) return [{ path: 'intrinsicValue/amount', item, args }];
        return isVoecNumber(item.additionalFiscalReferences?.find(({ role }) => role === 'FR5')?.vatNumber) ? NONE : [{ path: 'additionalFiscalReferences', item, args }];
      });
    },
  },
];
