/**
 * What every area speaks: results, GUIDs, addresses, decimals as text, days and instants, status tables.
 *
 * @packageDocumentation
 */

// Results
export { fail, failed, ok, type Failed, type Feedback, type PortalError, type ProblemKind, type Result } from './result';

// Wrong arguments
export { InvalidArgument } from './invalidArgument';

// GUID rules
export { EMPTY_GUID, Guid, isGuid, isRouteGuid, plainGuid } from './guid';

// URL templates
export { fill as fillUrl } from './urlTemplate';

// Decimals
export {
  addDecimals,
  compareDecimals,
  divideDecimals,
  groupDigits,
  isDecimal,
  multiplyDecimals,
  parseTypedDecimal,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
  trimDecimal,
  type RoundingMode,
} from './decimal';
export { sheetNumber } from './sheetCell';

// Dates and instants
export { addDays, endOfDay, isIsoDate, parseTypedDate, parseTypedTime, PORTAL_ZONE, startOfDay, stockholmDate, stockholmTime, todayIn } from './dates';

// Status tables
export { machine, type Machine } from './machine';
