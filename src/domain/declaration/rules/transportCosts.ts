import { isDecimal } from '../../kernel/decimal';
import { isSimplified } from '../profiles/conditions';
import { NONE, type Rule, type WholeDeclaration } from './rule';

/** The price ends before the main carriage, so the customs value lacks it. */
const WITHOUT_CARRIAGE = new Set(['EXW', 'FCA', 'FAS', 'FOB']);
const TRANSPORT_COST = new Set(['AK', 'B17A']);

/** A zero is confirmed by an addition AK of 0 (ruling 55); a simplified declaration states no value yet. */
export const transportCosts: Rule<WholeDeclaration> = {
  id: 'CT-R23',
  category: 'Invoice',
  message: 'Term {term} needs transport costs (B17A).',
  broken: ({ declaration }) => {
    if (isSimplified(declaration)) return NONE;
    return (declaration.invoices ?? []).flatMap(({ deliveryTerms, additions = [] }, at) => {
      const term = deliveryTerms?.incoterm ?? '';
      if (!WITHOUT_CARRIAGE.has(term) || additions.some(({ code = '', amount }) => TRANSPORT_COST.has(code) && isDecimal(amount))) return [];
      return [{ path: `invoices/${at}/additions`, args: { term } }];
    });
  },
};
