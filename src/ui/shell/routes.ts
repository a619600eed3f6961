import { isLimited, type Rights } from '../../domain/access/access';
import { isRouteGuid } from '../../domain/kernel/guid';
import { isOpenTo, type Plugin, type Route } from '../plugin';

export type Params = Readonly<Record<string, string | undefined>>;

export interface ScreenPlace {
  readonly type: 'screen';
  readonly route: Route;
  readonly plugin: Plugin;
  readonly params: Params;
}

/** What an address leads to for a session (shell.md sections 1 and 5). `login` is the old address of the form, which `/` has taken over. */
export type Place =
  | { readonly type: 'dashboard' | 'about' | 'login' | 'processLogin' | 'logout' | 'notFound' }
  | { readonly type: 'noAccess'; readonly route: Route }
  | ScreenPlace;

const SHELL_PLACES: ReadonlyMap<string, Exclude<Place['type'], 'screen' | 'noAccess' | 'notFound'>> = new Map([
  ['/', 'dashboard'],
  ['/help/about', 'about'],
  ['/login', 'login'],
  ['/process-login', 'processLogin'],
  ['/logout', 'logout'],
  ['/process-logout', 'logout'],
] as const);

export const SHELL_PATHS: readonly string[] = [...SHELL_PLACES.keys()];

/** A record by its id, and nothing that begins one. */
const isRecord = (params: Params): boolean => isRouteGuid(params['*']?.split('/')[0] ?? '');

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

/** Values of `:id`, `:id?` and `*?`, as they stand in the address; undefined where the path does not fit the pattern. */
export const matchPath = (pattern: string, pathname: string): Params | undefined => {
  const given = segmentsOf(pathname);
  const wanted = segmentsOf(pattern);
  const params: Record<string, string | undefined> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index];
    if (segment.startsWith('*')) {
      const rest = given.slice(index);
      if (rest.length === 0 && !segment.endsWith('?')) return undefined;
      return { ...params, '*': rest.length === 0 ? undefined : rest.join('/') };
    }
    if (segment.startsWith(':')) {
      if (value === undefined && !segment.endsWith('?')) return undefined;
      params[segment.replace(/^:|\?$/g, '')] = value;
    } else if (value?.toLowerCase() !== segment.toLowerCase()) return undefined;
  }
  return given.length > wanted.length ? undefined : params;
};

/** The address of a route without its optional parts. */
export const entryPath = ({ path }: Route): string => {
  const kept = segmentsOf(path).filter((segment) => !segment.endsWith('?'));
  return `/${kept.join('/')}`;
};

/** The same decision as the menu and the server take; a refused screen's code is never loaded. */
export const placeOf = (pathname: string, plugins: readonly Plugin[], rights: Rights): Place => {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const own = SHELL_PLACES.get(trimmed.toLowerCase() || '/');
  if (own !== undefined) return { type: own };
  for (const plugin of plugins) {
    for (const route of plugin.routes) {
      const params = matchPath(route.path, pathname);
      if (params === undefined) continue;
      if (isOpenTo(route, rights) && (!isLimited(rights) || route.handed !== 'also' || isRecord(params))) return { type: 'screen', route, plugin, params };
      return route.absent ? { type: 'notFound' } : { type: 'noAccess', route };
    }
  }
  return { type: 'notFound' };
};
