/**
 * Customs declarations: the record, the catalogue of data elements, profiles, checks, weight distribution, duty and VAT, identifiers and the
 * status machine. Everything is pure; codes, dates and amounts are the texts that the portal's calls carry.
 *
 * `checkAll(seNewImport, { header, items }, { date: '2026-01-15', modes: {} })` answers all that is wrong with a declaration.
 */
export * from './declaration';
export { fieldIds, fields, listNameOf, type FieldId } from './fields';
export type { CodeList, Field, FieldType, FieldUnit, ListName, Width } from './fields/field';
export { isBlank, isEmpty } from './emptiness';
export type { FieldRef, GridColumn, MessageType, Profile, Section, Use } from './profiles/profile';
export { conditions, type Circumstances, type ConditionId } from './profiles/conditions';
export { newDeclaration, newGoodsItem, profileOf, profiles } from './profiles/all';
export { seNewImport } from './profiles/seNewImport';
export { locate, placeOf, type Place } from './profiles/place';
export { isRequired, isVisible } from './profiles/obligation';
export { checkAll, createCheck, typeErrors, type Check, type CheckOptions } from './check';
export { optionalRules, ruleMessageKeys } from './rules/all';
export { findingMessageKeys } from './rules/finding';
export type { Mode, OptionalRule, Rule } from './rules/rule';
export { distributedMass, distributeWeights, weightRequestOf, type WeightRequest } from './distribution';
export { calculateTaxes, taxationDate, type CalculatedTaxes, type TaxSources } from './calculation/calculateTaxes';
export { calculationMessageKeys } from './calculation/calculationFinding';
export { checkContainerId } from './identifiers/containerId';
export { isCustomsOffice } from './identifiers/customsOffice';
export { checkEori } from './identifiers/eori';
export { checkGrn, isVoucherGrn } from './identifiers/grn';
export { plainIdentifier, type IdentifierCheck } from './identifiers/identifierCheck';
export { makeLrn } from './identifiers/lrn';
export { checkMrn, makeMrn, parseMrn } from './identifiers/mrn';
export { checkVatNumber } from './identifiers/vatNumber';
export { declarationAttachments, takesAttachments } from './attaching';
export { declarationStatus, isEditable, isFinal, statusCodeOf, statusTone, type DeclarationAction } from './status';
export { contentDifferences, differences, Change } from './differences';
export { withChanges } from './withChanges';
export { contentTotals, sameTotals, type ContentTotals } from './contentTotals';
export { declaredContent, renumbered } from './renumber';
export { liftToHeader, type Lifted } from './liftToHeader';
export { mergeItems, mergeSummary, MergedLines, type Merging } from './merging/mergeItems';
export { MergePreview } from './merging/mergePreview';
export { unmergeItems, type Unmerging } from './merging/unmergeItems';
export type { MergeChoice } from './merging/mergeKey';
export { splitByInvoice, type Split } from './splitByInvoice';
export { copyDeclaration, type Copied, type CopyChoice } from './copying/copyDeclaration';
export { checkLocked, fromTemplate, isLocked, Template, templateOf } from './template';
export { additionalDeclaration, AdditionalDeclarationKeyOption, type AdditionalDeclaration } from './additionalDeclaration';
export { Amendment, amendmentToSend, answerAmendment, changesToAmend, mayAmend } from './amendment';
export { mayCorrect } from './correction';
export { cancellationOf, CancellationRequest, requestCancellation, type Cancellation } from './cancellation';
export { dueFlag, overdueOf, preLodgedUntil, supplementaryDueDate, type Overdue } from './timeLimits';
export { flowOf, flows } from './flows/flows';
export { afterAcceptance, afterHandOver, DELAYS, type Delays } from './flows/schedule';
export { mrnLetter } from './flows/movements';
export { availableAmount, release as releaseGuarantee, reserve as reserveGuarantee, securedAmount, type Guarantee, type GuaranteeMovement } from './guarantee/guarantee';
export { guaranteeAmount } from './guarantee/guaranteeAmount';
export { dischargedGoods, noticeStates, type NoticeItem, type NoticeKind, type NoticeState } from './notice/notice';
export { guessLineMapping, headerSignature, type LineMapping } from './lines/lineSynonyms';
export { importLines, type LineImport, type LineImportSettings } from './lines/importLines';
export { lineColumns, type LineColumn } from './lines/lineColumns';
export { declarationRefusalKeys } from './refusals';
export { declarationNoteKeys } from './declarationNote';
export { lineMessageKeys } from './lines/lineFinding';
