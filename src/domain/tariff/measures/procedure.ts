import { defaultProcedure } from '../../article/procedure';
import { tariffFinding, type TariffFinding } from '../tariffFinding';
import type { Direction } from './measure';

/** What a requested procedure does to the amounts (CT-R10). */
export type TaxTreatment = 'free' | 'onward' | 'suspended' | 'returned' | 'export';

const ONWARD_SUPPLY = ['42', '63'];
const SUSPENDING = ['51', '53', '71', '78'];
const RETURNED = ['61'];
const EXPORTING = ['10', '11', '21', '22', '23', '31'];
/** Relief from import duty for returned goods (additional procedures of DE 11 10). */
const RETURNED_GOODS_RELIEF = ['F01', 'F02', 'F03'];

/** Duty and taxes arise only if the procedure is not ended as it should be. */
export const isSuspending = (requested: string): boolean => SUSPENDING.includes(requested);

/** Goods supplied on to another member state: their VAT is due there. */
export const isOnwardSupply = (requested: string): boolean => ONWARD_SUPPLY.includes(requested);

/**
 * What the requested procedure (the first two digits) does to duty and taxes (CT-R10).
 *
 * @example
 * treatmentOf('4000') // => 'free'
 * treatmentOf('7100') // => 'suspended'
 */
export const treatmentOf = (procedureCode: string): TaxTreatment => {
  const requested = procedureCode.slice(0, 2);
  if (isOnwardSupply(requested)) return 'onward';
  if (isSuspending(requested)) return 'suspended';
  if (RETURNED.includes(requested)) return 'returned';
  return EXPORTING.includes(requested) ? 'export' : 'free';
};

/** Goods that come back in the state in which they left are free of import duty where the relief is asked for. */
export const hasReturnedGoodsRelief = (treatment: TaxTreatment, additionalProcedures: readonly string[]): boolean =>
  treatment === 'returned' && additionalProcedures.some((code) => RETURNED_GOODS_RELIEF.includes(code));

/** CT-R9. */
export const procedureFindings = (code: string, country: string, direction: Direction): TariffFinding[] => {
  const flow = direction === 'import' ? 'Import' : 'Export';
  return defaultProcedure(country, flow) === code ? [] : [tariffFinding('CT-R9', { code, country, direction: flow })];
};
