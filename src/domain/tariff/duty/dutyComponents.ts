import { isDecimal } from '../../kernel/decimal';
import { lookUp } from '../../kernel/lookUp';
import type { Agricultural, DutyExpression, SignedTerm, Term } from './dutyExpression';

/** As a tariff file carries it: one row of a measure's duty. */
export interface MeasureComponent {
  readonly dutyExpressionId: string;
  readonly amount?: string | undefined;
  readonly monetaryUnit?: string | undefined;
  readonly measurementUnit?: string | undefined;
  readonly qualifier?: string | undefined;
}

/** TARIC duty expression ids (section 4.2). */
const STARTS = '01';
const PLUS = ['04', '19', '20'];
const MINUS = ['02', '36'];
const MIN = '15';
const MAX = ['17', '35'];
const AGRICULTURAL_IDS: Readonly<Record<string, Agricultural>> = { '12': 'EA', '14': 'EAR', '21': 'ADSZ', '25': 'ADSZR', '27': 'ADFM', '29': 'ADFMR' };
const NIL = '37';
const SUPPLEMENTARY_UNIT = '99';

const termOf = ({ dutyExpressionId: id, amount, monetaryUnit, measurementUnit, qualifier }: MeasureComponent): Term | undefined => {
  const component = lookUp(AGRICULTURAL_IDS, id);
  if (component !== undefined) return { kind: 'agricultural', component };
  if (id === NIL) return { kind: 'nil' };
  const unit = measurementUnit === undefined ? undefined : { unit: measurementUnit, ...(qualifier !== undefined && { qualifier }) };
  if (id === SUPPLEMENTARY_UNIT) return unit === undefined ? undefined : { kind: 'unit', ...unit };
  if (!isDecimal(amount)) return undefined;
  if (monetaryUnit === undefined) return unit === undefined ? { kind: 'percent', percent: amount } : undefined;
  const currency = monetaryUnit === 'EUC' ? 'EUR' : monetaryUnit;
  return unit === undefined ? { kind: 'fixed', amount, currency } : { kind: 'specific', amount, currency, ...unit };
};

/**
 * The expression that the components of a measure spell in their order, by the duty expression ids of TARIC (tariff, section 4.2); undefined
 * where one is not known.
 *
 * @example
 * dutyText(dutyOfComponents([{ dutyExpressionId: '01', amount: '12' }])) // => '12 %'
 */
export const dutyOfComponents = (components: readonly MeasureComponent[]): DutyExpression | undefined => {
  const first: SignedTerm[] = [];
  const limits: { kind: 'MIN' | 'MAX'; sum: SignedTerm[] }[] = [];
  for (const component of components) {
    const { dutyExpressionId: id } = component;
    const term = termOf(component);
    if (term === undefined) return undefined;
    const signed: SignedTerm = { sign: MINUS.includes(id) ? -1 : 1, term };
    if (id === MIN || MAX.includes(id)) limits.push({ kind: id === MIN ? 'MIN' : 'MAX', sum: [signed] });
    else if (id === STARTS || id === NIL || id === SUPPLEMENTARY_UNIT || PLUS.includes(id) || MINUS.includes(id) || Object.hasOwn(AGRICULTURAL_IDS, id)) {
      (limits.at(-1)?.sum ?? first).push(signed);
    } else return undefined;
  }
  return first.length === 0 ? undefined : { first, limits };
};
