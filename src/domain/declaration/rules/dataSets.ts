import type { GoodsItem, Header } from '../declaration';
import type { Profile } from '../profiles/profile';
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

const DATA_SETS: ReadonlySet<string> = new Set<DataSet>(['H1', 'H2', 'H3', 'H4', 'H5']);

const ofMessage = ({ messageTypes }: Profile, { messageType }: Header): DataSet | undefined => {
  const set = messageTypes.find(({ code }) => code === messageType)?.dataSet;
  return set !== undefined && DATA_SETS.has(set) ? (set as DataSet) : undefined;
};

/** The message decides for the declaration, or else its first goods item. */
export const sameDataSet: Rule<WholeDeclaration> = {
  id: 'DEC-R36',
  category: 'Goods item',
  message: 'Item {n}: procedure {p} needs data set {needed}, the declaration is {declared}',
  broken: ({ profile, declaration, items }) => {
    let declared = ofMessage(profile, declaration);
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
