import { makeAutoObservable } from 'mobx';
import { proposeGuaranteeAmount } from '../../../application/contract/declarationGuarantees';
import { failed } from '../../../domain/kernel/result';
import type { Model } from '../../../ui/react/model';
import type { ActionsModel } from '../card/actions/actionsModel';
import type { CardContent } from '../card/cardContent';
import type { CardServices } from '../card/cardServices';

/** Fills the amount of a guarantee with what the goods ask of it. */
export class GuaranteeProposal implements Model {
  /** The row that is asked for. */
  asking: number | undefined;
  readonly #services: Pick<CardServices, 'api' | 'notices'>;
  readonly #content: CardContent;
  readonly #actions: Pick<ActionsModel, 'save' | 'fail'>;

  constructor(services: Pick<CardServices, 'api' | 'notices'>, content: CardContent, actions: Pick<ActionsModel, 'save' | 'fail'>) {
    this.#services = services;
    this.#content = content;
    this.#actions = actions;
    makeAutoObservable(this);
  }

  open(): () => void {
    return () => undefined;
  }

  /** Of what is stored: edits are saved first. */
  async propose(row: number): Promise<void> {
    if (this.asking !== undefined) return;
    this.ask(row);
    const proposed = await this.#proposed(row);
    this.ask(undefined);
    if (proposed === undefined || this.#content.form.value.guarantees?.[row] === undefined) return;
    const { amount, currency, unknown } = proposed;
    this.#fill(row, amount, currency);
    if (unknown.length > 0)
      this.#services.notices.toast({ kind: 'WARNING', text: 'dec.propose.unknown', values: { count: unknown.length, items: unknown.join(', ') } });
  }

  async #proposed(row: number) {
    const { declaration, dirty } = this.#content;
    if ((declaration === undefined || dirty) && !(await this.#actions.save(false))) return undefined;
    const answer = await this.#services.api.call(proposeGuaranteeAmount, { params: { id: this.#content.declaration?.id ?? '', row: String(row) } });
    if (!failed(answer)) return answer.right;
    this.#actions.fail(answer.left);
    return undefined;
  }

  ask(row: number | undefined): void {
    this.asking = row;
  }

  #fill(row: number, amount: string, currency: string): void {
    this.#content.form.set(`/guarantees/${String(row)}/amount`, amount);
    this.#content.form.set(`/guarantees/${String(row)}/currency`, currency);
  }
}
