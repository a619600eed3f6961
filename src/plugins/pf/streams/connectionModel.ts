import { makeAutoObservable, observableRef } from 'mobx';
import {
  disconnectStream,
  searchStreamEvents,
  searchStreamSubscriptions,
  type StreamEvent,
  type StreamSubscription,
} from '../../../application/contract/eventStreams';
import type { Api } from '../../../application/ports/api';
import { failed, ok, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

interface Heard {
  readonly subscriptions: readonly StreamSubscription[];
  readonly events: readonly StreamEvent[];
}

/** One stream: what it listens to, what it may have got last, and its end. */
export class ConnectionModel implements Model {
  heard: Heard | undefined;
  problem: PortalError | undefined;
  busy = false;
  asking = false;
  reason = '';
  endSession = false;
  readonly #api: Api;
  readonly #id: string;
  readonly #ended: () => Promise<void>;
  readonly #newest = latest();

  constructor(api: Api, id: string, ended: () => Promise<void>) {
    this.#api = api;
    this.#id = id;
    this.#ended = ended;
    makeAutoObservable(this, { heard: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    await this.#newest(this.#read(), (answer) => this.take(answer));
  }

  take(answer: Result<Heard>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.heard = answer.right;
  }

  ask(asking: boolean): void {
    this.asking = asking;
    this.reason = '';
    this.endSession = false;
  }

  write(reason: string): void {
    this.reason = reason;
  }

  alsoSession(endSession: boolean): void {
    this.endSession = endSession;
  }

  async disconnect(): Promise<void> {
    this.changing(true);
    const { reason, endSession } = this;
    const answer = await this.#api.call(disconnectStream, { params: { id: this.#id }, body: { reason, endSession } });
    this.changing(false, failed(answer) ? answer.left : undefined);
    this.ask(false);
    if (!failed(answer)) await this.#ended();
  }

  changing(busy: boolean, problem?: PortalError): void {
    this.busy = busy;
    this.problem = problem;
  }

  async #read(): Promise<Result<Heard>> {
    const body = { connectionId: this.#id };
    const [subscriptions, events] = await Promise.all([this.#api.call(searchStreamSubscriptions, { body }), this.#api.call(searchStreamEvents, { body })]);
    if (failed(subscriptions)) return subscriptions;
    return failed(events) ? events : ok({ subscriptions: subscriptions.right.items, events: events.right.items });
  }
}
