import type { SendStatus } from '../../sending/sendStatus';

export const DELIVERY_STATUSES = ['Queued', 'Sending', 'Retry', 'Delivered', 'Opened', 'Failed', 'Cancelled'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

const OF_SENDING: Readonly<Record<SendStatus, DeliveryStatus>> = {
  Created: 'Queued',
  Queued: 'Queued',
  Sending: 'Sending',
  Retrying: 'Retry',
  Sent: 'Sending',
  Unknown: 'Sending',
  Delivered: 'Delivered',
  Answered: 'Delivered',
  Failed: 'Failed',
  Expired: 'Failed',
  Cancelled: 'Cancelled',
};

/** How a delivery stands (organization, 3.5): what is sent mirrors its message; what the portal itself tells is delivered when it is stored. A mail server's receipt is the delivery. */
export const deliveryStatusOf = (
  sending: SendStatus | undefined,
  { isOpened, isMail }: { readonly isOpened: boolean; readonly isMail: boolean },
): DeliveryStatus => {
  if (isOpened) return 'Opened';
  if (sending === undefined) return 'Delivered';
  return sending === 'Sent' && isMail ? 'Delivered' : OF_SENDING[sending];
};

/** What a person may do with a delivery. */
export const deliveryActions = (status: DeliveryStatus): readonly ('retry' | 'cancel')[] => {
  if (status === 'Failed') return ['retry'];
  return status === 'Queued' || status === 'Retry' ? ['cancel'] : [];
};
