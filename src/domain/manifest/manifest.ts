import * as t from 'io-ts';

const s = t.string;
const Party = t.exact(t.partial({ eori: s, name: s, street: s, number: s, postcode: s, city: s, country: s, personType: s }));
export type ManifestParty = t.TypeOf<typeof Party>;

const PreviousDocument = t.exact(t.partial({ type: s, reference: s, item: s, packages: s, grossMass: s }));
const Packaging = t.exact(t.partial({ type: s, number: s, marks: s }));

const Item = t.exact(
  t.partial({
    itemNumber: s,
    goodsDescription: s,
    commodityCode: s,
    cusCode: s,
    undg: s,
    packaging: t.array(Packaging),
    grossMass: s,
    netMass: s,
    countryOfOrigin: s,
    containers: t.array(s),
    value: s,
    currency: s,
  }),
);
/** Goods of a house consignment (DE 11 03). */
export type ConsignmentItem = t.TypeOf<typeof Item>;

const Equipment = t.exact(
  t.partial({ containerNumber: s, sizeType: s, packedStatus: s, isNotIso: t.boolean, numberOfSeals: s, seals: t.array(s), tareMass: s }),
);
export type TransportEquipment = t.TypeOf<typeof Equipment>;

export const House = t.exact(
  t.partial({
    id: s,
    transportDocumentType: s,
    transportDocument: s,
    ucr: s,
    consignor: Party,
    consignee: Party,
    /** The client unit of the importer, who sees the house and gives the instruction; its name. */
    importerUnit: s,
    importerName: s,
    customsStatus: s,
    previousDocuments: t.array(PreviousDocument),
    /** Of a split consignment: the packages of its transport document over all arrivals. */
    splitTotal: s,
    items: t.array(Item),
  }),
);
/** The forwarder's consignment (house bill). */
export type HouseConsignment = t.TypeOf<typeof House>;

export const Master = t.exact(
  t.partial({
    id: s,
    transportDocumentType: s,
    transportDocument: s,
    consignor: Party,
    consignee: Party,
    notifyParty: Party,
    packages: s,
    grossMass: s,
    containerIndicator: t.boolean,
    equipment: t.array(Equipment),
    isStraight: t.boolean,
    houses: t.array(House),
  }),
);
/** The carrier's consignment (master bill). */
export type MasterConsignment = t.TypeOf<typeof Master>;

const HEADER = {
  direction: s,
  lodgementMode: s,
  mrn: s,
  ensMrn: s,
  modeOfTransport: s,
  meansIdType: s,
  meansId: s,
  meansNationality: s,
  conveyanceReference: s,
  carrier: Party,
  declarant: Party,
  representative: Party,
  presenter: Party,
  officeOfFirstEntry: s,
  officeOfPresentation: s,
  placeOfLoading: s,
  placeOfUnloading: s,
  routingCountries: t.array(s),
  estimatedDeparture: s,
  estimatedArrival: s,
  actualArrival: s,
  presentedAt: s,
  isSplit: t.boolean,
  isDeepSea: t.boolean,
  locationType: s,
  locationQualifier: s,
  locationId: s,
  loadingAt: s,
  defaultInstruction: s,
  instructionDeadline: s,
  notes: s,
  /** Where goods are unloaded: a facility of temporary storage. */
  terminalId: s,
  // Of the server: what a caller sends here is not taken.
  forwarderUnit: s,
  lrn: s,
  sentAt: s,
  sentKind: s,
  lodgedAt: s,
  rejection: s,
  /** Where an amendment goes back to. */
  returnTo: s,
  control: t.boolean,
  deadline: s,
  asManifested: t.boolean,
  reconciledAt: s,
  cancelReason: s,
};

/** What is said of the means of transport and its arrival; the consignments are records of their own. */
export const ManifestHeader = t.exact(t.partial(HEADER));
export type ManifestHeader = t.TypeOf<typeof ManifestHeader>;

export const CargoManifest = t.exact(t.partial({ ...HEADER, masters: t.array(Master) }));
/** What one means of transport brings. */
export type CargoManifest = t.TypeOf<typeof CargoManifest>;

export const HOUSE_STATUSES = ['NON_UNION', 'UNION', 'TRANSIT'] as const;
export const HAND_OVER_TARGETS = ['TS_ENTRY', 'DECLARATION', 'WAREHOUSE', 'REEXPORT', 'NO_PROCEDURE'] as const;
export type HandOverTarget = (typeof HAND_OVER_TARGETS)[number];
export const INSTRUCTIONS = ['TS', 'IMPORT', 'TRANSIT', 'WAREHOUSE', 'REEXPORT', 'HOLD'] as const;

const SERVER_FIELDS = [
  'forwarderUnit',
  'lrn',
  'sentAt',
  'sentKind',
  'lodgedAt',
  'rejection',
  'returnTo',
  'control',
  'deadline',
  'asManifested',
  'reconciledAt',
  'cancelReason',
  'presentedAt',
] as const;

/** What is stored of what was typed: the server's own fields stay as they are. An MRN is typed only where another party has lodged. */
export const withServerFields = (typed: ManifestHeader, before: ManifestHeader | undefined): ManifestHeader => {
  const kept: ManifestHeader = Object.fromEntries(SERVER_FIELDS.flatMap((name) => (before?.[name] === undefined ? [] : [[name, before[name]]])));
  const own: ManifestHeader = Object.fromEntries(Object.entries(typed).filter(([name]) => !SERVER_FIELDS.some((field) => field === name)));
  const { mrn: _typed, ...others } = own;
  const lodged = typed.lodgementMode === 'EXTERNAL' ? undefined : before?.mrn;
  return { ...(lodged === undefined ? own : { ...others, mrn: lodged }), ...kept };
};

/** The country whose rules hold: that of the office of presentation. */
export const countryOf = ({ officeOfPresentation = '' }: ManifestHeader): string => (officeOfPresentation === '' ? 'SE' : officeOfPresentation.slice(0, 2));
