import type { Storage } from '../../application/ports/storage';
import { AUTH_WARNING_MS } from '../../domain/session/routeGuard';
import type { LoginMessage } from './loginModel';

/** Why signing in came to nothing. */
export interface AuthWarning {
  readonly message: LoginMessage;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const WARNING = 'portal.authWarning';

const isWarning = (value: unknown): value is AuthWarning =>
  typeof value === 'object' && value !== null && 'until' in value && typeof value.until === 'number' && 'message' in value && typeof value.message === 'object';

/** It stands for 10 s, also over the redirects of the sign-out that follows it. */
export const keepWarning = (storage: Storage, message: LoginMessage): void => {
  const warning: AuthWarning = { message, until: Date.now() + AUTH_WARNING_MS };
  storage.write('tab', WARNING, JSON.stringify(warning));
};

export const standingWarning = (storage: Storage): AuthWarning | undefined => {
  try {
    const kept: unknown = JSON.parse(storage.read('tab', WARNING) ?? 'null');
    return isWarning(kept) && kept.until > Date.now() ? kept : undefined;
  } catch {
    return undefined;
  }
};

export const dropWarning = (storage: Storage): void => storage.remove('tab', WARNING);
