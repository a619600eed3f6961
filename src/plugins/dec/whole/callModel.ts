import { makeAutoObservable, observableRef } from 'mobx';
import { freshGuid } from '../../../application/session/freshGuid';
import type { Declaration } from '../../../domain/declaration/declaration';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { isUnanswered } from '../../../ui/archetypes/record/editing/saveModel';
import type { CardModel } from '../card/cardModel';

/** One thing that is done with the whole declaration of a card: what is unsaved is stored first, and each decision has one idempotency key. */
export class CallModel {
  busy = false;
  problem: PortalError | undefined;
  #key: string | undefined;
  readonly #card: CardModel;

  constructor(card: CardModel) {
    this.#card = card;
    makeAutoObservable(this, { problem: observableRef });
  }

  /** The stored declaration with everything that stands on the card; nothing when it could not be stored. */
  async stored(): Promise<Declaration | undefined> {
    const { content, actions } = this.#card;
    const mustSave = content.declaration === undefined || (content.isEditable && content.dirty);
    if (mustSave && !(await actions.save(false))) return undefined;
    return content.declaration;
  }

  async run<A>(call: (idempotencyKey: string) => Promise<Result<A>>): Promise<A | undefined> {
    if (this.busy) return undefined;
    this.begin();
    const key = (this.#key ??= freshGuid());
    const answer = await call(key);
    if (failed(answer)) {
      if (!isUnanswered(answer.left)) this.#key = undefined;
      this.end(answer.left);
      return undefined;
    }
    this.#key = undefined;
    this.end();
    return answer.right;
  }

  /** The next call is another decision. */
  forget(): void {
    this.#key = undefined;
    this.problem = undefined;
  }

  begin(): void {
    this.busy = true;
    this.problem = undefined;
  }

  end(problem?: PortalError): void {
    this.busy = false;
    this.problem = problem?.kind === 'aborted' ? undefined : problem && this.#card.wording.problem(problem);
  }
}

/** Version and lock, as every call that changes a declaration names them. */
export const atVersion = async (card: CardModel, { version }: Declaration): Promise<{ readonly version: number; readonly lockId?: string }> => {
  const lockId = await card.lock.idToSave();
  return { version, ...(lockId !== undefined && { lockId }) };
};
