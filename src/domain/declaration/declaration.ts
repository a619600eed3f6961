import * as t from 'io-ts';
import { Guid } from '../kernel/guid';
import { RecordFields } from '../kernel/record';
import { DeclarationStatus } from './statusCode';

export { DeclarationStatus, STATUSES } from './statusCode';

/**
 * The declaration as it is stored and sent. Values are what the wire carries: codes and texts as typed, decimals as strings with a point,
 * dates as yyyy-MM-dd, instants as ISO 8601. An absent, empty or blank value means "not given". Formats, lengths, lists and official
 * element numbers of the fields are in `fields.ts`; the codecs here hold the structure only, so that a draft can always be saved.
 */
const part = <P extends t.Props>(props: P) => t.exact(t.partial(props));

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

export const PARTY_ROLES = ['declarant', 'representative', 'exporter', 'importer', 'seller', 'buyer', 'dutyPayer', 'guarantor'] as const;
export type PartyRole = (typeof PARTY_ROLES)[number];

export const Warehouse = part({ type: t.string, identifier: t.string, country: t.string });
export const PreviousDocument = part({
  type: t.string,
  reference: t.string,
  goodsItemId: t.string,
  packageType: t.string,
  packageCount: t.string,
  unit: t.string,
  quantity: t.string,
});
export const SupportingDocument = part({
  countryCode: t.string,
  type: t.string,
  id: t.string,
  issuingAuthority: t.string,
  validUntil: t.string,
  unit: t.string,
  quantity: t.string,
  currency: t.string,
  amount: t.string,
});
export const TransportDocument = part({ type: t.string, reference: t.string });
export const AdditionalReference = part({ type: t.string, reference: t.string });
export const Authorisation = part({ type: t.string, reference: t.string, holder: t.string });
export const Package = part({ type: t.string, count: t.string, marks: t.string });
export const SpecialMention = part({ countryCode: t.string, code: t.string, text: t.string });
export const FiscalReference = part({ role: t.string, vatNumber: t.string });
export const Addition = part({ code: t.string, amount: t.string, currency: t.string });
export const Money = part({ amount: t.string, currency: t.string });

export const DeliveryTerms = part({ incoterm: t.string, unlocode: t.string, country: t.string, location: t.string });
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
  transportCostInside: Money,
});
export type Invoice = t.TypeOf<typeof Invoice>;

export const WEIGHT_DISTRIBUTIONS = [
  'NoValue',
  'NoDistribution',
  'GrossMassBasedOnNetMass',
  'NetMassBasedOnGrossMass',
  'NetMassBasedOnItemPrice',
] as const;
export type WeightDistribution = (typeof WEIGHT_DISTRIBUTIONS)[number];

/** What the declarant enters once for the whole declaration. */
export const Header = part({
  messageType: t.string,
  declarationType: t.string,
  additionalDeclarationType: t.string,
  ucr: t.string,
  traderReference: t.string,
  expectedTaxationDate: t.string,
  acceptanceDate: t.string,
  methodOfPayment: t.string,
  deferredPayments: t.array(part({ kind: t.string, account: t.string })),
  authorisations: t.array(Authorisation),
  parties: part({
    declarant: Party,
    representative: Party,
    exporter: Party,
    importer: Party,
    seller: Party,
    buyer: Party,
    dutyPayer: Party,
    guarantor: Party,
  }),
  invoices: t.array(Invoice),
  grossMassTotal: t.string,
  netMassTotal: t.string,
  weights: part({ distributionType: t.string, auto: t.boolean }),
  countryOfDispatch: t.string,
  countryOfDestination: t.string,
  regionOfDestination: t.string,
  modeAtBorder: t.string,
  inlandMode: t.string,
  border: part({ idType: t.string, id: t.string, nationality: t.string }),
  arrival: part({ idType: t.string, id: t.string }),
  containerIndicator: t.string,
  equipment: t.array(part({ containerId: t.string, seals: t.string, goodsRefs: t.string })),
  locationOfGoods: part({
    type: t.string,
    qualifier: t.string,
    country: t.string,
    code: t.string,
    unlocode: t.string,
    authorisationNumber: t.string,
    additionalId: t.string,
    customsOffice: t.string,
  }),
  offices: part({ presentation: t.string, supervising: t.string }),
  warehouse: Warehouse,
  guarantees: t.array(part({ type: t.string, grn: t.string, accessCode: t.string, amount: t.string, currency: t.string })),
  previousDocuments: t.array(PreviousDocument),
  supportingDocuments: t.array(SupportingDocument),
  transportDocuments: t.array(TransportDocument),
  additionalReferences: t.array(AdditionalReference),
});
export type Header = t.TypeOf<typeof Header>;

/** One line of duty or tax (DE 14 03, box 47). Amounts in the internal currency of the declaration; `rate` in percent. */
export const TaxLine = t.exact(
  t.intersection([
    t.type({ taxType: t.string, baseAmount: t.string, rate: t.string, taxAmount: t.string, payableAmount: t.string, currency: t.string }),
    t.partial({ methodOfPayment: t.string, calculatedBy: t.string, vatAccounting: t.string, formulaTrace: t.array(t.string) }),
  ]),
);
export type TaxLine = t.TypeOf<typeof TaxLine>;

/** A goods item (SAD box 32 and following). `itemNumber` is its place on the card, 1..n; `id` stays for its whole life. */
export const GoodsItem = t.exact(
  t.intersection([
    t.type({ id: Guid, itemNumber: t.number }),
    t.partial({
      invoiceRef: t.string,
      invoiceLine: t.string,
      articleId: t.string,
      articleOwnerId: Guid,
      /** FOUND, MISSING or NOT_CHECKED in the article registry. */
      articleStatus: t.string,
      commodityCode: t.string,
      additionalCodes: t.array(t.string),
      cusCode: t.string,
      description: t.string,
      procedureRequested: t.string,
      procedurePrevious: t.string,
      additionalProcedures: t.array(t.string),
      grossMass: t.string,
      netMass: t.string,
      quantity: t.string,
      unit: t.string,
      supplementaryUnits: t.string,
      supplementaryUnitCode: t.string,
      additionalSupplementaryUnits: t.array(part({ quantity: t.string, code: t.string })),
      itemAmountInvoiced: t.string,
      statisticalValue: t.string,
      customsValue: t.string,
      countryOfOrigin: t.string,
      regionOfOrigin: t.string,
      preferentialOrigin: t.string,
      preference: t.string,
      quotaOrderNumber: t.string,
      valuationMethod: t.string,
      valuationIndicators: t.string,
      packages: t.array(Package),
      previousDocuments: t.array(PreviousDocument),
      supportingDocuments: t.array(SupportingDocument),
      transportDocuments: t.array(TransportDocument),
      additionalReferences: t.array(AdditionalReference),
      specialMentions: t.array(SpecialMention),
      additionalFiscalReferences: t.array(FiscalReference),
      warehouse: Warehouse,
      taxLines: t.array(TaxLine),
      /** Distributed gross or net mass: the marker that manual entry clears (specification 4.4). */
      massDistributed: t.boolean,
      excluded: t.boolean,
      /** Ids of the lines that are declared as this one item, its own first (DEC-R50). */
      mergedFrom: t.array(t.string),
    }),
  ]),
);
export type GoodsItem = t.TypeOf<typeof GoodsItem>;

export const MAX_ITEMS = 9999;

/** Severities as in the outcome: 0 information, 1 warning, 2 error, 3 fatal. */
export const Finding = t.intersection([
  t.type({
    severity: t.union([t.literal(0), t.literal(1), t.literal(2), t.literal(3)]),
    code: t.string,
    /** JSON pointer into {header…, items}, 0-based: `/border/id`, `/items/3/commodityCode`. */
    pointer: t.string,
    message: t.string,
    origin: t.union([t.literal('FORMAT'), t.literal('PROFILE'), t.literal('OPTIONAL'), t.literal('CROSS'), t.literal('AUTHORITY')]),
    category: t.union([
      t.literal('Party'),
      t.literal('Transport details'),
      t.literal('Invoice'),
      t.literal('Goods item'),
      t.literal('General'),
    ]),
  }),
  /** `messageKey` and `args` translate the text; `de` is the data element, `itemId` the goods item the pointer is in. */
  t.partial({ messageKey: t.string, args: t.record(t.string, t.string), de: t.string, ruleId: t.string, itemId: t.string }),
]);
export type Finding = t.TypeOf<typeof Finding>;

export const FindingCounts = t.type({ errors: t.number, warnings: t.number, infos: t.number });

/** The stored record without its goods items; what the server decides stands beside the header, never inside it. */
export const Declaration = t.intersection([
  RecordFields,
  t.type({
    profile: t.string,
    country: t.string,
    flow: t.string,
    internalCurrency: t.string,
    status: DeclarationStatus,
    statusCode: t.string,
    lrn: t.string,
    header: Header,
    itemCount: t.number,
    findings: FindingCounts,
  }),
  t.partial({
    mrn: t.string,
    authorityStatus: t.string,
    authorityStatusAt: t.string,
    lodgedAt: t.string,
    acceptedAt: t.string,
    releasedAt: t.string,
    clearedAt: t.string,
    /** Findings of the authority's last rejection, until the next submission. */
    authorityFindings: t.array(Finding),
    payableTotal: t.string,
  }),
]);
export type Declaration = t.TypeOf<typeof Declaration>;

/** What rules look at: one declaration with all its lines. */
export interface DeclarationContent {
  readonly header: Header;
  readonly items: readonly GoodsItem[];
}
