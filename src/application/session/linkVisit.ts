import type { Storage } from '../ports/storage';

/** Of the session of a one-time link, and of the link itself until it is taken; both in the tab. */
export const LINK_SESSION = 'portal.link';
export const LINK_TOKEN = 'portal.linkToken';

/** `?token=` of a declaration's address (declarations-profiles, section 2). */
export const linkTokenIn = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string | undefined =>
  (pathname.startsWith('/dec/') && new URLSearchParams(search).get('token')) || undefined;

export const isLinkVisit = (storage: Storage, address: { readonly pathname: string; readonly search: string }): boolean =>
  linkTokenIn(address) !== undefined || [LINK_SESSION, LINK_TOKEN].some((key) => storage.read('tab', key) !== undefined);

/** What a visitor leaves behind ends with the tab, and nothing of a colleague's is read. */
export const inTabOnly = (storage: Storage): Storage => ({
  read: (_area, key) => storage.read('tab', key),
  write: (_area, key, value) => storage.write('tab', key, value),
  remove: (_area, key) => storage.remove('tab', key),
});
