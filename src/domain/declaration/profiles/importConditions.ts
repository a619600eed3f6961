import { isBlank, isEmpty } from '../emptiness';
import type { Circumstances } from './circumstances';

type Condition = (circumstances: Circumstances) => boolean;

/** Conditions of Norwegian, low value and warehouse declarations by their name in the profiles; none of them has a number in the specification. */
export const importConditions = {
  recalculates: ({ header }) => header.messageType === 'RECALC',
  withoutDailySettlement: ({ header }) => header.dailySettlement !== '1',
  /** P claims a preference in the forms of Norway. */
  preferenceClaimed: ({ item }) => item?.preference === 'P',
  exportProcedureKnown: ({ header }) => !isEmpty(header.previousExport?.type),
  reportsDiscrepancy: ({ header }) => header.messageType === 'CWDI',
  noTransportDocumentOnHeader: ({ header }) => header.transportDocuments?.every(isBlank) !== false,
} as const satisfies Readonly<Record<string, Condition>>;
