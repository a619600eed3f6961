import { isAutomatic, type IncomingMail, type SenderVerdict } from './incoming';

export interface AutoReplyState {
  /** The desk answers of itself at all. */
  readonly enabled: boolean;
  readonly verdict: SenderVerdict;
  readonly ownAddresses: readonly string[];
  /** ISO instant of the last automatic reply to this sender; empty for none. */
  readonly lastToSender: string;
  readonly alreadyInConversation: boolean;
  readonly sentThisHour: number;
}

const DAYS_BETWEEN = 7;
const MOST_AN_HOUR = 60;
const DAY_MS = 86_400_000;
const NOBODY = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|donotreply)/i;

/** Whether an automatic reply may go out (RFC 3834, C49): two desks that answer one another must come to an end. */
export const mayAutoReply = (mail: IncomingMail, state: AutoReplyState, now: string): boolean => {
  const own = state.ownAddresses.map((address) => address.toLowerCase());
  const plain = (address: string): string => address.toLowerCase().replace(/\+[^@]*/, '');
  const isToUs = [...mail.to, ...mail.cc].some((address) => own.includes(plain(address)));
  const waited = state.lastToSender === '' || Date.parse(now) - Date.parse(state.lastToSender) >= DAYS_BETWEEN * DAY_MS;
  return (
    state.enabled &&
    state.verdict === 'PASS' &&
    !isAutomatic(mail) &&
    isToUs &&
    !NOBODY.test(mail.from) &&
    !own.includes(plain(mail.from)) &&
    waited &&
    !state.alreadyInConversation &&
    state.sentThisHour < MOST_AN_HOUR
  );
};

/** What a delivery report says of a mail of ours (RFC 3464, C48). */
export interface DeliveryReport {
  readonly originalMessageId: string;
  readonly recipient: string;
  /** `5.1.1` */
  readonly status: string;
  readonly diagnostic: string;
  /** 4.x: it is tried again, nothing has failed yet. */
  readonly isDelayed: boolean;
}

const fieldOf = (text: string, name: string): string => new RegExp(`^${name}\\s*:\\s*(.+)$`, 'im').exec(text)?.[1]?.trim() ?? '';

/** `status`: the second part of the report, `original`: the third one, the mail or its headers. */
export const deliveryReport = (status: string, original: string): DeliveryReport | undefined => {
  const code = /^status\s*:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(status)?.[1];
  if (code === undefined) return undefined;
  return {
    originalMessageId: fieldOf(original, 'message-id'),
    recipient: fieldOf(status, 'final-recipient').replace(/^rfc822;\s*/i, ''),
    status: code,
    diagnostic: fieldOf(status, 'diagnostic-code').replace(/^smtp;\s*/i, ''),
    isDelayed: code.startsWith('4'),
  };
};

/** How long a reply opens a closed case again (CM-R15). */
export const reopens = (closedAt: string, receivedAt: string, followUpDays: number): boolean =>
  Date.parse(receivedAt) - Date.parse(closedAt) <= followUpDays * DAY_MS;

/** More than these in ten minutes stop the sending of a mailbox. */
export const isRunaway = ({ automatic, bounces }: { readonly automatic: number; readonly bounces: number }): boolean => automatic >= 100 || bounces >= 20;
