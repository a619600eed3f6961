/**
 * Customs declarations: the record, the catalogue of data elements, profiles, checks, optional validations, identifiers, weight distribution,
 * taxes, status and lines from files. Codes, dates and amounts are the texts that the portal's calls carry.
 *
 * @packageDocumentation
 */

// The record
export {
  DeclarationStatus,
  Finding,
  GoodsItem,
  Header,
  Invoice,
  MAX_ITEMS,
  Package,
  Party,
  SupportingDocument,
  TaxLine,
  Warehouse,
  WEIGHT_DISTRIBUTIONS,
  type DeclarationContent,
  type WeightDistribution,
} from './declaration';
export { fieldIds, fields, listNameOf, type FieldId } from './fields';
export type { CodeList, Field } from './fields/field';

// Profiles
export { newDeclaration, newGoodsItem, profileOf, profiles } from './profiles/all';
export { locate, type Place } from './profiles/place';
export type { FieldRef, MessageType, Profile, Section, Use } from './profiles/profile';

// Checks
export { checkDate, checkDeclaration, readDeclaration, type WrittenDeclaration } from './checkDeclaration';
export { checkAll, createCheck, typeErrors, type Check, type CheckOptions } from './check';
export { findingCodes } from './rules/findingCodes';

// Optional validations
export { optionalRules } from './rules/all';
export type { Mode, OptionalRule, Rule } from './rules/rule';
export { modesOf as validationModes, SettingLevel, type SettingCircumstances, type ValidationSetting } from './validationSettings';

// Identifiers with check digits
export { checkIdentifier, identifierKinds, type IdentifierKind } from './identifiers/checkIdentifier';
export { checkContainerId } from './identifiers/containerId';
export { checkEori } from './identifiers/eori';
export { checkGrn, isVoucherGrn } from './identifiers/grn';
export { checkMrn, makeMrn, parseMrn } from './identifiers/mrn';
export { checkVatNumber } from './identifiers/vatNumber';
export { isCustomsOffice } from './identifiers/customsOffice';
export { makeLrn } from './identifiers/lrn';
export { plainIdentifier, type IdentifierCheck } from './identifiers/identifierCheck';

// Weight distribution
export { distributedMass, distributeWeights, weightRequestOf, type WeightRequest } from './distribution';
export { readWeightRequest } from './readWeightRequest';

// Duty and VAT of a declaration
export { calculateTaxes, taxationDate, type CalculatedTaxes, type TaxSources } from './calculation/calculateTaxes';

// Status
export { declarationStatus, isEditable, isFinal, statusCodeOf, type DeclarationAction } from './status';

// Changes and totals
export { Change, contentDifferences } from './differences';
export { withChanges } from './withChanges';
export { contentTotals, type ContentTotals } from './contentTotals';

// Lines from files
export { guessLineMapping, type LineMapping } from './lines/lineSynonyms';
export { importLines, type LineImport, type LineImportSettings } from './lines/importLines';
export { lineColumns, type LineColumn } from './lines/lineColumns';
