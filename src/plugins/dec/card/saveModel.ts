import { makeAutoObservable } from 'mobx';
import { createDeclaration, saveDeclaration, type Saved } from '../../../application/contract/dec';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import type { Declaration } from '../../../domain/declaration/declaration';
import { fail, failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { CardContent, Sent } from './cardContent';

/** The first save of a new card: what goes out stays the same with its key until it is answered, so that a lost answer makes no second record. */
interface Creation {
  readonly key: string;
  readonly sent: Sent;
}

/** Nobody knows whether the server has carried it out. */
const isUnanswered = ({ kind }: PortalError): boolean => kind === 'unavailable' || kind === 'unexpected' || kind === 'invalid' || kind === 'aborted';

/** Stores the card: the whole of a new one, of a stored one what was changed. */
export class SaveModel {
  busy = false;
  readonly #api: Api;
  readonly #content: CardContent;
  readonly #lockId: () => string | undefined;
  #creation: Creation | undefined;

  constructor(api: Api, content: CardContent, lockId: () => string | undefined) {
    this.#api = api;
    this.#content = content;
    this.#lockId = lockId;
    makeAutoObservable(this);
  }

  /** The content is rebased on what is stored; a failure leaves everything as it is. */
  async save(): Promise<Result<Saved>> {
    if (this.busy) return fail('aborted', '');
    this.begin();
    const { declaration } = this.#content;
    const answer = declaration ? await this.#change(declaration) : await this.#create();
    this.end();
    return answer;
  }

  begin(): void {
    this.busy = true;
  }

  end(): void {
    this.busy = false;
  }

  async #create(): Promise<Result<Saved>> {
    this.#creation ??= { key: freshGuid(), sent: this.#content.send() };
    const { key, sent } = this.#creation;
    const body = { profile: this.#content.profile.key, header: sent.header, items: sent.items.upserts };
    const answer = await this.#api.call(createDeclaration, { body }, { idempotencyKey: key });
    if (failed(answer)) {
      if (!isUnanswered(answer.left)) this.#creation = undefined;
      return answer;
    }
    this.#creation = undefined;
    this.#content.saved(answer.right, sent);
    const { declaration } = answer.right;
    // What was typed after an unanswered try goes out now.
    return this.#content.dirty ? this.#change(declaration) : answer;
  }

  async #change({ id, version }: Declaration): Promise<Result<Saved>> {
    const sent = this.#content.send();
    const lockId = this.#lockId();
    const body = { version, header: sent.header, items: sent.items, ...(lockId !== undefined && { lockId }) };
    const answer = await this.#api.call(saveDeclaration, { params: { id }, body });
    if (!failed(answer)) this.#content.saved(answer.right, sent);
    return answer;
  }
}
