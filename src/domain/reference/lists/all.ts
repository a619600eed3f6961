import type { ListDefinition } from '../listDefinition';
import { listTable } from '../listResolution';
import { declarationLists } from './declarationLists';
import { documentLists } from './documentLists';
import { goodsLists } from './goodsLists';
import { internalLists } from './internalLists';
import { moneyLists } from './moneyLists';
import { partyLists } from './partyLists';
import { placeLists } from './placeLists';
import { transportLists } from './transportLists';

/** The lists of the platform (specification, section 7): master for the names in `datalist` (ruling 47). */
export const listDefinitions: readonly ListDefinition[] = [
  ...placeLists,
  ...partyLists,
  ...declarationLists,
  ...documentLists,
  ...goodsLists,
  ...transportLists,
  ...moneyLists,
  ...internalLists,
];

const byName = new Map(listDefinitions.map((definition) => [definition.name, definition]));

export const definitionOf = (name: string): ListDefinition | undefined => byName.get(name);

/** Logical name and country to list (RD-R7). */
export const listNames = listTable(listDefinitions);
