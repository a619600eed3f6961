import { isEmpty } from '../emptiness';
import { hasOwnWarehouse } from '../profiles/conditions';
import { isSwedishImportOrExport, NONE, type ItemInDeclaration, type Rule } from './rule';

const PARTS = ['identifier', 'type', 'country'] as const;

/** Optional validation 8. An item's warehouse with any field filled replaces the declaration's as a whole. */
export const warehouseData: Rule<ItemInDeclaration> = {
  id: 'ValidateWarehouseDataForSeImportOrExport',
  optional: { number: 8 },
  category: 'Goods item',
  message: 'Goods item {n}: procedure {p} needs warehouse {missing}',
  appliesTo: isSwedishImportOrExport,
  broken: ({ declaration, item }) => {
    if (item.procedurePrevious !== '71' && item.procedurePrevious !== '78') return NONE;
    const warehouse = hasOwnWarehouse(item) ? item.warehouse : declaration.warehouse;
    return PARTS.filter((part) => isEmpty(warehouse?.[part])).map((missing) => ({ path: `warehouse/${missing}`, args: { missing } }));
  },
};
