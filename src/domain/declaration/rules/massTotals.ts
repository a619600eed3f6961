import { compareDecimals, isDecimal, subtractDecimals, sumDecimals } from '../../kernel/decimal';
import { NONE, type Rule, type WholeDeclaration } from './rule';

const TOTALS = [
  { path: 'grossMassTotal', mass: 'grossMass', name: 'Gross mass' },
  { path: 'netMassTotal', mass: 'netMass', name: 'Net mass' },
] as const;

/** With `NoDistribution` a total is compared with the sum of the goods items (specification 4.4). */
export const massTotals: Rule<WholeDeclaration> = {
  id: 'DEC-R-MASS',
  category: 'General',
  severity: 1,
  message: '{name} of the declaration is {total} kg, the goods items sum to {sum} kg (difference {difference})',
  broken: ({ declaration, items }) => {
    if (declaration.weights?.distributionType !== 'NoDistribution') return NONE;
    return TOTALS.flatMap(({ path, mass, name }) => {
      const entered = declaration[path];
      if (!isDecimal(entered)) return [];
      const sum = sumDecimals(items.map((item) => item[mass]));
      if (compareDecimals(sum, entered) === 0) return [];
      return [{ path, args: { name, total: entered, sum, difference: subtractDecimals(sum, entered) } }];
    });
  },
};
