import { code, date, decimal, flag, integer, text, yesNo, type Field } from './field';

const country = { name: 'Country' } as const;
const currency = { name: 'Currency' } as const;
const office = { name: 'CustomsOffice' } as const;

/** Elements of the declaration as a whole: general, places, transport, weights, authorisations, guarantees (specification 2.1 and 2.3). */
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
  expectedTaxationDate: date('Expected taxation date', 3),
  acceptanceDate: date('Acceptance date', 3, { de: '15 09 001' }),
  methodOfPayment: code('Method of payment', 1, 3, { de: '14 03 038', box: '47', list: { name: 'MethodOfPayment', perCountry: true } }),
  'deferredPayments.kind': code('Kind of deferred payment', 1, 3, { box: '48', list: { name: 'DeferredPayment' } }),
  'deferredPayments.account': text('Deferred payment account', 35, 4, { de: '12 10 001', box: '48' }),
  'authorisations.type': code('Authorisation type', 4, 3, { de: '12 12 002', box: '44', list: { name: 'AuthorisationType' } }),
  'authorisations.reference': text('Authorisation number', 35, 4, { de: '12 12 001', box: '44' }),
  'authorisations.holder': text('Holder of the authorisation', 17, 4, { de: '12 12 080', box: '44' }),

  grossMassTotal: decimal('Total gross mass', 16, 6, 3, { de: '18 04 001', box: '35', unit: 'KG' }),
  netMassTotal: decimal('Total net mass', 16, 6, 3, { de: '18 01 001', box: '38', unit: 'KG' }),
  'weights.distributionType': code('Weight distribution', 30, 4, { list: { name: 'WeightsDistributionType' } }),
  'weights.auto': flag('Distribute again on every change', 2),

  countryOfDispatch: code('Country of dispatch', 2, 3, { de: '16 06', box: '15', list: country }),
  countryOfDestination: code('Country of destination', 2, 3, { de: '16 03', box: '17', list: country }),
  regionOfDestination: text('Region of destination', 35, 3, { de: '16 04', box: '17' }),

  modeAtBorder: code('Mode of transport at the border', 2, 3, { de: '19 03 001', box: '25', list: { name: 'TransportMode' } }),
  inlandMode: code('Inland mode of transport', 2, 3, { de: '19 04 001', box: '26', list: { name: 'TransportMode' } }),
  'border.idType': code('Type of identification of the border transport means', 2, 3, {
    de: '19 08 061',
    box: '21',
    list: { name: 'MeansOfTransportIdType' },
  }),
  'border.id': text('Border transport means', 35, 4, { de: '19 08 017', box: '21' }),
  'border.nationality': code('Nationality of the border transport means', 2, 3, {
    de: '19 08 062',
    box: '21',
    list: { name: 'CountryNationality' },
  }),
  'arrival.idType': code('Type of identification of the transport means on arrival', 2, 3, {
    de: '19 06 061',
    box: '18',
    list: { name: 'MeansOfTransportIdType' },
  }),
  'arrival.id': text('Transport means on arrival', 35, 4, { de: '19 06 017', box: '18' }),
  containerIndicator: yesNo('Container', 2, { de: '19 01 001', box: '19' }),
  'equipment.containerId': text('Container number', 17, 4, { de: '19 07 063', box: '31' }),
  'equipment.seals': text('Seals', 100, 4, { de: '19 10 015' }),
  'equipment.goodsRefs': text('Goods items in the container', 100, 4, { de: '19 07 044' }),

  'locationOfGoods.type': code('Type of location', 1, 3, { de: '16 15 045', box: '30', list: { name: 'LocationType' } }),
  'locationOfGoods.qualifier': code('Qualifier of the location', 1, 3, { de: '16 15 046', box: '30', list: { name: 'LocationQualifier' } }),
  'locationOfGoods.country': code('Country of the location', 2, 3, { de: '16 15 020', box: '30', list: country }),
  'locationOfGoods.code': text('Goods location code', 17, 3, { box: '30' }),
  'locationOfGoods.unlocode': code('Location of goods, UN/LOCODE', 17, 4, { de: '16 15 036', box: '30', list: { name: 'UnLocode' } }),
  'locationOfGoods.authorisationNumber': text('Location of goods, authorisation number', 35, 4, { de: '16 15 052', box: '30' }),
  'locationOfGoods.additionalId': text('Location of goods, additional identifier', 4, 3, { de: '16 15 053', box: '30' }),
  'locationOfGoods.customsOffice': code('Location of goods, customs office', 8, 4, { de: '16 15 047', box: '30', list: office }),
  'offices.presentation': code('Customs office of presentation', 8, 4, { de: '17 09 001', list: office }),
  'offices.supervising': code('Supervising customs office', 8, 4, { de: '17 10 001', box: '44', list: office }),

  'guarantees.type': code('Guarantee type', 1, 2, { de: '99 02 001', box: '52', list: { name: 'GuaranteeType' } }),
  'guarantees.grn': text('Guarantee reference number', 24, 4, { de: '99 03 069', box: '52' }),
  'guarantees.accessCode': text('Access code', 4, 2, { de: '99 03 070', box: '52' }),
  'guarantees.amount': decimal('Guarantee amount', 16, 2, 3, { de: '99 03 071', box: '52' }),
  'guarantees.currency': code('Currency of the guarantee', 3, 2, { de: '99 03 012', box: '52', list: currency }),

  itemCount: integer('Goods items', 5, 2, { de: '11 03', box: '5' }),
} as const satisfies Readonly<Record<string, Field>>;
