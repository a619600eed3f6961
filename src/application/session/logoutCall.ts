import { firstValueFrom, from, race, timer } from 'rxjs';
import { LOGOUT_WITHIN_MS } from '../../domain/session/logout';
import { signOut } from '../contract/auth';
import type { Api } from '../ports/api';
import type { Tabs } from '../ports/tabs';

/**
 * The server's part of a logout, at most 5 s. Tabs that leave at the same time wait for each other; who finds the session ended by another one
 * has nothing to tell.
 */
export const callLogout = async ({ api, tabs }: { readonly api: Api; readonly tabs: Tabs }, isEnded: () => boolean, begins: () => void): Promise<void> => {
  const call = async (): Promise<void> => {
    if (isEnded()) return;
    begins();
    const tooLate = new AbortController();
    await firstValueFrom(race(from(api.call(signOut, {}, { signal: tooLate.signal })), timer(LOGOUT_WITHIN_MS)));
    tooLate.abort();
  };
  // Who waits longer than a call may take stands behind a tab that no longer runs.
  const waiting = new AbortController();
  const waited = timer(2 * LOGOUT_WITHIN_MS).subscribe(() => waiting.abort());
  await tabs
    .exclusively(
      'logout',
      () => {
        waited.unsubscribe();
        return call();
      },
      waiting.signal,
    )
    .catch(call);
};
