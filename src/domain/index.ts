/**
 * The rules of the portal for Node scripts: no screen, no network, no database. In a checkout it is built by `npm run build` and imported as
 * `customs-portal/domain`; `examples/` shows whole jobs.
 */
export * from './article';
export * from './attachment';
export * from './declaration';
export {
  addDecimals,
  compareDecimals,
  divideDecimals,
  groupDigits,
  isDecimal,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
} from './kernel/decimal';
export { isIsoDate, todayIn } from './kernel/dates';
export { isGuid, plainGuid } from './kernel/guid';
export { failed, type PortalError, type Result } from './kernel/result';
export * from './platform';
export * from './reference';
export * from './sending';
export * from './tariff';
