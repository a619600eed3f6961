import * as t from 'io-ts';
import { stockholmDate } from '../kernel/dates';
import { failed, ok, type Result } from '../kernel/result';
import type { AmendmentState } from './amendment';
import type { DeclarationStatus } from './declaration';
import { isEmpty } from './emptiness';
import { refused } from './refusals';
import { daysBetween } from './reports/unsettledDeclarations';
import { declarationStatus } from './status';

/** 1 duplicate, 2 goods not delivered, 3 wrong procedure, 4 other. */
export const CANCELLATION_REASONS = ['1', '2', '3', '4'] as const;

export const MAX_CANCELLATION_TEXT = 512;

export const CancellationRequest = t.strict({ reasonCode: t.string, text: t.string });
export type CancellationRequest = t.TypeOf<typeof CancellationRequest>;

export interface Cancellable {
  readonly status: DeclarationStatus;
  /** IMPORT, EXPORT, TRANSIT ... */
  readonly flow: string;
  readonly acceptedAt?: string | undefined;
  /** Instant of the exit result of an export. */
  readonly exitedAt?: string | undefined;
  readonly lastAmendment?: AmendmentState | undefined;
}

const DAYS = 90;
const RELEASED: readonly DeclarationStatus[] = ['RELEASED', 'SUPPLEMENT_DUE', 'CLEARED'];

/** DELETE asks for deletion before acceptance, without a reason; INVALIDATE for the decision of customs afterwards. */
export type Cancellation = 'DELETE' | 'INVALIDATE';

/** DEC-R42, T18: what a cancellation would be now, or why there can be none. `now` is an instant. */
export const cancellationOf = ({ status, flow, acceptedAt, exitedAt, lastAmendment }: Cancellable, now: string): Result<Cancellation> => {
  const isReleased = RELEASED.includes(status);
  if (flow === 'EXPORT' && exitedAt !== undefined) return refused('DEC-R42.left');
  if (flow === 'TRANSIT' && isReleased) return refused('DEC-STATUS', { status });
  if (!declarationStatus.actions(status).includes('requestCancel')) return refused('DEC-STATUS', { status });
  if (lastAmendment === 'SENT') return refused('DEC-AMENDMENT-WAITS');
  if (status === 'RECEIVED') return ok('DELETE');
  const age = acceptedAt === undefined ? 0 : daysBetween(stockholmDate(acceptedAt), stockholmDate(now));
  return flow === 'IMPORT' && isReleased && age > DAYS ? refused('DEC-R42.days') : ok('INVALIDATE');
};

/** The same with what was filled in: after acceptance a reason of the list and a text. */
export const requestCancellation = (declaration: Cancellable, { reasonCode, text }: CancellationRequest, now: string): Result<Cancellation> => {
  const cancellation = cancellationOf(declaration, now);
  if (failed(cancellation) || cancellation.right === 'DELETE') return cancellation;
  if (!(CANCELLATION_REASONS as readonly string[]).includes(reasonCode)) return refused('DEC-R42.reason', {}, '/reasonCode');
  if (isEmpty(text) || text.length > MAX_CANCELLATION_TEXT) return refused('DEC-R42.text', { max: String(MAX_CANCELLATION_TEXT) }, '/text');
  return cancellation;
};
