import type { Holding } from './followers';
import type { SharingMessageOf } from './sharingMessage';
import { unchanged, type Sharing, type SharingCommand, type SharingStep } from './sharingState';
import type { PortalEvent, ReceivedEvent } from './streamState';
import { eventKey } from './subscriptions';

/** The server hands a new subscription what happened while its screen was loading, from so long before it was wanted; a tab is handed as much. */
const LOADING_MS = 3_000;
/** What has been wanted for longer is subscribed, or all was loaded again. */
const RECENT_MS = 60_000;
const MOST_REMEMBERED = 500;

/** What listens to an event: who wants its record, and who wants all of its kind. */
const keysOf = (event: PortalEvent): ReadonlySet<string> => new Set([eventKey(event), eventKey({ ...event, id: '' })]);

const isFor = ({ units }: ReceivedEvent, unit: string): boolean => units === undefined || units.includes(unit);

/** To the listeners of this tab, each key once. */
export const deliver = (state: Sharing, received: ReceivedEvent): SharingStep => {
  const { id, event } = received;
  const next = received.resumeAfter === '' ? state : { ...state, resumeAfter: received.resumeAfter };
  if (!isFor(received, state.unit)) return unchanged(next);
  const keys = [...keysOf(event)].filter((key) => state.own.has(key) && (id === '' || !state.delivered.includes(`${id} ${key}`)));
  if (keys.length === 0) return unchanged(next);
  const delivered = [...state.delivered, ...keys.map((key) => `${id} ${key}`)].slice(-MOST_REMEMBERED);
  return { state: { ...next, delivered }, commands: [{ type: 'deliver', event, keys }] };
};

export const eventMessage = ({ tab, term }: Sharing, { id, event, units, resumeAfter }: ReceivedEvent, to?: string): SharingMessageOf<'event'> => ({
  kind: 'event',
  tab,
  term,
  id,
  event,
  resumeAfter,
  ...(units && { units: [...units] }),
  ...(to !== undefined && { to }),
});

const recentOf = ({ recent }: Sharing, now: number): Sharing['recent'] => recent.filter(({ at }) => at <= now && now - at <= RECENT_MS);

export const remember = (state: Sharing, received: ReceivedEvent, now: number): Sharing => ({
  ...state,
  recent: [...recentOf(state, now), { at: now, received }].slice(-MOST_REMEMBERED),
});

/** A wish of long ago has been heard: a new stream goes on from where the last one was, and needs no looking back. */
export const recentlyWanted = (holding: Holding, now: number): Holding => {
  const { since, ...always } = holding;
  return since === undefined || now - since > RECENT_MS ? always : holding;
};

/** Carries holdings out; what is newly wanted gets the events since then, which the stream may have brought already. */
export const handOver = (state: Sharing, given: readonly Holding[], now: number): SharingStep => {
  let next = state;
  const holdings = given.map((holding) => recentlyWanted(holding, now));
  const commands: SharingCommand[] = [...holdings];
  const recent = recentOf(state, now);
  for (const { tab, unit, name, since = now } of holdings.filter(({ type }) => type === 'acquire')) {
    for (const { received } of recent.filter(
      ({ at, received: one }) => at >= since - LOADING_MS && isFor(one, unit) && keysOf(one.event).has(eventKey(name)),
    )) {
      if (tab !== state.tab) commands.push({ type: 'post', message: eventMessage(state, received, tab) });
      else {
        const step = deliver(next, { ...received, resumeAfter: '' });
        next = step.state;
        commands.push(...step.commands);
      }
    }
  }
  return { state: next, commands };
};
