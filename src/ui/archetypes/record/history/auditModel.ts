import { makeAutoObservable, observableRef } from 'mobx';
import { failed, type PortalError, type Result } from '../../../../domain/kernel/result';
import { latest } from '../../../react/latest';
import type { AuditRow } from '../declared';

/** Who changed which value when, newest first as the endpoint answers it. */
export class AuditModel {
  rows: readonly AuditRow[] | undefined;
  problem: PortalError | undefined;
  busy = false;
  readonly #read: () => Promise<Result<readonly AuditRow[]>>;
  readonly #newest = latest();

  constructor(read: () => Promise<Result<readonly AuditRow[]>>) {
    this.#read = read;
    makeAutoObservable(this, { rows: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    this.busy = true;
    await this.#newest(this.#read(), (answer) => this.take(answer));
  }

  take(answer: Result<readonly AuditRow[]>): void {
    this.busy = false;
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.rows = answer.right;
  }
}
