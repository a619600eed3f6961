import { machine } from '../kernel/machine';

export const MANIFEST_STATUSES = [
  'DRAFT',
  'REGISTERED',
  'LODGED',
  'REJECTED',
  'ACCEPTED',
  'ARRIVED',
  'PRESENTED',
  'UNLOADING',
  'RECONCILED',
  'DISCHARGED',
  'CLOSED',
  'CANCELLED',
] as const;
export type ManifestStatus = (typeof MANIFEST_STATUSES)[number];
export type ManifestAction =
  | 'register'
  | 'reopen'
  | 'lodge'
  | 'accept'
  | 'acceptAndPresent'
  | 'reject'
  | 'amend'
  | 'arrive'
  | 'present'
  | 'tally'
  | 'reconcile'
  | 'discharge'
  | 'close'
  | 'cancel';

/** From the announcement to the last package. After presentation goods are no longer edited, only counted and handed over. */
export const manifestStatus = machine<ManifestStatus, ManifestAction>({
  DRAFT: { register: 'REGISTERED', cancel: 'CANCELLED' },
  REGISTERED: { reopen: 'DRAFT', lodge: 'LODGED', arrive: 'ARRIVED', cancel: 'CANCELLED' },
  LODGED: { accept: 'ACCEPTED', acceptAndPresent: 'PRESENTED', reject: 'REJECTED' },
  REJECTED: { reopen: 'DRAFT', lodge: 'LODGED' },
  ACCEPTED: { amend: 'LODGED', arrive: 'ARRIVED', cancel: 'CANCELLED' },
  ARRIVED: { present: 'PRESENTED', amend: 'LODGED' },
  PRESENTED: { tally: 'UNLOADING', reconcile: 'RECONCILED' },
  UNLOADING: { reconcile: 'RECONCILED' },
  RECONCILED: { tally: 'UNLOADING', discharge: 'DISCHARGED' },
  DISCHARGED: { close: 'CLOSED' },
  CLOSED: {},
  CANCELLED: {},
});

export type HandOverStatus = 'CREATED' | 'CONFIRMED' | 'DISCHARGED' | 'REVERSED';
export type HandOverAction = 'confirm' | 'discharge' | 'reverse';

export const handOverStatus = machine<HandOverStatus, HandOverAction>({
  CREATED: { confirm: 'CONFIRMED', discharge: 'DISCHARGED', reverse: 'REVERSED' },
  CONFIRMED: { discharge: 'DISCHARGED' },
  DISCHARGED: {},
  REVERSED: {},
});

export const MANIFEST_ACTIONS = [
  'register',
  'reopen',
  'lodge',
  'amend',
  'arrive',
  'present',
  'reconcile',
  'closeTally',
  'reopenTally',
  'cancel',
  'close',
] as const;

/** What a user does. A notification of presentation that is sent leaves the manifest arrived until customs have taken it. */
export const manifestSteps = machine<ManifestStatus, (typeof MANIFEST_ACTIONS)[number]>({
  DRAFT: { register: 'REGISTERED', cancel: 'CANCELLED' },
  REGISTERED: { reopen: 'DRAFT', lodge: 'LODGED', arrive: 'ARRIVED', cancel: 'CANCELLED' },
  LODGED: {},
  REJECTED: { reopen: 'DRAFT', lodge: 'LODGED' },
  ACCEPTED: { amend: 'LODGED', arrive: 'ARRIVED', cancel: 'CANCELLED' },
  ARRIVED: { present: 'ARRIVED', amend: 'LODGED' },
  PRESENTED: { reconcile: 'RECONCILED' },
  UNLOADING: { closeTally: 'RECONCILED' },
  RECONCILED: { reopenTally: 'UNLOADING' },
  DISCHARGED: { close: 'CLOSED' },
  CLOSED: {},
  CANCELLED: {},
});

/** In which the consignments may be changed: after that goods are counted and handed over. */
export const EDITABLE: readonly ManifestStatus[] = ['DRAFT', 'REGISTERED', 'REJECTED', 'ACCEPTED', 'ARRIVED'];
/** In which goods are counted. */
export const COUNTING: readonly ManifestStatus[] = ['PRESENTED', 'UNLOADING'];

export const HOUSE_STANDINGS = ['OPEN', 'NOTIFIED', 'INSTRUCTED', 'HANDED_OVER', 'DISCHARGED', 'HELD', 'MISSING', 'CANCELLED'] as const;
export type HouseStanding = (typeof HOUSE_STANDINGS)[number];
