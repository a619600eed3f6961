import { goodsRules } from '../goodsRules';

export const EXPORT_TYPES = ['EX', 'CO'] as const;

/** What an export must keep whatever its form. */
export const exportRules: readonly string[] = [...goodsRules, 'DEC-MRN-FORM', 'DEC-MRN-CHECK'];
