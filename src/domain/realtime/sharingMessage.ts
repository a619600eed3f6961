import * as t from 'io-ts';

const Name = t.type({ pluginName: t.string, eventType: t.string, id: t.string });
/** `since`: from when on the tab may have missed what happened, in milliseconds of the clock that the tabs share. */
const WantedName = t.intersection([Name, t.partial({ since: t.number })]);
const State = t.keyof({ off: null, connecting: null, connected: null, waiting: null, givenUp: null });

/**
 * What tabs of one browser and user tell each other about the stream they share. `tab` says it. A term is a generation of leaders: the higher
 * one counts, because the leader before it no longer answered.
 */
export const SharingMessage = t.union([
  /** A leader's sign of life; with `rollCall` it wants to hear again what each tab wants. */
  t.type({ kind: t.literal('leading'), tab: t.string, term: t.number, stream: State, resumeAfter: t.string, rollCall: t.boolean }),
  /** All that a tab wants to hear, of its unit. The highest `turn` of a tab counts. `again`: it has told this leader before. */
  t.type({ kind: t.literal('wants'), tab: t.string, to: t.string, turn: t.number, unit: t.string, names: t.array(WantedName), again: t.boolean }),
  t.type({ kind: t.literal('ask'), tab: t.string, term: t.number }),
  t.intersection([
    t.type({
      kind: t.literal('event'),
      tab: t.string,
      term: t.number,
      id: t.string,
      event: t.intersection([Name, t.type({ data: t.unknown })]),
      resumeAfter: t.string,
    }),
    /** `to`: for one tab only. */
    t.partial({ units: t.array(t.string), to: t.string }),
  ]),
  t.intersection([t.type({ kind: t.literal('resync'), tab: t.string, term: t.number }), t.partial({ to: t.string })]),
  /** To the leader: trying again may be worth it. */
  t.type({ kind: t.literal('wake'), tab: t.string }),
  t.type({ kind: t.literal('bye'), tab: t.string }),
]);
export type SharingMessage = t.TypeOf<typeof SharingMessage>;
export type SharingMessageOf<K extends SharingMessage['kind']> = Extract<SharingMessage, { kind: K }>;
