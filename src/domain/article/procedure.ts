import type { Direction, Flow } from './article';

const MEMBER_STATES = ['SE', 'DK', 'NL', 'IT'];

/** Countries of whose declarations the profile `EU` may serve (AR-R9). */
export const takesUnionProfile = (country: string): boolean => MEMBER_STATES.includes(country);

const DEFAULTS: Readonly<Record<string, Readonly<Record<Flow, string>>>> = {
  NO: { Import: '40', Export: '10' },
  DK: { Import: '4000000', Export: '1000000' },
  GB: { Import: '4000', Export: '1040' },
};

const UNION_DEFAULT: Readonly<Record<Flow, string>> = { Import: '4000', Export: '1000' };

/** What stands for a blank procedure code (AR-R11). */
export const defaultProcedure = (country: string, flow: Flow): string => (DEFAULTS[country] ?? UNION_DEFAULT)[flow];

/** Digits of a procedure code: NO 2, DK 7, all others 4. */
export const procedureLength = (country: string): number => (country === 'NO' ? 2 : country === 'DK' ? 7 : 4);

/**
 * A procedure code in its parts (DE 11 09, 11 10). A Danish one carries its additional procedure: `4000000` is 40, 00 and 000.
 *
 * @example
 * splitProcedure('4000000') // => { requested: '40', previous: '00', additional: '000' }
 */
export const splitProcedure = (code: string): { readonly requested: string; readonly previous: string; readonly additional: string } => ({
  requested: code.slice(0, 2),
  previous: code.slice(2, 4),
  additional: code.slice(4),
});

const UNION_LIKE = ['SE', 'DK', 'NL', 'IT', 'EU', 'GB'];

/** Digits of a commodity code that a declaration needs: import 10, export 8, NO 8. `Both` needs the longer one, an export is cut. */
export const commodityLength = (country: string, direction: Direction): number => (UNION_LIKE.includes(country) && direction !== 'Export' ? 10 : 8);
