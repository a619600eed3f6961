import { normalizedId } from './transportUnit';

export const MAX_PICKED = 20;

/** What the order of a picker is decided by. `usedByMeAt`: instant of the caller's last use within 30 days. */
export interface Pickable {
  readonly id: string;
  readonly normalizedId: string;
  readonly usedByMeAt?: string | undefined;
  readonly uses: number;
}

interface Asked {
  readonly typed: string;
  /** The usual trailer of the truck that is chosen already. */
  readonly defaultTrailerId?: string | undefined;
}

/** Of units that fit what was typed the best first (COR-R11): the exact number, the usual trailer, what I used last, what is used most, then by number. */
export const pickOrder = <U extends Pickable>(units: readonly U[], { typed, defaultTrailerId }: Asked): readonly U[] => {
  const plain = normalizedId(typed);
  const first = (yes: boolean): number => (yes ? 0 : 1);
  return units
    .toSorted(
      (one, other) =>
        first(one.normalizedId === plain) - first(other.normalizedId === plain) ||
        first(one.id === defaultTrailerId) - first(other.id === defaultTrailerId) ||
        (other.usedByMeAt ?? '').localeCompare(one.usedByMeAt ?? '') ||
        other.uses - one.uses ||
        one.normalizedId.localeCompare(other.normalizedId),
    )
    .slice(0, MAX_PICKED);
};
