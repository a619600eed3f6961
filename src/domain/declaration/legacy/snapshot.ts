import * as t from 'io-ts';

/** The systems before this one, each with the number its declarations are known by: tull-id, TVINN number, MRN. */
export const EXTERNAL_SYSTEMS = ['TDS', 'TVINN-old', 'e-Export'] as const;
export type ExternalSystem = (typeof EXTERNAL_SYSTEMS)[number];

/** Value by box of the single administrative document; a part of a box behind a stroke: `14/name`. */
const Boxes = t.record(t.string, t.string);
export type Boxes = t.TypeOf<typeof Boxes>;

/** A declaration as the earlier system printed it: header boxes, and those of each goods item. */
export const LegacySnapshot = t.type({ boxes: Boxes, items: t.array(Boxes) });
export type LegacySnapshot = t.TypeOf<typeof LegacySnapshot>;
