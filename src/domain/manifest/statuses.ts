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
