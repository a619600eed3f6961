import type { GoodsItem } from '../declaration';
import { NONE, procedureCodeOf, type Breach, type Rule, type WholeDeclaration } from './rule';

export type DataSet = 'H1' | 'H2' | 'H3' | 'H4' | 'H5';

/** Trade with special fiscal territories. */
const SPECIAL_TERRITORY = 'F15';

/** The data set that the requested procedure of an import belongs to; undefined while there is none. */
export const dataSetOf = ({ procedureRequested, additionalProcedures }: GoodsItem): DataSet | undefined => {
  switch (procedureRequested) {
    case undefined:
    case '':
      return undefined;
    case '71':
    case '76':
    case '77':
    case '78':
      return 'H2';
    case '53':
      return 'H3';
    case '51':
      return 'H4';
    default:
      return additionalProcedures !== undefined && additionalProcedures.length > 0 && additionalProcedures.includes(SPECIAL_TERRITORY) ? 'H5' : 'H1';
  }
};

/** The first goods item decides for the declaration. */
export const sameDataSet: Rule<WholeDeclaration> = {
  id: 'DEC-R36',
  category: 'Goods item',
  message: 'Item {n}: procedure {p} needs data set {needed}, the declaration is {declared}',
  broken: ({ items }) => {
    let declared: DataSet | undefined;
    let breaches: Breach[] | undefined;
    for (const item of items) {
      const needed = dataSetOf(item);
      if (needed === undefined) continue;
      declared ??= needed;
      if (needed === declared) continue;
      (breaches ??= []).push({ path: 'procedureRequested', item, args: { p: procedureCodeOf(item), needed, declared } });
    }
    return breaches ?? NONE;
  },
};
