import { makeAutoObservable, observableRef } from 'mobx';
import { auditTime } from 'rxjs';
import {
  askAgainForMessage,
  cancelMessage,
  readSendStatus,
  readSendStatusBySource,
  resendMessage,
  type SendMessage,
} from '../../../application/contract/sendStatus';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import { serverBack } from '../../../application/session/serverBack';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { PersonsSendAction } from '../../../domain/sending/sendStatus';
import { stockholmTime } from '../../../domain/kernel/dates';
import type { TextKey, TextValues } from '../../text/keys';
import { latest } from '../../react/latest';

/** Events in a row are answered by one reading. */
const TOGETHER_MS = 80;

const CALLS = { resend: resendMessage, cancel: cancelMessage, askAgain: askAgainForMessage } as const;

interface Sent {
  readonly plugin: string;
  readonly sourceId: string;
}

interface Worded {
  readonly text: TextKey;
  readonly values?: TextValues;
}

/** The last attempt and what is waited for, as the hover says it (COR-R63, R68). */
export const standingOf = ({ status, attempt, maxAttempts, nextAttemptAt, waitsFor, attempts }: SendMessage): Worded => {
  const counted = { n: attempt, of: maxAttempts };
  if (waitsFor !== undefined) return { text: 'sending.waits', values: { number: waitsFor } };
  if (status === 'Retrying' && nextAttemptAt !== undefined)
    return { text: 'sending.nextTry', values: { ...counted, time: stockholmTime(new Date(nextAttemptAt)) } };
  const last = attempts.at(-1);
  return last === undefined ? { text: 'sending.notTried' } : { text: 'sending.lastTry', values: { ...counted, time: stockholmTime(new Date(last.startedAt)) } };
};

/** What was sent of one record and how it stands; the newest first. */
export class SendLightModel {
  messages: readonly SendMessage[] = [];
  problem: PortalError | undefined;
  isOpen = false;
  /** The message that is being changed. */
  busy: string | undefined;
  /** May have arrived: the user is asked before it is sent a second time. */
  asking: SendMessage | undefined;
  readonly contents = new Map<string, string>();
  readonly #sent: Sent;
  readonly #api: Api;
  readonly #events: Events;
  readonly #newest = latest();

  constructor(sent: Sent, api: Api, events: Events) {
    this.#sent = sent;
    this.#api = api;
    this.#events = events;
    makeAutoObservable(this, { messages: observableRef, problem: observableRef, asking: observableRef });
  }

  /** The one that the light is about. */
  get newest(): SendMessage | undefined {
    return this.messages[0];
  }

  open(): () => void {
    void this.load(false);
    const heard = this.#events
      .on('cor', 'SendStatusChanged', this.#sent.sourceId)
      .pipe(auditTime(TOGETHER_MS))
      .subscribe(() => void this.load(true));
    heard.add(serverBack(this.#events).subscribe(() => this.problem && void this.load(true)));
    return () => heard.unsubscribe();
  }

  show(isOpen: boolean): void {
    this.isOpen = isOpen;
    if (isOpen && this.problem) void this.load(false);
  }

  /** `background`: an event asks for it, not the user. */
  load(background: boolean): Promise<void> {
    return this.#newest(this.#api.call(readSendStatusBySource, { params: this.#sent }, { background }), (answer) => this.take(answer));
  }

  take(answer: Result<readonly SendMessage[]>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.messages = answer.right.toReversed();
  }

  ask(message: SendMessage | undefined): void {
    this.asking = message;
  }

  /** What may have arrived already is sent a second time only after the question. */
  act(message: SendMessage, action: PersonsSendAction): void {
    if (action === 'askAgain' && message.mayArriveTwice === true) this.ask(message);
    else void this.change(message, action);
  }

  sendTwice(): void {
    const { asking } = this;
    this.ask(undefined);
    if (asking !== undefined) void this.change(asking, 'askAgain');
  }

  async change({ id, version }: SendMessage, action: PersonsSendAction): Promise<void> {
    if (this.busy !== undefined) return;
    this.begin(id);
    const answer = await this.#api.call(CALLS[action], { params: { id }, body: { version } });
    this.end(answer);
    if (!failed(answer) || answer.left.kind === 'stale') await this.load(true);
  }

  begin(id: string): void {
    this.busy = id;
    this.problem = undefined;
  }

  end(answer: Result<SendMessage>): void {
    this.busy = undefined;
    if (failed(answer)) this.problem = answer.left;
  }

  async readContent({ id }: SendMessage): Promise<void> {
    const answer = await this.#api.call(readSendStatus, { params: { id } });
    this.takeContent(answer);
  }

  takeContent(answer: Result<SendMessage>): void {
    if (failed(answer)) this.problem = answer.left;
    else if (answer.right.content !== undefined) this.contents.set(answer.right.id, answer.right.content);
    else this.messages = this.messages.map((one) => (one.id === answer.right.id ? answer.right : one));
  }
}
