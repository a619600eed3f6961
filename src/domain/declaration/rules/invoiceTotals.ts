import { compareDecimals, groupDigits, isDecimal, roundDecimal, subtractDecimals, sumDecimals } from '../../kernel/decimal';
import { NONE, type Breach, type Rule, type WholeDeclaration } from './rule';

const cents = (amount: string): string => roundDecimal(amount, 2, 'halfUp');

/** An item without a reference belongs to the first invoice. */
export const invoiceTotals: Rule<WholeDeclaration> = {
  id: 'DEC-R33',
  category: 'Invoice',
  severity: ({ strictTotals }) => (strictTotals ? 2 : 1),
  message: 'Goods items sum to {sum} {currency}, invoice is {invoice} {currency} (difference {difference})',
  broken: ({ declaration: { invoices = [] }, items }) => {
    const breaches = invoices.flatMap(({ id, amount, currency = '' }, at): Breach[] => {
      if (!isDecimal(amount)) return [];
      const sum = sumDecimals(
        items.map(({ invoiceRef, itemAmountInvoiced }) => ((invoiceRef ? invoiceRef === id : at === 0) ? itemAmountInvoiced : undefined)),
      );
      if (compareDecimals(sum, amount) === 0) return [];
      const difference = cents(subtractDecimals(sum, amount));
      return [{ path: `invoices/${at}/amount`, args: { sum: groupDigits(cents(sum)), invoice: groupDigits(cents(amount)), currency, difference } }];
    });
    return breaches.length > 0 ? breaches : NONE;
  },
};
