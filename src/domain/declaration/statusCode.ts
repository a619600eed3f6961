import type * as t from 'io-ts';
import { oneOf } from '../kernel/oneOf';

export const STATUSES = [
  'DRAFT',
  'READY',
  'SENT',
  'RECEIVED',
  'REJECTED',
  'ACCEPTED',
  'UNDER_CONTROL',
  'DOCS_REQUESTED',
  'RELEASED',
  'NOT_RELEASED',
  'CLEARED',
  'SUPPLEMENT_DUE',
  'CANCEL_REQUESTED',
  'CANCELLED',
  'EXPIRED',
  'SEND_FAILED',
] as const;
export type DeclarationStatus = (typeof STATUSES)[number];
/**
 * Codec of the status of a declaration (specification 3.1).
 *
 * @example
 * DeclarationStatus.is('DRAFT') // => true
 */
export const DeclarationStatus: t.KeyofC<Record<(typeof STATUSES)[number], null>> = oneOf(STATUSES);
