import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { Party } from '../../../application/contract/org';
import type { Api } from '../../../application/ports/api';
import { failed, ok, type Result } from '../../../domain/kernel/result';
import type { Model } from '../../react/model';
import { latest } from '../../react/latest';
import type { PartyRegister } from './declared';

/** The party that a field's id means, and the search for another one. */
export class PartyModel implements Model {
  shown: Party | undefined;
  readonly #api: Api;
  readonly #register: PartyRegister;
  readonly #id: () => string;
  readonly #newest = latest();
  /** What was found is known by name when it is chosen. */
  readonly #found = new Map<string, Party>();

  constructor(api: Api, register: PartyRegister, id: () => string) {
    this.#api = api;
    this.#register = register;
    this.#id = id;
    makeAutoObservable(this, { shown: observableRef });
  }

  open(): () => void {
    return reaction(this.#id, (id) => this.name(id), { fireImmediately: true });
  }

  readonly search = async (typed: string): Promise<Result<readonly Party[]>> => {
    const answer = await this.#api.call(this.#register, { body: { text: typed } });
    if (failed(answer)) return answer;
    for (const party of answer.right.items) this.#found.set(party.id, party);
    return ok(answer.right.items);
  };

  name(id: string): void {
    const known = this.#found.get(id);
    this.show(known);
    if (id === '' || known) return;
    void this.#newest(this.#api.call(this.#register, { body: { ids: [id] } }), (answer) => {
      if (failed(answer) || this.#id() !== id) return;
      const party = answer.right.items.find((one) => one.id === id);
      if (party) this.#found.set(id, party);
      this.show(party);
    });
  }

  show(party: Party | undefined): void {
    this.shown = party;
  }
}
