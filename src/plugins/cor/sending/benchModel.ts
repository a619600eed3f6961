import { makeAutoObservable, observableRef } from 'mobx';
import { auditTime } from 'rxjs';
import { controlTestMessages, purgeTestMessages, readSendBench, sendTestMessages, type SendBench } from '../../../application/contract/sendBench';
import { askAgainForMessage, cancelMessage, readSendStatus, resendMessage, searchSendStatus, type SendMessage } from '../../../application/contract/sendStatus';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { SEND_SCRIPTS, type SendScript } from '../../../domain/sending/sendScript';
import type { PersonsSendAction } from '../../../domain/sending/sendStatus';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

export interface Compose {
  readonly script: SendScript;
  readonly count: string;
  readonly recipient: string;
  readonly sourceNumber: string;
  readonly priority: string;
  readonly seconds: string;
  readonly times: string;
}

const ACTIONS = { resend: resendMessage, cancel: cancelMessage, askAgain: askAgainForMessage } as const;
const PAGE = 50;
/** Events in a row are answered by one reading. */
const TOGETHER_MS = 250;

/** The bench of message send status: what is composed, how the tests stand, and what was really sent. */
export class SendBenchModel implements Model {
  bench: SendBench | undefined;
  problem: PortalError | undefined;
  busy = false;
  tab = 'live';
  opened: SendMessage | undefined;
  compose: Compose = {
    script: 'ACCEPT',
    count: '1',
    recipient: 'simulated authority',
    sourceNumber: 'TEST-1',
    priority: '5',
    seconds: '10',
    times: '2',
  };
  text = '';
  all: readonly SendMessage[] = [];
  allCount = 0;
  readonly #api: Api;
  readonly #events: Events;
  readonly #newest = latest();

  constructor(api: Api, events: Events) {
    this.#api = api;
    this.#events = events;
    makeAutoObservable(this, { bench: observableRef, problem: observableRef, opened: observableRef, compose: observableRef, all: observableRef });
  }

  open(): () => void {
    void this.load();
    const heard = this.#events
      .on('cor', 'SendStatusChanged', '')
      .pipe(auditTime(TOGETHER_MS))
      .subscribe(() => void this.load());
    return () => heard.unsubscribe();
  }

  async load(): Promise<void> {
    await this.#newest(this.#api.call(readSendBench, {}), (answer) => this.take(answer));
    if (this.opened !== undefined) await this.show(this.opened.id);
  }

  take(answer: Result<SendBench>): void {
    if (failed(answer)) this.problem = answer.left;
    else this.bench = answer.right;
  }

  choose(tab: string): void {
    this.tab = tab;
    if (tab === 'all' && this.all.length === 0) void this.search();
  }

  write(changed: Partial<Compose>): void {
    this.compose = { ...this.compose, ...changed };
  }

  /** What is wrong with a field of the form. */
  errorAt(pointer: string): PortalError | undefined {
    return this.problem?.feedbacks?.some((feedback) => feedback.pointer === pointer) === true ? this.problem : undefined;
  }

  send(scripts: readonly SendScript[]): Promise<boolean> {
    const { recipient, sourceNumber } = this.compose;
    const number = (text: string): number => (/^\d+$/.test(text) ? Number(text) : -1);
    const [count, priority, seconds, times] = [this.compose.count, this.compose.priority, this.compose.seconds, this.compose.times].map(number);
    const body = {
      scripts: [...scripts],
      count: count ?? -1,
      priority: priority ?? -1,
      seconds: seconds ?? -1,
      times: times ?? -1,
      recipient,
      sourceNumber,
    };
    return this.#run(() => this.#api.call(sendTestMessages, { body }, { idempotencyKey: freshGuid() }));
  }

  sendAll(): Promise<boolean> {
    return this.send(SEND_SCRIPTS);
  }

  control(action: 'PAUSE' | 'RESUME' | 'TRAVEL', minutes = 1): Promise<boolean> {
    return this.#run(() => this.#api.call(controlTestMessages, { body: { action, minutes } }, { idempotencyKey: freshGuid() }));
  }

  purge(): Promise<boolean> {
    this.opened = undefined;
    return this.#run(() => this.#api.call(purgeTestMessages, { body: {} }, { idempotencyKey: freshGuid() }));
  }

  async show(id: string | undefined): Promise<void> {
    if (id === undefined) return this.takeOpened(undefined);
    const answer = await this.#api.call(readSendStatus, { params: { id } });
    this.takeOpened(failed(answer) ? undefined : answer.right);
  }

  takeOpened(message: SendMessage | undefined): void {
    this.opened = message;
  }

  async act({ id, version }: SendMessage, action: PersonsSendAction): Promise<void> {
    await this.#run(() => this.#api.call(ACTIONS[action], { params: { id }, body: { version } }, { idempotencyKey: freshGuid() }));
    if (this.tab === 'all') await this.search();
  }

  type(text: string): void {
    this.text = text;
  }

  async search(): Promise<void> {
    const criteria = this.text.trim() === '' ? {} : { text: this.text.trim() };
    const answer = await this.#api.call(searchSendStatus, { body: { criteria, paging: { pageNum: 0, pageSize: PAGE, sortOrder: [] } } });
    this.takeAll(answer);
  }

  takeAll(answer: Result<{ readonly items: readonly SendMessage[]; readonly totalCount: number }>): void {
    if (failed(answer)) {
      this.problem = answer.left;
      return;
    }
    this.all = answer.right.items;
    this.allCount = answer.right.totalCount;
  }

  async #run(deed: () => Promise<Result<unknown>>): Promise<boolean> {
    if (this.busy) return false;
    this.start();
    const answer = await deed();
    this.end(failed(answer) ? answer.left : undefined);
    await this.load();
    return !failed(answer);
  }

  start(): void {
    this.busy = true;
    this.problem = undefined;
  }

  end(problem: PortalError | undefined): void {
    this.busy = false;
    this.problem = problem;
  }
}
