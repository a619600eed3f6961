import { machine } from '../kernel/machine';

export type AnticipatedStatus = 'DRAFT' | 'ANNOUNCED' | 'PARTLY_RECEIVED' | 'RECEIVED' | 'CLOSED' | 'CANCELLED';
export type AnticipatedAction = 'announce' | 'receivePart' | 'receive' | 'close' | 'cancel';
export const anticipatedStatus = machine<AnticipatedStatus, AnticipatedAction>({
  DRAFT: { announce: 'ANNOUNCED', cancel: 'CANCELLED' },
  ANNOUNCED: { receivePart: 'PARTLY_RECEIVED', receive: 'RECEIVED', cancel: 'CANCELLED' },
  PARTLY_RECEIVED: { receivePart: 'PARTLY_RECEIVED', receive: 'RECEIVED' },
  RECEIVED: { close: 'CLOSED' },
  CLOSED: {},
  CANCELLED: {},
});

export type InboundStatus = 'DRAFT' | 'ARRIVED' | 'CHECKED' | 'POSTED' | 'CANCELLED';
export type InboundAction = 'arrive' | 'check' | 'post' | 'cancel';
export const inboundStatus = machine<InboundStatus, InboundAction>({
  DRAFT: { arrive: 'ARRIVED', cancel: 'CANCELLED' },
  ARRIVED: { check: 'CHECKED', cancel: 'CANCELLED' },
  CHECKED: { post: 'POSTED', cancel: 'CANCELLED' },
  POSTED: {},
  CANCELLED: {},
});

export type OutboundStatus = 'DRAFT' | 'ALLOCATED' | 'DECLARED' | 'RELEASED' | 'EXITED' | 'REJECTED' | 'CANCELLED';
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

export type DeviationStatus = 'OPEN' | 'INVESTIGATED' | 'APPROVED' | 'REPORTED' | 'ACKNOWLEDGED' | 'CLOSED' | 'DISMISSED';
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

export type CertificateStatus = 'DRAFT' | 'VALID' | 'SUSPENDED' | 'REVOKED';
export type CertificateAction = 'activate' | 'suspend' | 'resume' | 'revoke';
/** EXPIRED is no status of its own: it follows from the date. */
export const certificateStatus = machine<CertificateStatus, CertificateAction>({
  DRAFT: { activate: 'VALID' },
  VALID: { suspend: 'SUSPENDED', revoke: 'REVOKED' },
  SUSPENDED: { resume: 'VALID', revoke: 'REVOKED' },
  REVOKED: {},
});

export type OutboundItemStatus = 'OPEN' | 'CONSOLIDATED' | 'RELEASED' | 'EXCLUDED' | 'CANCELLED';
export type OutboundItemAction = 'consolidate' | 'undo' | 'release' | 'exclude' | 'include' | 'cancel';
export const outboundItemStatus = machine<OutboundItemStatus, OutboundItemAction>({
  OPEN: { consolidate: 'CONSOLIDATED', exclude: 'EXCLUDED', cancel: 'CANCELLED' },
  CONSOLIDATED: { undo: 'OPEN', release: 'RELEASED' },
  EXCLUDED: { include: 'OPEN' },
  RELEASED: {},
  CANCELLED: {},
});

export const INCORRECT_REASONS = ['NOT_ANNOUNCED', 'WRONG_ARTICLE', 'WRONG_OWNER', 'OVER_DELIVERY', 'DAMAGED', 'WITHOUT_CUSTOMS_DOCUMENT'] as const;
export type IncorrectStatus = 'OPEN' | 'TO_INBOUND' | 'RETURNED' | 'DESTROYED' | 'SURRENDERED';
export type IncorrectAction = 'toInbound' | 'return' | 'destroy' | 'surrender';
/** CW-R14: how goods that were delivered wrongly end. */
export const incorrectStatus = machine<IncorrectStatus, IncorrectAction>({
  OPEN: { toInbound: 'TO_INBOUND', return: 'RETURNED', destroy: 'DESTROYED', surrender: 'SURRENDERED' },
  TO_INBOUND: {},
  RETURNED: {},
  DESTROYED: {},
  SURRENDERED: {},
});
