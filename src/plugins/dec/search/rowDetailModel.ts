import { makeAutoObservable, observableRef } from 'mobx';
import { readMessages, type DeclarationMessage } from '../../../application/contract/dec';
import { readHistory } from '../../../application/contract/declarationLife';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import { inBackground } from '../../../application/session/inBackground';
import type { DeclarationStatus, Finding } from '../../../domain/declaration/declaration';
import { failed, type PortalError, ok, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

interface Step {
  readonly status: DeclarationStatus;
  readonly at: string;
  readonly by?: string | undefined;
}

interface Known {
  readonly steps: readonly Step[];
  readonly lastMessage: DeclarationMessage | undefined;
  readonly lastFinding: Finding | undefined;
}

/** What a declaration went through, and what was found last; read anew when its status changes. */
export class RowDetailModel implements Model {
  known: Known | undefined;
  problem: PortalError | undefined;
  readonly #api: Api;
  readonly #events: Events;
  readonly #id: string;
  readonly #newest = latest();

  constructor(api: Api, events: Events, id: string) {
    this.#api = api;
    this.#events = events;
    this.#id = id;
    makeAutoObservable(this, { known: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    const hearing = this.#events.on('dec', 'DeclarationStatusChanged', this.#id).subscribe(() => void this.load(inBackground(this.#api)));
    return () => hearing.unsubscribe();
  }

  async load(api = this.#api): Promise<void> {
    await this.#newest(this.#read(api), (answer) => this.take(answer));
  }

  take(answer: Result<Known>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.known = answer.right;
  }

  async #read(api: Api): Promise<Result<Known>> {
    const params = { id: this.#id };
    const [history, messages] = await Promise.all([api.call(readHistory, { params }), api.call(readMessages, { params })]);
    if (failed(history)) return history;
    if (failed(messages)) return messages;
    const withFindings = messages.right.findLast(({ findings }) => findings.length > 0);
    return ok({ steps: history.right.statuses, lastMessage: messages.right.at(-1), lastFinding: withFindings?.findings[0] });
  }
}
