import * as t from 'io-ts';
import { machine } from '../../kernel/machine';

export const LOCATION_STATES = ['Active', 'Closed'] as const;
export type LocationState = (typeof LOCATION_STATES)[number];

export const LOCATION_ACTIONS = ['close', 'reopen'] as const;
export type LocationAction = (typeof LOCATION_ACTIONS)[number];

export const locationStatus = machine<LocationState, LocationAction>({ Active: { close: 'Closed' }, Closed: { reopen: 'Active' } });

/** What the place may be named for. */
export const LOCATION_USES = ['EXPORT_UGE', 'IMPORT', 'TRANSIT_DEP', 'TRANSIT_DEST', 'TEMPSTORAGE'] as const;
export type LocationUse = (typeof LOCATION_USES)[number];

/** A place where goods are shown to customs (organization, 2.13; DE 16 15). `allowedFor` empty: for everything. */
export const GoodsLocation = t.exact(
  t.partial({
    code: t.string,
    name: t.string,
    country: t.string,
    typeOfLocation: t.string,
    qualifier: t.string,
    unLocode: t.string,
    customsOffice: t.string,
    eori: t.string,
    authorisationNumber: t.string,
    latitude: t.string,
    longitude: t.string,
    street: t.string,
    postcode: t.string,
    city: t.string,
    additionalIdentifier: t.string,
    allowedFor: t.array(t.string),
  }),
);
export type GoodsLocation = t.TypeOf<typeof GoodsLocation>;

export const LOCATION_TYPES = ['A', 'B', 'C', 'D'] as const;
export const LOCATION_QUALIFIERS = ['T', 'U', 'V', 'W', 'X', 'Y', 'Z'] as const;
export type LocationQualifier = (typeof LOCATION_QUALIFIERS)[number];

export const LOCATION_LENGTHS = { code: 17, name: 100, authorisationNumber: 35, street: 70, postcode: 17, city: 35, additionalIdentifier: 4 } as const;

/** What the user searches by: nothing, the code, or any value that identifies the place. */
export const SEARCH_MODES = ['None', 'Code', 'Value'] as const;
export type LocationSearchMode = (typeof SEARCH_MODES)[number];
