import { machine } from '../kernel/machine';
import { fail, failed, type Result } from '../kernel/result';

export const NOTIFICATION_KINDS = [
  'case.assigned',
  'case.email',
  'case.mention',
  'case.answer',
  'case.followUp',
  'dec.rejected',
  'dec.released',
  'dec.guarantee',
  'ts.deadline',
  'cw.deadline',
  'cw.ledger',
  'cmm.instruction',
  'lock.takeover',
  'send.failed',
  'send.unknown',
  'idc.review',
  'document.infected',
  'document.delivered',
  'export.large',
  'job.finished',
  'system.announcement',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The plugin that a kind comes from, where it is one that may be absent. */
const PLUGIN_OF: Readonly<Partial<Record<string, string>>> = { case: 'cm', dec: 'dec', ts: 'ts', cw: 'cw', cmm: 'cmm', idc: 'cor' };

/** What can happen where these plugins are there. */
export const kindsOf = (plugins: readonly string[]): readonly NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => {
    const plugin = PLUGIN_OF[kind.split('.')[0] ?? ''];
    return plugin === undefined || plugins.includes(plugin);
  });

/** INFO, WARNING, ERROR, FATAL. */
export type Severity = 0 | 1 | 2 | 3;

export type RecipientState = 'UNREAD' | 'READ' | 'DISMISSED' | 'SNOOZED';

export type RecipientAction = 'read' | 'dismiss' | 'snooze' | 'wake' | 'tellAgain';

/** Core 3.3. `tellAgain`: the same happened once more. */
export const recipientState = machine<RecipientState, RecipientAction>({
  UNREAD: { read: 'READ', dismiss: 'DISMISSED', snooze: 'SNOOZED', tellAgain: 'UNREAD' },
  READ: { read: 'READ', dismiss: 'DISMISSED', snooze: 'SNOOZED', tellAgain: 'UNREAD' },
  SNOOZED: { read: 'READ', wake: 'UNREAD', dismiss: 'DISMISSED', tellAgain: 'UNREAD' },
  DISMISSED: { tellAgain: 'UNREAD' },
});

/** COR-R45: what has to be acknowledged cannot be put away before. */
export const act = (
  recipient: { readonly state: RecipientState; readonly requiresAck: boolean; readonly acknowledged: boolean },
  action: RecipientAction,
): Result<RecipientState> => {
  if (action === 'dismiss' && recipient.requiresAck && !recipient.acknowledged) {
    const message = 'Please confirm first.';
    return fail('refused', message, { feedbacks: [{ severity: 2, code: 'COR-ACK', message }] });
  }
  const next = recipientState.next(recipient.state, action);
  return failed(next) ? fail('refused', next.left.message) : next;
};

/** The state at `now` (milliseconds): a snoozed one is unread again when its time has come. */
export const stateAt = (state: RecipientState, snoozeUntil: number | undefined, now: number): RecipientState =>
  state === 'SNOOZED' && (snoozeUntil === undefined || snoozeUntil <= now) ? 'UNREAD' : state;

export const DEDUPE_WITHIN_MS = 10 * 60_000;

/** COR-R40: nobody is told of what he did himself. Each person once. */
export const withoutActor = (users: readonly string[], actor: string | undefined): string[] => [...new Set(users)].filter((user) => user !== actor);

export type ToastType = 'SUCCESS' | 'WARNING' | 'CRITICAL';

const TOASTS: Readonly<Record<Severity, ToastType>> = { 0: 'SUCCESS', 1: 'WARNING', 2: 'CRITICAL', 3: 'CRITICAL' };

/** COR-R43. Undefined: no toast, as the preference wants it, or because nobody looks. */
export const toastOf = (severity: Severity, { wanted, visible }: { readonly wanted: boolean; readonly visible: boolean }): ToastType | undefined =>
  wanted && visible ? TOASTS[severity] : undefined;

/** DAILY: each morning at 7, what is unread of the last 24 hours (COR-R44). */
export const MAIL_CHOICES = ['NEVER', 'AT_ONCE', 'DAILY'] as const;

export interface Preference {
  readonly kind: NotificationKind;
  readonly bell: boolean;
  readonly toast: boolean;
  readonly email: (typeof MAIL_CHOICES)[number];
  readonly sound: boolean;
}

/** What holds until a person chooses. What is announced stands under the bar anyway. */
export const defaultPreference = (kind: NotificationKind): Preference => ({
  kind,
  bell: true,
  toast: kind !== 'system.announcement',
  email: 'NEVER',
  sound: false,
});
