import { makeAutoObservable, observableRef } from 'mobx';
import { askForRecovery, readRecoveries, stepRecovery, type Recovery } from '../../../application/contract/orgRecoveries';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { RecoveryStep } from '../../../domain/organization/recovery';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

const BLANK = { userAuthName: '', firstName: '', lastName: '', email: '', identityCheck: '', reason: '' };
type Asked = typeof BLANK;

interface Shown {
  readonly items: readonly Recovery[];
  readonly mayAsk: boolean;
}

interface Stepping {
  readonly recovery: Recovery;
  readonly step: RecoveryStep;
  readonly note: string;
}

/** A tenant without anybody who can administer it gets somebody (ORG-R37 b). */
export class RecoveryModel implements Model {
  shown: Shown | undefined;
  asking: Asked | undefined;
  stepping: Stepping | undefined;
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;
  readonly #id: string;
  readonly #newest = latest();
  #key = freshGuid();

  constructor(api: Api, id: string) {
    this.#api = api;
    this.#id = id;
    makeAutoObservable(this, { shown: observableRef, asking: observableRef, stepping: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    await this.#newest(this.#api.call(readRecoveries, { params: { id: this.#id } }), (answer) => this.take(answer));
  }

  take(answer: Result<Shown>): boolean {
    this.busy = false;
    this.problem = failed(answer) ? answer.left : undefined;
    if (failed(answer)) return false;
    this.shown = answer.right;
    return true;
  }

  ask(more: Partial<Asked> | undefined): void {
    this.asking = more && { ...(this.asking ?? BLANK), ...more };
    this.#key = freshGuid();
    this.problem = undefined;
  }

  step(stepping: Stepping | undefined): void {
    this.stepping = stepping;
    this.#key = freshGuid();
    this.problem = undefined;
  }

  async send(): Promise<void> {
    if (this.asking === undefined || this.busy) return;
    this.busy = true;
    const answer = await this.#api.call(askForRecovery, { params: { id: this.#id }, body: this.asking }, { idempotencyKey: this.#key });
    if (this.take(answer)) this.ask(undefined);
  }

  async confirm(): Promise<void> {
    const { stepping } = this;
    if (stepping === undefined || this.busy) return;
    const { recovery, step, note } = stepping;
    this.busy = true;
    const input = { params: { id: this.#id, recoveryId: recovery.id, step }, body: { version: recovery.version, ...(note.trim() !== '' && { note }) } };
    const answer = await this.#api.call(stepRecovery, input, { idempotencyKey: this.#key });
    if (this.take(answer)) this.step(undefined);
  }
}
