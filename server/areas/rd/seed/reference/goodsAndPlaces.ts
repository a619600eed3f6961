import { additionalProcedureLists } from './declarationAdditionalProcedures';
import { procedureLists } from './declarationProcedures';
import { declarationTypeLists } from './declarationTypes';
import { dangerousGoodsLists } from './goodsDangerous';
import { unitLists } from './goodsUnits';
import type { ListSeed } from './listSeed';
import { valuationLists } from './moneyValuation';
import { placeLists } from './placeLists';
import { countryGroupLists } from './worldCountryGroups';
import { worldTransportLists } from './worldTransport';

/** Places, units, means of transport, procedures and values (specification, section 7, rows 5 to 33). */
export const goodsAndPlaces: readonly ListSeed[] = [
  ...countryGroupLists,
  ...placeLists,
  ...unitLists,
  ...dangerousGoodsLists,
  ...worldTransportLists,
  ...declarationTypeLists,
  ...procedureLists,
  ...additionalProcedureLists,
  ...valuationLists,
];
