import { goodsRules } from '../goodsRules';

/** What an import must keep whatever its form. */
export const importRules: readonly string[] = [...goodsRules, 'DEC-R12', 'DEC-R12-VOUCHER', 'CT-R23'];
