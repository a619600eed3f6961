import type { Storage } from '../ports/storage';

/** Of the session of a one-time link, and of the link itself until it is used; both in the tab. */
export const LINK_SESSION = 'portal.link';
export const LINK_TOKEN = 'portal.linkToken';

/** Where a visitor who has shown a link goes on, and where the task is. */
export const LINK_AUTH = '/org/onetimeuser/auth';

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** In the address of a mail, or as the `state` of its second page (ORG-R26). */
export const linkTokenIn = ({ pathname, search }: Address): string | undefined =>
  /^\/org\/onetimeuser\/preauth\/([^/]+)\/?$/.exec(pathname)?.[1] ?? ((pathname === LINK_AUTH && new URLSearchParams(search).get('state')) || undefined);

export const isLinkVisit = (storage: Storage, address: Address): boolean =>
  linkTokenIn(address) !== undefined || [LINK_SESSION, LINK_TOKEN].some((key) => storage.read('tab', key) !== undefined);

/** What a visitor leaves behind ends with the tab, and nothing of a colleague's is read. */
export const inTabOnly = (storage: Storage): Storage => ({
  read: (_area, key) => storage.read('tab', key),
  write: (_area, key, value) => storage.write('tab', key, value),
  remove: (_area, key) => storage.remove('tab', key),
});
