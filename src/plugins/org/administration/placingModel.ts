import { makeAutoObservable, observableRef } from 'mobx';
import { mergeUnit, moveUnit, readMergeImpact, readMoveImpact, type UnitImpact } from '../../../application/contract/orgTree';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

export type Placing = 'move' | 'merge';

/** At the version that was seen and under its edit lock. */
export interface Placed {
  readonly id: string;
  readonly version: number;
  readonly lockId?: string;
}

/** A unit that gets another place: what that changes is shown before it is done. */
export class PlacingModel implements Model {
  otherId = '';
  impact: UnitImpact | undefined;
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;
  readonly #how: Placing;
  readonly #unit: Placed;
  readonly #done: () => void;
  readonly #newest = latest();

  constructor(api: Api, how: Placing, unit: Placed, done: () => void) {
    this.#api = api;
    this.#how = how;
    this.#unit = unit;
    this.#done = done;
    makeAutoObservable(this, { impact: observableRef, problem: observableRef });
  }

  open(): () => void {
    return () => undefined;
  }

  async choose(id: string): Promise<void> {
    this.begin(id);
    if (id === '') return;
    const params = { id: this.#unit.id };
    const asked =
      this.#how === 'move'
        ? this.#api.call(readMoveImpact, { params, body: { parentId: id } })
        : this.#api.call(readMergeImpact, { params, body: { intoId: id } });
    await this.#newest(asked, (answer) => this.take(answer));
  }

  async place(): Promise<void> {
    if (this.impact === undefined || this.busy) return;
    const { id, ...claim } = this.#unit;
    this.start();
    const how = { idempotencyKey: freshGuid() };
    const answer =
      this.#how === 'move'
        ? await this.#api.call(moveUnit, { params: { id }, body: { parentId: this.otherId, ...claim } }, how)
        : await this.#api.call(mergeUnit, { params: { id }, body: { intoId: this.otherId, ...claim } }, how);
    this.end(failed(answer) ? answer.left : undefined);
    if (!failed(answer)) this.#done();
  }

  begin(otherId: string): void {
    this.otherId = otherId;
    this.impact = undefined;
    this.problem = undefined;
  }

  take(answer: Result<UnitImpact>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    this.impact = failed(answer) ? undefined : answer.right;
  }

  start(): void {
    this.busy = true;
  }

  end(problem: PortalError | undefined): void {
    this.busy = false;
    this.problem = problem;
  }
}
