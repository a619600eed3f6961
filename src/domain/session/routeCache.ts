/** A screen that is kept although the user has gone elsewhere. Times in milliseconds. */
export interface CachedRoute {
  readonly key: string;
  /** How far down it was scrolled, in pixels. */
  readonly scrollTop: number;
  /** When what it shows was loaded: its age counts from here, not from the last look at it. */
  readonly loadedAt: number;
  readonly maximumAgeMs: number;
}

/** The one used last stands last. */
export type RouteCache = readonly CachedRoute[];

export const DASHBOARD_AGE_MS = 5 * 60_000;
const MOST = 5;

/** One screen, one unit, one user: nobody sees what was loaded with other rights. */
export const routeKey = (route: {
  readonly name: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly orgUnitId: string;
  readonly userId: string;
}): string => {
  const params = Object.entries(route.params)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([route.name, params, route.orgUnitId, route.userId]);
};

export type CacheEvent =
  /** A screen is left. Without a maximum age, or with changes that are not saved, it is not kept. */
  | {
      readonly type: 'left';
      readonly key: string;
      readonly scrollTop: number;
      readonly loadedAt: number;
      readonly maximumAgeMs?: number | undefined;
      readonly unsaved: boolean;
      readonly now: number;
    }
  /** Another one is entered: what is older than its maximum age goes, what is fresh is shown again. */
  | { readonly type: 'entered'; readonly key: string; readonly now: number }
  /** What it shows is no longer so. */
  | { readonly type: 'outdated'; readonly key: string }
  /** Logout, another user or another unit. */
  | { readonly type: 'emptied' };

const isFresh = ({ loadedAt, maximumAgeMs }: CachedRoute, now: number): boolean => now >= loadedAt && now - loadedAt <= maximumAgeMs;

/** Routes that are kept (shell, section 10). `shown` is the entry that the entered route is shown from again. */
export const routeCache = (cache: RouteCache, event: CacheEvent): { readonly state: RouteCache; readonly shown?: CachedRoute } => {
  switch (event.type) {
    case 'emptied':
      return { state: [] };
    case 'outdated':
      return { state: cache.filter(({ key }) => key !== event.key) };
    case 'left': {
      const { key, scrollTop, loadedAt, maximumAgeMs, unsaved, now } = event;
      const others = cache.filter((one) => one.key !== key && isFresh(one, now));
      if (maximumAgeMs === undefined || unsaved) return { state: others };
      const kept: CachedRoute = { key, scrollTop, loadedAt, maximumAgeMs };
      return { state: isFresh(kept, now) ? [...others, kept].slice(-MOST) : others };
    }
    case 'entered': {
      const fresh = cache.filter((one) => isFresh(one, event.now));
      const shown = fresh.find(({ key }) => key === event.key);
      return shown ? { state: [...fresh.filter((one) => one !== shown), shown], shown } : { state: fresh };
    }
    default:
      event satisfies never;
      return { state: cache };
  }
};
