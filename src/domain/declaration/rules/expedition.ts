import { isEmpty } from '../emptiness';
import { NONE, type ItemInDeclaration, type Rule } from './rule';

/** Norway: 1 export, 2 temporary export, 3 re-export, 4 import, 5 temporary import, 6 re-import, 7 warehouse, 8 direct transit. */
export const expeditionOfProcedure: Rule<ItemInDeclaration> = {
  id: 'DEC-R39',
  category: 'Goods item',
  message: 'Goods item {n}: procedure {p} does not go with expedition {expedition}',
  broken: ({ declaration: { declarationType = '' }, item: { procedureRequested = '' } }) =>
    isEmpty(declarationType) || isEmpty(procedureRequested) || procedureRequested.startsWith(declarationType)
      ? NONE
      : [{ path: 'procedureRequested', args: { expedition: declarationType } }],
};
