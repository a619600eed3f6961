import * as t from 'io-ts';
import { fail, failed, ok, type Result } from '../kernel/result';
import { afterAttempt, RECEIPT_WITHIN } from '../sending/delivery';
import { sendStatus, type SendAction, type SendStatus } from '../sending/sendStatus';
import { oneOf } from '../kernel/oneOf';

/** NCTS phase 5 and EDIFACT messages that a plan may play (test benches, section 7). */
export const TEST_MESSAGE_TYPES = [
  'CC015C',
  'CC028C',
  'CC029C',
  'CC056C',
  'CC007C',
  'CC043C',
  'CC044C',
  'CC025C',
  'CC906C',
  'CC917C',
  'CUSDEC',
  'CUSRES',
  'CONTRL',
  'IE015',
] as const;

/** Seconds without a receipt; ours, for tests. */
const ANSWER_LIMITS: Readonly<Record<string, number>> = { CC015C: 300, CC007C: 300, CC044C: 600, CUSDEC: 300 };

export const answerLimit = (messageType: string): number => ANSWER_LIMITS[messageType] ?? RECEIPT_WITHIN;

export const TEST_CHANNELS = ['M', 'S2S', '@', 'P'] as const;
export const TEST_RECEIVERS = ['simulated authority', 'simulated partner', 'simulated mailbox'] as const;

/** `Retrying`: the transport is down. `Acknowledged`: a functional acknowledgement. */
export const PLAN_STATUSES = ['Retrying', 'Failed', 'Sent', 'Delivered', 'Acknowledged', 'Accepted', 'Rejected'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

const Step = t.intersection([t.strict({ after: t.number, status: oneOf<PlanStatus>(PLAN_STATUSES) }), t.exact(t.partial({ code: t.string, text: t.string }))]);
export type PlanStep = t.TypeOf<typeof Step>;

/** `after`: seconds since the message was queued. */
export const SendTry = t.strict({
  messageType: oneOf(TEST_MESSAGE_TYPES),
  channel: oneOf(TEST_CHANNELS),
  receiver: t.string,
  plan: t.array(Step),
});
export type SendTry = t.TypeOf<typeof SendTry>;

export interface PlayedMessage {
  readonly status: SendStatus;
  readonly answerKind: 'ACCEPTED' | 'REJECTED' | '';
  /** An answer came after the message had been given up. */
  readonly late: boolean;
  readonly duplicates: number;
  readonly attempts: number;
  readonly lastError: string;
  readonly history: readonly { readonly at: number; readonly status: SendStatus; readonly note: string }[];
}

const MAX_STEPS = 50;
const DAY = 86_400;

const refused = (code: string, message: string, pointer: string) =>
  fail('refused', message, { textKey: `feedback.${code}`, feedbacks: [{ severity: 2, code, message, pointer }] });

const checkPlan = ({ receiver, plan }: SendTry): Result<void> => {
  if (!TEST_RECEIVERS.some((one) => one === receiver)) return refused('DY-RECEIVER', 'Test benches only talk to simulated receivers.', '/receiver');
  if (plan.length > MAX_STEPS) return refused('DY-PLAN', `A plan has at most ${MAX_STEPS} steps.`, '/plan');
  const odd = plan.findIndex(({ after }) => !Number.isFinite(after) || after < 0 || after > 30 * DAY);
  if (odd >= 0) return refused('DY-PLAN', `Step ${odd + 1} has no time between 0 seconds and 30 days.`, `/plan/${odd}/after`);
  const early = plan.findIndex(({ after }, at) => at > 0 && after < (plan[at - 1]?.after ?? 0));
  return early < 0 ? ok(undefined) : refused('DY-PLAN', `Step ${early + 1} is earlier than step ${early}.`, `/plan/${early}/after`);
};

/** The life of one message, by the machine of sent messages that the portal itself uses (core 3.4). */
class Play {
  status: SendStatus = 'Created';
  answerKind: PlayedMessage['answerKind'] = '';
  late = false;
  duplicates = 0;
  attempts = 0;
  lastError = '';
  sentAt: number | undefined;
  readonly history: { at: number; status: SendStatus; note: string }[] = [];
  readonly #limit: number;

  constructor(messageType: string) {
    this.#limit = answerLimit(messageType);
    this.#move('queue', 0);
    this.#begin(0);
  }

  /** Time goes on: without a receipt nobody knows whether the message has arrived. */
  until(now: number): void {
    if (this.status !== 'Sent' || this.sentAt === undefined || now < this.sentAt + this.#limit) return;
    this.#move('lose', this.sentAt + this.#limit, 'no receipt');
  }

  take({ status, after, code = '', text = '' }: PlanStep): void {
    const note = [code, text].filter((part) => part !== '').join(' ');
    switch (status) {
      case 'Retrying':
        return this.#failOnce(after, note);
      case 'Failed':
        this.lastError = note;
        return void (this.#move('fail', after, note) || this.#move('bounce', after, note));
      case 'Sent':
        return this.#sent(after, note);
      case 'Delivered':
        this.#sent(after, '');
        this.late ||= this.#isGivenUp;
        return void this.#move('deliver', after, note);
      case 'Acknowledged':
        return void this.history.push({ at: after, status: this.status, note: note === '' ? 'functional acknowledgement' : note });
      case 'Accepted':
        return this.#answered('ACCEPTED', after, note);
      case 'Rejected':
        return this.#answered('REJECTED', after, note);
    }
  }

  get #isGivenUp(): boolean {
    return this.status === 'Unknown' || this.status === 'Failed';
  }

  #begin(at: number): void {
    if (this.#move('send', at)) this.attempts += 1;
  }

  #failOnce(at: number, note: string): void {
    if (this.status === 'Retrying') this.#begin(at);
    if (this.status !== 'Sending') return;
    this.lastError = note;
    const next = afterAttempt('TEST', this.attempts, { type: 'temporary', technicalCode: '', text: note }, '');
    this.#move(next.action === 'retry' ? 'retry' : 'fail', at, note);
  }

  #sent(at: number, note: string): void {
    if (this.status === 'Retrying') this.#begin(at);
    if (this.#move('sent', at, note)) this.sentAt = at;
  }

  #answered(kind: 'ACCEPTED' | 'REJECTED', at: number, note: string): void {
    this.#sent(at, '');
    if (this.status === 'Answered') {
      this.duplicates += 1;
      return void this.history.push({ at, status: this.status, note: `duplicate ${kind}` });
    }
    const late = this.#isGivenUp;
    if (!this.#move('answer', at, note)) return;
    this.answerKind = kind;
    this.late ||= late;
  }

  #move(action: SendAction, at: number, note = ''): boolean {
    const next = sendStatus.next(this.status, action);
    if (failed(next)) return false;
    this.status = next.right;
    this.history.push({ at, status: next.right, note });
    return true;
  }
}

/** What becomes of a message when things happen as planned. Time is that of the plan: nothing waits. */
export const playPlan = (tried: SendTry): Result<PlayedMessage> => {
  const checked = checkPlan(tried);
  if (failed(checked)) return checked;
  const play = new Play(tried.messageType);
  for (const step of tried.plan) {
    play.until(step.after);
    play.take(step);
  }
  play.until(Number.POSITIVE_INFINITY);
  const { status, answerKind, late, duplicates, attempts, lastError, history } = play;
  return ok({ status, answerKind, late, duplicates, attempts, lastError, history });
};
