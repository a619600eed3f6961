import type { Declaration, DeclarationStatus } from '../declaration';

interface FollowUp {
  readonly from: readonly string[];
  readonly when: readonly DeclarationStatus[];
  readonly to: readonly string[];
  readonly messageTypes?: readonly string[];
}

const EXPORTED: FollowUp['when'] = ['RELEASED', 'SUPPLEMENT_DUE'];
const OPEN: FollowUp['when'] = ['DRAFT', 'READY', 'REJECTED'];

/** What comes next (declarations-profiles, section 9). A report of a vehicle takes its consignments by its own picker, a warehouse its inbound from customs. */
const FOLLOW_UPS: readonly FollowUp[] = [
  { from: ['se-new-import'], messageTypes: ['IMDP', 'IFDP'], when: ['RECEIVED'], to: ['se-new-import-goods-arrival'] },
  { from: ['low-value'], messageTypes: ['ILDP'], when: ['RECEIVED'], to: ['se-new-import-goods-arrival'] },
  { from: ['low-value'], messageTypes: ['ILDS', 'ILDP'], when: OPEN, to: ['se-new-import'] },
  { from: ['low-value'], messageTypes: ['H7'], when: OPEN, to: ['dk-new-import'] },
  { from: ['se-export', 'se-new-export'], when: EXPORTED, to: ['arrival-at-exit', 'new-start-transit'] },
  { from: ['dk-export', 'dk-new-export'], when: EXPORTED, to: ['new-start-transit'] },
  { from: ['arrival-at-exit'], when: ['RELEASED'], to: ['exit-notification'] },
  { from: ['new-start-transit'], when: ['RELEASED'], to: ['new-arrival-notification'] },
  { from: ['start-transit'], when: ['RELEASED'], to: ['arrival-notification'] },
  { from: ['new-arrival-notification'], when: ['RELEASED'], to: ['new-unloading-remarks'] },
  { from: ['arrival-notification'], when: ['RELEASED'], to: ['unloading-remarks'] },
  { from: ['new-unloading-remarks', 'unloading-remarks'], when: ['CLEARED'], to: ['se-new-import', 'cwds', 'dk-new-import'] },
  { from: ['cwds'], when: ['RELEASED', 'CLEARED'], to: ['se-new-import', 'se-new-export'] },
  { from: ['dk-temp-storage'], when: ['RELEASED'], to: ['dk-new-import'] },
];

/** Keys of the profiles that a declaration can be followed by in its status. */
export const followUpsOf = ({ profile, status, header: { messageType = '' } }: Pick<Declaration, 'profile' | 'status' | 'header'>): readonly string[] =>
  FOLLOW_UPS.filter(({ from, when, messageTypes }) => from.includes(profile) && when.includes(status) && messageTypes?.includes(messageType) !== false).flatMap(
    ({ to }) => to,
  );
