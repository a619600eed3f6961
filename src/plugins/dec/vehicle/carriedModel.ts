import { makeAutoObservable, observableRef } from 'mobx';
import { carriedConsignments, MAX_CARRIED, searchCarried, type Carried } from '../../../application/contract/declarationVehicle';
import type { Api } from '../../../application/ports/api';
import type { HouseConsignment } from '../../../domain/declaration/vehicle/vehicleReport';
import { failed, type PortalError } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

const WAIT_MS = 250;
const SHOWN = 20;

/** Open declarations and transits of the unit, to be carried by the vehicle. */
export class CarriedModel implements Model {
  isOpen = false;
  number = '';
  hits: readonly Carried[] | undefined;
  total = 0;
  chosen: ReadonlySet<string> = new Set();
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;
  readonly #take: (houses: readonly HouseConsignment[]) => void;
  readonly #newest = latest();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(api: Api, take: (houses: readonly HouseConsignment[]) => void) {
    this.#api = api;
    this.#take = take;
    makeAutoObservable(this, { hits: observableRef, chosen: observableRef, problem: observableRef });
  }

  get mayChooseMore(): boolean {
    return this.chosen.size < MAX_CARRIED;
  }

  open(): () => void {
    return () => clearTimeout(this.#timer);
  }

  start(): void {
    this.isOpen = true;
    this.hits = undefined;
    this.chosen = new Set();
    this.number = '';
    void this.search();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.isOpen = false;
  }

  type(number: string): void {
    this.number = number;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.search(), WAIT_MS);
  }

  choose(id: string, on: boolean): void {
    const chosen = new Set(this.chosen);
    if (on) chosen.add(id);
    else chosen.delete(id);
    this.chosen = chosen;
  }

  async search(): Promise<void> {
    const number = this.number.trim();
    const body = { criteria: number === '' ? {} : { number }, paging: { pageNum: 0, pageSize: SHOWN, sortOrder: [] } };
    await this.#newest(this.#api.call(searchCarried, { body }), (answer) => {
      if (failed(answer)) this.found([], 0, answer.left);
      else this.found(answer.right.items, answer.right.totalCount);
    });
  }

  found(hits: readonly Carried[], total: number, problem?: PortalError): void {
    this.hits = hits;
    this.total = total;
    this.problem = problem;
  }

  async add(): Promise<void> {
    if (this.chosen.size === 0) return;
    this.working(true);
    const answer = await this.#api.call(carriedConsignments, { body: { declarationIds: [...this.chosen] } });
    this.working(false, failed(answer) ? answer.left : undefined);
    if (failed(answer)) return;
    this.#take(answer.right.houses);
    this.close();
  }

  working(busy: boolean, problem?: PortalError): void {
    this.busy = busy;
    this.problem = problem;
  }
}
