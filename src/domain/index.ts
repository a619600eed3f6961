/**
 * The rules of the customs portal for scripts: no screen, no network, no database. Every function is pure; the rest is plain data, but for a few
 * states that hold a `Map` or a `Set` (`subscriptions`, `referenceCache`, `distributeWeights`, `findingCodes`) and the checks of `createCheck` and
 * tables of `machine`, which are functions. Some functions ask what only their caller knows through a function that is passed in (`calculateTaxes`,
 * `importLines`, `allowedMenu`, `CheckOptions`). Codes, dates (`yyyy-MM-dd`), instants (ISO 8601 in UTC), amounts and quantities (decimal texts with
 * a point) are the texts that the portal's calls carry.
 *
 * Any JSON may go into any function. What is wrong with what somebody entered is a `Result` or a list of findings. Arguments that are not what the
 * types say are a `badRequest` where a `Result` is answered, else an `InvalidArgument`, a `RangeError` that names the function; nothing else is thrown.
 *
 * @packageDocumentation
 */

/* Outcomes and errors */

// Outcome evaluation
export { evaluateOutcome, type Verdict } from './outcome';

// Error catalogue
export { NO_ACCESS, NOT_PROCESSED, problemOf, wordingFrom, wordingOf, type Failure, type Wording } from './outcome';

// Repeating a call
export { retryDelayMs } from './outcome';

/* Results, GUIDs, addresses, decimals, dates */

// Results
export { fail, failed, ok, type Failed, type Feedback, type PortalError, type ProblemKind, type Result } from './kernel';

// Wrong arguments
export { InvalidArgument } from './kernel';

// GUID rules
export { EMPTY_GUID, Guid, isGuid, isRouteGuid, plainGuid } from './kernel';

// URL templates
export { fillUrl } from './kernel';

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
  sheetNumber,
  subtractDecimals,
  sumDecimals,
  trimDecimal,
  type RoundingMode,
} from './kernel';

// Dates and instants
export { addDays, endOfDay, isIsoDate, parseTypedDate, parseTypedTime, PORTAL_ZONE, startOfDay, stockholmDate, stockholmTime, todayIn } from './kernel';

// Status tables
export { machine, type Machine } from './kernel';

/* Access */

// Access decisions
export { allows, isLimited, meets, type Access, type Need, type Rights } from './access';

// The access table
export {
  accessTable,
  features,
  menuGroups,
  roles,
  type Entry,
  type EntryId,
  type Feature,
  type FeatureNeed,
  type MenuEntryId,
  type MenuGroup,
  type MenuPlace,
  type MenuSubgroup,
  type Role,
} from './access';

// Menu filter
export { allowedMenu, type AllowedGroup, type MenuLine, type MenuSection } from './access';

/* Sessions */

// Session
export {
  isSignedIn,
  logout,
  LOGOUT_WITHIN_MS,
  meaningOf401,
  NOT_SIGNED_IN,
  sessionFlags,
  SIGNED_OUT,
  type FlagCommand,
  type FlagEvent,
  type Logout,
  type LogoutCommand,
  type LogoutEvent,
  type LogoutReason,
  type SessionFlags,
  type SignInKind,
  type Unauthorized,
  type UnauthorizedMeaning,
} from './session';

// Inactivity
export {
  EXPIRE_AFTER_MS,
  inactivity,
  NO_WATCH,
  WARN_AFTER_MS,
  type Inactivity,
  type InactivityCommand,
  type InactivityEvent,
  type InactivityStatus,
  type InactivityStep,
} from './session';

// Token
export {
  isLoggedOut,
  NO_REFRESH,
  tokenRefresh,
  type ExternalLook,
  type RefreshCommand,
  type RefreshEvent,
  type RefreshStatus,
  type TokenRefresh,
} from './session';

// Route guard
export {
  acceptReturnTo,
  nextReturnTo,
  NOBODY_THERE,
  routeGuard,
  type Guard,
  type GuardCommand,
  type GuardEvent,
  type GuardFailure,
  type Refusal,
} from './session';

// Edit lock
export {
  editLock,
  isIdle,
  mayForce,
  NO_LOCK,
  takeOverOf,
  type EditLock,
  type LockAsked,
  type LockCommand,
  type LockEnd,
  type LockEvent,
  type LockHolder,
  type LockStatus,
  type LockStep,
  type TakeOver,
  type TakeOverAnswer,
  type Wanted,
} from './session';

/* Real-time events */

// Event stream
export {
  NOT_CONNECTED,
  streamConnection,
  type ConnectedDetails,
  type Connection,
  type ConnectionCommand,
  type ConnectionEvent,
  type ConnectionStatus,
  type ConnectionStep,
  type ConnectionTimer,
} from './realtime';

// Push service
export { HUB_DELAYS_MS, hubConnection, NO_HUB, type HubCommand, type HubConnection, type HubEvent, type HubStatus, type HubStep } from './realtime';

// Subscriptions
export {
  eventKey,
  NO_SUBSCRIPTIONS,
  subscriptions,
  type BatchCall,
  type EventName,
  type SubscriptionCommand,
  type SubscriptionEvent,
  type Subscriptions,
  type SubscriptionStep,
} from './realtime';

/* Declarations */

// The record
export {
  DeclarationStatus,
  fieldIds,
  fields,
  Finding,
  GoodsItem,
  Header,
  Invoice,
  listNameOf,
  MAX_ITEMS,
  Package,
  Party,
  SupportingDocument,
  TaxLine,
  Warehouse,
  WEIGHT_DISTRIBUTIONS,
  type CodeList,
  type DeclarationContent,
  type Field,
  type FieldId,
  type WeightDistribution,
} from './declaration';

// Profiles
export {
  locate,
  newDeclaration,
  newGoodsItem,
  profileOf,
  profiles,
  type FieldRef,
  type MessageType,
  type Place,
  type Profile,
  type Section,
  type Use,
} from './declaration';

// Checks
export {
  checkAll,
  checkDate,
  checkDeclaration,
  createCheck,
  findingCodes,
  readDeclaration,
  typeErrors,
  type Check,
  type CheckOptions,
  type WrittenDeclaration,
} from './declaration';

// Optional validations
export {
  optionalRules,
  SettingLevel,
  validationModes,
  type Mode,
  type OptionalRule,
  type Rule,
  type SettingCircumstances,
  type ValidationSetting,
} from './declaration';

// Identifiers with check digits
export {
  checkContainerId,
  checkEori,
  checkGrn,
  checkIdentifier,
  checkMrn,
  checkVatNumber,
  identifierKinds,
  isCustomsOffice,
  isVoucherGrn,
  makeLrn,
  makeMrn,
  parseMrn,
  plainIdentifier,
  type IdentifierCheck,
  type IdentifierKind,
} from './declaration';

// Weight distribution
export { distributedMass, distributeWeights, readWeightRequest, weightRequestOf, type WeightRequest } from './declaration';

// Duty and VAT of a declaration
export { calculateTaxes, taxationDate, type CalculatedTaxes, type TaxSources } from './declaration';

// Status
export { declarationStatus, isEditable, isFinal, statusCodeOf, type DeclarationAction } from './declaration';

// Changes and totals
export { Change, contentDifferences, contentTotals, withChanges, type ContentTotals } from './declaration';

// Lines from files
export { guessLineMapping, importLines, lineColumns, type LineColumn, type LineImport, type LineImportSettings, type LineMapping } from './declaration';

/* Duty, taxes and customs value */

// Duty
export {
  calculateDuty,
  measureGroup,
  readDutyQuestion,
  readTariff,
  treatmentOf,
  type DutyCalculation,
  type DutyOption,
  type DutyQuestion,
  type DutyTotals,
  type GeoArea,
  type Measure,
  type MeasureCondition,
  type Tariff,
} from './tariff';

// Duty expressions
export {
  dutyOfComponents,
  dutyText,
  evaluateDuty,
  norwegianDuty,
  norwegianFee,
  parseDuty,
  type DutyBasis,
  type DutyExpression,
  type EvaluatedDuty,
  type MeasureComponent,
  type Quantities,
} from './tariff';

// Taxes
export { isLowValue, lowValueDuty, vatAccountingOf, vatRatesOn, type ChargeLine, type LowValueFlatDuty, type VatRate } from './tariff';

// What lists say of goods
export {
  consignmentLimit,
  nomenclatureOf,
  type AskLowValue,
  type AskNomenclature,
  type KnownCode,
  type LowValueParameter,
  type NomenclatureEntry,
} from './tariff';

// Customs value
export {
  airFreightIncluded,
  assistShare,
  deductiveValue,
  incotermFindings,
  isRelationshipTested,
  methodFindings,
  needsValueDeclaration,
  readValueRequest,
  royaltyAmount,
  splitFreight,
  termEffect,
  transactionValue,
  valueOfDutyPaid,
  type TransactionValue,
  type ValueRequest,
} from './tariff';

// Money
export { crossExchanged, exchanged, rateOn, ROUNDING_RULES, roundingRule, tariffEuroRate, valueRateKind, type ExchangeRate, type RoundingRule } from './tariff';

// How a result came about
export { explain, type Step, type TariffFinding } from './tariff';

/* Articles */

// The record
export {
  Article,
  ArticleContent,
  ArticleFinding,
  ArticleStatus,
  articleStatus,
  CountryProfile,
  Direction,
  Flow,
  isActiveOn,
  mayApprove,
  type ArticleAction,
  type AskArticle,
  type RegisteredArticle,
  type Registration,
} from './article';

// Article matching
export { articleKey, chooseProfile, looseArticleKey, matchArticle, type KnownArticle, type Match, type MatchQuestion } from './article';

// What an article says of a goods item
export { massOf, packagesFor, splitProcedure } from './article';

// Article numbers
export { checkGtin, gtinCheckDigit } from './article';

/* Reference data */

// Reference cache
export { listKey, referenceCache, UNUSED_MS, type CacheCommand, type CacheEvent, type CacheState, type CacheStep } from './reference';

// Lists and their entries
export { closeOpenPeriods, entryName, isDemoEntry, isValidOn, searchEntries, textIn, type SearchMode } from './reference';
