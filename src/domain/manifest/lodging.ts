import { wrong, type RuleFinding } from '../kernel/finding';
import { isPreLodged, isSent, presentsGoods } from '../temporary-storage/declarations';
import { hasLapsed } from '../temporary-storage/deadline';
import { entrySummaryDue } from './entrySummary';
import type { ManifestHeader } from './manifest';
import type { ManifestStatus } from './statuses';

/** Declarations of temporary storage that are sent for a manifest, amendment and presentation, the end of one, and what was found otherwise. */
export const MESSAGE_KINDS = ['TSDP', 'TSDS', 'TSTS', 'G4', 'G4G3', 'TSDC', 'PN', 'INV', 'DISC'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const isLodged = (mode: string): boolean => isSent(mode);
export const presentsAtOnce = (mode: string): boolean => presentsGoods(mode);

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** What must be true before a declaration is sent: one that presents the goods needs their arrival, one before it must not have it. */
export const checkForLodging = ({ lodgementMode = '', actualArrival }: ManifestHeader, now: string): readonly RuleFinding[] => {
  if (!isLodged(lodgementMode)) return [wrong('CMM-NO-LODGEMENT', '/lodgementMode', 'Nothing is lodged for this manifest in this way: register the arrival.')];
  return [
    ...(presentsAtOnce(lodgementMode) && isBlank(actualArrival)
      ? [wrong('CMM-ARRIVAL', '/actualArrival', 'Enter the arrival: this declaration presents the goods.')]
      : []),
    ...(!isBlank(actualArrival) && (actualArrival ?? '') > now ? [wrong('CMM-FUTURE', '/actualArrival', 'The arrival lies in the future.')] : []),
  ];
};

/** CMM-R17, by UCC Art. 146: not after the presentation, not when customs have announced an examination. */
export const checkForAmendment = (status: ManifestStatus, { control = false, mrn }: ManifestHeader): readonly RuleFinding[] => {
  if (status !== 'ACCEPTED' && status !== 'ARRIVED') return [wrong('CMM-R17', '', 'The goods are presented; report a discrepancy instead.')];
  if (control) return [wrong('CMM-R17-CONTROL', '', 'Customs have announced an examination: the declaration can no longer be amended.')];
  return isBlank(mrn) ? [wrong('CMM-R17-NONE', '', 'There is no declaration to amend.')] : [];
};

export const checkForArrival = ({ lodgementMode = '', actualArrival }: ManifestHeader, status: ManifestStatus, now: string): readonly RuleFinding[] => [
  ...(status === 'REGISTERED' && isLodged(lodgementMode) ? [wrong('CMM-LODGE-FIRST', '/lodgementMode', 'Lodge the declaration first.')] : []),
  ...(!isBlank(actualArrival) && (actualArrival ?? '') > now ? [wrong('CMM-FUTURE', '/actualArrival', 'The arrival lies in the future.')] : []),
];

/** CMM-R13: an accepted declaration whose goods were not presented within 30 days. */
export const isInvalid = (status: ManifestStatus, { lodgementMode = '', lodgedAt }: ManifestHeader, today: string): boolean =>
  (status === 'ACCEPTED' || status === 'ARRIVED') &&
  (isPreLodged(lodgementMode) || lodgementMode === 'TSTS') &&
  !isBlank(lodgedAt) &&
  hasLapsed(lodgedAt ?? '', today);

/** CMM-R12: until when the entry summary declaration must be lodged; undefined where none is needed or its time cannot be told. */
export const entryDue = (header: ManifestHeader, hasContainers: boolean): string | undefined => {
  const { modeOfTransport = '', placeOfLoading = '', isDeepSea = true, loadingAt, estimatedDeparture, estimatedArrival, direction } = header;
  if (direction === 'OUT') return undefined;
  const from = placeOfLoading.slice(0, 2);
  const sea = isDeepSea ? (hasContainers ? 'SEA_CONTAINER' : 'SEA_BULK') : 'SHORT_SEA';
  const flight = Date.parse(estimatedArrival ?? '') - Date.parse(estimatedDeparture ?? '');
  const mode = { '1': sea, '2': 'RAIL', '3': 'ROAD', '4': flight < 14_400_000 ? 'AIR_SHORT' : 'AIR_LONG', '8': 'INLAND' }[modeOfTransport];
  if (mode === undefined || isUnion(from)) return undefined;
  return entrySummaryDue({
    mode: mode as Parameters<typeof entrySummaryDue>[0]['mode'],
    from,
    loadingAt: loadingAt ?? estimatedDeparture,
    departureAt: estimatedDeparture,
    arrivalAt: estimatedArrival,
  });
};

const UNION: readonly string[] = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE XI'.split(' ');
const isUnion = (country: string): boolean => country === '' || UNION.includes(country);
