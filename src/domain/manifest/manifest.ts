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

const House = t.exact(
  t.partial({
    id: s,
    transportDocumentType: s,
    transportDocument: s,
    ucr: s,
    consignor: Party,
    consignee: Party,
    importerCustomerId: s,
    customsStatus: s,
    previousDocuments: t.array(PreviousDocument),
    items: t.array(Item),
  }),
);
/** The forwarder's consignment (house bill). */
export type HouseConsignment = t.TypeOf<typeof House>;

const Master = t.exact(
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

export const CargoManifest = t.exact(
  t.partial({
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
    masters: t.array(Master),
  }),
);
/** What one means of transport brings. */
export type CargoManifest = t.TypeOf<typeof CargoManifest>;

export const HOUSE_STATUSES = ['NON_UNION', 'UNION', 'TRANSIT'] as const;
export const HAND_OVER_TARGETS = ['TS_ENTRY', 'DECLARATION', 'WAREHOUSE', 'REEXPORT', 'NO_PROCEDURE'] as const;
export type HandOverTarget = (typeof HAND_OVER_TARGETS)[number];
export const INSTRUCTIONS = ['TS', 'IMPORT', 'TRANSIT', 'WAREHOUSE', 'REEXPORT', 'HOLD'] as const;
