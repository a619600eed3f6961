import { machine } from '../kernel/machine';
import { fail, ok, type Result } from '../kernel/result';
import type { DeclarationStatus } from './declaration';

/** What moves a declaration: the user, the portal itself or the authority's message. */
export type DeclarationAction =
  | 'validate'
  | 'change'
  | 'submit'
  | 'sendFailed'
  | 'retry'
  | 'abort'
  | 'receive'
  | 'reject'
  | 'edit'
  | 'accept'
  | 'control'
  | 'requestDocuments'
  | 'sendDocuments'
  | 'release'
  | 'supplementDue'
  | 'supplementAccepted'
  | 'clear'
  | 'notRelease'
  | 'requestCancel'
  | 'cancel'
  | 'expire';

const refusal = (status: DeclarationStatus): string => `This action is not allowed when the declaration is ${status}`;

/**
 * T1 to T19 and T21. A refused cancellation (T19) leads back to where it came from: `afterRefusedCancellation`.
 *
 * @example
 * declarationStatus.next('DRAFT', 'fly').left.kind // => 'refused'
 */
export const declarationStatus = machine<DeclarationStatus, DeclarationAction>(
  {
    DRAFT: { validate: 'READY', expire: 'EXPIRED' },
    READY: { change: 'DRAFT', submit: 'SENT', expire: 'EXPIRED' },
    SENT: { sendFailed: 'SEND_FAILED', receive: 'RECEIVED', reject: 'REJECTED', expire: 'EXPIRED' },
    SEND_FAILED: { retry: 'SENT', abort: 'DRAFT', expire: 'EXPIRED' },
    RECEIVED: { accept: 'ACCEPTED', reject: 'REJECTED', requestCancel: 'CANCEL_REQUESTED', expire: 'EXPIRED' },
    REJECTED: { edit: 'DRAFT', expire: 'EXPIRED' },
    ACCEPTED: {
      control: 'UNDER_CONTROL',
      requestDocuments: 'DOCS_REQUESTED',
      release: 'RELEASED',
      notRelease: 'NOT_RELEASED',
      requestCancel: 'CANCEL_REQUESTED',
      expire: 'EXPIRED',
    },
    UNDER_CONTROL: {
      requestDocuments: 'DOCS_REQUESTED',
      release: 'RELEASED',
      notRelease: 'NOT_RELEASED',
      requestCancel: 'CANCEL_REQUESTED',
      expire: 'EXPIRED',
    },
    DOCS_REQUESTED: { sendDocuments: 'UNDER_CONTROL', expire: 'EXPIRED' },
    RELEASED: { supplementDue: 'SUPPLEMENT_DUE', clear: 'CLEARED', requestCancel: 'CANCEL_REQUESTED', expire: 'EXPIRED' },
    SUPPLEMENT_DUE: { supplementAccepted: 'CLEARED', requestCancel: 'CANCEL_REQUESTED', expire: 'EXPIRED' },
    NOT_RELEASED: { expire: 'EXPIRED' },
    CANCEL_REQUESTED: { cancel: 'CANCELLED', expire: 'EXPIRED' },
    CLEARED: {},
    CANCELLED: {},
    EXPIRED: {},
  },
  refusal,
);

/** Where a saved change leads: content may change while it is DRAFT, READY or REJECTED, and is a DRAFT then. A REJECTED one needs a new LRN (T7). */
export const afterChange = (status: DeclarationStatus): Result<DeclarationStatus> => {
  if (status === 'DRAFT') return ok('DRAFT');
  return declarationStatus.next(status, status === 'REJECTED' ? 'edit' : 'change');
};

/** T19: the authority refuses the cancellation, the declaration is again what it was. */
export const afterRefusedCancellation = (status: DeclarationStatus, previous: DeclarationStatus): Result<DeclarationStatus> =>
  status === 'CANCEL_REQUESTED' && declarationStatus.actions(previous).includes('requestCancel') ? ok(previous) : fail('refused', refusal(status));

/**
 * Whether the whole content of a declaration may be changed in a status (specification 3.1).
 *
 * @example
 * isEditable('REJECTED') // => true
 * isEditable('SENT') // => false
 */
export const isEditable = (status: DeclarationStatus): boolean => status === 'DRAFT' || status === 'READY' || status === 'REJECTED';

/**
 * Whether nothing leads out of a status of a declaration (specification 3.1).
 *
 * @example
 * isFinal('CLEARED') // => true
 */
export const isFinal = (status: DeclarationStatus): boolean => declarationStatus.actions(status).length === 0;

/**
 * The three-letter code beside a status; empty before acceptance and for NOT_RELEASED (specification 3.1).
 *
 * @example
 * statusCodeOf('RELEASED') // => 'ACC'
 * statusCodeOf('DRAFT') // => ''
 */
export const statusCodeOf = (status: DeclarationStatus): '' | 'ACC' | 'CLR' | 'CNL' => {
  switch (status) {
    case 'ACCEPTED':
    case 'UNDER_CONTROL':
    case 'DOCS_REQUESTED':
    case 'RELEASED':
    case 'SUPPLEMENT_DUE':
    case 'CANCEL_REQUESTED':
      return 'ACC';
    case 'CLEARED':
      return 'CLR';
    case 'CANCELLED':
    case 'EXPIRED':
      return 'CNL';
    case 'DRAFT':
    case 'READY':
    case 'SENT':
    case 'SEND_FAILED':
    case 'RECEIVED':
    case 'REJECTED':
    case 'NOT_RELEASED':
      return '';
  }
};

export type StatusTone = 'grey' | 'blue' | 'teal' | 'green' | 'amber' | 'red' | 'dark';

const TONES: Readonly<Record<DeclarationStatus, StatusTone>> = {
  DRAFT: 'grey',
  READY: 'blue',
  SENT: 'blue',
  RECEIVED: 'blue',
  REJECTED: 'red',
  ACCEPTED: 'teal',
  UNDER_CONTROL: 'amber',
  DOCS_REQUESTED: 'amber',
  RELEASED: 'green',
  NOT_RELEASED: 'red',
  CLEARED: 'green',
  SUPPLEMENT_DUE: 'amber',
  CANCEL_REQUESTED: 'amber',
  CANCELLED: 'dark',
  EXPIRED: 'dark',
  SEND_FAILED: 'red',
};

/** Colour word of the status chip. */
export const statusTone = (status: DeclarationStatus): StatusTone => TONES[status];
