import * as t from 'io-ts';
import { Conservation } from '../contentTotals';
import { Unmergeable } from './mergeKey';

/** What a person sees before the lines are merged. */
export const MergePreview = t.type({
  lines: t.number,
  items: t.number,
  ...Conservation.props,
  merges: t.array(t.type({ itemId: t.string, numbers: t.array(t.number), acrossInvoices: t.boolean })),
  /** Lines that are left as they are, and why; a line that no other is like is not named. */
  left: t.array(t.type({ itemId: t.string, number: t.number, reason: Unmergeable })),
});
export type MergePreview = t.TypeOf<typeof MergePreview>;
