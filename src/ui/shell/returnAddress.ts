import type { Storage } from '../../application/ports/storage';
import { acceptLogoutAddress } from '../../domain/session/logoutAddress';
import { acceptReturnTo, nextReturnTo } from '../../domain/session/returnTo';

const RETURN_TO = 'portal.returnTo';

/** Remembers the address that was asked for without a session. */
export const keepReturnTo = (storage: Storage, attempted: string): void => {
  const address = nextReturnTo(storage.read('tab', RETURN_TO), attempted);
  if (address === undefined) storage.remove('tab', RETURN_TO);
  else storage.write('tab', RETURN_TO, address);
};

/** Takes it away, so that it is used once; home where there is none. */
export const takeReturnTo = (storage: Storage): string => {
  const saved = acceptReturnTo(storage.read('tab', RETURN_TO));
  storage.remove('tab', RETURN_TO);
  return saved ?? '/';
};

/** Nobody is asked for at the addresses that end a session (shell, section 5). */
export const isLeavingAddress = (): boolean => /^\/(?:process-)?logout\/*$/i.test(location.pathname);

/** Of who comes by `/logout?to=…`. */
export const addressAfterLogout = (listed: readonly string[]): string | undefined =>
  location.pathname === '/logout' ? acceptLogoutAddress(new URLSearchParams(location.search).get('to') ?? undefined, location.origin, listed) : undefined;

export const dropReturnTo = (storage: Storage): void => storage.remove('tab', RETURN_TO);
