import { isEmpty } from '../emptiness';
import { NONE, type Rule, type WholeDeclaration } from './rule';

/** EU data sets know one invoice currency. */
export const oneCurrency: Rule<WholeDeclaration> = {
  id: 'DEC-R35',
  category: 'Invoice',
  message: 'Invoice {invoice}: currency {currency} differs from {first}; a declaration has one invoice currency',
  broken: ({ declaration: { invoices = [] } }) => {
    const first = invoices.find(({ currency }) => !isEmpty(currency))?.currency;
    if (invoices.length < 2 || first === undefined) return NONE;
    return invoices.flatMap(({ currency = '' }, at) =>
      isEmpty(currency) || currency === first ? [] : [{ path: `invoices/${at}/currency`, args: { invoice: String(at + 1), currency, first } }],
    );
  },
};
