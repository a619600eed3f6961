import { makeAutoObservable, observableRef } from 'mobx';
import { endSubstitute, readSubstitutes, saveSubstitute, type Substitutes } from '../../../application/contract/substitute';
import type { Api } from '../../../application/ports/api';
import { stockholmDate } from '../../../domain/kernel/dates';
import { failed, type Feedback, type PortalError, type Result } from '../../../domain/kernel/result';
import { substitutionFaults, type Substitution } from '../../../domain/organization/substitute';
import type { Model } from '../../../ui/react/model';

const BLANK: Substitution = { deputyId: '', from: '', to: '' };

/** Who stands in for the user, for which days; the user's own and nobody else's. */
export class SubstituteModel implements Model {
  substitutes: Substitutes | undefined;
  typed = BLANK;
  faults: readonly Pick<Feedback, 'code' | 'pointer' | 'message'>[] = [];
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;
  readonly #userId: string;
  readonly #saved: () => void;

  constructor(api: Api, userId: string, saved: () => void) {
    this.#api = api;
    this.#userId = userId;
    this.#saved = saved;
    makeAutoObservable(this, { substitutes: observableRef, typed: observableRef, faults: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  get isNamed(): boolean {
    return this.substitutes?.own !== undefined;
  }

  async load(): Promise<void> {
    if (this.begin()) this.take(await this.#api.call(readSubstitutes, {}));
  }

  type(change: Partial<Substitution>): void {
    this.typed = { ...this.typed, ...change };
    this.faults = this.faults.filter(({ pointer }) => !Object.keys(change).includes((pointer ?? '').slice(1)));
  }

  async save(): Promise<void> {
    this.faults = substitutionFaults(this.typed, { userId: this.#userId, today: stockholmDate(new Date()) });
    if (this.faults.length > 0 || !this.begin()) return;
    const version = this.substitutes?.own?.version ?? 0;
    this.takeSaved(await this.#api.call(saveSubstitute, { body: { version, ...this.typed } }));
  }

  async end(): Promise<void> {
    const { own } = this.substitutes ?? {};
    if (own !== undefined && this.begin()) this.takeSaved(await this.#api.call(endSubstitute, { params: { version: String(own.version) } }));
  }

  begin(): boolean {
    if (this.busy) return false;
    this.busy = true;
    this.problem = undefined;
    return true;
  }

  take(answer: Result<Substitutes>): void {
    this.busy = false;
    if (failed(answer)) {
      this.faults = (answer.left.feedbacks ?? []).filter(({ pointer }) => pointer !== undefined);
      this.problem = this.faults.length > 0 ? undefined : answer.left;
      return;
    }
    this.substitutes = answer.right;
    const { own } = answer.right;
    this.typed = own === undefined ? BLANK : { deputyId: own.deputyId, from: own.from, to: own.to };
    this.faults = [];
  }

  takeSaved(answer: Result<Substitutes>): void {
    this.take(answer);
    if (!failed(answer)) this.#saved();
  }
}
