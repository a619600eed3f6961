import { makeAutoObservable } from 'mobx';
import { freshGuid } from '../../../../application/session/freshGuid';
import { fail, failed, type PortalError, type Result } from '../../../../domain/kernel/result';

/** How a record is stored. `Sent` is what goes out, kept to tell later what was edited since. */
export interface Saving<Sent, Saved> {
  isStored(): boolean;
  isDirty(): boolean;
  send(): Sent;
  create(sent: Sent, idempotencyKey: string): Promise<Result<Saved>>;
  update(sent: Sent): Promise<Result<Saved>>;
  /** The content is rebased on what is stored. */
  saved(answer: Saved, sent: Sent): void;
}

/** Nobody knows whether the server has carried it out. */
export const isUnanswered = ({ kind }: PortalError): boolean => kind === 'unavailable' || kind === 'unexpected' || kind === 'invalid' || kind === 'aborted';

/** Stores a record: the whole of a new one, of a stored one what was changed. */
export class SaveModel<Sent, Saved> {
  busy = false;
  readonly #saving: Saving<Sent, Saved>;
  /** The first save: what goes out stays the same with its key until it is answered, so that a lost answer makes no second record. */
  #creation: { readonly key: string; readonly sent: Sent } | undefined;

  constructor(saving: Saving<Sent, Saved>) {
    this.#saving = saving;
    makeAutoObservable(this);
  }

  /** A failure leaves everything as it is. */
  async save(): Promise<Result<Saved>> {
    if (this.busy) return fail('aborted', '');
    this.begin();
    const answer = await (this.#saving.isStored() ? this.#update() : this.#create());
    this.end();
    return answer;
  }

  begin(): void {
    this.busy = true;
  }

  end(): void {
    this.busy = false;
  }

  /** Another record is on the screen. */
  forget(): void {
    this.#creation = undefined;
  }

  async #create(): Promise<Result<Saved>> {
    this.#creation ??= { key: freshGuid(), sent: this.#saving.send() };
    const { key, sent } = this.#creation;
    const answer = await this.#saving.create(sent, key);
    if (failed(answer)) {
      if (!isUnanswered(answer.left)) this.#creation = undefined;
      return answer;
    }
    this.#creation = undefined;
    this.#saving.saved(answer.right, sent);
    // What was typed after an unanswered try goes out now.
    return this.#saving.isDirty() ? this.#update() : answer;
  }

  async #update(): Promise<Result<Saved>> {
    const sent = this.#saving.send();
    const answer = await this.#saving.update(sent);
    if (!failed(answer)) this.#saving.saved(answer.right, sent);
    return answer;
  }
}
