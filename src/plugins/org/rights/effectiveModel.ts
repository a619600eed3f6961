import { makeAutoObservable, observableRef } from 'mobx';
import { readEffectiveRights, type EntryWhy } from '../../../application/contract/orgRights';
import type { Api } from '../../../application/ports/api';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

interface Effective {
  readonly roles: readonly string[];
  readonly features: readonly string[];
  readonly entries: readonly EntryWhy[];
}

/** How many entries are drawn; the words narrow them (C65). */
const MOST = 100;

/** What a user may do in a unit at a moment, as the calls themselves are decided. */
export class EffectiveModel implements Model {
  userId: string;
  unit: string;
  at = '';
  words = '';
  only = '';
  effective: Effective | undefined;
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;
  readonly #newest = latest();

  constructor(api: Api, userId: string, unit: string) {
    this.#api = api;
    this.userId = userId;
    this.unit = unit;
    makeAutoObservable(this, { effective: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  choose(more: { readonly userId?: string; readonly unit?: string; readonly at?: string }): void {
    Object.assign(this, more);
    void this.load();
  }

  narrow(words: string): void {
    this.words = words;
  }

  show(only: string): void {
    this.only = only;
  }

  get entries(): readonly EntryWhy[] {
    const words = this.words.trim().toLowerCase();
    return (this.effective?.entries ?? []).filter(
      ({ id, allowed, roles }) =>
        (this.only === '' || allowed === (this.only === 'allowed')) &&
        (words === '' || id.toLowerCase().includes(words) || roles.some(({ role }) => role.toLowerCase().includes(words))),
    );
  }

  get shown(): readonly EntryWhy[] {
    return this.entries.slice(0, MOST);
  }

  get rest(): number {
    return this.entries.length - this.shown.length;
  }

  async load(): Promise<void> {
    const { userId, unit, at } = this;
    if (userId === '' || unit === '') return;
    this.begin();
    const body = { userId, orgUnitId: unit, ...(at !== '' && { at }) };
    await this.#newest(this.#api.call(readEffectiveRights, { body }), (answer) => this.take(answer));
  }

  begin(): void {
    this.busy = true;
  }

  take(answer: Result<Effective>): void {
    this.busy = false;
    this.problem = failed(answer) ? answer.left : undefined;
    this.effective = failed(answer) ? undefined : answer.right;
  }
}
