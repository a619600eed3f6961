import { isDecimal, roundDecimal } from '../../../../domain/kernel/decimal';
import { formatDecimal } from '../../../../ui/kit/format';

/** Money stands in columns: always two decimals. */
export const shownAmount = (amount: string, locale: string): string => formatDecimal(isDecimal(amount) ? roundDecimal(amount, 2, 'halfUp') : amount, locale);
