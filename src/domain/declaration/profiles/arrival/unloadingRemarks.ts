import { union, withSections } from '../base';
import { refs, type FieldRef, type GridColumn, type Profile, type Section } from '../profile';
import { documentLists } from '../sections/documents';
import { general, movements } from '../sections/general';
import { houses } from '../sections/houses';
import { goods, items, packages } from '../sections/items';
import { parties } from '../sections/parties';
import { form } from '../sections/section';
import { containers, departureMeans, seals } from '../sections/transport';
import { differences, movementFormRules, ofMovements, traderAtDestination } from './arrivalParts';

const ref = refs('');
const item = refs('items');

const CODE: GridColumn = { field: 'items.commodityCode', path: 'commodityCode', kind: 'value', width: 112 };

/** The goods as declared, by the unloading permission (IE043). */
const declaredItems = (more: readonly FieldRef[] = []) =>
  items(
    [CODE, 'description', 'gross', 'net', 'count', 'packageType', 'marks'],
    [
      goods([item('items.commodityCode', 'O'), item('items.description', 'O'), item('items.grossMass', 'O'), item('items.netMass', 'O'), ...more]),
      { ...packages(), use: 'O' },
      ...documentLists('items'),
    ],
    'O',
  );

const transportSection = (...more: readonly Section[]): Section => ({
  ...form('transport', 'Transport', '', [ref('containerIndicator', 'O')]),
  category: 'Transport details',
  parts: [...more, containers(seals('O'))],
});

const unloading = (remark: FieldRef): Section => ({
  ...form('unloading', 'Unloading', '', [
    ref('unloading.date', 'R'),
    ref('unloading.conform', 'R'),
    ref('unloading.completed', 'R'),
    ref('unloading.stateOfSeals', ['C', 'sealsDeclared']),
    remark,
  ]),
  category: 'General',
});

const remarks = {
  ...union,
  ...ofMovements,
  flow: 'UNLOADING',
  flowId: 'ARRIVAL',
  messageTypes: [{ code: 'IE044', titleKey: 'dec.messageType.IE044', additionalTypes: [], relaxes: [] }],
  defaults: { messageType: 'IE044' },
  crossRules: [
    ...movementFormRules,
    'DEC-UNLOADING-CONFORM',
    'DEC-UNLOADING-DIFFERENT',
    'DEC-UNLOADING-DECLARED',
    'DEC-UNLOADING-BEFORE',
    'DEC-UNLOADING-FUTURE',
    'DEC-R52',
  ],
} as const satisfies Partial<Profile>;

const generalSection = () =>
  general(
    [ref('messageType', 'R', { list: null }), ref('arrivalAt', 'O'), ref('offices.actualDestination', 'O'), ref('traderReference', 'O')],
    [movements({ use: 'R' }, 1)],
  );

/** Unloading remarks in the form before the EU customs data model: declarations-profiles, section 5.4. */
export const unloadingRemarks = withSections(
  {
    ...remarks,
    key: 'unloading-remarks',
    titleKey: 'dec.profile.unloading-remarks',
    labelStyle: 'SAD',
  },
  () => [generalSection(), parties({ notifyingArrival: 'O' }), unloading(ref('unloading.remark', 'O')), differences(), transportSection(), declaredItems()],
);

/** The same with the tree of what was declared and what was found. */
export const newUnloadingRemarks = withSections(
  {
    ...remarks,
    key: 'new-unloading-remarks',
    titleKey: 'dec.profile.new-unloading-remarks',
    labelStyle: 'EUCDM',
    crossRules: [...remarks.crossRules, 'DEC-HOUSE-ITEM'],
  },
  () => [
    generalSection(),
    traderAtDestination(),
    unloading(ref('unloading.otherThings', 'O')),
    differences({ widget: 'UNLOADING' }),
    transportSection(departureMeans({ use: 'O' }, 999)),
    houses('O', documentLists('houses')),
    declaredItems([item('items.houseId', 'O')]),
  ],
);
