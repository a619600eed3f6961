import { compareDecimals, isDecimal, sumDecimals } from '../../kernel/decimal';
import { exchanged } from '../../tariff/exchangeRate';
import { NONE, type Rule, type WholeDeclaration } from './rule';

/** Customs value in euro above which the form before the EU customs data model asks for a specification of the value (DV1). */
const LIMIT = '20000';

/** Denmark: the statistical value entered is the customs value. */
export const valueSpecification: Rule<WholeDeclaration> = {
  id: 'DEC-DV1',
  category: 'Invoice',
  severity: 0,
  message: 'The customs value is above 20,000 EUR: a value specification (DV1) is asked for',
  broken: ({ items, registers }) => {
    const rate = registers.exchangeRate?.('EUR');
    const values = items.flatMap(({ statisticalValue }) => (isDecimal(statisticalValue) ? [statisticalValue] : []));
    return rate !== undefined && compareDecimals(sumDecimals(values), exchanged(LIMIT, rate)) > 0 ? ['invoices'] : NONE;
  },
};
