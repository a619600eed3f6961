import { expect, it } from 'vitest';
import { shownAmount } from '../../../../src/plugins/dec/card/taxes/shownAmount';

it.each([
  ['1234', 'en-GB', '1,234.00'],
  ['1234.5', 'en-GB', '1,234.50'],
  ['0', 'en-GB', '0.00'],
  ['99.905', 'en-GB', '99.91'],
  ['1234567890123456789.1', 'en-GB', '1,234,567,890,123,456,789.10'],
  ['1234.5', 'sv-SE', '1\u00a0234,50'],
  ['many', 'en-GB', 'many'],
  ['', 'en-GB', ''],
])('%j in %s is %j', (amount, locale, shown) => expect(shownAmount(amount, locale)).toBe(shown));
