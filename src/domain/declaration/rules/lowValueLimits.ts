import { compareDecimals, groupDigits, isDecimal, roundDecimal, sumDecimals } from '../../kernel/decimal';
import { crossExchanged, exchanged, PAR } from '../../tariff/exchangeRate';
import { consignmentLimit, giftLimit, voecLimit, type AskLowValue, type LowValueParameter } from '../../tariff/taxation/lowValueParameter';
import type { GoodsItem } from '../declaration';
import { jurisdictionOf } from '../profiles/jurisdiction';
import { isVoecNumber } from './lowValueGoods';
import { NONE, type Breach, type Rule, type WholeDeclaration } from './rule';

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

const overTotal = (subject: WholeDeclaration, items: readonly GoodsItem[], limit: LowValueParameter | undefined): readonly Breach[] => {
  const [item] = items;
  if (item === undefined || limit === undefined) return NONE;
  const total = sumDecimals(items.map(valueIn(limit.currency, subject)));
  if (!isOver(total, limit.amount)) return NONE;
  return [{ path: 'intrinsicValue/amount', item, args: { total: roundDecimal(total, 2, 'halfUp'), limit: limit.amount } }];
};

const countryOf = ({ profile, declaration }: WholeDeclaration): string => jurisdictionOf(profile, declaration).country;

const NOT_KNOWN: AskLowValue = () => undefined;

const isInUnion = (subject: WholeDeclaration): boolean => countryOf(subject) !== 'NO';

/** What a consignment of low value may be worth (specification 6.2, profiles 5.4, ROV-5). */
export const lowValueLimits: readonly Rule<WholeDeclaration>[] = [
  {
    id: 'DEC-LV-LIMIT',
    category: 'Goods item',
    message: 'The goods are worth {total} EUR; a low value declaration is for at most {limit} EUR. Convert it to a standard import.',
    broken: (subject) =>
      isInUnion(subject)
        ? overTotal(
            subject,
            subject.items.filter((item) => !isGift(item)),
            consignmentLimit(subject.registers.lowValue ?? NOT_KNOWN, countryOf(subject)),
          )
        : NONE,
  },
  {
    id: 'DEC-LV-GIFT',
    category: 'Goods item',
    message: 'The gifts are worth {total} EUR; a gift is free up to {limit} EUR',
    broken: (subject) => (isInUnion(subject) ? overTotal(subject, subject.items.filter(isGift), giftLimit(subject.registers.lowValue ?? NOT_KNOWN)) : NONE),
  },
  {
    id: 'DEC-LV-VOEC',
    category: 'Goods item',
    message: 'Goods item {item}: VOEC needs the vendor (FR5) with a VOEC number and a value of at most {limit} NOK',
    broken: (subject) => {
      if (isInUnion(subject)) return NONE;
      const limit = voecLimit(subject.registers.lowValue ?? NOT_KNOWN);
      const value = valueIn(limit?.currency ?? '', subject);
      return subject.items.flatMap((item): readonly Breach[] => {
        const worth = value(item);
        const args = { item: String(item.itemNumber), limit: groupDigits(limit?.amount ?? '') };
        if (worth !== undefined && limit !== undefined && isOver(worth, limit.amount)) return [{ path: 'intrinsicValue/amount', item, args }];
        return isVoecNumber(item.additionalFiscalReferences?.find(({ role }) => role === 'FR5')?.vatNumber)
          ? NONE
          : [{ path: 'additionalFiscalReferences', item, args }];
      });
    },
  },
];
