import { borderTransportId, borderTransportNationality } from './borderTransport';
import { sameDataSet } from './dataSets';
import { containerNumbers, customsOffices, guaranteeReferences, partyIdentifiers } from './identifierForms';
import { invoiceTotals } from './invoiceTotals';
import { itemCount, someItem } from './itemCount';
import { massTotals } from './massTotals';
import { additionalTypeOfMessage, knownMessageType } from './messageTypes';
import { movementReferenceItemRules, movementReferenceRules } from './movementReference';
import { netWithinGross, netWithinGrossTotal } from './netWithinGross';
import { oneCurrency } from './oneCurrency';
import { originIsSet } from './originIsSet';
import { sharedPackage, somePackage } from './packageTotals';
import { positivePrice } from './positivePrice';
import { producedDocument } from './producedDocument';
import { registeredArticle } from './registeredArticle';
import type { ItemInDeclaration, OptionalRule, Rule, WholeDeclaration } from './rule';
import { specialMentionOfDeclarant } from './specialMentionOfDeclarant';
import { standardProcedureAlone } from './standardProcedureAlone';
import { supplementedDocument } from './supplementedDocument';
import { transportCosts } from './transportCosts';
import { transportDocumentLevel } from './transportDocumentLevel';
import { warehouseData } from './warehouseData';

/** About one goods item: asked again for the line that changed. */
export const itemRules: readonly Rule<ItemInDeclaration>[] = [
  positivePrice,
  originIsSet,
  registeredArticle,
  producedDocument,
  specialMentionOfDeclarant,
  warehouseData,
  netWithinGross,
  transportDocumentLevel,
  standardProcedureAlone,
  supplementedDocument,
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
  transportCosts,
  ...movementReferenceRules,
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
];

const everywhere = (): boolean => true;

/** What an organisation unit can switch OFF, to WARNING or to ERROR, by number. */
export const optionalRules: readonly OptionalRule[] = [...itemRules, ...headerRules]
  .flatMap(({ id, optional, category, message, appliesTo = everywhere }) =>
    optional ? [{ id, number: optional.number, category, message, appliesTo }] : [],
  )
  .sort((one, other) => one.number - other.number);

/** The keys of translations of all rules, `rule.<id>`. */
export const ruleMessageKeys: readonly string[] = [...new Set([...itemRules, ...headerRules, ...crossRules].map(({ id }) => `rule.${id}`))];
