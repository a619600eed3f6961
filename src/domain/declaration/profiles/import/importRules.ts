import { goodsRules } from '../goodsRules';

/** What an import must keep whatever its form. */
export const importRules: readonly string[] = [
  ...goodsRules,
  'DEC-R12',
  'DEC-R12-VOUCHER',
  'DEC-R12-LENGTH',
  'CT-R23',
  'CT-R23-COVERED',
  'CT-R23-DEDUCTION',
  'CT-R24',
  'DEC-R70-DDP',
];

/** Goods that come in are not declared for export (profiles 4.4). */
export const IMPORT_TYPES = ['IM', 'CO'] as const;
