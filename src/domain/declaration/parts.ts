import * as t from 'io-ts';

/**
 * The parts of a declaration as it is stored and sent. Values are what the wire carries: codes and texts as typed, decimals as strings with a
 * point, dates as yyyy-MM-dd, instants as ISO 8601. An absent, empty or blank value means "not given". Formats, lengths, lists and official
 * element numbers of the fields are in `fields.ts`; the codecs hold the structure only, so that a draft can always be saved.
 */
export const part = <P extends t.Props>(props: P) => t.exact(t.partial(props));

/**
 * Somebody with a part in the declaration; `identifier` is an EORI or a national number.
 *
 * @example
 * Party.is({ identifier: 'SE5599990008', name: 'Nordic Imports AB' }) // => true
 */
export const Party = part({
  identifierType: t.string,
  identifier: t.string,
  name: t.string,
  street: t.string,
  postcode: t.string,
  city: t.string,
  country: t.string,
  vatNumber: t.string,
  representativeStatus: t.string,
  contactName: t.string,
  contactPhone: t.string,
  contactEmail: t.string,
});
export type Party = t.TypeOf<typeof Party>;

/** One of each on the declaration (specification 2.2); the carrier is its `transporter`, the principal its holder of the transit procedure. */
export const PARTY_ROLES = [
  'declarant',
  'representative',
  'exporter',
  'importer',
  'seller',
  'buyer',
  'dutyPayer',
  'guarantor',
  'consignor',
  'consignee',
  'carrier',
  'customsAgent',
  'principal',
  'personPresenting',
  'notifyingArrival',
  'exitCarrier',
] as const;
export type PartyRole = (typeof PARTY_ROLES)[number];

/**
 * A customs warehouse (DE 12 11).
 *
 * @example
 * Warehouse.is({ type: 5 }) // => false
 */
export const Warehouse = part({ type: t.string, identifier: t.string, country: t.string });
/** `category` X, Y or Z belongs to the forms before the EU customs data model. */
export const PreviousDocument = part({
  category: t.string,
  type: t.string,
  reference: t.string,
  goodsItemId: t.string,
  packageType: t.string,
  packageCount: t.string,
  unit: t.string,
  quantity: t.string,
});
/**
 * A document that goes with the goods (DE 12 03). `validUntil` is yyyy-MM-dd.
 *
 * @example
 * SupportingDocument.is({ type: 380 }) // => false
 */
export const SupportingDocument = part({
  countryCode: t.string,
  type: t.string,
  id: t.string,
  status: t.string,
  issuingAuthority: t.string,
  validUntil: t.string,
  lineItem: t.string,
  unit: t.string,
  quantity: t.string,
  currency: t.string,
  amount: t.string,
});
export const TransportDocument = part({ type: t.string, reference: t.string });
export const AdditionalReference = part({ type: t.string, reference: t.string });
export const Authorisation = part({ type: t.string, reference: t.string, holder: t.string });
/**
 * Packages of one kind. `type` is a code of the list of package types.
 *
 * @example
 * Package.is({ type: 4 }) // => false
 */
export const Package = part({ type: t.string, count: t.string, marks: t.string });
export const SpecialMention = part({ countryCode: t.string, code: t.string, text: t.string });
export const FiscalReference = part({ role: t.string, vatNumber: t.string });
export const Addition = part({ code: t.string, amount: t.string, currency: t.string });
export const Money = part({ amount: t.string, currency: t.string });
export const TransportMeans = part({ idType: t.string, id: t.string, nationality: t.string });
export const NamedPlace = part({ unlocode: t.string, country: t.string, location: t.string });
