export type MessageKind = 'AUTHORITY' | 'EMAIL' | 'S2S' | 'DOCUMENT' | 'TEST';

export type SendChannel = 'SIMULATED_AUTHORITY' | 'SIMULATED_RECEIVER' | 'LOCAL_MAIL' | 'SMTP' | 'HTTPS' | 'SFTP' | 'TEST_RECEIVER';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const STANDARD = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR];

/** Seconds before each further attempt (COR-R61). */
const WAITS: Readonly<Record<MessageKind, readonly number[]>> = {
  AUTHORITY: [5, 30, 120],
  DOCUMENT: [MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE, 16 * MINUTE],
  EMAIL: STANDARD,
  S2S: STANDARD,
  TEST: STANDARD,
};

export const maxAttempts = (kind: MessageKind): number => WAITS[kind].length + 1;

/** Seconds until the next attempt after this one (from 1) met a temporary error; undefined: it was the last. */
export const waitAfter = (kind: MessageKind, attempt: number): number | undefined => WAITS[kind][attempt - 1];

/** Seconds between the attempts that follow when those of the profile were in vain, as long as the message lives: authorities are closed for hours. */
const THEREAFTER: Partial<Readonly<Record<MessageKind, number>>> = { AUTHORITY: 5 * MINUTE };

export const waitThereafter = (kind: MessageKind): number | undefined => THEREAFTER[kind];

/** Seconds that a message may wait before it is no longer sent. */
export const lifeOf = (kind: MessageKind): number => (kind === 'AUTHORITY' ? 24 : 72) * HOUR;

/** Seconds without a receipt after which nobody knows whether it arrived. */
export const RECEIPT_WITHIN = 15 * MINUTE;
/** Seconds after which who sent it is asked to look: it is never taken as failed because of the time, for a declaration may be lodged. */
export const ASKED_AFTER = 24 * HOUR;
/** Seconds without a sign of life of the node that is sending it. */
export const SENDING_STALE_AFTER = 30;

interface ChannelFacts {
  /** The receipt is the other side's reply to the attempt (SMTP: the 250 after DATA), or a message of its own that comes later. */
  readonly receipt: 'WITH_ATTEMPT' | 'LATER';
  /** The receiver takes a second message with our key as the same one: an attempt whose end nobody knows is made again. */
  readonly knowsOurKey: boolean;
}

const CHANNELS: Readonly<Record<SendChannel, ChannelFacts>> = {
  SIMULATED_AUTHORITY: { receipt: 'LATER', knowsOurKey: true },
  SIMULATED_RECEIVER: { receipt: 'LATER', knowsOurKey: true },
  LOCAL_MAIL: { receipt: 'WITH_ATTEMPT', knowsOurKey: false },
  SMTP: { receipt: 'WITH_ATTEMPT', knowsOurKey: false },
  HTTPS: { receipt: 'WITH_ATTEMPT', knowsOurKey: true },
  SFTP: { receipt: 'WITH_ATTEMPT', knowsOurKey: false },
  TEST_RECEIVER: { receipt: 'LATER', knowsOurKey: true },
};

export const channelFacts = (channel: SendChannel): ChannelFacts => CHANNELS[channel];

export const MAY_HAVE_ARRIVED = 'It may have arrived.';

/** 0 is sent first. */
export const priorityOf = (kind: MessageKind): number => (kind === 'AUTHORITY' ? 2 : kind === 'DOCUMENT' ? 7 : 5);

const PER_SECOND: Readonly<Record<SendChannel, number>> = {
  SIMULATED_AUTHORITY: 20,
  SIMULATED_RECEIVER: 20,
  LOCAL_MAIL: 5,
  SMTP: 5,
  HTTPS: 10,
  SFTP: 10,
  TEST_RECEIVER: 20,
};

export const perSecond = (channel: SendChannel): number => PER_SECOND[channel];

const SECOND_MS = 1_000;

/** Milliseconds until the channel may be used again, given when it was used (milliseconds, oldest first), COR-R67. */
export const waitForRate = (channel: SendChannel, usedAt: readonly number[], now: number): number => {
  const inLastSecond = usedAt.filter((at) => now - at < SECOND_MS);
  const blocking = inLastSecond.at(-PER_SECOND[channel]);
  return blocking === undefined ? 0 : SECOND_MS - (now - blocking);
};

/** `unknown`: the connection was lost after the whole message had gone and before the reply came. */
export type AttemptResult =
  { readonly type: 'sent' } | { readonly type: 'temporary' | 'permanent' | 'unknown'; readonly technicalCode: string; readonly text: string };

/** `goesOnAfter`: it has failed, and seconds later one more attempt is made where its record still wants that. */
export type AfterAttempt =
  | { readonly action: 'sent' }
  | { readonly action: 'lose'; readonly text: string }
  | { readonly action: 'fail'; readonly text: string; readonly goesOnAfter?: number }
  | { readonly action: 'retry'; readonly waitSeconds: number };

/** What an attempt (from 1) leads to: COR-R61, R62. `text` is the last error. */
export const afterAttempt = (kind: MessageKind, attempt: number, result: AttemptResult, number: string): AfterAttempt => {
  if (result.type === 'sent') return { action: 'sent' };
  if (result.type === 'unknown') return { action: 'lose', text: MAY_HAVE_ARRIVED };
  if (result.type === 'permanent') return { action: 'fail', text: result.text };
  const waitSeconds = waitAfter(kind, attempt);
  if (waitSeconds !== undefined) return { action: 'retry', waitSeconds };
  const goesOnAfter = waitThereafter(kind);
  return { action: 'fail', text: `Message ${number} could not be sent after ${attempt} attempts.`, ...(goesOnAfter !== undefined && { goesOnAfter }) };
};
