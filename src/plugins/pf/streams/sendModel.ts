import { makeAutoObservable, observableRef } from 'mobx';
import { timer, type Subscription } from 'rxjs';
import { readTestEvent, sendTestEvent } from '../../../application/contract/eventStreams';
import type { Api } from '../../../application/ports/api';
import { failed, type PortalError } from '../../../domain/kernel/result';
import type { Model } from '../../../ui/react/model';

type Sent = (typeof readTestEvent)['answer']['_A'];

export const TARGETS = ['connection', 'user', 'subscription'] as const;
export type TargetKind = (typeof TARGETS)[number];

interface Draft {
  readonly pluginName: string;
  readonly eventType: string;
  readonly id: string;
  readonly payload: string;
  readonly kind: TargetKind;
  readonly of: string;
}

const LOOKS = 8;
const LOOK_EVERY_MS = 500;

/** A test event, and how far it has come. */
export class SendModel implements Model {
  draft: Draft;
  sent: Sent | undefined;
  problem: PortalError | undefined;
  busy = false;
  payloadIsBad = false;
  readonly #api: Api;
  #looking: Subscription | undefined;

  constructor(api: Api, query: URLSearchParams) {
    this.#api = api;
    const of = query.get('of') ?? '';
    const kind = of !== '' ? 'connection' : query.has('type') ? 'subscription' : 'user';
    this.draft = {
      pluginName: query.get('plugin') ?? 'pf',
      eventType: query.get('type') ?? 'test',
      id: '',
      payload: '{}',
      kind,
      of,
    };
    makeAutoObservable(this, { draft: observableRef, sent: observableRef, problem: observableRef });
  }

  open(): () => void {
    return () => this.#looking?.unsubscribe();
  }

  write(part: Partial<Draft>): void {
    this.draft = { ...this.draft, ...part };
    if ('payload' in part) this.payloadIsBad = false;
  }

  get #payload(): unknown {
    try {
      return JSON.parse(this.draft.payload) as unknown;
    } catch {
      return undefined;
    }
  }

  async send(): Promise<void> {
    const { pluginName, eventType, id, kind, of } = this.draft;
    const payload = this.#payload;
    this.begin(payload === undefined);
    if (payload === undefined) return;
    const answer = await this.#api.call(sendTestEvent, { body: { pluginName, eventType, id, payload, target: { kind, of } } });
    this.answered(failed(answer) ? answer.left : undefined);
    if (failed(answer)) return;
    const { testId } = answer.right;
    this.#looking?.unsubscribe();
    this.#looking = timer(LOOK_EVERY_MS, LOOK_EVERY_MS).subscribe((look) => {
      void this.look(testId);
      if (look + 1 >= LOOKS) this.#looking?.unsubscribe();
    });
  }

  async look(testId: string): Promise<void> {
    const answer = await this.#api.call(readTestEvent, { params: { testId } });
    if (!failed(answer)) this.take(answer.right);
  }

  begin(payloadIsBad: boolean): void {
    this.payloadIsBad = payloadIsBad;
    this.busy = !payloadIsBad;
    this.sent = undefined;
    this.problem = undefined;
  }

  answered(problem: PortalError | undefined): void {
    this.busy = false;
    this.problem = problem;
  }

  take(sent: Sent): void {
    this.sent = sent;
  }
}
