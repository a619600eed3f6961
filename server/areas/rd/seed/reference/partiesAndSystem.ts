import { authorisationLists } from './authorisationLists';
import { caseLists } from './caseLists';
import { caseProcessingLists } from './caseProcessingLists';
import { caseStorageLists } from './caseStorageLists';
import { documentLists } from './documentLists';
import { invoiceLists } from './invoiceLists';
import type { ListSeed } from './listSeed';
import { partyLists } from './partyLists';
import { platformLists } from './platformLists';
import { systemDeclarationLists } from './systemDeclarationLists';
import { taxLists } from './taxLists';
import { taxTariffCodeLists } from './taxTariffCodeLists';
import { transportUnitLists } from './transportUnitLists';

/** Taxes, documents, parties and the portal's own lists (rows 34 to 64 of the table of lists). */
export const partiesAndSystem: readonly ListSeed[] = [
  ...taxLists,
  ...taxTariffCodeLists,
  ...documentLists,
  ...authorisationLists,
  ...partyLists,
  ...transportUnitLists,
  ...systemDeclarationLists,
  ...invoiceLists,
  ...platformLists,
  ...caseLists,
  ...caseStorageLists,
  ...caseProcessingLists,
];
