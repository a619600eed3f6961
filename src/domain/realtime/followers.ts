import { eventKey, type EventName } from './subscriptions';
import type { SharingMessageOf } from './sharingMessage';

interface WantedName extends EventName {
  readonly since?: number | undefined;
}

/** What the leader of a stream knows of another tab. */
export interface Follower {
  readonly unit: string;
  readonly turn: number;
  readonly names: ReadonlyMap<string, WantedName>;
  /** Roll calls it has not answered. */
  readonly missed: number;
}

export type Followers = ReadonlyMap<string, Follower>;

/** A name that a tab holds, or no longer holds, in a unit. */
export interface Holding {
  readonly type: 'acquire' | 'release';
  readonly tab: string;
  readonly unit: string;
  readonly name: EventName;
  /** Of what is newly wanted: from when on it may have been missed. */
  readonly since?: number | undefined;
}

export interface FollowersStep {
  readonly followers: Followers;
  readonly holdings: readonly Holding[];
}

/** A tab that was closed without a word has missed this many roll calls. */
const MAX_MISSED = 3;

const holdingsOf = (type: Holding['type'], tab: string, unit: string, names: Iterable<WantedName>): readonly Holding[] =>
  [...names].map(({ since, ...name }) => ({ type, tab, unit, name, ...(type === 'acquire' && since !== undefined && { since }) }));

/** Names that stay are not let go, so what is new is acquired before the rest is released. */
export const told = (followers: Followers, { tab, turn, unit, names }: SharingMessageOf<'wants'>): FollowersStep => {
  const before = followers.get(tab);
  if (before && turn <= before.turn) return { followers, holdings: [] };
  const now: Follower = { unit, turn, missed: 0, names: new Map(names.map((name) => [eventKey(name), name])) };
  const kept = before?.unit === unit ? before.names : new Map<string, WantedName>();
  const gone = [...(before?.names ?? [])].filter(([key]) => before?.unit !== unit || !now.names.has(key));
  return {
    followers: new Map(followers).set(tab, now),
    holdings: [
      ...holdingsOf(
        'acquire',
        tab,
        unit,
        [...now.names].filter(([key]) => !kept.has(key)).map(([, name]) => name),
      ),
      ...holdingsOf(
        'release',
        tab,
        before?.unit ?? unit,
        gone.map(([, name]) => name),
      ),
    ],
  };
};

export const gone = (followers: Followers, tab: string): FollowersStep => {
  const before = followers.get(tab);
  if (!before) return { followers, holdings: [] };
  const rest = new Map(followers);
  rest.delete(tab);
  return { followers: rest, holdings: holdingsOf('release', tab, before.unit, before.names.values()) };
};

/** Before a roll call: who has not answered the last ones is dropped. */
export const called = (followers: Followers): FollowersStep => {
  const dead = [...followers].filter(([, { missed }]) => missed >= MAX_MISSED).map(([tab]) => tab);
  const holdings = dead.flatMap((tab) => gone(followers, tab).holdings);
  const alive = [...followers].filter(([tab]) => !dead.includes(tab)).map(([tab, one]) => [tab, { ...one, missed: one.missed + 1 }] as const);
  return { followers: new Map(alive), holdings };
};
