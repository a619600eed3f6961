import { isDecimal } from '../../kernel/decimal';
import { lookUp } from '../../kernel/lookUp';
import { tariffFinding, type TariffFinding } from '../tariffFinding';

const TO_BORDER = ['B17A', 'B17B', 'B17C'];
const FREIGHT_AFTER_BORDER = ['FIC', 'FIE', 'FII'];

interface TermEffect {
  /** Elements that the price lacks. */
  readonly adds: readonly string[];
  /** Freight in the price that lies after the border, and duty in it. */
  readonly deducts: readonly string[];
}

const WITHOUT_CARRIAGE: TermEffect = { adds: TO_BORDER, deducts: [] };
const WITHOUT_INSURANCE: TermEffect = { adds: ['B17C'], deducts: ['FII'] };
const WITH_INSURANCE: TermEffect = { adds: [], deducts: ['FII'] };
const TO_DESTINATION: TermEffect = { adds: [], deducts: FREIGHT_AFTER_BORDER };

/** CT-R23. */
const TERMS: Readonly<Record<string, TermEffect>> = {
  EXW: WITHOUT_CARRIAGE,
  FCA: WITHOUT_CARRIAGE,
  FAS: WITHOUT_CARRIAGE,
  FOB: WITHOUT_CARRIAGE,
  CFR: WITHOUT_INSURANCE,
  CPT: WITHOUT_INSURANCE,
  CIF: WITH_INSURANCE,
  CIP: WITH_INSURANCE,
  DAP: TO_DESTINATION,
  DPU: TO_DESTINATION,
  DDP: { adds: [], deducts: [...FREIGHT_AFTER_BORDER, 'BC'] },
};

/**
 * What a delivery term (Incoterms) leaves out of the price, and what in it may be deducted (CT-R23); undefined for a term that is not known.
 *
 * @example
 * termEffect('CIF') // => { adds: [], deducts: ['FII'] }
 * termEffect('DES') // => undefined
 */
export const termEffect = (term: string): TermEffect | undefined => lookUp(TERMS, term);

const TRANSPORT = ['B17A', 'AK'];
/** Freight inside the Union up to the border of the country: there is none on the way into these. */
const OUTSIDE_UNION = ['NO', 'GB'];

export const isDeductible = (code: string, term: string): boolean => {
  const effect = termEffect(term);
  return effect === undefined || !FREIGHT_AFTER_BORDER.includes(code) || effect.deducts.includes(code);
};

/**
 * What does not fit a delivery term among the elements of a customs value (CT-R23, R24): a missing freight, one that the price covers already,
 * a deduction that is not in it. A zero confirms that there are no transport costs.
 *
 * @example
 * incotermFindings('FOB', 'SE', []).map(({ code }) => code) // => ['CT-R23']
 * incotermFindings('CIF', 'SE', []) // => []
 */
export const incotermFindings = (
  term: string,
  country: string,
  elements: readonly { readonly code: string; readonly amount?: string | undefined }[],
): TariffFinding[] => {
  const effect = termEffect(term);
  const given = elements.filter(({ amount }) => isDecimal(amount)).map(({ code }) => code);
  const lacksTransport = effect?.adds.includes('B17A') === true && !given.some((code) => TRANSPORT.includes(code));
  const covered = effect === undefined ? [] : TO_BORDER.filter((code) => given.includes(code) && !effect.adds.includes(code));
  return [
    ...(lacksTransport ? [tariffFinding('CT-R23', { term })] : []),
    ...covered.map((code) => tariffFinding('CT-R23.covered', { term, code })),
    ...given.filter((code) => !isDeductible(code, term)).map((code) => tariffFinding('CT-R23.deduction', { code, term })),
    ...(given.includes('FIE') && OUTSIDE_UNION.includes(country) ? [tariffFinding('CT-R24', { country })] : []),
  ];
};
