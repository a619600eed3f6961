import * as t from 'io-ts';
import { Guid } from '../kernel/guid';
import { Discrepancy, EnRouteEvent, Exit, House, Incident, MovementReference, Unloading } from './movementParts';
import {
  Addition,
  AdditionalReference,
  Authorisation,
  Money,
  NamedPlace,
  part,
  Party,
  PreviousDocument,
  SpecialMention,
  SupportingDocument,
  TransportDocument,
  TransportMeans,
  Warehouse,
} from './parts';

/** Costs that are made from a constant and spread over the items (specification 4.5); `inside` 1: after the border. */
export const InvoiceDutyValue = part({
  source: t.string,
  calculationType: t.string,
  constant: t.string,
  currency: t.string,
  distributionType: t.string,
  inside: t.string,
});
export const DeliveryTerms = part({ incoterm: t.string, unlocode: t.string, country: t.string, location: t.string });
/**
 * An invoice of the declaration. `rateUnit`: so many of the currency cost `exchangeRate` in national currency.
 *
 * @example
 * Invoice.is({ number: 4711 }) // => false
 */
export const Invoice = part({
  id: Guid,
  number: t.string,
  date: t.string,
  currency: t.string,
  amount: t.string,
  exchangeRate: t.string,
  rateUnit: t.string,
  natureOfTransaction: t.string,
  deliveryTerms: DeliveryTerms,
  additions: t.array(Addition),
  dutyValue: InvoiceDutyValue,
  transportCostInside: Money,
});
export type Invoice = t.TypeOf<typeof Invoice>;

/**
 * How masses are spread over the lines (specification 4.4); the first two spread nothing.
 *
 * @example
 * WEIGHT_DISTRIBUTIONS.filter((type) => distributedMass(type) === undefined) // => ['NoValue', 'NoDistribution']
 */
export const WEIGHT_DISTRIBUTIONS = ['NoValue', 'NoDistribution', 'GrossMassBasedOnNetMass', 'NetMassBasedOnGrossMass', 'NetMassBasedOnItemPrice'] as const;
/** The name of a weight distribution. */
export type WeightDistribution = (typeof WEIGHT_DISTRIBUTIONS)[number];

const Parties = part({
  declarant: Party,
  representative: Party,
  exporter: Party,
  importer: Party,
  seller: Party,
  buyer: Party,
  dutyPayer: Party,
  guarantor: Party,
  consignor: Party,
  consignee: Party,
  carrier: Party,
  customsAgent: Party,
  principal: Party,
  personPresenting: Party,
  notifyingArrival: Party,
  exitCarrier: Party,
});

const LocationOfGoods = part({
  type: t.string,
  qualifier: t.string,
  country: t.string,
  code: t.string,
  unlocode: t.string,
  authorisationNumber: t.string,
  additionalId: t.string,
  customsOffice: t.string,
  latitude: t.string,
  longitude: t.string,
  eoId: t.string,
  address: part({ street: t.string, postcode: t.string, city: t.string, country: t.string }),
  postcodeAddress: part({ postcode: t.string, houseNumber: t.string, country: t.string }),
  contactName: t.string,
  contactPhone: t.string,
});

const Offices = part({
  presentation: t.string,
  supervising: t.string,
  export: t.string,
  exit: t.string,
  departure: t.string,
  destination: t.string,
  actualExit: t.string,
  actualDestination: t.string,
  transit: t.array(part({ office: t.string, estimatedArrival: t.string })),
  exitForTransit: t.array(part({ office: t.string })),
});

const national = {
  /** Norway: account of the customs credit, or settled each day. */
  paymentAccount: t.string,
  dailySettlement: t.string,
  goodsNumber: part({ warehouseCode: t.string, position: t.string, year: t.string }),
  previousExport: part({ type: t.string, mrn: t.string }),
  recalculation: part({ reference: t.string, reason: t.string }),
  tvinnId: part({ declarantNumber: t.string, declarationDate: t.string, sequenceNumber: t.string }),
};

const movement = {
  mrns: t.array(MovementReference),
  simplifiedProcedure: t.string,
  incidentFlag: t.string,
  incidents: t.array(Incident),
  enRouteEvents: t.array(EnRouteEvent),
  unloading: Unloading,
  exit: Exit,
  houses: t.array(House),
  discrepancy: Discrepancy,
  limitDate: t.string,
  bindingItinerary: t.string,
  reducedDataset: t.string,
  tirCarnetNumber: t.string,
  tirHolder: t.string,
};

const transport = {
  countryOfDispatch: t.string,
  countryOfExport: t.string,
  countryOfDestination: t.string,
  regionOfDestination: t.string,
  regionOfDispatch: t.string,
  routing: t.array(t.string),
  placeOfLoading: NamedPlace,
  placeOfUnloading: NamedPlace,
  modeAtBorder: t.string,
  inlandMode: t.string,
  border: part({ idType: t.string, id: t.string, nationality: t.string, meansType: t.string }),
  borderMeans: t.array(part({ office: t.string, idType: t.string, id: t.string, nationality: t.string, conveyanceRef: t.string })),
  departure: t.array(TransportMeans),
  arrival: part({ idType: t.string, id: t.string }),
  conveyanceRef: t.string,
  containerIndicator: t.string,
  equipment: t.array(part({ containerId: t.string, sealCount: t.string, seals: t.string, goodsRefs: t.string, packedStatus: t.string })),
  locationOfGoods: LocationOfGoods,
  offices: Offices,
  transportPayment: t.string,
  estimatedDeparture: t.string,
  estimatedArrival: t.string,
  arrivalAt: t.string,
};

/**
 * What the declarant enters once for the whole declaration.
 *
 * @example
 * Header.is({ ucr: '26-4711' }) // => true
 * Header.is({ ucr: 4711 }) // => false
 */
export const Header = part({
  messageType: t.string,
  declarationType: t.string,
  additionalDeclarationType: t.string,
  ucr: t.string,
  traderReference: t.string,
  references: t.array(part({ type: t.string, value: t.string })),
  security: t.string,
  specificCircumstance: t.string,
  expectedTaxationDate: t.string,
  acceptanceDate: t.string,
  presentationAt: t.string,
  methodOfPayment: t.string,
  deferredPayments: t.array(part({ kind: t.string, account: t.string })),
  authorisations: t.array(Authorisation),
  parties: Parties,
  additionalActors: t.array(part({ role: t.string, identifier: t.string })),
  invoices: t.array(Invoice),
  grossMassTotal: t.string,
  netMassTotal: t.string,
  weights: part({ distributionType: t.string, auto: t.boolean }),
  ...transport,
  warehouse: Warehouse,
  guarantees: t.array(part({ type: t.string, grn: t.string, accessCode: t.string, amount: t.string, currency: t.string, notValidIn: t.array(t.string) })),
  previousDocuments: t.array(PreviousDocument),
  supportingDocuments: t.array(SupportingDocument),
  transportDocuments: t.array(TransportDocument),
  additionalReferences: t.array(AdditionalReference),
  specialMentions: t.array(SpecialMention),
  ...movement,
  ...national,
});
export type Header = t.TypeOf<typeof Header>;
