import type { GoodsItem, Header } from '../declaration';
import type { Profile } from '../profiles/profile';
import { NONE, procedureCodeOf, type Breach, type Rule, type WholeDeclaration } from './rule';

export type DataSet = 'H1' | 'H2' | 'H3' | 'H4' | 'H5' | 'B1' | 'B2' | 'B3' | 'B4';

/** Trade with special fiscal territories. */
const SPECIAL_TERRITORY = 'F15';

/** The data set of each procedure that has one of its own. */
const OF_IMPORT: ReadonlyMap<string, DataSet> = new Map([
  ['71', 'H2'],
  ['76', 'H2'],
  ['77', 'H2'],
  ['78', 'H2'],
  ['53', 'H3'],
  ['51', 'H4'],
]);
const OF_EXPORT: ReadonlyMap<string, DataSet> = new Map([
  ['21', 'B2'],
  ['22', 'B2'],
  ['76', 'B3'],
  ['77', 'B3'],
]);

/** The data set that the requested procedure belongs to; undefined while there is none. */
export const dataSetOf = ({ procedureRequested, additionalProcedures = [] }: GoodsItem, flow: Profile['flow']): DataSet | undefined => {
  if (procedureRequested === undefined || procedureRequested === '') return undefined;
  const isSpecial = additionalProcedures.length > 0 && additionalProcedures.includes(SPECIAL_TERRITORY);
  return flow === 'EXPORT'
    ? (OF_EXPORT.get(procedureRequested) ?? (isSpecial ? 'B4' : 'B1'))
    : (OF_IMPORT.get(procedureRequested) ?? (isSpecial ? 'H5' : 'H1'));
};

const DATA_SETS: ReadonlySet<string> = new Set<DataSet>(['H1', 'H2', 'H3', 'H4', 'H5', 'B1', 'B2', 'B3', 'B4']);

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
      const needed = dataSetOf(item, profile.flow);
      if (needed === undefined) continue;
      declared ??= needed;
      if (needed === declared) continue;
      (breaches ??= []).push({ path: 'procedureRequested', item, args: { p: procedureCodeOf(item), needed, declared } });
    }
    return breaches ?? NONE;
  },
};
