import { goodsLocationOfExport } from './approvedPlace';
import { arrivalTimes, simplifiedArrival, unloadingDay, unloadingDifferences } from './arrival';
import { borderTransportId, borderTransportNationality } from './borderTransport';
import { commodityCode } from './commodityCode';
import { sameDataSet } from './dataSets';
import { deliveryTerms } from './deliveryTerms';
import { directExport } from './directExport';
import { expeditionOfProcedure } from './expedition';
import { borderTransportOfExport } from './exportTransport';
import { houseWithItems, itemInHouse, itemsOfHouse, previousOfUnionGoods, securityOfTransit } from './houseConsignments';
import { containerNumbers, customsOffices, guaranteeReferences } from './identifierForms';
import { invoiceTotals } from './invoiceTotals';
import { itemCount, someItem } from './itemCount';
import { lowValueGoods } from './lowValueGoods';
import { lowValueLimits } from './lowValueLimits';
import { massTotals } from './massTotals';
import { additionalTypeOfMessage, knownMessageType } from './messageTypes';
import { movementReferenceItemRules, movementReferenceRules } from './movementReference';
import { movementRules, nationalExitOffice, sameExitOffice } from './movements';
import { neededCodes } from './neededCodes';
import { netWithinGross, netWithinGrossTotal } from './netWithinGross';
import { officeRoles } from './officeRoles';
import { oneCurrency } from './oneCurrency';
import { oneLevelOfHouse, oneLevelOfItem } from './oneLevel';
import { originIsSet } from './originIsSet';
import { sharedPackage, somePackage } from './packageTotals';
import { itemIdentifiers, partyIdentifiers } from './partyIdentifiers';
import { paymentAccount } from './paymentAccount';
import { positivePrice } from './positivePrice';
import { powerOfAttorney } from './powerOfAttorney';
import { producedDocument, producedDocumentInNorway } from './producedDocument';
import { registeredArticle } from './registeredArticle';
import type { ItemInDeclaration, OptionalRule, Rule, WholeDeclaration } from './rule';
import { specialMentionOfDeclarant } from './specialMentionOfDeclarant';
import { specialMentionOfLocation } from './specialMentionOfLocation';
import { standardProcedureAlone } from './standardProcedureAlone';
import { supplementaryUnitAmount } from './supplementaryUnitAmount';
import { supplementedDocument } from './supplementedDocument';
import { transportCosts } from './transportCosts';
import { valueSpecification } from './valueSpecification';
import { warehouseData } from './warehouseData';
import { warehouseHolder, warehousePrevious } from './warehouseHolder';

/** About one goods item: asked again for the line that changed. */
export const itemRules: readonly Rule<ItemInDeclaration>[] = [
  positivePrice,
  originIsSet,
  registeredArticle,
  commodityCode,
  producedDocument,
  producedDocumentInNorway,
  supplementaryUnitAmount,
  specialMentionOfDeclarant,
  warehouseData,
  specialMentionOfLocation,
  itemInHouse,
  previousOfUnionGoods,
  netWithinGross,
  oneLevelOfItem,
  itemIdentifiers,
  standardProcedureAlone,
  supplementedDocument,
  expeditionOfProcedure,
  ...lowValueGoods,
  warehousePrevious,
  ...movementReferenceItemRules,
];

/** About what is entered once; they do not look at the goods items. */
export const headerRules: readonly Rule<WholeDeclaration>[] = [
  borderTransportId,
  borderTransportNationality,
  knownMessageType,
  additionalTypeOfMessage,
  partyIdentifiers,
  customsOffices,
  ...guaranteeReferences,
  containerNumbers,
  oneCurrency,
  oneLevelOfHouse,
  ...neededCodes,
  paymentAccount,
  transportCosts,
  powerOfAttorney,
  warehouseHolder,
  ...movementReferenceRules,
  goodsLocationOfExport,
  directExport,
  officeRoles,
  ...movementRules,
  sameExitOffice,
  nationalExitOffice,
  securityOfTransit,
  ...arrivalTimes,
  simplifiedArrival,
  ...unloadingDay,
];

/** About all lines together. */
export const crossRules: readonly Rule<WholeDeclaration>[] = [
  someItem,
  itemCount,
  netWithinGrossTotal,
  massTotals,
  invoiceTotals,
  somePackage,
  sharedPackage,
  sameDataSet,
  ...lowValueLimits,
  valueSpecification,
  ...deliveryTerms,
  borderTransportOfExport,
  houseWithItems,
  itemsOfHouse,
  ...unloadingDifferences,
];

const everywhere = (): boolean => true;

/**
 * What an organisation unit can switch OFF, to WARNING or to ERROR, by number.
 *
 * @example
 * optionalRules.find(({ number }) => number === 2).id // => 'ValidateCountryOfOriginOnGoodsItemIsSet'
 */
export const optionalRules: readonly OptionalRule[] = [...itemRules, ...headerRules, ...crossRules]
  .flatMap(({ id, optional, category, message, appliesTo = everywhere }) => (optional ? [{ id, number: optional.number, category, message, appliesTo }] : []))
  .sort((one, other) => one.number - other.number);

/** The keys of translations of all rules, `rule.<id>`. */
export const ruleMessageKeys: readonly string[] = [
  ...new Set(
    [...itemRules, ...headerRules, ...crossRules].flatMap(({ id, variants = {} }) => [
      `rule.${id}`,
      ...Object.keys(variants).map((variant) => `rule.${id}.${variant}`),
    ]),
  ),
];
