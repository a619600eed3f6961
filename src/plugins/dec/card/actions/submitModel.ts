import { makeAutoObservable, observableRef } from 'mobx';
import { submitDeclaration, type Saved } from '../../../../application/contract/dec';
import type { Api } from '../../../../application/ports/api';
import { freshGuid } from '../../../../application/session/freshGuid';
import type { Declaration, Finding } from '../../../../domain/declaration/declaration';
import { isEditable } from '../../../../domain/declaration/status';
import { failed, ok, type PortalError, type Result } from '../../../../domain/kernel/result';

interface Question {
  readonly warnings: readonly Finding[];
  readonly key: string;
}

const isUnanswered = ({ kind }: PortalError): boolean => kind === 'unavailable' || kind === 'unexpected' || kind === 'aborted';

/** Submits a saved declaration. Warnings are asked about once (ruling 42); each decision of the user has one idempotency key, also when it is tried again. */
export class SubmitModel {
  question: Question | undefined;
  checked = false;
  #key: string | undefined;
  readonly #api: Api;
  readonly #lockId: () => Promise<string | undefined>;

  constructor(api: Api, lockId: () => Promise<string | undefined>) {
    this.#api = api;
    this.#lockId = lockId;
    makeAutoObservable(this, { question: observableRef });
  }

  /** Undefined: the user is asked about warnings first. */
  async submit(declaration: Declaration): Promise<Result<Saved | undefined>> {
    this.#key ??= freshGuid();
    const answer = await this.#send(declaration, this.#key, false);
    if (failed(answer)) {
      if (!isUnanswered(answer.left)) this.#key = undefined;
      return answer;
    }
    this.#key = undefined;
    const warnings = answer.right.findings.filter(({ severity }) => severity === 1);
    if (!isEditable(answer.right.declaration.status) || warnings.length === 0) return answer;
    this.ask(warnings);
    return ok(undefined);
  }

  /** The user has checked the warnings. */
  async submitAnyway(declaration: Declaration): Promise<Result<Saved>> {
    const answer = await this.#send(declaration, this.question?.key ?? freshGuid(), true);
    if (!failed(answer) || !isUnanswered(answer.left)) this.close();
    return answer;
  }

  ask(warnings: readonly Finding[]): void {
    this.question = { warnings, key: freshGuid() };
    this.checked = false;
  }

  check(checked: boolean): void {
    this.checked = checked;
  }

  close(): void {
    this.question = undefined;
    this.checked = false;
  }

  async #send({ id, version }: Declaration, idempotencyKey: string, confirmWarnings: boolean): Promise<Result<Saved>> {
    const lockId = await this.#lockId();
    return this.#api.call(
      submitDeclaration,
      { params: { id }, body: { version, confirmWarnings, ...(lockId !== undefined && { lockId }) } },
      { idempotencyKey },
    );
  }
}
