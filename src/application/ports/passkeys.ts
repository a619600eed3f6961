import type { Result } from '../../domain/kernel/result';
import { token } from '../token';

type Json = Readonly<Record<string, unknown>>;

/** The browser's keeper of passkeys (WebAuthn). Options and answers are those of the server. */
export interface Passkeys {
  /** `aborted` where the user does not want to, `unavailable` where this browser or device has none. */
  make(options: Json): Promise<Result<Record<string, unknown>>>;
  sign(options: Json): Promise<Result<Record<string, unknown>>>;
}

export const Passkeys = token<Passkeys>('Passkeys');
