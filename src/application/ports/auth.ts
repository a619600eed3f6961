import type { SignInKind } from '../../domain/session/logout';
import { token } from '../token';

export interface AccessToken {
  readonly value: string;
  /** Milliseconds since 1970 by the server's clock. */
  readonly expiresAt: number;
}

/**
 * How the page came to be. `ready`: calls have what they need. `signIn`: nobody is signed in here. `leaving`: the browser is on its way to the provider.
 * `stopped`: signing in does not come to an end, so the user decides. `refused`: whoever vouches says no. `out`: back from the provider's logout;
 * `inactive`: likewise, because nobody was there.
 */
export type Entry = 'ready' | 'signIn' | 'leaving' | 'stopped' | 'refused' | 'out' | 'inactive';

/** Who vouches for the user, where it is not our own cookie. */
export interface Auth {
  readonly kind: Exclude<SignInKind, 'basic'>;
  /** What calls carry. */
  readonly token: AccessToken | undefined;
  /** At the start of the page, before anything is drawn. */
  enter(): Promise<Entry>;
  /** Begins the sign-in. `afresh`: the user asked for it, so what was tried before no longer counts. */
  signIn(options?: { readonly afresh?: boolean }): Promise<Entry>;
  /** A fresh token; who asks meanwhile waits for the same one. False when there is none to be had. */
  renew(): Promise<boolean>;
  /** From sign-in on: tokens are renewed in time, and `ended` is told once, when nothing is left that calls could carry. */
  watch(ended: () => void): () => void;
  /** Told when somebody has signed in in another tab. */
  onSignedIn(listener: () => void): () => void;
  forget(): void;
  /** Goes to the provider's logout. `inactive`: nobody was there, so the place is kept to return to. False: there is nowhere to go. */
  leave(options?: { readonly inactive?: boolean }): Promise<boolean>;
}
export const Auth = token<Auth>('Auth');
