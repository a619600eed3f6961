import { signIn, type AskedFactor, type SignedIn } from '../../application/contract/auth';
import type { Api } from '../../application/ports/api';
import type { Passkeys } from '../../application/ports/passkeys';
import { failed, type PortalError, type Result } from '../../domain/kernel/result';
import type { TextKey, TextValues } from '../text/keys';
import { Store } from './store';

/** A text of the catalogue, or one that the server has worded. */
export type LoginMessage = { readonly key: TextKey; readonly values?: TextValues } | { readonly words: string; readonly textKey?: string };

export interface LoginState {
  readonly username: string;
  readonly password: string;
  readonly step: 'form' | 'factor' | 'checking' | 'loggingIn';
  /** The password was right and does not suffice. */
  readonly asked?: AskedFactor | undefined;
  readonly message: LoginMessage | undefined;
  /** The field that takes the focus when the form can be typed in. */
  readonly focus: 'username' | 'password';
}

/** Wrong credentials and blocked tries are told here; every other failure has its text in the error catalogue (shell.md section 2). */
export const messageOf = (problem: PortalError): LoginMessage => {
  if (problem.kind === 'unauthenticated') return { key: 'error.101' };
  if (problem.kind === 'tooMany' && problem.retryAfterSeconds !== undefined) {
    return { key: 'login.tooMany', values: { n: Math.max(1, Math.ceil(problem.retryAfterSeconds / 60)) } };
  }
  return { words: problem.message, ...(problem.textKey === undefined ? {} : { textKey: problem.textKey }) };
};

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** In the environment local alone. */
export interface DemoUsers {
  readonly password: string;
  readonly users: readonly string[];
}

interface LoginOptions {
  readonly message?: LoginMessage | undefined;
  readonly forgotPasswordUrl?: string | undefined;
  readonly passkeys?: Passkeys | undefined;
}

export class LoginModel {
  readonly store: Store<LoginState>;
  readonly api: Api;
  readonly #forgotPasswordUrl: string | undefined;
  readonly passkeys: Passkeys | undefined;
  readonly #signedIn: (sessionId: string) => void;

  constructor(api: Api, { message, forgotPasswordUrl, passkeys }: LoginOptions, signedIn: (sessionId: string) => void) {
    this.api = api;
    this.#forgotPasswordUrl = forgotPasswordUrl;
    this.passkeys = passkeys;
    this.#signedIn = signedIn;
    this.store = new Store<LoginState>({ username: '', password: '', step: 'form', message, focus: 'username' });
  }

  type(change: Partial<Credentials>): void {
    this.store.write(change);
  }

  fill(credentials: Credentials): void {
    if (this.store.read().step === 'form') this.store.write({ ...credentials, message: undefined });
  }

  /** Where a new password is to be had; without an address of the environment the page says whom to ask. */
  forgotPassword(open: (address: string) => void): void {
    if (this.#forgotPasswordUrl) open(this.#forgotPasswordUrl);
    else this.store.write({ message: { key: 'login.askAdministrator' } });
  }

  /** One call at a time. */
  async submit(credentials: Credentials): Promise<void> {
    if (this.store.read().step !== 'form') return;
    this.store.write({ ...credentials, step: 'checking', message: undefined });
    await this.answered(await this.api.call(signIn, { body: credentials }));
  }

  async answered(answer: Result<SignedIn>): Promise<void> {
    if (failed(answer)) return this.refuse(messageOf(answer.left));
    const { sessionId, message, secondFactor: asked } = answer.right;
    if (asked) return this.store.write({ step: 'factor', asked });
    if (!sessionId) return this.refuse(message ? { words: message } : { key: 'error.101' });
    this.#signedIn(sessionId);
    // The portal's first calls would wait until the form is drawn anew.
    await new Promise((sent) => setTimeout(sent));
    this.store.write({ password: '', step: 'loggingIn' });
  }

  refuse(message: LoginMessage): void {
    this.store.write({ password: '', asked: undefined, step: 'form', message, focus: 'password' });
  }
}
