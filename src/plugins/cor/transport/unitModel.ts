import { makeAutoObservable, observableRef } from 'mobx';
import {
  mergeTransportUnits,
  readTransportUnitStanding,
  readTransportUnitUsage,
  type TransportUnitStanding,
  type TransportUnitUse,
} from '../../../application/contract/transportUnits';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, type PortalError } from '../../../domain/kernel/result';
import type { Model } from '../../../ui/react/model';

export type NamedUnit = TransportUnitStanding['duplicates'][number];

/** What the registry knows of one unit beside its own data: combinations, duplicates, uses. */
export class UnitModel implements Model {
  standing: TransportUnitStanding | undefined;
  uses: readonly TransportUnitUse[] | undefined;
  problem: PortalError | undefined;
  busy = false;
  merging: NamedUnit | undefined;
  readonly #api: Api;
  readonly #unit: { readonly id: string; readonly version: number };
  readonly #merged: () => Promise<void>;

  constructor(api: Api, unit: { readonly id: string; readonly version: number }, merged: () => Promise<void>) {
    this.#api = api;
    this.#unit = unit;
    this.#merged = merged;
    makeAutoObservable(this, { standing: observableRef, uses: observableRef, problem: observableRef, merging: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const params = { id: this.#unit.id };
    const [standing, uses] = await Promise.all([this.#api.call(readTransportUnitStanding, { params }), this.#api.call(readTransportUnitUsage, { params })]);
    if (failed(standing)) this.fail(standing.left);
    else if (failed(uses)) this.fail(uses.left);
    else this.take(standing.right, uses.right);
  }

  take(standing: TransportUnitStanding, uses: readonly TransportUnitUse[]): void {
    this.standing = standing;
    this.uses = uses;
    this.problem = undefined;
  }

  fail(problem: PortalError): void {
    this.problem = problem;
    this.busy = false;
  }

  askToMerge(unit: NamedUnit | undefined): void {
    this.merging = unit;
  }

  /** The other one is merged into the one that is shown. */
  async merge(): Promise<void> {
    const loser = this.merging;
    if (!loser || this.busy) return;
    this.merging = undefined;
    this.busy = true;
    const answer = await this.#api.call(
      mergeTransportUnits,
      { body: { winner: this.#unit, loser: { id: loser.id, version: loser.version } } },
      { idempotencyKey: freshGuid() },
    );
    if (failed(answer)) this.fail(answer.left);
    else {
      await this.#merged();
      await this.load();
      this.rest();
    }
  }

  rest(): void {
    this.busy = false;
  }
}
