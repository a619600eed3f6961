import type { ReactNode } from 'react';
import type { Result } from '../../domain/kernel/result';
import type { Texts } from '../text/texts';
import type { LoginMessage } from './loginModel';

/** The signed-in portal: what is drawn, and how everything it holds is let go. */
export interface OpenedPortal {
  readonly userId: string;
  readonly view: ReactNode;
  close(): void;
}

/** `lost`: the server no longer knows the session, the place is remembered. `expired`: so the provider's, who may know the user still. `signedOut`: the user has left. */
export interface SessionEnd {
  readonly reason: 'lost' | 'expired' | 'signedOut';
  readonly message?: LoginMessage;
}

export interface PortalStart {
  readonly texts: Texts;
  /** Handle of a session that has just begun; absent when an earlier one goes on. */
  readonly sessionId?: string;
  /** On the login page, just now: it counts more than what was chosen earlier. */
  readonly languageChosen: boolean;
  languageChanged(texts: Texts): void;
  ended(end: SessionEnd): void;
}

export type OpenPortal = (start: PortalStart) => Promise<Result<OpenedPortal>>;
