import { isEmpty } from '../emptiness';
import { NONE, type ItemInDeclaration, type Rule } from './rule';

const BROKEN = ['additionalProcedures'] as const;

export const standardProcedureAlone: Rule<ItemInDeclaration> = {
  id: 'DEC-R38',
  category: 'Goods item',
  message: 'Goods item {n}: additional procedure 000 stands alone, with no other',
  broken: ({ item: { additionalProcedures } }) =>
    additionalProcedures !== undefined &&
    additionalProcedures.length > 1 &&
    additionalProcedures.includes('000') &&
    additionalProcedures.filter((code) => !isEmpty(code)).length > 1
      ? BROKEN
      : NONE,
};
