import { makeAutoObservable, observableRef } from 'mobx';
import { endOwnSession, readOwnSessions, type OwnSession } from '../../application/contract/ownSessions';
import type { Api } from '../../application/ports/api';
import type { Notices } from '../../application/ports/notices';
import { failed, type PortalError, type Result } from '../../domain/kernel/result';

/** Where the user is signed in, besides here. */
export class SessionsModel {
  sessions: readonly OwnSession[] | undefined = undefined;
  problem: PortalError | undefined = undefined;
  ending: string | undefined = undefined;
  readonly #api: Api;
  readonly #notices: Notices;

  constructor(api: Api, notices: Notices) {
    this.#api = api;
    this.#notices = notices;
    makeAutoObservable(this, { sessions: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    this.loaded(await this.#api.call(readOwnSessions, {}));
  }

  loaded(answer: Result<{ readonly sessions: readonly OwnSession[] }>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.sessions = answer.right.sessions;
  }

  async end(id: string): Promise<void> {
    if (this.ending !== undefined) return;
    this.begin(id);
    this.ended(await this.#api.call(endOwnSession, { params: { id } }));
    await this.load();
  }

  begin(id: string): void {
    this.ending = id;
  }

  /** One that was over already is as good as ended. */
  ended(answer: Result<unknown>): void {
    this.ending = undefined;
    if (!failed(answer) || answer.left.kind === 'notFound') this.#notices.toast({ kind: 'SUCCESS', text: 'shell.sessions.ended' });
    else if (answer.left.kind !== 'aborted') this.#notices.toast({ kind: 'CRITICAL', text: answer.left.textKey ?? answer.left.message });
  }
}
