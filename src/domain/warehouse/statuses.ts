import { machine } from '../kernel/machine';

export const ANTICIPATED_STATUSES = ['DRAFT', 'ANNOUNCED', 'PARTLY_RECEIVED', 'RECEIVED', 'CLOSED', 'CANCELLED'] as const;
export type AnticipatedStatus = (typeof ANTICIPATED_STATUSES)[number];
export type AnticipatedAction = 'announce' | 'receivePart' | 'receive' | 'close' | 'cancel';
export const anticipatedStatus = machine<AnticipatedStatus, AnticipatedAction>({
  DRAFT: { announce: 'ANNOUNCED', cancel: 'CANCELLED' },
  ANNOUNCED: { receivePart: 'PARTLY_RECEIVED', receive: 'RECEIVED', cancel: 'CANCELLED' },
  PARTLY_RECEIVED: { receivePart: 'PARTLY_RECEIVED', receive: 'RECEIVED' },
  RECEIVED: { close: 'CLOSED' },
  CLOSED: {},
  CANCELLED: {},
});

export const INBOUND_STATUSES = ['DRAFT', 'ARRIVED', 'CHECKED', 'POSTED', 'CANCELLED'] as const;
export type InboundStatus = (typeof INBOUND_STATUSES)[number];
export type InboundAction = 'arrive' | 'check' | 'post' | 'cancel';
export const inboundStatus = machine<InboundStatus, InboundAction>({
  DRAFT: { arrive: 'ARRIVED', cancel: 'CANCELLED' },
  ARRIVED: { check: 'CHECKED', cancel: 'CANCELLED' },
  CHECKED: { post: 'POSTED', cancel: 'CANCELLED' },
  POSTED: {},
  CANCELLED: {},
});

export const OUTBOUND_STATUSES = ['DRAFT', 'ALLOCATED', 'DECLARED', 'RELEASED', 'EXITED', 'REJECTED', 'CANCELLED'] as const;
export type OutboundStatus = (typeof OUTBOUND_STATUSES)[number];
export type OutboundAction = 'allocate' | 'declare' | 'release' | 'exit' | 'reject' | 'reopen' | 'cancel';
export const outboundStatus = machine<OutboundStatus, OutboundAction>({
  DRAFT: { allocate: 'ALLOCATED', cancel: 'CANCELLED' },
  ALLOCATED: { declare: 'DECLARED', cancel: 'CANCELLED' },
  DECLARED: { release: 'RELEASED', reject: 'REJECTED', cancel: 'CANCELLED' },
  RELEASED: { exit: 'EXITED' },
  EXITED: {},
  REJECTED: { reopen: 'DRAFT', cancel: 'CANCELLED' },
  CANCELLED: {},
});

export const DEVIATION_STATUSES = ['OPEN', 'INVESTIGATED', 'APPROVED', 'REPORTED', 'ACKNOWLEDGED', 'CLOSED', 'DISMISSED'] as const;
export type DeviationStatus = (typeof DEVIATION_STATUSES)[number];
export type DeviationAction = 'investigate' | 'approve' | 'report' | 'acknowledge' | 'close' | 'dismiss';
export const deviationStatus = machine<DeviationStatus, DeviationAction>({
  OPEN: { investigate: 'INVESTIGATED', dismiss: 'DISMISSED' },
  INVESTIGATED: { approve: 'APPROVED', dismiss: 'DISMISSED' },
  APPROVED: { report: 'REPORTED' },
  REPORTED: { acknowledge: 'ACKNOWLEDGED' },
  ACKNOWLEDGED: { close: 'CLOSED' },
  CLOSED: {},
  DISMISSED: {},
});

export const CERTIFICATE_STATUSES = ['DRAFT', 'VALID', 'SUSPENDED', 'REVOKED'] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];
export type CertificateAction = 'activate' | 'suspend' | 'resume' | 'revoke';
/** EXPIRED is no status of its own: it follows from the date. */
export const certificateStatus = machine<CertificateStatus, CertificateAction>({
  DRAFT: { activate: 'VALID' },
  VALID: { suspend: 'SUSPENDED', revoke: 'REVOKED' },
  SUSPENDED: { resume: 'VALID', revoke: 'REVOKED' },
  REVOKED: {},
});

export const ITEM_STATUSES = ['OPEN', 'CONSOLIDATED', 'RELEASED', 'EXCLUDED', 'CANCELLED'] as const;
export type OutboundItemStatus = (typeof ITEM_STATUSES)[number];
export type OutboundItemAction = 'consolidate' | 'undo' | 'release' | 'exclude' | 'include' | 'cancel';
export const outboundItemStatus = machine<OutboundItemStatus, OutboundItemAction>({
  OPEN: { consolidate: 'CONSOLIDATED', exclude: 'EXCLUDED', cancel: 'CANCELLED' },
  CONSOLIDATED: { undo: 'OPEN', release: 'RELEASED' },
  EXCLUDED: { include: 'OPEN' },
  RELEASED: {},
  CANCELLED: {},
});

export const INCORRECT_REASONS = ['NOT_ANNOUNCED', 'WRONG_ARTICLE', 'WRONG_OWNER', 'OVER_DELIVERY', 'DAMAGED', 'WITHOUT_CUSTOMS_DOCUMENT'] as const;
export const INCORRECT_STATUSES = ['OPEN', 'TO_INBOUND', 'RETURNED', 'DESTROYED', 'SURRENDERED'] as const;
export type IncorrectStatus = (typeof INCORRECT_STATUSES)[number];
export type IncorrectAction = 'toInbound' | 'return' | 'destroy' | 'surrender';
/** CW-R14: how goods that were delivered wrongly end. */
export const incorrectStatus = machine<IncorrectStatus, IncorrectAction>({
  OPEN: { toInbound: 'TO_INBOUND', return: 'RETURNED', destroy: 'DESTROYED', surrender: 'SURRENDERED' },
  TO_INBOUND: {},
  RETURNED: {},
  DESTROYED: {},
  SURRENDERED: {},
});

export const DEVIATION_CAUSES = ['SHORTAGE', 'SURPLUS', 'DAMAGE', 'WRONG_GOODS', 'DESTROYED', 'NATURAL_LOSS'] as const;
export const CERTIFICATE_KINDS = ['AUTHORISATION', 'GUARANTEE', 'ORIGIN', 'LICENCE', 'HEALTH', 'OTHER'] as const;
export const BLOCK_REASONS = ['CUSTOMS_HOLD', 'INTERNAL'] as const;
/** Why the books are corrected; goods that are missing are a deviation (CW-R8). */
export const CORRECTION_REASONS = ['WRONG_QUANTITY', 'WRONG_ARTICLE', 'WRONG_LOT', 'WRONG_REFERENCE', 'WRONG_OWNER', 'DUPLICATE'] as const;
