import * as t from 'io-ts';
import { ok, type Result } from '../kernel/result';
import { toastsNow, TOAST_KINDS, type ToastKind, type ToastsNow } from '../notification/toasts';
import { wordingOf } from '../outcome/catalogue';
import { evaluateOutcome } from '../outcome/outcome';
import { oneOf } from '../kernel/oneOf';

const OutcomeTry = t.strict({ kind: t.literal('Outcome'), outcomes: t.array(t.unknown) });
const HttpTry = t.strict({ kind: t.literal('HttpError'), statuses: t.array(t.union([t.number, t.literal('failed to fetch')])) });
const ToastTry = t.strict({ kind: t.literal('Toast'), toasts: t.array(oneOf<ToastKind>(TOAST_KINDS)), afterMs: t.number });
const SeverityTry = t.strict({ kind: t.literal('Severity'), severities: t.array(t.number) });

export const NotificationTry = t.union([OutcomeTry, HttpTry, ToastTry, SeverityTry]);
export type NotificationTry = t.TypeOf<typeof NotificationTry>;

export type NotificationResult =
  | { readonly outcomes: readonly { readonly result: 'accepted' | 'raised'; readonly text: string; readonly contractBroken: boolean }[] }
  | { readonly texts: readonly string[] }
  | ToastsNow
  | { readonly alerts: readonly string[] };

const FATAL = 3;

/** A failure without a status code is one too, where an answer says so by itself. */
const asOutcome = (given: unknown): unknown => {
  if (typeof given !== 'object' || given === null || 'statusCode' in given) return given;
  return 'failure' in given || 'error' in given ? { ...given, statusCode: 2 } : given;
};

/** The server never sends a severity of 3 alone (access control, section 11). */
const isBroken = (given: unknown): boolean => {
  const { feedbacks } = t.partial({ feedbacks: t.array(t.partial({ severity: t.unknown })) }).is(given) ? given : {};
  return feedbacks !== undefined && feedbacks.length > 0 && feedbacks.every(({ severity }) => severity === FATAL);
};

const ALERTS: Readonly<Record<number, string>> = { 1: 'warning', 2: 'error' };

const judged = (given: unknown) => {
  const verdict = evaluateOutcome(asOutcome(given));
  return verdict.accepted
    ? { result: 'accepted' as const, text: '', contractBroken: isBroken(given) }
    : { result: 'raised' as const, text: verdict.message, contractBroken: false };
};

const UNREACHABLE = 502;

/** What a user would be shown, by the rules that the screens use. */
export const tryNotification = (tried: NotificationTry): Result<NotificationResult> => {
  switch (tried.kind) {
    case 'Outcome':
      return ok({ outcomes: tried.outcomes.map(judged) });
    case 'HttpError':
      return ok({ texts: tried.statuses.map((status) => wordingOf(typeof status === 'number' ? status : UNREACHABLE).message) });
    case 'Toast':
      return ok(toastsNow(tried.toasts, tried.afterMs));
    case 'Severity':
      return ok({ alerts: tried.severities.map((severity) => ALERTS[severity] ?? 'success') });
  }
};
