import * as t from 'io-ts';
import { sumDecimals } from '../../kernel/decimal';
import { TaxLine, type GoodsItem } from '../goodsItem';

/** Lines of one goods item with the steps that led to them. */
export const NoticeItem = t.type({ itemNumber: t.number, lines: t.array(TaxLine) });
export type NoticeItem = t.TypeOf<typeof NoticeItem>;

/** One kind of duty or tax over all items; `isPostponed`: accounted for in the VAT return and not paid to customs; `isDemo`: with a rate from no official source. */
export const NoticeTotal = t.type({ taxType: t.string, amount: t.string, payable: t.string, isPostponed: t.boolean, isDemo: t.boolean });
export type NoticeTotal = t.TypeOf<typeof NoticeTotal>;

/** `postponed`: VAT of all items that is accounted for and not paid. Decimals in `currency`. */
export const TaxNotice = t.type({ currency: t.string, items: t.array(NoticeItem), totals: t.array(NoticeTotal), payable: t.string, postponed: t.string });
export type TaxNotice = t.TypeOf<typeof TaxNotice>;

const isPostponed = ({ vatAccounting }: TaxLine): boolean => vatAccounting === 'POSTPONED';

const totalOf = (taxType: string, lines: readonly TaxLine[]): NoticeTotal => ({
  taxType,
  amount: sumDecimals(lines.map(({ taxAmount }) => taxAmount)),
  payable: sumDecimals(lines.map(({ payableAmount }) => payableAmount)),
  isPostponed: lines.some(isPostponed),
  isDemo: lines.some(({ isDemo }) => isDemo === true),
});

export const taxNotice = (items: readonly GoodsItem[], currency: string): TaxNotice => {
  const lines = items.flatMap(({ taxLines = [] }) => taxLines);
  const types = [...new Set(lines.map(({ taxType }) => taxType))].sort();
  return {
    currency,
    items: items.flatMap(({ itemNumber, taxLines = [] }) => (taxLines.length === 0 ? [] : [{ itemNumber, lines: [...taxLines] }])),
    totals: types.map((taxType) =>
      totalOf(
        taxType,
        lines.filter((line) => line.taxType === taxType),
      ),
    ),
    payable: sumDecimals(lines.map(({ payableAmount }) => payableAmount)),
    postponed: sumDecimals(lines.filter(isPostponed).map(({ taxAmount }) => taxAmount)),
  };
};
