import { code, date, decimal, flag, instant, integer, text, type Field } from './field';

const currency = { name: 'Currency' } as const;

/** Elements of the declaration as a whole: general, weights, authorisations, guarantees (specification 2.1). */
export const headerFields = {
  messageType: code('Message type', 8, 3, { list: { name: 'ImportType', perCountry: true } }),
  declarationType: code('Declaration type', 5, 3, { de: '11 01 001', box: '1.1', list: { name: 'DeclarationType', perCountry: true } }),
  additionalDeclarationType: code('Additional declaration type', 1, 3, {
    de: '11 02 001',
    box: '1.2',
    list: { name: 'AdditionalDeclarationType' },
  }),
  ucr: text('Unique consignment reference', 35, 4, { de: '12 08 001' }),
  traderReference: text('Trader reference', 35, 4, { box: '7' }),
  'references.type': code('Kind of own reference', 4, 3, { list: { name: 'ReferenceType' } }),
  'references.value': text('Own reference', 70, 4),
  security: code('Security', 1, 3, { de: '11 07 001', list: { name: 'Security' } }),
  specificCircumstance: code('Specific circumstance', 3, 3, { de: '11 04 001', list: { name: 'SpecificCircumstance' } }),
  expectedTaxationDate: date('Expected taxation date', 3),
  acceptanceDate: date('Acceptance date', 3, { de: '15 09 001' }),
  presentationAt: instant('Presentation of the goods', 3, { de: '15 08 001' }),
  methodOfPayment: code('Method of payment', 1, 3, { de: '14 03 038', box: '47', list: { name: 'MethodOfPayment', perCountry: true } }),
  'deferredPayments.kind': code('Kind of deferred payment', 1, 3, { box: '48', list: { name: 'DeferredPayment' } }),
  'deferredPayments.account': text('Deferred payment account', 35, 4, { de: '12 10 001', box: '48' }),
  'authorisations.type': code('Authorisation type', 4, 3, { de: '12 12 002', box: '44', list: { name: 'AuthorisationType' } }),
  'authorisations.reference': text('Authorisation number', 35, 4, { de: '12 12 001', box: '44' }),
  'authorisations.holder': text('Holder of the authorisation', 17, 4, { de: '12 12 080', box: '44' }),
  'additionalActors.role': code('Role of the supply chain actor', 3, 3, { de: '13 14 031', list: { name: 'SupplyChainActorRole' } }),
  'additionalActors.identifier': text('Number of the supply chain actor', 17, 4, { de: '13 14 017' }),

  grossMassTotal: decimal('Total gross mass', 16, 6, 3, { de: '18 04 001', box: '35', unit: 'KG' }),
  netMassTotal: decimal('Total net mass', 16, 6, 3, { de: '18 01 001', box: '38', unit: 'KG' }),
  'weights.distributionType': code('Weight distribution', 30, 4, { list: { name: 'WeightsDistributionType' } }),
  'weights.auto': flag('Distribute again on every change', 2),

  'guarantees.type': code('Guarantee type', 1, 2, { de: '99 02 001', box: '52', list: { name: 'GuaranteeType' } }),
  'guarantees.grn': text('Guarantee reference number', 24, 4, { de: '99 03 069', box: '52' }),
  'guarantees.accessCode': text('Access code', 4, 2, { de: '99 03 070', box: '52' }),
  'guarantees.amount': decimal('Guarantee amount', 16, 2, 3, { de: '99 03 071', box: '52', unit: 'internalCurrency' }),
  'guarantees.currency': code('Currency of the guarantee', 3, 2, { de: '99 03 012', box: '52', list: currency }),
  'guarantees.notValidIn': code('Countries in which the guarantee is not valid', 2, 4, { box: '52', list: { name: 'Country' } }),

  itemCount: integer('Goods items', 5, 2, { de: '11 03', box: '5' }),
} as const satisfies Readonly<Record<string, Field>>;
