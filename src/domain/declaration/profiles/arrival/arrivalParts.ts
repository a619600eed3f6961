import { refs, type FieldRef, type Profile, type ProfileAction, type Section } from '../profile';
import { derived } from '../derived';
import { parties } from '../sections/parties';
import { list } from '../sections/section';

const incident = refs('incidents');
const event = refs('enRouteEvents');
const difference = refs('unloading.differences');

export const MAX_MOVEMENTS = 99;

/** They name movements of others and are not changed once they are accepted. */
export const movementActions: readonly ProfileAction[] = ['copy', 'template', 'print'];

export const ofMovements = {
  kind: 'OUT',
  itemDefaults: {},
  taxes: 'NONE',
  frozenAfterAccept: ['lrn', 'mrns'],
  actions: movementActions,
} as const satisfies Partial<Profile>;

export const movementFormRules: readonly string[] = [
  'DEC-MRN-FORM',
  'DEC-MRN-CHECK',
  'DEC-MRN-TWICE',
  'DEC-R13',
  'DEC-R17',
  'DEC-R17-ROLE',
  'DEC-R-MESSAGE',
  'DEC-R-TYPE',
  'DEC-ARRIVAL-TIME',
  'ISO-6346',
];

const notifying = () => parties({ notifyingArrival: 'R' });

/** P5 knows the trader at destination by his number alone. */
export const traderAtDestination = (): Section => derived([notifying()], { 'parties.notifyingArrival.identifier': 'R' })[0] ?? notifying();

/** What happened on the way (P5): a part of an arrival that says so. */
export const incidents = (): Section =>
  list(
    'general.incidents',
    'Incidents',
    'incidents',
    [
      incident('incidents.code', 'R'),
      incident('incidents.text', 'R'),
      incident('incidents.endorsementDate', 'O'),
      incident('incidents.endorsementAuthority', 'O'),
      incident('incidents.endorsementPlace', 'O'),
      incident('incidents.endorsementCountry', 'O'),
      incident('incidents.locationQualifier', 'R'),
      incident('incidents.unlocode', 'O'),
      incident('incidents.latitude', 'O'),
      incident('incidents.longitude', 'O'),
      incident('incidents.country', 'R'),
      incident('incidents.street', 'O'),
      incident('incidents.postcode', 'O'),
      incident('incidents.city', 'O'),
      incident('incidents.transportIdType', 'O'),
      incident('incidents.transportId', 'O'),
      incident('incidents.transportNationality', 'O'),
      incident('incidents.containerId', 'O'),
      incident('incidents.seals', 'O'),
    ],
    { use: 'C', cond: 'incidentsHappened', visibleIf: 'incidentsHappened', max: 9 },
  );

export const enRouteEvents = (): Section =>
  list(
    'general.enRouteEvents',
    'Events on the way',
    'enRouteEvents',
    [
      event('enRouteEvents.place', 'R'),
      event('enRouteEvents.country', 'R'),
      event('enRouteEvents.seals', 'O'),
      event('enRouteEvents.transhipment', 'O'),
      event('enRouteEvents.transportId', 'O'),
      event('enRouteEvents.transportNationality', 'O'),
      event('enRouteEvents.containerId', 'O'),
    ],
    { use: 'O', max: 9 },
  );

const differenceFields = (): readonly FieldRef[] => [
  difference('unloading.differences.pointer', 'R'),
  difference('unloading.differences.declared', 'O'),
  difference('unloading.differences.found', 'O'),
  difference('unloading.differences.text', 'O'),
];

/** What was found otherwise than declared. */
export const differences = (more: Partial<Section> = {}): Section =>
  list('unloading.differences', 'Differences', 'unloading.differences', differenceFields(), { use: 'O', max: 9_999, category: 'General', ...more });
