import { code, date, integer, text, yesNo, type Field } from './field';

/** Elements that only Norway has (profiles 5.3). */
export const nationalFields = {
  'tvinnId.declarantNumber': text('Number of the declarant', 9, 3),
  'tvinnId.declarationDate': date('Date of the declaration', 3),
  'tvinnId.sequenceNumber': integer('Sequence number', 6, 3),
  paymentAccount: text('Customs credit account', 8, 3),
  dailySettlement: yesNo('Daily settlement', 3),
  'goodsNumber.warehouseCode': text('Goods number, storage place', 17, 3),
  'goodsNumber.position': text('Goods number, position', 10, 3),
  'goodsNumber.year': text('Goods number, year', 4, 2),
  'previousExport.type': code('Export procedure up to the border', 12, 3, { list: { name: 'ExportType', perCountry: true, of: 'NO' } }),
  'previousExport.mrn': text('MRN of the export', 18, 4),
  'recalculation.reference': text('Declaration to be recalculated', 35, 4),
  'recalculation.reason': text('Reason of the recalculation', 512, 6),
} as const satisfies Readonly<Record<string, Field>>;
