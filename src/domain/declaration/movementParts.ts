import * as t from 'io-ts';
import { Guid } from '../kernel/guid';
import { AdditionalReference, part, Party, PreviousDocument, SpecialMention, SupportingDocument, TransportDocument } from './parts';

/** A house consignment of a transit or of a temporary storage declaration; goods items name theirs by `houseId`. */
export const House = part({
  id: Guid,
  ucr: t.string,
  grossMass: t.string,
  countryOfDispatch: t.string,
  countryOfDestination: t.string,
  consignor: Party,
  consignee: Party,
  transportDocuments: t.array(TransportDocument),
  previousDocuments: t.array(PreviousDocument),
  supportingDocuments: t.array(SupportingDocument),
  additionalReferences: t.array(AdditionalReference),
  specialMentions: t.array(SpecialMention),
});
export type House = t.TypeOf<typeof House>;

/** That of a goods item; with one house consignment all goods are in it. */
export const houseOf = (houses: readonly House[] | undefined = [], { houseId }: { readonly houseId?: string }): House | undefined =>
  houses.length === 1 ? houses[0] : houses.find(({ id }) => id === houseId);

/** A movement that an arrival, unloading or exit is about; `result` FULL, PARTIAL or STOPPED at exit. */
export const MovementReference = part({ mrn: t.string, result: t.string });

export const Incident = part({
  code: t.string,
  text: t.string,
  endorsementDate: t.string,
  endorsementAuthority: t.string,
  endorsementPlace: t.string,
  endorsementCountry: t.string,
  locationQualifier: t.string,
  unlocode: t.string,
  latitude: t.string,
  longitude: t.string,
  country: t.string,
  street: t.string,
  postcode: t.string,
  city: t.string,
  transportIdType: t.string,
  transportId: t.string,
  transportNationality: t.string,
  containerId: t.string,
  seals: t.string,
});

export const EnRouteEvent = part({
  place: t.string,
  country: t.string,
  seals: t.string,
  transhipment: t.string,
  transportId: t.string,
  transportNationality: t.string,
  containerId: t.string,
});

/** What was declared and what was found, by the pointer of the element: `/items/3/netMass`. */
export const Difference = part({ pointer: t.string, declared: t.string, found: t.string, text: t.string });

export const Unloading = part({
  conform: t.string,
  completed: t.string,
  date: t.string,
  stateOfSeals: t.string,
  remark: t.string,
  otherThings: t.string,
  differences: t.array(Difference),
});

export const Exit = part({ storingFlag: t.string, discrepanciesExist: t.string, exitAt: t.string });

/** A report of a discrepancy to a warehouse declaration (CWDI); `occasion` DAA at arrival or DDS during storage. */
export const Discrepancy = part({ lrn: t.string, occurredAt: t.string, occasion: t.string, reason: t.string });
