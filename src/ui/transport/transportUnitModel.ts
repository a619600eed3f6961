import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { pickTransportUnits, quickAddTransportUnit, type ChosenTransportUnit } from '../../application/contract/transportUnits';
import type { Party } from '../../application/contract/org';
import type { Api } from '../../application/ports/api';
import { freshGuid } from '../../application/session/freshGuid';
import { failed, ok, type Result } from '../../domain/kernel/result';
import type { TransportUnit, TransportUnitKind } from '../../domain/transport-unit/transportUnit';
import { latest } from '../react/latest';
import type { Model } from '../react/model';

export interface TransportQuestion {
  readonly kinds: readonly TransportUnitKind[];
  /** The truck whose trailer is asked for. */
  readonly withUnit?: string | undefined;
}

const shownAs = (unit: ChosenTransportUnit): Party => ({ id: unit.id, name: unit.identification, identifier: unit.name, country: unit.nationality });

/** Units of the registry that fit what is typed, and what an id means (COR-R11). */
export class TransportUnitModel implements Model {
  shown: Party | undefined;
  readonly #api: Api;
  readonly #id: () => string;
  readonly #question: () => TransportQuestion;
  readonly #found = new Map<string, ChosenTransportUnit>();
  readonly #newest = latest();

  constructor(api: Api, id: () => string, question: () => TransportQuestion) {
    this.#api = api;
    this.#id = id;
    this.#question = question;
    makeAutoObservable(this, { shown: observableRef });
  }

  open(): () => void {
    return reaction(this.#id, (id) => this.name(id), { fireImmediately: true });
  }

  unit(id: string): ChosenTransportUnit | undefined {
    return this.#found.get(id);
  }

  readonly search = async (typed: string): Promise<Result<readonly Party[]>> => {
    const { kinds, withUnit } = this.#question();
    const answer = await this.#api.call(pickTransportUnits, {
      params: { text: typed, kind: kinds.join(','), ...(withUnit === undefined || withUnit === '' ? {} : { withUnit }) },
    });
    if (failed(answer)) return answer;
    for (const unit of answer.right.items) this.#found.set(unit.id, unit);
    return ok(answer.right.items.map(shownAs));
  };

  /** Puts what was typed into the registry (COR-R9). */
  async add(content: TransportUnit): Promise<Result<ChosenTransportUnit>> {
    const answer = await this.#api.call(quickAddTransportUnit, { body: { content } }, { idempotencyKey: freshGuid() });
    if (failed(answer)) return answer;
    this.#found.set(answer.right.unit.id, answer.right.unit);
    return ok(answer.right.unit);
  }

  name(id: string): void {
    const known = this.#found.get(id);
    this.show(known);
    if (id === '' || known) return;
    void this.#newest(this.#api.call(pickTransportUnits, { params: { id } }), (answer) => {
      if (failed(answer) || this.#id() !== id) return;
      const [unit] = answer.right.items;
      if (unit) this.#found.set(id, unit);
      this.show(unit);
    });
  }

  show(unit: ChosenTransportUnit | undefined): void {
    this.shown = unit && shownAs(unit);
  }
}
