import { makeAutoObservable, observableRef } from 'mobx';
import type { AskedFactor } from '../../../application/contract/auth';
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  proveFactor,
  readFactors,
  removeFactor,
  renewRecoveryCodes,
  type OwnFactors,
} from '../../../application/contract/factors';
import type { Api } from '../../../application/ports/api';
import type { Passkeys } from '../../../application/ports/passkeys';
import { failed, ok, type PortalError, type Result } from '../../../domain/kernel/result';
import type { TextKey } from '../../text/keys';

/** What is shown besides the list. */
export type FactorStep =
  | { readonly at: 'proof'; readonly asked: AskedFactor; readonly again: () => Promise<void> }
  | { readonly at: 'app'; readonly id: string; readonly secret: string; readonly address: string }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

const FAULTS: Readonly<Record<string, TextKey>> = {
  'FACTOR-wrong': 'shell.factor.wrong',
  'PASSWORD-wrong': 'shell.password.wrong',
};

const codesOf = ({ feedbacks = [] }: PortalError): readonly string[] => feedbacks.flatMap(({ code }) => code ?? []);

/** A user's passkeys, authenticator apps and recovery codes. */
export class FactorsModel {
  own: OwnFactors | undefined = undefined;
  step: FactorStep | undefined = undefined;
  /** Typed: a code, or the password where it is the proof; and how the new one is called. */
  typed = '';
  label = '';
  /** About what was typed. */
  fault: TextKey | undefined = undefined;
  problem: PortalError | undefined = undefined;
  busy = false;
  readonly #api: Api;
  readonly #passkeys: Passkeys;
  readonly #enrolled: () => void;

  /** `enrolled`: once there is a factor and its recovery codes were seen. */
  constructor(api: Api, passkeys: Passkeys, enrolled: () => void = () => undefined) {
    this.#api = api;
    this.#passkeys = passkeys;
    this.#enrolled = enrolled;
    makeAutoObservable(this, { own: observableRef, step: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const answer = await this.#api.call(readFactors, {});
    this.loaded(answer);
  }

  loaded(answer: Result<OwnFactors>): void {
    if (failed(answer)) this.problem = answer.left;
    else this.own = answer.right;
  }

  type(typed: string): void {
    this.typed = typed;
    this.fault = undefined;
  }

  name(label: string): void {
    this.label = label;
  }

  show(step: FactorStep | undefined): void {
    this.step = step;
    this.typed = '';
    this.fault = undefined;
  }

  addApp(): Promise<void> {
    return this.#do(
      () => this.#api.call(beginTotp, {}),
      (begun) => this.show({ at: 'app', ...begun }),
      () => this.addApp(),
    );
  }

  async confirmApp(): Promise<void> {
    const { step, typed, label } = this;
    if (step?.at !== 'app') return;
    await this.#do(
      () => this.#api.call(confirmTotp, { params: { id: step.id }, body: { code: typed, label } }),
      ({ recoveryCodes }) => this.#added(recoveryCodes),
      () => this.addApp(),
    );
  }

  addPasskey(): Promise<void> {
    return this.#do(
      async () => {
        const begun = await this.#api.call(beginPasskey, {});
        if (failed(begun)) return begun;
        const made = await this.#passkeys.make(begun.right.options);
        return failed(made) ? made : this.#api.call(addPasskey, { body: { answer: made.right, label: this.label } });
      },
      ({ recoveryCodes }) => this.#added(recoveryCodes),
      () => this.addPasskey(),
    );
  }

  remove(id: string): Promise<void> {
    return this.#do(
      () => this.#api.call(removeFactor, { params: { id } }),
      () => this.load(),
      () => this.remove(id),
    );
  }

  renewCodes(): Promise<void> {
    return this.#do(
      () => this.#api.call(renewRecoveryCodes, {}),
      ({ recoveryCodes }) => this.show({ at: 'codes', codes: recoveryCodes }),
      () => this.renewCodes(),
    );
  }

  /** Goes on with what asked for the proof. */
  async prove(byPasskey = false): Promise<void> {
    const { step, typed } = this;
    if (step?.at !== 'proof') return;
    const { asked, again } = step;
    await this.#do(
      async () => {
        if (!byPasskey) return this.#api.call(proveFactor, { body: asked.kinds.length === 0 ? { password: typed } : { code: typed } });
        const signed = await this.#passkeys.sign(asked.passkey ?? {});
        return failed(signed) ? signed : this.#api.call(proveFactor, { body: { passkey: signed.right } });
      },
      () => {
        this.show(undefined);
        return again();
      },
    );
  }

  async codesSeen(): Promise<void> {
    this.show(undefined);
    await this.load();
    this.#enrolled();
  }

  begin(): void {
    this.busy = true;
    this.problem = undefined;
    this.fault = undefined;
  }

  end(problem: PortalError | undefined): void {
    this.busy = false;
    const [fault] = problem === undefined ? [] : codesOf(problem).flatMap((code) => FAULTS[code] ?? []);
    this.fault = fault;
    this.problem = fault === undefined && problem?.kind !== 'aborted' ? problem : undefined;
  }

  async #added(codes: readonly string[] | undefined): Promise<void> {
    this.name('');
    if (codes === undefined) return this.codesSeen();
    this.show({ at: 'codes', codes });
    await this.load();
  }

  async #do<A>(call: () => Promise<Result<A>>, done: (answer: A) => void | Promise<void>, again?: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.begin();
    const answer = await call();
    if (!failed(answer)) {
      this.end(undefined);
      await done(answer.right);
      return;
    }
    const asked = again !== undefined && codesOf(answer.left).includes('ORG-STEP-UP') ? await this.#ask() : undefined;
    if (asked === undefined || again === undefined) return this.end(answer.left);
    this.end(failed(asked) ? asked.left : undefined);
    if (!failed(asked)) this.show({ at: 'proof', asked: asked.right, again });
  }

  async #ask(): Promise<Result<AskedFactor>> {
    const answer = await this.#api.call(proveFactor, { body: {} });
    return failed(answer) ? answer : ok(answer.right.secondFactor ?? { kinds: [] });
  }
}
