import { isBlank, isEmpty } from '../emptiness';
import { NONE, type ItemInDeclaration, type Rule, type WholeDeclaration } from './rule';

/** CWP, CW1 and CW2: private warehouse, public warehouses of type I and II. */
const OF_WAREHOUSES = new Set(['C517', 'C518', 'C519']);
const PRESENTED = new Set(['N337', 'N820', 'N821']);
/** Its goods are in the warehouse already: they are named by the declaration that brought them in. */
const DISCREPANCY = 'CWDI';

export const warehouseHolder: Rule<WholeDeclaration> = {
  id: 'DEC-CW-HOLDER',
  category: 'General',
  message: 'A customs warehouse declaration needs the authorisation of the warehouse (C517, C518 or C519) with its holder',
  broken: ({ declaration: { authorisations = NONE } }) =>
    authorisations.every(isBlank) || authorisations.some(({ type, holder }) => OF_WAREHOUSES.has(type ?? '') && !isEmpty(holder)) ? NONE : ['authorisations'],
};

export const warehousePrevious: Rule<ItemInDeclaration> = {
  id: 'DEC-CW-PREVIOUS',
  category: 'Goods item',
  message: 'Goods item {n}: goods enter a customs warehouse from temporary storage (N337) or transit (N820, N821)',
  broken: ({ declaration, item }) => {
    if (declaration.messageType === DISCREPANCY) return NONE;
    const own = item.previousDocuments?.filter((document) => !isBlank(document)) ?? NONE;
    const documents = own.length > 0 ? own : (declaration.previousDocuments?.filter((document) => !isBlank(document)) ?? NONE);
    return documents.length === 0 || documents.some(({ type }) => PRESENTED.has(type ?? '')) ? NONE : ['previousDocuments'];
  },
};
