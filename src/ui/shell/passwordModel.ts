import { makeAutoObservable, observableRef } from 'mobx';
import { changePassword, readPasswordRules } from '../../application/contract/password';
import type { Api } from '../../application/ports/api';
import { failed, type PortalError, type Result } from '../../domain/kernel/result';
import { PASSWORD_LEAST, PASSWORD_MOST, passwordFault, type PasswordFault } from '../../domain/session/password';
import type { Model } from '../react/model';
import type { TextKey, TextValues } from '../text/keys';

export interface PasswordFields {
  readonly current: string;
  readonly chosen: string;
  readonly repeated: string;
}

/** Which field the message is about, and its text. */
export interface PasswordMessage {
  readonly field: keyof PasswordFields;
  readonly text: TextKey;
  readonly values?: TextValues;
}

const EMPTY: PasswordFields = { current: '', chosen: '', repeated: '' };
const FAULTS: readonly (PasswordFault | 'wrong')[] = ['tooShort', 'tooLong', 'isName', 'same', 'tooCommon', 'wrong'];

const faultOf = ({ feedbacks = [] }: PortalError): PasswordFault | 'wrong' | undefined =>
  FAULTS.find((fault) => feedbacks.some(({ code }) => code === `PASSWORD-${fault}`));

/** A user's change of password; the server decides, what can be seen before is told at once. */
export class PasswordModel implements Model {
  fields = EMPTY;
  least = PASSWORD_LEAST;
  message: PasswordMessage | undefined = undefined;
  problem: PortalError | undefined = undefined;
  busy = false;
  readonly #api: Api;
  readonly userName: string;
  readonly #changed: () => void;

  constructor(api: Api, userName: string, changed: () => void) {
    this.#api = api;
    this.userName = userName;
    this.#changed = changed;
    makeAutoObservable(this, { fields: observableRef, message: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.#readRules();
    return () => undefined;
  }

  /** Values of the texts of the rule. */
  get lengths(): TextValues {
    return { least: this.least, most: PASSWORD_MOST };
  }

  type(change: Partial<PasswordFields>): void {
    this.fields = { ...this.fields, ...change };
  }

  async submit(): Promise<void> {
    if (this.busy || !this.begin()) return;
    this.answered(await this.#api.call(changePassword, { body: { current: this.fields.current, new: this.fields.chosen } }));
  }

  /** False where the fields themselves say no. */
  begin(): boolean {
    const { current, chosen, repeated } = this.fields;
    const fault = passwordFault(chosen, { name: this.userName, current, least: this.least });
    const differs: PasswordMessage = { field: 'repeated', text: 'shell.password.differs' };
    this.problem = undefined;
    this.message = fault ? this.#messageOf(fault) : chosen === repeated ? undefined : differs;
    this.busy = this.message === undefined;
    return this.busy;
  }

  answered(answer: Result<unknown>): void {
    this.busy = false;
    if (!failed(answer)) {
      this.fields = EMPTY;
      this.#changed();
      return;
    }
    const fault = faultOf(answer.left);
    const least = Number(answer.left.feedbacks?.find(({ args }) => args?.['least'] !== undefined)?.args?.['least'] ?? this.least);
    this.takeRules(least);
    if (fault) this.message = this.#messageOf(fault);
    else this.problem = answer.left;
  }

  takeRules(least: number): void {
    this.least = least;
  }

  /** Where they cannot be read, a refusal names them. */
  async #readRules(): Promise<void> {
    const rules = await this.#api.call(readPasswordRules, {});
    if (!failed(rules)) this.takeRules(rules.right.least);
  }

  #messageOf(fault: PasswordFault | 'wrong'): PasswordMessage {
    return { field: fault === 'wrong' ? 'current' : 'chosen', text: `shell.password.${fault}`, values: this.lengths };
  }
}
