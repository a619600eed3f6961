import type { Auth } from '../../application/ports/auth';
import type { Storage } from '../../application/ports/storage';
import type { Tabs } from '../../application/ports/tabs';
import type { PortalConfig } from '../../application/session/config';
import { nextReturnTo } from '../../domain/session/returnTo';
import { AssistantAuth, type TokenAssistant } from './assistantAuth';

const RETURN_TO = 'portal.returnTo';

const isAssistant = (value: unknown): value is TokenAssistant =>
  typeof value === 'object' && value !== null && 'getToken' in value && typeof value.getToken === 'function';

const assistantOf = (page: object): TokenAssistant | undefined => {
  const assistant: unknown = 'tokenAssistant' in page ? page.tokenAssistant : undefined;
  return isAssistant(assistant) ? assistant : undefined;
};

/** How this environment signs in, where that is not by the portal's own form. Loaded only there. */
export const openAuth = async (
  { auth }: PortalConfig,
  { storage, tabs, now }: { readonly storage: Storage; readonly tabs: Tabs; readonly now: () => number },
): Promise<Auth> => {
  const refresh = auth.tokenRefresh !== false;
  if (auth.kind === 'assistant') return new AssistantAuth({ assistant: () => assistantOf(window), now, refresh });
  const [{ OidcProvider }, { RedirectAuth }] = await Promise.all([import('./oidcProvider'), import('./redirectAuth')]);
  const { authority = `${location.origin}/idp`, clientId = 'portal', scope = 'openid', resetPolicy } = auth;
  const provider = new OidcProvider({ authority, clientId, scope, resetPolicy }, { origin: location.origin, store: sessionStorage, now });
  return new RedirectAuth({
    provider,
    storage,
    tabs,
    page: {
      get href() {
        return location.href;
      },
      get pathname() {
        return location.pathname;
      },
      assign: (address) => location.assign(address),
      keep: () => {
        const address = nextReturnTo(storage.read('tab', RETURN_TO), location.pathname + location.search + location.hash);
        if (address !== undefined) storage.write('tab', RETURN_TO, address);
      },
      clearTab: () => {
        const returnTo = sessionStorage.getItem(RETURN_TO);
        sessionStorage.clear();
        if (returnTo !== null) sessionStorage.setItem(RETURN_TO, returnTo);
      },
      clean: () => history.replaceState(history.state, '', location.pathname),
    },
    now,
    refresh,
  });
};
